/**
 * A site with every kind of file, and edits by authors: each kind is written in good and broken forms, links to
 * existing files, and may be moved, swapped or deleted. Everything follows from one sequence of numbers.
 */
import { png, svg } from '../helpers/images.ts';
import {
  type Around,
  blocks,
  brokenPages,
  brokenPrograms,
  type Content,
  DOCS,
  named,
  page,
  program,
  some,
  yaml,
} from './random-texts.ts';

export interface Kind {
  /** Where such files may be. */
  places: readonly string[];
  /** Paths that are there from the start; default all. */
  first?: number;
  good(at: Around): Content;
  /** Forms with a mistake. */
  broken: ((at: Around) => Content)[];
  /** True: it is never deleted. */
  stays?: true;
}

const numbers = (count: number, place: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => place(number));

/** Kinds of files by name. */
export const kinds: Record<string, Kind> = {
  page: {
    places: [
      ...numbers(4, (n) => `content/docs/page-${n}.md`),
      ...numbers(5, (n) => `content/docs/part/page-${n}.md`),
      ...numbers(4, (n) => `content/docs/part/deep/page-${n}.md`),
    ],
    first: 9,
    good: page,
    broken: brokenPages,
  },
  program: {
    places: [
      ...numbers(3, (n) => `content/docs/live-${n}.mdx`),
      ...numbers(3, (n) => `content/docs/part/live-${n}.mdx`),
      'content/pages/live.mdx',
    ],
    first: 5,
    good: program,
    broken: brokenPrograms,
  },
  home: { places: ['content/pages/index.md', 'content/pages/about.md'], good: page, broken: brokenPages.slice(0, 3) },
  react: {
    places: ['content/pages/made.tsx', 'content/pages/more.tsx'],
    first: 1,
    good: ({ step }) =>
      `import { Widget } from 'far-widget';\nexport default function Made() { return <main>Made ${step} <Widget /></main>; }\n`,
    broken: [
      ({ step }) => `export const Made = () => <p>${step}</p>;\n`,
      () => 'export default function Made() { return <main>; }\n',
      () => 'export default function Made() { throw new Error("crashed"); }\n',
    ],
  },
  post: {
    places: numbers(4, (n) => `content/blog/2024-0${n + 1}-02-post-${n}.md`),
    first: 2,
    good: (at) =>
      `---\ntitle: Post ${at.step}\nauthors: [${at.pick(['ann', 'bob'])}]\ntags: [${at.pick(['alpha', 'beta'])}]\n---\n\n${some(at, blocks.slice(0, 2))}\n\n<!-- truncate -->\n\nRest of ${at.step}.\n`,
    broken: [() => '---\nauthors: [nobody]\n---\n\nText.\n', () => '---\ndate: never\n---\n\nText.\n'],
  },
  partial: {
    places: [
      'content/docs/_one.md',
      'content/docs/_two.mdx',
      'content/docs/part/_three.md',
      'content/docs/part/_four.mdx',
    ],
    good: (at) =>
      at.path.endsWith('.mdx') && at.upTo(2)
        ? `import { Count } from '${named(at, /\/Count\w*\.tsx$/)}';\n\n### Part\n\n<Count start={1} />\n\n${some(at, blocks.slice(0, 6))}\n`
        : `${some(at, blocks.slice(0, 7))}\n`,
    broken: [
      ({ step }) => `[gone](./gone-${step}.md)\n`,
      () => '<Unclosed>\n\n{ 1 + }\n',
      () => '![none](./gone.png)\n',
    ],
  },
  component: {
    places: ['content/docs/Count.tsx', 'content/docs/part/CountTwo.tsx', 'content/docs/Count3.tsx'],
    first: 2,
    good: (at) =>
      `import { said } from '${named(at, /\/said\w*\.ts$/)}';\nimport '${named(at, /\/style\w*\.css$/)}';\nexport const Count = ({ start }) => <b>{start + ${at.step}} {said}</b>;\nexport default Count;\n`,
    broken: [
      () => 'export const Count = () => <b>;\n',
      ({ step }) => `export const Other = () => <b>${step}</b>;\n`,
      () => "import './gone.ts';\nexport const Count = () => <b />;\nexport default Count;\n",
      () => 'export const Count = () => { throw new Error("counted"); };\nexport default Count;\n',
    ],
  },
  helper: {
    places: ['content/docs/said.ts', 'lib/saidToo.ts'],
    good: ({ step }) => `export const said: string = 'said ${step}';\n`,
    broken: [() => 'export const other = 1;\n', () => 'export const said = ;\n'],
  },
  style: {
    places: ['content/docs/style.css', 'content/docs/part/styleTwo.css'],
    good: ({ step }) => `.count { margin: ${step}px }\n`,
    broken: [() => '@import "./gone.css";\n'],
  },
  image: {
    places: [
      'content/docs/a.png',
      'content/docs/part/b.png',
      'content/docs/c.svg',
      'public/img/d.svg',
      'content/docs/part/a.png',
    ],
    good: ({ path, step, upTo }) =>
      path.endsWith('.png') ? png(10 + (step % 300), 10 + upTo(3)) : svg(`width="${step}" height="9"`),
    broken: [() => 'no image', () => ''],
  },
  download: {
    places: ['content/docs/one.pdf', 'content/docs/part/two.pdf'],
    good: ({ step }) => `pdf ${step}`,
    broken: [],
  },
  code: {
    places: ['content/docs/code/one.js', 'content/docs/code/two.js'],
    good: ({ step }) => `const at = ${step};\n`,
    broken: [() => ''],
  },
  data: {
    places: ['content/docs/data.json', 'content/docs/part/dataTwo.json'],
    good: ({ step }) => `{ "word": "word ${step}" }\n`,
    broken: [() => '{ "word": \n', () => '[]'],
  },
  plugin: {
    places: ['near.mjs'],
    stays: true,
    good: ({ step, pick }) =>
      `import { word } from './lib/word.mjs';\nexport default () => (tree) => { if (${pick(['true', 'false'])}) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`${step} \${word}\` }] }); };\n`,
    broken: [
      () => 'export default () => () => { throw new Error("near"); };\n',
      () => 'export default () => (;\n',
      () => 'export const near = 1;\n',
    ],
  },
  pluginHelper: {
    places: ['lib/word.mjs'],
    stays: true,
    good: ({ step }) => `export const word = 'word ${step}';\n`,
    broken: [() => 'export {}'],
  },
  theme: {
    places: ['theme.tsx'],
    stays: true,
    good: ({ step, pick }) =>
      `import { defineTheme } from 'docsgen/theme';\nimport { Given } from './lib/Given.tsx';\nimport './look.css';\nexport default defineTheme({ mdx: { Given }, ${pick(['', `slots: { pageTop: () => <p>Top ${step}</p> }`])} });\n`,
    broken: [
      () => 'export const theme = 1;\n',
      () => 'export default {;\n',
      () => 'throw new Error("theme");\nexport default {};\n',
      () => "import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({ componentz: {} });\n",
    ],
  },
  given: {
    places: ['lib/Given.tsx'],
    stays: true,
    good: ({ step }) => `export const Given = () => <i>given ${step}</i>;\n`,
    broken: [() => 'export const Given = () => { throw new Error("given"); };\n'],
  },
  look: {
    places: ['look.css'],
    stays: true,
    good: ({ step }) => `.look { margin: ${step}px }\n`,
    broken: [() => '.look { color: \n'],
  },
  config: {
    places: ['site.config.mjs'],
    stays: true,
    good: ({ step, upTo, pick }) => `import near from './near.mjs';
import far from 'far-plugin';
import sidebars from './sidebars.json' with { type: 'json' };
export default {
  title: 'Title ${step % 2}', url: 'https://example.com', theme: './theme.tsx', customCss: [${pick(["'./look.css'", ''])}],
  markdown: { remarkPlugins: [${pick(['near, far', 'near', ''])}], variables: { product: 'Lamp ${step % 3}' } },
  docs: { sidebars: ${pick(['sidebars', 'undefined'])}, showLastUpdateTime: ${upTo(2) === 0} },
  i18n: { locales: [${pick(["'en', 'fr'", "'en', 'fr'", "'en'"])}] },
  onBrokenLinks: '${pick(['warn', 'warn', 'throw'])}', onBrokenAnchors: 'warn',
};
`,
    broken: [
      () => 'export default { title: 3 };\n',
      () => 'export default {\n',
      () => "import './gone.mjs';\nexport default { title: 'T', url: 'https://e.x' };\n",
    ],
  },
  sidebars: {
    places: ['sidebars.json'],
    stays: true,
    good: ({ pick, paths, step }) => {
      const ids = paths
        .filter((path) => DOCS.test(path))
        .map((path) => path.slice('content/docs/'.length).replace(/\.mdx?$/, ''));
      const link = pick(ids.length > 0 ? ids : ['page-0']);
      return `${JSON.stringify({
        main: [
          { type: 'doc', id: link, label: `Label ${step}` },
          { type: 'autogenerated', dirName: '.' },
        ],
      })}\n`;
    },
    broken: [() => '{ "main": ["gone"] }\n', () => '{ "main": [\n', () => '{ "main": [{ "type": "odd" }] }\n'],
  },
  category: {
    places: ['content/docs/part/_category_.json', 'content/docs/part/deep/_category_.yml'],
    good: ({ path, step }) =>
      path.endsWith('.json') ? `{ "label": "Part", "position": ${step % 5} }` : `label: Deep ${step}\n`,
    broken: [() => '{', () => 'position: x\n'],
  },
  defaults: {
    places: ['content/docs/part/_defaults.yml', 'content/docs/_defaults.yml'],
    first: 1,
    good: (at) => yaml(at, at.upTo(2) ? [`description: Of all ${at.step}`] : []),
    broken: [() => 'description: [\n', () => 'sidebar_position: x\n'],
  },
  authors: {
    places: ['content/blog/authors.yml'],
    good: ({ step }) => `ann: { name: Ann ${step} }\nbob: { name: Bob }\n`,
    broken: [() => 'ann: [\n', () => 'ann: { name: Ann }\n'],
  },
  tags: {
    places: ['content/docs/tags.yml', 'content/blog/tags.yml'],
    first: 1,
    good: ({ step }) => `alpha: { label: Alpha ${step} }\nbeta: { label: Beta }\n`,
    broken: [() => 'alpha: [\n', () => 'alpha: {}\n'],
  },
  versions: { places: ['versions.json'], first: 0, good: () => '["1.0"]\n', broken: [() => '[', () => '["9.9"]'] },
  old: {
    places: ['versioned_docs/version-1.0/page-0.md', 'versioned_docs/version-1.0/part/page-1.md'],
    good: page,
    broken: brokenPages.slice(0, 4),
  },
  translation: {
    places: ['i18n/fr/docs/page-0.md', 'i18n/fr/docs/part/page-1.md', 'i18n/fr/docs/live-0.mdx'],
    first: 1,
    good: page,
    broken: brokenPages.slice(0, 4),
  },
  labels: {
    places: ['i18n/fr/labels.yml', 'i18n/fr/texts.yml'],
    first: 1,
    good: (at) =>
      at.path.endsWith('labels.yml') ? `"Part": "Partie ${at.step}"\n` : `"code.copy": "Copier ${at.step}"\n`,
    broken: [() => '"x": [\n', () => '"nothing.such": "x"\n'],
  },
  package: {
    places: ['node_modules/far-plugin/index.js'],
    stays: true,
    good: ({ step }) =>
      `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'far ${step}' }] }); };\n`,
    broken: [() => 'export default () => () => { throw new Error("far"); };\n'],
  },
  packageUi: {
    places: ['node_modules/far-widget/index.js'],
    stays: true,
    good: ({ step }) =>
      `import { createElement } from 'react';\nimport { word } from './word.js';\nexport const Widget = () => createElement('u', null, word + ' ${step}');\n`,
    broken: [() => 'export const Other = 1;\n'],
  },
  packageWord: {
    places: ['node_modules/far-widget/word.js'],
    stays: true,
    good: ({ step }) => `export const word = 'widget ${step}';\n`,
    broken: [() => 'export {};\n'],
  },
  public: {
    places: ['public/robots.txt', 'public/one.txt', 'public/_redirects', 'public/deep/two.html'],
    first: 2,
    good: ({ path, step }) => (path.endsWith('_redirects') ? `/old-${step} /docs 301\n` : `Public ${step}\n`),
    broken: [() => ''],
  },
  clash: {
    places: ['public/sitemap.xml', 'public/docs/page-0/index.html', 'public/llms-full.txt'],
    first: 0,
    good: ({ step }) => `Mine ${step}\n`,
    broken: [],
  },
};
