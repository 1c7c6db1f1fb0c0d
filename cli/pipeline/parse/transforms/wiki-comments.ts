/** Removes comments between `%%`, within a line or over several blocks. Code is no comment. */
import type { Nodes, Parents, Root } from 'mdast';

interface State {
  /** The remaining marks; an odd mark at the end is text. */
  marks: number;
  isInside: boolean;
}

export function removeComments(root: Root): void {
  const marks = countMarks(root);
  if (marks > 1) strip(root, { marks: marks - (marks % 2), isInside: false });
}

function countMarks(node: Nodes): number {
  if (node.type === 'text') return node.value.split('%%').length - 1;
  if (!('children' in node)) return 0;
  return (node.children as Nodes[]).reduce((sum, child) => sum + countMarks(child), 0);
}

function strip(parent: Parents, state: State): void {
  const children = parent.children as Nodes[];
  const kept = children.filter((child) => {
    if (child.type === 'text') {
      const left = outside(child.value, state);
      if (left === child.value) return true;
      Object.assign(child, { value: left, data: {} });
      return left.trim() !== '';
    }
    if (!('children' in child) || child.children.length === 0) return child.type === 'yaml' || !state.isInside;
    strip(child, state);
    return child.children.length > 0;
  });
  if (kept.length < children.length) (parent as { children: Nodes[] }).children = kept;
}

/** The parts of a text that are not in a comment. */
function outside(value: string, state: State): string {
  let left = '';
  for (const [index, piece] of value.split('%%').entries()) {
    const isMark = index > 0 && state.marks > 0;
    if (isMark) {
      state.marks--;
      state.isInside = !state.isInside;
    }
    if (!state.isInside) left += index > 0 && !isMark ? `%%${piece}` : piece;
  }
  return left;
}
