/** Emoji by their GitHub names (`:tada:`). Unknown names stay text; heading ids use the names. */
import type { Html, Nodes, Parents, Text } from 'mdast';
import { keepSlugText } from '../html/heading-id.ts';
import { rawPieces } from '../html/raw.ts';
import { isAddressLink, literalChildren } from './literal-text.ts';
import type { EmojiNames, Transformable } from './types.ts';

declare module 'mdast' {
  interface HtmlData {
    /** Texts between tags that have emoji, as written and as shown. */
    emoji?: ReadonlyMap<string, string>;
  }
}

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
    } else if (node.type === 'html') keepShown(node, context);
    else if ('children' in node && !(node.type === 'link' && isAddressLink(node))) {
      if (node.type === 'heading' && SHORTCODE.test(textIn(node, context))) keepSlugText(node);
      visit(node, context);
    }
  }
}

const textIn = ({ position }: Nodes, { source }: Context): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset);

/** The writer, which knows the elements around a text, replaces it: in code it stays. */
function keepShown(node: Html, { emoji: names }: Context): void {
  if (!SHORTCODE.test(node.value)) return;
  const shown = new Map<string, string>();
  for (const piece of rawPieces(node.value))
    if (piece.type === 'text' && SHORTCODE.test(piece.text))
      shown.set(piece.text, replacedIn(piece.text, { names, written: piece.text, isHtml: true }));
  node.data = { ...node.data, emoji: shown };
}

const replaced = (node: Text, context: Context): string =>
  replacedIn(node.value, { names: context.emoji, written: textIn(node, context), isHtml: false });

interface Use {
  names: EmojiNames;
  /** The text with its backslashes. */
  written: string;
  isHtml: boolean;
}

function replacedIn(value: string, { names, written, isHtml }: Use): string {
  const escaped = written.includes('\\:') ? [...written.matchAll(SHORTCODES)].map(([, slash]) => slash !== '') : [];
  let last = 0;
  let count = 0;
  return value.replace(SHORTCODES, (all: string, _: string, name: string, at: number, text: string) => {
    const emoji = names.get(name);
    const end = at + all.length;
    if (escaped[count++] || emoji === undefined || !stands(text, { at, end, last, isHtml })) return all;
    last = end;
    return emoji;
  });
}

interface Span {
  at: number;
  end: number;
  last: number;
  isHtml: boolean;
}

/**
 * True when the shortcode is not part of a word or of a longer run of colons. Several may be adjacent. In HTML, where READMEs
 * have them as icons, a capital may follow: `<h4>:moon:Themes</h4>`.
 */
function stands(text: string, { at, end, last, isHtml }: Span): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[end] ?? ' ';
  if (
    (isHtml ? /[\p{Ll}\p{Lo}\p{N}_]/u : /[\p{L}\p{N}_]/u).test(after) ||
    (at !== last && /[\p{L}\p{N}_:]/u.test(before))
  )
    return false;
  return after !== ':' || new RegExp(`^:${NAME}:`).test(text.slice(end));
}
