import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import { problem } from '../../../problems/problem.ts';
import { isComment, literalText } from '../html/literal.ts';
import type { Writer } from '../html/types.ts';
import { countWords, nodePlace } from '../html/writer.ts';

/** `{expression}`: comments are dropped, literals are text, anything else is code of the author. */
export function writeExpression(node: MdxFlowExpression | MdxTextExpression, w: Writer): void {
  if (isTruncateExpression(node.value)) w.problems.push(problem('DG4049', {}, nodePlace(node, w)));
  if (isComment(node.value)) return;
  if (w.jsx !== undefined && w.sink === w.jsx && w.mdx?.dynamic.has(node)) {
    w.jsx.expression(node.value);
    return;
  }
  const text = literalText(node.value) ?? '';
  w.words += countWords(text);
  w.sink.text(text);
}

/** True for the comment that ends a post's excerpt. */
export const isTruncateExpression = (code: string): boolean => /^\s*\/\*\s*truncate\s*\*\/\s*$/i.test(code);
