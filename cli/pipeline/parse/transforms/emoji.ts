/** Emoji by their GitHub names (`:tada:`). Unknown names stay text; heading ids use the names. */
import type { Nodes, Parents, Text } from 'mdast';
import { keepSlugText } from '../html/heading-id.ts';
import { isAddressLink, literalChildren } from './literal-text.ts';
import type { EmojiNames, Transformable } from './types.ts';

const NAME = '(?:[a-z][a-z0-9_+-]*|[+-]1|100|1234|8ball|[123](?:st|nd|rd)_place_medal)';
const SHORTCODE = new RegExp(`:${NAME}:`);
const SHORTCODES = new RegExp(`(\\\\?):(${NAME}):`, 'g');

/** True when the names must be loaded for a document. */
export const wantsEmoji = ({ source, settings }: Pick<Transformable, 'source' | 'settings'>): boolean =>
  settings.emoji && SHORTCODE.test(source);

export async function loadEmoji(): Promise<EmojiNames> {
  const { gemoji } = await import('gemoji');
  return new Map(gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])));
}

export function replaceEmoji({ root, source, tools: { emoji } }: Transformable): void {
  if (emoji === undefined || !SHORTCODE.test(source)) return;
  visit(root, { emoji, source });
}

interface Context {
  emoji: EmojiNames;
  source: string;
}

function visit(parent: Parents, context: Context): void {
  const literal = literalChildren(parent);
  for (const node of parent.children as Nodes[]) {
    if (literal?.has(node)) continue;
    if (node.type === 'text') {
      if (!node.value.includes(':')) continue;
      const value = replaced(node, context);
      if (value === node.value) continue;
      if (parent.type === 'heading') keepSlugText(parent);
      node.value = value;
    } else if ('children' in node && !(node.type === 'link' && isAddressLink(node))) {
      if (node.type === 'heading' && SHORTCODE.test(textIn(node, context))) keepSlugText(node);
      visit(node, context);
    }
  }
}

const textIn = ({ position }: Nodes, { source }: Context): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset);

function replaced(node: Text, context: Context): string {
  const written = textIn(node, context);
  const escaped = written.includes('\\:') ? [...written.matchAll(SHORTCODES)].map(([, slash]) => slash !== '') : [];
  let last = 0;
  let count = 0;
  return node.value.replace(SHORTCODES, (all: string, _: string, name: string, at: number, text: string) => {
    const emoji = context.emoji.get(name);
    const end = at + all.length;
    if (escaped[count++] || emoji === undefined || !stands(text, { at, end, last })) return all;
    last = end;
    return emoji;
  });
}

/** True when the shortcode is not part of a word or of a longer run of colons. Several may be adjacent. */
function stands(text: string, { at, end, last }: { at: number; end: number; last: number }): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[end] ?? ' ';
  if (/[\p{L}\p{N}_]/u.test(after) || (at !== last && /[\p{L}\p{N}_:]/u.test(before))) return false;
  return after !== ':' || new RegExp(`^:${NAME}:`).test(text.slice(end));
}
