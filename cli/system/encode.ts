/**
 * Encodes texts into one scratch buffer instead of a new buffer each. Memory outside the heap is freed late: with two
 * buffers per page, a build would hold hundreds of megabytes.
 */
const SCRATCH = Buffer.allocUnsafeSlow(4 << 20);
const MOST_BYTES_PER_UNIT = 3;

/** Calls `use` with the UTF-8 bytes of a text; they are valid until it returns. */
export function withBytes<T>(text: string, use: (bytes: Buffer) => T): T {
  if (text.length * MOST_BYTES_PER_UNIT > SCRATCH.length) return use(Buffer.from(text));
  return use(SCRATCH.subarray(0, SCRATCH.write(text)));
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
