/**
 * The postings of all terms of a site while its pages are joined. Everything is in typed arrays: as strings, the terms
 * of a large site would take ten times the memory. Postings grow at the end, so each is a chain of blocks.
 */
import { ByteTable, mixed, type Run } from './byte-table.ts';
import { ByteWriter, doubled } from './bytes.ts';
import { digitsOf } from './coding.ts';
import { pageCode } from './postings.ts';

/** Bytes of a block. Blocks are in chunks, so that growing copies nothing. */
const BLOCK = 64;
const CHUNK_BITS = 7;
const CHUNK = 1 << CHUNK_BITS;

/** Bytes of postings. */
const LONG = 512;

const decoder = new TextDecoder();

const BLANK = 32;
const LINE_END = 10;

const FIRST_TERMS = 32;

/** Numbers per chain: its last block, the bytes used in it, the last page. */
const CHAIN = 4;
const LAST = 0;
const FILL = 1;
const PAGE = 2;

export class TermPool {
  private readonly table = new ByteTable();
  private readonly chunks: Uint8Array[] = [];
  private blocks = 0;
  /** By block: the next one of its chain; by the last block, the first. */
  private links = new Int32Array(FIRST_TERMS);
  /** By term. */
  private chains = new Int32Array(FIRST_TERMS * CHAIN);
  /** The digits of a page's distance from the last one, and their number. */
  private readonly head = new Uint8Array(8);
  private headEnd = 0;
  private readonly out = new ByteWriter();

  /** Adds the terms of a page, lines `term places`. Pages are added in the order of their numbers. */
  add(page: number, lines: Uint8Array): void {
    const { table } = this;
    const { length } = lines;
    const run: Run = { start: 0, end: 0, hash: 0 };
    for (let at = 0; at < length; ) {
      let hash = 0;
      let end = at;
      for (let byte = lines[end] as number; byte !== BLANK; byte = lines[++end] as number) hash = mixed(hash, byte);
      run.start = at;
      run.end = end;
      run.hash = hash;
      const { count } = table;
      const chain = table.numberOf(lines, run) * CHAIN;
      if (table.count > count) this.begin(chain);
      this.headEnd = digitsOf(pageCode(page - (this.chains[chain + PAGE] as number)), this.head, 0);
      this.chains[chain + PAGE] = page;
      at = this.append(chain, lines, end + 1) + 1;
    }
  }

  /** All terms by number. Texts are decoded together: decoding each would take most of the time. */
  terms(): string[] {
    const { out, table } = this;
    out.length = 0;
    for (let id = 0; id < table.count; id++) {
      table.write(id, out);
      out.byte(LINE_END);
    }
    return lines(out);
  }

  /** Postings of terms. Long ones are decoded on their own, because V8 reads a part of a text more slowly. */
  postings(ids: readonly number[]): string[] {
    const { out } = this;
    out.length = 0;
    const long: [at: number, text: string][] = [];
    for (let at = 0; at < ids.length; at++) {
      const start = out.length;
      this.write(ids[at] as number, out);
      if (out.length - start > LONG) {
        long.push([at, decoder.decode(out.bytes.subarray(start, out.length))]);
        out.length = start;
      }
      out.byte(LINE_END);
    }
    const texts = lines(out);
    for (const [at, text] of long) texts[at] = text;
    return texts;
  }

  private write(id: number, out: ByteWriter): void {
    const chain = id * CHAIN;
    const last = this.chains[chain + LAST] as number;
    for (let block = last; ; ) {
      block = this.links[block] as number;
      const from = (block & (CHUNK - 1)) * BLOCK;
      const used = block === last ? (this.chains[chain + FILL] as number) : BLOCK;
      out.add((this.chunks[block >> CHUNK_BITS] as Uint8Array).subarray(from, from + used));
      if (block === last) return;
    }
  }

  /** A chain begins like one whose last block is full: its next block will be the first. */
  private begin(chain: number): void {
    if (chain === this.chains.length) this.chains = doubled(this.chains);
    this.chains[chain + LAST] = this.blocks;
    this.chains[chain + FILL] = BLOCK;
  }

  /** Appends `head` and the places of a line; returns the position of the end of the line. */
  private append(chain: number, lines: Uint8Array, start: number): number {
    const { head, headEnd } = this;
    let block = this.chains[chain + LAST] as number;
    let fill = this.chains[chain + FILL] as number;
    let at = start;
    for (let read = 0; ; ) {
      const byte = (read < headEnd ? head[read++] : lines[at++]) as number;
      if (byte === LINE_END) break;
      if (fill === BLOCK) {
        block = this.newBlock(block);
        fill = 0;
      }
      (this.chunks[block >> CHUNK_BITS] as Uint8Array)[(block & (CHUNK - 1)) * BLOCK + fill++] = byte;
    }
    this.chains[chain + LAST] = block;
    this.chains[chain + FILL] = fill;
    return at - 1;
  }

  /** Adds a block after another one, which is the new one itself in a new chain. */
  private newBlock(before: number): number {
    const block = this.blocks++;
    if (block >> CHUNK_BITS === this.chunks.length) this.chunks.push(new Uint8Array(CHUNK * BLOCK));
    if (block === this.links.length) this.links = doubled(this.links);
    this.links[block] = this.links[before] as number;
    this.links[before] = block;
    return block;
  }
}

/** The lines of bytes, each with its end. */
const lines = ({ bytes, length }: ByteWriter): string[] =>
  decoder.decode(bytes.subarray(0, length)).split('\n').slice(0, -1);
