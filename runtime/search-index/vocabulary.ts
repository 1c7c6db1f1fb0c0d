/** The runs of pages and their terms, kept from page to page, so that a known run costs one look-up. */
import { ByteTable, ENTRY, EXTRA, mixed, type Run } from './byte-table.ts';
import { ByteWriter, doubled, Numbers } from './bytes.ts';
import { eachWord, LONGEST_TERM } from './tokens.ts';

/** What a term is to the word it was found in, as the lowest bits of a number of `uses`. */
export const KIND_BITS = 2;
export const KIND = 3;
/** The word itself, another spelling of it (`$getRoot`), or a part of it. */
export const WHOLE = 0;
export const SPELLING = 1;
export const PART = 2;

/** Weight of a part of a word (`editor` in `createEditor`), relative to the whole. */
export const PART_SHARE = 0.55;

/** With more runs than this, or more bytes of them, the vocabulary starts again. */
const MAX_RUNS = 100_000;
const MAX_BYTES = 1 << 22;

const FIRST_TERMS = 32;

const DOLLAR = 36;
const APOSTROPHE = 39;
const HYPHEN = 45;
const UNDERSCORE = 95;
/** Turns a capital of ASCII into its small letter. */
const SMALL = 32;

const NONE = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[a-z]/.test(character) ? LOWER : /[A-Z]/.test(character) ? UPPER : /\d/.test(character) ? DIGIT : NONE;
});

const decoder = new TextDecoder();

export class Vocabulary {
  readonly terms = new ByteTable();
  /** By term, for the current section: the best use as a name, and the sum of uses in prose and code. */
  weights = new Float64Array(FIRST_TERMS * 2);
  /** By term, for the current page: its first and its last place, as positions in a list. */
  heads = new Int32Array(FIRST_TERMS);
  tails = new Int32Array(FIRST_TERMS);
  /** The terms of all runs: the number of each with its kind, and a negative number after those of a run. */
  private readonly uses = new Numbers();
  /** The extra number of a run is the position of its terms in `uses`. */
  private readonly runs = new ByteTable();
  private readonly term: Run = { start: 0, end: 0, hash: 0 };
  private readonly scratch = new ByteWriter();

  get isFull(): boolean {
    return this.runs.count > MAX_RUNS || this.runs.letters.length > MAX_BYTES;
  }

  /** Adds the terms of a run to a list: the number of each, and its kind in the lowest bits. */
  read(bytes: Uint8Array, run: Run, into: Numbers): void {
    const { runs } = this;
    const { count } = runs;
    const at = runs.numberOf(bytes, run) * ENTRY + EXTRA;
    if (runs.count > count) runs.entries[at] = this.learn(bytes, run);
    const { values } = this.uses;
    let next = runs.entries[at] as number;
    for (let use = values[next] as number; use >= 0; use = values[++next] as number) into.push(use);
  }

  private learn(bytes: Uint8Array, { start, end }: Run): number {
    const { uses } = this;
    const first = uses.length;
    if (isPlain(bytes, start, end)) this.learnPlain(bytes, start, end);
    else
      eachWord(decoder.decode(bytes.subarray(start, end)), ({ terms }) => {
        terms.forEach((term, at) => {
          this.scratch.length = 0;
          this.scratch.text(term);
          this.use(at === 0 ? WHOLE : term[0] === '$' ? SPELLING : PART);
        });
      });
    uses.push(-1);
    return first;
  }

  /** The words of `eachWord` for ASCII without apostrophes, from bytes: code has thousands of different names. */
  private learnPlain(bytes: Uint8Array, start: number, end: number): void {
    let from = start;
    let before = -1;
    for (let at = start; at <= end; at++) {
      if (at < end && bytes[at] !== HYPHEN) continue;
      const whole = this.learnWord(bytes, from, at);
      if (whole >= 0 && before >= 0) {
        this.scratch.length = 0;
        this.terms.write(before, this.scratch);
        this.terms.write(whole, this.scratch);
        this.scratch.length = Math.min(this.scratch.length, LONGEST_TERM);
        this.use(PART);
      }
      before = whole;
      from = at + 1;
    }
  }

  /** Adds the terms of a word; returns the number of the first. */
  private learnWord(bytes: Uint8Array, start: number, end: number): number {
    const { uses, scratch } = this;
    const first = uses.length;
    let [from, to] = [start, end];
    while (from < to && isMark(bytes[from] as number)) from++;
    while (from < to && isMark(bytes[to - 1] as number)) to--;
    if (from === to) return -1;
    scratch.length = 0;
    this.copy(bytes, from, to);
    const whole = this.use(WHOLE);
    if (bytes[start] === DOLLAR) {
      scratch.length = 0;
      scratch.byte(DOLLAR);
      this.copy(bytes, from, to);
      this.use(SPELLING);
    }
    let parts = 0;
    const others = uses.length;
    for (let at = from; at < to; ) {
      const after = endOfPart(bytes, at, to);
      if (after > at) parts++;
      if (after > at + 1) {
        scratch.length = 0;
        this.copy(bytes, at, after);
        this.use(PART);
        if (this.isRepeated(first)) uses.length--;
      }
      at = Math.max(after, at + 1);
    }
    if (parts < 2) uses.length = others;
    return whole;
  }

  /** Appends lower-case letters to `scratch`, as many as a term may have. */
  private copy(bytes: Uint8Array, from: number, to: number): void {
    const { scratch } = this;
    for (let at = from; at < to && scratch.length < LONGEST_TERM; at++) {
      const byte = bytes[at] as number;
      if (byte !== UNDERSCORE) scratch.byte(KINDS[byte] === UPPER ? byte | SMALL : byte);
    }
  }

  /** Adds the term in `scratch` to `uses`; returns its number. */
  private use(kind: number): number {
    const { scratch, term, terms } = this;
    const { bytes, length } = scratch;
    let hash = 0;
    for (let at = 0; at < length; at++) hash = mixed(hash, bytes[at] as number);
    term.end = length;
    term.hash = hash;
    const id = terms.numberOf(bytes, term);
    if (id === this.heads.length) {
      this.heads = doubled(this.heads);
      this.tails = doubled(this.tails);
      this.weights = doubled(this.weights);
    }
    this.uses.push((id << KIND_BITS) | kind);
    return id;
  }

  /** Whether the last of the uses from `first` is of a term that is there already. */
  private isRepeated(first: number): boolean {
    const { values, length } = this.uses;
    const last = (values[length - 1] as number) >> KIND_BITS;
    for (let at = first; at < length - 1; at++) if ((values[at] as number) >> KIND_BITS === last) return true;
    return false;
  }
}

const isMark = (byte: number): boolean => byte === UNDERSCORE || byte === DOLLAR;

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= KINDS.length || byte === APOSTROPHE) return false;
  }
  return true;
}

/** Where a part of a name ends, `create` in `createEditor`; `start` itself if none begins there. */
function endOfPart(bytes: Uint8Array, start: number, end: number): number {
  const kind = KINDS[bytes[start] as number] as number;
  if (kind === NONE) return start;
  let at = start + 1;
  while (at < end && KINDS[bytes[at] as number] === kind) at++;
  if (kind !== UPPER || at === end || KINDS[bytes[at] as number] !== LOWER) return at;
  if (at > start + 1) return at - 1;
  while (at < end && KINDS[bytes[at] as number] === LOWER) at++;
  return at;
}
