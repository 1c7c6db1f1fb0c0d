/**
 * Type errors in a site that `init` starts: each is found at its line, and the site without them is clean. All in one program,
 * because most of its time goes to shared parts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root, runCli } from '../helpers/site.ts';
import { compilerErrors, typedFolder, typedStarter } from '../helpers/typed-sites.ts';

const RUNTIME = "import { Link, text, useRoute, useSite } from 'docsgen/runtime';";
const THEME = "import { defineTheme, type PartProps, Card } from 'docsgen/theme';";
const CONFIG = "import { defineConfig } from 'docsgen';";

/** What is wrong, the file, its lines with the mistake at the last `>`, and what the compiler says. */
const PLANTED: [what: string, file: string, lines: string[], says: RegExp][] = [
  [
    'a link to a missing page',
    'theme/a.tsx',
    [RUNTIME, '> export const A = () => <Link to="/docs/intor" />;'],
    /"\/docs\/intro"/,
  ],
  [
    'a missing page with an anchor',
    'theme/b.tsx',
    [RUNTIME, '> export const A = () => <Link to="/docs/intor#top" />;'],
    /2820|2322/,
  ],
  [
    'one of two targets',
    'theme/c.tsx',
    [RUNTIME, "> export const A = ({ b }: { b: boolean }) => <Link to={b ? '/blog' : '/blgo'} />;"],
    /blgo/,
  ],
  [
    'a comparison with a missing page',
    'theme/d.tsx',
    [RUNTIME, "> export const useA = () => useRoute().path === '/docs/intor';"],
    /no overlap/,
  ],
  [
    'a key of texts in a component',
    'theme/e.tsx',
    [RUNTIME, "> export const useA = () => text(useSite(), 'doc.edti');"],
    /doc\.edti/,
  ],
  [
    'front matter that the schema does not make',
    'theme/f.tsx',
    [RUNTIME, '> export const useA = () => useRoute().data?.ownr;'],
    /'owner'/,
  ],
  [
    'a property of the site',
    'theme/g.tsx',
    [THEME, '> export const A = ({ site }: PartProps) => <p>{site.titel}</p>;'],
    /'title'/,
  ],
  [
    'the name of a part',
    'theme/h.tsx',
    [THEME, 'export default defineTheme({', '>   components: { Fotter: () => null },', '});'],
    /'Footer'/,
  ],
  [
    'the name of a slot',
    'theme/i.tsx',
    [THEME, 'export default defineTheme({', '>   slots: { pageTpo: () => null },', '});'],
    /'pageTop'/,
  ],
  [
    'a prop that a part does not get',
    'theme/j.tsx',
    [
      THEME,
      'const A = (props: { html: number }) => <p>{props.html}</p>;',
      '> export default defineTheme({ components: { Sidebar: A } });',
    ],
    /not assignable/,
  ],
  [
    "a prop of docsgen's components",
    'theme/k.tsx',
    [THEME, '> export const A = () => <Card titel="Kites" />;'],
    /'title'/,
  ],
  [
    'a class of a CSS module as a number',
    'components/a.tsx',
    ["import styles from './kite.module.css';", '> export const a = styles.box.toFixed(2);'],
    /toFixed/,
  ],
  [
    'an image as an object',
    'components/b.tsx',
    ["import kite from './kite.png';", '> export const a = kite.src;'],
    /'src'/,
  ],
  [
    'a prop of an SVG',
    'components/c.tsx',
    ["import Kite from './kite.svg';", '> export const A = () => <Kite widht={3} />;'],
    /'width'/,
  ],
  [
    'an SVG that is a URL',
    'components/d.tsx',
    ["import kite from './kite.svg?url';", '> export const A = () => <i style={{ color: kite.red }} />;'],
    /'red'/,
  ],
  [
    'the source of a file as a list',
    'components/e.tsx',
    ["import text from './kite.txt';", '> export const a = text.map(String);'],
    /'map'/,
  ],
  [
    "a prop of the page's own component",
    'content/pages/_a.tsx',
    ["import HuePicker from '@site/components/HuePicker.tsx';", '> export const A = () => <HuePicker start="262" />;'],
    /'number'/,
  ],
  [
    'a missing prop',
    'content/pages/_b.tsx',
    ["import HuePicker from '@site/components/HuePicker.tsx';", '> export const A = () => <HuePicker />;'],
    /'start' is missing/,
  ],
  [
    'a key of texts in the config',
    'components/f.ts',
    [CONFIG, "export const a = defineConfig({ title: 'Kite', url: false, texts: {", ">   'doc.edti': 'Edit',", '} });'],
    /doc\.edti/,
  ],
  [
    'a key of texts in a config that is a function',
    'components/g.ts',
    [
      CONFIG,
      'export const a = defineConfig(() => ({',
      "  title: 'Kite',",
      '  url: false,',
      '  texts: {',
      ">     'doc.edti': 'Edit',",
      '  },',
      '}));',
    ],
    /NoSuchSetting/,
  ],
  [
    'a setting in a config that is a function',
    'components/h.ts',
    [
      CONFIG,
      'export const a = defineConfig(() => ({',
      "  title: 'Kite',",
      '  url: false,',
      ">   docs: { pathh: 'kites' },",
      '}));',
    ],
    /NoSuchSetting/,
  ],
  [
    'the id of a sidebar',
    'components/i.ts',
    [
      CONFIG,
      "export const a = defineConfig({ title: 'Kite', url: false, navbar: { items: [",
      ">   { type: 'docSidebar', sidebarId: 'dosc' },",
      '] } });',
    ],
    /"docs"/,
  ],
  [
    'the id of a document',
    'components/j.ts',
    [
      CONFIG,
      "export const a = defineConfig({ title: 'Kite', url: false, navbar: { items: [",
      ">   { type: 'doc', docId: 'intor' },",
      '] } });',
    ],
    /"intro"/,
  ],
  [
    'the id of a document in a sidebar',
    'components/k.ts',
    [
      "import type { UserSidebarItem } from 'docsgen';",
      'export const a: UserSidebarItem[] = [',
      "  'intro',",
      ">   { type: 'doc', id: 'intor' },",
      '];',
    ],
    /"intro"/,
  ],
];

/** What is right, and looks similar. */
const FINE: Record<string, string> = {
  'theme/index.tsx': `${RUNTIME}
import { defineTheme } from 'docsgen/theme';
import styles from './footer.module.css';
import kite from './kite.png';
import Drawing from './kite.svg';
import url from './kite.svg?url';
import words from './kite.txt';
import data from './kite.yml';
import json from '../package.json';
import Part from '../content/docs/intro.md';
import './footer.css';

const Footer = ({ to }: { to?: string }) => (
  <footer className={styles.footer}>
    <Link to="/docs/intro#top">Intro</Link> <Link to="/docs/intro?a=1#top">Intro</Link> <Link to="#top">Top</Link>
    <Link to="../blog">Blog</Link> <Link to="blog">Blog</Link> <Link to="https://example.com/kite">Kite</Link>
    <Link to="mailto:kite@example.com">Write</Link> <Link to="/kite.pdf">File</Link> <Link to={to}>Any</Link>
    <Link to={\`/docs/\${to}\`}>Any</Link> <Link href="/any">Any</Link> <Link to={to ? '/blog' : '/docs/intro'}>One</Link>
    <img src={kite} alt={words.trim()} /> <Drawing width={3} /> {url.length}
    {data.list.length} {json.name} <Part /> {useRoute().data?.owner.trim()}
  </footer>
);
export default defineTheme({ components: { Footer: () => <Footer /> }, mdx: { Price: ({ of }: { of: number }) => <b>{of}</b> } });
`,
  'components/fine.ts': `${CONFIG}
const position: string = 'x';
export const a = defineConfig(() => ({
  title: 'Kite',
  url: false,
  navbar: { items: [{ label: position, to: '/', position: 'left' }, { type: 'docSidebar', sidebarId: 'docs' }] },
  texts: { 'doc.edit': 'Edit', 'post.minutes.few': '{count} minutes', 'admonition.kite': 'Kite' },
}));
export const b = defineConfig(async () => ({
  title: 'Kite',
  url: false,
  docs: [{ id: 'one' }, { id: 'two', sidebars: { main: ['intro', { Label: ['getting-started'] }] } }],
}));
`,
};

const SCHEMA = `const schema = {
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: (value: unknown) => ({ value: { owner: String((value as { owner?: unknown }).owner) } }),
    types: undefined as { input: unknown; output: { owner: string } } | undefined,
  },
} as const;
`;

const put = (dir: string, name: string, text: string): void => {
  mkdirSync(path.join(dir, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
};

const state = { folder: '', found: [] as string[], before: [] as string[] };

beforeAll(async () => {
  state.folder = await typedFolder();
  const dir = await typedStarter(state.folder, 'blog');
  const config = readFileSync(path.join(dir, 'site.config.ts'), 'utf8');
  put(
    dir,
    'site.config.ts',
    config.replace(/^export default defineConfig\(\{/m, `${SCHEMA}$&\n  frontMatter: { schema },`),
  );
  for (const [name, text] of Object.entries(FINE)) put(dir, name, text);
  await runCli(['types'], { cwd: dir });
  state.before = await compilerErrors(dir);
  for (const [, file, lines] of PLANTED) put(dir, file, `${lines.map((line) => line.replace(/^> /, '')).join('\n')}\n`);
  state.found = await compilerErrors(dir);
}, 120_000);

test('a site whose links, imports, texts and settings are right has no type error', () => {
  expect(state.before).toEqual([]);
});

test.each(PLANTED)('%s is a type error at its line: %s', (_, file, lines, says) => {
  const line = lines.findIndex((text) => text.startsWith('> ')) + 1;
  const own = state.found.filter((one) => one.startsWith(`${file}(`));
  expect(own, own.join('\n')).toHaveLength(1);
  expect(own[0]).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}\\(${line},`));
  expect(own[0]).toMatch(says);
});

describe('each site that init starts', () => {
  test.each(['docs', 'library', 'landing'])('has no type error: %s', { timeout: 120_000 }, async (template) => {
    const dir = await typedStarter(state.folder, template);
    expect(await compilerErrors(dir)).toEqual([]);
    expect(await compilerErrors(dir, path.join(root, 'node_modules/typescript/bin/tsc'))).toEqual([]);
  });
});
