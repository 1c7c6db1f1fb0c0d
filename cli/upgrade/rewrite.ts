/** The codemods of `upgrade`: they replace one name in one place. */
import path from 'node:path';
import { offsetAt, type Place } from '../lib/place.ts';
import { readText, writeForUser } from '../system/fsx.ts';
import type { KeyPath } from './settings.ts';
import type { Use } from './site-files.ts';

export interface Edit {
  /** Path relative to the site. */
  file: string;
  /** Offset in the text of the file. */
  at: number;
  before: string;
  after: string;
}

export const renameInText = ({ file, at, name }: Use, to: string): Edit => ({ file, at, before: name, after: to });

interface Setting {
  key: KeyPath;
  place: Place;
  /** The new name of the last key. */
  to: string;
}

/** Renames a key of the config; undefined when the key is computed, or in another file. */
export function renameSetting(config: { file: string; text: string }, { key, place, to }: Setting): Edit | undefined {
  const name = String(key.at(-1));
  if (place.file !== config.file || place.line === undefined || place.column === undefined) return undefined;
  const start = offsetAt(config.text, place);
  const quote = /^["']/.exec(config.text.slice(start))?.[0] ?? '';
  const at = start + quote.length;
  const after = config.text.slice(at + name.length + quote.length);
  // `{ wide }` means `{ wide: wide }`. Anything else is not a key: the place is that of the nearest key around it.
  const isShort = quote === '' && /^\s*[,}]/.test(after);
  if (!config.text.startsWith(name, at) || !(isShort || /^\s*:/.test(after))) return undefined;
  return { file: config.file, at, before: name, after: isShort ? `${to}: ${name}` : to };
}

/**
 * Applies edits to the files of a site.
 * @throws EnvironmentError
 */
export function applyEdits(siteDir: string, edits: readonly Edit[]): void {
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const name = path.join(siteDir, file);
    const last = edits.filter((edit) => edit.file === file).sort((a, b) => b.at - a.at);
    const text = last.reduce(
      (written, { at, before, after }) => written.slice(0, at) + after + written.slice(at + before.length),
      readText(name),
    );
    writeForUser(name, text);
  }
}
