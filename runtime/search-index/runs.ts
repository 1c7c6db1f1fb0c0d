/** Finds the words of a text in UTF-8: a site has a million words in a thousand pages, so nothing here makes a string. */
import { mixed, type Run } from './byte-table.ts';
import type { ByteWriter, Numbers } from './bytes.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** What reads texts, and the terms of the text read last, see `Vocabulary.read`. */
export interface Reading {
  vocabulary: Vocabulary;
  uses: Numbers;
}

/**
 * Reads a text: the end of `out` from `from`.
 * @returns Whether JSON writes the text with backslashes.
 */
export function readText({ vocabulary, uses }: Reading, out: ByteWriter, from: number): boolean {
  // Ends the last run.
  out.byte(BLANK);
  out.length--;
  const { bytes, length } = out;
  uses.length = 0;
  let isEscaped = false;
  for (let at = from; at < length; ) {
    const kind = CLASSES[bytes[at] as number] as number;
    if (kind < PUNCTUATION) {
      if (kind === ESCAPED) isEscaped = true;
      at++;
    } else if (kind === PUNCTUATION && isPunctuation(bytes, at)) at += BYTES_OF_PUNCTUATION;
    else {
      run.start = at;
      let hash = 0;
      for (let to = at; ; ) {
        for (
          let byte = bytes[at] as number;
          at < to || (CLASSES[byte] as number) >= LETTER;
          byte = bytes[++at] as number
        )
          hash = mixed(hash, byte);
        to = endOfJoint(bytes, at);
        if (to === at) break;
      }
      run.end = at;
      run.hash = hash;
      vocabulary.read(bytes, run, uses);
    }
  }
  return isEscaped;
}

const isPunctuation = (bytes: Uint8Array, at: number): boolean => bytes[at + 1] === 0x80;

/** The last byte of `’`, which is a joint. */
const APOSTROPHE = 0x99;

/** Where the character at `at` ends, if the run goes on with it; else `at`. */
function endOfJoint(bytes: Uint8Array, at: number): number {
  const kind = CLASSES[bytes[at] as number] as number;
  if (kind === PUNCTUATION && !isPunctuation(bytes, at)) return at + BYTES_OF_PUNCTUATION;
  if (kind < JOINT || (kind === PUNCTUATION && bytes[at + 2] !== APOSTROPHE)) return at;
  const end = at + (kind === JOINT ? 1 : BYTES_OF_PUNCTUATION);
  const next = CLASSES[bytes[end] as number] as number;
  return next >= LETTER || (next === PUNCTUATION && !isPunctuation(bytes, end)) ? end : at;
}
