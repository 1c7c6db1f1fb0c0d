/** What generators write in different ways, but readers see alike, doesn't count as a difference. */
import { expect, test } from 'vitest';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { runCli } from '../helpers/site.ts';
import { folder } from '../migrate/moving.ts';

interface Shown {
  what: string;
  old: string;
  now: string;
  /** Absent: nothing differs. */
  differs?: string;
}

const page = (body: string, lang = 'en'): string =>
  `<html lang="${lang}"><head><title>Page</title></head><body><main lang="en"><article><h1>Page</h1>${body}</article></main></body></html>`;

const CODE: readonly Shown[] = [
  { what: 'tabs that are spaces', old: 'a {\n  b {\n    c', now: 'a {\n\tb {\n\t\tc' },
  { what: 'tabs that are other spaces', old: 'a {\n    b {\n        c', now: 'a {\n\tb {\n\t\tc' },
  { what: 'a lost indentation', old: 'a {\n  b {\n    c', now: 'a {\n\tb {\n\tc', differs: 'code' },
  {
    what: 'types of Twoslash',
    old: '<div class="v-popper twoslash-hover"><span>on</span><div class="twoslash-floating">() =&gt; void</div></div>();',
    now: 'on();',
  },
  {
    what: 'signs of a diff that are drawn',
    old: 'on();\noff();',
    now: '<span class="line add"><span class="sign" data-skip>+ </span>on();</span>\noff();',
  },
  {
    what: 'signs of a diff that are written',
    old: '+ on();\noff();',
    now: '<span class="line add"><span class="sign" data-skip>+ </span>on();</span>\noff();',
  },
].map(({ old, now, ...rest }) => ({
  old: `<pre><code>${old}</code></pre>`,
  now: `<pre><code>${now}</code></pre>`,
  ...rest,
}));

const PARTS: readonly Shown[] = [
  {
    what: 'an icon above or in the heading of a card',
    old: '<div class="icon">🍵</div><h2>Cup</h2>',
    now: '<h2 class="card-title"><span class="card-icon">🍵</span>Cup</h2>',
  },
  { what: 'a navbar', old: '<nav class="VPNavBarMenu menu"><ul><li><a href="/">Home</a></li></ul></nav>', now: '' },
];

async function kindsThatDiffer(old: Record<string, string>, now: Record<string, string>): Promise<string[]> {
  const below = (name: string, files: Record<string, string>) =>
    Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]);
  const cwd = folder(Object.fromEntries([...below('old', old), ...below('new', now)]));
  const { stdout } = await runCli(['diff', 'old', 'new', '--format', 'json'], { cwd });
  const { kinds } = JSON.parse(stdout) as SiteLikeness;
  return kinds.filter(({ same, of }) => same < of).map(({ kind }) => kind);
}

test.each([...CODE, ...PARTS])('$what', async ({ old, now, differs }) => {
  const found = await kindsThatDiffer({ 'index.html': page(old) }, { 'index.html': page(now) });
  expect(found).toEqual(differs === undefined ? [] : [differs]);
});

test('links of a page that is not translated lead to either language', async () => {
  const link = (url: string): string => page(`<p><a href="${url}">Lamp</a></p>`, 'fr');
  const rest = { 'lamp/index.html': page(''), 'fr/lamp/index.html': page('', 'fr') };
  const old = { ...rest, 'fr/guide/index.html': link('/lamp/') };
  expect(await kindsThatDiffer(old, { ...rest, 'fr/guide/index.html': link('/fr/lamp/') })).toEqual([]);
  expect(await kindsThatDiffer(old, { ...rest, 'fr/guide/index.html': link('/fr/') })).toEqual(['links']);
});
