/** Text that YAML drops without an error: `title: Fix issue #12 now` is "Fix issue". */
import type { ParsedNode } from 'yaml';
import type { RawField } from './front-matter-types.ts';

/** A space after `#` shows that an author means a comment. */
const COMMENT = /[ \t]*(#[^\s#][^\r\n]*)/y;

/** @param at Returns the place in the file for an offset into the block. */
export function lostPart(
  node: ParsedNode,
  yaml: string,
  at: (offset: number) => { line: number; column: number },
): RawField['lost'] {
  const items = 'items' in node ? node.items : [node];
  for (const item of items) {
    if (item === null || !('range' in item) || 'items' in item) continue;
    const [start, end] = item.range as [number, number, number];
    COMMENT.lastIndex = end;
    const [, text] = COMMENT.exec(yaml) ?? [];
    if (text !== undefined) return place(text.trimEnd(), yaml.indexOf(text, end), at);
    const name = 'anchor' in item ? item.anchor : undefined;
    if (name !== undefined && !yaml.includes(`*${name}`))
      return place(`&${name}`, yaml.lastIndexOf(`&${name}`, start), at);
  }
  return undefined;
}

function place(
  text: string,
  offset: number,
  at: (offset: number) => { line: number; column: number },
): RawField['lost'] {
  const { line, column } = at(offset);
  return { text, line, column };
}
