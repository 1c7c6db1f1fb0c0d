import type { List, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { problem } from '../../../problems/problem.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { writeBlocks } from '../html/walk.ts';
import { placeOf } from '../html/writer.ts';
import { inRow, ownAttributes } from './component.ts';

/**
 * Numbered steps: the items of an ordered list (in MDX also `<ol>`), headings with the content below them, or `<Step>` elements. Other
 * content is written before and after the steps.
 */
export const steps: Component = {
  name: 'Steps',
  directive: { names: ['steps'], kinds: ['container'] },
  props: [],
  parts: ['Step'],
  looksAt: 'code',
  needsMarkdown: (children) => children.some(({ type }) => type === 'list' || type === 'heading'),
  write(use, w) {
    const list = use.children.find((child) => child.type === 'list');
    const element = use.children.find((child): child is MdxJsxFlowElement => 'name' in child && child.name === 'ol');
    const items = inRow(use.children).filter((child) => use.componentOf(child)?.name === 'Step');
    if (items.length > 0) writeItems(use, items, w);
    else if (use.children.some((child) => child.type === 'heading')) writeHeadings(use, w);
    else if (list?.type === 'list') writeList(use, list, w);
    else if (element) writeElement(use, element, w);
    else {
      w.problems.push(problem('DG3036', { name: use.name, what: 'list and no headings' }, placeOf(use.node, w)));
      writeBlocks(use.children, w);
    }
  },
};

const open = (use: Use, w: Writer, start?: number | null): void =>
  w.sink.open('ol', {
    ...ownAttributes(use, w, 'steps'),
    start: start !== undefined && start !== null && start !== 1 ? String(start) : undefined,
  });

function writeItems(use: Use, items: Nodes[], w: Writer): void {
  open(use, w);
  for (const child of items) {
    w.sink.open('li');
    const own = use.read(child);
    own?.component.write(own, w);
    w.sink.close('li');
  }
  w.sink.close('ol');
}

function writeList(use: Use, list: List, w: Writer): void {
  const at = use.children.indexOf(list);
  writeBlocks(use.children.slice(0, at), w);
  open(use, w, list.start);
  writeBlocks(list.children, w);
  w.sink.close('ol');
  writeBlocks(use.children.slice(at + 1), w);
}

/** A list that is written in HTML. */
function writeElement(use: Use, { children }: MdxJsxFlowElement, w: Writer): void {
  open(use, w);
  writeBlocks(children, w);
  w.sink.close('ol');
}

/** Each heading of the same depth as the first, or higher, starts a step. */
function writeHeadings(use: Use, w: Writer): void {
  const first = use.children.findIndex((child) => child.type === 'heading');
  const heading = use.children[first];
  const depth = heading?.type === 'heading' ? heading.depth : 0;
  writeBlocks(use.children.slice(0, first), w);
  open(use, w);
  for (let from = first; from < use.children.length; ) {
    let to = from + 1;
    for (let next = use.children[to]; next; next = use.children[++to])
      if (next.type === 'heading' && next.depth <= depth) break;
    w.sink.open('li');
    writeBlocks(use.children.slice(from, to), w);
    w.sink.close('li');
    from = to;
  }
  w.sink.close('ol');
}
