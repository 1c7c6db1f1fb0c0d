import type { Code, Nodes } from 'mdast';
import type { Transform } from './types.ts';

/** Path with region, lines and language in braces, a title in brackets. */
const SNIPPET = /^<<<[ \t]*("[^"\n]+"|[^\s{[]+)[ \t]*(?:\{([^{}\n]*)\})?[ \t]*(\[[^\]\n]*\])?[ \t]*$/;

/** Converts VitePress' `<<< @/path#region{1,3 ts:line-numbers} [title]` in its own paragraph to a code block. */
export const snippets: Transform = ({ root, source, format }) => {
  if (format === 'md' && source.includes('<<<')) rewrite(root.children, source);
};

function rewrite(nodes: Nodes[], source: string): void {
  nodes.forEach((node, index) => {
    if (node.type === 'paragraph') nodes[index] = readSnippet(node, source) ?? node;
    else if ('children' in node) rewrite(node.children, source);
  });
}

function readSnippet({ position }: Nodes, source: string): Code | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const found = SNIPPET.exec(source.slice(start.offset, end.offset));
  if (found === null) return undefined;
  const [, path = '', inside = '', title = ''] = found;
  const [, lines = '', lang = ''] = /^\s*([\d,\s.-]*)\s*(\S*)\s*$/.exec(inside) ?? [];
  const file = path.replace(/^"|"$/g, '').replace(/^@\//, '@site/');
  const marked = lines.trim() === '' ? '' : ` {${lines.trim()}}`;
  return { type: 'code', lang: lang || null, meta: `file="${file}"${marked} ${title}`.trimEnd(), value: '', position };
}
