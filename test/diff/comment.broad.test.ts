/** The comment for a pull request: what it says, that GitHub's Markdown reads it as it was meant, and its limit. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { diffComment } from '../../cli/diff/comment/comment.ts';
import type { BuildDiff, PageChange, Piece } from '../../cli/diff/types.ts';
import { fc } from '../helpers/fc.ts';
import { type Element, elementsOf } from '../helpers/html.ts';
import { runCli } from '../helpers/site.ts';
import { type Files, folder } from '../migrate/moving.ts';
import { AFTER, BEFORE } from './planted.ts';
import { COMMENT } from './planted-comment.ts';
import { DATA } from './planted-report.ts';

const below = (name: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]));

/** Compares two builds, which are folders `old` and `new` of one. */
async function commentOn(before: Files, after: Files, ...flags: string[]): Promise<string> {
  const cwd = folder({ ...below('old', before), ...below('new', after) });
  const { stdout, stderr } = await runCli(['diff', 'old', 'new', '--format', 'markdown', ...flags], { cwd });
  expect(stderr).toBe('');
  return stdout;
}

/** The elements of a comment as GitHub would show it, before it removes what is dangerous. */
const shown = (comment: string): Element[] =>
  elementsOf(
    micromark(comment, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }).replace(
      /<input [^>]*>/g,
      'INPUT',
    ),
  );

const named = (elements: readonly Element[], name: string): Element[] =>
  elements.filter((element) => element.name === name);

const OURS = new Set(
  'a blockquote code details em h3 li p pre strong summary table tbody td th thead tr ul'.split(' '),
);

const PREVIEW = 'https://pr-1.example.dev/cups';

/** A comment is well-formed: only our elements, each fold with a summary, each diff closed, links into the preview. */
function expectWellFormed(comment: string): Element[] {
  expect(comment.isWellFormed()).toBe(true);
  expect(comment).not.toMatch(/[\0-\x08\x0b-\x1f\u202a-\u202e]/);
  const elements = shown(comment);
  expect(elements.map(({ name }) => name).filter((name) => !OURS.has(name))).toEqual([]);
  const folds = named(elements, 'details');
  for (const { all } of folds) {
    expect(all[0]?.name).toBe('summary');
    expect(named(all, 'details')).toEqual([]);
  }
  expect(folds.length).toBe(comment.match(/^<details>/gm)?.length ?? 0);
  for (const { all } of named(elements, 'pre'))
    expect(all.map(({ name, attributes }) => [name, attributes['class']])).toEqual([['code', 'language-diff']]);
  const urls = named(elements, 'a').map(({ attributes }) => attributes['href'] ?? '');
  expect(urls.filter((url) => !url.startsWith(`${PREVIEW}/`))).toEqual([]);
  // Nothing follows the last fold, so no fence of the site swallowed it.
  if (folds.length > 0) expect(comment.trimEnd().endsWith('</details>')).toBe(true);
  return elements;
}

const HEAD = '<meta name="generator" content="docsgen 1.0.0">';
const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const page = (title: string, text: string): string =>
  `<!doctype html><html><head><title>${inHtml(title)}</title>${HEAD}</head><body><main><article><h1>${inHtml(title)}</h1>${text}</article></main></body></html>`;

test('the comment begins with what is lost, shows each change, and links to the preview', async () => {
  const comment = await commentOn(BEFORE, AFTER, '--preview', PREVIEW);
  expect(comment).toBe(COMMENT);
  const elements = expectWellFormed(comment);
  expect(named(elements, 'a').map(({ attributes, text }) => [text, attributes['href']])).toEqual([
    ['Honey', `${PREVIEW}/docs/honeybush`],
    ['Tea', `${PREVIEW}/docs/tea`],
    ['Red bush', `${PREVIEW}/docs/rooibos-tea`],
    ['Mate', `${PREVIEW}/docs/mate`],
    ['Coffee & milk', `${PREVIEW}/docs/coffee`],
    ['Honey', `${PREVIEW}/docs/honeybush`],
    ['Red bush', `${PREVIEW}/docs/rooibos-tea`],
    ['Heavy', `${PREVIEW}/docs/heavy`],
  ]);
});

test('without a preview, pages have their paths and no links', async () => {
  const comment = await commentOn(BEFORE, AFTER);
  const elements = expectWellFormed(comment);
  expect(named(elements, 'a')).toEqual([]);
  expect(comment).toContain('- `/docs/coffee` Coffee &amp; milk\n');
});

test('a difference that readers cannot see is one sentence, and the weight', async () => {
  expect(await commentOn(BEFORE, BEFORE)).toBe(
    '<!-- docsgen diff -->\nThe two folders are identical, byte for byte.\n',
  );
  const styled = { ...BEFORE, 'assets/site-0a1b2c3d.css': 'a { color: blue }\n' };
  const comment = await commentOn(BEFORE, styled);
  expect(comment).toMatch(/^<!-- docsgen diff -->\nReaders see no difference: .*\n\n<details><summary>Weight: \+1 B/);
});

test('builds of other generators are compared in one block', async () => {
  const foreign = (text: string) => ({ 'index.html': `<html><body><main><h1>${text}</h1></main></body></html>` });
  const comment = await commentOn(foreign('One ``` two'), foreign('Other'));
  expect(comment).toMatch(/^<!-- docsgen diff -->\n(`{3,})diff\nold \(1 page\) → new \(1 page\)\n/);
  expect(shown(comment).map(({ name }) => name)).toEqual(['pre', 'code']);
});

test.each(['ftp://example.com', 'example.com', 'https://me:secret@example.com/', 'https://example.com/?token=1'])(
  'the preview %s is refused',
  async (url) => {
    const run = await runCli(['diff', '.', '.', '--format', 'markdown', '--preview', url], { cwd: folder({}) });
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining("option '--preview <url>'") });
  },
);

const HOSTILE = [
  '</summary></details><script>alert(1)</script>',
  '<!-- docsgen diff --> <img src=x onerror=alert(1)>',
  '`````` code `` ``` end',
  '[text](javascript:alert(1)) ![p](https://evil.example/p.png)',
  '| cell | **bold** ~~gone~~ _soft_',
  'https://evil.example www.evil.example a@evil.example',
  '@everyone #12 !34 $56 ~label %milestone &78 repo#9',
  '\u202eright to left\u2028 and a line',
  '- [ ] task\\',
  '\\](x) ](https://evil.example)',
];

test('hostile titles, texts, headings and file names are shown as they are', async () => {
  const paths = HOSTILE.map((_, at) => `docs/p${at}_[(a b)]*\`&'/index.html`);
  const files = (change: (text: string) => string): Files =>
    Object.fromEntries(
      HOSTILE.map((text, at) => [
        paths[at] ?? '',
        page(
          text,
          `<h2 id="h${at}">${inHtml(text)}</h2><p>${inHtml(change(text))}</p><pre><code>${inHtml(change(`\`\`\`\n${text}`))}</code></pre>`,
        ),
      ]),
    );
  const comment = await commentOn(
    files(String),
    files((text) => `${text} more\n~~~\n\`\`\`\`\nend`),
    '--preview',
    PREVIEW,
  );
  const elements = expectWellFormed(comment);
  const summaries = named(elements, 'summary').filter(({ all }) => named(all, 'a').length > 0);
  const titles = summaries.map(({ all }) => all[0]?.text.replaceAll('\u200b', ''));
  const expected = HOSTILE.map((text) => text.replace('\u202e', '\\u202e').replace('\u2028', ''));
  expect(titles.toSorted()).toEqual(expected.toSorted());
  // What would notify people or link to issues is separated by a character that is not seen.
  expect(summaries.filter(({ all }) => /[@#!$%~&]\w/.test(all[0]?.text ?? ''))).toEqual([]);
  const urls = summaries.map(({ all }) => decodeURIComponent(all[0]?.attributes['href'] ?? ''));
  expect(urls.toSorted()).toEqual(paths.map((path) => `${PREVIEW}/${path.replace('/index.html', '')}`).toSorted());
  const code = named(elements, 'pre').map(({ text }) => text);
  for (const text of expected.filter((one) => !one.includes('\\u202e')))
    expect(code.some((one) => one.includes(`+ ${text} more ~~~ \`\`\`\` end`))).toBe(true);
});

/** A difference with these changed pages. */
const differenceOf = (pages: PageChange[], more: Partial<BuildDiff> = {}): BuildDiff => ({
  ...DATA,
  ...{ added: [], removed: [], redirected: [], moved: [], navigation: [], pages },
  ...{ redirects: { added: [], removed: [], changed: [] }, files: { added: [], removed: [], changed: [] } },
  weights: { pages: [], more: 0, common: { pages: 0, bytes: 0 } },
  ...more,
});

const pieces = fc.string({ unit: fc.constantFrom(...'`~<>&[]()*_|@#:/-+!\\ \n\tab\u202e\ud800'), maxLength: 30 });

test('any text in any place leaves the comment well-formed', () => {
  const change = fc.record({ path: pieces, title: pieces, heading: pieces, id: pieces, before: pieces, after: pieces });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const pages = changes.map(({ path, title, heading, id, before, after }): PageChange => {
        const blocks = [{ kind: 'p', under: heading, pieces: [['-', before || 'a'] as Piece, ['+', after] as Piece] }];
        const anchors = { lost: [{ id, heading }], added: [{ id: before }] };
        const weight = { before: { html: 1, loads: 1 }, after: { html: 1, loads: 1 } };
        return { path: `/${path}`, title, text: { removed: 1, added: 1, blocks, more: 0 }, head: [], anchors, weight };
      });
      const [one] = pages;
      const texts = { before: one?.path ?? '', after: one?.path ?? '', title: one?.title ?? '', isRedirected: false };
      const removed = [{ path: texts.before, title: texts.title }];
      const redirects = { added: [{ from: texts.before, to: texts.title }], removed: [], changed: [] };
      const files = { added: [texts.title], removed: [], changed: [] };
      const navigation = [
        { part: 'sidebar' as const, lines: [{ kind: '+' as const, text: texts.title }], pages: [texts.before] },
      ];
      const diff = differenceOf(pages, { removed, moved: [texts], redirects, files, navigation, added: removed });
      expectWellFormed(diffComment(diff, `${PREVIEW}/`));
    }),
    { numRuns: 100 },
  );
});

const manyPages = (count: number, words: number): [Files, Files] => {
  const text = (at: number, word: string) => `<p>${`${word} ${at} `.repeat(words + (at % 7))}</p>`;
  const files = (word: string): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`docs/page-${at}/index.html`, page(`Page ${at}`, text(at, word))]),
    );
  return [files('old'), files('new')];
};

test('300 changed pages fit: all are listed, and the diffs of the smallest changes are left out', async () => {
  const comment = await commentOn(...manyPages(300, 20), '--preview', PREVIEW);
  expect(Buffer.byteLength(comment)).toBeLessThan(60_000);
  expect(Buffer.byteLength(comment)).toBeGreaterThan(50_000);
  const elements = expectWellFormed(comment);
  expect(new Set(named(elements, 'a').map(({ attributes }) => attributes['href'])).size).toBe(300);
  const diffs = named(elements, 'pre').length;
  expect(diffs).toBeGreaterThan(20);
  expect(comment).toContain(`would be too long with the changes of ${300 - diffs} more pages`);
  // The larger the number of a page modulo 7, the longer its text.
  const sizes = named(elements, 'summary').flatMap(({ text }) => Number(/page-(\d+)/.exec(text)?.[1] ?? []) % 7 || []);
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('whatever is long, the comment stays below the limit', () => {
  const long = '長い'.repeat(400);
  const pages = Array.from({ length: 4000 }, (_, at): PageChange => {
    const block = { kind: 'p', under: long, pieces: [['-', long.repeat(9)] as Piece, ['+', long] as Piece] };
    const text = { removed: 900, added: 900, blocks: Array.from({ length: 80 }, () => block), more: 9 };
    const head = [{ name: 'title', before: long, after: `${long}!` }];
    const anchors = { lost: [{ id: long, heading: long }], added: [] };
    const weight = { before: { html: 1, loads: 1 }, after: { html: 1, loads: 1 } };
    return { path: `/${at}/${long}`, title: long, text, head, anchors, weight };
  });
  const refs = pages.map(({ path, title }) => ({ path, title }));
  const moved = refs.map(({ path, title }) => ({ before: path, after: path, title, isRedirected: false }));
  const lines = Array.from({ length: 90 }, () => ({ kind: '+' as const, text: long }));
  const comment = diffComment(
    differenceOf(pages, {
      ...{ added: refs, removed: refs, redirected: refs.map((one) => ({ ...one, to: long })), moved },
      navigation: refs.map(({ path }) => ({ part: 'sidebar', lines, pages: [path] })),
      files: { added: refs.map(({ path }) => path), removed: [], changed: [] },
    }),
    `${PREVIEW}/`,
  );
  expect(Buffer.byteLength(comment)).toBeLessThan(60_000);
  const elements = expectWellFormed(comment);
  expect(named(elements, 'pre').length).toBeGreaterThan(2);
  expect(named(elements, 'li').filter(({ text }) => /^and \d+ more/.test(text)).length).toBeGreaterThan(4);
});
