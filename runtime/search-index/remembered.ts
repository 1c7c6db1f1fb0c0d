/** A lookup that asks once for each key: what came is remembered, what failed is asked for again. */
export interface Remembered<K, T> {
  (key: K): Promise<T>;
  /** Forgets everything. */
  clear(): void;
}

/** @param most So many values are held; the next one begins again. Default: all. */
export function remembered<K, T>(get: (key: K) => Promise<T>, most = Number.POSITIVE_INFINITY): Remembered<K, T> {
  const known = new Map<K, Promise<T>>();
  const ask = (key: K): Promise<T> => {
    const old = known.get(key);
    if (old) return old;
    if (known.size >= most) known.clear();
    const asked = get(key);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
  return Object.assign(ask, { clear: () => known.clear() });
}
