/** Sidebars are printed as text: they are large, the same on many pages, and need no React. */

import { text } from '../../runtime/base/texts.ts';
import type { SidebarCategory, SidebarNode } from '../../runtime/sidebar-types.ts';
import type { SiteData } from '../../runtime/types.ts';
import { escapeHtml } from './escape.ts';

type SidebarLink = Extract<SidebarNode, { type: 'link' }>;
type Texts = Pick<SiteData, 'texts'> & { sidebar?: Partial<SiteData['sidebar']> };

/** The `<ul>` of a sidebar or of one of its sections. */
export function sidebarHtml(nodes: SidebarNode[], site: Texts): string {
  const shown = site.sidebar?.autoCollapseCategories ? withOneOpen(nodes) : nodes;
  return `<ul>${shown.map((node) => item(node, site)).join('')}</ul>`;
}

/**
 * Browsers keep only the first open category of a name open, so only the category of the current page is printed open.
 */
function withOneOpen(nodes: SidebarNode[]): SidebarNode[] {
  const open = nodes.filter(isOpen);
  if (open.length < 2) return nodes;
  const kept = open.find(({ current }) => current) ?? open[0];
  return nodes.map((node) => (isOpen(node) && node !== kept ? { ...node, open: false } : node));
}

const isOpen = (node: SidebarNode): node is SidebarCategory =>
  node.type === 'category' && node.collapsible !== false && node.open === true;

/** Most nodes of a section are in every other section too: the same object is printed once. */
const printed = new WeakMap<SidebarNode, string>();

function item(node: SidebarNode, site: Texts): string {
  const known = printed.get(node) ?? print(node, site);
  printed.set(node, known);
  return known;
}

function print(node: SidebarNode, site: Texts): string {
  if (node.type === 'html') return `${open(node)}${node.html}</li>`;
  if (node.type === 'link') return `${open(node)}${link(node)}</li>`;
  return category(node, site);
}

function category(node: SidebarCategory, site: Texts): string {
  const { label, href, section, first = href, items, current, group } = node;
  if (node.collapsible === false) return fixedCategory(node, site);
  const source = items || !section ? '' : ` data-section-src="${escapeHtml(section)}"`;
  const isAlone = site.sidebar?.autoCollapseCategories && group !== undefined;
  const name = isAlone ? ` name="dg-${escapeHtml(group)}"` : '';
  const fallback = first === undefined ? '' : link({ href: first, label });
  const body = items ? sidebarHtml(items, site) : fallback;
  const details = (summary: string): string =>
    `<details${name}${source}${node.open ? ' open=""' : ''}><summary${current ? ' aria-current="true"' : ''}${summary}</summary>${body}</details>`;
  if (href === undefined) return `${open(node)}${details(`>${content(node)}`)}</li>`;
  // Side by side: a link in a summary would be a control inside a control.
  const toggle = ` aria-label="${escapeHtml(text(site, 'sidebar.toggle', { label }))}">`;
  return `${open(node, 'has-page')}${link({ ...node, href })}${details(toggle)}</li>`;
}

/** A category that is always open is a heading over its list. */
function fixedCategory(node: SidebarCategory, site: Texts): string {
  const { href, items = [] } = node;
  const heading = href === undefined ? `<span>${content(node)}</span>` : link({ ...node, href });
  return `${open(node, 'fixed')}${heading}${sidebarHtml(items, site)}</li>`;
}

function open({ decoration = {} }: Pick<SidebarCategory, 'decoration'>, own?: string): string {
  const className = [own, decoration.className].filter(Boolean).join(' ');
  return className ? `<li class="${escapeHtml(className)}">` : '<li>';
}

/** `href` must be the first attribute: the build finds the current link by it. */
function link({ href, external, place, ...node }: Omit<SidebarLink, 'type'>): string {
  const attributes = `${external ? ' target="_blank" rel="noopener noreferrer"' : ''}${place ? ` data-place="${place}"` : ''}`;
  return `<a href="${escapeHtml(href)}"${attributes}>${content(node)}</a>`;
}

/** The label, with an icon before it and a badge after it. */
function content({ label, decoration: { icon = '', badge } = {} }: Pick<SidebarLink, 'label' | 'decoration'>): string {
  const word = badge ? ` <span class="badge" data-type="${badge.variant}">${escapeHtml(badge.text)}</span>` : '';
  return `${icon}${escapeHtml(label)}${word}`;
}
