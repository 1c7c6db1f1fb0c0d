/** Numbers for words and terms, found without making strings. */
import { ByteWriter, doubled } from './bytes.ts';

/** A place in bytes, and the hash of what is there. */
export interface Run {
  start: number;
  end: number;
  hash: number;
}

/** One step of the hash. */
export const mixed = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;

/** Numbers per entry of a table. */
export const ENTRY = 4;
const START = 1;
const END = 2;
export const EXTRA = 3;

const FIRST_TEXTS = 32;

const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & 0x3fffffff;

/** Texts in UTF-8, numbered in the order in which they are first seen. */
export class ByteTable {
  /** The texts, one after the other. */
  readonly letters = new ByteWriter();
  count = 0;
  /**
   * Four numbers for each text, together, because memory is read in lines: its hash, its start and end in `letters`, and
   * one that belongs to the user of the table.
   */
  entries = new Int32Array(FIRST_TEXTS * ENTRY);
  /** Texts by hash, in slots that contain the number of a text plus one. */
  private slots = new Int32Array(FIRST_TEXTS * 2);

  /** Number of the text at a place of `bytes`: the old `count` for a new one. */
  numberOf(bytes: Uint8Array, run: Run): number {
    const { slots, entries, letters } = this;
    const { start, end, hash } = run;
    const mask = slots.length - 1;
    for (let slot = slotOf(hash); ; slot++) {
      const number = (slots[slot & mask] as number) - 1;
      if (number < 0) return this.add(bytes, run);
      const at = number * ENTRY;
      if (entries[at] !== hash) continue;
      let known = entries[at + START] as number;
      if ((entries[at + END] as number) - known !== end - start) continue;
      let next = start;
      while (next < end && letters.bytes[known++] === bytes[next]) next++;
      if (next === end) return number;
    }
  }

  private add(bytes: Uint8Array, { start, end, hash }: Run): number {
    const number = this.count++;
    const at = number * ENTRY;
    if (at === this.entries.length) this.entries = doubled(this.entries);
    this.entries[at] = hash;
    this.entries[at + START] = this.letters.length;
    this.letters.copy(bytes, start, end);
    this.entries[at + END] = this.letters.length;
    if (this.count * 2 > this.slots.length) {
      this.slots = new Int32Array(this.slots.length * 2);
      for (let known = 0; known < number; known++) this.settle(known);
    }
    this.settle(number);
    return number;
  }

  private settle(number: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = slotOf(this.entries[number * ENTRY] as number);
    while (slots[slot & mask] !== 0) slot++;
    slots[slot & mask] = number + 1;
  }

  /** Appends a text to `out`. */
  write(number: number, out: ByteWriter): void {
    const at = number * ENTRY;
    out.copy(this.letters.bytes, this.entries[at + START] as number, this.entries[at + END] as number);
  }
}
