/** The site's search indexes: made of the records that rendering left, kept between builds, changed where pages were edited. */
import { join } from 'node:path';
import {
  editState,
  IndexBuilder,
  type IndexState,
  indexFiles,
  type StatePage,
} from '../../../runtime/search-index/build.ts';
import type { Manifest, PageGroup } from '../../../runtime/search-index/format.ts';
import { decodeRecord, type RecordParts } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { contentHash, keyOf } from '../../lib/hash.ts';
import { nameOf, siteUrl } from '../../lib/paths.ts';
import { type Handle, openPacks } from '../../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { SearchFacts } from '../render/types.ts';
import { INDEX_FOLDER, type SearchIndexPlan, searchIndexes } from '../search-plan.ts';
import type { Workspace } from '../workspace.ts';
import type { OutputFile } from '../write.ts';

/** A page of an index, before it is read. */
interface Indexed {
  url: string;
  facts: SearchFacts;
  record: Handle;
}

/** What rendering says of the pages: at the same positions. */
export interface RenderedPages {
  config: SiteConfig;
  items: readonly { locale: string; route: { path: string }; search?: SearchFacts }[];
  results: readonly { search?: Handle }[];
}

export interface SearchFile {
  /** Relative to the output. */
  path: string;
  content: string;
}

interface Plan extends SearchIndexPlan {
  locale: string;
  isMain: boolean;
}

const plansOf = (config: SiteConfig): Plan[] =>
  config.locales.flatMap((locale) =>
    searchIndexes(config, locale).map((plan, index) => ({ ...plan, locale: locale.name, isMain: index === 0 })),
  );

/** The pages of each index, in the order of their URLs. */
function pagesOf({ items, results }: RenderedPages, plan: Plan, plans: readonly Plan[]): Indexed[] {
  const others = new Set(plans.filter((one) => one !== plan && one.locale === plan.locale).flatMap(({ tags }) => tags));
  const pages = items.flatMap(({ locale, route, search }, index): Indexed[] => {
    const record = results[index]?.search;
    if (!search || !record || locale !== plan.locale) return [];
    const isIn = plan.isMain ? !others.has(search.tag) : plan.tags.includes(search.tag);
    return isIn ? [{ url: route.path, facts: search, record }] : [];
  });
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Files of an earlier build that are still in the output, by path. */
type Published = (path: string) => OutputFile | undefined;

/** Makes the indexes of a site to look at them; gives their files one by one. The next build knows nothing of it. */
export function* searchFiles(workspace: Workspace, pages: RenderedPages): Generator<SearchFile> {
  for (const index of indexesOf(workspace, pages)) yield* indexed(index, yield* joined(index));
}

/** Makes the indexes that are published. Where few pages changed since the last build, its index is edited. */
export function* publishedSearch(
  workspace: Workspace,
  pages: RenderedPages,
  published: Published,
): Generator<SearchFile | OutputFile> {
  for (const index of indexesOf(workspace, pages)) yield* remembered(index, published);
}

function* indexesOf(workspace: Workspace, pages: RenderedPages): Generator<Index> {
  const plans = plansOf(pages.config);
  const read = recordReader(workspace);
  for (const plan of plans) yield { workspace, config: pages.config, plan, pages: pagesOf(pages, plan, plans), read };
  read.close();
}

/** An index on its way. */
interface Index {
  workspace: Workspace;
  config: SiteConfig;
  plan: Plan;
  pages: readonly Indexed[];
  read: RecordReader;
}

/** The files of an index, made from what the last build remembers of it as far as that is still true. */
function* remembered(index: Index, published: Published): Generator<SearchFile | OutputFile> {
  const { workspace, plan, pages, read } = index;
  const last = kept(workspace, plan);
  const edits = last && editsSince(last.pages, pages);
  const files = edits?.length === 0 ? last?.files.map(([path, hash]) => intact(published(path), hash)) : undefined;
  const edited = files ? undefined : last && edits && editedState(index, last, edits);
  if (last && (edited || files?.every((file) => file !== undefined))) {
    const state = edited ?? last;
    for (const [number, { file }] of state.pages.entries()) {
      const path = `${INDEX_FOLDER}${file}.json`;
      yield intact(published(path), file.slice(1)) ?? {
        path,
        content: read.parts((pages[number] as Indexed).record).file,
      };
    }
    if (edited) yield* keep(index, edited);
    else for (const file of files ?? []) if (file) yield file;
    return;
  }
  yield* keep(index, yield* joined(index));
}

/** @param hash What the hash of the file begins with. */
const intact = (file: OutputFile | undefined, hash: string): OutputFile | undefined =>
  file?.hash.startsWith(hash) ? file : undefined;

/** Beyond so many edits, joining all pages again is cheaper. */
const MOST_EDITS = 200;

/** Positions of pages that changed; undefined when a page came, went or moved, or too many changed. */
function editsSince(before: readonly KeptPage[], now: readonly Indexed[]): number[] | undefined {
  if (before.length !== now.length || now.some(({ url }, number) => url !== before[number]?.url)) return undefined;
  const edits = [...now.keys()].filter((number) => {
    const [was, is] = [before[number] as KeptPage, now[number] as Indexed];
    return was.record.join() !== is.record.join() || was.group.join('\n') !== groupOf(is).join('\n');
  });
  return edits.length > MOST_EDITS ? undefined : edits;
}

/** The last index with these pages edited; undefined when what it was made of is gone. */
function editedState({ workspace, plan, pages, read }: Index, last: Kept, edits: readonly number[]) {
  const terms = keptTerms(workspace, plan, last);
  if (!terms) return undefined;
  const state = { pages: [...last.pages], terms };
  for (const number of edits) {
    const page = pages[number] as Indexed;
    const before = read.partsIfThere((last.pages[number] as KeptPage).record);
    if (!before) return undefined;
    const now = read.parts(page.record);
    editState(state, number, { before: before.terms, now: now.terms });
    state.pages[number] = keptPage(page, now.file);
  }
  return state;
}

/** Joins the terms of pages; gives their files. What it joins them in is gone when it returns. */
function* joined({ pages, read }: Index): Generator<SearchFile, KeptState, undefined> {
  const builder = new IndexBuilder<KeptPage>();
  for (const page of pages) {
    const parts = read.parts(page.record);
    const known = keptPage(page, parts.file);
    builder.add(known, parts.terms);
    yield { path: `${INDEX_FOLDER}${known.file}.json`, content: parts.file };
  }
  return builder.state();
}

/** The pages that search knows, whole; in the order of their URLs. */
export function* searchPages(workspace: Workspace, { items, results }: RenderedPages): Generator<SearchPage> {
  const read = recordReader(workspace);
  const known = items.flatMap(({ route }, index) => {
    const record = results[index]?.search;
    return record ? [{ url: route.path, record }] : [];
  });
  for (const { record } of known.sort((a, b) => (a.url < b.url ? -1 : 1))) yield read.parts(record).page();
  read.close();
}

interface RecordReader {
  /** @throws When the pack was damaged since the build looked at it. */
  parts(record: Handle): RecordParts;
  /** Of a record nobody looked at in this build. */
  partsIfThere(record: Handle): RecordParts | undefined;
  close(): void;
}

function recordReader({ packFolders }: Workspace): RecordReader {
  const packs = openPacks(packFolders);
  const partsIfThere = (record: Handle): RecordParts | undefined => {
    const text = packs.read(record);
    return text === undefined ? undefined : decodeRecord(text);
  };
  return {
    partsIfThere,
    parts(record) {
      const parts = partsIfThere(record);
      if (!parts) throw new Error(`the cache pack ${record[0]} changed during the build; run it again`);
      return parts;
    },
    close: packs.close,
  };
}

const nameFor = (content: string): string => contentHash(content).slice(0, 12);

const groupOf = ({ facts: { section, kind, tag, version } }: Indexed): PageGroup => [section, kind, tag, version];

const keptPage = (page: Indexed, content: string): KeptPage => ({
  url: page.url,
  group: groupOf(page),
  file: `p${nameFor(content)}`,
  record: page.record,
});

/** The files of an index except those of its pages, the manifest last. */
function* indexed({ config, plan }: Index, state: KeptState): Generator<SearchFile> {
  const base = siteUrl(config.baseUrl, INDEX_FOLDER);
  const { manifest, files } = indexFiles(state, { hash: nameFor, base });
  for (const { name, content } of files) yield { path: `${INDEX_FOLDER}${name}`, content };
  yield { path: plan.file, content: JSON.stringify(manifest satisfies Manifest) };
}

/** A page of a kept index, and the record it was made from. */
interface KeptPage extends StatePage {
  record: Handle;
}

type KeptState = IndexState<KeptPage>;

/** What the next build knows of an index. Its terms are in a file of their own, because most builds do not need them. */
interface Kept {
  pages: KeptPage[];
  /** The files of the index except those of its pages. */
  files: [path: string, hash: string][];
  /** Says which terms belong to it. */
  id: string;
}

const fileOf = ({ cacheDir }: Workspace, { file }: Plan, kind: string): string =>
  join(cacheDir, `${kind}-${nameOf(file)}`);

/** Gives the files of an index, and keeps it for the next build. */
function* keep(index: Index, state: KeptState): Generator<SearchFile> {
  const { workspace, plan } = index;
  const files: Kept['files'] = [];
  for (const file of indexed(index, state)) {
    files.push([file.path, contentHash(file.content)]);
    yield file;
  }
  if (!workspace.useCache) return;
  const id = keyOf(...files.flat(), ...state.pages.map(({ record }) => record.join()));
  const terms = [...state.terms].map(([term, postings]) => `${term} ${postings}`).join('\n');
  writeJsonChecked(fileOf(workspace, plan, 'terms'), [id, terms] satisfies KeptTerms);
  writeJsonChecked(fileOf(workspace, plan, 'search'), { pages: state.pages, files, id } satisfies Kept);
}

const kept = (workspace: Workspace, plan: Plan): Kept | undefined =>
  readJsonChecked(fileOf(workspace, plan, 'search')) as Kept | undefined;

type KeptTerms = [id: string, terms: string];

function keptTerms(workspace: Workspace, plan: Plan, { id }: Kept): Map<string, string> | undefined {
  const [of, lines = ''] = (readJsonChecked(fileOf(workspace, plan, 'terms')) as KeptTerms | undefined) ?? [];
  if (of !== id) return undefined;
  const terms = lines === '' ? [] : lines.split('\n');
  return new Map(
    terms.map((line): [string, string] => {
      const blank = line.indexOf(' ');
      return [line.slice(0, blank), line.slice(blank + 1)];
    }),
  );
}
