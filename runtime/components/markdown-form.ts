/** How components read as Markdown, for programs that read pages. Only the build has it: no page loads it. */

/** An element of a page, as `cli/html/tree.ts` reads it. */
export interface Element {
  tag: string;
  attributes: string;
  children: Piece[];
}

/** Text is decoded. */
type Piece = string | Element;

export interface MarkdownForm {
  /** The elements of the component's HTML, each as tag and class: `div.tabs`. */
  of: readonly string[];
  /** Its Markdown: blocks with a blank line between them. */
  write(node: Element, tools: MarkdownTools): string;
}

export interface MarkdownTools {
  /** Child elements. */
  elements(node: Element): Element[];
  /** The first element inside that matches. */
  find(node: Element, matches: (one: Element) => boolean): Element | undefined;
  hasClass(node: Element, name: string): boolean;
  attribute(node: Element, name: string): string | undefined;
  text(node: Element): string;
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
