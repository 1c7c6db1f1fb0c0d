/** Source maps of bundled code: where a place comes from, and what the author called a variable there. */

import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Place } from '../../lib/place.ts';
import { BUNDLE_FOLDER, PAGE_TEXT } from '../../model/page-code.ts';
import { packageRoot } from '../../system/package-info.ts';
import { readLines } from '../../system/source-lines.ts';

/** A place in bundled code. `path`: absolute. */
interface BundledPlace {
  path: string;
  line: number;
  column: number;
}

/** A module that was bundled, and its map. */
export interface MappedModule {
  /** The place in the author's files; undefined for code that is not the site's. */
  original(at: BundledPlace, siteDir: string): Place | undefined;
  /** The author's name of a variable at this place or near it. */
  ownName(at: BundledPlace, variable: string): string | undefined;
}

/** The modules that were read last, by path: a component that fails does it on many pages. */
const modules = new Map<string, MappedModule | undefined>();
const MAX_MODULES = 16;

/** @returns Undefined for a module without a map. */
export function mappedModule(path: string, kind: 'page' | 'theme'): MappedModule | undefined {
  if (!modules.has(path)) {
    if (modules.size === MAX_MODULES) modules.clear();
    modules.set(path, kind === 'page' ? openPage(path) : openTheme(path));
  }
  return modules.get(path);
}

function openPage(path: string): MappedModule | undefined {
  const map = readMap(`${path}.map`);
  return (
    map && {
      original: (at, siteDir) => original(map, { ...at, siteDir }),
      ownName: (at, variable) => originalName(map, { ...at, text: readLines(path)[at.line - 1] ?? '' }, variable),
    }
  );
}

/** The server module of a shell: the bundled one with the data of the site. Only with a theme of its own, it has a map. */
function openTheme(path: string): MappedModule | undefined {
  const bundled = join(dirname(path), 'server.mjs');
  const map = readMap(`${bundled}.map`);
  if (!map) return undefined;
  const [raw, filled] = [readLines(bundled), readLines(path)];
  const inRaw = (at: BundledPlace): BundledPlace => {
    const texts = { raw: raw[at.line - 1] ?? '', filled: filled[at.line - 1] ?? '' };
    return { ...at, column: columnBefore(texts, at.column) };
  };
  return {
    original: (at, siteDir) => (isOurs(map, inRaw(at)) ? undefined : original(map, { ...inRaw(at), siteDir })),
    ownName: (at, variable) => originalName(map, { ...inRaw(at), text: raw[at.line - 1] ?? '' }, variable),
  };
}

/** Placeholders for data of the site: see `docs-data.ts` of the bundler. */
const DATA = /["'`]docsgen:\w+-data["'`]/;

/** The column before data was filled into the line. */
function columnBefore({ raw, filled }: { raw: string; filled: string }, column: number): number {
  const at = { raw: 0, filled: 0 };
  for (const piece of raw.split(DATA)) {
    const start = filled.indexOf(piece, at.filled);
    if (start < 0 || column <= start + piece.length) return column - Math.max(start, 0) + at.raw;
    at.filled = start + piece.length;
    at.raw += piece.length;
    at.raw += DATA.exec(raw.slice(at.raw))?.[0].length ?? 0;
  }
  return column;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readLines(file).join('\n')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

/** Modules of the server module that are not the site's: docsgen's own, and React. */
const OUR_SOURCE = /^docsgen-[\w-]+:|[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

function isOurs(map: SourceMap, { line, column }: BundledPlace): boolean {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return true;
  const { originalSource: source } = found;
  return OUR_SOURCE.test(source) || resolve(BUNDLE_FOLDER, source).startsWith(join(packageRoot(), 'dist') + sep);
}

interface Mapping {
  generatedColumn: number;
  name: string;
}

/** Characters of bundled code on each side of a place in which a variable is looked for. */
const NEAR = 2000;

/** Variables of bundled code have short names; the map has the author's, where they are used. */
function originalName(
  map: SourceMap,
  { line, column, text }: BundledPlace & { text: string },
  variable: string,
): string | undefined {
  const word = new RegExp(`(?<![\\w$.])${variable.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  const places = Array.from(text.matchAll(word), ({ index }) => index)
    .filter((index) => Math.abs(index - column) < NEAR)
    .sort((a, b) => Math.abs(a - column) - Math.abs(b - column));
  for (const at of places) {
    // The types of Node lack the name.
    const { name, generatedColumn } = map.findEntry(line - 1, at) as Partial<Mapping>;
    if (name !== undefined && generatedColumn === at) return name;
  }
  return undefined;
}

const MADE = /^(?:page|partial):/;

function original(map: SourceMap, at: { line: number; column: number; siteDir: string }): Place | undefined {
  const found = map.findEntry(at.line - 1, at.column - 1);
  if (!('originalSource' in found)) return undefined;
  const { originalSource: source, originalLine: line, originalColumn: column } = found;
  if (source.startsWith('docsgen-shared:')) return undefined;
  if (source.startsWith(PAGE_TEXT)) return { file: source.slice(PAGE_TEXT.length), line: line + 1, column: column + 1 };
  if (MADE.test(source)) {
    const { sources, sourcesContent } = map.payload as SourceMapPayload & { sourcesContent?: string[] };
    const text = sourcesContent?.[sources.indexOf(source)]?.split('\n')[line];
    const file = source.replace(MADE, '');
    if (text === undefined) return { file };
    const written = lineOf(text, file, at.siteDir);
    return written === undefined
      ? { file, ...partOf({ text, column }, join(at.siteDir, file)) }
      : { file, line: written, column: 1 };
  }
  const file = relative(at.siteDir, resolve(BUNDLE_FOLDER, source));
  return { file: file.split(sep).join('/'), line: line + 1, column: column + 1 };
}

/** Finds an expression of the page in its source: the whole one in braces, or what is left of it at the place. */
function partOf({ text, column }: { text: string; column: number }, path: string): Pick<Place, 'line' | 'column'> {
  const open = text.lastIndexOf('{', column);
  const close = text.indexOf('}', column);
  const start = open < 0 || column - open > MAX_PART ? column : open;
  const parts = [
    text.slice(start, close < 0 || close - start > MAX_PART ? start + MAX_PART : close + 1),
    text.slice(column, column + 12),
  ];
  const lines = readLines(path);
  for (const part of parts) {
    const line = part.length < 4 ? -1 : lines.findIndex((one) => one.includes(part));
    if (line >= 0) return { line: line + 1, column: (lines[line] ?? '').indexOf(part) + 1 };
  }
  return {};
}

const MAX_PART = 200;

/** Finds a statement of a generated module by its text, which is the author's. */
function lineOf(text: string, file: string, siteDir: string): number | undefined {
  const wanted = text.trim();
  const line = wanted === '' ? -1 : readLines(join(siteDir, file)).findIndex((one) => one.trim() === wanted);
  return line < 0 ? undefined : line + 1;
}
