/** Finds the URL of a link in its text, as the author wrote it: escaped, with entities, in brackets or quotes. */
import { decodeText } from '../html/decode.ts';
import { matchAt } from '../lib/place.ts';
import { WIKI_URL } from '../lib/wiki-names.ts';

/** How the text around a URL reads it. `code`: a string of JavaScript. */
type Form = 'bare' | 'angle' | 'attribute' | 'code' | 'wiki';

export interface WrittenUrl {
  /** Offsets of the URL, without quotes and brackets. */
  start: number;
  end: number;
  form: Form;
  /** The quote around it, or nothing. */
  quote: string;
}

/** Longer than any text of a link. */
const WINDOW = 5000;

/**
 * @param at Offset of the link, as a ref gives it.
 * @param url The URL with entities and escapes decoded.
 */
export function findWrittenUrl(text: string, at: number, url: string): WrittenUrl | undefined {
  if (url.startsWith(WIKI_URL)) return inWiki(text, at, url.slice(WIKI_URL.length));
  const bracket = matchAt(/!?\[/y, text, at);
  if (bracket) {
    const after = endOfBrackets(text, at + bracket[0].length);
    return after === undefined ? undefined : destination(text, after, url);
  }
  if (text.charAt(at) === '<') return matched(text, at + 1, { url, form: 'angle', quote: '' }) ?? inTag(text, at, url);
  return atValue(text, at, url) ?? inTag(text, at, url) ?? anywhere(text, at, url);
}

/** A place may be that of the value of an attribute, without or with its quote. */
function atValue(text: string, at: number, url: string): WrittenUrl | undefined {
  const inside = /["'`]/.test(text.charAt(at));
  const quote = /^["'`]/.exec(text.slice(inside ? at : at - 1))?.[0] ?? '';
  return matched(text, inside ? at + 1 : at, { url, form: 'attribute', quote });
}

/** Offset after the `]` that closes the bracket before `from`. */
function endOfBrackets(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + WINDOW); at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '`') at = afterCode(text, at);
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Offset of the last backtick of a code span; the last of the opening ones if nothing closes it. */
function afterCode(text: string, at: number): number {
  const ticks = matchAt(/`+/y, text, at)?.[0] ?? '`';
  const close = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g');
  close.lastIndex = at + ticks.length;
  const end = close.exec(text)?.index;
  return end === undefined || end > at + WINDOW ? at + ticks.length - 1 : end + ticks.length - 1;
}

/** The destination of `[text](…)`, or of a definition. */
function destination(text: string, at: number, url: string): WrittenUrl | undefined {
  const opening = matchAt(/(?:\(|:)\s*(?:[>\s]*)(<?)/y, text, at);
  if (!opening) return undefined;
  const form = opening[1] === '<' ? 'angle' : 'bare';
  return matched(text, at + opening[0].length, { url, form, quote: '' });
}

const QUOTES = /(?:=\s*(\{\s*)?(["'`]?)|(?<=[([{,:]\s*)(["'`]))/g;

/** An attribute of a tag, or a string in its code. */
function inTag(text: string, at: number, url: string): WrittenUrl | undefined {
  QUOTES.lastIndex = at;
  const end = endOfBlock(text, at);
  for (let found = QUOTES.exec(text); found && found.index < end; found = QUOTES.exec(text)) {
    const [whole, brace, own = '', inside] = found;
    const quote = inside ?? own;
    const form = brace !== undefined || inside !== undefined ? 'code' : 'attribute';
    const hit = matched(text, found.index + whole.length, { url, form, quote });
    if (hit) return hit;
  }
  return undefined;
}

/** Offset of the blank line after a place: what follows may be another link. */
function endOfBlock(text: string, at: number): number {
  const blank = /\n[ \t>]*\r?\n/g;
  blank.lastIndex = at;
  return Math.min(blank.exec(text)?.index ?? text.length, at + WINDOW);
}

/** The first place after a delimiter that has the URL and ends where it ends. */
function anywhere(text: string, at: number, url: string): WrittenUrl | undefined {
  for (let from = at; from < endOfBlock(text, at); from++) {
    if (from > at && !/[\s(<]/.test(text.charAt(from - 1))) continue;
    const hit = matched(text, from, { url, form: text.charAt(from - 1) === '<' ? 'angle' : 'bare', quote: '' });
    if (hit) return hit;
  }
  return undefined;
}

function inWiki(text: string, at: number, name: string): WrittenUrl | undefined {
  const start = text.indexOf(WIKI_URL, at);
  const end = start < 0 ? -1 : text.indexOf(']]', start);
  if (end < 0) return undefined;
  for (const { index } of text.slice(start + 1, end).matchAll(/[[|]/g)) {
    const from = start + 1 + index + 1;
    const part = /^\s*([^|\]]*)/.exec(text.slice(from, end)) ?? [''];
    const lead = part[0].length - (part[1] ?? '').length;
    if ((part[1] ?? '').trim() === name)
      return { start: from + lead, end: from + lead + name.length, form: 'wiki', quote: '' };
  }
  return undefined;
}

type Wanted = { url: string } & Pick<WrittenUrl, 'form' | 'quote'>;

function matched(text: string, start: number, { url, form, quote }: Wanted): WrittenUrl | undefined {
  const end = endOfUrl(text, start, url);
  if (end === undefined || !isEnd(text.charAt(end), form, quote)) return undefined;
  return { start, end, form, quote };
}

function isEnd(next: string, form: Form, quote: string): boolean {
  if (quote !== '') return next === quote;
  if (form === 'angle') return next === '>';
  return form === 'bare' ? /^[\s)]?$/.test(next) : /^[\s>/}]?$/.test(next);
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/iy;

/** Where the URL ends in the text; undefined if the text reads otherwise. */
function endOfUrl(text: string, start: number, url: string): number | undefined {
  let at = start;
  for (let read = 0; read < url.length; ) {
    const entity = text.charAt(at) === '&' ? matchAt(ENTITY, text, at)?.[0] : undefined;
    const decoded = entity === undefined ? '' : decodeText(entity);
    if (entity !== undefined && decoded !== entity && url.startsWith(decoded, read)) {
      at += entity.length;
      read += decoded.length;
    } else if (text[at] === url[read]) {
      at++;
      read++;
    } else if (text[at] === '\\' && text[at + 1] === url[read]) {
      at += 2;
      read++;
    } else return undefined;
  }
  return at;
}

/** A URL in the form of the text around it. */
export function spellUrl(url: string, { form, quote }: Pick<WrittenUrl, 'form' | 'quote'>): string {
  if (form === 'attribute') return quoted(url.replace(/&(?=#?\w+;)/g, '&amp;'), quote);
  if (form === 'code') return url.replace(/[\\"'`]/g, (char) => (char === '\\' || char === quote ? `\\${char}` : char));
  if (form === 'wiki') return url.startsWith(WIKI_URL) ? url.slice(WIKI_URL.length) : url;
  const plain = url.replace(/[\s<>]/g, (char) => (form === 'angle' && char === ' ' ? char : encodeURIComponent(char)));
  return form === 'angle' || isBalanced(plain) ? plain : plain.replace(/[()]/g, (char) => `\\${char}`);
}

const quoted = (url: string, quote: string): string =>
  url.replace(/["']/g, (char) => (char === quote || quote === '' ? (char === '"' ? '&quot;' : '&#39;') : char));

function isBalanced(url: string): boolean {
  let depth = 0;
  for (const char of url) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
