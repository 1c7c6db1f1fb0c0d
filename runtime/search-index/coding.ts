/**
 * Numbers as text: base 64 digits of five bits; the sixth bit means that more follow; lowest digit first (as in source
 * maps). Text, because every host compresses text, and many compress nothing else.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The value of each digit, by its character code. */
export const DIGIT = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) DIGIT[DIGITS.charCodeAt(value)] = value;

/** @param value A whole number from 0 to 2^31 - 1. */
export function encode(value: number): string {
  let rest = value;
  let text = '';
  for (; rest > 31; rest >>>= 5) text += DIGITS[32 | (rest & 31)];
  return text + DIGITS[rest];
}

const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));

/** Writes the digits of `encode` into bytes; returns the position after them. */
export function digitsOf(value: number, bytes: Uint8Array, at: number): number {
  let rest = value;
  let to = at;
  do {
    bytes[to++] = CODES[(rest & 31) | (rest > 31 ? 32 : 0)] as number;
    rest >>>= 5;
  } while (rest > 0);
  return to;
}

/** A position in a text; `at` is after the number read last. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Reads the number at the cursor and moves the cursor past it. */
export function decode(cursor: Cursor): number {
  let value = 0;
  for (let shift = 0; ; shift += 5) {
    const digit = DIGIT[cursor.text.charCodeAt(cursor.at++)] ?? 0;
    value |= (digit & 31) << shift;
    if (digit < 32 || shift > 25) return value;
  }
}
