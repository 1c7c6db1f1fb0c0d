/** Safe lookup by keys from outside: a name from an author, file or reader (`constructor`) never hits the prototype. */

/** `record[key]`, own properties only. */
export const lookUp = <T>(record: { readonly [key: string]: T } | undefined, key: string | undefined): T | undefined =>
  record !== undefined && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** Alias → name, from blank-separated aliases by name. */
export const byAlias = (aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(aliases).flatMap(([name, list]) => list.split(' ').map((alias) => [alias, name])));

/** `record[key] = value` for any key: a plain assignment to `__proto__` would replace the prototype. */
export function setOwn<T>(record: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  else record[key] = value;
}
