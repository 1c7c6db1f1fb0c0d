/** Converts all pages of the old site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Needs, Options } from '../dialects/mkdocs/context.ts';
import { converter } from '../dialects/mkdocs/convert.ts';
import type { MovedFile, Note } from '../types.ts';
import type { Inventory } from './inventory.ts';
import { titleOfName } from './nav.ts';
import { isIndex, type MovedPage, nameOf } from './pages.ts';
import { firstHeading } from './texts.ts';

interface Pages {
  dir: string;
  stock: Inventory;
  options: Options;
  needs: Needs;
  /** Titles of the navigation by page. */
  titles: ReadonlyMap<string, string>;
  drafts(src: string): boolean;
}

export function convertPages(pages: Pages): { files: MovedFile[]; notes: Note[] } {
  const files: MovedFile[] = [];
  const notes: Note[] = [];
  const read = siteReader(pages.dir);
  for (const page of pages.stock.pages.values()) {
    if (page.to === '') continue;
    const { options, needs } = pages;
    const add = { ...titleFor(page, pages), ...page.add, ...(pages.drafts(page.src) ? { draft: true } : {}) };
    const convert = converter({ options, needs, isPost: page.kind === 'post', add });
    const source = read(page.file) ?? '';
    const converted = convert(source, { file: page.file, read });
    notes.push(...converted.notes);
    files.push({ to: page.to, from: page.file, text: withTitle(converted.text, page) });
  }
  return { files, notes };
}

/** Texts of files by their path relative to the old site, read once. */
function siteReader(dir: string): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const at = path.join(dir, file);
      const isFile = existsSync(at) && statSync(at).isFile() && statSync(at).size < 5_000_000;
      known.set(file, isFile ? readFileSync(at, 'utf8') : undefined);
    }
    return known.get(file);
  };
}

/** A title for pages without one: MkDocs takes that of the navigation, otherwise the file name. */
function titleFor(page: MovedPage, { stock, titles }: Pages): Record<string, unknown> {
  const head = stock.headOf(page);
  if (head.hasTitle || head.title !== undefined) return {};
  const name = nameOf(page.src);
  const fromFile = isIndex(page.src) && !page.src.includes('/') ? 'Home' : titleOfName(name);
  return { title: titles.get(page.src) ?? fromFile };
}

/** Hides docsgen's title above the text where the text has its own, but does not begin with it. */
function withTitle(text: string, { kind }: MovedPage): string {
  const opening = /^---\n([\s\S]*?\n)?---\n/.exec(text);
  const body = opening ? text.slice(opening[0].length) : text;
  if (kind === 'post' || /^hide_title:/m.test(opening?.[1] ?? '')) return text;
  const plain = body.replace(/^(?:\s|<!--[\s\S]*?-->)+/, '');
  const begins = /^#[ \t]/.test(plain);
  const hasOwn = firstHeading(body) !== undefined || /<h1[\s>]/i.test(body);
  if (begins || !hasOwn) return text;
  return opening ? text.replace(/\n---\n/, '\nhide_title: true\n---\n') : `---\nhide_title: true\n---\n\n${text}`;
}
