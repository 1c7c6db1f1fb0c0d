/** Safe lookup in objects with keys of others: a name that authors, files or readers give (`__proto__`, `constructor`) is never found in a prototype. */

/** `record[key]`, of what the record itself holds. */
export const lookUp = <T>(record: { readonly [key: string]: T } | undefined, key: string | undefined): T | undefined =>
  record !== undefined && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** `record[key] = value` for any key: an assignment to `__proto__` would replace the prototype. */
export function setOwn<T>(record: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  else record[key] = value;
}
