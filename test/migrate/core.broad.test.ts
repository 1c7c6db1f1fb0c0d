/** What `migrate` and `dialect` do whatever the tool: finding the site, running its config, writing, reporting. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli, tree } from '../helpers/site.ts';
import { type Files, folder, moveIn } from './moving.ts';

const CONFIG = `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://lamp.example',
  integrations: [starlight({ title: 'Lamp', sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides' } }] })],
});
`;
const PAGES: Files = {
  'src/content/docs/index.md': '---\ntitle: Start\n---\n\nRead [the guide](/guides/desk/).\n',
  'src/content/docs/guides/desk.md':
    '---\ntitle: Desk lamps\nsidebar:\n  order: 1\n---\n\n## Light\n\nLight for a desk.\n',
};
const SITE: Files = { 'astro.config.mjs': CONFIG, ...PAGES };

test('a site moves into a folder of its own, and the old files stay as they were', async () => {
  const dir = folder({ 'website/astro.config.mjs': CONFIG, ...prefixed('website/', PAGES), 'README.md': '# Lamp\n' });
  const before = tree(dir);
  const { code, stdout } = await runCli(['migrate', '--out', 'new'], { cwd: dir });
  expect(stdout).toMatch(/^Moved \d+ files from Starlight to new \(/);
  expect(stdout).toContain('The whole report is in new/migration.md.');
  expect(stdout).toMatch(/^Built 2 pages/m);
  expect(code).toBe(0);
  expect(Object.entries(tree(dir)).filter(([name]) => !name.startsWith('new/'))).toEqual(Object.entries(before));
  expect(readFileSync(path.join(dir, 'new/build/guides/desk/index.html'), 'utf8')).toContain('id="light"');
  expect(JSON.parse(readFileSync(path.join(dir, 'new/package.json'), 'utf8')).dependencies).toHaveProperty('docsgen');
});

test('a second run changes nothing, an edited file is never replaced, and an unedited one follows its source', async () => {
  const dir = folder(SITE);
  await moveIn(dir, '--no-build', '--out', 'new');
  const first = tree(path.join(dir, 'new'));
  const again = await moveIn(dir, '--no-build', '--out', 'new');
  expect(again.report.files).toMatchObject({ copied: 0, converted: 0, generated: 0 });
  expect(tree(path.join(dir, 'new'))).toEqual(first);

  const source = 'src/content/docs/guides/desk.md';
  const moved = path.join(dir, 'new/content/docs/guides/desk.md');
  writeFileSync(path.join(dir, source), `${PAGES[source]}\nIt has an arm.\n`);
  await moveIn(dir, '--no-build', '--out', 'new');
  expect(readFileSync(moved, 'utf8')).toContain('It has an arm.');

  writeFileSync(moved, '# Mine\n');
  const refused = await moveIn(dir, '--no-build', '--out', 'new');
  expect(refused.stderr).toMatch(
    /^content\/docs\/guides\/desk\.md +error +DG7083 +content\/docs\/guides\/desk\.md already exists/m,
  );
  expect(refused.code).toBe(4);
  expect(readFileSync(moved, 'utf8')).toBe('# Mine\n');
});

test('a page that was gone for a while is written again, because the new one was not edited', async () => {
  const dir = folder(SITE);
  const source = path.join(dir, 'src/content/docs/guides/desk.md');
  const moved = path.join(dir, 'new/content/docs/guides/desk.md');
  await moveIn(dir, '--no-build', '--out', 'new');
  rmSync(source);
  await moveIn(dir, '--no-build', '--out', 'new');
  expect(existsSync(moved)).toBe(true);
  writeFileSync(source, '---\ntitle: Desk lamps again\n---\n');
  const { code, stderr } = await moveIn(dir, '--quiet', '--no-build', '--out', 'new');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readFileSync(moved, 'utf8')).toBe('---\ntitle: Desk lamps again\n---\n');
});

test('every line of the report is in migration.md, with its place', async () => {
  const dir = folder({
    ...SITE,
    'src/content/docs/news.mdx':
      '---\ntitle: News\n---\nimport Clock from "../../components/Clock.astro";\n\n<Clock />\n',
    'src/components/Clock.astro': '<p>12:00</p>\n',
  });
  const { report, code } = await moveIn(dir, '--out', 'new');
  const text = readFileSync(path.join(dir, 'new/migration.md'), 'utf8');
  expect(report.notes.map(({ kind }) => kind)).toContain('lost');
  for (const { what, text: told, file, line } of report.notes) {
    expect(text).toContain(what);
    expect(text).toContain(told);
    if (file !== undefined) expect(text).toContain([file, line].filter((part) => part !== undefined).join(':'));
  }
  expect(report.notes.find(({ file }) => file?.endsWith('news.mdx'))).toMatchObject({ kind: 'lost' });
  // The new site is shown with the place of what was not converted; later builds fail at it.
  expect(code).toBe(1);
  expect(report.build?.ok).toBe(true);
  expect(report.build?.problems).toMatchObject([{ code: 'DG3141', severity: 'warning' }]);
  const later = await runCli(['build'], { cwd: path.join(dir, 'new') });
  expect(later.code).toBe(1);
  expect(later.stdout).toMatch(/error {2}DG3141/);
});

test.each([
  ['throws', `throw new Error('SITE is not set');\n${CONFIG}`, /astro\.config\.mjs cannot be run: SITE is not set/, 1],
  ['ends the process', `${CONFIG}process.exit(3);\n`, /cannot be run: it ends the process with code 3/, 8],
  [
    'reads from the network',
    `await fetch('https://lamp.example/x.json');\n${CONFIG}`,
    /the network is not available/,
    1,
  ],
])(
  'a config that %s is reported at its line, and its literal settings are carried over',
  async (_, config, message, line) => {
    const dir = folder({ ...SITE, 'astro.config.mjs': config });
    const { report, stderr } = await moveIn(dir, '--no-build', '--out', 'new');
    expect(stderr).toMatch(message);
    expect(stderr).toContain(`astro.config.mjs:${line}`);
    const written = readFileSync(path.join(dir, 'new/site.config.ts'), 'utf8');
    expect(written).toContain("title: 'Lamp'");
    expect(written).toContain("url: 'https://lamp.example'");
    expect(report.notes.some(({ kind, file }) => kind === 'lost' && file === 'astro.config.mjs')).toBe(true);
  },
);

test('the settings of a config that cannot be run are read from its source: names, lists, parts of others', async () => {
  const config = `import starlight from '@astrojs/starlight';
const host = 'lamp.example';
const guides = ['guides/desk'];
const base = { title: 'Lamp', tagline: 'Light' };
const link = (label) => ({ label, link: 'https://x.example' });
throw new Error('no');
export default { site: \`https://\${host}\`, integrations: [starlight({ ...base, tagline: 'Bright' + '!', sidebar: [...guides, { label: 'More', items: [...guides, link('Out')] }] })] };
`;
  const dir = folder({ ...SITE, 'astro.config.mjs': config });
  const { read } = await moveIn(dir, '--no-build', '--out', 'new');
  const written = read('site.config.ts');
  for (const part of ["title: 'Lamp'", "url: 'https://lamp.example'", "items: ['guides/desk'", "docs: ['guides/desk'"])
    expect(written.replace(/\s+/g, ' ').replaceAll('[ ', '[')).toContain(part);
});

test('names of a config that cannot be run may refer to themselves, or to nothing', async () => {
  for (const settings of [
    'var own = own;',
    'var own = other, other = own;',
    'var other;',
    'const own = () => own();',
    'const own = other(); function other() { return other(); }',
  ]) {
    const config = `${settings}\nthrow new Error('no');\nexport default own;\n`;
    const dir = folder({ ...SITE, 'astro.config.mjs': config });
    const { stderr } = await moveIn(dir, '--no-build', '--out', 'new');
    expect(stderr).toMatch(/^astro\.config\.mjs:\d.*cannot be run: /m);
    expect(existsSync(path.join(dir, 'new/content/docs/guides/desk.md'))).toBe(true);
  }
});

test('a config with a syntax error is reported with its line, and the pages move', async () => {
  const config = CONFIG.replace('sidebar: [', 'sidebar: [[');
  const dir = folder({ ...SITE, 'astro.config.mjs': config, 'package.json': '{ "name": ' });
  const { stderr } = await moveIn(dir, '--no-build', '--out', 'new');
  expect(stderr).toMatch(/astro\.config\.mjs:6:\d+ {2}error {2}DG7086/);
  expect(existsSync(path.join(dir, 'new/content/docs/guides/desk.md'))).toBe(true);
});

test('variables that are not set, packages and files that are missing are named, and the rest of the config is run', async () => {
  const dir = folder({
    ...SITE,
    'astro.config.mjs': `import { host } from '@acme/hosts';
import { words } from './words.mjs';
${CONFIG.replace("'https://lamp.example'", 'process.env.LAMP_URL ?? ["https://lamp", "example"].join(".")')}
globalThis.used = [host, words];
`,
  });
  const { report } = await moveIn(dir, '--no-build', '--out', 'new');
  expect(report.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'look', what: 'LAMP_URL', line: 7 }),
      expect.objectContaining({ kind: 'lost', what: '@acme/hosts', file: 'astro.config.mjs' }),
      expect.objectContaining({ kind: 'lost', what: './words.mjs' }),
    ]),
  );
  expect(readFileSync(path.join(dir, 'new/site.config.ts'), 'utf8')).toContain("url: 'https://lamp.example'");
});

test('folders without a site, and folders with several, are refused with what to do', async () => {
  const none = folder({ 'notes.md': '# Notes\n' });
  const missing = await runCli(['migrate', 'nowhere'], { cwd: none });
  expect(missing.stderr).toMatch(/there is no folder .*nowhere/);
  const plain = await runCli(['migrate'], { cwd: none });
  expect(plain.stderr).toContain(
    'has no config of Docusaurus, VitePress, Starlight, MkDocs, mdBook, Nextra or Fumadocs',
  );
  const several = folder({ 'website/docusaurus.config.js': '', 'docs/mkdocs.yml': '' });
  const both = await runCli(['migrate'], { cwd: several });
  expect(both.stderr).toContain('there is more than one site: website/docusaurus.config.js, docs/mkdocs.yml');
  const empty = await runCli(['migrate', '.', '--from', 'mkdocs', '--out', 'new'], { cwd: folder({}) });
  expect(empty.stderr).toContain(
    'has no config of Docusaurus, VitePress, Starlight, MkDocs, mdBook, Nextra or Fumadocs',
  );
  expect([missing.code, plain.code, both.code, empty.code]).toEqual([4, 4, 4, 4]);
  const inside = await runCli(['migrate', '.', '--out', '.'], { cwd: folder(SITE) });
  expect(inside.stderr).toContain('the new site cannot be in the folder of the old one');
});

test('dialect prints one file, finds the dialect by the site around it or by its syntax, and changes nothing', async () => {
  const page = '---\ntitle: A\nsidebar:\n  order: 2\n---\n\n## A\n';
  const dir = folder({ ...SITE, 'src/content/docs/a.md': page, 'README.md': '# Lamp\n' });
  const before = tree(dir);
  const around = await runCli(['dialect', 'src/content/docs/a.md'], { cwd: dir });
  expect(around.stdout).toContain('sidebar_position: 2');
  expect(around.code).toBe(0);
  const alone = folder({
    'page.mdx': "import { Tabs } from '@astrojs/starlight/components';\n\nText.\n",
    'plain.md': '# A\n',
  });
  const json = await runCli(['dialect', 'page.mdx', '--format', 'json'], { cwd: alone });
  expect(JSON.parse(json.stdout)).toMatchObject({
    dialect: 'starlight',
    text: expect.not.stringContaining('@astrojs'),
  });
  const unknown = await runCli(['dialect', 'plain.md'], { cwd: alone });
  expect(unknown.stderr).toContain('plain.md has no syntax of another tool');
  expect(unknown.code).toBe(4);
  expect(tree(dir)).toEqual(before);
});

const prefixed = (prefix: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [prefix + name, text]));
