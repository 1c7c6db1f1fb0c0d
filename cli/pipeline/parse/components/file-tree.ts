import type { List, ListItem, Nodes, PhrasingContent } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import { plainTextOf } from '../html/text.ts';
import type { Component, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { placeOf } from '../html/writer.ts';
import { ownAttributes } from './component.ts';

/**
 * Folders and files as a nested list. A name that ends with `/` or has a list below it is a folder, `**name**` stands out,
 * `...` stands for what is left out, words behind the name are a comment.
 */
export const fileTree: Component = {
  name: 'FileTree',
  directive: { names: ['file-tree', 'filetree'], kinds: ['container'] },
  props: [],
  looksAt: () => true,
  needsMarkdown: (children) => children.some(({ type }) => type === 'list'),
  write(use, w) {
    const list = use.children.find((child) => child.type === 'list');
    if (list?.type !== 'list') {
      w.problems.push(problem('DG3036', { name: use.name, what: 'list' }, placeOf(use.node, w)));
      writeBlocks(use.children, w);
      return;
    }
    w.sink.open('div', ownAttributes(use, w, 'file-tree'));
    for (const child of use.children) {
      if (child.type === 'list') writeLevel(child, w);
      else writeBlocks([child], w);
    }
    w.sink.close('div');
  },
};

function writeLevel(list: List, w: Writer): void {
  w.sink.open('ul');
  for (const item of list.children) {
    w.sink.open('li');
    writeItem(item, w);
    w.sink.close('li');
  }
  w.sink.close('ul');
}

function writeItem(item: ListItem, w: Writer): void {
  const [first, ...rest] = item.children;
  const line = first?.type === 'paragraph' ? first.children : [];
  const below: Nodes[] = first?.type === 'paragraph' ? rest : item.children;
  const { name, comment } = splitComment(line);
  const text = plainTextOf(name).trim();
  const folder = text.endsWith('/') || below.some((child) => child.type === 'list');
  if (!folder) {
    writeName({ name, comment, kind: /^(?:\.{3}|…)$/.test(text) ? 'more' : 'file' }, w);
    writeBelow(below, w);
  } else if (below.length === 0) writeName({ name, comment, kind: 'folder' }, w);
  else {
    w.sink.open('details', { open: true });
    w.sink.open('summary');
    writeName({ name, comment, kind: 'folder' }, w);
    w.sink.close('summary');
    writeBelow(below, w);
    w.sink.close('details');
  }
}

function writeBelow(nodes: Nodes[], w: Writer): void {
  for (const node of nodes) {
    if (node.type === 'list') writeLevel(node, w);
    else writeBlocks([node], w);
  }
}

interface Line {
  name: PhrasingContent[];
  comment: PhrasingContent[];
}

function writeName({ name, comment, kind }: Line & { kind: 'file' | 'folder' | 'more' }, w: Writer): void {
  w.sink.open('span', { class: `tree-${kind}` });
  writeNodes(name, w);
  w.sink.close('span');
  if (comment.length === 0) return;
  w.sink.text(' ');
  w.sink.open('span', { class: 'tree-comment' });
  writeNodes(comment, w);
  w.sink.close('span');
}

/** The name is the first word, or the first piece of markup; `# `, `// ` and `- ` before the comment are left out. */
function splitComment([first, ...rest]: PhrasingContent[]): Line {
  if (first === undefined) return { name: [], comment: [] };
  if (first.type !== 'text') return { name: [first], comment: trimStart(rest) };
  const [, name = '', comment = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first.value) ?? [];
  // A space that is no end: `my file.txt` written with a no-break space or in quotes is one name already.
  if (comment === '') return { name: [{ ...first, value: name }], comment: trimStart(rest) };
  return { name: [{ ...first, value: name }], comment: trimStart([{ ...first, value: comment }, ...rest]) };
}

function trimStart([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  const value = first.value.replace(/^\s*(?:(?:#|\/\/|--?|–|—|←)\s+)?/, '');
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
