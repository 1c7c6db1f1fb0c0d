/**
 * Definition lists: terms, followed by lines that begin with `: `. The parser gets such a line as an item of a bullet
 * list (`+ `), so a definition can contain everything that an item can. Here these lists become definition lists.
 */
import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast';
import { type Context, take } from './context.ts';
import type { Node } from './engine.ts';

/** Terms and definitions in order. */
interface DefinitionList extends Parent {
  type: 'definitionList';
  children: (DefinitionTerm | DefinitionDescription)[];
}

interface DefinitionTerm extends Parent {
  type: 'definitionTerm';
  children: PhrasingContent[];
}

export interface DefinitionDescription extends Parent {
  type: 'definitionDescription';
  /** True with blank lines in it or before it: then its paragraphs have `<p>`. */
  spread: boolean;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    definitionList: DefinitionList;
  }
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionDescription: DefinitionDescription;
  }
}

/** Converts the lists that replace definition lists. A list without a term stays, and so does its edit. */
export function defineTerms(nodes: Node[], context: Context): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const term = out.at(-1);
    const count = node.type === 'list' ? definitionsIn(node, context) : 0;
    if (count === 0 || term?.type !== 'paragraph' || !areTerms(term, node, context)) {
      out.push(node);
      continue;
    }
    out.pop();
    const items = node.children ?? [];
    const list = definitionList(term, items.slice(0, count), context);
    const before = out.at(-1);
    if (before?.type === 'definitionList') join(before, list);
    else out.push(list);
    if (count < items.length) out.push({ ...node, children: items.slice(count) } as Node);
  }
  return out;
}

const lineOf = (node: Node, side: 'start' | 'end'): number => node.position?.[side].line ?? 0;

/** Number of definitions at the start of a list. */
function definitionsIn(list: Node, { edits }: Context): number {
  const items = list.children ?? [];
  const first = items.findIndex((item) => edits.get(item.position?.start.offset ?? -1)?.kind !== 'definition');
  return first < 0 ? items.length : first;
}

/** Before a blank line, several lines that end like sentences are a paragraph, not terms. */
function areTerms(paragraph: Node, list: Node, { source }: Context): boolean {
  const { start, end } = paragraph.position ?? {};
  if (!start || !end || start.line === end.line || lineOf(list, 'start') - end.line <= 1) return true;
  return !/[.,;:!?…][ \t\r]*(?:\n|$)/.test(source.slice(start.offset, end.offset));
}

function definitionList(paragraph: Node, items: Node[], context: Context): Node {
  const terms = linesOf(paragraph.children ?? []).map(
    (children) => ({ type: 'definitionTerm', children, position: paragraph.position }) as unknown as Node,
  );
  let end = lineOf(paragraph, 'end');
  const descriptions = items.map((item) => {
    take(item, 'definition', context);
    const apart = lineOf(item, 'start') - end > 1;
    end = lineOf(item, 'end');
    const spread = apart || ('spread' in item && item.spread === true);
    return {
      type: 'definitionDescription',
      spread,
      children: item.children,
      position: item.position,
    } as unknown as Node;
  });
  const position = paragraph.position && {
    start: paragraph.position.start,
    end: items.at(-1)?.position?.end ?? paragraph.position.end,
  };
  return { type: 'definitionList', children: [...terms, ...descriptions], position } as unknown as Node;
}

function join(list: Node, more: Node): void {
  list.children?.push(...(more.children ?? []));
  if (list.position && more.position) list.position = { ...list.position, end: more.position.end };
}

/** Splits phrasing at line ends. */
function linesOf(nodes: Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else if (node.type !== 'text') lines.at(-1)?.push(node);
    else {
      for (const [i, value] of node.value.split(/\r?\n/).entries()) {
        if (i > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...node, value } as Node);
      }
    }
  }
  return lines.filter((line) => line.length > 0);
}
