/** Old heading ids from the front matter key `heading_aliases`, kept as anchors of the headings. */
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import type { Writer } from './types.ts';

export interface HeadingAliases {
  /** Present ids by old ids. */
  ids: Readonly<Record<string, string>>;
  /** Line of the key. */
  line: number;
}

/** Old ids by current id. */
export function oldIds({ ids }: HeadingAliases): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const [old, id] of Object.entries(ids)) byId.set(id, [...(byId.get(id) ?? []), old]);
  return byId;
}

/** Writes the old anchors of a heading inside it. */
export function writeOldIds(id: string, w: Writer): void {
  for (const old of w.oldIds?.get(id) ?? []) {
    w.sink.open('a', { id: old });
    w.sink.close('a');
  }
}

/** After the document is written: adds the old ids, and reports those without a heading and those still in use. */
export function settleOldIds({ ids, line }: HeadingAliases, w: Writer): void {
  const headings = new Set(w.headings.map(({ id }) => id));
  const today = new Set(w.ids);
  for (const [old, id] of Object.entries(ids)) {
    const place = { file: w.file, line: lineOf(old, { line, source: w.source }), column: 1 };
    if (!headings.has(id)) w.problems.push(problem('DG4031', { old, id, near: nearestName(id, headings, 3) }, place));
    else if (today.has(old)) w.problems.push(problem('DG4032', { old }, place));
    else w.ids.push(old);
  }
}

/** The line of an alias below the key, if it has a line of its own. */
function lineOf(old: string, { line, source }: { line: number; source: string }): number {
  const lines = source.split('\n', line + 200);
  const at = lines.findIndex((text, index) => {
    const key = /^\s+(['"]?)#?(.+?)\1\s*:/.exec(text);
    return index >= line && key?.[2] === old;
  });
  return at < 0 ? line : at + 1;
}
