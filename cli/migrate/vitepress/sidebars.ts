/** The sidebars of a language: one for each path, with ids of pages instead of links. */
import path from 'node:path';
import type { ConfigValue, Settings } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, isData, listOf, stringValue } from '../evaluate/values.ts';
import { type Notes, plain } from './notes.ts';

/** An item of our sidebars. */
export type Item = Settings;

interface SidebarLink {
  url: string;
  text: string;
}

export interface Sidebar {
  /** Path of its pages, such as `/guide/`. */
  prefix: string;
  name: string;
  items: Item[];
  /** Its pages have no sidebar. */
  isNone: boolean;
  /** Its links, from top to bottom. */
  links: readonly SidebarLink[];
}

export interface SidebarSite {
  /** Ids of the docs by path without language and ending, such as `guide/index`. */
  idOf: (page: string) => string | undefined;
  /** The language's folder, such as `zh/`. */
  folder: string;
  notes: Notes;
}

export function sidebarsOf(sidebar: Foreign | undefined, site: SidebarSite): Sidebar[] {
  const used = new Set<string>();
  const sidebarName = (prefix: string) => {
    const base =
      withoutFolder(prefix, site.folder)
        .replace(/^\/|\/$/g, '')
        .replace(/[^\w-]+/g, '-') || 'docs';
    let name = base;
    for (let count = 2; used.has(name); count++) name = `${base}-${count}`;
    used.add(name);
    return name;
  };
  if (Array.isArray(sidebar))
    return [
      {
        ...{ prefix: '/', name: sidebarName('/'), items: itemsOf(sidebar, '', site), isNone: false },
        links: linksIn(sidebar, ''),
      },
    ];
  if (!isData(sidebar)) return [];
  const found: Sidebar[] = [];
  const entries = Object.entries(sidebar).sort(([a], [b]) => b.split('/').length - a.split('/').length);
  for (const [key, value] of entries) {
    const prefix = key.startsWith('/') ? key : `/${key}`;
    const data = isData(value) ? value : { items: value };
    const [own, base] = [listOf(data['items']), stringValue(data['base']) ?? ''];
    const items = itemsOf(own, base, site);
    // Several paths can have the same sidebar.
    const same = found.find((one) => JSON.stringify(one.items) === JSON.stringify(items));
    const name = same?.name ?? sidebarName(prefix);
    found.push({ prefix, items, name, isNone: value === false, links: linksIn(own, base) });
  }
  return found;
}

/** As VitePress puts them together: also where its `base` makes a URL of no page. */
function linksIn(items: readonly Foreign[], base: string): SidebarLink[] {
  return items.filter(isData).flatMap((item) => {
    const inner = stringValue(item['base']) ?? base;
    const link = stringValue(item['link']);
    const text = stringValue(item['text']);
    const url = /^(?:[a-z]+:|\/\/)/i.test(link ?? '') ? link : `${inner}${link}`;
    return [...(link && text && url ? [{ url, text: plain(text) }] : []), ...linksIn(listOf(item['items']), inner)];
  });
}

const withoutFolder = (prefix: string, folder: string): string =>
  folder !== '' && prefix.startsWith(`/${folder}`) ? prefix.slice(folder.length) : prefix;

function itemsOf(items: readonly Foreign[], base: string, site: SidebarSite): Item[] {
  return items.filter(isData).flatMap((item) => itemOf(item, base, site));
}

function itemOf(item: Data, base: string, site: SidebarSite): Item[] {
  const { label, badge } = labelOf(stringValue(item['text']) ?? '', site.notes);
  const inner = stringValue(item['base']) ?? base;
  const link = stringValue(item['link']);
  const target =
    link === undefined ? undefined : targetOf(/^(?:[a-z]+:|\/\/)/.test(link) ? link : joined(inner, link), site);
  if (stringValue(item['docFooterText']) !== undefined)
    site.notes.add('lost', [
      'sidebar: docFooterText',
      `Set pagination_label: ${stringValue(item['docFooterText'])} in the front matter of ${link ?? 'the page'}.`,
    ]);
  const decorated = { ...(badge === undefined ? {} : { badge }) };
  if (!Array.isArray(item['items'])) {
    if (target === undefined) return label === '' ? [] : [{ type: 'html', value: label, defaultStyle: true }];
    if (target.id !== undefined)
      return [{ type: 'doc', id: target.id, ...(label === '' ? {} : { label }), ...decorated }];
    return [{ type: 'link', label: label || target.href, href: target.href, ...decorated }];
  }
  const items = itemsOf(item['items'], inner, site);
  // A group without a text is only a line between groups.
  if (label === '') return items;
  const { collapsed } = item;
  const head: Item[] =
    target?.id === undefined && target !== undefined ? [{ type: 'link', label, href: target.href }] : [];
  return [
    {
      type: 'category',
      label,
      ...(target?.id === undefined ? {} : { link: { type: 'doc', id: target.id } }),
      ...(typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false, collapsed: false }),
      ...decorated,
      items: [...head, ...items],
    },
  ];
}

const joined = (base: string, link: string): string => (base === '' ? link : `${base}${link}`.replace(/\/{2,}/g, '/'));

/** The page or URL of a link. */
export function targetOf(
  link: string,
  { idOf, folder }: Pick<SidebarSite, 'idOf' | 'folder'>,
): { id?: string; href: string } {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(link)) return { href: link };
  const absolute = link.startsWith('/') ? link : `/${link}`;
  const [, bare = '', tail = ''] = /^([^?#]*)(.*)$/.exec(absolute) ?? [];
  const own = withoutFolder(bare, folder)
    .replace(/^\//, '')
    .replace(/\.(?:html|md)$/, '');
  const page = own === '' || own.endsWith('/') ? `${own}index` : own;
  const id = tail === '' ? (idOf(page) ?? idOf(path.posix.join(own, 'index'))) : undefined;
  return {
    ...(id === undefined ? {} : { id }),
    href: bare.replace(/\.(?:html|md)$/, '').replace(/(^|\/)index$/, '$1') + tail,
  };
}

/** A label may be HTML; a badge in it becomes one of ours. */
function labelOf(text: string, notes: Notes): { label: string; badge?: ConfigValue } {
  const found =
    /<Badge\b([^>]*?)(?:\/>|>([^<]*)<\/Badge>)|<(?:sup|span|small)\b[^>]*>([^<]+)<\/(?:sup|span|small)>/.exec(text);
  if (!found) {
    const label = plain(text);
    if (/<[a-z]/i.test(text)) notes.add('look', ['sidebar: HTML in text', `"${text}" is now "${label}".`]);
    return { label };
  }
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(found[1] ?? '')?.[1];
  const word = plain(attribute('text') ?? found[2] ?? found[3] ?? '');
  const variant = attribute('type');
  notes.add('converted', ['sidebar: badge', `"${word}" is now a badge.`]);
  const label = plain(text.replace(found[0], ''));
  if (word === '') return { label };
  return { label, badge: variant && /^(?:info|tip|warning|danger)$/.test(variant) ? { text: word, variant } : word };
}

/** Ids in the order in which a sidebar lists them. */
export function idsIn(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    const link = item['link'] as { id?: string } | undefined;
    if (item['type'] === 'doc') return [String(item['id'])];
    return item['type'] === 'category' ? [...(link?.id ? [link.id] : []), ...idsIn(item['items'] as Item[])] : [];
  });
}

/** Labels of pages by id, as a sidebar shows them. */
export function labelsIn(items: readonly Item[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const item of items) {
    const link = item['link'] as { id?: string } | undefined;
    const id = item['type'] === 'doc' ? String(item['id']) : link?.id;
    if (id !== undefined && typeof item['label'] === 'string' && !labels.has(id)) labels.set(id, item['label']);
    for (const [inner, label] of labelsIn((item['items'] ?? []) as Item[]))
      if (!labels.has(inner)) labels.set(inner, label);
  }
  return labels;
}
