/** Data as JSON represents it, so that it is the same in the page, in the cache and in the browser. */

/** A value that JSON cannot represent, and its place in the data. */
export interface NoData {
  path: (string | number)[];
  /** `a Date`, `a function`. */
  what: string;
}

const MAX_LEVELS = 60;

/** True for a mapping: neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy that JSON can represent: properties without a value are left out. */
export function plainData(value: unknown): { value: unknown } | { wrong: NoData } {
  const path: NoData['path'] = [];
  const found: NoData[] = [];
  const refuse = (what: string): undefined => {
    if (found.length === 0) found.push({ path: [...path], what });
  };
  const inside = (key: string | number, item: unknown): unknown => {
    path.push(key);
    const made = copy(item);
    path.pop();
    return made;
  };
  const copy = (item: unknown): unknown => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number') return Number.isFinite(item) ? item : refuse(String(item));
    if (typeof item !== 'object') return refuse(item === undefined ? 'no value' : `a ${typeof item}`);
    if (path.length > MAX_LEVELS) return refuse(`nested more than ${MAX_LEVELS} levels deep`);
    if (Array.isArray(item)) return item.map((one, index) => inside(index, one));
    const prototype = Object.getPrototypeOf(item) as object | null;
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return refuse(objectName(item));
    const kept = Object.entries(item).filter(([, one]) => one !== undefined);
    return Object.fromEntries(kept.map(([key, one]) => [key, inside(key, one)]));
  };
  const made = copy(value);
  return found[0] ? { wrong: found[0] } : { value: made };
}

const objectName = (item: object): string => {
  const { name } = item.constructor ?? {};
  return typeof name === 'string' && name !== '' ? `a ${name}` : 'an object of a class';
};

/** A path as text, such as `links[0].url`; empty for the data as a whole. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
