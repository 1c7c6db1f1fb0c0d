/** Trees as tests ask them, from both parsers. */
import type { Nodes, Root } from 'mdast';
import { createMarkdownParser, type MarkdownParser } from '../../cli/pipeline/parse/markdown.ts';

/** A node whose type is not looked at. */
export type Loose = Nodes & {
  children?: Loose[];
  name?: string;
  value?: string;
  data?: Record<string, unknown>;
  label?: string;
};

/** A node and everything below it, parents first; `type`: only those. */
export const all = (node: Loose, type?: string): Loose[] => [
  ...(type === undefined || node.type === type ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, type)),
];

export const textOf = (node: Loose): string => node.value ?? (node.children ?? []).map(textOf).join('');

export interface TreeParser extends Pick<MarkdownParser, 'engine' | 'parse'> {
  /** The tree of a text in which nothing is wrong. */
  tree(text: string, format?: 'md' | 'mdx'): Root & Loose;
  /** Types of its blocks. */
  types(text: string, format?: 'md' | 'mdx'): string[];
}

export async function treeParser(parser: 'native' | 'remark'): Promise<TreeParser> {
  const { engine, parse } = await createMarkdownParser({ parser });
  const tree = (text: string, format: 'md' | 'mdx' = 'md'): Root & Loose => {
    const { value, problems } = parse(text, format, 'a.md');
    if (problems.length > 0) throw new Error(`it is wrong: ${JSON.stringify(problems)}`);
    return value as Root & Loose;
  };
  return { engine, parse, tree, types: (text, format) => tree(text, format).children.map(({ type }) => type) };
}
