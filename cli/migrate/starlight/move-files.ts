/** Moves what pages need: parts, pictures, stylesheets and code, each with its own imports. */
import path from 'node:path';
import { packageOf } from '../../lib/paths.ts';
import { relativeFrom } from '../base/paths.ts';
import { filesOfSheet } from '../base/stylesheet.ts';
import { aliasesOf } from '../dialects/starlight/paths.ts';
import { convertPage, type PagePlan } from '../dialects/starlight/starlight.ts';
import type { Places } from '../dialects/starlight/work.ts';
import { placeholder } from '../dialects/text/placeholder.ts';
import { moveCss, noteTailwind } from './css.ts';
import { type PageIndex, urlOf } from './pages.ts';
import type { Reading } from './reading.ts';
import { below } from './site-files.ts';

const MARKDOWN = /\.mdx?$/;
const CODE = /\.[cm]?[jt]sx?$/;
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

const IMPORT_RULE = /@import\s+(['"])([^'"]+)\1([^;]*);/g;

export class Mover {
  readonly #queue: string[] = [];
  readonly #known = new Set<string>();
  /** Components that are not React: file → some use has content. */
  readonly #foreign = new Map<string, boolean>();
  readonly #base: string;

  constructor(
    readonly reading: Reading,
    readonly index: PageIndex,
    baseUrl: string,
  ) {
    this.#base = baseUrl.replace(/\/$/, '');
  }

  /** How a page of the new site writes paths and URLs. */
  #placesFor(file: string, isPost = false): Partial<Places> {
    return {
      isPost,
      aliases: {},
      write: (target, page) => this.#written(target, page),
      foreign: (target, hasContent) => this.#foreign.set(target, hasContent || this.#foreign.get(target) === true),
      needs: (name) => this.reading.need(name),
      idOf: (url) => this.index.at(this.#plain(url))?.id,
      url: (url) => this.#url(url, file),
    };
  }

  #written(target: string, page: string): string | undefined {
    const { files, locales } = this.reading;
    if (!files.has(target) && !/\.(?:astro|vue|svelte)$/.test(target) && !this.#isModule(target)) return undefined;
    this.use(target);
    const place = files.pathFor(target, locales);
    const open = below(place, 'public') ?? (files.layout === 'beside' ? below(place, files.folders.public) : undefined);
    if (open !== undefined) return `/${open}`;
    const from = files.pathFor(page, locales);
    const root = /^(?:i18n\/[^/]+|content)\/(?:docs|blog)\//.exec(from)?.[0] ?? `${files.folders.docs}/`;
    if (!place.startsWith(root) || !from.startsWith(root)) return `@site/${place}`;
    return relativeFrom(from, place);
  }

  #isModule = (file: string): boolean => ENDINGS.some((ending) => this.reading.files.has(file + ending));

  /** Without the base URL. */
  #plain = (url: string): string =>
    this.#base !== '' && (url === this.#base || url.startsWith(`${this.#base}/`))
      ? url.slice(this.#base.length) || '/'
      : url;

  /** Links relative to the URL of the page become links to files, or paths from the root. */
  #url(url: string, file: string): string {
    if (url.startsWith('/') && !url.startsWith('//')) return this.#plain(url);
    const page = this.index.pages.find((one) => one.file === file);
    if (page === undefined || !/^(?:\.{1,2}\/|[\w-]+\/|\.{1,2}$)/.test(url) || /^[a-z][\w+.-]*:/i.test(url)) return url;
    const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const whole = path.posix.join(`${urlOf(page)}/`, plain);
    const target = this.index.at(whole);
    const from = target && this.#written(target.file, file);
    return from === undefined ? whole + rest : from.replace(/\.(?:mdoc|markdown)$/, '.md') + rest;
  }

  /** A file of the old site that the new one needs. */
  use(file: string): void {
    const found = ENDINGS.map((ending) => file + ending).find((name) => this.reading.files.has(name));
    if (found === undefined || this.#known.has(found) || this.index.pages.some((page) => page.file === found)) return;
    this.#known.add(found);
    this.#queue.push(found);
  }

  /** Moves everything that was used, and what that uses. */
  finish(): void {
    for (let file = this.#queue.shift(); file !== undefined; file = this.#queue.shift()) this.#move(file);
    for (const [file, hasContent] of this.#foreign) this.#standIn(file, hasContent);
  }

  #move(file: string): void {
    const { files, locales } = this.reading;
    const to = files.pathFor(file, locales);
    const text = /\.(?:mdx?|css|[cm]?[jt]sx?)$/.test(file) ? files.read(file) : undefined;
    if (text === undefined) {
      if (to !== file || files.layout === 'folder') files.add(to, { from: file });
    } else if (MARKDOWN.test(file)) this.page(file, to, { isPart: true });
    else if (file.endsWith('.css')) this.css(file);
    else if (CODE.test(file)) files.add(to, { from: file, text: this.#code(file, text) });
  }

  /** Converts a file to a page or a part of pages. @returns Its text. */
  page(file: string, to: string, plan: Omit<PagePlan, 'places'> & { isPost?: boolean } = {}): string {
    const { files, notes } = this.reading;
    const { isPost, ...own } = plan;
    const places = this.#placesFor(file, isPost);
    const { text, notes: found } = convertPage(files.read(file) ?? '', { file, read: files.read }, { ...own, places });
    notes.push(...found);
    files.add(to, { from: file, text });
    return text;
  }

  css(file: string): void {
    const { files, locales } = this.reading;
    const css = files.read(file);
    if (css === undefined) return;
    this.#known.add(file);
    const imported = css.replace(IMPORT_RULE, (rule, quote: string, spec: string, media: string) =>
      this.#importRule({ rule, spec, media: `${quote}${media}` }, file),
    );
    for (const name of filesOfSheet(imported)) {
      const named = path.posix.join(path.posix.dirname(file), name);
      const text = files.read.refusal?.(named);
      const line = css.split('\n').findIndex((one) => one.includes(name)) + 1;
      if (text !== undefined) this.reading.note('lost', name, { text, file, line });
      this.use(named);
    }
    files.add(files.pathFor(file, locales), { from: file, text: moveCss(file, imported, this.reading) });
    noteTailwind(file, css, this.reading);
  }

  /** Vite finds stylesheets without `./` and without an ending; those of Tailwind are part of no new site. */
  #importRule({ rule, spec, media }: { rule: string; spec: string; media: string }, file: string): string {
    if (/^(?:[a-z]+:)?\/\//i.test(spec)) return rule;
    const quote = media.charAt(0);
    const own = path.posix.join(path.posix.dirname(file), spec);
    const ending = ['', '.css'].find((one) => this.reading.files.has(own + one));
    if (ending !== undefined)
      return `@import ${quote}${spec.startsWith('.') ? '' : './'}${spec}${ending}${quote}${media.slice(1)};`;
    if (/^(?:tailwindcss|@astrojs|@tailwindcss)\b/.test(spec)) return '';
    if (!spec.startsWith('.')) this.reading.need(packageOf(spec));
    return rule;
  }

  /** Imports of code: aliases become paths from the site, and files they name move too. */
  #code(file: string, text: string): string {
    const { files, locales } = this.reading;
    const aliases = aliasesOf({ read: files.read });
    return text.replace(
      /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g,
      (whole, before: string, quote: string, spec: string) => {
        const alias = aliases.find(([prefix]) => prefix !== '' && spec.startsWith(prefix));
        const isOwn = spec.startsWith('.') || alias !== undefined;
        const meant = alias
          ? path.posix.join(alias[1], spec.slice(alias[0].length))
          : path.posix.join(path.posix.dirname(file), spec);
        if (!isOwn) {
          if (/^astro:|^@astrojs\//.test(spec))
            this.reading.note('lost', `import of ${spec}`, {
              text: `docsgen has no module "${spec}": rewrite the component.`,
              file,
            });
          else if (!/^(?:react|react-dom|node:.*)(?:\/|$)/.test(spec)) this.reading.need(packageOf(spec));
          return whole;
        }
        this.use(meant.replace(/[?#].*$/, ''));
        return alias ? `${before}${quote}@site/${files.pathFor(meant, locales)}${quote}` : whole;
      },
    );
  }

  /** A part in the place of a component: the build fails at it, and at nothing else, until it is written. */
  #standIn(file: string, hasContent: boolean): void {
    const { files, locales } = this.reading;
    const name = path.posix.basename(file).replace(/\.\w+$/, '');
    const to = files.pathFor(file, locales).replace(/\.\w+$/, '.mdx');
    const content = hasContent ? '\n{props.children}\n\n' : '';
    files.add(to, {
      text: `${placeholder(hasContent ? 3 : 2, name, file)}\n${content}${hasContent ? ':::\n' : ''}`,
    });
  }
}
