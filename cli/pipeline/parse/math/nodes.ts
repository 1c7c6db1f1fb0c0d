/** Formulas in the tree, with the types of `mdast-util-math`, which remark plugins know. */
import type { Literal, Nodes, Root } from 'mdast';
import { fencesIn, type Opening } from '../../../lib/blocks/fences.ts';

export interface MathBlock extends Literal {
  type: 'math';
  meta?: string | null;
}

export interface InlineMath extends Literal {
  type: 'inlineMath';
}

declare module 'mdast' {
  interface BlockContentMap {
    math: MathBlock;
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    math: MathBlock;
    inlineMath: InlineMath;
  }
  interface RootData {
    /** The document contains formulas. */
    math?: boolean;
  }
}

/** A code block of the language `math`, as GitHub reads it. */
const isMath = ({ info }: Opening): boolean => /^[ \t]*math\b/.test(info);

/** True when the document's own text contains formulas. */
export const wantsMath = (root: Root, source: string): boolean =>
  root.data?.math === true || (source.includes('math') && [...fencesIn(source)].some(isMath));

/** True when the tree contains formulas, also from plugins. */
export function hasMath(node: Nodes): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true;
  return 'children' in node && node.children.some(hasMath);
}
