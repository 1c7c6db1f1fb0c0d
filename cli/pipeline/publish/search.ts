/** The site's search indexes: built from the records of rendered pages, kept between builds, updated after edits. */
import { join } from 'node:path';
import {
  editIndex,
  IndexBuilder,
  type JoinedPages,
  type KeptIndex,
  type MadeIndex,
  makeIndex,
  type PageEdit,
  type StatePage,
} from '../../../runtime/search-index/build.ts';
import type { Piece } from '../../../runtime/search-index/chunks.ts';
import type { PageGroup } from '../../../runtime/search-index/format.ts';
import { decodeRecord, type RecordParts } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { contentHash } from '../../lib/hash.ts';
import { nameOf, siteUrl } from '../../lib/paths.ts';
import {
  compactPacks,
  createPack,
  type Handle,
  namesOf,
  openPacks,
  type PackReader,
  removePacks,
  TERMS,
} from '../../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { SearchFacts } from '../render/types.ts';
import { INDEX_FOLDER, type SearchIndexPlan, searchIndexes } from '../search-plan.ts';
import type { Workspace } from '../workspace.ts';
import type { Output, OutputFile } from '../write.ts';

/** A page of an index whose record is not read yet. */
interface Indexed {
  url: string;
  facts: SearchFacts;
  record: Handle;
}

/** The results of rendering; `items` and `results` have the same positions. */
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

/** The pages of an index, sorted by URL. */
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

/** Builds the indexes without keeping anything for the next build; yields their files one by one. */
export function* searchFiles(workspace: Workspace, pages: RenderedPages): Generator<SearchFile> {
  for (const job of jobsOf(workspace, pages)) yield* filesOf(job, makeIndex(yield* joined(job), job.naming));
}

/**
 * Builds the published indexes. If few pages changed since the last build, updates its index instead.
 * @param published Looks up a file that an earlier build wrote, as it is on disk.
 */
export function* publishedSearch(
  workspace: Workspace,
  pages: RenderedPages,
  published: Output['published'],
): Generator<SearchFile | OutputFile> {
  for (const job of jobsOf(workspace, pages)) {
    const edited = editLast(job, published);
    const made: Made = edited?.made ?? makeIndex(yield* joined(job), job.naming);
    yield* edited?.files ?? [];
    yield* filesOf(job, made);
    if (workspace.useCache && !edited?.isSame) keep(job, made);
  }
}

/** An index to build. */
interface Job {
  workspace: Workspace;
  plan: Plan;
  pages: readonly Indexed[];
  naming: { hash(content: string): string; base: string };
  packs: PackReader;
}

function* jobsOf(workspace: Workspace, pages: RenderedPages): Generator<Job> {
  const plans = plansOf(pages.config);
  const naming = { hash: nameFor, base: siteUrl(pages.config.baseUrl, INDEX_FOLDER) };
  const packs = openPacks(workspace.packFolders);
  for (const plan of plans) yield { workspace, plan, pages: pagesOf(pages, plan, plans), naming, packs };
  packs.close();
}

/** The new files of an index, the manifest last. */
function* filesOf({ plan }: Job, { manifest, files }: Pick<Made, 'manifest' | 'files'>): Generator<SearchFile> {
  for (const { name, content } of files) yield { path: INDEX_FOLDER + name, content };
  yield { path: plan.file, content: JSON.stringify(manifest) };
}

type Made = MadeIndex<KeptPage, Handle>;

interface EditedIndex {
  made: Made;
  /** Unchanged files and page files. */
  files: (SearchFile | OutputFile)[];
  /** True when no page changed. */
  isSame: boolean;
}

/** The last index, updated for the changed pages; undefined when it cannot be reused. */
function editLast(
  { workspace, plan, pages, naming, packs }: Job,
  published: Output['published'],
): EditedIndex | undefined {
  const known = readJsonChecked(stateFile(workspace, plan)) as Kept | undefined;
  const last = known?.tool === workspace.toolId ? known.index : undefined;
  const numbers = last && editsSince(last.pages, pages);
  if (!last || !numbers) return undefined;
  const all = [...last.pages];
  const edits: PageEdit[] = [];
  for (const number of numbers) {
    const [was, is] = [all[number] as KeptPage, pages[number] as Indexed];
    const before = packs.read(was.record);
    if (before === undefined) return undefined;
    const now = recordOf(packs, is.record);
    edits.push({ number, before: decodeRecord(before).terms, now: now.terms });
    all[number] = keptPage(is, now.file);
  }
  const lost: Handle[] = [];
  const read = (text: Handle): string => {
    const entries = packs.read(text);
    if (entries === undefined) lost.push(text);
    return entries ?? '';
  };
  const made = editIndex(last, { pages: all, edits, read }, naming);
  const fresh = new Set(made.files.map(({ name }) => name));
  const pieces = [...made.index.shards, ...made.index.words].filter(({ name }) => !fresh.has(`${name}.json`));
  const files = pieces.map(({ name }) => intact(published, name));
  if (lost.length > 0 || files.includes(undefined)) return undefined;
  const pageFiles = all.map(
    ({ file, record }) => intact(published, file) ?? { path: pathOf(file), content: recordOf(packs, record).file },
  );
  return { made, files: [...pageFiles, ...files.filter((file) => file !== undefined)], isSame: edits.length === 0 };
}

const pathOf = (name: string): string => `${INDEX_FOLDER}${name}.json`;

/** A published file of the index, if its content matches the hash in its name. */
function intact(published: Output['published'], name: string): OutputFile | undefined {
  const file = published(pathOf(name));
  return file?.hash.startsWith(name.slice(1)) ? file : undefined;
}

/** With more edits, joining all pages again is cheaper. */
const MOST_EDITS = 200;

/** Numbers of the changed pages; undefined when pages were added, removed or moved, or when too many changed. */
function editsSince(before: readonly KeptPage[], now: readonly Indexed[]): number[] | undefined {
  if (before.length !== now.length || now.some(({ url }, number) => url !== before[number]?.url)) return undefined;
  const edits = [...now.keys()].filter((number) => {
    const [was, is] = [before[number] as KeptPage, now[number] as Indexed];
    return was.record.join() !== is.record.join() || was.group.join('\n') !== groupOf(is).join('\n');
  });
  return edits.length > MOST_EDITS ? undefined : edits;
}

/** Joins the terms of all pages; yields the page files. */
function* joined({ pages, packs }: Job): Generator<SearchFile, JoinedPages<KeptPage>, undefined> {
  const builder = new IndexBuilder<KeptPage>();
  for (const page of pages) {
    const { file, terms } = recordOf(packs, page.record);
    const known = keptPage(page, file);
    builder.add(known, terms);
    yield { path: pathOf(known.file), content: file };
  }
  return builder.joined();
}

/** The search records of all pages that have one, sorted by URL. */
export function* searchPages(workspace: Workspace, { items, results }: RenderedPages): Generator<SearchPage> {
  const packs = openPacks(workspace.packFolders);
  const known = items.flatMap(({ route }, index) => {
    const record = results[index]?.search;
    return record ? [{ url: route.path, record }] : [];
  });
  for (const { record } of known.sort((a, b) => (a.url < b.url ? -1 : 1))) yield recordOf(packs, record).page();
  packs.close();
}

/** @throws When the pack was damaged during the build. */
function recordOf(packs: PackReader, record: Handle): RecordParts {
  const text = packs.read(record);
  if (text === undefined) throw new Error(`the cache pack ${record[0]} changed during the build; run it again`);
  return decodeRecord(text);
}

const nameFor = (content: string): string => contentHash(content).slice(0, 12);

const groupOf = ({ facts: { section, kind, tag, version } }: Indexed): PageGroup => [section, kind, tag, version];

/** A page of a kept index, and the record it was built from. */
interface KeptPage extends StatePage {
  record: Handle;
}

const keptPage = (page: Indexed, content: string): KeptPage => ({
  url: page.url,
  group: groupOf(page),
  file: `p${nameFor(content)}`,
  record: page.record,
});

/** An index as the next build finds it. Another docsgen may weigh and cut differently, so its index is not updated. */
interface Kept {
  tool: string;
  index: KeptIndex<KeptPage, Handle>;
}

const stateFile = ({ cacheDir }: Workspace, { file }: Plan): string => join(cacheDir, `search-${nameOf(file)}`);

/** Saves an index for the next build: its pieces in packs, the rest as JSON. */
function keep({ workspace, plan }: Job, { index }: Made): void {
  const { packsDir, nextPack, toolId } = workspace;
  const ending = `-${nameFor(plan.file)}${TERMS}`;
  const pack = createPack(packsDir, `${nextPack}${ending}`);
  const packed = ({ text, ...piece }: Piece<Handle | string>): Piece<Handle> => ({
    ...piece,
    text: typeof text === 'string' ? pack.append(text) : text,
  });
  const kept = { ...index, shards: index.shards.map(packed), words: index.words.map(packed) };
  pack.close();
  const pieces = new Map([...kept.shards, ...kept.words].map((piece) => [piece.name, piece]));
  compactPacks(packsDir, ending, { results: pieces, key: 'text' });
  const living = ({ name }: Piece<Handle>): Piece<Handle>[] => [pieces.get(name) ?? []].flat();
  const all = { ...kept, shards: kept.shards.flatMap(living), words: kept.words.flatMap(living) };
  writeJsonChecked(stateFile(workspace, plan), { tool: toolId, index: all } satisfies Kept);
  removePacks(
    packsDir,
    ending,
    namesOf(pieces.values(), ({ text }) => text),
  );
}
