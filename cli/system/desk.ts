/**
 * Bytes that are put together before they are written or compressed, in buffers that are used again: memory outside the
 * heap is freed late, and V8 collects garbage whenever much of it is new.
 */
export class Desk {
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

  /** What was added; valid until the desk is returned. */
  taken(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  get isLarge(): boolean {
    return this.bytes.length > MOST_BYTES;
  }

  private grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size);
    larger.set(this.taken());
    this.bytes = larger;
  }
}

const FIRST_BYTES = 1 << 20;
/** A larger desk is not used again. */
const MOST_BYTES = 24 << 20;

/** No more are kept. */
const MOST_DESKS = 3;

const free: Desk[] = [];

/** An empty desk, for the caller alone until `returnDesk`. One that is not returned is garbage like anything else. */
export const takeDesk = (): Desk => free.pop() ?? new Desk();

export function returnDesk(desk: Desk): void {
  desk.length = 0;
  if (!desk.isLarge && free.length < MOST_DESKS) free.push(desk);
}
