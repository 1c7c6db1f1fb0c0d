/** Cuts a text at a budget of tokens, where it hurts least. */
import { fencesIn } from '../../lib/blocks/fences.ts';
import { estimatedTokens } from '../../model/page-index.ts';

export interface CutText {
  text: string;
  /** Offset in the whole text to continue from; absent: the text ends here. */
  next?: number;
}

export const tokensOf = (text: string): number => estimatedTokens(Buffer.byteLength(text));

/**
 * The part of a text that begins at an offset and has at most this many tokens. It ends after a paragraph outside of code.
 * Where that would be less than half of it, it ends after a line outside of code, else after any line or character.
 */
export function cutAt(whole: string, offset: number, maxTokens: number): CutText {
  const start = offset > 0 && isLowSurrogate(whole, offset) ? offset - 1 : offset;
  const rest = whole.slice(start);
  if (tokensOf(rest) <= maxTokens) return { text: rest };
  const most = longestWithin(rest, maxTokens * 4);
  const ends = (separator: string): number => blockEnd(rest, most, separator);
  const block = ends('\n\n');
  const line = block * 2 >= most ? 0 : ends('\n');
  const end = Math.max(block, line) || rest.lastIndexOf('\n', most - 1) + 1 || most;
  return { text: rest.slice(0, end), next: start + end };
}

const isLowSurrogate = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '');

/** The most characters from the start that have at most this many bytes, at least one. */
function longestWithin(text: string, bytes: number): number {
  let [low, high] = [1, Math.min(text.length, bytes)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (Buffer.byteLength(text.slice(0, middle)) <= bytes) low = middle;
    else high = middle - 1;
  }
  return isLowSurrogate(text, low) && low > 1 ? low - 1 : low;
}

/** The end of the last separator before an offset that is neither in code nor below a heading; 0: there is none. */
function blockEnd(text: string, most: number, separator: string): number {
  const fences = [...fencesIn(text)];
  const isInCode = (at: number): boolean => fences.some(({ at: from, after }) => at > from && at < after);
  const isBelowHeading = (at: number): boolean => {
    let end = at;
    while (/\s/.test(text[end - 1] ?? '')) end -= 1;
    return /^#{1,6}[ \t]/.test(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
  };
  const { length } = separator;
  for (let at = text.lastIndexOf(separator, most - length); at > 0; at = text.lastIndexOf(separator, at - 1))
    if (!isInCode(at + length - 1) && !isBelowHeading(at)) return at + length;
  return 0;
}
