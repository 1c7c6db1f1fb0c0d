/** Keeps a report small, whatever a site contains. */

/** Characters of a path or a title. */
const SHORT = 120;
/** Characters of a message. */
export const LONG = 600;

/** The beginning of a long text. */
export const shortened = (text: string, length = SHORT): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The end of a long path, which says more than its beginning. */
export const pathEnd = (path: string, length = SHORT): string =>
  path.length <= length ? path : `…${path.slice(1 - length).replace(/^[\uDC00-\uDFFF]/, '')}`;

/** As many items as fit into a number of bytes; at least one. */
export function fitting<T>(items: readonly T[], limit: number, sizeOf: (item: T) => number): T[] {
  let size = 0;
  const end = items.findIndex((item, at) => {
    size += sizeOf(item);
    return size > limit && at > 0;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}
