/** Values with their counts; the most frequent first, and of equally frequent ones the one that occurs first. */
export function byFrequency<T>(values: Iterable<T>): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
