/** The site's search indexes: built from the records of rendered pages, kept between builds, updated after edits. */
import path from 'node:path';
import {
  editIndex,
  JoinedPages,
  type KeptIndex,
  type MadeIndex,
  type Making,
  makeIndex,
  type PageEdit,
  type StatePage,
  termsOf,
} from '../../../runtime/search-index/build.ts';
import type { Piece } from '../../../runtime/search-index/chunks.ts';
import { type IndexFile, type PageGroup, pageFileName } from '../../../runtime/search-index/format.ts';
import { contentOf } from '../../../runtime/search-index/lists.ts';
import { decodeRecord, type RecordParts } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import { contentHash } from '../../lib/hash.ts';
import { baseName, siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import { INDEX_FOLDER, indexFile, type SearchIndexPlan, searchIndexes, shortHash } from '../../model/search-plan.ts';
import type { SmallFile } from '../../pipeline/outputs/open-search.ts';
import type { SearchFacts } from '../../pipeline/render/types.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import {
  compactPacks,
  createPack,
  type Handle,
  namesOf,
  openPacks,
  type PackReader,
  type PackWriter,
  removePacks,
  TERMS,
} from '../../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { Workspace } from '../types.ts';

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

/** Builds the indexes without keeping anything for the next build; yields their files and page files one by one. */
export function* searchFiles(workspace: Workspace, pages: RenderedPages): Generator<SmallFile> {
  for (const job of jobsOf(workspace, pages)) {
    const joined = new JoinedPages<KeptPage>(job.pages.length);
    for (const page of job.pages) {
      const { file, hash } = join(joined, job, page);
      yield { path: indexFile(pageFileName(shortHash(hash))), content: new TextDecoder().decode(file) };
    }
    yield* filesOf(job, makeIndex(joined, { ...job.naming, keep: () => undefined }));
  }
}

/**
 * Builds the published indexes. If few pages changed since the last build, updates its index instead. Page files are
 * written with their pages.
 * @param published Looks up a file that an earlier build wrote, as it is on disk.
 */
export function* publishedSearch(
  workspace: Workspace,
  pages: RenderedPages,
  published: Output['published'],
): Generator<SmallFile | OutputFile> {
  for (const job of jobsOf(workspace, pages)) {
    const pack = termsPack(job);
    const edited = editLast(job, pack, published);
    const { index } = edited ? yield* filesOf(job, replay(edited)) : yield* filesOf(job, madeAnew(job, pack));
    yield* edited?.kept ?? [];
    pack.close();
    if (workspace.useCache && !edited?.isSame) keep(job, index);
  }
}

function madeAnew(job: Job, pack: PackWriter): Making<KeptPage, Handle> {
  const joined = new JoinedPages<KeptPage>(job.pages.length);
  for (const page of job.pages) join(joined, job, page);
  return makeIndex(joined, { ...job.naming, keep: pack.append });
}

/** Adds a page to an index. The record is valid until the next one is read. */
function join(joined: JoinedPages<KeptPage>, { packs }: Job, page: Indexed): RecordParts {
  const record = recordOf(packs, page.record);
  joined.add(keptPage(page, record), record);
  return record;
}

/** An index to build. */
interface Job {
  workspace: Workspace;
  plan: Plan;
  pages: readonly Indexed[];
  naming: { hash(content: string): string; base: string; about: SearchIndexPlan['about'] };
  packs: PackReader;
}

function* jobsOf(workspace: Workspace, pages: RenderedPages): Generator<Job> {
  const plans = plansOf(pages.config);
  const naming = { hash: nameFor, base: siteUrl(pages.config.baseUrl, INDEX_FOLDER) };
  const packs = openPacks(workspace.packFolders);
  for (const plan of plans)
    yield { workspace, plan, pages: pagesOf(pages, plan, plans), naming: { ...naming, about: plan.about }, packs };
  packs.close();
}

/** The new files of an index, the manifest last. */
function* filesOf<Text>(
  { plan }: Job,
  making: Making<KeptPage, Text>,
): Generator<SmallFile, MadeIndex<KeptPage, Text>, undefined> {
  for (;;) {
    const { done, value } = making.next();
    if (done) {
      yield { path: plan.file, content: JSON.stringify(value.manifest) };
      return value;
    }
    yield { path: indexFile(value.name), content: value.content };
  }
}

interface EditedIndex {
  made: MadeIndex<KeptPage, Handle>;
  files: IndexFile[];
  /** The files that did not change. */
  kept: OutputFile[];
  /** True when no page changed. */
  isSame: boolean;
}

function* replay({ made, files }: EditedIndex): Making<KeptPage, Handle> {
  yield* files;
  return made;
}

/** The last index, updated for the changed pages; undefined when it cannot be reused. */
function editLast(
  { workspace, plan, pages, naming, packs }: Job,
  pack: PackWriter,
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
    const old = packs.bytes(was.record);
    if (old === undefined) return undefined;
    const before = termsOf(decodeRecord(old), all.length);
    const record = recordOf(packs, is.record);
    edits.push({ number, before, now: termsOf(record, all.length) });
    all[number] = keptPage(is, record);
  }
  const lost: Handle[] = [];
  const read = (text: Handle): string => {
    const entries = packs.read(text);
    if (entries === undefined) lost.push(text);
    return entries ?? '';
  };
  const making = editIndex(last, { pages: all, edits, read }, { ...naming, keep: pack.append });
  const files: IndexFile[] = [];
  let step = making.next();
  for (; !step.done; step = making.next()) files.push(step.value);
  const { index } = step.value;
  const fresh = new Set(files.map(({ name }) => name));
  const kept: OutputFile[] = [];
  for (const list of ['shards', 'words'] as const) {
    for (const { name, text } of index[list]) {
      if (fresh.has(name)) continue;
      const file = published(indexFile(name));
      if (file?.hash.startsWith(name.slice(1))) kept.push(file);
      // The output lacks it: it is made from what was kept.
      else files.push({ name, content: contentOf(list, read(text), all.length) });
    }
  }
  if (lost.length > 0) return undefined;
  return { made: step.value, files, kept, isSame: edits.length === 0 };
}

/** With more edits, joining all pages again is cheaper. */
const MAX_EDITS = 200;

/** Numbers of the changed pages; undefined when pages were added, removed or moved, or when too many changed. */
function editsSince(before: readonly KeptPage[], now: readonly Indexed[]): number[] | undefined {
  if (before.length !== now.length || now.some(({ url }, number) => url !== before[number]?.url)) return undefined;
  const edits = [...now.keys()].filter((number) => {
    const [was, is] = [before[number] as KeptPage, now[number] as Indexed];
    return !isSameList(was.record, is.record) || !isSameList(was.group, groupOf(is));
  });
  return edits.length > MAX_EDITS ? undefined : edits;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

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
  const bytes = packs.bytes(record);
  if (bytes === undefined) throw new Error(`the cache pack ${record[0]} changed during the build; run it again`);
  return decodeRecord(bytes);
}

const nameFor = (content: string): string => shortHash(contentHash(content));

const groupOf = ({ facts: { section, kind, tag, version, boost } }: Indexed): PageGroup =>
  boost === undefined ? [section, kind, tag, version] : [section, kind, tag, version, boost];

/** A page of a kept index, and the record it was built from. */
interface KeptPage extends StatePage {
  record: Handle;
}

const keptPage = (page: Indexed, { hash }: RecordParts): KeptPage => ({
  url: page.url,
  group: groupOf(page),
  hash: shortHash(hash),
  record: page.record,
});

/** An index as the next build finds it. Another docsgen may weigh and cut differently, so its index is not updated. */
interface Kept {
  tool: string;
  index: KeptIndex<KeptPage, Handle>;
}

const stateFile = ({ cacheDir }: Workspace, { file }: Plan): string => path.join(cacheDir, `search-${baseName(file)}`);

const packEnding = (plan: Plan): string => `-${nameFor(plan.file)}${TERMS}`;

/** A pack for the pieces of an index. */
const termsPack = ({ workspace: { packsDir, nextPack }, plan }: Job): PackWriter =>
  createPack(packsDir, `${nextPack}${packEnding(plan)}`);

/** Saves an index for the next build; its pieces are in packs. */
function keep({ workspace, plan }: Job, index: MadeIndex<KeptPage, Handle>['index']): void {
  const { packsDir, toolId } = workspace;
  const ending = packEnding(plan);
  const pieces = new Map([...index.shards, ...index.words].map((piece) => [piece.name, piece]));
  compactPacks(packsDir, ending, { results: pieces, key: 'text' });
  const living = ({ name }: Piece<Handle>): Piece<Handle>[] => [pieces.get(name) ?? []].flat();
  const all = { ...index, shards: index.shards.flatMap(living), words: index.words.flatMap(living) };
  writeJsonChecked(stateFile(workspace, plan), { tool: toolId, index: all } satisfies Kept);
  removePacks(
    packsDir,
    ending,
    namesOf(pieces.values(), ({ text }) => text),
  );
}
