import type { Nodes, Root } from 'mdast';

/** Types whose place in the file docsgen uses: problems, links, assets, code and components name it. */
const PLACED = new Set([
  ...[
    'heading',
    'link',
    'image',
    'linkReference',
    'imageReference',
    'definition',
    'code',
    'html',
    'containerDirective',
  ],
  ...['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'],
  ...['footnoteDefinition', 'footnoteReference', 'table', 'yaml'],
]);

/** One line per node: depth, type, every field in order, and the place where it matters. */
export function outline(root: Root): string[] {
  const lines: string[] = [];
  const visit = (node: Nodes, depth: number): void => {
    const { type, children, position, ...fields } = node as Nodes & { children?: Nodes[] };
    const start = position?.start;
    const place = PLACED.has(type) ? ` @${start?.line}:${start?.column}:${start?.offset}` : '';
    lines.push(`${'  '.repeat(depth)}${type}${place} ${JSON.stringify(sorted(fields))}`);
    for (const child of children ?? []) visit(child, depth + 1);
  };
  visit(root, 0);
  return lines;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}

/** The first lines in which two outlines differ, as one text; empty when they are the same. */
export function firstDifference(native: string[], remark: string[]): string {
  const at = native.findIndex((line, i) => line !== remark[i]);
  const index = at < 0 && native.length < remark.length ? native.length : at;
  return index < 0 ? '' : `native ${native[index]?.trim() ?? 'nothing'}\nremark ${remark[index]?.trim() ?? 'nothing'}`;
}
