/** Place and reason of JSON and YAML errors, from the messages of the parsers. */
import { placeAt } from './place.ts';

/** First line of the reason, without the place. */
export const parseReason = (error: unknown): string =>
  String((error as Error).message)
    .split('\n', 1)[0]
    ?.replace(/ at line \d+.*$| in JSON at position \d+.*$/, '') ?? '';

/** YAML errors have a place. JSON errors have an offset, in older versions of Node only for long texts. */
export function parsePlace(error: unknown, text: string): { line: number; column: number } {
  const { linePos, message } = error as { linePos?: [{ line: number; col: number }]; message: string };
  if (linePos) return { line: linePos[0].line, column: linePos[0].col };
  return placeAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? jsonFault(text)));
}

/** Offset of the first invalid character of a JSON text: up to there, the text is only incomplete. */
function jsonFault(text: string): number {
  const isBeginning = (length: number): boolean => {
    try {
      JSON.parse(text.slice(0, length));
      return true;
    } catch (error) {
      const { message } = error as Error;
      return /end of JSON|Unterminated/.test(message) || Number(/position (\d+)/.exec(message)?.[1]) === length;
    }
  };
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isBeginning(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
