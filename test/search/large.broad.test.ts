/** The index of a site with more than 20,000 pages: its common words are in thousands of headings. */
import { expect, test } from 'vitest';
import { createEngine } from '../../runtime/search-index/engine.ts';
import { limited } from '../../runtime/search-index/limited.ts';
import { headingsOf, isLarge, pairLines, pairOf } from '../../runtime/search-index/pairs.ts';
import { decodePages, encodePages, encodePlaces } from '../../runtime/search-index/postings.ts';
import { decodeRecord, encodeRecord } from '../../runtime/search-index/record.ts';
import type { SearchPage } from '../../runtime/search-index/types.ts';
import { fc } from '../helpers/fc.ts';
import { build, edited, type Made, made, pageOf, postingsOf, RECORD, reader } from './indexes.ts';

const PAGES = 20_010;
const STARTS = ['moor', 'sail', 'dock', 'load', 'tow'];
const ENDS = ['ak', 'el', 'im', 'ot', 'un', 'ab', 'eg', 'il', 'or', 'ux'];

/** A word for each digit of the number: each word is in 2,000 headings, and all five together in one. */
const wordsOf = (number: number): string[] =>
  STARTS.map((start, at) => start + ENDS[Math.floor(number / 10 ** at) % 10]);
const headingOf = (number: number): string => wordsOf(number).join(' ');

const pageAt = (number: number, heading = headingOf(number)): SearchPage => ({
  ...pageOf(number, ''),
  description: '',
  sections: [
    { level: 1, heading: `Page ${number}`, text: [], code: [] },
    { id: 'own', level: 2, heading, text: ['harbour'], code: [] },
  ],
});

const pages = Array.from({ length: PAGES }, (_, number) => pageAt(number));
const state = build(pages);
const index = reader(state.state, state.records);

const TAGS = ['docs-default-current'];
const found = async (query: string, { load }: Pick<typeof index, 'load'> = index) => {
  const engine = createEngine({ indexes: [{ url: '/m.json', tags: TAGS }], load });
  const answer = await engine.search({ query, tags: TAGS, offset: 0, limit: 3 });
  return answer.pages.map(({ url, places }) => `${url} ${places[0]?.type}`);
};
test('a heading of words that are each in thousands of headings is found, also in another order or form, or unfinished', async () => {
  expect(isLarge(PAGES)).toBe(true);
  for (const number of [3, 777, 12_345, PAGES - 1]) {
    const [one = '', two = '', ...rest] = wordsOf(number);
    const last = rest.join(' ');
    for (const query of [`${one} ${two} ${last}`, `the ${two}s ${one} ${last}`, `${one} ${two} ${last.slice(0, -1)}`])
      expect((await found(query))[0], query).toBe(`/docs/page-${String(number).padStart(4, '0')} heading`);
  }
});

test('every term is in the file that the lists of files name, and a page is read by its number', async () => {
  const open = await index.open();
  for (const [term, postings] of [...postingsOf(state.state)].filter((_, at) => at % 97 === 0)) {
    const [entry] = await open.exactly([term]);
    expect(entry?.term).toBe(term);
    if (postings.length <= 1200) expect(entry?.postings).toBe(postings);
    expect((await open.beginning(term)).map((one) => one.term)).toContain(term);
  }
  for (const number of [0, 63, 64, 4095, 4096, PAGES - 1])
    expect((await open.page(number)).title).toBe(`Page ${number}`);
  expect(open.groupOf(PAGES - 1)).toEqual(open.groupOf(0));
});

test('the manifest that every first query loads does not grow with the site', () => {
  const { files, manifest } = made(pages);
  expect(JSON.stringify(manifest).length).toBeLessThan(2_500);
  expect(manifest.groupOf.length).toBeLessThan(10);
  expect(new Set(files.map(({ name }) => name[0]))).toEqual(new Set(['i', 'l', 't', 'w']));
});

test('a query of common words reads a bounded part of their places', async () => {
  index.read.length = 0;
  await found('moorak sailel dockim');
  const bytes = index.read.map((url) => JSON.stringify(index.all.get(url)).length);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(90_000);
});

test('a term that is in too many headings keeps the strongest of all pages, and all of the first pages', () => {
  const level = (page: number): number => (page % 1000 === 999 ? 14 : 10);
  const all = Array.from({ length: 5000 }, (_, page) => [page, encodePlaces([[1, level(page)]])] as const);
  const { postings, pages: count } = limited({ term: 'harbour', postings: encodePages(all) }, PAGES);
  expect(count).toBe(5000);
  const kept = [...decodePages(postings)];
  expect(kept).toHaveLength(2000);
  expect(kept.filter(([, [place]]) => place?.[1] === 14).map(([page]) => page)).toEqual([999, 1999, 2999, 3999, 4999]);
  expect(kept.slice(0, 1900).map(([page]) => page)).toEqual(Array.from({ length: 1900 }, (_, page) => page));
  // A smaller site keeps them all.
  expect(limited({ term: 'harbour', postings: encodePages(all) }, 20_000).postings).toBe(encodePages(all));
});

test('after edits equals a new one, with few changed files', () => {
  const before = made(pages);
  const changed: [number, SearchPage][] = [
    [5, pageAt(5, 'moorak the brandnew sailel')],
    [9000, pageAt(9000, 'Nothing of it')],
  ];
  const after: Made = edited(before, pages, changed);
  const anew = made(pages.map((page, number) => changed.find(([at]) => at === number)?.[1] ?? page));
  expect(after.manifest).toEqual(anew.manifest);
  expect(after.index).toEqual(anew.index);
  const names = new Set(before.files.map(({ name }) => name));
  const fresh = after.files.filter(({ name }) => !names.has(name));
  expect(fresh.length).toBeGreaterThan(0);
  expect(fresh.length).toBeLessThan(before.files.length / 8);
});

test('a site of no more pages has neither pairs nor lists of lists', () => {
  expect(isLarge(20_000)).toBe(false);
  const { files, manifest } = made(pages.slice(0, 30));
  expect(new Set(files.map(({ name }) => name[0]))).toEqual(new Set(['i', 't', 'w']));
  expect(files.filter(({ content }) => content.includes('~'))).toEqual([]);
  expect(manifest.groupOf).toHaveLength(30);
});

const pairsOf = (heading: string): string[] => {
  const file = { url: '', title: '', breadcrumbs: [], sections: [['', heading, []]] };
  const lines = new TextDecoder().decode(pairLines(new TextEncoder().encode(JSON.stringify(file))));
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ')[0] as string);
};

test.each([
  ['Drain the stale gateways', ['~drain+stal', '~gateway+stal']],
  ['Stale gateways drained', ['~gateway+stal', '~drain+gateway']],
  // Readers leave out short words.
  ['Drain one node', ['~drain+one', '~nod+one', '~drain+nod']],
  ['What is in it', []],
  ['Gateway', []],
  ['Gateway 12', []],
  ['编辑器状态 编辑', []],
  ['Zurück zum Anfang', ['~zum+zuruck', '~anfang+zum', '~anfang+zuruck']],
])('the pairs of the heading %j', (heading, wanted) => {
  expect(pairsOf(heading)).toEqual(wanted);
});

test('the headings of a page file are read without its texts, whatever it says', () => {
  const tricky = fc.constantFrom('"', '\\', ']],["', '"sections":[["', '",', 'ä', '編', '\n', ' ', 'a', '[', ']');
  const text = fc.string({ unit: tricky, maxLength: 8 });
  const symbol = fc.option(fc.record({ name: text, kind: text, module: text }), { nil: undefined });
  const section = fc.record({ id: text, heading: text, text: fc.array(text, { maxLength: 3 }), symbol });
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 2 }),
      fc.array(section, { maxLength: 4 }),
      (title, breadcrumbs, all) => {
        const sections = all.map(({ symbol: own, ...rest }) => ({
          ...rest,
          level: 2,
          code: [],
          ...(own ? { symbol: own } : {}),
        }));
        const page: SearchPage = { ...pageOf(1, ''), title, breadcrumbs, sections };
        expect(headingsOf(decodeRecord(encodeRecord(page, RECORD)).file)).toEqual(all.map(({ heading }) => heading));
      },
    ),
    { numRuns: 2000 },
  );
});

test('a pair has no order', () => {
  expect(pairOf('gateways', 'drain')).toBe(pairOf('draining', 'gateway'));
});
