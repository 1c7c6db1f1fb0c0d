/** Renders sidebars once per section, whatever the number of its pages. */
import type { Renderer } from '../../../runtime/server.tsx';
import type { SidebarParts } from '../../../runtime/sidebar-types.ts';
import { scan } from '../../html/tags.ts';
import { contentHash } from '../../lib/hash.ts';
import { pack, unpack } from '../../lib/packed.ts';
import type { Sidebar, SidebarItem } from '../../model/graph.ts';
import { categoriesIn, runKey, runsOf } from '../../model/sidebar-runs.ts';
import { LinkReader } from './links.ts';
import { placeFile } from './sidebar-files.ts';
import { type NodesInput, sidebarNodes } from './sidebar-nodes.ts';
import type { SidebarFragment } from './types.ts';

export interface SidebarsInput extends NodesInput {
  sidebars: readonly Sidebar[];
  /** Origin of the site. */
  url: string;
  render: Renderer['renderSidebar'];
  /** Keys of the fragments that pages show. */
  shown: ReadonlySet<string>;
  /** Keys of the fragments to render; default all. */
  only?: ReadonlySet<string>;
}

export interface RenderedSidebars {
  /** By `fragmentKey`. */
  fragments: Map<string, SidebarFragment>;
  /** Parts that pages load on demand. */
  files: { path: string; content: string }[];
}

export const fragmentKey = (sidebar: string, category: string): string => `${sidebar}/${category || 'index'}`;

/** Adds the fragments of some sidebars. */
export function renderSidebars(input: SidebarsInput, out: RenderedSidebars): void {
  for (const sidebar of input.sidebars) renderSidebar(input, sidebar, out);
}

function renderSidebar(input: SidebarsInput, sidebar: Sidebar, out: RenderedSidebars): void {
  const { render } = input;
  const nodes = sidebarNodes(input, sidebar);

  const linksOf = (items: readonly SidebarItem[]): string[] => {
    const found = new LinkReader(input);
    scan(render({ nodes: items.map((item) => nodes.node(item, '')) }), [found]);
    // They would keep the whole HTML in memory.
    return unpack(pack(found.links));
  };

  const add = (key: string, links: () => string[]): void => {
    const name = fragmentKey(sidebar.id, key);
    if (input.only && !input.only.has(name)) return;
    // A fragment has the whole way to its category, so those without a page would make deep sidebars expensive.
    if (key !== '' && !input.shown.has(name)) return;
    const html = render({ nodes: nodes.list(sidebar.items, '', key) });
    out.fragments.set(name, { html, hash: contentHash(html), links: links() });
  };

  const categories = categoriesIn(sidebar.items);
  const lists = [{ key: '', items: sidebar.items }, ...categories];
  const fetched = new Map(
    nodes.isWhole ? [] : categories.flatMap((one) => (one.collapsed ? [[one.key, one] as const] : [])),
  );
  for (const { key, items } of lists) {
    // When pages of the list above contain the links, they are collected there.
    add(key, () => (key === '' || fetched.has(key) ? linksOf(items) : []));
    const runs = nodes.isWhole ? [] : runsOf(items).slice(1);
    for (const run of runs.keys()) add(runKey(key, run + 1), () => []);
  }
  if (input.only) return;
  const placed = new Map<string, [name: string, html: string][]>();
  for (const part of [
    ...[...fetched.values()].map(nodes.section),
    ...lists.flatMap(({ items, key }) => nodes.more(items, key)),
  ])
    placed.set(part.place, [...(placed.get(part.place) ?? []), [part.name, render({ nodes: part.nodes })]]);
  for (const [place, lists] of placed) {
    const content: SidebarParts = { lists: Object.fromEntries(lists) };
    out.files.push({ path: placeFile(sidebar.id, place), content: JSON.stringify(content) });
  }
}
