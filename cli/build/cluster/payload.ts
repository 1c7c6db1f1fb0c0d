/** Plain data and texts as one compressed blob, for the way to another machine. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { orUndefined } from '../../system/or-undefined.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Fast: a payload is read once, a moment later. */
const OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 22 },
  chunkSize: 1 << 17,
};
const MAX_BYTES = 1 << 30;
const NEWLINE = 0x0a;

export interface Payload<T> {
  value: T;
  texts: Buffer[];
}

export function packPayload(value: unknown, texts: readonly Uint8Array[]): Promise<Buffer> {
  const head = Buffer.from(`${JSON.stringify({ lengths: texts.map(({ length }) => length), value })}\n`);
  return compress(Buffer.concat([head, ...texts]), OPTIONS);
}

/** @throws When the blob is not one of `packPayload`. */
export async function openPayload<T>(blob: Uint8Array): Promise<Payload<T>> {
  const bytes = await decompress(blob, { maxOutputLength: MAX_BYTES, chunkSize: 1 << 20 });
  const end = bytes.indexOf(NEWLINE);
  const head = orUndefined(() => JSON.parse(bytes.toString('utf8', 0, end)) as { lengths: number[]; value: T });
  if (end < 0 || head === undefined) throw new Error('the blob is not a payload');
  let at = end + 1;
  const texts = head.lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  if (at !== bytes.length) throw new Error('the payload ends too early');
  return { value: head.value, texts };
}

/** Collects texts of a payload. */
export interface Texts {
  list: Uint8Array[];
  /** Adds a text, and returns its number. */
  add(text: Uint8Array): number;
}

export function collectTexts(): Texts {
  const list: Uint8Array[] = [];
  return { list, add: (text) => list.push(text) - 1 };
}
