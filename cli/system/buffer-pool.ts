/**
 * Bytes that are put together before they are written or compressed, in buffers that are used again: memory outside the
 * heap is freed late, and V8 collects garbage whenever much of it is new.
 */
export class GrowingBuffer {
  length = 0;
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);

  /** Makes room for this many bytes. */
  reserve(bytes: number): void {
    if (bytes > this.bytes.length) this.grow(bytes);
  }

  add(bytes: Uint8Array): void {
    const end = this.length + bytes.length;
    if (end > this.bytes.length) this.grow(Math.max(end, 2 * this.bytes.length));
    this.bytes.set(bytes, this.length);
    this.length = end;
  }

  /** What was added; valid until the buffer is returned. */
  taken(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  get isLarge(): boolean {
    return this.bytes.length > MAX_BYTES;
  }

  private grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size);
    larger.set(this.taken());
    this.bytes = larger;
  }
}

const FIRST_BYTES = 1 << 20;
/** A larger buffer is not used again. */
const MAX_BYTES = 24 << 20;

/** No more are kept. */
const MAX_BUFFERS = 3;

const free: GrowingBuffer[] = [];

/** An empty buffer, for the caller alone until `returnBuffer`. One that is not returned is garbage like anything else. */
export const takeBuffer = (): GrowingBuffer => free.pop() ?? new GrowingBuffer();

export function returnBuffer(buffer: GrowingBuffer): void {
  buffer.length = 0;
  if (!buffer.isLarge && free.length < MAX_BUFFERS) free.push(buffer);
}
