/** The files of an index, and how little an edit changes. */
import { describe, expect, test } from 'vitest';
import { attemptFor } from '../../cli/system/slice.ts';
import { type JoinedPages, termsOf } from '../../runtime/search-index/build.ts';
import { entryLines, readEntryLines } from '../../runtime/search-index/format.ts';
import { openIndex } from '../../runtime/search-index/reader.ts';
import { decodeRecord, encodeRecord } from '../../runtime/search-index/record.ts';
import { wordsOf } from '../../runtime/search-index/tokens.ts';
import type { SearchPage } from '../../runtime/search-index/types.ts';
import { fc } from '../helpers/fc.ts';
import { build, edited, made, madeOf, pageOf, postingsOf, RECORD, reader } from './indexes.ts';

/** Words that no two pages have in common, and some that all have. */
const textOf = (number: number): string =>
  `${Array.from({ length: 30 }, (_, at) => `word${(number * 7919 + at * 104_729) % 5000}`).join(' ')} everywhere`;

const namesOf = (state: JoinedPages): string[] => madeOf(state).files.map(({ name }) => name);

const site = Array.from({ length: 600 }, (_, number) => pageOf(number, textOf(number)));

describe('an index', () => {
  test('has every term of every page, in pieces of some kilobytes', async () => {
    const { state } = build(site);
    const { open, all } = reader(state);
    const index = await open();
    expect(index.pages).toBe(600);
    for (const [term, postings] of postingsOf(state)) {
      const found = (await index.beginning(term)).find((entry) => entry.term === term);
      if (postings.length <= 1200) expect(found?.postings).toBe(postings);
      else expect(found).toBeDefined();
    }
    const sizes = [...all].flatMap(([url, value]) => (url.startsWith('/s/i') ? [(value as string).length] : []));
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(7_000);
  });

  test('keeps the relevant places of a very common term, and its number of pages', async () => {
    const { state } = build(site);
    const index = await reader(state).open();
    const [entry] = await index.beginning('everywhere');
    expect(entry?.pages).toBe(600);
    expect(entry?.postings.length).toBeLessThan(postingsOf(state).get('everywhere')?.length ?? 0);
    // Headings are kept: readers search for them most.
    const [heading] = await index.beginning('more');
    expect(heading?.postings).toBe(postingsOf(state).get('more'));
  });

  test('produces the same files for the same pages', () => {
    expect(namesOf(build(site).state)).toEqual(namesOf(build(site).state));
  });

  test('after an edit equals a new one, with few changed files', () => {
    const before = made(site);
    const page = pageOf(300, `${textOf(300)} brandnew`);
    const after = edited(before, site, [[300, page]]);
    const anew = made(site.map((one, number) => (number === 300 ? page : one)));
    expect(after.manifest).toEqual(anew.manifest);
    expect(after.index).toEqual(anew.index);
    const names = new Set(before.files.map(({ name }) => name));
    const changed = after.files.flatMap(({ name }) => (names.has(name) ? [] : [name.charAt(0)]));
    // The piece of the new word, that of its spelling, the table of the page.
    expect(changed.filter((kind) => kind === 't')).toHaveLength(1);
    expect(changed.filter((kind) => kind === 'w')).toHaveLength(1);
    // A cut that moves moves those after it until one is where it was: a few.
    expect(changed.filter((kind) => kind === 'i').length).toBeLessThan(before.index.shards.length / 8);
  });

  test('does not depend on the way its pages were edited', () => {
    const edit = fc.tuple(fc.nat({ max: 79 }), fc.nat({ max: 300 }), fc.nat({ max: 3 }));
    fc.assert(
      fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 4 }), (builds) => {
        const pages = site.slice(0, 80);
        let index = made(pages);
        for (const edits of builds) {
          const now = new Map(
            edits.map(([number, seed, less]) => [number, pageOf(number, textOf(1000 + seed).slice(less * 60))]),
          );
          index = edited(index, pages, [...now]);
          for (const [number, page] of now) pages[number] = page;
        }
        const anew = made(pages);
        expect(index.manifest).toEqual(anew.manifest);
        expect(index.index).toEqual(anew.index);
      }),
      { numRuns: 15 },
    );
  });

  test('without terms takes the first ones, and loses the last ones', () => {
    const empty: SearchPage = { ...pageOf(1, ''), title: '', breadcrumbs: [], sections: [] };
    const none = made([empty]);
    expect(none.index.shards).toEqual([]);
    const some = edited(none, [empty], [[0, pageOf(1, 'first words')]]);
    expect(some.index.shards).toEqual(made([pageOf(1, 'first words')]).index.shards);
    expect(edited(some, [pageOf(1, 'first words')], [[0, empty]]).index.shards).toEqual([]);
  });

  test('of no pages is an index all the same', async () => {
    const index = await reader(build([]).state).open();
    expect(index.pages).toBe(0);
    expect(await index.beginning('a')).toEqual([]);
  });
});

describe('reading', () => {
  test('a query reads the pieces that may contain its word, once', async () => {
    const { open, read } = reader(build(site).state);
    const index = await open();
    await index.beginning('word17');
    const count = read.length;
    await index.beginning('word17');
    expect(read.length).toBe(count);
    expect(count).toBeLessThanOrEqual(4);
  });

  test('a page is read by its number', async () => {
    const { state, records } = build(site);
    const index = await reader(state, records).open();
    expect((await index.page(599)).title).toBe('Page 599');
    expect((await index.page(0)).sections[1]?.[0]).toBe('more');
  });

  test.each([[undefined], [null], ['<!doctype html>'], [{}], [{ format: 99, groups: [] }], [{ format: 1 }]])(
    'what is not an index of this version is refused: %j',
    async (value) => {
      await expect(openIndex('/m.json', async () => value)).rejects.toThrow('/m.json is not an index of this version');
    },
  );

  test('failed reads are repeated', async () => {
    const { load } = reader(build(site).state);
    let isDown = true;
    const index = await openIndex('/m.json', (url) => {
      if (isDown && url !== '/m.json') throw new Error('down');
      return load(url);
    });
    await expect(index.beginning('word17')).rejects.toThrow('down');
    isDown = false;
    expect((await index.beginning('word17')).length).toBeGreaterThan(0);
  });
});

test('lines of entries survive a round trip', () => {
  const term = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', '編', '$'), minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 1 }), (terms) => {
      const entries = terms
        .sort()
        .map((one, at) => ({ term: one, postings: `A${at}`, ...(at % 3 === 0 ? { pages: at } : {}) }));
      expect(readEntryLines(entryLines(entries))).toEqual(entries);
    }),
  );
});

test('a record returns the page it was made from', () => {
  const page: SearchPage = {
    ...pageOf(1, 'Text with a line\nand “quotes”'),
    keywords: ['key'],
    sections: [
      { level: 1, heading: 'Page 1', text: [], code: ['a\nb'] },
      {
        id: 'x',
        level: 3,
        heading: '$x',
        text: ['y'],
        code: [],
        symbol: { name: '$x', kind: 'function', module: 'm' },
      },
    ],
  };
  expect(decodeRecord(encodeRecord(page, RECORD)).page()).toEqual(page);
});

describe('whatever a text is', () => {
  const characters = ['a', 'B', 'c9', '$', '_', '-', '--', "'", '’', '‘', '“', '—', '…', ' ', '\n', '"', '\\', '\t'];
  const foreign = ['編', '集。', 'é', 'e\u0301', 'Ⅷ', 'x⁴', 'ℝ', '\u00a0', '«', '\u200d', '😀'];
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...characters, ...foreign), maxLength: 60 }),
  );

  test('a record has its terms, as queries have them, and returns it', () => {
    fc.assert(
      fc.property(texts, texts, texts, (heading, text, code) => {
        const page: SearchPage = { ...pageOf(1, ''), sections: [{ level: 1, heading, text: [text], code: [code] }] };
        const own = [page.section, ...page.breadcrumbs, heading, text, code].flatMap((one) =>
          wordsOf(one).flatMap(({ terms }) => terms),
        );
        const record = decodeRecord(encodeRecord(page, RECORD));
        expect([...termsOf(record, 1).keys()].sort()).toEqual([...new Set(own)].sort());
        expect(record.page()).toEqual(page);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a page that is stopped while its words are counted takes no terms from the pages that follow', () => {
  const next = pageOf(2, textOf(2));
  const wanted = Buffer.from(encodeRecord(next, RECORD));
  const section = { level: 2, heading: 'More', text: Array<string>(200_000).fill(textOf(2)), code: [] };
  expect(attemptFor(30, () => encodeRecord({ ...next, sections: [section] }, RECORD))).toBeUndefined();
  expect(Buffer.from(encodeRecord(next, RECORD))).toEqual(wanted);
});
