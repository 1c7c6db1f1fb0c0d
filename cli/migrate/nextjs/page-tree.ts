/** The page tree of Fumadocs: folders in the order of `meta.json`. */
import path from 'node:path';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import type { Foreign } from '../evaluate/types.ts';
import { stringValue, textsIn } from '../evaluate/values.ts';
import type { NextSite } from './next-site.ts';
import type { NextPage, Node } from './tree.ts';

const LINK = /^(?:external:)?(?:\[[^\]]+\])?\[([^\]]+)\]\(([^)]+)\)$/;
/** `---[Star]Parts---`, `[Star][Site](https://…)` */
const ICON = /^(?:-{3}|external:)?\[[^\]]+\](?!\()/;
const SEPARATOR = /^-{3}(?:\[[^\]]+\])?(.*?)(?:-{3})?$/;

interface Meta {
  title?: string;
  pages?: string[];
  root: boolean;
  isOpen: boolean;
}

interface Options {
  /** Folder of the collection, relative to the old site. */
  folder: string;
  /** Below which its pages are in the new docs. */
  prefix: string;
}

export interface Sidebar {
  title: string;
  nodes: Node[];
}

export class PageTree {
  readonly #site: NextSite;
  readonly #folder: string;
  /** Pages of the main language by their path below the folder, without ending. */
  readonly #pages = new Map<string, NextPage>();
  readonly #folders = new Set<string>();
  readonly #roots = new Map<string, Sidebar>();
  readonly #metas = new Map<string, Meta>();
  /** Folders that are being listed. */
  readonly #open = new Set<string>();

  constructor(site: NextSite, { folder }: Options) {
    this.#site = site;
    this.#folder = folder;
    for (const page of site.pages) {
      if (page.locale !== undefined || !page.file.startsWith(`${folder}/`)) continue;
      const own = page.file.slice(folder.length + 1).replace(/(?:\.[a-z]{2}(?:-\w+)?)?\.mdx?$/, '');
      this.#pages.set(own, page);
      for (let at = path.posix.dirname(own); at !== '.'; at = path.posix.dirname(at)) this.#folders.add(at);
    }
  }

  /** The sidebar of the collection, and one of each folder that is a root. */
  sidebars(name: string): Map<string, Sidebar> {
    const nodes = this.#list('', true);
    const own: [string, Sidebar][] =
      nodes.length > 0 ? [[name, { title: this.#meta('').title ?? nameText(name), nodes }]] : [];
    return new Map([...own, ...this.#roots]);
  }

  #meta(folder: string): Meta {
    const known = this.#metas.get(folder);
    if (known) return known;
    const meta = this.#readMeta(folder);
    this.#metas.set(folder, meta);
    return meta;
  }

  #readMeta(folder: string): Meta {
    const file = path.posix.join(this.#folder, folder, 'meta.json');
    const text = this.#site.read(file);
    const data: unknown = text === undefined ? {} : orUndefined(() => JSON.parse(text) as unknown);
    if (!isObject(data))
      this.#site.note('lost', ['meta.json', "The file isn't valid JSON, so its folder is listed by names."], { file });
    const { title, pages, root, defaultOpen, ...others } = isObject(data) ? data : {};
    const hasIcons = 'icon' in others || textsIn(pages as Foreign).some((item) => ICON.test(item));
    if (hasIcons)
      this.#site.noteIn(file, /"icon"|\[[^\]"]+\]/, [
        'look',
        'meta.json: icons',
        'Folders, separators and links of the sidebar have no icon: set `icon` on items of `docs.sidebars`.',
      ]);
    for (const key of Object.keys(others).filter((one) => one !== 'icon' && one !== '$schema'))
      this.#site.noteIn(file, new RegExp(`"${key}"`), [
        'look',
        `meta.json: ${key}`,
        'docsgen has no such setting for a folder.',
      ]);
    const shown = stringValue(title);
    return {
      ...(shown === undefined ? {} : { title: shown }),
      ...(Array.isArray(pages) ? { pages: textsIn(pages) } : {}),
      root: root === true,
      isOpen: defaultOpen === true,
    };
  }

  /** Pages and folders in a folder, sorted as Fumadocs does: the index, then by path. */
  #inside(folder: string): string[] {
    const within = (one: string): boolean => path.posix.dirname(one) === (folder === '' ? '.' : folder);
    const names = [...new Set([...this.#pages.keys(), ...this.#folders].filter(within))];
    const key = (one: string): string => (this.#pages.has(one) ? `${one}.mdx` : one);
    return names.sort((a, b) =>
      path.posix.basename(a) === 'index'
        ? -1
        : path.posix.basename(b) === 'index'
          ? 1
          : key(a).localeCompare(key(b), 'en'),
    );
  }

  #list(folder: string, isRoot: boolean): Node[] {
    if (this.#open.has(folder)) return [];
    this.#open.add(folder);
    const { pages } = this.#meta(folder);
    const index = path.posix.join(folder, 'index');
    const hasIndex = !isRoot && this.#pages.has(index);
    const items = pages === undefined ? ['...'] : pages;
    const taken = new Set<string>(hasIndex && !items.includes('index') ? [index] : []);
    for (const item of items)
      if (!/^(?:\.\.\.|z\.\.\.a|-{3}|\[|external:)/.test(item)) taken.add(this.#pathOf(folder, item.replace(/^!/, '')));
    for (const item of items) if (/^\.\.\../.test(item)) taken.add(this.#pathOf(folder, item.slice(3)));
    const nodes = items.flatMap((item) => this.#itemOf(item, folder, taken));
    this.#open.delete(folder);
    return nodes;
  }

  #pathOf(folder: string, item: string): string {
    return path.posix.join(folder, item.replace(/\.mdx?$/, '')).replace(/\/$/, '');
  }

  #itemOf(item: string, folder: string, taken: ReadonlySet<string>): Node[] {
    if (item === '...' || item === 'z...a') {
      const rest = this.#inside(folder).filter((one) => !taken.has(one));
      return (item === '...' ? rest : rest.reverse()).flatMap((one) => this.#nodeOf(one));
    }
    const separator = SEPARATOR.exec(item);
    if (separator) return [{ kind: 'separator', title: separator[1]?.trim() ?? '' }];
    const [, title, href] = LINK.exec(item) ?? [];
    if (title !== undefined && href !== undefined) return [{ kind: 'link', title, href }];
    if (item.startsWith('!')) return [];
    if (item.startsWith('...')) return this.#list(this.#pathOf(folder, item.slice(3)), false);
    const at = this.#pathOf(folder, item);
    const found = this.#nodeOf(at);
    if (found.length === 0 && !this.#folders.has(at))
      this.#site.noteIn(
        path.posix.join(this.#folder, folder, 'meta.json'),
        new RegExp(JSON.stringify(item).replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')),
        ['look', 'meta.json', `"${item}" does not exist, so the sidebar does not list it.`],
      );
    return found;
  }

  #nodeOf(at: string): Node[] {
    if (this.#folders.has(at)) return this.#folderNode(at);
    const page = this.#pages.get(at);
    return page ? [{ kind: 'page', page, title: titleOf(page) }] : [];
  }

  #folderNode(at: string): Node[] {
    const meta = this.#meta(at);
    const index = meta.root || meta.pages?.includes('index') ? undefined : this.#pages.get(`${at}/index`);
    const name = path.posix.basename(at).replace(/^\((.+)\)$/, '$1');
    const title = meta.title ?? (index && titleOf(index)) ?? nameText(name);
    const items = this.#list(at, meta.root);
    if (meta.root) {
      if (items.length > 0) this.#roots.set(at.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, ''), { title, nodes: items });
      return [];
    }
    return [{ kind: 'folder', title, items, ...(index ? { index } : {}), ...(meta.isOpen ? { isOpen: true } : {}) }];
  }
}

const titleOf = ({ data, name }: NextPage): string => stringValue(data['title']) ?? nameText(name);

const nameText = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
