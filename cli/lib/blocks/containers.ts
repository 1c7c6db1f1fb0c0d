/** Lists, quotes and footnotes: the prefixes they put on the lines of their blocks. */

export type Container =
  | { kind: 'quote' }
  /** Its lines begin with this many spaces. */
  | { kind: 'item'; indent: number };

const QUOTE = /^[ \t]*>[ ]?/;
const ITEM = /^([ ]*)([-+*:]|\d{1,9}[.)])(?:([ \t]+)(?=\S)|[ \t]*$)/;
const NOTE = /^[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*/;

const widthOf = (white: string, from = 0): number => {
  let column = from;
  for (const char of white) column += char === '\t' ? 4 - (column % 4) : 1;
  return column - from;
};

/** Removes columns of leading white space; undefined when there are fewer. The rest of a split tab becomes spaces. */
function withoutColumns(line: string, columns: number): string | undefined {
  let column = 0;
  for (let at = 0; column < columns; at++) {
    const char = line[at];
    if (char !== ' ' && char !== '\t') return undefined;
    column += widthOf(char, column);
    if (column >= columns) return ' '.repeat(column - columns) + line.slice(at + 1);
  }
  return line;
}

/** A line without the prefixes of the open containers, and the number of containers that it continues. */
export function stripContainers(
  line: string,
  containers: readonly Container[],
  mdx: boolean,
): { rest: string; depth: number } {
  let rest = line;
  for (const [depth, container] of containers.entries()) {
    const next = stripOne(rest, container, mdx);
    if (next === undefined) return { rest, depth };
    rest = next;
  }
  return { rest, depth: containers.length };
}

function stripOne(rest: string, container: Container, mdx: boolean): string | undefined {
  if (container.kind === 'quote') {
    const found = QUOTE.exec(rest);
    return found && (mdx || found[0].length <= 5) ? rest.slice(found[0].length) : undefined;
  }
  return withoutColumns(rest, container.indent) ?? (rest.trim() === '' ? '' : undefined);
}

/**
 * The container that a line opens, and the line after its mark.
 * @param inParagraph Not every list can interrupt a paragraph.
 */
export function openContainer(line: string, inParagraph: boolean): { container: Container; rest: string } | undefined {
  const quote = QUOTE.exec(line);
  if (quote) return { container: { kind: 'quote' }, rest: line.slice(quote[0].length) };
  const note = NOTE.exec(line);
  if (note) return { container: { kind: 'item', indent: 4 }, rest: line.slice(note[0].length) };
  const [all, before = '', mark = '', gap] = ITEM.exec(line) ?? [];
  if (all === undefined) return undefined;
  if (mark === ':' && gap === undefined) return undefined;
  if (inParagraph && (gap === undefined || /^(?!1[.)])\d/.test(mark))) return undefined;
  const start = before.length + mark.length;
  // More than four spaces: the first belongs to the mark, the others indent code.
  const isCode = gap !== undefined && widthOf(gap, start) > 4;
  const width = gap === undefined || isCode ? 1 : widthOf(gap, start);
  const rest = line.slice(start + (isCode ? 1 : (gap?.length ?? 0)));
  return { container: { kind: 'item', indent: start + width }, rest };
}
