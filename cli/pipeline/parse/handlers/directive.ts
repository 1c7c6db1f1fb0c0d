import type { Parents } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import { blockDirectives } from '../components/index.ts';
import { writeComponent } from '../components/read.ts';
import { closingColons, openingColons } from '../html/directive-ends.ts';
import type { Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { nodePlace } from '../html/writer.ts';

export function writeContainerDirective(node: ContainerDirective, w: Writer): void {
  reportUnclosed(node, w);
  if (writeComponent(node, w)) return;
  const { name } = node;
  const { all, shown } = blockDirectives(w.settings);
  w.problems.push(problem('DG3004', { name, near: nearestName(name, all), known: shown }, nodePlace(node, w)));
  writeBlocks(node.children, w);
}

/** Reports a block whose last line does not close it: it extends to the end of its container. */
function reportUnclosed(node: ContainerDirective, w: Writer): void {
  const colons = openingColons(node, w.source);
  if (colons === undefined) return;
  const last = closingColons(node, w.source);
  const inner = node.children.at(-1);
  const isInner = inner?.type === 'containerDirective' && inner.position?.end.offset === node.position?.end.offset;
  if (last.length >= colons.length && !isInner) return;
  w.problems.push(problem('DG3039', { name: node.name, colons, taker: takerOf(node, colons, w) }, nodePlace(node, w)));
}

/** The inner block without an end that took the end of this block. */
function takerOf(node: Parents, colons: string, w: Writer): { name: string; line: number; end: number } | undefined {
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.position && closingColons(child, w.source) === colons) {
      const { start, end } = child.position;
      const own = openingColons(child, w.source) ?? '';
      if (own.length < colons.length) return { name: own + child.name, line: start.line, end: end.line };
    }
    const found = 'children' in child ? takerOf(child, colons, w) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The parser keeps only text and leaf directives with a meaning. Directives from plugins show their content. */
export function writeInlineDirective(node: TextDirective | LeafDirective, w: Writer): void {
  if (!writeComponent(node, w)) writeNodes(node.children, w);
}
