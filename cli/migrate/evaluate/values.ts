/** Reads values of a config that may have any shape: marks of what is no data are nothing. */
import { isObject } from '../../lib/plain-data.ts';
import type { Foreign } from './types.ts';

export type Data = { readonly [key: string]: Foreign };

/** True for what only a program can use: one of `Marks`. */
export const isMark = (value: Foreign | undefined): boolean =>
  isObject(value) && Object.keys(value).some((key) => key.startsWith('$'));

export const isData = (value: Foreign | undefined): value is Data => isObject(value) && !isMark(value);

/** An object; anything else is an empty one. */
export const dataOf = (value: Foreign | undefined): Data => (isData(value) ? value : {});

/** A list; anything else is an empty one. */
export const listOf = (value: Foreign | undefined): readonly Foreign[] => (Array.isArray(value) ? value : []);

/** A list, or the one value that is written instead; undefined and null are an empty list. */
export const oneOrMany = (value: Foreign | undefined): readonly Foreign[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as Foreign];

/** The texts of a list, or the one text that is written instead; everything else is left out. */
export const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/** A list with lists in it, as one list without the entries that conditions left out. */
export const flatList = (value: Foreign | undefined): Foreign[] =>
  (listOf(value).flat(3) as Foreign[]).filter((one) => one !== null && one !== false && one !== '');

export const stringValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const flagOf = (value: Foreign | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const numberOf = (value: Foreign | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
