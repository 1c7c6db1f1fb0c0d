import type { List, ListItem, Nodes, PhrasingContent } from 'mdast';
import { treeItem } from '../../../../runtime/components/file-tree.ts';
import { el, type Part } from '../../../../runtime/components/view.ts';
import { problem } from '../../../problems/problem.ts';
import { plainTextOf } from '../html/text.ts';
import type { Component, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { placeOf } from '../html/writer.ts';
import { ownAttributes } from './component.ts';
import { type Content, print } from './print.ts';

/** Folders and files from a Markdown list. */
export const fileTree: Component = {
  name: 'FileTree',
  directive: { names: ['file-tree', 'filetree'], kinds: ['container'] },
  props: [],
  looksAt: 'always',
  needsMarkdown: (children) => children.some(({ type }) => type === 'list'),
  write(use, w) {
    if (use.children.some(({ type }) => type === 'list'))
      return print(el('div', ownAttributes(use, w, 'file-tree'), belowOf(use.children, w)), w);
    w.problems.push(problem('DG3036', { name: use.name, what: 'list' }, placeOf(use.node, w)));
    writeBlocks(use.children, w);
  },
};

const belowOf = (nodes: Nodes[], w: Writer): Part<Content>[] =>
  nodes.map((node) => (node.type === 'list' ? levelOf(node, w) : () => writeBlocks([node], w)));

const levelOf = (list: List, w: Writer): Part<Content> =>
  el('ul', {}, ...list.children.map((item) => el('li', {}, itemOf(item, w))));

function itemOf(item: ListItem, w: Writer): Part<Content> {
  const [first, ...rest] = item.children;
  const [line, below]: [PhrasingContent[], Nodes[]] =
    first?.type === 'paragraph' ? [first.children, rest] : [[], item.children];
  const nodeOf = new Map<Content, PhrasingContent>();
  const written = line.map((node) => {
    if (node.type === 'text') return node.value;
    const content = () => writeNodes([node], w);
    nodeOf.set(content, node);
    return content;
  });
  return treeItem<Content>({
    line: written,
    below: belowOf(below, w),
    hasLevel: below.some(({ type }) => type === 'list'),
    shown: (value) => () => writeNodes([{ type: 'text', value }], w),
    plain: (name) =>
      name
        .map((one) => (typeof one === 'string' ? one : plainTextOf([nodeOf.get(one)].flatMap((n) => n ?? []))))
        .join(''),
  });
}
