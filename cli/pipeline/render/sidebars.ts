/** The sidebars as pages show them: rendered once per section, whatever the number of its pages. */

import type { Renderer } from '../../../runtime/server.tsx';
import type { SidebarNode } from '../../../runtime/types.ts';
import { contentHash } from '../../lib/hash.ts';
import { isExternal, siteUrl } from '../../lib/paths.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../graph-types.ts';
import { publishedUrl } from '../href.ts';
import { collect, createIntern } from './collect.ts';
import type { SidebarFragment } from './types.ts';

export interface SidebarsInput {
  sidebars: readonly Sidebar[];
  baseUrl: string;
  hrefOf(path: string): string;
  render: Renderer['renderSidebar'];
  /** Keys of the fragments that are wanted; default all. */
  only?: ReadonlySet<string>;
}

export interface RenderedSidebars {
  /** By `fragmentKey`. */
  fragments: Map<string, SidebarFragment>;
  files: { path: string; content: string }[];
}

/** A sidebar with up to this many links stands whole in every page; of larger ones a page has the open path only. */
const INLINE_LIMIT = 150;

export const fragmentKey = (sidebar: string, category: string): string => `${sidebar}/${category || 'index'}`;

/** Output file of a fragment; its URL is the same with the base URL. */
export const fragmentFile = (key: string): string => `docsgen/sidebar/${key}.html`;
const sectionFile = (sidebar: string, category: string): string => `docsgen/sidebar/${sidebar}/${category}.items.html`;

/** Adds the fragments of some sidebars. */
export function renderSidebars(input: SidebarsInput, out: RenderedSidebars): void {
  for (const sidebar of input.sidebars) renderSidebar(input, sidebar, out);
}

function renderSidebar(input: SidebarsInput, sidebar: Sidebar, out: RenderedSidebars): void {
  const { baseUrl, hrefOf, render } = input;
  const inline = countLinks(sidebar.items) <= INLINE_LIMIT;
  const intern = createIntern();
  // A node that is not on the open path is the same in every section.
  const closed = new Map<SidebarItem, SidebarNode>();
  const toNode = (item: SidebarItem, open: string): SidebarNode => {
    if (item.type === 'category' && isOn(open, item.key)) return makeNode(item, open);
    const known = closed.get(item) ?? makeNode(item, '');
    closed.set(item, known);
    return known;
  };
  const makeNode = (item: SidebarItem, open: string): SidebarNode => {
    if (item.type === 'html') return { type: 'html', html: item.html, ...classNameOf(item) };
    if (item.type === 'link')
      return {
        type: 'link',
        label: item.label,
        href: item.asIs ? item.href : publishedUrl(item.href, baseUrl, hrefOf),
        external: isExternal(item.href),
        ...classNameOf(item),
      };
    if (item.type === 'doc')
      return { type: 'link', label: item.label, href: hrefOf(item.path), className: item.className };
    const isOpen = isOn(open, item.key);
    const shown = inline || isOpen || !item.collapsed;
    return {
      type: 'category',
      label: item.label,
      ...(item.path ? { href: hrefOf(item.path) } : {}),
      ...classNameOf(item),
      ...(item.collapsible === false ? { collapsible: false } : {}),
      open: isOpen || !item.collapsed,
      ...(shown
        ? { items: item.items.map((child) => toNode(child, open)) }
        : { section: siteUrl(baseUrl, sectionFile(sidebar.id, item.key)), first: firstHref(item, hrefOf) }),
    };
  };
  const add = (category: string, section?: string) => {
    const key = fragmentKey(sidebar.id, category);
    if (input.only && !input.only.has(key)) return;
    const html = render({ nodes: sidebar.items.map((item) => toNode(item, category)) });
    const found = { links: new Set<string>(), ids: new Set<string>() };
    // What stands above a section is in the view of the top level as well, and read there.
    if (category === '' || section !== undefined) collect(section ?? html, found, intern);
    out.fragments.set(key, { html, hash: contentHash(html), links: [...found.links] });
    out.files.push({ path: fragmentFile(key), content: html });
  };
  add('');
  for (const category of categories(sidebar.items)) {
    if (inline || input.only || !category.collapsed) {
      add(category.key);
      continue;
    }
    const section = render({ nodes: category.items.map((child) => toNode(child, '')) });
    add(category.key, section);
    out.files.push({ path: sectionFile(sidebar.id, category.key), content: section });
  }
}

const classNameOf = ({ className }: { className?: string }): { className?: string } => (className ? { className } : {});

const isOn = (open: string, key: string): boolean => open === key || open.startsWith(`${key}/`);

function* categories(items: readonly SidebarItem[]): Generator<SidebarCategory> {
  for (const item of items) {
    if (item.type !== 'category') continue;
    yield item;
    yield* categories(item.items);
  }
}

const countLinks = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countLinks(item.items) : 0), 0);

function firstHref(category: SidebarCategory, hrefOf: (path: string) => string): string | undefined {
  for (const item of category.items) {
    if (item.type === 'doc') return hrefOf(item.path);
    const deeper = item.type === 'category' ? (item.path ? hrefOf(item.path) : firstHref(item, hrefOf)) : undefined;
    if (deeper) return deeper;
  }
  return undefined;
}
