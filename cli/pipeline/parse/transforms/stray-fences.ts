import type { Nodes } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import type { Transform, Transformable } from './types.ts';

/**
 * Reports lines of colons that close no block (usually, the end of an inner block already closed it), and invalid
 * opening lines.
 */
export const reportStrayFences: Transform = (document) => {
  if (document.source.includes(':::')) walk(document.root.children, document);
};

const BEGINNING = /^:{3,}[ \t]*([A-Za-z][\w-]*)/;

function walk(nodes: Nodes[], document: Transformable): void {
  for (const node of nodes) {
    if (node.type !== 'paragraph') {
      if ('children' in node && node.type !== 'heading') walk(node.children, document);
      continue;
    }
    const name = BEGINNING.exec(document.source.slice(node.position?.start.offset, node.position?.end.offset))?.[1];
    if (name !== undefined) {
      const { line, column } = node.position?.start ?? {};
      document.problems.push(problem('DG3022', { name }, { file: document.file, line, column }));
      continue;
    }
    const last = node.children.at(-1);
    const text = last?.type === 'text' ? last.value : '';
    const colons = text.includes(':::') ? /(?:^|\n)(:{3,})[ \t]*$/.exec(text)?.[1] : undefined;
    const end = node.position?.end;
    if (colons === undefined || end === undefined) continue;
    const place = { file: document.file, line: end.line, column: Math.max(end.column - colons.length, 1) };
    document.problems.push(problem('DG3039', { colons }, place));
  }
}
