/** What search knows of a page's text: read out of its final HTML, so that everything readers see is found, whoever wrote it. */
import type { SearchSection } from '../../../runtime/search-index/types.ts';
import { decodeAttribute, decodeText } from '../../html/decode.ts';
import { tagEnd } from './collect.ts';

/** What is in these is no text of the page, or is there for machines. */
const SKIPPED = new Set('annotation button nav noscript script select style svg template'.split(' '));
/** Text on either side of these belongs together. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd label mark math mfrac mi mn mo mrow ms msqrt mstyle msub msup mtext picture q rp rt ruby s samp semantics small source span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** A blank stands for these: cells of a row are one text. */
const BLANK = new Set(['br', 'td', 'th']);
/** Elements without an end tag among those that could be skipped. */
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);
/** What authors and docsgen keep from search. */
const HIDDEN = /\s(?:aria-hidden="true"|data-nosearch\b)/;
const ID = /\sid="([^"]*)"/;

interface Reading {
  sections: SearchSection[];
  /** Text since the last block began. */
  text: string;
  heading?: { id: string | undefined; level: number };
}

/**
 * Sections of an HTML text, the first of which is what stands before the first heading with an id. `<h1>` is the page's title, which is
 * known: it is no text. What is marked `data-nosearch` is left out.
 * @param title Heading of the first section.
 */
export function readSections(html: string, title: string): SearchSection[] {
  const reading: Reading = { sections: [{ level: 1, heading: title, text: [], code: [] }], text: '' };
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    if (at > from) reading.text += html.slice(from, at);
    from = readTag(reading, html, at);
  }
  reading.text += html.slice(from);
  flush(reading);
  return reading.sections;
}

/** Reads a tag, and with it what it begins and is no text. Returns where the text goes on. */
function readTag(reading: Reading, html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at);
    return end < 0 ? html.length : end + 3;
  }
  const isEnd = html.charCodeAt(at + 1) === 47;
  const name = nameAt(html, isEnd ? at + 2 : at + 1);
  if (name === '') {
    reading.text += '<';
    return at + 1;
  }
  const end = tagEnd(html, at) + 1;
  if (isEnd) {
    step(reading, { name });
    return end;
  }
  const attributes = end - at > name.length + 3 ? html.slice(at + 1 + name.length, end - 1) : '';
  if (SKIPPED.has(name) || (attributes !== '' && !EMPTY.has(name) && HIDDEN.test(attributes)))
    return endOf(html, name, end);
  if (name !== 'pre') {
    step(reading, { name, attributes });
    return end;
  }
  const last = html.indexOf('</pre', end);
  flush(reading);
  lastOf(reading).code.push(plain(html.slice(end, last < 0 ? html.length : last)).trimEnd());
  return last < 0 ? html.length : last;
}

/** Name of the element whose tag has it here, lower case; empty: this is no tag. */
function nameAt(html: string, from: number): string {
  let to = from;
  for (let code = html.charCodeAt(to); isLetter(code) || (to > from && isNameCode(code)); )
    code = html.charCodeAt(++to);
  const name = html.slice(from, to);
  return /[A-Z]/.test(name) ? name.toLowerCase() : name;
}

const isLetter = (code: number): boolean => (code | 32) > 96 && (code | 32) < 123;
/** Digits, `-` and `:`. */
const isNameCode = (code: number): boolean => (code > 47 && code < 59) || code === 45;

const lastOf = ({ sections }: Reading): SearchSection => sections[sections.length - 1] as SearchSection;

/** @param tag `attributes`: of a start tag. */
function step(reading: Reading, { name, attributes }: { name: string; attributes?: string }): void {
  if (INLINE.has(name)) return;
  if (BLANK.has(name)) reading.text += ' ';
  else if (name.length !== 2 || !/^h[1-6]$/.test(name)) flush(reading);
  else if (attributes !== undefined) {
    flush(reading);
    reading.heading = { id: ID.exec(attributes)?.[1], level: Number(name[1]) };
  } else endHeading(reading);
}

function endHeading(reading: Reading): void {
  const { heading } = reading;
  reading.heading = undefined;
  if (heading?.level === 1) reading.text = '';
  else if (heading?.id) {
    const text = tidy(reading.text);
    reading.text = '';
    reading.sections.push({ id: decodeAttribute(heading.id), level: heading.level, heading: text, text: [], code: [] });
  } else flush(reading);
}

function flush(reading: Reading): void {
  if (reading.heading) return;
  const { text } = reading;
  if (text === '') return;
  reading.text = '';
  const words = tidy(text);
  if (words !== '') lastOf(reading).text.push(words);
}

/** Text without entities, white space as HTML shows it. */
function tidy(text: string): string {
  const decoded = decodeText(text).trim();
  return /[^\S ]| {2}/.test(decoded) ? decoded.replace(/\s+/g, ' ') : decoded;
}

/** The text of code, whose tags have no say in it. */
function plain(html: string): string {
  let text = '';
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    text += html.slice(from, at);
    from = tagEnd(html, at) + 1;
  }
  return decodeText(text + html.slice(from));
}

/** Position behind the end tag of an element whose start tag ends at `from`; elements of its name may be in it. */
function endOf(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi');
  tags.lastIndex = from;
  let open = 1;
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    open += match[1] === '' ? 1 : -1;
    if (open === 0) return tags.lastIndex;
  }
  return html.length;
}
