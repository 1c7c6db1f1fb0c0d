/**
 * Files that are saved while a build runs: whatever that build made of them, the next one gives what a build without a
 * cache gives.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose, isLong } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';

/** Code of the author runs at known moments of a build: then it saves what `armed.json` says. */
const config = `import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import word from './word.mjs';
const save = (moment) => {
  if (!existsSync('armed.json')) return;
  const { at, files } = JSON.parse(readFileSync('armed.json', 'utf8'));
  if (at !== moment) return;
  rmSync('armed.json');
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
};
save('config');
const near = () => (tree, file) => {
  if (/trigger/.test(file.path)) save('parse');
  if (/_deep/.test(file.path)) save('bundle');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
};
export default {
  title: 'Saved', url: 'https://example.com', theme: './theme.tsx',
  docs: { editUrl: () => { save('graph'); return 'https://e.x'; } },
  markdown: { remarkPlugins: [near] },
};
`;

type Kinds = Record<string, (word: string) => string>;

/** What is bundled with a page, in the form of a round. */
const code: Kinds = {
  'content/docs/Outer.tsx': (word) =>
    `import Inner from './Inner.tsx';\nexport const Outer = () => <b>{'${word}'} <Inner /></b>;\n`,
  'content/docs/Inner.tsx': (word) =>
    `import Deep from './_deep.md';\nexport default () => <i>{'${word}'} <Deep /></i>;\n`,
  'content/docs/_deep.md': (word) => `Deep ${word}.\n`,
};
const texts: Kinds = {
  'content/docs/page.md': (word) => `# Page\n\nSaid ${word}.\n`,
  'content/docs/zebra.md': (word) => `---\ntitle: Of ${word}\n---\n\nSaid ${word}.\n`,
  'content/docs/_part.md': (word) => `Part ${word}.\n`,
  'content/docs/data.json': (word) => `{ "word": "${word}" }\n`,
  'content/docs/code.js': (word) => `const at = '${word}';\n`,
  'content/docs/part/_category_.json': (word) => `{ "label": "Category ${word}" }\n`,
  'content/docs/_defaults.yml': (word) => `description: Default ${word}\n`,
  'public/_redirects': (word) => `/${word} /docs/page 301\n`,
};
const settings: Kinds = {
  'theme.tsx': (word) =>
    `import { defineTheme } from 'docsgen/theme';\nimport './look.css';\nexport default defineTheme({ slots: { pageTop: () => <p>{'${word}'}</p> } });\n`,
  'look.css': (word) => `.look::before { content: '${word}' }\n`,
  'word.mjs': (word) => `export default 'Word ${word}';\n`,
};
/** Of these a build says that they changed while it copied them. */
const copied: Kinds = {
  'content/docs/image.svg': (word) => `<svg xmlns="http://www.w3.org/2000/svg" width="${word.length}" height="9"/>\n`,
  'public/said.txt': (word) => `${word}\n`,
};
const kinds = { ...code, ...texts, ...settings, ...copied };

const fill = (of: Kinds, word: string) =>
  Object.fromEntries(Object.entries(of).map(([file, text]) => [file, text(word)]));

interface Round {
  at: string;
  of: Kinds;
  isPutBack: boolean;
}

const rounds: Round[] = [
  { at: 'bundle', of: code, isPutBack: false },
  { at: 'bundle', of: code, isPutBack: true },
  // One that the browser's module was made without, and the server's with.
  { at: 'bundle', of: { 'content/docs/Inner.tsx': code['content/docs/Inner.tsx'] as Kinds[string] }, isPutBack: true },
  { at: 'parse', of: { ...code, ...texts }, isPutBack: true },
  { at: 'parse', of: { ...texts, ...copied }, isPutBack: false },
  { at: 'graph', of: kinds, isPutBack: false },
];
const alone = Object.entries(kinds).flatMap(([file, text]) =>
  ['config', 'parse', 'graph', 'bundle'].flatMap((at) =>
    [false, true].map((isPutBack): Round => ({ at, of: { [file]: text }, isPutBack })),
  ),
);

test('every kind of file that is saved while a build runs is fresh after the next build, restored or not', async () => {
  const files = {
    'site.config.mjs': config,
    ...fill(kinds, 'first'),
    'content/docs/trigger.md': '# Trigger\n',
    'content/docs/part/inner.md': '# Inner\n',
    'content/docs/shows.mdx':
      "import { Outer } from './Outer.tsx';\nimport Part from './_part.md';\nimport data from './data.json';\n\n# Shows\n\n<Outer />\n\n<Part />\n\n{data.word}\n\n```js file=./code.js\n```\n\n![Image](./image.svg)\n",
  };
  // A process that stays keeps the config it has loaded: the rounds that save while it is loaded need a new one.
  const docs = site(files, { fresh: isLong });
  expect(await docs.build()).toMatchObject({ code: 0 });
  for (const [number, { at, isPutBack, of }] of [...rounds, ...choose([], alone)].entries()) {
    const where = `${number}: ${Object.keys(of)} saved at ${at}${isPutBack ? ' and put back' : ''}`;
    const before = Object.fromEntries(Object.keys(of).map((file) => [file, docs.read(file)]));
    // So that all of its code runs; only the bundle with the theme and the outer component is rebuilt.
    docs.write('content/docs/trigger.md', `# Trigger ${number}\n`);
    if (at === 'bundle')
      docs.write('content/docs/Outer.tsx', code['content/docs/Outer.tsx']?.(`round ${number}`) ?? '');
    docs.write('armed.json', JSON.stringify({ at, files: fill(of, `saved${'-'.repeat(number)}${number}`) }));
    await docs.build();
    expect(docs.exists('armed.json'), where).toBe(false);
    if (isPutBack) for (const [file, text] of Object.entries(before)) writeFileSync(path.join(docs.dir, file), text);
    const { report } = await docs.report();
    const clean = await docs.report('--no-cache', '--out-dir', 'clean');
    expect(report.problems, where).toEqual(clean.report.problems);
    expect(docs.tree(), where).toEqual(docs.tree('clean'));
  }
});
