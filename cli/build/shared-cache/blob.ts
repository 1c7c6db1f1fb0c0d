/** Texts and a value as one compressed blob: two sizes, then the texts and the value as JSON, compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib';
import { fits, type Shape } from '../../lib/fits.ts';
import type { GrowingBuffer } from '../../system/buffer-pool.ts';
import { orUndefined } from '../../system/or-undefined.ts';

const compress = promisify(brotliCompress);

/**
 * Pages have most of their HTML in common with others: a large window finds it. The words of a page are several times in its
 * texts, which only quality 5 finds: a tenth of the bytes, for a twentieth of the time of a build that fills the cache. A
 * blob that is read once, a moment later, is compressed in a quarter of the time.
 */
const QUALITY = { kept: 5, once: 1 };

export type BlobUse = keyof typeof QUALITY;

/** No blob has more bytes when it is decompressed. */
const MAX_BYTES = 512 << 20;
/** The sizes: of all that is compressed, and of the JSON at its end. */
const SIZES_BYTES = 8;
/** Of the buffers of zlib: they become garbage at once, and are freed with young objects if they have not become old. */
const CHUNK_BYTES = 512 << 10;

/** @param buffer Has the texts; the value is added. */
export async function packBlob(buffer: GrowingBuffer, value: unknown, use: BlobUse): Promise<Buffer> {
  const head = Buffer.from(JSON.stringify(value));
  buffer.add(head);
  const bytes = buffer.taken();
  const sizes = Buffer.alloc(SIZES_BYTES);
  sizes.writeUInt32LE(bytes.length);
  sizes.writeUInt32LE(head.length, 4);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[use], [constants.BROTLI_PARAM_LGWIN]: 22 };
  return Buffer.concat([sizes, await compress(bytes, { params, chunkSize: 1 << 20 })]);
}

/**
 * Unpacks a blob into an empty buffer.
 * @returns Its texts, which are valid until the buffer is returned, and its value.
 * @throws When it is not a blob, or the value does not have the shape.
 */
export async function unpackBlob<T>(
  blob: Uint8Array,
  shape: Shape,
  buffer: GrowingBuffer,
): Promise<{ texts: Buffer; head: T }> {
  const sizes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
  const [size, headSize] = [sizes.readUInt32LE(), sizes.readUInt32LE(4)];
  if (size > MAX_BYTES || headSize > size) throw new Error('the blob is too large');
  buffer.reserve(size);
  const stream = createBrotliDecompress({ chunkSize: CHUNK_BYTES });
  stream.end(blob.subarray(SIZES_BYTES));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (buffer.length + chunk.length > size) throw new Error('the blob is too long');
    buffer.add(chunk);
  }
  const bytes = buffer.taken();
  if (bytes.length !== size) throw new Error('the blob ends too early');
  const end = size - headSize;
  const head = orUndefined(() => JSON.parse(bytes.toString('utf8', end)) as unknown);
  if (!fits(head, shape)) throw new Error('the blob has another value');
  return { texts: bytes.subarray(0, end), head: head as T };
}
