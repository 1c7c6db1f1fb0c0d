/** Puts included files where `<!--@include: …-->` names them, as VitePress does before it reads the page. */
import path from 'node:path';
import { grayMatterOf } from '../../../lib/blocks/front-matter.ts';
import { type Line, note, type Page } from './page.ts';
import { slugOf } from './slugs.ts';

const INCLUDE = /<!--\s*@include:\s*(.*?)\s*-->/g;
const MAX_LEVELS = 20;

/** Forms of `#region name` by kind of comment. */
const REGIONS = [
  /^\/\/ ?#?((?:end)?region) ([\w*-]+)$/,
  /^\/\* ?#((?:end)?region) ([\w*-]+) ?\*\/$/,
  /^#pragma ((?:end)?region) ([\w*-]+)$/,
  /^<!-- #?((?:end)?region) ([\w*-]+) -->$/,
  /^#((?:End )?Region) ([\w*-]+)$/,
  /^::#((?:end)?region) ([\w*-]+)$/,
  /^# ?((?:end)?region) ([\w*-]+)$/,
];

/** First line of a region and the line that ends it, 0-based. */
export function regionOf(lines: readonly string[], name: string): { start: number; end: number } | undefined {
  for (const form of REGIONS) {
    const is = (line: string, end: boolean) => {
      const [, tag = '', found] = form.exec(line.trim()) ?? [];
      return found === name && /^end/i.test(tag) === end;
    };
    const start = lines.findIndex((line) => is(line, false));
    const end = lines.findIndex((line, at) => at > start && is(line, true));
    if (start >= 0 && end >= 0) return { start: start + 1, end };
  }
  return undefined;
}

export function expandIncludes(lines: readonly Line[], page: Page, level = 0): Line[] {
  return lines.flatMap((line) => {
    if (!line.text.includes('@include')) return [line];
    const found = [...line.text.matchAll(INCLUDE)];
    if (found.length === 0) return [{ ...line, text: line.text.replaceAll('@@include', '@include') }];
    return found.length === 1 && level < MAX_LEVELS
      ? includeOne(line, found[0] as RegExpExecArray, { page, level })
      : [line];
  });
}

function includeOne(line: Line, found: RegExpExecArray, { page, level }: { page: Page; level: number }): Line[] {
  const place = { file: line.file, line: line.line, column: found.index + 1 };
  const written = found[1] ?? '';
  const { file, part } = readTarget(written, line, page);
  const text = page.facts.read(file);
  if (text === undefined) {
    const what = `<!--@include: ${written}-->`;
    const why = page.facts.read.refusal?.(file) ?? `The file ${file} does not exist; the comment stays.`;
    note(page, 'lost', { what, text: why, place });
    return [line];
  }
  const all = text.replace(/\r\n?/g, '\n').split('\n');
  const { from, to } = rangeOf(all, part, { page, written, place });
  const taken = all.slice(from, to).map((one, at): Line => ({ text: one, file, line: from + at + 1 }));
  while (taken.at(-1)?.text.trim() === '') taken.pop();
  note(page, 'converted', { what: '<!--@include-->', text: `The text of ${file} is now part of the page.`, place });
  const before = line.text.slice(0, found.index);
  const after = line.text.slice(found.index + found[0].length);
  const inner = expandIncludes(taken, page, level + 1);
  if (inner.length === 0) return [{ ...line, text: before + after }];
  const indent = /^\s*$/.test(before) ? before : '';
  return inner.map((one, at) => {
    const head = at === 0 ? before : one.text === '' ? '' : indent;
    return { ...one, text: head + one.text + (at === inner.length - 1 ? after : '') };
  });
}

interface Part {
  region?: string;
  range?: RegExpExecArray;
}

function readTarget(written: string, { file }: Line, { facts: { srcDir = '' } }: Page): { file: string; part: Part } {
  const range = /\{(\d*),(\d*)\}$/.exec(written) ?? undefined;
  const bare = range ? written.slice(0, range.index) : written;
  const region = /#([^\s{}/]+)$/.exec(bare);
  const target = (region ? bare.slice(0, region.index) : bare).trim();
  const resolved = target.startsWith('@')
    ? path.posix.join(srcDir, target.replace(/^@\/?/, ''))
    : path.posix.join(path.posix.dirname(file), target);
  return { file: resolved, part: { ...(region ? { region: region[1] as string } : {}), ...(range ? { range } : {}) } };
}

interface Asked {
  page: Page;
  written: string;
  place: { file: string; line: number; column: number };
}

function rangeOf(all: readonly string[], { region, range }: Part, asked: Asked): { from: number; to: number } {
  let [from, to] = [0, all.length];
  if (region !== undefined) {
    const found = regionOf(all, region) ?? headingSection(all, region);
    if (found) [from, to] = [found.start, found.end];
    else {
      const what = `<!--@include: ${asked.written}-->`;
      note(asked.page, 'look', {
        what,
        text: `The file has no region "${region}", so the whole file is included.`,
        place: asked.place,
      });
    }
  }
  if (range) {
    const [, first = '', last = ''] = range;
    const end = last === '' ? to : Math.min(to, from + Number(last));
    return { from: first === '' ? from : from + Number(first) - 1, to: end };
  }
  return { from: region === undefined ? frontMatterLines(all.join('\n')) : from, to };
}

/** The section of a heading with this id, up to the next heading of its level. */
function headingSection(all: readonly string[], id: string): { start: number; end: number } | undefined {
  const levelAt = (line: string) => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 0;
  const isIt = (line: string) => {
    const text = /^#{1,6}[ \t]+(.*?)[ \t]*$/.exec(line)?.[1];
    return text !== undefined && (text.includes(`{#${id}}`) || slugOf(text) === id);
  };
  const start = all.findIndex(isIt);
  if (start < 0) return undefined;
  const level = levelAt(all[start] ?? '');
  const end = all.findIndex((line, at) => at > start && levelAt(line) > 0 && levelAt(line) <= level);
  return { start, end: end < 0 ? all.length : end };
}

function frontMatterLines(text: string): number {
  const { end } = grayMatterOf(text) ?? { end: 0 };
  return end === text.length && end > 0 ? text.split('\n').length : text.slice(0, end).split('\n').length - 1;
}
