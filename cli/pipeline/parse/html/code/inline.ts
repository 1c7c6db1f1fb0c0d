/** Inline code, coloured when it names its language: `` `let a{:js}` ``. */
import type { InlineCode } from 'mdast';
import { countWords, type Writer } from '../writer.ts';

const LANGUAGE = /\{:([A-Za-z][\w#+-]*)\}$/;

/** The languages inline code of a text may name. */
export function inlineLanguages(source: string): string[] {
  if (!source.includes('{:')) return [];
  return [...source.matchAll(/\{:([A-Za-z][\w#+-]{0,30})\}`/g)].map(([, lang]) => lang as string);
}

export function writeInlineCode(node: InlineCode, w: Writer): void {
  const { value } = node;
  w.words += countWords(value);
  if (value.endsWith('}') && writeColoured(value, w)) return;
  w.sink.open('code');
  w.sink.text(value);
  w.sink.close('code');
}

function writeColoured(value: string, w: Writer): boolean {
  const found = LANGUAGE.exec(value);
  if (found === null || found.index === 0) return false;
  const lang = found[1] as string;
  const html = w.highlighter?.html(value.slice(0, found.index).trimEnd(), lang);
  if (html === undefined) return false;
  w.sink.raw(`<code data-language="${lang}">${html}</code>`);
  return true;
}
