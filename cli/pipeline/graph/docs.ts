import type { DocsConfig } from '../../config/types.ts';
import { compareText, folderOf } from '../../lib/paths.ts';
import { problem } from '../../lib/problem.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { ContentGraph, Document, GeneratedPage, Page, Sidebar, SidebarCategory, SidebarItem } from '../types.ts';
import { documentsOf, type GraphContext } from './graph.ts';
import { buildSidebars } from './sidebars.ts';
import { documentPath, numberPrefix, stem, withoutPrefixes } from './slugs.ts';

/** A docs page while its sidebars are being made. */
export interface DocsEntry {
  page: Page;
  rel: string;
  /** Label in sidebars. */
  label: string;
  /** From front matter, else from the number prefix of the file name. */
  position?: number;
  className?: string;
  keyLine(key: string): number;
}

/** Adds the pages, generated category pages and sidebars of one docs instance. */
export function docsGraph(context: GraphContext, docs: DocsConfig, graph: ContentGraph): void {
  const entries = docsEntries(context, docs);
  const sidebars = buildSidebars(context, { docs, entries });
  for (const sidebar of sidebars) placePages({ sidebar, entries, graph, documents: context.documents });
  applyOverrides(context, entries, sidebars);
  graph.pages.push(...[...entries.values()].map(({ page }) => page));
  graph.sidebars.push(...sidebars);
}

function docsEntries(context: GraphContext, docs: DocsConfig): Map<string, DocsEntry> {
  const entries = new Map<string, DocsEntry>();
  const base = `/${docs.routeBasePath}`;
  for (const { document, index } of documentsOf(context, docs.id)) {
    const { rel, frontMatter, title } = document;
    const path = documentPath({ base, document, problems: context.problems });
    if (path === undefined) continue;
    const { name, number } = numberPrefix(stem(rel));
    const folder = withoutPrefixes(folderOf(rel));
    const id = `${folder ? `${folder}/` : ''}${frontMatter.id ?? name}`;
    const twin = entries.get(id);
    if (twin) {
      const files = [`${docs.path}/${twin.rel}`, document.file];
      context.problems.push(problem('DG4010', { id, files }, { file: document.file, line: document.keyLines.id ?? 1, column: 1 }));
      continue;
    }
    const shown = title || name;
    entries.set(id, {
      rel,
      label: frontMatter.sidebar_label ?? shown,
      position: frontMatter.sidebar_position ?? number,
      className: frontMatter.sidebar_class_name,
      keyLine: (key) => document.keyLines[key] ?? 1,
      page: {
        kind: 'doc',
        document: index,
        id,
        path,
        title: shown,
        unlisted: frontMatter.unlisted === true,
        breadcrumbs: [],
        ...editLink(docs, document.frontMatter.custom_edit_url, rel),
      },
    });
  }
  return entries;
}

function editLink(docs: DocsConfig, custom: string | null | undefined, rel: string): { editUrl?: string } {
  if (custom !== undefined) return custom === null ? {} : { editUrl: custom };
  return docs.editUrl ? { editUrl: `${docs.editUrl.replace(/\/$/, '')}/${rel}` } : {};
}

interface Stop {
  title: string;
  path: string;
  page: Pick<Page, 'prev' | 'next'>;
}

/** Walks a sidebar in reading order: says of every page where it stands, and links neighbours. */
function placePages(options: {
  sidebar: Sidebar;
  entries: ReadonlyMap<string, DocsEntry>;
  graph: ContentGraph;
  documents: readonly Document[];
}): void {
  const { sidebar, entries, graph, documents } = options;
  const describe = (path: string) => documents[byPath.get(path)?.document ?? -1]?.description ?? '';
  const byPath = new Map([...entries.values()].map(({ page }) => [page.path, page]));
  const stops: Stop[] = [];
  const visit = (items: SidebarItem[], trail: SidebarCategory[]) => {
    for (const item of items) {
      if (item.type === 'doc') place(item.path, trail, item.label);
      if (item.type !== 'category') continue;
      if (item.generated) generate(item, trail);
      else if (item.path) place(item.path, [...trail, item], item.label);
      visit(item.items, [...trail, item]);
    }
  };
  const place = (path: string, trail: SidebarCategory[], label: string) => {
    const page = byPath.get(path);
    if (!page || page.sidebar !== undefined) return;
    page.sidebar = sidebar.id;
    page.category = trail.at(-1)?.key ?? '';
    page.breadcrumbs = breadcrumbs(trail, { label, path });
    stops.push({ title: label, path, page });
  };
  const generate = (category: SidebarCategory, trail: SidebarCategory[]) => {
    const path = category.path as string;
    const page: GeneratedPage = {
      kind: 'category',
      path,
      title: category.generated?.title ?? category.label,
      description: category.generated?.description ?? '',
      sidebar: sidebar.id,
      category: category.key,
      breadcrumbs: breadcrumbs([...trail, category], { label: category.label, path }),
      cards: cards(category, describe),
    };
    graph.generated.push(page);
    stops.push({ title: category.label, path, page });
  };
  visit(sidebar.items, []);
  linkNeighbours(stops);
  sidebar.firstPath = stops[0]?.path;
}

function breadcrumbs(trail: SidebarCategory[], self: { label: string; path: string }): Page['breadcrumbs'] {
  const above = trail.filter(({ path }) => path !== self.path).map(({ label, path }) => ({ label, ...(path ? { path } : {}) }));
  return [...above, { label: self.label }];
}

function cards(category: SidebarCategory, describe: (path: string) => string): { title: string; path: string; description: string }[] {
  return category.items.flatMap((item) => {
    if (item.type === 'doc') return [{ title: item.label, path: item.path, description: describe(item.path) }];
    if (item.type !== 'category') return [];
    const path = item.path ?? firstPath(item.items);
    return path ? [{ title: item.label, path, description: item.description ?? '' }] : [];
  });
}

/** Path of the first page below some sidebar items. */
export function firstPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const path = item.type === 'doc' ? item.path : item.type === 'category' ? (item.path ?? firstPath(item.items)) : undefined;
    if (path) return path;
  }
  return undefined;
}

function linkNeighbours(stops: Stop[]): void {
  stops.forEach(({ page }, index) => {
    const prev = stops[index - 1];
    const next = stops[index + 1];
    if (prev) page.prev = { title: prev.title, path: prev.path };
    if (next) page.next = { title: next.title, path: next.path };
  });
}

/** Front matter has the last word on neighbours, their labels and the shown sidebar. */
function applyOverrides(context: GraphContext, entries: ReadonlyMap<string, DocsEntry>, sidebars: readonly Sidebar[]): void {
  const frontMatter = (page: Page) => context.documents[page.document]?.frontMatter ?? {};
  const labels = new Map<string, string>();
  for (const { page } of entries.values()) {
    const label = frontMatter(page).pagination_label;
    if (label) labels.set(page.path, label);
  }
  const relabel = (link: Page['prev']) => link && { ...link, title: labels.get(link.path) ?? link.title };
  for (const entry of entries.values()) {
    const { page } = entry;
    const { pagination_prev, pagination_next, displayed_sidebar } = frontMatter(page);
    if (pagination_prev !== undefined) page.prev = neighbour(context, entries, { entry, key: 'pagination_prev', id: pagination_prev });
    if (pagination_next !== undefined) page.next = neighbour(context, entries, { entry, key: 'pagination_next', id: pagination_next });
    page.prev = relabel(page.prev);
    page.next = relabel(page.next);
    if (displayed_sidebar === null) page.sidebar = undefined;
    else if (displayed_sidebar) page.sidebar = sidebars.find(({ name }) => name === displayed_sidebar)?.id ?? page.sidebar;
  }
}

function neighbour(
  context: GraphContext,
  entries: ReadonlyMap<string, DocsEntry>,
  wanted: { entry: DocsEntry; key: string; id: string | null },
): Page['prev'] {
  const { entry, key, id } = wanted;
  if (id === null) return undefined;
  const target = entries.get(id);
  if (target) return { title: target.label, path: target.page.path };
  const known = [...entries.keys()].sort(compareText);
  const place = { file: context.documents[entry.page.document]?.file, line: entry.keyLine(key), column: 1 };
  context.problems.push(problem('DG4014', { id, key, near: nearestName(id, known) }, place));
  return undefined;
}
