/** Everything in the old docs folder: pages, posts, translations and other files, with their new places. */
import path from 'node:path';
import { filesBelow, refusalOf, textReader } from '../base/files.ts';
import type { MovedFile, OldSite, ReadText } from '../base/types.ts';
import { type BlogParts, readBlog } from './blog.ts';
import type { Settings } from './config.ts';
import { sourceKey } from './links.ts';
import { type Locales, readLocales, tagOf } from './locales.ts';
import { docPage, isIndex, type MovedPage, withoutEnding } from './pages.ts';
import type { Plugins } from './plugins.ts';
import { ignored, isHidden, isPage } from './scan.ts';
import { type Head, headOf } from './texts.ts';

export interface Inventory {
  docsDir: string;
  /** All pages by `sourceKey`. */
  pages: Map<string, MovedPage>;
  /** Files that are not pages: path below the docs folder → path below the public folder. */
  assets: Map<string, string>;
  blog?: BlogParts;
  locales?: Locales;
  files: MovedFile[];
  /** By the path relative to the old site. */
  readFile: ReadText;
  /** By the path below the docs folder. */
  read: ReadText;
  headOf(page: MovedPage): Head;
}

interface Source {
  old: OldSite;
  settings: Settings;
  plugins: Plugins;
}

export function takeStock({ old, settings, plugins }: Source): Inventory {
  const docsDir = path.posix.normalize((settings.text('docs_dir') ?? 'docs').replace(/\\/g, '/')).replace(/\/$/, '');
  const useDirectories = settings.get('use_directory_urls') !== false;
  const readFile = textReader(old.dir);
  const refusal = refusalOf(old.dir, docsDir);
  if (refusal !== undefined) settings.note('lost', ['docs_dir'], refusal);
  const read: ReadText = Object.assign((src: string) => readFile(`${docsDir}/${src}`), {
    refusal: (src: string) => readFile.refusal?.(`${docsDir}/${src}`),
  });
  const all = published(filesBelow(old.dir, docsDir), { old, settings, plugins });
  const sources = all.filter(isPage);
  const stock: Inventory = {
    docsDir,
    pages: new Map(),
    assets: new Map(),
    files: [],
    readFile,
    read,
    headOf: heads(readFile),
  };
  const i18n = plugins.find('i18n');
  if (i18n) stock.locales = readLocales(settings, i18n);
  const blog = plugins.find('blog');
  if (blog) stock.blog = readBlog({ settings, plugin: blog, docsDir, sources, useDirectories, read });
  for (const post of stock.blog?.posts ?? []) stock.pages.set(post.src, post);
  for (const src of sources)
    if (!stock.pages.has(src) && !stock.blog?.lists.has(src)) addPage(src, { stock, useDirectories, settings });
  settleClashes(stock, { useDirectories, settings });
  for (const [src, url] of stock.blog?.lists ?? [])
    stock.pages.set(src, { src, file: `${docsDir}/${src}`, url: url.slice(1), to: '', add: {}, kind: 'post' });
  for (const src of all) if (!isPage(src)) stock.assets.set(src, assetPath(src, stock.locales));
  return stock;
}

function heads(read: ReadText): (page: MovedPage) => Head {
  const known = new Map<string, Head>();
  return ({ file }) => {
    const head = known.get(file) ?? headOf(read(file) ?? '');
    known.set(file, head);
    return head;
  };
}

/** Without hidden files, templates, and what settings and plugins exclude. */
function published(files: readonly string[], { settings, plugins }: Source): string[] {
  const excluded = ignored(String(settings.get('exclude_docs') ?? ''));
  const exclude = plugins.find('exclude')?.options['glob'];
  const more = ignored(
    (Array.isArray(exclude) ? exclude : exclude === undefined ? [] : [exclude]).map(String).join('\n'),
  );
  return files.filter((file) => !isHidden(file) && !/^templates\//.test(file) && !excluded(file) && !more(file));
}

interface Adding {
  stock: Inventory;
  useDirectories: boolean;
  settings: Settings;
}

function addPage(written: string, { stock, useDirectories, settings }: Adding): void {
  const { src, locale } = stock.locales?.split(written) ?? { src: written };
  const file = `${stock.docsDir}/${written}`;
  const page = docPage(src, { file, useDirectories });
  const own: MovedPage =
    locale === undefined
      ? page
      : { ...page, locale, url: `${locale}/${page.url}`, to: page.to.replace(/^content\//, `i18n/${tagOf(locale)}/`) };
  // README.md loses against index.md of its folder.
  if (/(?:^|\/)README\.[^/]+$/.test(src) && stock.read(src.replace(/README(\.[^/]+)$/, 'index$1')) !== undefined) {
    settings.notes.push({
      kind: 'lost',
      what: 'README.md beside index.md',
      text: 'MkDocs published only the index, so this file was left out.',
      file,
    });
    return;
  }
  stock.pages.set(sourceKey(own), own);
}

/** `x.md` beside the index of `x/`: MkDocs writes the index over it, where both have one URL. */
function settleClashes({ pages }: Inventory, { useDirectories, settings }: Omit<Adding, 'stock'>): void {
  for (const [key, { src, file }] of pages) {
    const plain = withoutEnding(key);
    const index = pages.get(`${plain}/index.md`) ?? pages.get(`${plain}/README.md`);
    if (index === undefined || isIndex(src)) continue;
    const text = useDirectories
      ? `MkDocs published ${index.file} at this URL, so this file was left out.`
      : `In docsgen, ${index.file} has the same URL: give one of them a \`slug\`.`;
    settings.notes.push({ kind: 'lost', what: 'two pages with one URL', text, file });
    if (useDirectories) pages.set(key, index);
  }
}

/** Files in the folder of the default language are at the root. */
function assetPath(src: string, locales: Locales | undefined): string {
  const split = locales?.split(src);
  return split && split.locale === undefined ? split.src : src;
}
