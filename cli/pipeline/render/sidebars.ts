/** Renders sidebars once per section, whatever the number of its pages. */
import type { Renderer } from '../../../runtime/server.tsx';
import { scan } from '../../html/tags.ts';
import { contentHash } from '../../lib/hash.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/graph.ts';
import { runKey, runsOf } from '../sidebar-runs.ts';
import { createIntern, LinkReader } from './links.ts';
import { type NodesInput, sectionFile, sidebarNodes } from './sidebar-nodes.ts';
import type { SidebarFragment } from './types.ts';

export interface SidebarsInput extends NodesInput {
  sidebars: readonly Sidebar[];
  /** Origin of the site. */
  url: string;
  render: Renderer['renderSidebar'];
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
  const taking = { intern: createIntern(), site: input };

  const linksOf = (items: readonly SidebarItem[]): string[] => {
    const found = new LinkReader(taking);
    scan(render({ nodes: items.map((item) => nodes.node(item, '')) }), [found]);
    return [...found.links];
  };

  const add = (key: string, links: () => string[]): void => {
    const name = fragmentKey(sidebar.id, key);
    if (input.only && !input.only.has(name)) return;
    const html = render({ nodes: nodes.list(sidebar.items, '', key) });
    out.fragments.set(name, { html, hash: contentHash(html), links: links() });
  };

  const addList = ({
    key,
    items,
    isFetched,
  }: Pick<SidebarCategory, 'key' | 'items'> & { isFetched: boolean }): void => {
    // When pages of the list above contain the links, they are collected there.
    add(key, () => (isFetched || key === '' ? linksOf(items) : []));
    const runs = nodes.isWhole ? [] : runsOf(items).slice(1);
    for (const run of runs.keys()) add(runKey(key, run + 1), () => []);
    if (input.only) return;
    if (isFetched)
      out.files.push({ path: sectionFile(sidebar.id, key), content: render({ nodes: nodes.list(items, key, '') }) });
    for (const more of nodes.more(items, key))
      out.files.push({ path: more.file, content: render({ nodes: more.nodes }) });
  };

  addList({ key: '', items: sidebar.items, isFetched: false });
  for (const { key, items, collapsed } of categories(sidebar.items))
    addList({ key, items, isFetched: !nodes.isWhole && collapsed });
}

function* categories(items: readonly SidebarItem[]): Generator<SidebarCategory> {
  for (const item of items) {
    if (item.type !== 'category') continue;
    yield item;
    yield* categories(item.items);
  }
}
