/** A text that is being converted: replacements by offset, and the notes about them. */
import { placesIn } from '../../../lib/place.ts';
import type { Note, NoteKind } from '../../base/types.ts';

interface Edit {
  start: number;
  end: number;
  by: string;
}

export class Draft {
  readonly notes: Note[] = [];
  readonly #edits: Edit[] = [];
  /** Line and column of an offset. */
  readonly place: ReturnType<typeof placesIn>;

  constructor(
    readonly text: string,
    readonly file: string,
  ) {
    this.place = placesIn(text);
  }

  replace(start: number, end: number, by: string): void {
    if (this.text.slice(start, end) !== by) this.#edits.push({ start, end, by });
  }

  insert(at: number, text: string): void {
    this.#edits.push({ start: at, end: at, by: text });
  }

  /** Removes a range, and its line if nothing else is on it. */
  removeLine(start: number, end: number): void {
    const { from, to } = this.#lineOf(start, end);
    this.replace(from, to, '');
  }

  /** Removes a range as `removeLine` does. @returns Its text with all replacements so far. */
  takeLine(start: number, end: number): string {
    const { from, to } = this.#lineOf(start, end);
    const taken = this.result(from, to);
    this.replace(from, to, '');
    return taken;
  }

  #lineOf(start: number, end: number): { from: number; to: number } {
    const from = this.text.lastIndexOf('\n', start - 1) + 1;
    const next = this.text.indexOf('\n', end);
    const to = next < 0 ? this.text.length : next + 1;
    const isAlone = `${this.text.slice(from, start)}${this.text.slice(end, to)}`.trim() === '';
    return isAlone ? { from, to } : { from: start, to: end };
  }

  note(kind: NoteKind, what: string, { text, at }: { text: string; at?: number }): void {
    this.notes.push({ kind, what, text, file: this.file, ...(at === undefined ? {} : this.place(at)) });
  }

  /**
   * The text, or a part of it, with all replacements. Of two that overlap, the one that starts first, or is longer, wins.
   */
  result(from = 0, to = this.text.length): string {
    const inside = this.#edits.filter(({ start, end }) => start >= from && end <= to);
    const edits = inside.map((edit, index) => ({ ...edit, index }));
    const isInsert = ({ start, end }: Edit): number => (start === end ? 0 : 1);
    edits.sort((a, b) => a.start - b.start || isInsert(a) - isInsert(b) || b.end - a.end || a.index - b.index);
    let at = from;
    let result = '';
    for (const { start, end, by } of edits) {
      if (start < at) continue;
      result += this.text.slice(at, start) + by;
      at = end;
    }
    return result + this.text.slice(at, to);
  }
}
