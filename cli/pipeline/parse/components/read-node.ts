import type { Nodes } from 'mdast';
import { type Child, type Definition, isList, type ViewUse } from '../../../../runtime/components/view.ts';
import { plainText } from '../html/text.ts';
import type { Writer } from '../html/types.ts';
import { isBlank, writeBlocks } from '../html/walk.ts';
import { inRow } from './component.ts';
import type { Content } from './print.ts';

/** The HTML element that a node becomes; undefined for text, components and other nodes. */
export function tagOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'paragraph':
      return 'p';
    case 'list':
      return node.ordered ? 'ol' : 'ul';
    case 'listItem':
      return 'li';
    case 'heading':
      return `h${node.depth}`;
    case 'code':
      return 'pre';
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return /^[a-z]/.test(node.name ?? '') ? (node.name ?? undefined) : undefined;
    default:
      return undefined;
  }
}

const PHRASING = new Set<Nodes['type']>(
  'text emphasis strong delete inlineCode break link linkReference image imageReference footnoteReference textDirective mdxJsxTextElement mdxTextExpression'.split(
    ' ',
  ) as Nodes['type'][],
);

const IS_NOTE = /^<!--[\s\S]*-->$/;

const isSilent = (node: Nodes): boolean =>
  isBlank(node) ||
  node.type === 'definition' ||
  node.type === 'footnoteDefinition' ||
  (node.type === 'html' && IS_NOTE.test(node.value));

interface Around {
  w: Writer;
  key: number;
  /** Reads a node as a use of a component. */
  readAs(node: Nodes, part: Definition): ViewUse<Content> | undefined;
}

/** A node as views read it. */
export class ReadNode implements Child<Content> {
  readonly node: Nodes;
  readonly #around: Around;

  constructor(node: Nodes, around: Around) {
    this.node = node;
    this.#around = around;
  }

  get key(): number {
    return this.#around.key;
  }

  get tag(): string | undefined {
    return tagOf(this.node);
  }

  get text(): string | undefined {
    return this.node.type === 'text' ? this.node.value : undefined;
  }

  get isShown(): boolean {
    return !isSilent(this.node);
  }

  get isBlock(): boolean {
    return isList(this) || !PHRASING.has(this.node.type);
  }

  get start(): number | undefined {
    const start = this.node.type === 'list' ? this.node.start : undefined;
    return typeof start === 'number' && start !== 1 ? start : undefined;
  }

  get content(): Content {
    const { w } = this.#around;
    return () => writeBlocks([this.node], w);
  }

  read(): ReadNode[] {
    const children: Nodes[] = 'children' in this.node ? this.node.children : [];
    // Tags that share a line are in a paragraph.
    const nodes = isList(this) ? inRow(children) : children;
    return nodes.map((node, key) => new ReadNode(node, { ...this.#around, key }));
  }

  plain(): string {
    return plainText(this.node);
  }

  as(part: Definition): ViewUse<Content> | undefined {
    return this.#around.readAs(this.node, part);
  }
}
