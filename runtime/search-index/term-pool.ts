/**
 * The postings of all terms of a site while its pages are joined. Everything is in typed arrays: as strings, the terms
 * of a large site would take ten times the memory. Postings grow at the end, so each is a chain of blocks.
 */
import { type ByteWriter, doubled, withItem } from './bytes.ts';
import { digitsOf } from './coding.ts';
import { pageCode } from './postings.ts';
import type { Run } from './tokens.ts';

/** Bytes of a block. Blocks are in chunks, so that growing copies nothing. */
const BLOCK = 64;
const CHUNK_BITS = 14;
const CHUNK = 1 << CHUNK_BITS;

const BLANK = 32;
const LINE_END = 10;

export class TermPool {
  private readonly chunks: Uint8Array[] = [new Uint8Array(CHUNK * BLOCK)];
  private blocks = 0;
  /** By block: the next one of its chain. */
  private links = new Int32Array(1 << 16);
  /** Terms by hash, in slots that contain the number of a term plus one. */
  private slots = new Int32Array(1 << 16);
  private hashes = new Int32Array(1 << 15);
  /** Terms as UTF-8: term `n` is at `starts[n]`, its end at `starts[n + 1]`. */
  private letters = new Uint8Array(1 << 18);
  private starts = new Int32Array(1 << 15);
  /** By term: the first and the last block, the bytes used in the last one, the last page. */
  private first = new Int32Array(1 << 15);
  private last = new Int32Array(1 << 15);
  private fill = new Int32Array(1 << 15);
  private pages = new Int32Array(1 << 15);
  private count = 0;
  /** The digits of a page's distance from the last one, and their number. */
  private readonly head = new Uint8Array(8);
  private headEnd = 0;

  /** Adds the terms of a page, lines `term places`. Pages are added in the order of their numbers. */
  add(page: number, lines: Uint8Array): void {
    const { length } = lines;
    const run = { start: 0, end: 0, hash: 0 };
    for (let at = 0; at < length; ) {
      let hash = 0;
      let end = at;
      for (let byte = lines[end] as number; byte !== BLANK; byte = lines[++end] as number)
        hash = (Math.imul(hash, 31) + byte) | 0;
      run.start = at;
      run.end = end;
      run.hash = hash;
      const id = this.id(lines, run);
      this.headEnd = digitsOf(pageCode(page - (this.pages[id] as number)), this.head, 0);
      this.pages[id] = page;
      at = this.append(id, lines, end + 1) + 1;
    }
  }

  /** All terms by number. */
  terms(): string[] {
    const decoder = new TextDecoder();
    return Array.from({ length: this.count }, (_, id) =>
      decoder.decode(this.letters.subarray(this.starts[id], this.starts[id + 1])),
    );
  }

  /** Writes the postings of a term. */
  write(id: number, out: ByteWriter): void {
    const end = this.last[id] as number;
    for (let block = this.first[id] as number; ; block = this.links[block] as number) {
      const from = (block & (CHUNK - 1)) * BLOCK;
      const used = block === end ? (this.fill[id] as number) : BLOCK;
      out.copy(this.chunks[block >> CHUNK_BITS] as Uint8Array, from, from + used);
      if (block === end) return;
    }
  }

  /** Appends `head` and the places of a line; returns the position of the end of the line. */
  private append(id: number, lines: Uint8Array, start: number): number {
    const { head, headEnd } = this;
    let block = this.last[id] as number;
    let fill = this.fill[id] as number;
    let chunk = this.chunks[block >> CHUNK_BITS] as Uint8Array;
    let base = (block & (CHUNK - 1)) * BLOCK;
    let at = start;
    for (let read = 0; ; ) {
      const byte = (read < headEnd ? head[read++] : lines[at++]) as number;
      if (byte === LINE_END) break;
      if (fill === BLOCK) {
        const next = this.newBlock();
        this.links[block] = next;
        block = next;
        fill = 0;
        chunk = this.chunks[block >> CHUNK_BITS] as Uint8Array;
        base = (block & (CHUNK - 1)) * BLOCK;
      }
      chunk[base + fill++] = byte;
    }
    this.last[id] = block;
    this.fill[id] = fill;
    return at - 1;
  }

  private newBlock(): number {
    const block = this.blocks++;
    if (block >> CHUNK_BITS === this.chunks.length) this.chunks.push(new Uint8Array(CHUNK * BLOCK));
    if (block === this.links.length) this.links = doubled(this.links);
    return block;
  }

  /** Number of the term at a run of `lines`; a new term is learned. */
  private id(lines: Uint8Array, run: Run): number {
    const { slots, hashes } = this;
    const { hash } = run;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let next = slots[slot] as number; next !== 0; next = slots[slot] as number) {
      const id = next - 1;
      if (hashes[id] === hash && this.isAt(id, lines, run)) return id;
      slot = (slot + 1) & mask;
    }
    return this.learn(lines.subarray(run.start, run.end), hash);
  }

  private isAt(id: number, lines: Uint8Array, { start, end }: Run): boolean {
    const { letters, starts } = this;
    const place = starts[id] as number;
    if ((starts[id + 1] as number) - place !== end - start) return false;
    const distance = place - start;
    for (let at = start; at < end; at++) if (letters[at + distance] !== lines[at]) return false;
    return true;
  }

  private learn(term: Uint8Array, hash: number): number {
    const id = this.count++;
    if (this.count === this.hashes.length) {
      this.hashes = doubled(this.hashes);
      this.starts = doubled(this.starts);
      this.first = doubled(this.first);
      this.last = doubled(this.last);
      this.fill = doubled(this.fill);
      this.pages = doubled(this.pages);
    }
    const start = this.starts[id] as number;
    if (start + term.length > this.letters.length) this.letters = doubled(this.letters);
    this.letters.set(term, start);
    this.starts[id + 1] = start + term.length;
    this.hashes[id] = hash;
    const block = this.newBlock();
    this.first[id] = block;
    this.last[id] = block;
    this.slots = withItem(this.slots, this.count, (item) => this.hashes[item] as number);
    return id;
  }
}
