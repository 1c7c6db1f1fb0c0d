/** Where the links of old pages lead, and how the new pages write them. */
import { decodePath, encodePath, folderOf, isExternal, joinFile } from '../../lib/paths.ts';
import type { Options } from '../dialects/mkdocs/context.ts';
import type { MovedPage } from './pages.ts';

export interface LinkTable {
  /** Pages by their path below the old docs folder. */
  bySource: ReadonlyMap<string, MovedPage>;
  /** Pages by their old URL, without slashes and endings. */
  byUrl: ReadonlyMap<string, MovedPage>;
  /** Pages by their file, below the old site. */
  byFile: ReadonlyMap<string, MovedPage>;
  /** Files that are not pages, by their path below the old docs folder. */
  assets: ReadonlySet<string>;
  /** Path of the old site at its origin, with slashes: `/project/`. */
  base: string;
  origin: string;
  /** Docs folder below the old site. */
  docsDir: string;
  /** Absolute links are relative to the docs folder. */
  absoluteFromDocs: boolean;
}

/** Key of a URL in the table. */
export const urlKey = (url: string): string =>
  url
    .replace(/^\/+/, '')
    .replace(/(?:(?:^|\/)index)?\.html$/, '')
    .replace(/\/+$/, '');

export const linksOf =
  (table: LinkTable): Options['link'] =>
  (written, { file, html }) => {
    if (written === '' || isExternal(written) || /^[#?]|[{}]/.test(written)) return { url: written };
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const page = table.byFile.get(file);
    const plain = decodePath(path);
    if (plain.startsWith('/')) return absolute(table, { plain, rest, written, page });
    const near = page
      ? joinFile(folderOf(page.src), plain)
      : inDocsFolder(joinFile(folderOf(file), plain), table.docsDir);
    const fromUrl = joinFile(urlFolder(page), plain);
    // MkDocs resolves links of Markdown by files, and leaves those of HTML to the browser.
    const places = html ? [{ url: fromUrl }, { src: near }] : [{ src: near }, { url: fromUrl }];
    for (const place of places) {
      const found = 'src' in place ? bySource(table, place.src, page?.locale) : byUrl(table, place.url);
      if (found) return { url: target(found, { page, written, path, rest, html }) };
    }
    if (near === undefined || near.startsWith('..'))
      return { url: written, lost: 'It leads out of the docs folder, so it was already broken: correct it.' };
    return {
      url: written,
      lost: 'It leads to no file of the site: it was already broken, or a plugin generated the file.',
    };
  };

/** A path below the old site as one below the docs folder. */
const inDocsFolder = (path: string | undefined, docsDir: string): string | undefined =>
  docsDir === '.' || path === undefined ? path : path.startsWith(`${docsDir}/`) ? path.slice(docsDir.length + 1) : path;

type Found = { page: MovedPage } | { asset: string };

/** Key of a page in its language. */
export const sourceKey = ({ src, locale }: Pick<MovedPage, 'src' | 'locale'>): string =>
  locale === undefined ? src : `${locale}:${src}`;

function bySource({ bySource: pages, assets }: LinkTable, src: string | undefined, locale?: string): Found | undefined {
  if (src === undefined) return undefined;
  const page = pages.get(sourceKey({ src, ...(locale === undefined ? {} : { locale }) })) ?? pages.get(src);
  if (page) return { page };
  return assets.has(src) ? { asset: src } : undefined;
}

function byUrl({ byUrl: pages, assets }: LinkTable, url: string | undefined): Found | undefined {
  if (url === undefined || url.startsWith('..')) return undefined;
  const page = pages.get(urlKey(url));
  if (page) return { page };
  return assets.has(url) ? { asset: url } : undefined;
}

/** The folder from which a browser resolved relative URLs of a page. */
function urlFolder(page: MovedPage | undefined): string {
  const url = page?.url ?? '';
  return url.endsWith('/') ? url.slice(0, -1) : folderOf(url);
}

interface From {
  page: MovedPage | undefined;
  written: string;
  path: string;
  rest: string;
  html?: boolean;
}

function target(found: Found, { page, written, path, rest, html = false }: From): string {
  if ('asset' in found) return `/${encodePath(found.asset)}${rest}`;
  const to = found.page;
  if (page === to && rest.startsWith('#')) return rest;
  // docsgen generates some pages: lists of tags and posts.
  if (page === undefined || to.to === '') return `/${encodePath(to.url)}${rest}`;
  const isSame =
    !html &&
    page.kind === 'doc' &&
    to.kind === 'doc' &&
    `content/docs/${to.src}` === to.to &&
    `content/docs/${page.src}` === page.to &&
    // Two files can have been one page.
    joinFile(folderOf(page.src), decodePath(path)) === to.src;
  if (isSame && /\.md$/.test(path) && page.locale === to.locale) return written;
  if (page.locale !== undefined || to.locale !== undefined) return localPath(page, { to, rest });
  return `${encodePath(relative(folderOf(page.to), to.to))}${rest}`;
}

/** Translations of a page have its path; other languages have a path of their own. */
function localPath(page: MovedPage, { to, rest }: { to: MovedPage; rest: string }): string {
  if (page.locale !== to.locale) return `/${encodePath(to.url)}${rest}`;
  const own = page.to.replace(/^i18n\/[^/]+\//, 'content/');
  return `${encodePath(relative(folderOf(own), to.to.replace(/^i18n\/[^/]+\//, 'content/')))}${rest}`;
}

/** The path of a page as another one writes it. */
export const relativeTo = (from: MovedPage, to: MovedPage): string => encodePath(relative(folderOf(from.to), to.to));

function relative(folder: string, to: string): string {
  const from = folder.split('/');
  const target = to.split('/');
  let same = 0;
  while (same < from.length && same < target.length - 1 && from[same] === target[same]) same++;
  const up = '../'.repeat(from.length - same);
  return `${up === '' ? './' : up}${target.slice(same).join('/')}`;
}

/** A path from the root of the domain. */
function absolute(table: LinkTable, { plain, rest, written, page }: Omit<From, 'path'> & { plain: string }) {
  const inDocs = table.absoluteFromDocs ? bySource(table, plain.slice(1)) : undefined;
  if (inDocs) return { url: target(inDocs, { page, written, path: '', rest }) };
  const below = plain.startsWith(table.base)
    ? plain.slice(table.base.length)
    : plain === table.base.slice(0, -1)
      ? ''
      : undefined;
  if (below === undefined)
    return table.origin === '' ? { url: `pathname://${written}` } : { url: `${table.origin}${written}` };
  const found = byUrl(table, below.replace(/\/+$/, '')) ?? bySource(table, below);
  if (found) return { url: target(found, { page, written, path: '', rest }) };
  return {
    url: `/${encodePath(below)}${rest}`,
    lost: 'It leads to no page or file of the site: it was already broken, or another server answers there.',
  };
}
