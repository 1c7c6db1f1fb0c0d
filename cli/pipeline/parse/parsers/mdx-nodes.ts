/** MDX nodes: removes parser-specific data, lifts elements out of paragraphs, and restores comments. */
import { type Context, restoreFields, take } from './context.ts';
import type { Node } from './engine.ts';

/** Unwraps a paragraph with only elements, expressions and white space. */
export function liftElements(node: Node, context: Context): Node | Node[] {
  const children = node.children ?? [];
  const lifted = children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
  const isElement = (child: Node) =>
    child.type === 'mdxJsxTextElement' ||
    child.type === 'mdxTextExpression' ||
    (child.type === 'html' && context.source.startsWith('<!--', child.position?.start.offset));
  if (lifted.length === 0 || !lifted.every(isElement)) return node;
  for (const child of lifted) {
    if (child.type === 'mdxJsxTextElement') (child as Node).type = 'mdxJsxFlowElement';
    else if (child.type === 'mdxTextExpression') (child as Node).type = 'mdxFlowExpression';
  }
  return lifted;
}

/** Restores an HTML comment that was replaced by an expression. */
export function comment(node: Node, context: Context): Node {
  delete node.data;
  const edit = take(node, 'comment', context);
  if (!edit || !node.position) return restoreFields(node, context);
  const value = context.source.slice(edit.start, edit.end);
  const lines = value.split('\n');
  const { start } = node.position;
  const column = lines.length > 1 ? (lines.at(-1)?.length ?? 0) + 1 : start.column + value.length;
  const end = { line: start.line + lines.length - 1, column, offset: edit.end };
  return { type: 'html', value, position: { start, end } } as Node;
}

export function moduleLines(node: Node, context: Context): Node {
  delete node.data;
  return restoreFields(node, context);
}

/** Refuses attributes with empty braces, which the native parser accepts. */
function checkAttribute(attribute: { type?: string; value?: unknown }, node: Node): void {
  const value = attribute.value as { value?: unknown } | string | undefined;
  const code =
    attribute.type === 'mdxJsxExpressionAttribute' ? value : typeof value === 'object' ? value?.value : undefined;
  if (typeof code !== 'string' || !/^\s*(?:\.\.\.\s*)?$/.test(code)) return;
  const { line, column } = node.position?.start ?? {};
  throw new Error(`${line}:${column}: Unexpected empty expression in an attribute`);
}

/** Removes parser-specific data. */
export function element(node: Node, context: Context): Node {
  delete node.data;
  const { attributes = [] } = node as {
    attributes?: { type?: string; position?: unknown; data?: unknown; value?: unknown }[];
  };
  for (const attribute of attributes) {
    checkAttribute(attribute, node);
    delete attribute.position;
    delete attribute.data;
    if (attribute.value && typeof attribute.value === 'object') delete (attribute.value as { data?: unknown }).data;
    restoreFields(attribute as Node, context);
  }
  return node;
}
