/** Prints elements of views (`runtime/components/`) while a text is written. */
import type { Nodes } from 'mdast';
import { tabSet } from '../../../../runtime/components/tabs.ts';
import { El, type Part, type TabSet } from '../../../../runtime/components/view.ts';
import type { Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';

/** Writes its content at the current place. */
export type Content = () => void;

const LEAVES = new Set(['img']);

export function print(part: Part<Content>, w: Writer): void {
  if (part === undefined) return;
  if (typeof part === 'string') w.sink.text(part);
  else if (typeof part === 'function') part();
  else if (part instanceof El) printElement(part, w);
  else for (const one of part) print(one, w);
}

function printElement({ tag, attributes: { key: _, live: __, ...attributes }, parts }: El<Content>, w: Writer): void {
  if (LEAVES.has(tag)) w.sink.leaf(tag, attributes);
  else {
    w.sink.open(tag, attributes);
    for (const part of parts) print(part, w);
    w.sink.close(tag);
  }
}

/** Nodes as content; undefined when there are none. */
export const blocks = (nodes: Nodes[], w: Writer): Content | undefined =>
  nodes.length > 0 ? () => writeBlocks(nodes, w) : undefined;

export const inline = (nodes: Nodes[], w: Writer): Content | undefined =>
  nodes.length > 0 ? () => writeNodes(nodes, w) : undefined;

/** Prints tabs with ids of their own. */
export function printTabs(set: Omit<TabSet<Content>, 'id'>, w: Writer): void {
  const endings = set.tabs.flatMap((_, index) => [`-${index + 1}`, `-${index + 1}-panel`]);
  const id = w.slugs.own(`tabs-${++w.tabs}`, endings);
  set.tabs.forEach((_, index) => {
    w.ids.push(`${id}-${index + 1}-panel`);
  });
  print(tabSet({ id, ...set }), w);
}
