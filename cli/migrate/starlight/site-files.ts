/** Files of the old site, and where they are in the new one. */
import path from 'node:path';
import { filesBelow, isFile, textReader } from '../base/files.ts';
import type { Layout, MovedFile, ReadText } from '../base/types.ts';
import type { Locale } from './locale.ts';

/** Folders of the old site, relative to it. */
export interface Folders {
  src: string;
  public: string;
  docs: string;
}

export class SiteFiles {
  /** New path → file. */
  readonly moved = new Map<string, MovedFile>();
  readonly read: ReadText;
  /** Path of the blog below the docs of a locale; undefined: there is none. */
  blog: string | undefined;

  constructor(
    readonly dir: string,
    readonly folders: Folders,
    readonly layout: Layout,
  ) {
    this.read = textReader(dir);
  }

  has(file: string): boolean {
    return isFile(this.dir, file);
  }

  /** Files below a folder, relative to the site, sorted. */
  below(folder: string): string[] {
    return filesBelow(this.dir, folder).map((file) => path.posix.join(folder, file));
  }

  /** Adds a file; its bytes stay as they are unless there is a text. */
  add(to: string, file: Omit<MovedFile, 'to'>): void {
    this.moved.set(to, { to, ...file });
  }

  /** Where a file of the old site is in the new one. */
  pathFor(file: string, locales: readonly Locale[]): string {
    const { docs, public: publicDir } = this.folders;
    const rel = below(file, docs);
    if (rel !== undefined) return this.#placeOfDoc(file, { rel, locales });
    const open = below(file, publicDir);
    if (open !== undefined && this.layout === 'folder') return `public/${open}`;
    return file.startsWith('../') ? `outside/${file.replace(/^(?:\.\.\/)+/, '')}` : file;
  }

  #placeOfDoc(file: string, { rel, locales }: { rel: string; locales: readonly Locale[] }): string {
    const locale = localeOf(rel, locales);
    const inLocale = locale ? rel.slice(locale.folder.length + 1) : rel;
    const post = this.blog === undefined ? undefined : below(inLocale, this.blog);
    const own = post === undefined ? `docs/${visible(inLocale)}` : `blog/${post}`;
    if (locale && !locale.isDefault) return `i18n/${locale.name}/${own}`;
    return this.layout === 'beside' && !locale && post === undefined ? file : `content/${own}`;
  }

  /** The folder of the docs in the new site: that of the old one, unless the default language has a folder in it. */
  docsFolder(locales: readonly Locale[]): string {
    const hasDefault = locales.some(({ isDefault, folder }) => isDefault && folder !== '');
    return this.layout === 'beside' && !hasDefault ? this.folders.docs : 'content/docs';
  }
}

/** The locale whose folder a file of the docs is in. Starlight makes URLs of lower case, so folders may have another. */
export const localeOf = (rel: string, locales: readonly Locale[]): Locale | undefined =>
  locales.find(({ folder }) => folder !== '' && rel.toLowerCase().startsWith(`${folder.toLowerCase()}/`));

/** Astro reads folders that begin with `_`; docsgen doesn't. Neither makes pages of files that begin with it. */
export const visible = (rel: string): string =>
  /(?:^|\/)_[^/]*$/.test(rel) ? rel : rel.replace(/(^|\/)_+(?=[^/]+\/)/g, '$1');

/** The path inside a folder; undefined if the file is elsewhere. */
export const below = (file: string, folder: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
