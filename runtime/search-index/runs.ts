/** Finds the words of a text in UTF-8: a site has a million words in a thousand pages, so nothing here makes a string. */
import { mixed, type Run } from './byte-table.ts';
import type { ByteWriter, Numbers } from './bytes.ts';
import { KIND, KIND_BITS, PART, PART_SHARE, type Vocabulary, WHOLE } from './vocabulary.ts';

/** Classes of bytes. A run consists of the last two, and of joints between them. */
const SEPARATOR = 0;
/** A separator that JSON writes with a backslash. */
const ESCAPED = 1;
/** Belongs to a run between its letters only: `read-only`, `don't`. */
const JOINT = 2;
/** Begins the punctuation from U+2000 to U+203F, and other characters. */
const PUNCTUATION = 3;
/** A letter, digit, `_` or `$`. */
const LETTER = 4;
/** Belongs to any other character that is not ASCII. */
const FOREIGN = 5;

const BLANK = 32;
const BACKSLASH = '\\';
const FIRST_FOREIGN = 0x80;
const FIRST_OF_PUNCTUATION = 0xe2;
const BYTES_OF_PUNCTUATION = 3;

const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (byte >= FIRST_FOREIGN) return byte === FIRST_OF_PUNCTUATION ? PUNCTUATION : FOREIGN;
  if (byte < BLANK || character === '"' || character === BACKSLASH) return ESCAPED;
  return /[$\w]/.test(character) ? LETTER : /['-]/.test(character) ? JOINT : SEPARATOR;
});

/** One object for all runs. */
const run: Run = { start: 0, end: 0, hash: 0 };

/** What counts the words of texts. */
export interface Counter {
  readonly vocabulary: Vocabulary;
  /** The terms of the text read last: the number of each, and its kind in the lowest bits. */
  readonly uses: Numbers;
  /** The terms of the section, each once. */
  readonly touched: Numbers;
  /** Number of words of the section, with a lower weight for code. */
  words: number;
}

/**
 * Reads a text, the end of `out` from `from`, and counts its words. It is one long function because V8 would put a
 * shorter one into each of its callers, and optimize it there again.
 * @param value Of each word; 0 when the words are counted later.
 * @returns Whether JSON writes the text with backslashes.
 */
export function readText(counter: Counter, out: ByteWriter, { from, value }: { from: number; value: number }): boolean {
  const { vocabulary, uses, touched } = counter;
  // Ends the last run.
  out.byte(BLANK);
  out.length--;
  const { bytes, length } = out;
  uses.length = 0;
  let isEscaped = false;
  for (let at = from; at < length; ) {
    const kind = CLASSES[bytes[at] as number] as number;
    if (kind < PUNCTUATION || (kind === PUNCTUATION && isPunctuation(bytes, at))) {
      if (kind === ESCAPED) isEscaped = true;
      at += kind === PUNCTUATION ? BYTES_OF_PUNCTUATION : 1;
      continue;
    }
    run.start = at;
    let hash = 0;
    for (let to = at; ; ) {
      for (let byte = bytes[at] as number; at < to || (CLASSES[byte] as number) >= LETTER; byte = bytes[++at] as number)
        hash = mixed(hash, byte);
      const joint = CLASSES[bytes[at] as number] as number;
      if (joint < JOINT) break;
      to = endOfJoint(bytes, at);
      if (to === at) break;
    }
    run.end = at;
    run.hash = hash;
    vocabulary.read(bytes, run, uses);
  }
  if (value === 0) return isEscaped;
  const { weights } = vocabulary;
  const part = value * PART_SHARE;
  let words = 0;
  for (let at = 0; at < uses.length; at++) {
    const use = uses.values[at] as number;
    const kind = use & KIND;
    if (kind === WHOLE) words++;
    const place = (use >> KIND_BITS) * 2;
    const sum = weights[place + 1] as number;
    if (sum === 0 && weights[place] === 0) touched.push(use >> KIND_BITS);
    weights[place + 1] = sum + (kind === PART ? part : value);
  }
  counter.words += words * value;
  return isEscaped;
}

const isPunctuation = (bytes: Uint8Array, at: number): boolean => bytes[at + 1] === 0x80;

/** The last byte of `’`, which is a joint. */
const APOSTROPHE = 0x99;

/** Where the character at `at` ends, if the run continues with it; else `at`. */
function endOfJoint(bytes: Uint8Array, at: number): number {
  const kind = CLASSES[bytes[at] as number] as number;
  if (kind === PUNCTUATION && !isPunctuation(bytes, at)) return at + BYTES_OF_PUNCTUATION;
  if (kind < JOINT || (kind === PUNCTUATION && bytes[at + 2] !== APOSTROPHE)) return at;
  const end = at + (kind === JOINT ? 1 : BYTES_OF_PUNCTUATION);
  const next = CLASSES[bytes[end] as number] as number;
  return next >= LETTER || (next === PUNCTUATION && !isPunctuation(bytes, end)) ? end : at;
}
