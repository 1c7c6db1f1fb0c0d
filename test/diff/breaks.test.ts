/** One thing is broken at a time in a copy of a build: the figure of its kind falls, and no other. */
import { describe, expect, test } from 'vitest';
import type { Kind, SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { runCli } from '../helpers/site.ts';
import { folder } from '../migrate/moving.ts';
import { docusaurus, material, starlight, vitepress } from './foreign-sites.ts';

type Files = Record<string, string>;

/** Kinds of which less than all is equal. */
async function fallen(before: Files, after: Files): Promise<Kind[]> {
  const below = (name: string, files: Files) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]);
  const cwd = folder(Object.fromEntries([...below('old', before), ...below('new', after)]));
  const { stdout } = await runCli(['diff', 'old', 'new', '--format', 'json'], { cwd });
  const { kinds } = JSON.parse(stdout) as SiteLikeness;
  return kinds.filter(({ same, of }) => same < of).map(({ kind }) => kind);
}

interface Break {
  kind: Kind;
  what: string;
  /** In the page `intro`, or in the file whose name has this part. */
  file?: string;
  from: RegExp;
  to: string;
}

const BREAKS: readonly Break[] = [
  { kind: 'titles', what: 'the title', from: /(<h1[^>]*>)Intro/, to: '$1Introduction' },
  { kind: 'headings', what: 'the text of a heading', from: /(<h2[^>]*>)Socket/, to: '$1Sockets' },
  { kind: 'headings', what: 'the level of a heading', from: /<h2([^>]*)>(Socket[\s\S]*?)<\/h2>/, to: '<h3$1>$2</h3>' },
  {
    kind: 'headings',
    what: 'the order of headings',
    from: /(<h2[^>]*)the-switch("[^>]*>)Switch([\s\S]*<h2[^>]*)socket("[^>]*>)Socket/,
    to: '$1socket$2Socket$3the-switch$4Switch',
  },
  { kind: 'headingIds', what: 'an id', from: /id="the-switch"/, to: 'id="a-switch"' },
  { kind: 'links', what: 'a target', from: /https:\/\/bulbs\.example\//, to: 'https://bulbs.example/e27' },
  {
    kind: 'links',
    what: 'the order of targets',
    from: /href="([^"]*#fuse)"([\s\S]*)href="(https:\/\/bulbs[^"]*)"/,
    to: 'href="$3"$2href="$1"',
  },
  { kind: 'images', what: 'a text', from: /alt="A lamp"/, to: 'alt="The lamp"' },
  { kind: 'images', what: 'a file', from: /lamp([-.])(?=[\w-]+\.(?:png|webp)"|png")/, to: 'bulb$1' },
  { kind: 'text', what: 'a word', from: /gives light/, to: 'gives bright light' },
  { kind: 'text', what: 'the order of words', from: /A lamp gives light/, to: 'A light gives lamp' },
  { kind: 'text', what: 'the title of a box', from: /Press it|PRESS IT/g, to: 'Pull it' },
  { kind: 'text', what: 'a cell', from: />Form</, to: '>Shape<' },
  { kind: 'code', what: 'a sign', from: /light\(on\)/, to: 'light(!on)' },
  { kind: 'code', what: 'letter case', from: /light\(on\)/, to: 'Light(on)' },
  { kind: 'code', what: 'an indentation', from: /light\(on\)/, to: '  light(on)' },
  { kind: 'code', what: 'a line', from: /light\(on\);/, to: '' },
  { kind: 'sidebars', what: 'a label', file: 'menu', from: /(>\s*)Wiring(?=\s*<)/, to: '$1Wires' },
  { kind: 'sidebars', what: 'a category', file: 'menu', from: /(>\s*)Guides(?=\s*<)/g, to: '$1Guide' },
  { kind: 'pagers', what: 'a label', file: 'pager', from: /Wiring(?=<)/, to: 'Wires' },
  { kind: 'feeds', what: 'a title', file: 'rss', from: /First/, to: 'Second' },
  { kind: 'feeds', what: 'a day', file: 'rss', from: /02 Jan/, to: '03 Jan' },
];

/** Parts of the page that a break is limited to: the same label is in the menu and in the pager. */
const PARTS: Record<string, RegExp> = {
  menu: /(?:docusaurus-menu|theme-doc-sidebar-menu|VPSidebarNav|sidebar-content|md-nav--primary)[\s\S]*?<h1/,
  pager: /<h1[\s\S]*/,
};

/** The files with one break; undefined if they do not have what it breaks. */
function broken(files: Files, { file = '', from, to }: Break): Files | undefined {
  const part = PARTS[file] ?? /^[\s\S]*$/;
  const isChosen = (name: string) => (file === 'rss' ? name.includes('rss') : /intro|wiring/.test(name));
  const entries = Object.entries(files).map(([name, text]): [string, string] => {
    if (!isChosen(name) || (!name.includes('intro') && file !== 'menu' && file !== 'rss')) return [name, text];
    return [name, text.replace(part, (whole) => whole.replace(from, to))];
  });
  return entries.some(([name, text]) => text !== files[name]) ? Object.fromEntries(entries) : undefined;
}

describe.each<[string, Files]>([
  ['Docusaurus', docusaurus],
  ['VitePress', vitepress],
  ['Starlight', starlight],
  ['Material for MkDocs', material],
])('In a copy of a build of %s', (name, files) => {
  const possible = BREAKS.filter(({ kind }) => kind !== 'feeds' || name === 'Docusaurus');
  test.each(possible.map((one) => [one.kind, one.what, one] as const))('%s: %s', async (kind, _, one) => {
    const copy = broken(files, one);
    if (copy === undefined) throw new Error('This break changes nothing.');
    expect(await fallen(files, copy)).toEqual([kind]);
  });

  test('nothing is broken: nothing falls', async () => {
    expect(await fallen(files, { ...files })).toEqual([]);
  });

  test('a page without its file is a route that falls, and nothing else', async () => {
    const { [Object.keys(files).find((file) => file.includes('wiring')) ?? '']: _, ...copy } = files;
    // Of a closed category, Docusaurus has the entries only on the pages in it.
    expect(await fallen(files, copy)).toEqual(name === 'Docusaurus' ? ['routes', 'sidebars'] : ['routes']);
  });
});
