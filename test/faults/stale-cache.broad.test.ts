/**
 * Whatever changes between two builds, the second equals one without a cache: docsgen itself, Node, settings, plugins,
 * their inputs, files with missing or wrong times, and everything at once.
 */

import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/git.ts';
import { choose, isLong } from '../helpers/long.ts';
import { spawnNode } from '../helpers/run.ts';
import { cli, root, runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
import { files } from './site.ts';

const scratch = temporaryFolder();
type Work = ReturnType<typeof site>;

const plugin = (word: string) =>
  `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); };\n`;

const config = `import near from './near.mjs';
import far from 'far-plugin';
import settings from './settings.json' with { type: 'json' };
import sidebars from './sidebars.json' with { type: 'json' };
export default {
  title: settings.title, url: 'https://example.com', tagline: process.env.TAGLINE ?? 'No tagline',
  theme: './theme.ts', markdown: { remarkPlugins: [near, far], variables: { product: 'Lamp' } },
  docs: { sidebars }, i18n: { locales: settings.locales },
};
`;

const rich: Record<string, string> = {
  ...files,
  'site.config.mjs': config,
  'settings.json': '{ "title": "One", "locales": ["en"] }',
  'near.mjs': plugin('near one'),
  'node_modules/far-plugin/package.json':
    '{ "name": "far-plugin", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/far-plugin/index.js': plugin('far one'),
  'theme.ts': "import { defineTheme } from 'docsgen/theme';\nimport './look.css';\nexport default defineTheme({});\n",
  'look.css': '.look { color: red }\n',
  'sidebars.json': '{ "main": ["intro", { "type": "category", "label": "Guide", "items": ["guide/page-1"] }] }',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'content/docs/quotes.mdx':
    "import data from './data.json';\nimport Part from './_part.md';\n\n# Quotes\n\n```js file=./code.js\n```\n\n<Part />\n\n{data.word}\n",
  'content/docs/code.js': 'const one = 1;\n',
  'content/docs/_part.md': 'Part one.\n',
  'content/docs/data.json': '{ "word": "one" }',
};

interface Change {
  /** Changes the site. */
  edit?(work: Work): void;
  flags?: string[];
  env?: Record<string, string>;
  /** Another docsgen or Node to run. */
  node?(): string[];
  cli?(): string;
  /** The pages are the same for it. */
  same?: true;
}

/** A docsgen of another version: the same code under another name, but for the words its search index suggests. */
function otherDocsgen(): string {
  const home = path.join(scratch, 'docsgen');
  cpSync(path.join(root, 'dist'), path.join(home, 'dist'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  writeFileSync(path.join(home, 'dist/build-id'), 'another');
  const chunks = readdirSync(path.join(home, 'dist/cli')).map((name) => path.join(home, 'dist/cli', name));
  // The length of a word that is suggested; see `search-index/build.ts`.
  const words = '{2,23}$';
  const holders = chunks.filter((file) => file.endsWith('.cjs') && readFileSync(file, 'utf8').includes(words));
  expect(holders).not.toEqual([]);
  for (const file of holders)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(words, () => '{5,23}$'),
    );
  return path.join(home, 'dist/cli/main.js');
}

function otherNode(): string[] {
  const preload = path.join(scratch, 'node-99.mjs');
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '99.1.0' } });\n",
  );
  return ['--import', preload];
}

const write = (name: string, text: string) => ({ edit: (work: Work) => work.write(name, text) });
const rare: Record<string, Change> = {
  'the languages': write('settings.json', '{ "title": "Two", "locales": ["en", "de"] }'),
  'a plugin of the site': write('near.mjs', plugin('near two')),
  'the wish for drafts': { flags: ['--drafts'] },
  'the base URL': { flags: ['--base-url', '/elsewhere/'] },
  'the colours of the theme': write('look.css', '.look { color: blue }\n'),
  'the sidebar': write('sidebars.json', '{ "main": ["intro"] }'),
  'quoted code': write('content/docs/code.js', 'const two = 2;\n'),
  'a partial': write('content/docs/_part.md', 'Part two.\n'),
  'imported data': write('content/docs/data.json', '{ "word": "two" }'),
  'a component': write('content/docs/guide/Counter.tsx', 'export const Counter = () => <b>none</b>;\n'),
  'an image': write('content/docs/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="9"/>\n'),
  'a public file': write('public/robots.txt', 'User-agent: nobody\n'),
  'the language and the time zone of the machine': { env: { LANG: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo' }, same: true },
  'the number of threads': { flags: ['--workers', '2'], same: true },
};
const changes: Record<string, Change> = {
  'docsgen itself': { cli: otherDocsgen },
  'the version of Node': { node: otherNode, same: true },
  'a setting': write('settings.json', '{ "title": "Two", "locales": ["en"] }'),
  'a variable that the config reads': { env: { TAGLINE: 'A tagline' } },
  'a plugin that is a package': {
    edit(work) {
      work.write('node_modules/far-plugin/index.js', plugin('far two'));
      work.write(
        'node_modules/far-plugin/package.json',
        rich['node_modules/far-plugin/package.json']?.replace('1.0.0', '1.0.1') ?? '',
      );
    },
  },
  ...(isLong ? rare : {}),
};

test('one input after the other changes, and each build equals one without a cache', async () => {
  // A process that stays keeps the packages it has loaded, and the rare changes come after that of a package.
  const work = site(rich, { fresh: isLong });
  expect(await work.build()).toMatchObject({ code: 0 });
  for (const [what, { edit, flags = [], env = {}, same, ...other }] of Object.entries(changes)) {
    const before = work.tree();
    edit?.(work);
    const program = [...(other.node?.() ?? []), other.cli?.() ?? cli];
    const build = (...args: string[]) => spawnNode([...program, 'build', ...flags, ...args], { cwd: work.dir, env });
    const warm = await build();
    expect(warm.code, `${what}\n${warm.stdout}${warm.stderr}`).toBe(0);
    expect(await build('--no-cache', '--out-dir', 'clean')).toMatchObject({ code: 0 });
    expect(work.tree(), what).toEqual(work.tree('clean'));
    if (same) expect(work.tree(), what).toEqual(before);
    else expect(work.tree(), what).not.toEqual(before);
    // So that the next row changes one thing only: what was not written down is gone with the next build.
    if (!edit) expect(await work.build()).toMatchObject({ code: 0 });
  }
});

/** A time as a file has it. */
type Times = [accessed: Date, modified: Date];
const inYears = (years: number): Date => new Date(Date.now() + years * 365 * 86_400_000);

/** Ways of changing a text of the same length without the time of the file telling. */
const quiet: Record<string, (file: string, text: string, times: Times) => void> = {
  'the old times are given back': (file, text, times) => {
    writeFileSync(file, text);
    utimesSync(file, ...times);
  },
  'the time is yet to come, before and after': (file, text) => {
    writeFileSync(file, text);
    utimesSync(file, inYears(9), inYears(9));
  },
  'the file is an older one': (file, text) => {
    writeFileSync(file, text);
    utimesSync(file, inYears(-9), inYears(-9));
  },
  'another file takes its name': (file, text, times) => {
    writeFileSync(`${file}.new`, text);
    utimesSync(`${file}.new`, ...times);
    renameSync(`${file}.new`, file);
  },
};

test.each(isLong ? [0, 1, -1] : [-1])(
  'a change without new times is noticed, with the clock off by %d years',
  async (years) => {
    const clock = path.join(scratch, `clock-${years}.mjs`);
    writeFileSync(clock, `const now = Date.now;\nDate.now = () => now() + ${years} * 365 * 86_400_000;\n`);
    const work = site({
      'content/docs/a.md': '# A\n\n![x](./x.svg)\n\nround 0\n',
      'content/docs/x.svg': '<svg width="10" height="10"/>',
      'public/p.txt': 'round 0',
    });
    const build = (from: number) =>
      spawnNode([...(from === 0 ? [] : ['--import', clock]), cli, 'build'], { cwd: work.dir });
    expect(await build(0)).toMatchObject({ code: 0 });
    for (const [round, [how, change]] of Object.entries(quiet).entries()) {
      const number = round + 1;
      for (const name of ['content/docs/a.md', 'content/docs/x.svg', 'public/p.txt']) {
        const file = path.join(work.dir, name);
        const { atime, mtime } = statSync(file);
        change(
          file,
          work
            .read(name)
            .replace(/round \d/, `round ${number}`)
            .replace(/width="\d\d"/, `width="1${number}"`),
          [atime, mtime],
        );
      }
      expect(await build(years)).toMatchObject({ code: 0 });
      const page = work.read('build/docs/a/index.html');
      expect(page, how).toContain(`round ${number}`);
      expect(page, how).toContain(`width="1${number}"`);
      expect(work.read('build/p.txt'), how).toBe(`round ${number}`);
    }
  },
);

test('another branch is checked out between two builds', async () => {
  const count = choose(120, 500);
  const name = (number: number) => `content/docs/d${number % 7}/page-${number}.md`;
  const work = site({});
  const { git, commit } = repository(work.dir);
  const fill = (branch: string, skip: number) => {
    for (let number = 0; number < count; number += 1)
      if (number % 10 !== skip) work.write(name(number), `# Page ${number}\n\nOf ${branch}.\n`);
  };
  work.write('.gitignore', '.docsgen\nbuild\nclean\n');
  fill('main', 3);
  commit({ date: '2026-01-01T00:00:00Z' });
  git('checkout', '-q', '-b', 'other');
  work.remove('content');
  fill('other', 4);
  commit({ date: '2026-01-02T00:00:00Z' });
  for (const branch of ['main', 'other', 'main']) {
    git('checkout', '-q', branch);
    expect(await runCli(['build'], { cwd: work.dir })).toMatchObject({ code: 0 });
    expect(await runCli(['build', '--no-cache', '--out-dir', 'clean'], { cwd: work.dir })).toMatchObject({ code: 0 });
    expect(tree(path.join(work.dir, 'build')), branch).toEqual(tree(path.join(work.dir, 'clean')));
    expect(work.read('build/docs/d1/page-1/index.html')).toContain(`Of ${branch}.`);
  }
});

test('a setting that is changed back after a failed build leaves the posts in the feeds', async () => {
  const settings = (word: string) =>
    `export default { title: 'T', url: 'https://example.com', customFields: { word: '${word}' }, markdown: { remarkPlugins: [() => () => undefined] } };\n`;
  const work = site({
    'site.config.mjs': settings('one'),
    'content/blog/2024-01-02-post.md': '# Post\n\nMarmalade for all.\n',
    'content/pages/index.md': '# Home\n',
  });
  await work.build();
  work.write('site.config.mjs', settings('two'));
  work.write('content/pages/broken.tsx', "export default function Broken() { throw new Error('broken'); }\n");
  expect(await work.build()).toMatchObject({ code: 1 });
  work.write('site.config.mjs', settings('one'));
  work.remove('content/pages/broken.tsx');
  work.write('content/pages/more.md', '# More\n');
  await work.build();
  expect(work.read('build/blog/rss.xml')).toContain('Marmalade for all.&lt;');
  const kept = work.tree();
  await work.build('--no-cache');
  expect(kept).toEqual(work.tree());
});
