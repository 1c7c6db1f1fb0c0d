/** Lists, quotes and notes: what stands in front of the lines of the blocks in them. */

export type Container =
  | { kind: 'quote' }
  /** Lines of it begin with as many blanks. */
  | { kind: 'item'; indent: number };

const QUOTE = /^[ \t]*>[ ]?/;
const ITEM = /^([ ]*)([-+*:]|\d{1,9}[.)])(?:([ \t]+)(?=\S)|[ \t]*$)/;
const NOTE = /^[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*/;

/** Tabs of the white space in front of a line as the blanks they stand for. */
const detab = (line: string): string => {
  const white = /^[ \t]*/.exec(line)?.[0] ?? '';
  if (!white.includes('\t')) return line;
  let width = 0;
  for (const char of white) width += char === '\t' ? 4 - (width % 4) : 1;
  return ' '.repeat(width) + line.slice(white.length);
};

/** A line without what the open containers put in front of it, and how many of them it is part of. */
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
  if (rest.trim() === '') return rest.slice(container.indent);
  const blanks = ' '.repeat(container.indent);
  if (rest.startsWith(blanks)) return rest.slice(container.indent);
  const wide = detab(rest);
  return wide.startsWith(blanks) ? wide.slice(container.indent) : undefined;
}

/**
 * The container a line begins, and the line behind its mark.
 * @param inParagraph Not every list may begin in the line below a paragraph.
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
  // More than four blanks: one belongs to the mark, the others are those of indented code.
  const width = gap === undefined || detab(gap).length > 4 ? 1 : gap.length;
  return {
    container: { kind: 'item', indent: start + width },
    rest: line.slice(start + Math.min(width, gap?.length ?? 0)),
  };
}
