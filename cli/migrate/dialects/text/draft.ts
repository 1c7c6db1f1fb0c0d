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
    const from = this.text.lastIndexOf('\n', start - 1) + 1;
    const next = this.text.indexOf('\n', end);
    const to = next < 0 ? this.text.length : next + 1;
    const isAlone = `${this.text.slice(from, start)}${this.text.slice(end, to)}`.trim() === '';
    this.replace(isAlone ? from : start, isAlone ? to : end, '');
  }

  note(kind: NoteKind, what: string, { text, at }: { text: string; at?: number }): void {
    this.notes.push({ kind, what, text, file: this.file, ...(at === undefined ? {} : this.place(at)) });
  }

  /** The text with all replacements. Of two that overlap, the one that starts first, or is longer, wins. */
  result(): string {
    const edits = [...this.#edits].map((edit, index) => ({ ...edit, index }));
    const isInsert = ({ start, end }: Edit): number => (start === end ? 0 : 1);
    edits.sort((a, b) => a.start - b.start || isInsert(a) - isInsert(b) || b.end - a.end || a.index - b.index);
    let at = 0;
    let result = '';
    for (const { start, end, by } of edits) {
      if (start < at) continue;
      result += this.text.slice(at, start) + by;
      at = end;
    }
    return result + this.text.slice(at);
  }
}
