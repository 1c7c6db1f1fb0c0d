/**
 * Encodes texts into one scratch buffer instead of a new buffer each. Memory outside the heap is freed late: with two
 * buffers per page, a build would hold hundreds of megabytes.
 */
const SCRATCH = Buffer.allocUnsafeSlow(4 << 20);
const MAX_BYTES_PER_UNIT = 3;

/** Calls `use` with the UTF-8 bytes of texts, one after the other; they are valid until it returns. */
export function withBytes<T>(texts: readonly string[], use: (bytes: Buffer) => T): T {
  const units = texts.reduce((sum, text) => sum + text.length, 0);
  if (units * MAX_BYTES_PER_UNIT > SCRATCH.length) return use(Buffer.from(texts.join('')));
  let size = 0;
  for (const text of texts) size += SCRATCH.write(text, size);
  return use(SCRATCH.subarray(0, size));
}

/**
 * Reads bytes into the scratch buffer; undefined when they are too few or not accepted. They are valid until the next
 * use of the buffer.
 */
export function readBytes(
  length: number,
  read: (into: Buffer) => number,
  accept: (bytes: Buffer) => boolean,
): Buffer | undefined {
  const bytes = length > SCRATCH.length ? Buffer.allocUnsafe(length) : SCRATCH.subarray(0, length);
  return read(bytes) === length && accept(bytes) ? bytes : undefined;
}
