/** Where and why a text of JSON or YAML cannot be read, from the errors of their parsers. */

/** First line of the reason, without the place. */
export const parseReason = (error: unknown): string =>
  String((error as Error).message)
    .split('\n', 1)[0]
    ?.replace(/ at line \d+.*$/, '') ?? '';

/** YAML errors know their place; those of JSON say the offset, or on older Nodes nothing that can be used. */
export function parsePlace(error: unknown, text: string): { line: number; column: number } {
  const { linePos, message } = error as { linePos?: [{ line: number; col: number }]; message: string };
  if (linePos) return { line: linePos[0].line, column: linePos[0].col };
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? (/end of JSON/.test(message) ? text.length : 0));
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
