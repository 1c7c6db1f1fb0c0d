import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { problem } from '../../../lib/problem.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { blockDirectives } from '../components/index.ts';
import { writeComponent } from '../components/read.ts';
import { writeBlocks, writeNodes } from './walk.ts';
import { placeOf, type Writer } from './writer.ts';

export function writeContainerDirective(node: ContainerDirective, w: Writer): void {
  if (writeComponent(node, w)) return;
  const { name } = node;
  const known = blockDirectives(w.settings);
  w.problems.push(problem('DG3004', { name, near: nearestName(name, known), known }, placeOf(node, w)));
  writeBlocks(node.children, w);
}

/** Of text and leaf directives the parser keeps those with a meaning; what plugins make of others shows its content. */
export function writeInlineDirective(node: TextDirective | LeafDirective, w: Writer): void {
  if (!writeComponent(node, w)) writeNodes(node.children, w);
}
