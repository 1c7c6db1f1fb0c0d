/** The output of random edits: Markdown with authors' syntax, links to existing files, and their mistakes. */

export type Content = string | Uint8Array;

/** What a file is written from. */
export interface Around {
  /** Integer from 0 to below `most`. */
  upTo(most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Number of the step, which makes each text new. */
  step: number;
  /** Files that are there. */
  paths: readonly string[];
  /** The file that is written. */
  path: string;
}

/** Documents. */
export const DOCS = /^content\/docs\/(?:\w+\/)*[^_/][^/]*\.mdx?$/;

/** A path as a file in another folder names it. */
function from(path: string, target: string): string {
  const above = path.split('/').slice(0, -1);
  const parts = target.split('/');
  while (above.length > 0 && above[0] === parts[0]) {
    above.shift();
    parts.shift();
  }
  return `${above.length > 0 ? '../'.repeat(above.length) : './'}${parts.join('/')}`;
}

/** An existing file, as named from this one; a wrong name if there is none. */
export function named({ paths, path, pick }: Around, pattern: RegExp): string {
  const all = paths.filter((one) => pattern.test(one) && one !== path);
  return from(path, all.length > 0 ? pick(all) : 'content/docs/none.md');
}

const heading = ({ upTo, step }: Around): string => pickText(upTo(4), ['First', 'Second', `Of ${step}`, 'First']);
const pickText = (at: number, list: string[]): string => list[at] as string;

/** Blocks of Markdown that every format has. */
export const blocks: ((at: Around) => string)[] = [
  ({ step }) => `Text of ${step} with \`code\`.`,
  (at) => `## ${heading(at)}`,
  (at) => `See [another](${named(at, DOCS)}).`,
  (at) => `See [a part](${named(at, DOCS)}#first).`,
  (at) => `![Image](${named(at, /\.(?:png|svg)$/)})`,
  (at) => `:::note[Of ${at.step}]\n\nSaid.\n\n:::`,
  (at) => `\`\`\`js file=${named(at, /\/code\/.*\.js$/)}\n\`\`\``,
  ({ step }) => `| A | B |\n|---|---|\n| ${step} | 2 |`,
  (at) => `[Download](${named(at, /\.pdf$/)})`,
  () => '```mermaid\ngraph LR\n  A --> B\n```',
  () => 'By {{product}}.',
];

const frontMatter = ({ upTo, step, path }: Around): string => {
  const lines = [
    `title: Page ${path.replace(/\W+/g, ' ')}${upTo(6) === 0 ? ` ${step}` : ''}`,
    upTo(3) === 0 ? `sidebar_position: ${upTo(9)}` : '',
    upTo(4) === 0 ? `tags: [${upTo(2) ? 'alpha' : 'beta'}]` : '',
    upTo(5) === 0 ? `description: Of ${step}` : '',
    upTo(14) === 0 ? 'unlisted: true' : '',
    upTo(14) === 0 ? `slug: own-${step}` : '',
  ];
  return `---\n${lines.filter(Boolean).join('\n')}\n---\n`;
};

export const some = (at: Around, list: readonly ((at: Around) => string)[]): string =>
  Array.from({ length: 1 + at.upTo(4) }, () => at.pick(list)(at)).join('\n\n');

export const page = (at: Around): string => `${frontMatter(at)}\n${some(at, blocks)}\n\n## First\n\nEnd.\n`;

/** An MDX page with some of its possible imports. */
export function program(at: Around): string {
  const parts: (readonly [code: string, use: string])[] = [
    [`import { Count } from '${named(at, /\/Count\w*\.tsx$/)}';`, `<Count start={${at.step}} />`],
    [`import Part from '${named(at, /\/_\w+\.mdx?$/)}';`, '<Part />'],
    [`import data from '${named(at, /\/data\w*\.json$/)}';`, '{data.word}'],
    [`import picture from '${named(at, /\.(?:png|svg)$/)}';`, '<img src={picture} alt="" />'],
    ["import { Widget } from 'far-widget';", '<Widget />'],
    [
      `import source from '!!raw-loader!${named(at, /\/code\/.*\.js$/)}';`,
      '<CodeBlock language="js">{source}</CodeBlock>',
    ],
    ['export const word = "said";', '{word}'],
    ['', '<Given />'],
  ];
  const used = parts.filter(() => at.upTo(3) === 0);
  const code = used.map(([line]) => line).filter(Boolean);
  return `${frontMatter(at)}\n${code.join('\n')}\n\n${used.map(([, use]) => use).join('\n\n')}\n\n${some(at, blocks.slice(0, -1))}\n\n## First\n`;
}

export const brokenPages: ((at: Around) => Content)[] = [
  (at) => `${page(at)}\n[gone](./nowhere-${at.step}.md)\n`,
  (at) => `${page(at)}\n![gone](./nowhere.png)\n`,
  (at) => `---\ntitle: [\n---\n\n${page(at)}`,
  (at) => `---\nsidebar_position: much\n---\n\n# Wrong ${at.step}\n`,
  (at) => `${page(at)}\n\`\`\`js file=./gone.js\n\`\`\`\n`,
  (at) => `${page(at)}\n[anchor](#nowhere)\n`,
  () => '',
];
export const brokenPrograms: ((at: Around) => Content)[] = [
  (at) => `${program(at)}\n<Unclosed>\n`,
  (at) => `${program(at)}\n{ 1 + }\n`,
  (at) => `import X from './Gone${at.step}.tsx';\n\n# X\n\n<X />\n`,
  (at) => `export const f = () => { throw new Error('of ${at.step}'); };\n\n# Throws\n\n{f()}\n`,
  (at) => `import { Nothing } from '${named(at, /\/Count\w*\.tsx$/)}';\n\n# N\n\n<Nothing />\n`,
  () => '# U\n\n<Undefined />\n',
  ...brokenPages.slice(0, 6),
];

export const yaml = (at: Around, lines: string[]): string => `${lines.join('\n')}\n# ${at.step}\n`;

/** Additional files that packages need. */
export const fixed: Record<string, string> = {
  'node_modules/far-plugin/package.json':
    '{ "name": "far-plugin", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/far-widget/package.json':
    '{ "name": "far-widget", "version": "1.0.0", "type": "module", "main": "index.js" }',
};
