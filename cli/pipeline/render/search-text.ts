/** What search knows of a page's text: read out of its final HTML, so that everything readers see is found, whoever wrote it. */
import type { SearchSection } from '../../../search/types.ts';
import { decodeEntities } from './entities.ts';

/** What is in these is no text of the page, or is there for machines. */
const SKIPPED = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript', 'annotation', 'select', 'nav']);
/** Text on either side of these belongs together. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd label mark math mfrac mi mn mo mrow ms msqrt mstyle msub msup mtext picture q rp rt ruby s samp semantics small source span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Cells of a row are one text, with a blank between them. */
const CELL = new Set(['td', 'th']);

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ID = /\sid="([^"]*)"/;

interface Reading {
  sections: SearchSection[];
  /** Text since the last block began. */
  text: string;
  heading?: { id: string | undefined; level: number; from: number };
}

/**
 * Sections of an HTML text, the first of which is what stands before the first heading with an id. `<h1>` is the page's title, which is
 * known: it is no text.
 * @param title Heading of the first section.
 */
export function readSections(html: string, title: string): SearchSection[] {
  const reading: Reading = { sections: [{ level: 1, heading: title, text: [], code: [] }], text: '' };
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    reading.text += html.slice(at, match.index);
    at = TAG.lastIndex;
    const [, slash, written, attributes = ''] = match;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (slash === '' && (SKIPPED.has(name) || attributes.includes('aria-hidden="true"'))) {
      at = TAG.lastIndex = name === 'input' || name === 'img' ? at : endOf(html, name, at);
    } else if (slash === '' && name === 'pre') {
      const end = html.indexOf('</pre', at);
      flush(reading);
      last(reading).code.push(plain(html.slice(at, end < 0 ? html.length : end)).trimEnd());
      at = TAG.lastIndex = end < 0 ? html.length : end;
    } else step(reading, { name, isEnd: slash !== '', attributes });
  }
  reading.text += html.slice(at);
  flush(reading);
  return reading.sections;
}

const last = ({ sections }: Reading): SearchSection => sections[sections.length - 1] as SearchSection;

function step(
  reading: Reading,
  { name, isEnd, attributes }: { name: string; isEnd: boolean; attributes: string },
): void {
  if (INLINE.has(name)) return;
  if (CELL.has(name)) {
    reading.text += ' ';
    return;
  }
  if (!/^h[1-6]$/.test(name)) {
    if (name === 'br') reading.text += ' ';
    else flush(reading);
    return;
  }
  if (!isEnd) {
    flush(reading);
    reading.heading = { id: ID.exec(attributes)?.[1], level: Number(name[1]), from: reading.sections.length };
    return;
  }
  const { heading } = reading;
  reading.heading = undefined;
  if (heading?.level === 1) {
    reading.text = '';
  } else if (heading?.id) {
    const text = tidy(reading.text);
    reading.text = '';
    reading.sections.push({ id: decodeEntities(heading.id), level: heading.level, heading: text, text: [], code: [] });
  } else flush(reading);
}

function flush(reading: Reading): void {
  if (reading.heading) return;
  const { text } = reading;
  reading.text = '';
  const words = tidy(text);
  if (words !== '') last(reading).text.push(words);
}

/** Text without entities, white space as HTML shows it. */
const tidy = (text: string): string => decodeEntities(text).replace(/\s+/g, ' ').trim();

const plain = (html: string): string => decodeEntities(html.replace(TAG, ''));

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
