/** Runs an action for each item, at most `atOnce` at a time; the results are in the order of the items. */
export async function eachAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  action: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await action(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
