/** `--fix`: updates permanently moved links in Markdown, and changes nothing else. */
import { join } from 'node:path';
import type { Place } from '../../lib/place.ts';
import { readWithin, writeForUser } from '../../system/fsx.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import type { Verdict } from './types.ts';
import { findWritten } from './written.ts';

/** A rewritten link. Line and column refer to the text before the change. */
export interface Rewritten {
  file: string;
  line: number;
  column: number;
  from: string;
  to: string;
}

interface Edit extends Rewritten {
  start: number;
}

/**
 * Rewrites all `moved` links, file by file; each file is written completely or not at all. A link stays unchanged if
 * the text at its place is not exactly the URL (because of entities, escapes, variables or edits).
 * @returns The rewritten links, in the order of files and places.
 */
export function fixMoved(siteDir: string, verdicts: readonly Verdict[]): Rewritten[] {
  const wanted = new Map<string, { place: Place; from: string; to: string }[]>();
  for (const { state, places, url, update } of verdicts) {
    const to = state === 'moved' && update !== undefined ? inMarkdown(update) : undefined;
    if (to === undefined) continue;
    for (const place of places) {
      if (place.file === undefined || !/\.mdx?$/i.test(place.file)) continue;
      wanted.set(place.file, [...(wanted.get(place.file) ?? []), { place, from: url, to }]);
    }
  }
  return [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, links]) => fixFile(siteDir, file, links));
}

function fixFile(
  siteDir: string,
  file: string,
  links: readonly { place: Place; from: string; to: string }[],
): Rewritten[] {
  const text = readText(siteDir, file);
  if (text === undefined) return [];
  const lines = lineStarts(text);
  const edits = links.flatMap(({ place, from, to }): Edit[] => {
    const { line = 0, column = 0 } = place;
    const begin = lines[line - 1];
    if (begin === undefined) return [];
    const start = findWritten(text, { at: begin + column - 1, url: from });
    return start === undefined ? [] : [{ file, line, column, from, to, start }];
  });
  const sorted = edits
    .sort((a, b) => a.start - b.start)
    .filter((edit, index, all) => index === 0 || edit.start !== all[index - 1]?.start);
  if (sorted.length === 0) return [];
  writeForUser(join(siteDir, file), apply(text, sorted));
  return sorted.map(({ start: _, ...rewritten }) => rewritten);
}

/** Undefined for a file that does not exist, is outside the site or is not UTF-8. */
function readText(siteDir: string, file: string): string | undefined {
  const bytes = readWithin(siteDir, file);
  if (typeof bytes === 'string') return undefined;
  return orUndefined(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
}

/** Offsets at which lines begin; a byte-order mark is not a column. */
function lineStarts(text: string): number[] {
  const first = text.startsWith('\ufeff') ? 1 : 0;
  return [first, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
}

function apply(text: string, edits: readonly Edit[]): string {
  let end = 0;
  const parts = edits.map(({ start, from, to }) => {
    const part = text.slice(end, start) + to;
    end = start + from.length;
    return part;
  });
  return parts.join('') + text.slice(end);
}

/** Escapes characters that would end a link, a table cell or an expression; undefined for a URL that has an entity. */
function inMarkdown(url: string): string | undefined {
  if (/&#?\w+;/.test(url)) return undefined;
  return url.replace(
    /[()'{}|<>"\\`$\s]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
