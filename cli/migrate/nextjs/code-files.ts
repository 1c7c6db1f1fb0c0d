/** Components, data and pictures that pages import: what docsgen can run moves to the same place in the new site. */
import path from 'node:path';
import { packageOf } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { isFile } from '../base/files.ts';
import type { MovedFile } from '../base/types.ts';
import { convertPage } from '../dialects/nextjs/nextjs.ts';
import type { NextSite } from './next-site.ts';

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g;
/** Packages that only run in Next.js, or with the old theme. */
const FOREIGN =
  /^(?:next|nextra|fumadocs|@next|nextra-theme|server-only|@vercel|collections)(?:[/-]|$)|^@\/\.source|^\.source/;
/** Modules of Node.js. */
const NODE = /^node:|^(?:fs|path|os|child_process|crypto|url)(?:\/|$)/;
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
const CODE = /\.[jt]sx?$/;

export class CodeFiles {
  /** Packages that the moved code imports. */
  readonly packages = new Set<string>();
  readonly aliases: Readonly<Record<string, string>>;
  readonly #site: NextSite;
  readonly #used = new Set<string>();
  readonly #runs = new Map<string, boolean>();

  constructor(site: NextSite) {
    this.#site = site;
    this.aliases = aliasesOf(site.read);
  }

  /** The path that pages write for a file, which moves. */
  place(file: string): string {
    const isPublic = file.startsWith('public/');
    if (isPublic) return file.slice('public'.length);
    this.#use(file);
    return `@site/${this.#target(file)}`;
  }

  #target(file: string): string {
    return file.replace(/^(?:\.\.\/)+/, '');
  }

  #use(file: string): void {
    if (this.#used.has(file)) return;
    this.#used.add(file);
    for (const spec of this.#importsOf(file)) {
      const target = this.#fileOf(spec, file);
      if (target !== undefined) this.#use(target);
      else if (!/^(?:react(?:\/|$)|\.)/.test(spec)) this.packages.add(packageOf(spec));
    }
  }

  #importsOf(file: string): string[] {
    if (!CODE.test(file)) return [];
    const text = this.#site.read(file) ?? '';
    return [...text.replace(/^import\s+type\b.*$/gm, '').matchAll(IMPORT)].map(([, , , spec = '']) => spec);
  }

  /** False for code that imports Next.js or the old theme, or what does not exist, itself or through others. */
  runs(file: string): boolean {
    const known = this.#runs.get(file);
    if (known !== undefined) return known;
    this.#runs.set(file, true);
    const text = CODE.test(file) ? (this.#site.read(file) ?? '') : '';
    const isAsync = /export\s+default\s+async\s+function|export\s+(?:async\s+function|const\s+\w+\s*=\s*async)/.test(
      text,
    );
    const answer =
      isFile(this.#site.old.dir, file) &&
      !isAsync &&
      this.#importsOf(file).every((spec) => {
        if (FOREIGN.test(spec) || NODE.test(spec)) return false;
        const target = this.#fileOf(spec, file);
        return target === undefined ? !/^\.{1,2}\//.test(spec) && !this.#isAliased(spec) : this.runs(target);
      });
    this.#runs.set(file, answer);
    return answer;
  }

  #isAliased(spec: string): boolean {
    return (
      !spec.startsWith('.') && Object.keys(this.aliases).some((prefix) => prefix !== '' && spec.startsWith(prefix))
    );
  }

  #fileOf(spec: string, from: string): string | undefined {
    const alias = spec.startsWith('.')
      ? undefined
      : Object.entries(this.aliases).find(([prefix]) => spec.startsWith(prefix));
    const target = alias
      ? path.posix.join(alias[1], spec.slice(alias[0].length))
      : /^\.{1,2}\//.test(spec)
        ? path.posix.join(path.posix.dirname(from), spec)
        : undefined;
    const ending = target === undefined ? undefined : ENDINGS.find((one) => isFile(this.#site.old.dir, target + one));
    return ending === undefined ? undefined : `${target}${ending}`;
  }

  files(): MovedFile[] {
    return [...this.#used].map((file): MovedFile => {
      const to = this.#target(file);
      const text = this.#site.read(file);
      if (/\.mdx?$/.test(file) && text !== undefined) return { to, from: file, text: this.#part(file, text) };
      if (!CODE.test(file) || text === undefined) return { to, from: file };
      const made = text.replace(IMPORT, (all, before: string, quote: string, spec: string) => {
        const target = spec.startsWith('.') ? undefined : this.#fileOf(spec, file);
        if (target === undefined) return all;
        const relative = path.posix.relative(path.posix.dirname(to), this.#target(target)).replace(/^(?!\.)/, './');
        return `${before}${quote}${relative}${quote}`;
      });
      return made === text ? { to, from: file } : { to, from: file, text: made };
    });
  }

  /** A part of pages in a file of its own. */
  #part(file: string, text: string): string {
    const converted = convertPage(text, {
      file,
      read: this.#site.read,
      aliases: this.aliases,
      runs: (one) => this.runs(one),
      place: (one) => this.place(one),
    });
    this.#site.notes.push(...converted.notes);
    return converted.text;
  }
}

/** `paths` of `tsconfig.json`. */
function aliasesOf(read: (file: string) => string | undefined): Record<string, string> {
  const text = read('tsconfig.json') ?? read('jsconfig.json') ?? '';
  const plain = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1').replace(/,(\s*[}\]])/g, '$1');
  const data = orUndefined(() => JSON.parse(plain) as unknown);
  const options = isObject(data) && isObject(data['compilerOptions']) ? data['compilerOptions'] : {};
  const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : '.';
  const paths = isObject(options['paths']) ? options['paths'] : {};
  const found = Object.fromEntries(
    Object.entries(paths).flatMap(([from, targets]) => {
      const [to] = [targets].flat();
      if (!from.endsWith('*') || typeof to !== 'string') return [];
      const folder = path.posix.join(base, to.replace(/\*$/, ''));
      return [[from.slice(0, -1), folder === './' ? '' : folder]];
    }),
  );
  // A base alone makes paths from it.
  const folder = path.posix.join(base, './');
  return typeof options['baseUrl'] === 'string' ? { ...found, '': folder === './' ? '' : folder } : found;
}
