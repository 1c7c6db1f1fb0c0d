/** Ways in which books and sites of Next.js name a file that is not their own. See `reads-outside.ts`. */
import { type Attack, type Attacked, page, UP } from './reads-outside-kinds.ts';

const mdbook = (way: string, text: string): Attack => page(way, text, { folder: 'src' });
const BOOK = 'book.toml';
const SUMMARY = 'src/SUMMARY.md';

const BOOK_PAGES: readonly Attack[] = [
  mdbook('file', `{{#include ../${UP}/x.md}}`),
  mdbook('lines of a file', `{{#include ../${UP}/x.md:1:2}}`),
  mdbook('anchor of a file', `{{#include ../${UP}/x.md:part}}`),
  mdbook('file with an absolute path', '{{#include OUT/x.md}}'),
  mdbook('file with backslashes', '{{#include ..\\..\\..\\outside\\x.md}}'),
  mdbook('file of rustdoc', `\`\`\`rust\n{{#rustdoc_include ../${UP}/x.py:1}}\n\`\`\``),
  mdbook('playground', `{{#playground ../${UP}/x.py editable}}`),
  mdbook('old playground', `{{#playpen ../${UP}/x.py}}`),
  mdbook('.env', '{{#include ../.env}}'),
  mdbook('.git', '{{#include ../../.git/config}}'),
  { ...mdbook('file through a link', '{{#include in.md}}'), links: { 'src/in.md': 'OUT/x.md' } },
  { ...mdbook('file through a linked folder', '{{#include inner/x.md}}'), links: { 'src/inner': 'OUT' } },
];

const MDBOOK: Attacked = {
  tool: 'mdbook',
  files: {
    [BOOK]: [
      '[book]',
      'title = "Lamp"',
      '[output.html]',
      `theme = "${UP}"`,
      `additional-css = ["${UP}/x.css"]`,
      `additional-js = ["${UP}/x.js"]`,
      `input-404 = "../${UP}/x.md"`,
      '',
    ].join('\n'),
    [SUMMARY]: [
      '- [Start](index.md)',
      `- [Far](../${UP}/x.md)`,
      '- [Rooted](OUT/x.md)',
      '- [Linked](leak.md)',
      ...BOOK_PAGES.flatMap(({ files = {} }) => Object.keys(files).map((file) => `- [Page](${file.slice(4)})`)),
      '',
    ].join('\n'),
    'src/index.md': '# Start\n',
  },
  attacks: [
    // A chapter that reads through a link is named where the link is.
    ...BOOK_PAGES.map((one) => (one.links ? { ...one, at: [Object.keys(one.links)[0] ?? ''] as const } : one)),
    { way: 'theme', at: [BOOK, 'theme'] },
    { way: 'stylesheet', at: [BOOK, 'x.css'] },
    { way: 'script', at: [BOOK, 'x.js'] },
    { way: 'chapter', at: [SUMMARY, 'Far'] },
    { way: 'chapter with an absolute path', at: [SUMMARY, 'Rooted'] },
    { way: 'linked chapter', links: { 'src/leak.md': 'OUT/x.md' }, at: [SUMMARY, 'Linked'] },
    { way: 'linked picture', links: { 'src/leak.png': 'OUT/x.png' }, at: ['src/leak.png'] },
  ],
};

const BOOK_ELSEWHERE: Attacked = {
  tool: 'mdbook',
  files: { [BOOK]: '[book]\nsrc = "src"\n', [SUMMARY]: '- [Start](index.md)\n', 'src/index.md': '# Start\n' },
  attacks: [{ way: 'linked folder', links: { 'src/leaks': '(OUT)' }, at: ['src/leaks'] }],
};

const next = (folder: string) => (way: string, text: string) =>
  page(way, text, { folder, ending: 'mdx', front: '---\ntitle: Page\n---\n' });

const CONFIG = { 'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '~far/*': [`${UP}/*`] } } }) };

/** @param depth From the folder of the pages to the site. */
function pagesOf(folder: string, depth: string): Attack[] {
  const of = next(folder);
  return [
    of('component', `import X from '${depth}${UP}/x.tsx';\n\n<X />`),
    of('component by an alias', "import X from '~far/x.tsx'; // outside\n\n<X />"),
    of('data', `import x from '${depth}${UP}/x.json';\n\n<b>{x.secret}</b>`),
    of('imported picture', `import x from '${depth}${UP}/x.png';\n\n<img src={x.src} alt="" />`),
    of('picture', `![x](${depth}${UP}/x.png)`),
    { way: 'linked page', links: { [`${folder}/leak.mdx`]: 'OUT/x.md' }, at: [`${folder}/leak.mdx`] },
    { way: 'linked public file', links: { 'public/x.png': 'OUT/x.png' }, at: ['public/x.png'] },
  ];
}

const NEXTRA: Attacked = {
  tool: 'nextra',
  files: {
    'package.json': '{ "dependencies": { "nextra": "4.0.0" } }',
    'next.config.mjs': 'export default {};\n',
    'content/index.mdx': '# Start\n',
    'content/_meta.js': `import x from '../${UP}/x.js';\nexport default { index: x };\n`,
    ...CONFIG,
  },
  attacks: [...pagesOf('content', '../'), { way: 'order', at: ['content/_meta.js'] }],
};

const FUMADOCS: Attacked = {
  tool: 'fumadocs',
  files: {
    'package.json': '{ "dependencies": { "fumadocs-mdx": "14.0.0" } }',
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\n",
    'content/docs/index.mdx': '---\ntitle: Start\n---\n',
    ...CONFIG,
  },
  attacks: pagesOf('content/docs', '../../'),
};

export const NEXT_AND_BOOKS: readonly Attacked[] = [MDBOOK, BOOK_ELSEWHERE, NEXTRA, FUMADOCS];
