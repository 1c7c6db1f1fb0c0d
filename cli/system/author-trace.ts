/** Where an error comes from in the author's code and in packages. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orUndefined } from './or-undefined.ts';

const FRAME = /^\s*at (?:(?:async |new )*(.+?) \()?((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/;
const MAX_STEPS = 4;

/**
 * The innermost steps of a stack, up to the first one in docsgen: `at name (file:1:2)`, with paths relative to the site.
 * Steps in the bundled config lead to its sources.
 */
export function authorTrace(error: unknown, siteDir: string): string[] {
  const stack = (error as { stack?: unknown } | null | undefined)?.stack;
  const steps: string[] = [];
  for (const line of typeof stack === 'string' ? stack.split('\n') : []) {
    const [, name, url = '', row, column] = FRAME.exec(line) ?? [];
    if (row === undefined) continue;
    const file = url.startsWith('file:') ? orUndefined(() => fileURLToPath(url)) : url;
    if (file === undefined || !(isBelow(file, siteDir) || /[\\/]node_modules[\\/](?!docsgen[\\/])/.test(file))) break;
    const place = sourceOf(file, Number(row), Number(column));
    const shown = `${path.relative(siteDir, place.file).split(path.sep).join('/')}:${place.line}:${place.column}`;
    steps.push(name === undefined ? `at ${shown}` : `at ${name} (${shown})`);
    if (steps.length === MAX_STEPS) break;
  }
  return steps;
}

const isBelow = (file: string, folder: string): boolean => file.startsWith(folder + path.sep);

function sourceOf(file: string, line: number, column: number): { file: string; line: number; column: number } {
  const written = /[\\/]\.docsgen[\\/]/.test(file) ? orUndefined(() => readFileSync(`${file}.map`, 'utf8')) : undefined;
  const found = written && new SourceMap(JSON.parse(written) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return { file, line, column };
  const source = path.resolve(path.dirname(file), decodeURIComponent(found.originalSource));
  return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1 };
}
