/** The lines of colons at both ends of a block in the source. */
import type { ContainerDirective } from 'mdast-util-directive';

/** Undefined for a block that was made from another notation, such as an alert. */
export const openingColons = ({ position }: ContainerDirective, source: string): string | undefined =>
  position && /^:{3,}/.exec(source.slice(position.start.offset, (position.start.offset ?? 0) + 100))?.[0];

/** Empty when the last line does not consist of colons. */
export function closingColons({ position }: ContainerDirective, source: string): string {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return '';
  const text = source.slice(Math.max(start.offset + 1, end.offset - 200), end.offset);
  return /(?:^|\n)[ \t>]*(:{3,})[ \t\r]*$/.exec(text)?.[1] ?? '';
}
