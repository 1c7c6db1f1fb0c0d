/** The site's search indexes: made of the records that rendering left, kept between builds, changed where pages were edited. */
import { join } from 'node:path';
import {
  editState,
  IndexBuilder,
  type IndexState,
  indexFiles,
  type StatePage,
} from '../../../runtime/search-index/build.ts';
import type { Manifest } from '../../../runtime/search-index/format.ts';
import { decodeRecord, type RecordParts } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { contentHash } from '../../lib/hash.ts';
import { nameOf, siteUrl } from '../../lib/paths.ts';
import { type Handle, openPacks } from '../../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { SearchFacts } from '../render/types.ts';
import { INDEX_FOLDER, type SearchIndexPlan, searchIndexes } from '../search-plan.ts';
import type { Workspace } from '../workspace.ts';

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

/** Makes all indexes of a site; gives their files one by one. With `keep: false` the next build does not know of them. */
export function* searchFiles(
  workspace: Workspace,
  pages: RenderedPages,
  options: { keep: boolean } = { keep: true },
): Generator<SearchFile> {
  const plans = plansOf(pages.config);
  if (plans.length === 0) return;
  const read = recordReader(workspace);
  for (const plan of plans) {
    const state = yield* joined(pagesOf(pages, plan, plans), read);
    if (options.keep) keep(workspace, plan, state);
    yield* filesOf(pages.config, plan, state);
  }
  read.close();
}

/** Joins the terms of pages; gives their files. What it joins them in is gone when it returns. */
function* joined(pages: readonly Indexed[], read: RecordReader): Generator<SearchFile, IndexState, undefined> {
  const builder = new IndexBuilder();
  for (const page of pages) {
    const parts = read.parts(page.record);
    const known = statePage(page, parts.file);
    builder.add(known, parts.terms);
    yield { path: `${INDEX_FOLDER}${known.file}.json`, content: parts.file };
  }
  return builder.state();
}

/** An edited page: where its record was, and where it is. */
export interface SearchEdit {
  url: string;
  before: Handle | undefined;
  now: Handle | undefined;
}

interface SearchEdits {
  config: SiteConfig;
  edits: readonly SearchEdit[];
  isPublished(path: string): boolean;
}

interface EditedSearch {
  files: SearchFile[];
  names: Set<string>;
  keep(): void;
}

/**
 * Changes the indexes where pages were edited: all files but those of pages that are as they were; `names` has those too. Undefined when what
 * is kept of the indexes is not what the output has.
 */
export function editedSearch(workspace: Workspace, asked: SearchEdits): EditedSearch | undefined {
  const read = recordReader(workspace);
  try {
    return withEdits(workspace, asked, read);
  } finally {
    read.close();
  }
}

function withEdits(
  workspace: Workspace,
  { config, edits, isPublished }: SearchEdits,
  read: RecordReader,
): EditedSearch | undefined {
  const files: SearchFile[] = [];
  const states: [Plan, IndexState][] = [];
  const left = new Map(edits.filter(({ before, now }) => before ?? now).map((edit) => [edit.url, edit]));
  for (const plan of plansOf(config)) {
    const state = kept(workspace, plan);
    if (!state?.pages.every(({ file }) => isPublished(`${INDEX_FOLDER}${file}.json`))) return undefined;
    for (const [number, page] of state.pages.entries()) {
      const edit = left.get(page.url);
      if (!edit?.before || !edit.now) continue;
      const [before, now] = [read.partsIfThere(edit.before), read.parts(edit.now)];
      if (!before) return undefined;
      editState(state, number, { before: before.terms, now: now.terms });
      state.pages[number] = { ...page, file: fileName(now.file) };
      files.push({ path: `${INDEX_FOLDER}${fileName(now.file)}.json`, content: now.file });
      left.delete(page.url);
    }
    states.push([plan, state]);
    files.push(...filesOf(config, plan, state));
  }
  // A page came or went.
  if (left.size > 0 && states.length > 0) return undefined;
  const pageNames = states.flatMap(([, { pages }]) => pages.map(({ file }) => `${INDEX_FOLDER}${file}.json`));
  return {
    files,
    names: new Set([...files.map(({ path }) => path), ...pageNames]),
    keep() {
      for (const [plan, state] of states) keep(workspace, plan, state);
    },
  };
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

const fileName = (content: string): string => `p${nameFor(content)}`;

const statePage = ({ url, facts: { section, kind, tag, version } }: Indexed, content: string): StatePage => ({
  url,
  group: [section, kind, tag, version],
  file: fileName(content),
});

/** The files of an index but for those of its pages, the manifest last. */
function filesOf({ baseUrl }: SiteConfig, { file }: Plan, state: IndexState): SearchFile[] {
  const { manifest, files } = indexFiles(state, { hash: nameFor, base: siteUrl(baseUrl, INDEX_FOLDER) });
  return [
    ...files.map(({ name, content }) => ({ path: `${INDEX_FOLDER}${name}`, content })),
    { path: file, content: JSON.stringify(manifest satisfies Manifest) },
  ];
}

interface Kept {
  pages: StatePage[];
  terms: string;
}

const stateFile = ({ cacheDir }: Workspace, { file }: Plan): string => join(cacheDir, `search-${nameOf(file)}`);

function keep(workspace: Workspace, plan: Plan, { pages, terms }: IndexState): void {
  if (!workspace.useCache) return;
  const lines = [...terms].map(([term, postings]) => `${term} ${postings}`).join('\n');
  writeJsonChecked(stateFile(workspace, plan), { pages, terms: lines } satisfies Kept);
}

function kept(workspace: Workspace, plan: Plan): IndexState | undefined {
  const state = readJsonChecked(stateFile(workspace, plan)) as Kept | undefined;
  if (!state) return undefined;
  const terms = state.terms === '' ? [] : state.terms.split('\n');
  return {
    pages: state.pages,
    terms: new Map(
      terms.map((line): [string, string] => {
        const blank = line.indexOf(' ');
        return [line.slice(0, blank), line.slice(blank + 1)];
      }),
    ),
  };
}
