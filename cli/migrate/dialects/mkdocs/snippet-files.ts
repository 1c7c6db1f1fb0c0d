/** Finds files that texts quote, and the parts of them that are named. */
import path from 'node:path';
import { type Context, type Line, note } from './context.ts';

/** A path that is relative to the page, or to the old site. */
export function pathFrom(name: string, ctx: Context, relative: boolean): string | undefined {
  if (/^[a-z]+:/i.test(name)) return undefined;
  const near = path.posix.join(path.posix.dirname(ctx.base), name);
  if (relative && ctx.page.read(near) !== undefined) return near;
  return fileOf(name, ctx) ?? (relative ? near : undefined);
}

/** A file in the folders of snippets. */
export function fileOf(name: string, ctx: Context): string | undefined {
  for (const folder of ctx.options.snippetFolders) {
    const file = path.posix.join(folder, name);
    if (ctx.page.read(file) !== undefined) return file;
  }
  return undefined;
}

/** Why a text is missing: the file may not be read, or `otherwise`. */
export function whyMissing(name: string, ctx: Context, otherwise: string): string {
  const plain = name.replace(/(?<=[^:]):[\w:,-]*$/, '');
  const places = [...ctx.options.snippetFolders, path.posix.dirname(ctx.base)];
  const refusals = places.map((folder) => ctx.page.read.refusal?.(path.posix.join(folder, plain)));
  return refusals.find((one) => one !== undefined) ?? otherwise;
}

export interface Snippet {
  file: string;
  text: string;
  /** Lines that were asked for, if it is one range of them. */
  range?: readonly [first: number | undefined, last: number | undefined];
  /** Only a part of the file. */
  isPart: boolean;
}

/** `file`, `file:section`, `file:2:8`, `file:1:3,5:6` */
export function readSnippet(name: string, ctx: Context): Snippet | undefined {
  const parts = /^(.+?)(?::(\d*(?::-?\d*)?(?:,\d*:-?\d*)*|[A-Za-z][\w-]*))?$/.exec(name);
  if (!parts || /^https?:/.test(name)) return undefined;
  const [, plain = '', part] = parts;
  const file = fileOf(plain, ctx);
  const whole = file === undefined ? undefined : ctx.page.read(file);
  if (file === undefined || whole === undefined || ctx.including.includes(file)) return undefined;
  const lines = whole.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  if (part === undefined || part === '') return { file, text: withoutMarks(lines).join('\n'), isPart: false };
  if (/^[A-Za-z]/.test(part)) {
    const section = sectionOf(lines, part);
    return section && { file, text: withoutMarks(section).join('\n'), isPart: true };
  }
  const ranges = part.split(',').map((range) => rangeOf(range));
  const text = ranges.flatMap(([first = 1, last = lines.length]) => lines.slice(first - 1, last)).join('\n');
  return { file, text, isPart: true, ...(ranges.length === 1 && ranges[0] ? { range: ranges[0] } : {}) };
}

function rangeOf(text: string): readonly [number | undefined, number | undefined] {
  const [first = '', last] = text.split(':');
  const number = (one: string) => (one === '' ? undefined : Number(one));
  return [number(first), last === undefined ? number(first) : number(last)];
}

const MARK = /-{1,}8<-{1,}[ \t]*\[[ \t]*(start|end)(?:[ \t]*:[ \t]*([\w-]+))?[ \t]*\]/;

function sectionOf(lines: readonly string[], name: string): string[] | undefined {
  const at = (kind: string) =>
    lines.findIndex((line) => {
      const found = MARK.exec(line);
      return found?.[1] === kind && (found[2] ?? name) === name;
    });
  const start = at('start');
  if (start === -1) return undefined;
  const end = lines.findIndex(
    (line, index) => index > start && MARK.exec(line)?.[1] === 'end' && (MARK.exec(line)?.[2] ?? name) === name,
  );
  return lines.slice(start + 1, end === -1 ? undefined : end);
}

const withoutMarks = (lines: readonly string[]): string[] => lines.filter((line) => !MARK.test(line));

/** Whether a file has marks of sections, which must not be shown. */
export const hasMarks = (text: string): boolean => MARK.test(text);

const LINE = /^([ \t]*)(;?)-{1,}8<-{1,}[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/;

/** `{!file!}` of `markdown_include` and `mdx_include`. */
const INCLUDE = /^([ \t]*)\{![ \t]*([^!\n]+?)[ \t]*!\}[ \t]*$/;

/** `--8<-- "file"` in a line: its indentation and the name; with a semicolon, it is text. */
export function snippetLine(text: string, ctx: Context): { lead: string; name: string; isText: boolean } | undefined {
  const reads = ctx.options.has('markdown_include.include') || ctx.options.has('mdx_include');
  const [included, before = '', file = ''] = (reads && INCLUDE.exec(text)) || [];
  if (included !== undefined) return { lead: before, name: file, isText: false };
  const [whole, lead = '', escaped, double, single] = LINE.exec(text) ?? [];
  return whole === undefined ? undefined : { lead, name: double ?? single ?? '', isText: escaped === ';' };
}

/** The file that a line quotes; otherwise the reason is reported. */
export function quotedSnippet(
  name: string,
  { line, ctx, what }: { line: Line; ctx: Context; what: string },
): Snippet | undefined {
  const found = readSnippet(name, ctx);
  if (found) {
    const text = `The file's ${what} is now part of the page.`;
    note(ctx, ['converted', `\`--8<-- "file"\`${what === 'code' ? ' in code' : ''}`, text], line);
  } else {
    const why = whyMissing(name, ctx, `The file does not exist: write its ${what} here.`);
    note(ctx, ['lost', `\`--8<-- "${name}"\``, why], line);
  }
  return found;
}

/** A comment in the place of a file. */
export const missing = (name: string): string => `<!-- missing: ${name.replace(/-->/g, '')} -->`;
