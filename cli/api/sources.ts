/** The pages of the reference as sources: files in the cache, with the paths that an author would have used. */
import { readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentHash } from '../lib/hash.ts';
import { inFolder } from '../lib/paths.ts';
import type { ApiModel } from '../model/api.ts';
import type { ApiRecord } from '../model/api-symbols.ts';
import type { ApiConfig, SiteConfig } from '../model/config.ts';
import type { DataFile, SourceFile } from '../model/document.ts';
import { entryFolder, hashOfEntry, putEntry } from '../system/entries.ts';
import { SECTION_FOLDERS } from './names/addresses.ts';
import type { Reference } from './reference.ts';

interface ApiSources {
  sources: SourceFile[];
  data: DataFile[];
}

/** Files of the author by the URL of the symbol they use. */
export type SymbolUses = ReadonlyMap<string, readonly string[]>;

/** The path of a page of the reference in the site: `content/docs/api/modules/lexical.md`. */
export const pageFile = (root: string, api: ApiConfig, path: string): string =>
  inFolder(root, `${api.path}/${path}.md`);

/** Folder of the docs that contain the reference. */
export const docsFolder = ({ docs }: SiteConfig, api: ApiConfig): string =>
  docs.find(({ id }) => id === api.docs)?.path ?? '';

const FOLDERS: [folder: string, label: string, position: number][] = [
  ['modules', 'Modules', 1],
  ['classes', 'Classes', 3],
  ['interfaces', 'Interfaces', 4],
  ...Object.entries(SECTION_FOLDERS).map(([label, folder], at): [string, string, number] => [folder, label, 5 + at]),
];

export function apiSources(
  { folder, model }: Pick<Reference, 'folder' | 'model'>,
  { siteDir, config, api, uses }: { siteDir: string; config: SiteConfig; api: ApiConfig; uses: SymbolUses },
): ApiSources {
  const root = docsFolder(config, api);
  const home = join(folder, 'pages');
  entryFolder(home);
  const { pages } = model;
  const records = recordsByPage(model);
  const names = new Set<string>();
  const sources = pages.map((page): SourceFile => {
    const text = JSON.stringify({ page, uses: usesOf(page.path, uses), symbols: records.get(page.path) ?? [] });
    const hash = contentHash(text);
    const name = `${hash}.json`;
    names.add(name);
    const at = join(home, name);
    if (hashOfEntry(at) !== hash) putEntry(at, text);
    const path = pageFile(root, api, page.path);
    return {
      path,
      root: api.docs,
      rel: path.slice(root.length + 1),
      ext: 'api',
      hash,
      at: relative(siteDir, at).split(sep).join('/'),
    };
  });
  for (const name of readdirSync(home))
    if (!names.has(name)) rmSync(join(home, name), { recursive: true, force: true });
  return { sources, data: categories(root, { api, model }) };
}

/** The symbols of each page, for search. */
function recordsByPage({ symbols }: ApiModel): Map<string, ApiRecord[]> {
  const byPage = new Map<string, ApiRecord[]>();
  for (const { name, kind, module, target, summary, deprecated } of symbols) {
    const [path = '', anchor] = target.split('#');
    const records = byPage.get(path) ?? [];
    byPage.set(path, records);
    records.push({
      name,
      kind,
      module,
      ...(anchor === undefined ? {} : { anchor }),
      ...(summary ? { summary } : {}),
      ...(deprecated ? { deprecated } : {}),
    });
  }
  return byPage;
}

/** Files by anchor; the empty anchor is the page itself. */
function usesOf(path: string, uses: SymbolUses): Record<string, readonly string[]> {
  const own: Record<string, readonly string[]> = {};
  for (const [target, files] of uses) {
    const [page = '', anchor = ''] = target.split('#');
    if (page === path) own[anchor] = files;
  }
  return own;
}

/** Names and order of the folders in the sidebar. */
function categories(root: string, { api, model }: { api: ApiConfig; model: ApiModel }): DataFile[] {
  const used = FOLDERS.filter(([name]) => model.pages.some(({ path }) => path.startsWith(`${name}/`)));
  return used.map(([name, label, position]) => {
    const rel = `${api.path}/${name}/_category_.json`;
    return { path: `${root}/${rel}`, root: api.docs, rel, text: JSON.stringify({ label, position, collapsed: true }) };
  });
}
