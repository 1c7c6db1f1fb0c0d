/** What a static component is: HTML under a name, with an MDX tag and a directive as two spellings of the same thing. */
import type { Nodes } from 'mdast';
import type { Writer } from '../html/writer.ts';
import type { Literal } from '../mdx/literal.ts';

export type DirectiveKind = 'container' | 'leaf' | 'text';

export interface Component {
  /** Tag in MDX; `import X from '@theme/NAME'` makes `X` mean it as well. */
  name: string;
  /** Further tags. */
  aliases?: readonly string[];
  /** Spelling as a directive; absent: there is none. */
  directive?: { names: readonly string[]; kinds: readonly DirectiveKind[] };
  /** Props it takes, in both forms; `id` and `class` (`className`) are known everywhere. Others are reported. */
  props: readonly string[];
  /** Code that says what is known anyway, by the prop it is the value of; it is not run. */
  implied?: Readonly<Record<string, RegExp>>;
  /** Component that writes it; anywhere else only its content is shown, with a warning. */
  parent?: string;
  /** Tags among its children that it takes apart. Where React writes it (`mdx/react.ts`), they are elements of their own. */
  parts?: readonly string[];
  /** Components of an author make use of its props when it is their child. */
  isPart?: true;
  /** Its content is a line of text: a lone paragraph is none. */
  isLine?: true;
  /** True when React has to look at its children, of which some are program. `code`: expressions and an author's components. */
  looksAt?(code: readonly Nodes[], children: readonly Nodes[]): boolean;
  /** True when its content can be taken apart as Markdown only, so that React cannot write it. */
  needsMarkdown?(children: readonly Nodes[]): boolean;
  /** What a text in this prop is the URL of; undefined: it is none. Asked where React writes it. */
  urlProp?(prop: string, value: string): 'link' | 'asset' | undefined;
  /** Notes what the document has to know of a use that React writes. */
  note?(node: Nodes, w: Writer): void;
  /** Writes it to `w.sink`, children by `writeBlocks` or `writeNodes`: they may be program. */
  write(use: Use, w: Writer): void;
}

/** One use of a component, whatever its spelling. */
export interface Use {
  component: Component;
  /** As the author wrote it. */
  name: string;
  form: 'jsx' | 'directive';
  /** Literal props. Attributes of directives are text, bare ones the empty text; `className` is called `class`. */
  props: Readonly<Record<string, Literal>>;
  /** What stands in the brackets of a directive. */
  label?: Nodes[];
  /** Content; empty for leaf and text directives. */
  children: Nodes[];
  node: Nodes;
  /** The component a child is a use of. */
  componentOf(child: Nodes): Component | undefined;
  /** The use a child is, to be written (it tells of wrong props); undefined for everything that is no static component. */
  read(child: Nodes): Use | undefined;
}

/** A prop as text: numbers are written out, anything but text and numbers is undefined, a bare prop is empty. */
export function textProp(value: Literal): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === true ? '' : undefined;
}

/** A prop that is on or off: set without a value, or to anything but `false`. */
export const flagProp = (value: Literal): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false';

/** `id` (known to the page's anchors from now on) and `class` as attributes, the component's own classes first. */
export function ownAttributes(use: Use, w: Writer, className: string): { class: string; id?: string } {
  const id = textProp(use.props.id) || undefined;
  if (id !== undefined) w.ids.push(id);
  const own = textProp(use.props.class);
  return { class: own ? `${className} ${own}` : className, id };
}

/** A paragraph of a prop's text; nothing when there is none. */
export function writeParagraph(value: Literal, w: Writer): void {
  const text = textProp(value);
  if (!text) return;
  w.sink.open('p');
  w.sink.text(text);
  w.sink.close('p');
}

/** A lone paragraph's content: titles and labels hold phrasing only. */
export const phrasing = (nodes: Nodes[]): Nodes[] =>
  nodes.length === 1 && nodes[0]?.type === 'paragraph' ? nodes[0].children : nodes;

/** Children in a row, whether they stand in blocks of their own or in one line, which makes a paragraph. */
export const inRow = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
