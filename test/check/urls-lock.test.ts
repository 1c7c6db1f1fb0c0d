/** The text of `urls.lock`, and suggestions for a missing URL. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkUrls } from '../../cli/check/urls/check.ts';
import { readLock, writeLock } from '../../cli/check/urls/lock.ts';
import { compareText } from '../../cli/lib/paths.ts';
import type { UrlEntry, UrlRoute } from '../../cli/model/urls.ts';

const HEAD = '# docsgen urls 1\n';
const file = 'urls.lock';
const read = (text: string) => readLock({ file, text });
const places = (text: string) => read(text).problems.map(({ code, line, message }) => [code, line, message]);

describe('the text of the lock', () => {
  test('explains any URL in one line, in any order', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.toWellFormed());
    const entry = fc.record({
      path: word.map((text) => `/${text}`),
      title: word.map((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()),
      ids: fc.uniqueArray(word),
    });
    const entries = fc.uniqueArray(entry, { selector: ({ path }) => path });
    fc.assert(
      fc.property(entries, (urls) => {
        const text = writeLock(urls);
        expect(writeLock([...urls].reverse())).toBe(text);
        expect(text.split('\n')).toHaveLength(urls.length + 2);
        const { value, problems } = read(text);
        expect(problems).toEqual([]);
        const sorted = urls.map(({ ids, ...rest }): UrlEntry => ({ ...rest, ids: [...ids].sort(compareText) }));
        expect([...(value?.values() ?? [])].map(({ line, ...rest }) => rest)).toEqual(
          sorted.sort((a, b) => compareText(a.path, b.path)),
        );
      }),
      { seed: 5201 },
    );
  });

  test('is read as editors and merges leave it: with CRLF, a mark at its beginning, empty and repeated lines', () => {
    const { value, problems } = read(`\ufeff${HEAD}/b "B" #x\r\n\r\n/a "A"\r\n/b "B" #y #x\r\n`);
    expect(problems).toEqual([]);
    expect([...(value?.values() ?? [])]).toEqual([
      { path: '/b', title: 'B', ids: ['x', 'y'], line: 2 },
      { path: '/a', title: 'A', ids: [], line: 4 },
    ]);
  });

  test('that cannot be read is refused with the line', () => {
    const conflict = 'there is an unresolved merge conflict';
    const said = (reason: string) => `urls.lock cannot be read: ${reason}`;
    expect(places('')).toEqual([['DG5204', 1, said('it does not begin with "# docsgen urls 1"')]]);
    expect(places('<<<<<<< HEAD\n')).toEqual([['DG5204', 1, said(conflict)]]);
    expect(places('# docsgen urls 2: later\n/a "A"\n')).toEqual([
      ['DG5204', 1, said('it has format 2, but this docsgen reads format 1')],
    ]);
    expect(places(`${HEAD}/a "A"\n<<<<<<< HEAD\n/b "B"\n=======\n/c "C"\n>>>>>>> other\n`)).toEqual([
      ['DG5204', 3, said(conflict)],
    ]);
    expect(places(`${HEAD}docs/a "A"\n/b B\n/c "C" id\n/%zz "D"\n/e "\\q"\n`).map(([, line]) => line)).toEqual([
      2, 3, 4, 5, 6,
    ]);
    expect(places(`${HEAD}${'what?\n'.repeat(50)}`)).toHaveLength(5);
  });
});

const page = (path: string, title: string, ...ids: string[]): UrlRoute => ({
  path,
  title,
  ids,
  anchors: ids,
  source: `content${path}.md`,
});
const check = (locked: string, ...routes: UrlRoute[]) =>
  checkUrls({ routes, redirects: [], isFile: () => false }, { file, text: HEAD + locked });
const hints = (locked: string, ...routes: UrlRoute[]) => check(locked, ...routes).map(({ hint }) => hint);

describe('the suggested target', () => {
  test('is the page with the same anchors, under any name', () => {
    expect(
      hints(
        '/docs/wiring "Wiring" #switch #socket #fuse\n',
        page('/docs/lamps', 'Lamps', 'bulb', 'shade'),
        page('/guide/electricity', 'About electricity', 'switch', 'socket', 'fuse'),
      ),
    ).toEqual([
      'if it has moved to /guide/electricity, add "aliases: [/docs/wiring]" to the front matter of content/guide/electricity.md',
    ]);
  });

  test('is the page with the same name in another folder, before one with the same headings as all others', () => {
    expect(
      hints(
        '/docs/packages/lamp "Lamp" #usage #options\n',
        page('/docs/plugs/clock', 'Clock', 'usage', 'options'),
        page('/docs/plugs/lamp', 'Lamp', 'usage', 'options'),
      ),
    ).toEqual([expect.stringContaining('if it has moved to /docs/plugs/lamp, ')]);
  });

  test('is nothing where nothing is alike', () => {
    expect(hints('/docs/it\'s "Quantum physics" #spin\n', page('/docs/lamp', 'Lamp', 'bulb'))).toEqual([
      "add { from: '/docs/it\\'s', to: … } to redirects in the config, or drop the URL: docsgen urls --save --forget '/docs/it'\\''s'",
    ]);
  });

  test('for an anchor is one that came to the page, or the only other page that has it now', () => {
    const locked = '/a "A" #install-it #old-part #same\n/b "B"\n';
    expect(hints(locked, page('/a', 'A', 'install', 'same'), page('/b', 'B', 'old-part'))).toEqual([
      'if it is now "#install", add "heading_aliases: { install-it: install }" to the front matter of content/a.md',
      "if it is now /b#old-part, add { from: '/a#old-part', to: '/b#old-part' } to redirects in the config",
    ]);
  });

  test('for 2,000 moved URLs is the right page for each', () => {
    const routes = Array.from({ length: 2000 }, (_, at) => page(`/new/part-${at}`, `Part ${at}`, `id-${at}`, 'usage'));
    const locked = routes.map(
      ({ path, title, ids }) => `${path.replace('new', 'old')} "${title}" #${ids.join(' #')}\n`,
    );
    const wrong = check(locked.join(''), ...routes).filter(
      ({ route, hint }) => !hint?.includes(`if it has moved to ${route?.replace('old', 'new')}, `),
    );
    expect(wrong).toEqual([]);
  });
});
