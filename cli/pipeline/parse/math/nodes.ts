/** Formulas in the tree, as `mdast-util-math` has them: remark plugins know these types. */
import type { Literal, Nodes, Root } from 'mdast';

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
    /** The document holds formulas. */
    math?: boolean;
  }
}

/** A code block of the language `math`, as GitHub reads it. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:`{3,}|~{3,})[ \t]*math\b/m;

/** True when the document needs the library for formulas, as far as its own text says. */
export const wantsMath = (root: Root, source: string): boolean =>
  root.data?.math === true || (source.includes('math') && FENCE.test(source));

/** True when there is a formula in the tree, whoever put it there. */
export function hasMath(node: Nodes): boolean {
  if (node.type === 'math' || node.type === 'inlineMath') return true;
  return 'children' in node && node.children.some(hasMath);
}
