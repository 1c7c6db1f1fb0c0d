import { keyPlace } from '../../lib/key-place.ts';
import { compareText, folderOf } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { DocsConfig, VersionConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import { type Decoration, decorationOf } from '../../model/front-matter.ts';
import type { ContentGraph, Neighbour, Page } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { docsTags } from './docs-tags.ts';
import { docNames, homeOf } from './names.ts';
import { cardsOf, type PlacedSidebar, placeSidebar } from './place.ts';
import { relatePages } from './related.ts';
import { drawn } from './sidebar-icons.ts';
import { itemPlace } from './sidebar-items.ts';
import { buildSidebars } from './sidebars.ts';
import { type DocName, docPath } from './slugs.ts';
import type { DocsEntry, DocsPart, GraphContext, Numbered } from './types.ts';

type Entries = ReadonlyMap<string, DocsEntry>;
type SidebarsOf = { docs: DocsConfig; version: VersionConfig; index: number };

/** Adds the pages, generated category pages and sidebars of one version of a docs instance. */
export function docsGraph(context: GraphContext, input: SidebarsOf, graph: ContentGraph): void {
  const { docs, version } = input;
  const root = context.rootOf('docs', { docs: { instance: docs.id, version: version.name } });
  const published = (context.published.get(root.id) ?? []).map(({ document }) => document);
  const names = docNames(published, input);
  const part: DocsPart = { ...input, root, names, base: context.below(version.routeBasePath) };
  const entries = docsEntries(context, part);
  const drafts = draftIds(context, part);
  const place = { locale: root.locale, docs: { instance: docs.id, version: version.name } };
  graph.drafts.push(...[...drafts].map((id) => ({ ...place, id })));
  const pages = new Map<string, Page>();
  for (const { page } of entries.values()) if (!pages.has(page.path)) pages.set(page.path, page);
  const describe = (path: string) => context.documents[pages.get(path)?.document ?? -1]?.description ?? '';
  const sidebars = buildSidebars(context, { ...part, entries, drafts });
  const placed = sidebars.map((sidebar) => placeSidebar(sidebar, pages, describe));
  const labels = paginationLabels(entries);
  for (const entry of entries.values()) {
    choosePlace(context, entry, { placed, describe });
    applyNeighbours(context, { entries, drafts }, entry);
    relabel(entry.page, labels);
    if (!docs.breadcrumbs) entry.page.breadcrumbs = [];
    graph.pages.push(entry.page);
  }
  for (const { generated, sidebar } of placed) {
    for (const page of generated) {
      relabel(page, labels);
      if (!docs.breadcrumbs) page.breadcrumbs = [];
    }
    graph.generated.push(...generated);
    graph.sidebars.push(sidebar);
  }
  reportUnseen(context, { input, placed, entries });
  docsTags(context, { part, entries: [...entries.values()] }, graph);
  relatePages(context, { docs, entries, drafts });
}

function docsEntries(context: GraphContext, part: DocsPart): Map<string, DocsEntry> {
  const entries = new Map<string, DocsEntry>();
  for (const numbered of context.published.get(part.root.id) ?? []) {
    const { document } = numbered;
    const name = part.names.of(document);
    const { id, sameId } = name;
    if (sameId !== undefined)
      context.problems.push({ ...sameIds(document, [sameId, document.file]), severity: 'warning' });
    const path = docPath(document, { base: part.base, name }, context.problems);
    if (path === undefined) continue;
    const first = entries.get(id);
    if (first) {
      context.problems.push(sameIds(document, [first.document.file, document.file], id));
      continue;
    }
    entries.set(id, {
      ...docsEntry({ context, part }, numbered, { name, path }),
      decoration: decorationIn(context, document),
    });
  }
  return entries;
}

const sameIds = ({ file, keyLines, frontMatter }: DocumentFacts, files: string[], id = frontMatter.id ?? ''): Problem =>
  problem('DG4010', { id, files }, { file, line: keyLines['id'] ?? 1, column: 1 });

const decorationIn = (context: GraphContext, document: DocumentFacts): Decoration =>
  drawn(context, decorationOf(document.frontMatter), {
    key: 'sidebar_icon',
    place: keyPlace(document, 'sidebar_icon'),
  });

/** The title of a page without a heading. In folders that work as they are, names are for readers. */
function titleOfName({ config }: GraphContext, part: DocsPart, { document, name, isIndex }: Named): string {
  const { wikiLinks } = config.markdown;
  if (!wikiLinks) return name;
  if (document.file === homeOf(part)) return config.title;
  const folder = folderOf(document.rel);
  if (folder !== '' && isIndex) return part.names.folder(folder).name;
  // In wikis, dashes in a name are spaces.
  return wikiLinks === 'text-first' && !name.includes(' ') ? name.replace(/-/g, ' ') : name;
}

interface Named extends Pick<DocName, 'name' | 'isIndex'> {
  document: DocumentFacts;
}

/** Before all numbers. */
const FIRST = Number.NEGATIVE_INFINITY;

function docsEntry(
  { context, part }: { context: GraphContext; part: DocsPart },
  { document, index }: Numbered,
  { name: { id, name, number, isIndex }, path }: { name: DocName; path: string },
): Omit<DocsEntry, 'decoration'> {
  const { docs, version, root } = part;
  const { rel, frontMatter } = document;
  const title = document.title || titleOfName(context, part, { document, name, isIndex });
  const first = document.file === homeOf(part) ? FIRST : undefined;
  return {
    document,
    rel,
    label: frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position ?? first ?? number,
    number,
    isIndex,
    page: {
      kind: 'doc',
      locale: root.locale,
      docs: { instance: docs.id, version: version.name },
      key: `docs/${docs.id}/${id}`,
      document: index,
      id,
      path,
      title,
      unlisted: frontMatter.unlisted === true,
      breadcrumbs: [],
    },
  };
}

function draftIds({ documents, config }: GraphContext, part: DocsPart): Set<string> {
  if (config.drafts) return new Set();
  const own = documents.filter(({ root }) => root === part.root.id);
  const drafts = own.filter(({ frontMatter }) => frontMatter.draft === true);
  const names = drafts.length === 0 ? part.names : docNames(own, part);
  return new Set(drafts.map((document) => names.of(document).id));
}

interface Placing {
  placed: readonly PlacedSidebar[];
  describe(path: string): string;
}

/** A page is in the sidebar that its front matter names, else in the first sidebar that lists it. */
function choosePlace(context: GraphContext, { page, document }: DocsEntry, { placed, describe }: Placing): void {
  const { displayed_sidebar: named } = document.frontMatter;
  if (named === null) return;
  const own = placed.find(({ places }) => places.has(page.path));
  const wanted = named === undefined ? own : placed.find(({ sidebar }) => sidebar.name === named);
  if (named !== undefined && wanted === undefined) {
    const known = placed.map(({ sidebar }) => sidebar.name).sort(compareText);
    const place = keyPlace(document, 'displayed_sidebar');
    context.problems.push(problem('DG4015', { name: named, near: nearestName(named, known), known }, place));
  }
  const chosen = wanted ?? own;
  if (!chosen) return;
  const place = chosen.places.get(page.path);
  page.sidebar = chosen.sidebar.id;
  page.category = place?.category ?? '';
  page.breadcrumbs = place?.breadcrumbs ?? [];
  page.prev = place?.prev;
  page.next = place?.next;
  if (place && place.others.length > 0) page.otherPlaces = place.others.map((other) => ({ ...other }));
  if (document.hasCards) page.cards = cardsOf(place?.items ?? [], describe).filter(({ path }) => path !== page.path);
}

/** Reports sidebars of the config whose pages are all shown with earlier sidebars, because those list them, too. */
function reportUnseen(
  context: GraphContext,
  { input, placed, entries }: { input: SidebarsOf; placed: readonly PlacedSidebar[]; entries: Entries },
): void {
  const { problems, locale, config } = context;
  const { version, index } = input;
  if (locale.name !== config.locales[0]?.name || version.sidebarsFile !== undefined) return;
  const all = [...entries.values()];
  const seen = new Set(all.map(({ page }) => page.sidebar));
  // Pages of other languages can show it, too.
  const named = new Set(context.documents.map(({ frontMatter }) => frontMatter.displayed_sidebar));
  const listed = all.filter(({ document }) => document.frontMatter.displayed_sidebar === undefined);
  for (const { sidebar, places } of placed) {
    const isSeen = seen.has(sidebar.id) || named.has(sidebar.name);
    const first = isSeen ? undefined : listed.find(({ page }) => places.has(page.path));
    const other = placed.find((one) => one.sidebar.id === first?.page.sidebar)?.sidebar.name;
    if (other === undefined) continue;
    const place = itemPlace({ graph: context, index, version, key: [sidebar.name] });
    problems.push(problem('DG4065', { name: sidebar.name, other }, place));
  }
}

/** Front matter overrides neighbours. */
function applyNeighbours(
  context: GraphContext,
  known: { entries: Entries; drafts: ReadonlySet<string> },
  entry: DocsEntry,
): void {
  const { page, document } = entry;
  for (const side of ['prev', 'next'] as const) {
    const key = `pagination_${side}` as const;
    const id = document.frontMatter[key];
    if (id === undefined) continue;
    const link = id === null ? undefined : neighbour(context, known, { entry, key, id });
    for (const place of [page, ...(page.otherPlaces ?? [])]) place[side] = link;
  }
}

function neighbour(
  context: GraphContext,
  { entries, drafts }: { entries: Entries; drafts: ReadonlySet<string> },
  { entry, key, id }: { entry: DocsEntry; key: string; id: string },
): Neighbour | undefined {
  const wanted = id.normalize('NFC');
  const target = entries.get(wanted);
  if (target === entry || target?.page.unlisted || drafts.has(wanted)) return undefined;
  if (target) return { title: target.label, path: target.page.path };
  const known = [...entries.keys()].sort(compareText);
  const place = keyPlace(entry.document, key);
  context.problems.push(problem('DG4014', { id, key, near: nearestName(id, known, 3) }, place));
  return undefined;
}

/** Labels of pages in previous and next links: their own, otherwise that of the sidebar, as in Docusaurus. */
const paginationLabels = (entries: Entries): Map<string, string> =>
  new Map(
    [...entries.values()].flatMap(({ page, document: { frontMatter } }): [string, string][] => {
      const label = frontMatter.pagination_label ?? frontMatter.sidebar_label;
      return label === undefined ? [] : [[page.path, label]];
    }),
  );

function relabel(page: Pick<Page, 'prev' | 'next' | 'otherPlaces'>, labels: ReadonlyMap<string, string>): void {
  if (labels.size === 0) return;
  const named = (link: Neighbour | undefined) => link && { ...link, title: labels.get(link.path) ?? link.title };
  for (const place of [page, ...(page.otherPlaces ?? [])]) {
    place.prev = named(place.prev);
    place.next = named(place.next);
  }
}
