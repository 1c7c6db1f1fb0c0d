/** Converts the pages of a site, and places them so that their URLs stay. */
import path from 'node:path';
import { decodePath } from '../../lib/paths.ts';
import { atItem } from '../../system/stage-channel.ts';
import { newName, relativeFrom } from '../base/paths.ts';
import type { MovedFile, Note } from '../base/types.ts';
import { withFrontMatter } from '../dialects/text/front-matter.ts';
import { type ConvertedPage, convertPage } from '../dialects/vitepress/vitepress.ts';
import type { OldPage, SiteFiles } from './files.ts';
import { inLocale, type Locale, localeOf } from './locales.ts';
import type { Notes } from './notes.ts';
import { labelsIn, type Sidebar, targetOf } from './sidebars.ts';

export interface NewPage extends OldPage {
  locale: Locale;
  /** Path in the folder of its language. */
  own: string;
  converted: ConvertedPage;
}

export interface PageSite {
  files: SiteFiles;
  locales: readonly Locale[];
  notes: Notes;
  lineNumbers: boolean;
  isVersion2: boolean;
  /** `markdown.attrs`. */
  delimiters?: readonly [string, string];
  /** `markdown.anchor.slugify`. */
  slug?: (text: string) => string;
}

export function convertPages({ files, locales, notes, slug, delimiters, ...own }: PageSite): NewPage[] {
  const { srcDir, read } = files;
  const publicFiles = new Set(files.public.map((file) => `/${file}`));
  const at = (file: string) => path.posix.join(srcDir, file);
  const inPages = (file: string) => (srcDir === '' ? file : path.posix.relative(srcDir, file));
  const isFar = (from: string, to: string) => localeOf(locales, inPages(from)) !== localeOf(locales, inPages(to));
  return files.pages.map((page, index) => {
    atItem(index, files.pages.length);
    const locale = localeOf(locales, page.path);
    const siteTitle = String(locale.config['title'] ?? 'VitePress');
    const file = at(page.path);
    const converted = convertPage(read(page.source) ?? '', {
      ...{ file, source: page.source, read, srcDir, siteTitle, isFar, ...own },
      values: { $site: locale.config, site: locale.config, theme: locale.theme, $theme: locale.theme },
      ...(slug === undefined ? {} : { slug }),
      ...(delimiters === undefined ? {} : { delimiters }),
      isPublic: (url) => publicFiles.has(url.replace(/[?#].*$/, '')),
      codePath: (code) => codePath(code, files, `${folderOf(locale, 'docs')}/${inLocale(locale, page.path)}`),
    });
    for (const note of converted.notes) notes.push(note);
    return { ...page, locale, own: inLocale(locale, page.path), converted };
  });
}

/** Code outside the folder of the pages goes to `snippets/` of the new site. */
export const codeTarget = (code: string, srcDir: string): string =>
  !code.startsWith('../') && (srcDir === '' || code.startsWith(`${srcDir}/`))
    ? path.posix.join('content/docs', srcDir === '' ? code : path.posix.relative(srcDir, code))
    : `snippets/${code.replace(/^(?:\.\.\/)+/, '')}`;

function codePath(code: string, { srcDir }: SiteFiles, page: string): string {
  const target = codeTarget(code, srcDir);
  if (!target.startsWith('content/docs/') || !page.startsWith('content/docs/')) return `@site/${target}`;
  return relativeFrom(page, target);
}

/** The folder of the pages of a language. */
export const folderOf = (locale: Locale, kind: 'docs' | 'pages'): string =>
  locale.isDefault ? `content/${kind}` : `i18n/${locale.name}/${kind}`;

/** Beside `en.md`, the page `en/index.md` cannot have the URL of its folder: docsgen has one page at `/en` and `/en/`. */
function freeSlug({ own, source }: NewPage, ids: Ids, notes: Notes | undefined): string | undefined {
  const folder = /^(.+)\/index\.md$/.exec(own)?.[1];
  if (folder === undefined || !ids.has(folder)) return undefined;
  const names = ['overview', 'start', 'home'].map((name) => `${folder}/${name}`);
  const slug = `/${names.find((name) => !ids.has(name)) ?? `${folder}/index-page`}`;
  const text = `docsgen has one page at the URL with a slash at its end and without: this page is now at ${slug}, so change links to it.`;
  notes?.add('lost', ['pages with one URL', text], { file: source });
  return slug;
}

/** Ids of the docs, by path without ending. */
export function idsOf(pages: readonly NewPage[]): Map<string, string> {
  return new Map(
    pages
      .filter(({ converted }) => !converted.isHome)
      .map(({ own }) => {
        const { file } = newName(own);
        return [own.replace(/\.md$/, ''), file.replace(/\.md$/, '')];
      }),
  );
}

export interface Shown {
  notes: Notes;
  /** The sidebars of the page's language, and the names that they have in the new config. */
  sidebars: readonly Sidebar[];
  sidebarName: (sidebar: Sidebar) => string;
  /** Names in the order of the config, with the ids they list. */
  all: readonly (readonly [string, readonly string[]])[];
}

export function placePage(page: NewPage, ids: Ids, shown: Shown | undefined): MovedFile {
  const { converted, locale, own, source } = page;
  const { file, slug: usual, keepsNumbers } = newName(own);
  const slug = freeSlug(page, ids, shown?.notes) ?? usual;
  const added: string[] = [];
  if (slug !== undefined) added.push(`slug: ${/^[\w./-]+$/.test(slug) ? slug : JSON.stringify(slug)}`);
  if (keepsNumbers && !converted.isHome) added.push('parse_number_prefixes: false');
  if (shown && !converted.isHome && !/^displayed_sidebar:/m.test(converted.text)) {
    const wanted = shown.sidebars.find(({ prefix }) => `/${page.path}`.startsWith(prefix));
    const name = wanted && !wanted.isNone && converted.hasSidebar ? shown.sidebarName(wanted) : null;
    const id = ids.get(own.replace(/\.md$/, '')) ?? '';
    const first = shown.all.find(([, listed]) => listed.includes(id))?.[0] ?? null;
    if (name !== first) added.push(`displayed_sidebar: ${name}`);
    added.push(...pagerLabel(page, wanted && labelIn(wanted, id, page)));
    const isListed = (one: string): boolean => shown.all.some(([, listed]) => listed.includes(one));
    if (wanted && name !== null) added.push(...pagers(page, wanted, { own: id, ids, isListed }));
  }
  const to = path.posix.join(folderOf(locale, converted.isHome ? 'pages' : 'docs'), file);
  return { to, from: source, text: withFrontMatter(converted.text, added) };
}

const bareUrl = (url: string): string =>
  decodePath(url.replace(/[?#].*$/, '')).replace(/(?:(^|\/)index)?\.(?:md|html)$/, '$1');

/**
 * The pages before and after, where the sidebar of docsgen does not give them: it lists only pages that the first
 * language has. VitePress sends readers of a page that its sidebar does not link to the first page of that sidebar.
 */
function pagers({ path: at, locale, converted: { text } }: NewPage, { links }: Sidebar, known: Known): string[] {
  const bare = links.map(({ url }) => bareUrl(url));
  const unique = links.filter((_, index) => bare.indexOf(bare[index] ?? '') === index);
  const own = unique.findIndex(({ url }) => bareUrl(url) === bareUrl(`/${at}`));
  const idAt = (index: number): string | undefined => {
    const url = unique[index]?.url;
    return url === undefined
      ? undefined
      : targetOf(url, { idOf: (page) => known.ids.get(page), folder: locale.folder }).id;
  };
  const added: string[] = [];
  for (const [key, step] of [
    ['pagination_prev', -1],
    ['pagination_next', 1],
  ] as const) {
    const id = idAt(own + step);
    const isGiven = own >= 0 && known.isListed(known.own) && (id === undefined || known.isListed(id));
    if (isGiven || unique.length === 0 || new RegExp(`^${key}:`, 'm').test(text)) continue;
    if (id !== undefined) added.push(`${key}: ${JSON.stringify(id)}`);
    else if (own < 0 && step < 0) added.push(`${key}: null`);
  }
  return added;
}

interface Known {
  own: string;
  ids: Ids;
  isListed: (id: string) => boolean;
}

type Ids = ReadonlyMap<string, string>;

const labelIn = ({ items, links }: Sidebar, id: string, { path: at }: NewPage): string | undefined =>
  labelsIn(items).get(id) ?? links.find(({ url }) => bareUrl(url) === bareUrl(`/${at}`))?.text;

/** Links to the page before and after have the labels of the sidebar, where these are not the titles. */
function pagerLabel({ converted: { text } }: NewPage, label: string | undefined): string[] {
  const title =
    /^title:[ \t]*(.+?)[ \t]*$/m.exec(text)?.[1] ?? /^#[ \t]+(.+?)[ \t]*(?:\{#[^}]*\})?$/m.exec(text)?.[1] ?? '';
  if (
    label === undefined ||
    label === title.replace(/^(["'])(.*)\1$/, '$2').replace(/[`*]/g, '') ||
    /^pagination_label:/m.test(text)
  )
    return [];
  return [
    `pagination_label: ${/^[\p{L}\d][\p{L}\d .()/-]*$/u.test(label) && !/^[\d.]+$|^(?:true|false|null|yes|no)$/i.test(label) ? label : JSON.stringify(label)}`,
  ];
}

/** The first line of a page that names a file. */
function placeOfName(name: string, file: string, { read }: SiteFiles): Pick<Note, 'file' | 'line'> {
  const line =
    (read(file) ?? '').split('\n').findIndex((one) => one.includes(name) || decodePath(one).includes(name)) + 1;
  return line === 0 ? { file } : { file, line };
}

/** Where the files that a page shows go, so that their relative paths stay. */
export function assetFiles(
  pages: readonly NewPage[],
  { files, notes }: Pick<PageSite, 'files' | 'notes'>,
  exists: (file: string) => boolean,
): MovedFile[] {
  const found = new Map<string, MovedFile>();
  for (const { converted, locale, own, path: at, source } of pages) {
    const folder = path.posix.join(folderOf(locale, converted.isHome ? 'pages' : 'docs'), path.posix.dirname(own));
    for (const asset of converted.assets) {
      const written = path.posix.relative(path.posix.join(files.srcDir, path.posix.dirname(at)), asset);
      // Vite reads files relative to where the page really is.
      const beside = path.posix.join(path.posix.dirname(source), written);
      const from = [beside, asset].find(exists);
      if (from === undefined) {
        const why = files.read.refusal?.(asset) ?? `The page shows ${asset}, which does not exist.`;
        const what = files.read.refusal?.(asset) === undefined ? 'missing file' : 'file that was not read';
        notes.add('lost', [what, why], placeOfName(path.posix.basename(asset), source, files));
        continue;
      }
      const to = path.posix.join(folder, written);
      if (!to.startsWith('../')) found.set(to, { to, from });
    }
  }
  return [...found.values()];
}
