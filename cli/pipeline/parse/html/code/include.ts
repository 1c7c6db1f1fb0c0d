/** Quotes code from a file of the site: `file=./a.ts`, with a `#region` or lines. */
import { posix } from 'node:path';
import { folderOf } from '../../../../lib/paths.ts';
import type { Place } from '../../../../lib/place.ts';
import { nearestName } from '../../../../lib/suggest.ts';
import { type Problem, problem } from '../../../../problems/problem.ts';
import { decodeUtf8 } from '../../files/encoding.ts';
import type { Writer } from '../types.ts';

export interface Quote {
  /** As written: relative to the document, or to the site with `@site/`, `<rootDir>/` or `/`. */
  file: string;
  region?: string;
}

interface Wanted {
  path: string;
  region?: string;
  from?: number;
  to?: number;
}

/** The quoted text; undefined when it cannot be read, which is reported at `place`. */
export function readQuote(quote: Quote, place: Place, w: Writer): string | undefined {
  const wanted = resolve(quote, place.file ?? w.file, w);
  const { problems } = w;
  const bytes = w.files.read(wanted.path);
  if (typeof bytes === 'string') {
    problems.push(problem('DG3025', { file: quote.file, path: wanted.path, fault: bytes }, place));
    return undefined;
  }
  const decoded = decodeUtf8(bytes, wanted.path);
  if (decoded.value === undefined || decoded.problems.some(({ code }) => code === 'DG2008')) {
    problems.push(problem('DG3025', { file: quote.file, path: wanted.path, fault: 'not-text' }, place));
    return undefined;
  }
  const lines = decoded.value.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const found = cut(lines, wanted);
  if (Array.isArray(found)) return dedent(found.filter((line) => markerOf(line) === undefined)).join('\n');
  problems.push({ ...found, ...place });
  return undefined;
}

/** The language of a quoted file: its extension. */
export function languageOfFile(file: string): string {
  const path = file.replace(/#.*$/, '');
  const name = posix.basename(path).toLowerCase();
  return /^(?:dockerfile|makefile)$/.test(name) ? name : posix.extname(name).slice(1);
}

const HASH = /#(?:L?(\d{1,7})(?:(-)L?(\d{1,7})?)?|(.+))$/;

function resolve({ file, region }: Quote, document: string, { files }: Writer): Wanted {
  const hash = HASH.exec(file);
  const path = hash ? file.slice(0, hash.index) : file;
  const fromSite = /^(?:@site\/|<rootDir>\/|\/)(.*)$/.exec(path)?.[1];
  const wanted: Wanted = {
    path: fromSite === undefined ? files.join(folderOf(document), path) : files.join('', fromSite),
    region: region ?? hash?.[4],
  };
  if (hash?.[1] === undefined) return wanted;
  wanted.from = Number(hash[1]);
  wanted.to = hash[2] === undefined ? wanted.from : Number(hash[3] ?? Number.MAX_SAFE_INTEGER);
  return wanted;
}

function cut(lines: string[], { path, region, from, to = 0 }: Wanted): string[] | Problem {
  if (region !== undefined) return cutRegion(lines, { path, region });
  if (from === undefined) return lines;
  const isOpen = to === Number.MAX_SAFE_INTEGER;
  if (from < 1 || from > lines.length || (!isOpen && (to > lines.length || to < from)))
    return problem('DG3027', { path, range: isOpen ? `${from}-` : `${from}-${to}`, lines: lines.length });
  return lines.slice(from - 1, to);
}

interface Marker {
  kind: 'start' | 'end';
  name: string;
}

const START =
  /^\s*(?:\/\/|\/\*+|\{\s*\/\*|<!--|#|--|%|;|\(\*|::|@?rem\b|'|"|)\s*(?:#\s*region\b|#pragma\s+region\b|region\b|ANCHOR:)\s*([^*<>\n]*?)\s*(?:\*+\/\s*\}?|-->|\*\))?\s*$/i;
const END =
  /^\s*(?:\/\/|\/\*+|\{\s*\/\*|<!--|#|--|%|;|\(\*|::|@?rem\b|'|"|)\s*(?:#\s*end\s?region\b|#pragma\s+endregion\b|endregion\b|ANCHOR_END:)\s*([^*<>\n]*?)\s*(?:\*+\/\s*\}?|-->|\*\))?\s*$/i;
const IS_MARKER = /region|anchor/i;

/** The start or end of a region. `region` without a comment sign is code (a bare `#region` is C#). */
function markerOf(line: string): Marker | undefined {
  if (line.length > 300 || !IS_MARKER.test(line) || /^\s*(?:end)?region\b/i.test(line)) return undefined;
  const end = END.exec(line);
  if (end) return { kind: 'end', name: regionName(end[1]) };
  const start = START.exec(line);
  return start ? { kind: 'start', name: regionName(start[1]) } : undefined;
}

const regionName = (text = ''): string => text.trim().replace(/^"(.*)"$/, '$1');

/** The regions of a text by name, with the line (from 0) after the first mark of each. */
export function regionsIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const marker = markerOf(line);
    if (marker?.kind === 'start' && marker.name !== '' && !found.has(marker.name)) found.set(marker.name, at + 1);
  }
  return found;
}

/** All regions of the name, joined. */
function cutRegion(lines: string[], { path, region }: { path: string; region: string }): string[] | Problem {
  const names = new Set<string>();
  const open: string[] = [];
  const out: string[] = [];
  let found = false;
  for (const line of lines) {
    const marker = markerOf(line);
    if (marker?.kind === 'start') {
      open.push(marker.name);
      if (marker.name !== '') names.add(marker.name);
      found ||= marker.name === region;
    } else if (marker !== undefined) {
      const at = marker.name === '' ? open.length - 1 : open.lastIndexOf(marker.name);
      if (at >= 0) open.splice(at, 1);
    } else if (open.includes(region)) out.push(line);
  }
  if (found && !open.includes(region)) return out;
  const near = nearestName(region, names);
  return problem('DG3026', { path, region, near, known: [...names], isOpen: found });
}

function dedent(lines: string[]): string[] {
  let indent: string | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const own = /^[ \t]*/.exec(line)?.[0] ?? '';
    indent = indent === undefined ? own : common(indent, own);
  }
  const width = indent?.length ?? 0;
  return width === 0 ? lines : lines.map((line) => line.slice(width));
}

function common(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at);
}
