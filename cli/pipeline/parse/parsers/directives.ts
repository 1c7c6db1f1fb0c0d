/** Directives: unknown ones become text again, and titles in the old notation are restored. */
import type { Paragraph } from 'mdast';
import type { Point } from 'unist';
import { append, type Context, move, restore, take } from './context.ts';
import type { Node } from './engine.ts';
import { OPEN } from './prepare.ts';

/** Turns an unknown directive back into text; the content of its label stays parsed. */
export function directiveText(node: Node, context: Context): Node | Node[] {
  const { prepared, declared } = context;
  if (!node.position || ('name' in node && declared.has(node.name ?? '') && isMeant(node))) return node;
  const { start, end } = node.position;
  const first = node.children?.[0]?.position?.start ?? end;
  const last = node.children?.at(-1)?.position?.end ?? end;
  const text = (from: Point, to: Point): Node =>
    ({
      type: 'text',
      value: restore(prepared.slice(from.offset, to.offset)),
      position: { start: from, end: to },
    }) as Node;
  const parts: Node[] = [text(start, first)];
  for (const child of node.children ?? []) append(parts, child);
  if (last.offset !== end.offset) append(parts, text(last, end));
  if (node.type === 'textDirective') return parts;
  return { type: 'paragraph', children: parts, position: node.position } as Paragraph as Node;
}

/** In a line, a word after a colon is too common: a text directive must have a label or attributes. */
function isMeant(node: Node): boolean {
  const { start, end } = node.position ?? {};
  return node.type !== 'textDirective' || (end?.offset ?? 0) - (start?.offset ?? 0) > 1 + node.name.length;
}

export function directiveTitle(node: Node, context: Context): Node {
  const edit = take(node, 'title', context);
  if (!edit || node.type !== 'containerDirective') return node;
  node.name = edit.name;
  const label = (node as Node).children?.[0];
  if (label?.data?.directiveLabel) restoreTitle(label, edit.shift, edit.brackets.split(''));
  return node;
}

function restoreTitle(node: Node, shift: number, brackets: string[]): void {
  if (node.position) node.position = { start: move(node.position.start, shift), end: move(node.position.end, shift) };
  const fields = node as unknown as { value?: unknown };
  if (typeof fields.value === 'string') fields.value = fields.value.replaceAll(OPEN, (c) => brackets.shift() ?? c);
  for (const child of node.children ?? []) restoreTitle(child, shift, brackets);
}
