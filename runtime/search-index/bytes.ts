/**
 * Growing arrays of bytes and numbers.
 *
 * V8 takes a field for a constant as long as it was set once, and optimizes code for what it has seen. So all arrays
 * begin small: they grow before the code that uses them is optimized, which would be thrown away when they grow later.
 */
const FIRST_LENGTH = 64;

/** A typed array of twice the length, with the same values at its beginning. */
export function doubled<T extends Uint8Array | Int32Array | Float64Array>(values: T): T {
  const larger = new (values.constructor as new (length: number) => T)(values.length * 2);
  larger.set(values);
  return larger;
}

/** A list of whole numbers. */
export class Numbers {
  values = new Int32Array(FIRST_LENGTH);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = doubled(this.values);
    this.values[this.length++] = value;
  }

  /** Adds two numbers; returns the position of the second. */
  pushPair(first: number, second: number): number {
    if (this.length + 1 >= this.values.length) this.values = doubled(this.values);
    const { values, length } = this;
    values[length] = first;
    values[length + 1] = second;
    this.length = length + 2;
    return length + 1;
  }
}

const encoder = new TextEncoder();
const MAX_BYTES_PER_UNIT = 3;

/** Bytes that are written one after the other, into an array that is used again. */
export class ByteWriter {
  bytes = new Uint8Array(FIRST_LENGTH);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** Adds many bytes. */
  add(more: Uint8Array): void {
    this.reserve(more.length);
    this.bytes.set(more, this.length);
    this.length += more.length;
  }

  /** Copies a few bytes, for which a loop is faster. */
  copy(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    const { bytes } = this;
    let to = this.length;
    for (let at = start; at < end; at++) bytes[to++] = from[at] as number;
    this.length = to;
  }

  /** Writes a text as UTF-8. */
  text(text: string): void {
    this.reserve(text.length * MAX_BYTES_PER_UNIT);
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  reserve(count: number): void {
    while (this.length + count > this.bytes.length) this.bytes = doubled(this.bytes);
  }
}
