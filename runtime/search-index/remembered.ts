/** A lookup that asks once per key: results are kept, failures are retried. */
export interface Remembered<K, T> {
  (key: K): Promise<T>;
  clear(): void;
}

/** @param most Maximum number of results; when it is reached, all are cleared. Default: unlimited. */
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
