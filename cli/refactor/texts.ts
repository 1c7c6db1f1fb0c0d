/** Texts of a site, each read once, and what refactorings do with them. */
import { compareText } from '../lib/paths.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { ReadText, TextEdit } from './types.ts';

export interface Texts {
  /** Undefined for a file that cannot be read. */
  of(file: string): string | undefined;
}

export function openTexts(read: ReadText): Texts {
  const known = new Map<string, string | undefined>();
  return {
    of(file) {
      if (!known.has(file))
        known.set(
          file,
          orUndefined(() => read(file)),
        );
      return known.get(file);
    },
  };
}

/** Edits in their order, each once. Of two that overlap, the first is kept; `left` has the others. */
export function settleEdits(edits: readonly TextEdit[]): { edits: TextEdit[]; left: TextEdit[] } {
  const sorted = [...edits].sort((a, b) => compareText(a.file, b.file) || a.start - b.start || a.end - b.end);
  const settled: TextEdit[] = [];
  const left: TextEdit[] = [];
  for (const edit of sorted) {
    const last = settled.at(-1);
    const isSame = last && JSON.stringify(last) === JSON.stringify(edit);
    if (isSame) continue;
    if (last && last.file === edit.file && edit.start < last.end) left.push(edit);
    else settled.push(edit);
  }
  return { edits: settled, left };
}

/** A text after its edits, which must be settled. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text: written } of edits) {
    out += text.slice(at, start) + written;
    at = end;
  }
  return out + text.slice(at);
}
