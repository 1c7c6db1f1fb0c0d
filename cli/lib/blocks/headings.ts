/** Headings in the text of a page, where an editor or a command can change them. */
import { fencesIn } from './fences.ts';
import { frontMatterBlock } from './front-matter.ts';

/** The text of a heading: offsets without marks, spaces and an explicit id. */
export interface WrittenHeading {
  start: number;
  end: number;
  text: string;
  /** 1 to 6. */
  depth: number;
  /** Written as `{#id}`. */
  id?: string;
}

const MARKS = '(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
const ATX = new RegExp(`^${MARKS}(?<marks>#{1,6})[ \\t]+(?<atx>\\S.*?)[ \\t]*(?:[ \\t]#+[ \\t]*)?\\r?$`, 'dgm');
const SETEXT = new RegExp(`^${MARKS}(?<setext>\\S.*?)[ \\t]*\\r?\\n[ \\t>]*(?<under>=+|-+)[ \\t]*\\r?$`, 'dgm');
/** A line above the last one of such a heading that belongs to it: text of the same paragraph. */
const CONTINUED = /^(?<marks>[ \t>]*)(?![ \t>]|#{1,6}[ \t]|[<|]|:::|```|~~~|(?:[-*_=][ \t]*){3,}$|[=-]+[ \t]*$)\S/;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
/** An id that the author gives to a heading. */
const ID = /[ \t]*(?:\{#[^}\n]*\}|\{\/\*[ \t]*#[^\n]*\*\/\}|<!--[ \t]*#[^\n]*-->)[ \t]*$/;

/** The headings of a text, in its order. Some may be none: only a parser knows. */
export function headingLines(text: string): WrittenHeading[] {
  const from = frontMatterBlock(text)?.end ?? 0;
  const fences = [...fencesIn(text)];
  const found = [...text.matchAll(ATX), ...text.matchAll(SETEXT)].flatMap((match): WrittenHeading[] => {
    const [last, end] = match.indices?.groups?.['atx'] ?? match.indices?.groups?.['setext'] ?? [0, 0];
    const start = match.groups?.['setext'] === undefined ? last : paragraphStart(text, match.index, last);
    if (start < from || fences.some(({ at, after }) => start >= at && start < after)) return [];
    const whole = text.slice(start, end);
    const written = whole.replace(ID, '');
    const id = /#([^\s}*]+)/.exec(whole.slice(written.length))?.[1];
    const { marks, under } = match.groups ?? {};
    const depth = marks?.length ?? (under?.startsWith('=') ? 1 : 2);
    const words = written.replace(/[ \t]*\r?\n[ \t>]*/g, ' ');
    return written === '' ? [] : [{ start, end: start + written.length, text: words, depth, ...(id ? { id } : {}) }];
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Where the text of a heading with a line below begins: it may have several lines. `at`: the start of the last one. */
function paragraphStart(text: string, at: number, last: number): number {
  if (ITEM.test(text.slice(at, last))) return last;
  const quotes = quotesIn(text.slice(at, last));
  let start = last;
  for (let to = at; to > 0; ) {
    const from = text.lastIndexOf('\n', to - 2) + 1;
    const line = text.slice(from, to).trimEnd();
    const item = ITEM.exec(line)?.[0];
    const marks = item ?? CONTINUED.exec(line)?.groups?.['marks'];
    if (marks === undefined || quotesIn(marks) !== quotes) return start;
    start = from + marks.length;
    if (item !== undefined) return start;
    to = from;
  }
  return start;
}

const quotesIn = (marks: string): number => marks.split('>').length;
