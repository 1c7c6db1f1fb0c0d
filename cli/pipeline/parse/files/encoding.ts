/** Decodes UTF-8, without silent replacements. */
import { Buffer, isAscii, isUtf8 } from 'node:buffer';
import { codeName } from '../../../lib/control-characters.ts';
import { placeAt } from '../../../lib/place.ts';
import { type Outcome, type Problem, problem } from '../../../problems/problem.ts';

/**
 * Decodes a content file.
 *
 * A byte order mark is dropped: offsets and columns count from the first character after it, as in editors. NUL and the
 * hole marks (U+0002, U+0003) become U+FFFD with a warning; characters that change the text direction stay, with a
 * warning.
 * @returns The text, or undefined for a binary file. A text in another encoding is a problem at its first byte that is
 *   not UTF-8, for sites that publish it anyway.
 */
export function decodeUtf8(bytes: Uint8Array, file: string): Outcome<string | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wrong = isUtf8(buffer) ? foreignText(buffer) : firstInvalid(buffer);
  if (wrong !== undefined) {
    const line = lineOf(buffer, wrong.byte);
    const problems = [problem('DG2008', wrong, { file, ...(wrong.wide ? {} : line) })];
    return { value: wrong.encoding && decoded(buffer, wrong.encoding), problems };
  }
  const ascii = isAscii(buffer);
  const text = ascii ? buffer.toString('latin1') : buffer.toString('utf8', hasMark(buffer) ? 3 : 0);
  const hasMarkers = [0, 2, 3].some((code) => buffer.includes(code));
  const problems = !ascii && mayHaveDirection(buffer) ? directionProblems(text, file) : [];
  if (!hasMarkers) return { value: text, problems };
  return { value: text.replace(MARKERS, '\ufffd'), problems: [...controlProblems(text, file), ...problems] };
}

const MARKERS = /[\0\u0002\u0003]/g;
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** A quick look for the bytes of `DIRECTION`, which few texts have. */
function mayHaveDirection(buffer: Buffer): boolean {
  for (let at = buffer.indexOf(0xe2); at >= 0; at = buffer.indexOf(0xe2, at + 1)) {
    const [second = 0, third = 0] = [buffer[at + 1], buffer[at + 2]];
    if ((second === 0x80 && third >= 0xaa) || (second === 0x81 && third >= 0xa6)) return true;
  }
  return false;
}

const hasMark = (buffer: Buffer): boolean => buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf;

interface Wrong {
  byte: number;
  looksLike?: string;
  /** The encoding has no countable lines. */
  wide?: boolean;
  /** Its name for `TextDecoder`; undefined for files that are not text. */
  encoding?: string;
}

const decoded = (buffer: Buffer, encoding: string): string =>
  (encoding === WINDOWS
    ? buffer.toString('latin1').replace(C1, (char) => WINDOWS_C1.charAt(char.charCodeAt(0) - 0x80))
    : new TextDecoder(encoding).decode(buffer)
  ).replace(MARKERS, '\ufffd');

const WINDOWS = 'windows-1252';
const C1 = /[\x80-\x9f]/g;
/** What 0x80 to 0x9f are in Windows-1252. The `TextDecoder` of some versions of Node leaves them as control characters. */
const WINDOWS_C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** UTF-16 of plain English and many binary files are formally valid UTF-8. Their NULs give them away. */
function foreignText(buffer: Buffer): Wrong | undefined {
  const first = buffer.indexOf(0);
  if (first < 0) return undefined;
  const known = signature(buffer);
  if (known) return known;
  const sample = buffer.subarray(0, 4096);
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros * 3 >= sample.length && sample.length > 3)
    return { byte: first, looksLike: UTF_16, wide: true, encoding: first % 2 === 0 ? 'utf-16be' : 'utf-16le' };
  return zeros * 20 > sample.length && sample.length > 64
    ? { byte: first, looksLike: 'a binary file', wide: true }
    : undefined;
}

function firstInvalid(buffer: Buffer): Wrong {
  const known = signature(buffer);
  if (known) return known;
  const byte = invalidAt(buffer);
  const sample = buffer.subarray(0, 4096);
  const controls = sample.reduce((count, code) => count + (code < 9 || (code > 13 && code < 32) ? 1 : 0), 0);
  if (controls * 20 > sample.length) return { byte, looksLike: 'a binary file', wide: true };
  const looksLike = isMostlyUtf8(buffer) ? undefined : latin(buffer, byte);
  return { byte, looksLike, encoding: looksLike ? WINDOWS : 'utf-8' };
}

/** A text with a damaged character among others: in another encoding, few letters in a row would be valid UTF-8. */
function isMostlyUtf8(buffer: Buffer): boolean {
  const text = buffer.toString('utf8');
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  return (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) >= lost;
}

/** The one-byte encoding of a text that has a letter where UTF-8 requires a sequence. */
function latin(buffer: Buffer, byte: number): string | undefined {
  const code = buffer[byte] ?? 0;
  if (code < 0x80 || (code < 0xa0 && !/[\x80-\x9f]/.test(String.fromCharCode(code)))) return undefined;
  return code >= 0xa0 ? `Latin-1 text ("${String.fromCharCode(code)}")` : 'Windows-1252 text';
}

const UTF_16 = 'UTF-16 text';
const signatures: [number[], string][] = [
  [[0xff, 0xfe], UTF_16],
  [[0xfe, 0xff], UTF_16],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF file'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or office document'],
  [[0x1f, 0x8b], 'a gzip archive'],
];

function signature(buffer: Buffer): Wrong | undefined {
  const [bytes = [], looksLike] = signatures.find(([bytes]) => bytes.every((byte, i) => buffer[i] === byte)) ?? [];
  if (looksLike === undefined) return undefined;
  const encoding = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return { byte: 0, looksLike, wide: true, ...(looksLike === UTF_16 ? { encoding } : {}) };
}

/** Offset of the first invalid byte: the length of the longest valid prefix, by bisection. */
function invalidAt(buffer: Buffer): number {
  let valid = 0;
  let size = buffer.length;
  while (size > 0) {
    const half = size >> 1;
    const end = boundary(buffer, valid + half);
    if (end > valid && isUtf8(buffer.subarray(valid, end))) {
      size -= end - valid;
      valid = end;
    } else if (half === 0) break;
    else size = half;
  }
  return valid + sequences(buffer.subarray(valid, valid + 8));
}

/** Moves an offset back to the start of a sequence. */
function boundary(buffer: Buffer, at: number): number {
  let start = at;
  while (start > 0 && start > at - 3 && ((buffer[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}

/** Number of bytes in complete sequences at the start. */
function sequences(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const length = [1, 2, 3, 4].find((n) => isUtf8(bytes.subarray(at, at + n)) && at + n <= bytes.length);
    if (length === undefined) return at;
    at += length;
  }
  return at;
}

function lineOf(buffer: Buffer, byte: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = buffer.indexOf(10); at >= 0 && at < byte; at = buffer.indexOf(10, at + 1)) {
    line++;
    start = at + 1;
  }
  const before = buffer.subarray(hasMark(buffer) && start === 0 ? 3 : start, byte);
  return { line, column: before.toString('utf8').length + 1 };
}

/** One problem for each character, at its first occurrence. */
function controlProblems(text: string, file: string): Problem[] {
  const found = [...text.matchAll(MARKERS)];
  return [...new Set(found.map(([c]) => c))].map((c) => {
    const same = found.filter(([other]) => other === c);
    const place = { file, ...placeAt(text, same[0]?.index ?? 0) };
    return problem('DG2009', { name: codeName(c), count: same.length }, place);
  });
}

function directionProblems(text: string, file: string): Problem[] {
  const lines = new Set<number>();
  const problems: Problem[] = [];
  for (const { 0: c, index } of text.matchAll(DIRECTION)) {
    const place = placeAt(text, index);
    if (lines.has(place.line) || problems.length >= 20) continue;
    lines.add(place.line);
    problems.push(problem('DG2010', { name: codeName(c) }, { file, ...place }));
  }
  return problems;
}
