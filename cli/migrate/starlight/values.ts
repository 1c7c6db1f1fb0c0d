/** Values of a config that is data: guards that refuse marks. */
import type { Foreign } from '../evaluate/types.ts';

export type Table = { readonly [key: string]: Foreign };

/** An object of the config; a mark or anything else is empty. */
export function table(value: Foreign | undefined): Table {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isMark(value)) return {};
  return value as Table;
}

export const isMark = (value: Foreign | undefined): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.startsWith('$'));

/** A list of the config, flattened; falsy entries are gone. */
export const list = (value: Foreign | undefined): Foreign[] =>
  Array.isArray(value) ? (value.flat(3) as Foreign[]).filter((one) => one !== null && one !== false && one !== '') : [];

export const text = (value: Foreign | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

export const flag = (value: Foreign | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

export const number = (value: Foreign | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
