import { readFileSync } from 'node:fs';
import { isObject } from '../../lib/plain-data.ts';

/** The text of a file; undefined when there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

/** The object in a JSON file; empty when there is none. */
export function readObject(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readIfThere(file) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A text that is not empty. */
export const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
