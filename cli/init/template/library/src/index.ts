/**
 * Parses durations such as `1h 30m`, and formats milliseconds as text.
 *
 * @packageDocumentation
 */

/** Milliseconds in each unit, from the longest unit to the shortest. */
export const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;

/** A unit of time: days, hours, minutes, seconds or milliseconds. */
export type Unit = keyof typeof UNITS;

/** How {@link formatDuration} writes a duration. */
export interface FormatOptions {
  /** The largest number of units to show, beginning with the longest. Default: 2. */
  parts?: number;
}

/** Thrown by {@link parseDuration} if a text isn't a duration. */
export class DurationError extends Error {
  /** The text that couldn't be parsed. */
  readonly text: string;

  /**
   * Creates the error.
   * @param text The text that couldn't be parsed.
   */
  constructor(text: string) {
    super(`"${text}" is not a duration`);
    this.name = 'DurationError';
    this.text = text;
  }
}

/**
 * Converts a text to milliseconds.
 *
 * @param text Numbers, each followed by a {@link Unit}: `90s`, `1h 30m`, `1.5d`.
 * @returns The duration in milliseconds.
 * @throws {@link DurationError} if the text is empty or has an unknown unit.
 * @example
 * ```ts
 * parseDuration('1h 30m'); // 5400000
 * ```
 */
export function parseDuration(text: string): number {
  const parts = text.trim().split(/\s+/);
  return parts.reduce((total, part) => total + millisecondsOf(part, text), 0);
}

/**
 * Writes milliseconds as text.
 *
 * @param milliseconds The duration. Fractions of a millisecond are ignored.
 * @param options How to write it.
 * @returns The text, such as `1h 30m`; `0ms` for zero.
 * @example
 * ```ts
 * formatDuration(93_784_000); // '1d 2h'
 * formatDuration(93_784_000, { parts: 4 }); // '1d 2h 3m 4s'
 * ```
 */
export function formatDuration(milliseconds: number, options: FormatOptions = {}): string {
  const { parts = 2 } = options;
  const written: string[] = [];
  let rest = Math.trunc(milliseconds);
  for (const [unit, size] of Object.entries(UNITS)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && written.length < parts) written.push(`${count}${unit}`);
  }
  return written.join(' ') || '0ms';
}

function millisecondsOf(part: string, text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|[dhms])$/.exec(part) ?? [];
  if (count === undefined) throw new DurationError(text);
  return Number(count) * UNITS[unit as Unit];
}
