/** Maps the stack of an error to the author's files, through the source maps of page chunks. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../lib/place.ts';
import { readLines } from '../../system/source-lines.ts';

/** One step of a stack. */
export interface Step extends Place {
  /** Name of the function or component; absent at the top level of a module. Without a file, React knows only the name. */
  name?: string;
}

const FRAME = /^\s*at (?:(?:async |new )*(.+?) \()?((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/;

/** The code of a page, and the site it belongs to. */
export interface Program {
  /** Absolute path of the folder with its server modules and their imports. */
  folder: string;
  siteDir: string;
}

/**
 * Reads the stack of an error.
 * @returns The innermost step first, at most `MAX_STEPS`. Steps outside the page's program are left out.
 */
export function readStack(stack: unknown, { folder, siteDir }: Program): Step[] {
  if (typeof stack !== 'string') return [];
  const maps = new Map<string, SourceMap | undefined>();
  const steps: Step[] = [];
  for (const line of stack.split('\n')) {
    const [, name, url = '', row, column] = FRAME.exec(line) ?? [];
    const path = pathOf(url);
    if (path === undefined || !path.startsWith(folder + sep)) continue;
    if (!maps.has(path)) maps.set(path, readMap(path));
    const step = original(maps.get(path), { line: Number(row), column: Number(column), siteDir });
    if (step) steps.push({ ...(name === undefined ? {} : { name: componentName(name) }), ...step });
    if (steps.length === MAX_STEPS) break;
  }
  return steps;
}

/** Name of the component that docsgen makes from a page. */
export const PAGE_COMPONENT = 'DocsgenContent';
const OURS = /^(?:Island|Html|Body|Link|Only|BrowserOnly|ErrorBoundary)$/;

/** Reads React's stack of components, innermost first, up to the page. Components that did not fail have only names. */
export function readComponents(stack: unknown, program: Program): Step[] {
  const steps: Step[] = [];
  for (const line of typeof stack === 'string' ? stack.split('\n') : []) {
    const name = /^\s*at ([A-Z][\w$.]*)/.exec(line)?.[1];
    if (name === PAGE_COMPONENT || name === 'Body') break;
    if (name === undefined || OURS.test(name)) continue;
    steps.push(readStack(line, program)[0] ?? { name });
  }
  return steps.slice(0, MAX_STEPS);
}

const MAX_STEPS = 12;

/** `Object.Chart [as render]` → `Chart`. */
const componentName = (name: string): string =>
  name
    .replace(/ \[as .*\]$/, '')
    .split('.')
    .at(-1) ?? name;

function pathOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return url === '' ? undefined : url;
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readLines(`${path}.map`).join('\n')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

/** Sources of a map are relative to the bundler's output folder, which never exists. */
const OUT = '/docsgen-out';
const MADE = /^(?:page|partial):/;
/** A page's own text; maps of `dev` lead there. */
const TEXT = 'page-text:';

function original(
  map: SourceMap | undefined,
  at: { line: number; column: number; siteDir: string },
): Omit<Step, 'name'> | undefined {
  const found = map?.findEntry(at.line - 1, at.column - 1);
  if (!map || !found || !('originalSource' in found)) return undefined;
  const { originalSource: source, originalLine: line, originalColumn: column } = found;
  if (source.startsWith('docsgen-shared:')) return undefined;
  if (source.startsWith(TEXT)) return { file: source.slice(TEXT.length), line: line + 1, column: column + 1 };
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
  const file = relative(at.siteDir, resolve(OUT, source));
  return { file: file.split(sep).join('/'), line: line + 1, column: column + 1 };
}

/** Finds an expression of the page in its source: the whole one in braces, or what is left of it at the place. */
function partOf({ text, column }: { text: string; column: number }, path: string): Pick<Step, 'line' | 'column'> {
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
