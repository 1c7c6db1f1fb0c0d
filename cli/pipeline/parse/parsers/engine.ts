import type { Nodes, Root } from 'mdast';

/** A Markdown parser as docsgen needs it: text to mdast with positions; what it cannot read, it throws. */
export interface Engine {
  name: 'native' | 'remark';
  /** Parses a text without front matter. Positions are in UTF-16 units of the text given. */
  parse(text: string, format: 'md' | 'mdx'): Root;
  /** Checks what `parse` let pass (import and export lines) and throws as `parse` does. */
  check?(root: Root): void;
  /** The readable form of a reference label as it is in the source. */
  decodeLabel(label: string): string;
}

/** A node of any type, as the normaliser sees it: both parsers' trees are read through this one shape. */
export type Node = Nodes & { children?: Node[]; value?: string; data?: Record<string, unknown> };
