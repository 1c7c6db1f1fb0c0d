/** Keeps the comment below the limits of GitHub and GitLab. */

/** Bytes in UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Bytes between two items: line breaks. */
export const GAP = 2;

/** The first items that fit into a number of bytes, and how many do not. */
export function fitting(items: readonly string[], room: number): { kept: string[]; left: number } {
  let free = room;
  const end = items.findIndex((item) => {
    free -= bytesOf(item) + GAP;
    return free < 0;
  });
  const kept = end < 0 ? [...items] : items.slice(0, end);
  return { kept, left: items.length - kept.length };
}

/** The same as a list; its last entry has the number of those left out. */
export function fittingList(items: readonly string[], room: number): string {
  const { kept, left } = fitting(items, room);
  return [...kept, ...(left > 0 ? [`and ${left} more`] : [])].map((item) => `- ${item}`).join('\n');
}
