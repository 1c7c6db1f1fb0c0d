/** A folder without a config is published whole, whatever is wrong with one of its files; the mistake is a warning. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files with a mistake: what is reported, and what readers must see. */
const FLAWS: Record<string, { text: string | Uint8Array; reports?: string[]; shows: string[] }> = {
  'yaml.md': {
    text: lines('---', 'title: Lamps: an overview', '---', '', 'Body of yaml.'),
    reports: ['DG2001 yaml.md:2'],
    shows: ['<h1>Lamps: an overview</h1>', 'Body of yaml.'],
  },
  'open.md': {
    text: lines('---', 'title: Open', '', 'Body of open.'),
    reports: ['DG2003 open.md:1'],
    shows: ['<h1>Open</h1>', 'Body of open.'],
  },
  'latin.md': {
    text: Buffer.from('# Caf\xe9\n\nBody of latin.\n', 'latin1'),
    reports: ['DG2008 latin.md:1'],
    shows: ['Café', 'Body of latin.'],
  },
  'wide.md': {
    text: Buffer.from('\ufeff# Größe\n\nBody of wide.\n', 'utf16le'),
    reports: ['DG2008 wide.md:0'],
    shows: ['Größe', 'Body of wide.'],
  },
  'id.md': {
    text: lines('---', 'id: a/b', '---', '', 'Body of id.'),
    reports: ['DG4003 id.md:2'],
    shows: ['Body of id.'],
  },
  'slug.md': {
    text: lines('---', 'slug: a?b', '---', '', 'Body of slug.'),
    reports: ['DG4003 slug.md:2'],
    shows: ['Body of slug.'],
  },
  'note-1.md': { text: lines('---', 'id: same', '---', '', 'Body of one.'), shows: [] },
  'note-2.md': {
    text: lines('---', 'id: same', '---', '', 'Body of two.'),
    reports: ['DG4010 note-2.md:2'],
    shows: ['Body of two.'],
  },
  'alias.md': {
    text: lines('---', 'aliases: /alias', '---', '', 'Body of alias.'),
    reports: ['DG4021 alias.md:2'],
    shows: ['Body of alias.'],
  },
  'related.md': {
    text: lines('---', 'related: ["[[two words|Words]]", "[[Nobody]]"]', '---', '', 'Body of related.'),
    reports: ['DG4064 related.md:2'],
    shows: ['Body of related.', 'Title of two words'],
  },
  'deep/two words.md': { text: '# Title of two words\n', shows: [] },
  'fence.md': {
    text: lines('Body of fence.', '', '```js file=gone.js', '```'),
    reports: ['DG3025 fence.md:3'],
    shows: ['Body of fence.'],
  },
  'tex.md': {
    text: lines('Body of tex.', '', '$$', '\\frac{', '$$'),
    reports: ['DG3042 tex.md:4'],
    shows: ['Body of tex.', 'frac{'],
  },
  'url.md': {
    text: lines('Body of url: [disk](file:///c:/x.doc), [run](javascript:alert%281%29).'),
    reports: ['DG3002 url.md:1', 'DG3002 url.md:1'],
    shows: ['<a>disk</a>', '<a>run</a>'],
  },
  'page.mdx': {
    text: lines('# Page', '', 'Body of <b>page {oops'),
    reports: ['DG3150 page.mdx:3', 'DG3200 page.mdx:3'],
    shows: ['Body of <b>page'],
  },
  'deep/_category_.json': { text: '{ "label": }', reports: ['DG4008 deep/_category_.json:1'], shows: [] },
  'keys.md': {
    text: lines('---', 'created: 2024-01-31', 'pages: 528', 'lastUpdated: 2024-01-31', '---', '', 'Body of keys.'),
    shows: ['Body of keys.'],
  },
  // A file of the folder without an extension, and paths that begin at the top, as on code hosts.
  'links.md': {
    text: lines('[a](LICENSE) [b](/LICENSE) ![c](/img/dot.png) [d](.env) [e](/.env)'),
    reports: ['DG5001 links.md:1', 'DG5440 links.md:1'],
    shows: ['href="/assets/files/LICENSE-', 'src="/assets/files/dot-'],
  },
  LICENSE: { text: 'MIT\n', shows: [] },
  '.env': { text: 'TOKEN=hunter2\n', shows: [] },
  'img/dot.png': { text: PNG, shows: [] },
  // The page for missing URLs is in no list; a deeper one is a page like others.
  '404.md': { text: '# Gone\n', shows: [] },
  'errors/404.md': { text: '# Error 404 explained\n', shows: ['Error 404 explained'] },
};

test('mistakes of single files are warnings, and all pages are published', async () => {
  const files = Object.fromEntries(Object.entries(FLAWS).map(([file, { text }]) => [file, text]));
  const folder = site({ 'README.md': '# Home\n', ...files }, { bare: true, name: 'folder' });
  const { code, report } = await folder.report();
  const found = report.problems.map(({ code: one, file = '', line = 0 }) => `${one} ${file}:${line}`);
  const expected = Object.values(FLAWS).flatMap(({ reports = [] }) => reports);
  expect(found.sort()).toEqual(['DG1110 :0', ...expected].sort());
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(code).toBe(0);
  for (const [file, { shows }] of Object.entries(FLAWS)) {
    const html = shows.length === 0 ? '' : folder.read(`build/${file.replace(/\.mdx?$/, '')}/index.html`);
    for (const text of shows) expect(html, file).toContain(text);
  }
  expect(folder.read('build/search/index.html')).toContain('Error 404 explained');
  expect(folder.read('build/search/index.html')).not.toContain('href="/404"');
  for (const [file] of Object.entries(folder.tree()))
    if (file.endsWith('.html')) expect(folder.read(`build/${file}`)).not.toContain('hunter2');
});

test('a page whose front matter cannot be read is no less a draft, and a strange name stops no other page', async () => {
  const broken = (key: string) => lines('---', 'title: Lamps: secret', key, '---', '', 'Not for readers.');
  const folder = site(
    { 'README.md': '# Home\n', 'a.md': broken('draft: true'), 'b.md': broken('published: false') },
    { bare: true, name: 'folder' },
  );
  // Other systems refuse such a name.
  const isLinux = process.platform === 'linux';
  if (isLinux) writeFileSync(Buffer.from(`${folder.dir}/caf\xe9.md`, 'latin1'), '# Latin\n');
  const { code, report } = await folder.report();
  expect(code).toBe(0);
  const expected = ['DG1110', 'DG2001', 'DG2001', ...(isLinux ? ['DG7141'] : [])];
  expect(report.problems.map(({ code: one }) => one).sort()).toEqual(expected);
  expect(Object.keys(folder.tree()).filter((file) => /^[ab][./]/.test(file))).toEqual([]);
});
