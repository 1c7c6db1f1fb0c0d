import type { Code, Nodes } from 'mdast';
import { type MathBlock, wantsMath } from '../math/nodes.ts';
import type { Transform } from './types.ts';

/** Code blocks of the language `math` are formulas, whatever the setting says: nothing else is meant by them. */
export const mathBlocks: Transform = ({ root, source }) => {
  if (!source.includes('math') || !wantsMath(root, source)) return;
  visit(root);
};

function visit(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach((child, index) => {
    if (child.type === 'code' && child.lang === 'math') (node.children as Nodes[])[index] = formula(child);
    else visit(child);
  });
}

const formula = ({ value, position }: Code): MathBlock => ({ type: 'math', value, position });
