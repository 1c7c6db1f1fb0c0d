import type { Parents } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import { blockDirectives } from '../components/index.ts';
import { writeComponent } from '../components/read.ts';
import type { Writer } from './types.ts';
import { writeBlocks, writeNodes } from './walk.ts';
import { placeOf } from './writer.ts';

export function writeContainerDirective(node: ContainerDirective, w: Writer): void {
  reportUnclosed(node, w);
  if (writeComponent(node, w)) return;
  const { name } = node;
  const { all, shown } = blockDirectives(w.settings);
  w.problems.push(problem('DG3004', { name, near: nearestName(name, all), known: shown }, placeOf(node, w)));
  writeBlocks(node.children, w);
}

/** Reports a block whose last line does not close it: it extends to the end of its container. */
function reportUnclosed(node: ContainerDirective, w: Writer): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const colons = /^:{3,}/.exec(w.source.slice(start.offset, start.offset + 100))?.[0];
  // Generated from another notation, such as an alert.
  if (colons === undefined) return;
  const last = endOf(node, w);
  const inner = node.children.at(-1);
  const isInner = inner?.type === 'containerDirective' && inner.position?.end.offset === end.offset;
  if (last.length >= colons.length && !isInner) return;
  w.problems.push(problem('DG3039', { name: node.name, colons, taker: takerOf(node, colons, w) }, placeOf(node, w)));
}

/** The colons at the end of a block, if any. */
function endOf({ position }: ContainerDirective, w: Writer): string {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return '';
  const text = w.source.slice(Math.max(start.offset + 1, end.offset - 200), end.offset);
  return /(?:^|\n)[ \t>]*(:{3,})[ \t\r]*$/.exec(text)?.[1] ?? '';
}

/** The inner block without an end that took the end of this block. */
function takerOf(node: Parents, colons: string, w: Writer): { name: string; line: number; end: number } | undefined {
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.position && endOf(child, w) === colons) {
      const { start, end } = child.position;
      const own = /^:{3,}/.exec(w.source.slice(start.offset, (start.offset ?? 0) + 100))?.[0] ?? '';
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
