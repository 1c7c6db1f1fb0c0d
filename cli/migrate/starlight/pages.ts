/** The pages of the docs collection: their files, URLs and front matter. */
import { slug as slugOf } from 'github-slugger';
import { dataOf } from '../dialects/text/front-matter.ts';
import type { Locale } from './locale.ts';
import type { Reading } from './reading.ts';
import { localeOf, visible } from './site-files.ts';

export interface Page {
  /** Path of the file, relative to the old site. */
  file: string;
  /** The same within the docs of its locale. */
  rel: string;
  locale: Locale | undefined;
  data: Record<string, unknown>;
  /** Starlight's URL without slashes at the ends, within the locale; empty: its home. */
  path: string;
  /** The id of the page in sidebars. */
  id: string;
  kind: 'doc' | 'post' | 'not-found';
}

const PAGE = /\.(?:md|mdx|mdoc|markdown|mdown|mkdn|mkd|mdwn)$/;

/** @param blog Prefixes of the blogs: their pages are posts. */
export function readPages(reading: Reading, blogs: readonly string[]): Page[] {
  const { files, locales } = reading;
  const docs = files.folders.docs;
  return files
    .below(docs)
    .filter((file) => PAGE.test(file) && !/(?:^|\/)_[^/]*$/.test(file))
    .map((file) => {
      const whole = file.slice(docs.length + 1);
      const locale = localeOf(whole, locales) ?? locales.find(({ folder }) => folder === '');
      const rel = locale?.folder ? whole.slice(locale.folder.length + 1) : whole;
      const data = dataOf(files.read(file) ?? '');
      const path = pathOf(rel, data, locale);
      const isPost = blogs.some((prefix) => path.startsWith(`${prefix}/`));
      const kind = path === '404' ? 'not-found' : isPost ? 'post' : 'doc';
      return { file, rel, locale, data, path, id: visible(rel).replace(PAGE, ''), kind };
    });
}

/** As Astro makes ids of content: the slug of the front matter, otherwise the slugs of the path's parts. */
function pathOf(rel: string, data: Record<string, unknown>, locale: Locale | undefined): string {
  const own = data['slug'];
  if (typeof own === 'string') {
    const plain = own.replace(/^\/+|\/+$/g, '');
    const prefix = locale?.folder ?? '';
    return prefix !== '' && (plain === prefix || plain.startsWith(`${prefix}/`))
      ? plain.slice(prefix.length + 1)
      : plain;
  }
  const made = rel
    .replace(PAGE, '')
    .split('/')
    .map((part) => slugOf(part))
    .join('/');
  return made.replace(/(?:^|\/)index$/, '');
}

/** The path that docsgen gives the file, without a slug. */
export function ownPath(rel: string): string {
  const parts = rel.replace(PAGE, '').split('/');
  const name = parts.pop() ?? '';
  const isIndex = ['index', 'readme', (parts.at(-1) ?? '').toLowerCase()].includes(name.toLowerCase());
  return [
    ...parts,
    ...(isIndex && !(name !== 'index' && parts.length === 0 && name.toLowerCase() !== 'readme') ? [] : [name]),
  ].join('/');
}

/** Pages by URL: `/fr/guides/x`, without a slash at the end. */
export class PageIndex {
  readonly #byUrl = new Map<string, Page>();

  constructor(readonly pages: readonly Page[]) {
    for (const page of pages) this.#byUrl.set(urlOf(page), page);
  }

  at(url: string): Page | undefined {
    return this.#byUrl.get(url.replace(/\/+$/, '') || '/');
  }

  /** The page of the default locale at a slug of the sidebar. */
  atSlug(slug: string): Page | undefined {
    const path = slug === 'index' ? '' : slug.replace(/^\/+|\/+$/g, '');
    return this.inDefault().find((page) => page.path === path);
  }

  inDefault(): Page[] {
    return this.pages.filter(({ locale, kind }) => (locale?.isDefault ?? true) && kind === 'doc');
  }
}

export const urlOf = ({ path, locale }: Page): string => `/${[locale?.folder, path].filter(Boolean).join('/')}`;
