/** Files of the old site, and where they are in the new one. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { readText } from '../../system/fsx.ts';
import type { Layout, MovedFile } from '../base/types.ts';
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
  readonly read: (file: string) => string | undefined;
  /** Path of the blog below the docs of a locale; undefined: there is none. */
  blog: string | undefined;
  readonly #texts = new Map<string, string | undefined>();

  constructor(
    readonly dir: string,
    readonly folders: Folders,
    readonly layout: Layout,
  ) {
    this.read = (file) => {
      if (!this.#texts.has(file)) this.#texts.set(file, this.#readNow(file));
      return this.#texts.get(file);
    };
  }

  #readNow(file: string): string | undefined {
    const at = path.join(this.dir, file);
    return statSync(at, { throwIfNoEntry: false })?.isFile() ? readText(at) : undefined;
  }

  has(file: string): boolean {
    return statSync(path.join(this.dir, file), { throwIfNoEntry: false })?.isFile() === true;
  }

  /** Files below a folder, relative to the site, sorted. */
  below(folder: string): string[] {
    const found: string[] = [];
    const walk = (at: string): void => {
      const absolute = path.join(this.dir, at);
      if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() !== true) return;
      for (const name of readdirSync(absolute).sort(compareText)) {
        if (name === 'node_modules' || name === '.git') continue;
        const file = path.posix.join(at, name);
        const stat = statSync(path.join(this.dir, file), { throwIfNoEntry: false });
        if (stat?.isDirectory()) walk(file);
        else if (stat?.isFile()) found.push(file);
      }
    };
    walk(folder);
    return found;
  }

  /** Adds a file; its bytes stay as they are unless there is a text. */
  add(to: string, file: Omit<MovedFile, 'to'>): void {
    this.moved.set(to, { to, ...file });
  }

  /** Where a file of the old site is in the new one. */
  placeOf(file: string, locales: readonly Locale[]): string {
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

  /** The folder of the docs in the new site. */
  docsFolder(hasDefaultFolder: boolean): string {
    return this.layout === 'beside' && !hasDefaultFolder ? this.folders.docs : 'content/docs';
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
