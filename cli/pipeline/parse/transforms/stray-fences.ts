import type { Nodes } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import { closingColons, openingColons } from '../html/directive-ends.ts';
import type { Transform, Transformable } from './types.ts';

/**
 * Reports lines of colons that close no block (usually, the end of an inner block already closed it), and invalid
 * opening lines.
 */
export const reportStrayFences: Transform = (document) => {
  if (document.source.includes(':::')) walk(document.root.children, { document, isReported: false, openings: 0 });
};

interface Walk {
  document: Transformable;
  /** The block around the nodes is unclosed, which is reported at its beginning. */
  isReported: boolean;
  /** Opening lines above that begin no block: the ends of theirs are no further mistakes. */
  openings: number;
}

const BEGINNING = /^:{3,}[ \t]*(?:([A-Za-z][\w-]*)|\{)/;

function walk(nodes: Nodes[], to: Walk): void {
  const { document } = to;
  for (const node of nodes) {
    if (node.type !== 'paragraph') {
      if (!('children' in node) || node.type === 'heading') continue;
      const colons = node.type === 'containerDirective' ? openingColons(node, document.source) : undefined;
      const isOpen =
        colons !== undefined &&
        node.type === 'containerDirective' &&
        closingColons(node, document.source).length < colons.length;
      walk(node.children, isOpen ? { ...to, isReported: true } : to);
      continue;
    }
    const written = document.source.slice(node.position?.start.offset, node.position?.end.offset);
    const opening = BEGINNING.exec(written);
    if (opening) {
      if (!/\n:{3,}[ \t]*$/.test(written)) to.openings++;
      const { line, column } = node.position?.start ?? {};
      // Braces alone are Pandoc's or MyST's: the check of foreign syntax reports them.
      const [, name] = opening;
      if (name !== undefined)
        document.problems.push(problem('DG3022', { name }, { file: document.file, line, column }));
      continue;
    }
    const last = node.children.at(-1);
    const text = last?.type === 'text' ? last.value : '';
    const colons = text.includes(':::') ? /(?:^|\n)(:{3,})[ \t]*$/.exec(text)?.[1] : undefined;
    const end = node.position?.end;
    if (colons === undefined || end === undefined || to.isReported || to.openings-- > 0) continue;
    to.openings = 0;
    const place = { file: document.file, line: end.line, column: Math.max(end.column - colons.length, 1) };
    document.problems.push(problem('DG3039', { colons }, place));
  }
}
