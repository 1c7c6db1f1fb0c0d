/**
 * HTML blocks that end with a tag in capitals: `<PRE>…</PRE>`. CommonMark ignores the case, but the native parser reads
 * all that follows as HTML. These tags are in lower case while a text is parsed.
 */
import type { Root } from 'mdast';
import { MARKS } from '../../../lib/blocks/fences.ts';
import type { Node } from './engine.ts';

const NAMES = '(?:script|pre|style|textarea)';
const START = new RegExp(`^${MARKS}<${NAMES}(?=[\\s>])`, 'gim');
const END = new RegExp(`</${NAMES}>`, 'gi');
const SIGN = /<\/[a-z]*[A-Z]/;

/** @returns Undefined for nearly all texts: they have no such tag. */
export function lowerEndTags(text: string): string | undefined {
  if (!SIGN.test(text)) return undefined;
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(START)) {
    if (index < from) continue;
    const end = new RegExp(END);
    end.lastIndex = index;
    const tag = end.exec(text)?.[0];
    if (tag === undefined) break;
    out += text.slice(from, end.lastIndex - tag.length) + tag.toLowerCase();
    from = end.lastIndex;
  }
  const lowered = out + text.slice(from);
  return lowered === text ? undefined : lowered;
}

/** Restores the tags in HTML, code and texts of a tree. @param text The text as written. */
export function restoreEndTags(node: Root | Node, text: string): void {
  for (const child of (node.children ?? []) as Node[]) restoreEndTags(child, text);
  if (!('value' in node) || typeof node.value !== 'string' || !node.value.includes('</')) return;
  const written = text.slice(node.position?.start.offset, node.position?.end.offset).match(END) ?? [];
  let next = 0;
  (node as { value: string }).value = node.value.replace(END, (tag) => written[next++] ?? tag);
}
