import { readFileSync } from 'node:fs';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';

/** The text of a file; undefined when there is none. */
export const readIfThere = (file: string): string | undefined =>
  orUndefined(() => readFileSync(file, 'utf8').replace(/^\ufeff/, ''));

/** The object in a JSON file; empty when there is none. */
export function readObject(file: string): Record<string, unknown> {
  const value = orUndefined((): unknown => JSON.parse(readIfThere(file) ?? '{}'));
  return isObject(value) ? value : {};
}

/** A text that is not empty. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
