/**
 * Static components, defined once: a view turns the props of a use into elements. The build prints them as text
 * (`cli/pipeline/parse/components/from-view.ts`), programs of MDX pages as React (`theme/components/mdx/fromView.tsx`).
 */
import type { ReactNode } from 'react';

/** A number is a placeholder for a URL that is not yet known. */
type Value = string | number | true | undefined;

/** HTML attributes, in the order they are printed. */
export interface Attributes {
  /** React only: distinguishes the element from its siblings. */
  key?: string | number;
  /** React only: scripts of the page change these attributes. */
  live?: true;
  [name: string]: Value;
}

/** An element of a view. */
export class El<C> {
  constructor(
    readonly tag: string,
    readonly attributes: Attributes,
    readonly parts: readonly Part<C>[],
  ) {}
}

/** The result of a view. `C` is opaque content that views only place. */
export type Part<C> = El<C> | C | string | undefined | readonly Part<C>[];

export const el = <C>(tag: string, attributes: Attributes, ...parts: Part<C>[]): El<C> =>
  new El(tag, attributes, parts);

/** True for a list of HTML or Markdown. */
export const isList = ({ tag }: { tag?: string }): boolean => tag === 'ul' || tag === 'ol';

/** Its children, without white space. */
export const shownIn = <C>(parent: Child<C>): Child<C>[] => parent.read().filter(({ isShown }) => isShown);

/** One use of a component. */
export interface ViewUse<C> {
  env: Env<C>;
  /** As the author wrote it: an MDX tag, or the name of a directive. */
  name: string;
  form: 'jsx' | 'directive';
  props: Readonly<Record<string, unknown>>;
  /** The content of the component, if any. */
  children: C | undefined;
  /** The same without the paragraph around a single line. */
  line: C | undefined;
  /** The text of its content, or of a prop or label that `shown` gives; undefined when only React knows it. */
  text(prop?: string): string | undefined;
  /**
   * The content of a prop; empty: show nothing. With `main`, the label of a directive takes precedence; `linked` is the
   * same inside a link, where no other link is allowed.
   */
  shown(prop: string, main?: 'main' | 'linked'): C | string | undefined;
  /** `class` and `id` of its outermost element: the component's own class before the author's. */
  own(className: string): { class: string; id?: string };
  /** The author's class. */
  ownClass?: string;
  /** The children, without white space. */
  read(): readonly Child<C>[];
  /** The same, with the content of paragraphs: Markdown makes one of tags that share a line. */
  row(): readonly Child<C>[];
  /** True when the content is nothing but a code block of Markdown. */
  isCode(): boolean;
  /** The content of its first child with this tag, and the children without it. */
  take(tag: string): { taken: C | undefined; rest: C | undefined };
}

/** A child, as both writers read it: Markdown counts as the element that it becomes. */
export interface Child<C> {
  key: string | number;
  /** Absent for text and components. */
  tag?: string;
  /** Of text. */
  text?: string;
  /** False for white space, comments and definitions. */
  isShown: boolean;
  /** False for parts of a line. */
  isBlock: boolean;
  /** Number of the first item of a list, if it is not 1. */
  start?: number;
  content: C | string;
  /** Its own children, white space included. */
  read(): readonly Child<C>[];
  /** Its text; empty when only React knows it. */
  plain(): string;
  /** Set if it is a use of this component. */
  as(part: Definition): ViewUse<C> | undefined;
}

/** Services of the writer that a view needs. */
export interface Env<C> extends TabServices<C> {
  /** True in programs: what a child becomes is unknown. */
  isLive: boolean;
  /** Texts of the interface, by key. */
  texts: Readonly<Record<string, string>>;
  link(url: string): Value;
  asset(url: string): Value;
  /** An `<img>` of this URL, with the attributes the build knows for the file. */
  image(url: string, attributes: Attributes): Part<C>;
  /** True for URLs of other sites. */
  isAway(url: string): boolean;
  /** The type of box with this name or alias, of docsgen or the site; undefined if there is none. */
  admonition(name: string): string | undefined;
  /** Processes text of a prop as text of the page. */
  words(text: string): string;
  /** Reports that something is missing from the use. */
  lacks(what: string): void;
  /** A value in a prop as content, and its text. */
  value(value: unknown): { content: C | string | undefined; text: string | undefined };
  /** An icon of this name. Only the build knows them: it reports unknown names, and React shows none. */
  icon(name: string): Part<C>;
}

/** Services for the views of tabs. */
export interface TabServices<C> {
  /** Tabs with ids that are unique in the page. */
  tabs(set: Omit<TabSet<C>, 'id'>): Part<C>;
  /** A code block as a tab; undefined for other children. */
  codeTab(child: Child<C>): CodeTab<C> | undefined;
  /** Reports a mistake in tabs; `at`: the child that is wrong. */
  mistake(mistake: TabMistake, at?: Child<C>): void;
}

export type TabMistake =
  | { kind: 'twice'; value: string }
  | { kind: 'unknown'; value: string; known: readonly string[] }
  | { kind: 'between' };

/** A code block without its name, which its tab shows. */
export interface CodeTab<C> {
  /** Its label, title or language, if any. */
  name?: string;
  isSelected: boolean;
  /** The tabs replace its bar. */
  isBar: boolean;
  content: C;
}

export interface Tab<C> {
  /** Identifies the tab within its set. */
  value: string;
  label: C | string;
  /** The label as text. */
  name: string;
  selected: boolean;
  content: C | string | undefined;
}

export interface TabSet<C> {
  /** Unique in the page. */
  id: string;
  /** Tabs of the same group change together. */
  group?: string;
  /** Query parameter of the URL that keeps the selection. */
  query?: string;
  className?: string;
  tabs: readonly Tab<C>[];
  /** Leaves all tabs unselected if none has `selected`. Default: the first one is selected. */
  isEmpty?: boolean;
}

export interface Definition {
  /** Tag in MDX; `import X from '@theme/NAME'` makes `X` mean it as well. */
  name: string;
  /** Further tags. */
  aliases?: readonly string[];
  /** The directive form, if any. */
  directive?: { names: readonly string[]; kinds: readonly ('container' | 'leaf' | 'text')[] };
  /** Accepted props, in addition to `id` and `class` (`className`). The build reports others. */
  props: readonly string[];
  /** The component it must be inside; anywhere else only its content is shown, with a warning. */
  parent?: string;
  /** Tags among its children that the view treats separately. In programs they stay separate elements. */
  parts?: readonly string[];
  /** An author's component that is its parent may read its props. */
  isPart?: true;
  /** An author's component with these props is one too. */
  isLike?(props: Readonly<Record<string, unknown>>): boolean;
  /** Tags of the Markdown among its children that it reads: React cannot read them. */
  reads?: readonly string[];
  /** Its Markdown has the blocks in it unchanged. */
  isOpen?: true;
  /** Its content is a line of text: the paragraph around a single line is removed. */
  isLine?: true;
  /** Selectors of its boxes that may be wider than the page. */
  scrolls?: readonly string[];
  /** The kind of URL in this prop; undefined if the value is not a URL. */
  urlProp?(prop: string, value: string): 'link' | 'asset' | undefined;
  /** Which children make React render it: with `code`, expressions and the author's components only. */
  looksAt?: 'always' | 'code';
  view<C>(use: ViewUse<C>): Part<C>;
}

/** Props that all components accept in programs. */
export interface OwnProps {
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A switch: on without a value, or with any value except `false`. */
export type Flag = boolean | 'true' | 'false';

export const isOn = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false';

/** A prop as text: numbers are converted, a prop without a value is empty, anything else is undefined. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === true ? '' : undefined;
}

/** An element of a page, as `cli/html/tree.ts` reads it. */
export interface PageElement {
  tag: string;
  attributes: string;
  children: Piece[];
}

/** Text is decoded. */
export type Piece = string | PageElement;

/** How a component reads as Markdown, for programs that read pages. Only the build has it: no page loads it. */
export interface MarkdownForm {
  /** The elements of the component's HTML, each as tag and class: `div.tabs`. */
  of: readonly string[];
  /** Its Markdown: blocks with a blank line between them. */
  write(node: PageElement, tools: MarkdownTools): string;
}

export interface MarkdownTools {
  /** Child elements. */
  elements(node: PageElement): PageElement[];
  /** The first element inside that matches. */
  find(node: PageElement, matches: (one: PageElement) => boolean): PageElement | undefined;
  hasClass(node: PageElement, name: string): boolean;
  attribute(node: PageElement, name: string): string | undefined;
  text(node: PageElement): string;
  oneLine(text: string): string;
  /** Inline content on one line. */
  line(pieces: readonly Piece[]): string;
  /** The same as a bold line. */
  bold(pieces: readonly Piece[]): string;
  /** Content below each other. */
  blocks(pieces: readonly Piece[]): string;
  /** Blocks with a blank line between them, without the empty ones. */
  stacked(...blocks: (string | undefined)[]): string;
  /** A fenced code block. */
  code(text: string, lang: string): string;
}
