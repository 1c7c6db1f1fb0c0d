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
const CHUNK_BITS = 14;
const CHUNK = 1 << CHUNK_BITS;

const decoder = new TextDecoder();

const BLANK = 32;
const LINE_END = 10;

const FIRST_TERMS = 32;

/** Numbers per chain. */
const CHAIN = 4;
const LAST = 1;
const FILL = 2;
const PAGE = 3;

export class TermPool {
  private readonly table = new ByteTable();
  private readonly chunks: Uint8Array[] = [new Uint8Array(CHUNK * BLOCK)];
  private blocks = 0;
  /** By block: the next one of its chain. */
  private links = new Int32Array(FIRST_TERMS);
  /** By term: the first and the last block, the bytes used in the last one, the last page. */
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

  /** All terms by number. */
  terms(): string[] {
    const { table } = this;
    return Array.from({ length: table.count }, (_, id) => decoder.decode(table.bytesOf(id)));
  }

  /** Postings of terms. They are decoded together: decoding each would take most of the time. */
  postings(ids: readonly number[]): string[] {
    const { out } = this;
    out.length = 0;
    for (const id of ids) {
      this.writePostings(id, out);
      out.byte(LINE_END);
    }
    return decoder.decode(out.bytes.subarray(0, out.length)).split('\n');
  }

  private writePostings(id: number, out: ByteWriter): void {
    const { chains } = this;
    const end = chains[id * CHAIN + LAST] as number;
    for (let block = chains[id * CHAIN] as number; ; block = this.links[block] as number) {
      const from = (block & (CHUNK - 1)) * BLOCK;
      const used = block === end ? (chains[id * CHAIN + FILL] as number) : BLOCK;
      out.copy(this.chunks[block >> CHUNK_BITS] as Uint8Array, from, from + used);
      if (block === end) return;
    }
  }

  private begin(chain: number): void {
    if (chain === this.chains.length) this.chains = doubled(this.chains);
    const block = this.newBlock();
    this.chains[chain] = block;
    this.chains[chain + LAST] = block;
  }

  /** Appends `head` and the places of a line; returns the position of the end of the line. */
  private append(chain: number, lines: Uint8Array, start: number): number {
    const { head, headEnd, chains } = this;
    let block = chains[chain + LAST] as number;
    let fill = chains[chain + FILL] as number;
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
    chains[chain + LAST] = block;
    chains[chain + FILL] = fill;
    return at - 1;
  }

  private newBlock(): number {
    const block = this.blocks++;
    if (block >> CHUNK_BITS === this.chunks.length) this.chunks.push(new Uint8Array(CHUNK * BLOCK));
    if (block === this.links.length) this.links = doubled(this.links);
    return block;
  }
}
