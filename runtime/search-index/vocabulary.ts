/**
 * The words of pages and their terms, kept from page to page. All data of words and terms is in typed arrays: a site has
 * a million words in a thousand pages, and each is looked up without making a string. The arrays are large enough for
 * most sites from the beginning: code that V8 has optimized for an array is thrown away when another one replaces it.
 */
import { doubled, withItem } from './bytes.ts';
import { type Run, termsOf } from './tokens.ts';

const encoder = new TextEncoder();

/** Numbers per word. */
export const WORD = 4;

export class Vocabulary {
  /** Terms by number, and as UTF-8: term `n` is at `termStarts[n]`, its end at `termStarts[n + 1]`. */
  readonly terms: string[] = [];
  termBytes = new Uint8Array(1 << 18);
  termStarts = new Int32Array(1 << 15);
  /** By term, for the current section: the best use as a name, and the sum of uses in prose and code. */
  weights = new Float64Array(1 << 16);
  /** By term, for the current page: its first and its last place, as positions in a list. */
  heads = new Int32Array(1 << 15);
  tails = new Int32Array(1 << 15);
  /**
   * Four numbers for each word, together, because memory is read in lines: its hash, its position in `letters`, its
   * length, and its first term times two, plus one if it has others (negative: it has no term).
   */
  words = new Int32Array(1 << 17);
  /** By word: its other terms, each twice its number, plus one if it is a part of the word. */
  readonly others: (readonly number[] | undefined)[] = [];
  private readonly ids = new Map<string, number>();
  /** Words by hash, in slots that contain the number of a word plus one. */
  private slots = new Int32Array(1 << 16);
  private letters = new Uint16Array(1 << 18);
  private lettersEnd = 0;

  /** Number of the word at a run of a text. */
  wordAt(text: string, run: Run): number {
    const { slots, words } = this;
    const { start, end, hash } = run;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let next = slots[slot] as number; next !== 0; next = slots[slot] as number) {
      const word = next - 1;
      const at = word * WORD;
      if (words[at] === hash && words[at + 2] === end - start && this.isAt(words[at + 1] as number, text, run))
        return word;
      slot = (slot + 1) & mask;
    }
    return this.learn(text.slice(start, end), hash);
  }

  /** Number of a term. */
  id(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const id = this.terms.push(term) - 1;
    this.ids.set(term, id);
    if (id + 1 === this.heads.length) {
      this.termStarts = doubled(this.termStarts);
      this.heads = doubled(this.heads);
      this.tails = doubled(this.tails);
      this.weights = doubled(this.weights);
    }
    const start = this.termStarts[id] as number;
    if (start + term.length * 3 > this.termBytes.length) this.termBytes = doubled(this.termBytes);
    this.termStarts[id + 1] = start + encoder.encodeInto(term, this.termBytes.subarray(start)).written;
    return id;
  }

  /** Number of words. */
  get size(): number {
    return this.others.length;
  }

  private isAt(place: number, text: string, { start, end }: Run): boolean {
    const { letters } = this;
    const distance = place - start;
    for (let at = start; at < end; at++) if (letters[at + distance] !== text.charCodeAt(at)) return false;
    return true;
  }

  private learn(written: string, hash: number): number {
    // Concatenating and slicing makes a copy that does not keep the page's text in memory.
    const [first, ...others] = termsOf(` ${written}`.slice(1)).map(
      (term, at) => this.id(term) * 2 + (at === 0 || term[0] === '$' ? 0 : 1),
    );
    const word = this.others.push(others.length > 0 ? others : undefined) - 1;
    const at = word * WORD;
    if (at === this.words.length) this.words = doubled(this.words);
    this.words[at] = hash;
    this.words[at + 1] = this.lettersEnd;
    this.words[at + 2] = written.length;
    this.words[at + 3] = first === undefined ? -1 : first + Number(others.length > 0);
    while (this.lettersEnd + written.length > this.letters.length) this.letters = doubled(this.letters);
    for (let letter = 0; letter < written.length; letter++)
      this.letters[this.lettersEnd++] = written.charCodeAt(letter);
    this.slots = withItem(this.slots, this.size, (item) => this.words[item * WORD] as number);
    return word;
  }
}
