import { type Problem, problem } from '../../lib/problem.ts';
import type { DataFile } from '../types.ts';

/** Parses the small data files; broken ones are reported at their line and left out. Loads YAML only when one is there. */
export async function readDataFiles(files: readonly DataFile[], problems: Problem[]): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  const yaml = files.some(({ path }) => !path.endsWith('.json')) ? await import('yaml') : undefined;
  for (const { path, text } of files) {
    try {
      values.set(path, path.endsWith('.json') ? JSON.parse(text) : yaml?.parse(text, { maxAliasCount: 100 }));
    } catch (error) {
      problems.push(problem('DG4008', { reason: firstLine(error) }, { file: path, ...placeOf(error, text) }));
    }
  }
  return values;
}

const firstLine = (error: unknown): string => String((error as Error).message).split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '';

/** YAML errors know their place; those of JSON say the offset, or on older Nodes nothing that can be used. */
function placeOf(error: unknown, text: string): { line: number; column: number } {
  const { linePos, message } = error as { linePos?: [{ line: number; col: number }]; message: string };
  if (linePos) return { line: linePos[0].line, column: linePos[0].col };
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? (/end of JSON/.test(message) ? text.length : 0));
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A category's settings, from `_category_.json`, `.yml` or `.yaml` of its folder. */
export interface CategoryFile {
  file: string;
  label?: string;
  position?: number;
  collapsed?: boolean;
  description?: string;
  className?: string;
  link?: { type: 'doc'; id: string } | { type: 'generated-index'; slug?: string; title?: string; description?: string } | null;
}

const CATEGORY_KEYS: Record<string, (value: unknown) => boolean> = {
  key: isText,
  label: isText,
  description: isText,
  position: (value) => typeof value === 'number',
  collapsed: (value) => typeof value === 'boolean',
  collapsible: (value) => typeof value === 'boolean',
  className: isText,
  link: (value) => value === null || (typeof value === 'object' && isText((value as { type?: unknown }).type)),
  customProps: (value) => typeof value === 'object',
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Checks the known keys of a category file; unknown and ill-typed ones are reported and left out. */
export function categoryFile(file: string, value: unknown, problems: Problem[]): CategoryFile {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(problem('DG4008', { reason: 'the file must hold one object' }, { file, line: 1, column: 1 }));
    return { file };
  }
  const known: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const check = Object.hasOwn(CATEGORY_KEYS, key) ? CATEGORY_KEYS[key] : undefined;
    if (check?.(entry)) known[key] = entry;
    else problems.push(problem('DG4009', { key, known: check !== undefined }, { file }));
  }
  return { ...known, file };
}
