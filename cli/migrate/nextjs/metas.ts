/** `_meta` of Nextra: the order, the titles and the kinds of what is in a folder. */
import path from 'node:path';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import type { Note } from '../base/types.ts';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, dataOf, isData, stringValue } from '../evaluate/values.ts';
import { textIn } from './jsx.ts';
import { type NextPage, type Node, titleCase } from './tree.ts';

export interface Entry {
  key: string;
  title?: string;
  type: string;
  display?: string;
  href?: string;
  theme: Data;
  items?: Data;
}

const STUBS = ['next', 'nextra', 'nextra-theme-docs', 'nextra-theme-blog', 'react'];
const NAMES = ['_meta.json', '_meta.ts', '_meta.js', '_meta.tsx', '_meta.jsx', '_meta.mjs', 'meta.json'];

export interface MetaReader {
  dir: string;
  read: (file: string) => string | undefined;
  notes: Note[];
}

/** The entries of a folder; those of `_meta.global` come from the folder above. @param language Ending of Nextra 2. */
export async function metaOf(folder: string, reader: MetaReader, language?: string): Promise<Data> {
  const names = NAMES.flatMap((name) => (language === undefined ? [name] : [name.replace('.', `.${language}.`), name]));
  const file = names.map((name) => path.posix.join(folder, name)).find((name) => reader.read(name) !== undefined);
  return file === undefined ? {} : readMeta(file, reader);
}

export async function readMeta(file: string, reader: MetaReader): Promise<Data> {
  const meta = await dataIn(file, reader);
  const themes = Object.values(meta).flatMap((value) => Object.keys(dataOf(dataOf(value)['theme'])));
  const lines = (reader.read(file) ?? '').split('\n');
  for (const key of new Set(themes))
    if (!THEME_KEYS.has(key))
      reader.notes.push({
        kind: 'look',
        what: `_meta: theme.${key}`,
        text: 'docsgen has no such setting for single pages.',
        file,
        line: lines.findIndex((line) => line.includes(key)) + 1 || 1,
      });
  return meta;
}

/** Settings of pages in `_meta` with a counterpart. */
const THEME_KEYS = new Set(['toc', 'layout', 'sidebar', 'pagination', 'collapsed']);

async function dataIn(file: string, { dir, read, notes }: MetaReader): Promise<Data> {
  if (file.endsWith('.json')) {
    const value: unknown = orUndefined(() => JSON.parse(read(file) ?? '') as unknown);
    if (!isObject(value))
      notes.push({
        kind: 'lost',
        what: path.posix.basename(file),
        text: "The file isn't valid JSON, so the order of its folder is that of the names.",
        file,
      });
    return dataOf(value as Foreign);
  }
  const { value, incidents } = await evaluateForeign({ dir, file, stubs: STUBS });
  for (const { kind, text } of incidents)
    if (kind !== 'package' && kind !== 'environment')
      notes.push({
        kind: 'lost',
        what: path.posix.basename(file),
        text: `The file cannot be run (${text}): compare the sidebar of its folder.`,
        file,
      });
  return dataOf(value);
}

export const entriesOf = (meta: Data): Entry[] =>
  Object.entries(meta).map(([key, value]) => {
    const data = dataOf(value);
    const title = isData(value) ? data['title'] : value;
    const shown = stringValue(title) ?? (title === undefined || title === null ? undefined : textIn(title));
    return {
      key,
      type: stringValue(data['type']) ?? 'doc',
      theme: dataOf(data['theme']),
      ...(shown === undefined || shown === '' ? {} : { title: shown }),
      ...(data['display'] === undefined ? {} : { display: String(data['display']) }),
      ...(typeof data['href'] === 'string' ? { href: data['href'] } : {}),
      ...(isData(data['items']) ? { items: data['items'] } : {}),
    };
  });

/** A folder of pages: its own pages and the folders in it. */
export interface Folder {
  path: string;
  pages: NextPage[];
  folders: Map<string, Folder>;
}

/** A folder's content in the order of the theme. `menu` and `page` belong to the navbar. */
export interface Listed {
  node: Node;
  entry: Entry;
}

interface Listing {
  folder: Folder;
  metaFor(folder: string): Promise<Data>;
}

export async function listFolder({ folder, metaFor }: Listing): Promise<Listed[]> {
  const entries = entriesOf(await metaFor(folder.path));
  const fallback = entries.find(({ key }) => key === '*');
  const known = entries.filter(({ key }) => key !== '*');
  const keys = known.map(({ key }) => key);
  const names = [...new Set([...folder.pages.map(({ name }) => name), ...folder.folders.keys()])];
  const rest = names.filter((name) => !keys.includes(name)).sort((a, b) => (a < b ? -1 : 1));
  // Without a place of its own, the index comes first.
  const order = [...rest.filter((name) => name === 'index'), ...keys, ...rest.filter((name) => name !== 'index')];
  const listed = await Promise.all(
    order.map((key) => itemOf(key, { folder, metaFor }, { entry: known.find((one) => one.key === key), fallback })),
  );
  return listed.flat();
}

interface Said {
  entry: Entry | undefined;
  fallback: Entry | undefined;
}

async function itemOf(key: string, { folder, metaFor }: Listing, { entry, fallback }: Said): Promise<Listed[]> {
  const own: Entry = {
    ...{ key, type: fallback?.type ?? 'doc' },
    ...fallback,
    ...entry,
    key,
    theme: { ...fallback?.theme, ...entry?.theme },
  };
  const page = folder.pages.find(({ name }) => name === key);
  const below = folder.folders.get(key);
  if (page) applyTheme(page, own.theme);
  if (own.type === 'separator') return [{ entry: own, node: { kind: 'separator', title: own.title ?? '' } }];
  if (own.href !== undefined) return [{ entry: own, node: { kind: 'link', title: own.title ?? key, href: own.href } }];
  const title = entry?.title ?? titleOfPage(page) ?? titleCase(key);
  if (below) {
    const inner = await listFolder({ folder: below, metaFor });
    const index = page ?? below.pages.find((one) => one.name === 'index' && one.data['asIndexPage'] === true);
    const items = inner
      .filter(({ entry: one, node }) => one.display !== 'hidden' && !(node.kind === 'page' && node.page === index))
      .map(({ node }) => node);
    for (const one of inner) if (one.node.kind === 'page') inherit(one.node.page, own.theme);
    if (own.display === 'children') return inner.filter(({ entry: one }) => one.display !== 'hidden');
    const { collapsed } = own.theme;
    const label = entry?.title ?? titleOfPage(index) ?? titleCase(key);
    return [
      {
        entry: own,
        node: {
          kind: 'folder',
          title: label,
          items,
          ...(index ? { index } : {}),
          ...(collapsed === false ? { isOpen: true } : {}),
        },
      },
    ];
  }
  if (page) return [{ entry: own, node: { kind: 'page', page, title } }];
  return own.type === 'menu' ? [{ entry: own, node: { kind: 'folder', title, items: [] } }] : [];
}

const titleOfPage = (page: NextPage | undefined): string | undefined =>
  page && (stringValue(page.data['sidebarTitle']) ?? stringValue(page.data['title']) ?? page.heading);

/** Settings of pages that are in `_meta`, or in their front matter. */
function applyTheme(page: NextPage, theme: Data): void {
  const own = { ...theme, ...dataOf(page.data['theme'] as Foreign) };
  if (own['toc'] === false || own['layout'] === 'full') page.add['hide_table_of_contents'] = true;
  if (own['sidebar'] === false) page.add['displayed_sidebar'] = null;
  if (own['pagination'] === false) Object.assign(page.add, { pagination_prev: null, pagination_next: null });
}

function inherit(page: NextPage, theme: Data): void {
  if (Object.keys(theme).some((key) => ['toc', 'layout', 'sidebar', 'pagination'].includes(key)))
    applyTheme(page, theme);
}
