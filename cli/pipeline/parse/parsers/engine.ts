import type { Nodes, Root } from 'mdast';

/** A Markdown parser: text to mdast with positions. It throws on syntax errors. */
export interface Engine {
  name: 'native' | 'remark';
  /** Parses a text without front matter. Positions are in UTF-16 units. */
  parse(text: string, format: 'md' | 'mdx'): Root;
  /** Checks import and export lines, if `parse` does not, and throws like `parse`. */
  check?(root: Root): void;
  /** The readable form of a reference label in the source. */
  decodeLabel(label: string): string;
}

/** A node of any type, as the normaliser sees the trees of both parsers. */
export type Node = Nodes & { children?: Node[]; value?: string; data?: Record<string, unknown> };
