/** Growing arrays and hash tables of bytes and numbers. */

/** A typed array of twice the length, with the same values at its beginning. */
export function doubled<T extends Uint8Array | Uint16Array | Int32Array | Float64Array>(values: T): T {
  const larger = new (values.constructor as new (length: number) => T)(values.length * 2);
  larger.set(values);
  return larger;
}

/** A list of whole numbers. */
export class Numbers {
  values = new Int32Array(1 << 14);
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
const MOST_BYTES_PER_UNIT = 3;

/** Bytes that are written one after the other, into an array that is used again. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 19);
  length = 0;

  copy(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    this.bytes.set(from.subarray(start, end), this.length);
    this.length += end - start;
  }

  /** Writes a text as UTF-8. */
  text(text: string): void {
    this.reserve(text.length * MOST_BYTES_PER_UNIT);
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  reserve(count: number): void {
    while (this.length + count > this.bytes.length) this.bytes = doubled(this.bytes);
  }
}

/**
 * Puts an item into a hash table: slots that contain the number of an item plus one, searched from the slot of its hash.
 * @param count Number of items, this one included. The table grows when more than half of it would be full.
 * @returns The table, or a larger one with all items.
 */
export function withItem(
  slots: Int32Array<ArrayBuffer>,
  count: number,
  hashOf: (item: number) => number,
): Int32Array<ArrayBuffer> {
  const isFull = count * 2 > slots.length;
  const table = isFull ? new Int32Array(slots.length * 2) : slots;
  const mask = table.length - 1;
  for (let item = isFull ? 0 : count - 1; item < count; item++) {
    const hash = hashOf(item);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = item + 1;
  }
  return table;
}
