/** Indexes of pages that a test makes, read as the engine reads them. */
import { createHash } from 'node:crypto';
import {
  editIndex,
  JoinedPages,
  type MadeIndex,
  type Making,
  makeIndex,
  type StatePage,
  termsOf,
} from '../../runtime/search-index/build.ts';
import type { IndexFile, PageGroup } from '../../runtime/search-index/format.ts';
import { openIndex } from '../../runtime/search-index/reader.ts';
import { decodeRecord, encodeRecord } from '../../runtime/search-index/record.ts';
import type { SearchPage } from '../../runtime/search-index/types.ts';

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
export const RECORD = { hashOf: hash, isWhole: true };
const group: PageGroup = ['Docs', 'doc', 'docs-default-current', 'current'];

export const pageOf = (number: number, text: string): SearchPage => ({
  url: `/docs/page-${String(number).padStart(4, '0')}`,
  title: `Page ${number}`,
  description: '',
  kind: 'doc',
  language: 'en',
  version: 'current',
  tag: 'docs-default-current',
  section: 'Docs',
  breadcrumbs: ['Guide'],
  keywords: [],
  sections: [
    { level: 1, heading: `Page ${number}`, text: [text], code: [] },
    { id: 'more', level: 2, heading: 'More of it', text: [`${text} again`], code: ['const x = 1;'] },
  ],
});

export function build(pages: readonly SearchPage[]): { state: JoinedPages; records: Map<string, string> } {
  const state = new JoinedPages(pages.length);
  const records = new Map<string, string>();
  for (const page of pages) {
    const record = decodeRecord(encodeRecord(page, RECORD));
    const { file } = record;
    state.add({ url: page.url, group, hash: hash(file) }, record);
    records.set(`p${hash(file)}`, Buffer.from(file).toString());
  }
  return { state, records };
}

export interface Made extends MadeIndex<StatePage, string> {
  files: IndexFile[];
}

function collected(making: Making<StatePage, string>): Made {
  const files: IndexFile[] = [];
  let step = making.next();
  for (; !step.done; step = making.next()) files.push(step.value);
  return { ...step.value, files };
}

const SETTING = { hash, base: '/s/', keep: (entries: string) => entries };
export const madeOf = (state: JoinedPages): Made => collected(makeIndex(state, SETTING));
export const postingsOf = (state: JoinedPages): Map<string, string> =>
  new Map([...state.rows()].flat().map(({ entry: { term, postings } }) => [term, postings]));

/** An index with all it takes to edit it again. */
export const made = (pages: readonly SearchPage[]): Made => madeOf(build(pages).state);

/** The index after edits of pages, by number. */
export function edited(before: Made, pages: readonly SearchPage[], edits: readonly [number, SearchPage][]): Made {
  const all = [...before.index.pages];
  const changes = edits.map(([number, page]) => {
    const old = termsOf(decodeRecord(encodeRecord(pages[number] as SearchPage, RECORD)), pages.length);
    const record = decodeRecord(encodeRecord(page, RECORD));
    all[number] = { url: page.url, group, hash: hash(record.file) };
    return { number, before: old, now: termsOf(record, pages.length) };
  });
  return collected(editIndex(before.index, { pages: all, edits: changes, read: (text) => text }, SETTING));
}

export function reader(state: JoinedPages, records: ReadonlyMap<string, string> = new Map()) {
  const { manifest, files } = madeOf(state);
  const all = new Map<string, unknown>([
    ['/m.json', manifest],
    ...files.map(({ name, content }) => [`/s/${name}.json`, JSON.parse(content)] as const),
    ...[...records].map(([name, content]) => [`/s/${name}.json`, JSON.parse(content)] as const),
  ]);
  const read: string[] = [];
  const load = async (url: string): Promise<unknown> => {
    read.push(url);
    if (!all.has(url)) throw new Error(`no ${url}`);
    return all.get(url);
  };
  return { all, read, load, open: () => openIndex('/m.json', load) };
}
