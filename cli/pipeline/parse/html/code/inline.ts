/** Inline code, highlighted if it names its language: `` `let a{:js}` ``. */
import type { InlineCode } from 'mdast';
import type { Writer } from '../types.ts';
import { addRef, countWords, nodePlace, symbolsIn } from '../writer.ts';

const LANGUAGE = /\{:([A-Za-z][\w#+-]*)\}$/;

/** The possible languages of inline code in a text. */
export function inlineLanguages(source: string): string[] {
  if (!source.includes('{:')) return [];
  return [...source.matchAll(/\{:([A-Za-z][\w#+-]{0,30})\}`/g)].map(([, lang]) => lang as string);
}

export function writeInlineCode(node: InlineCode, w: Writer): void {
  const { value } = node;
  w.words += countWords(value);
  if (value.endsWith('}') && writeColoured(value, w)) return;
  w.sink.open('code', { translate: 'no' });
  writeLinked(value, node, w);
  w.sink.close('code');
}

/** Writes the text, and links symbols to the API reference. */
function writeLinked(value: string, node: InlineCode, w: Writer): void {
  let at = 0;
  for (const [start, end, file] of symbolsIn(value, w)) {
    if (start > at) w.sink.text(value.slice(at, start));
    w.sink.open('a', { href: addRef(w, { kind: 'link', url: `@site/${file}`, ...nodePlace(node, w) }) });
    w.sink.text(value.slice(start, end));
    w.sink.close('a');
    at = end;
  }
  if (at < value.length) w.sink.text(value.slice(at));
}

function writeColoured(value: string, w: Writer): boolean {
  const found = LANGUAGE.exec(value);
  if (found === null || found.index === 0) return false;
  const lang = found[1] as string;
  const html = w.highlighter?.html(value.slice(0, found.index).trimEnd(), lang);
  if (html === undefined) return false;
  w.sink.raw(`<code data-language="${lang}" translate="no">${html}</code>`);
  return true;
}
