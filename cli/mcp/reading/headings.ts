/**
 * The sections of a page's Markdown with the ids that links use. Markdown has only those that authors wrote: those of the
 * page's HTML belong to the headings with the same text, in the same order.
 */
import { decodeText } from '../../html/decode.ts';
import { attribute, find, type Piece, piecesText, readHtml } from '../../html/tree.ts';
import { proseIn } from '../../lib/blocks/code-spans.ts';
import { headingLines } from '../../lib/blocks/headings.ts';

export interface Section {
  /** Absent: the HTML has no such heading. */
  id?: string;
  title: string;
  /** 1 to 6. */
  level: number;
  /** Offset of its first line in the Markdown. */
  from: number;
  /** Where the next section of its level, or of a higher one, begins; else the end of the text. */
  to: number;
}

/** @param html The page; undefined: the sections have no ids. */
export function sectionsOf(markdown: string, html: string | undefined): Section[] {
  const written = headingLines(markdown).filter(({ start }) => isLineStart(markdown, start));
  const ids = idsOf(written, html === undefined ? [] : headingsOf(html));
  return written.map(({ text, depth, start, id: own }, index) => {
    const next = written.slice(index + 1).find((one) => one.depth <= depth);
    const id = own ?? ids[index];
    return {
      ...(id === undefined ? {} : { id }),
      title: plainText(text),
      level: depth,
      from: lineStart(markdown, start),
      to: next ? lineStart(markdown, next.start) : markdown.length,
    };
  });
}

type Written = Pick<ReturnType<typeof headingLines>[number], 'text' | 'depth'>;

/** By text; formulas and pictures have another one in HTML, so what is left between two such headings is paired by level. */
function idsOf(written: readonly Written[], headings: readonly HtmlHeading[]): (string | undefined)[] {
  let at = 0;
  const places = written.map(({ text, depth }) => {
    const wanted = lettersOf(plainText(text));
    const found = headings.findIndex(
      ({ level, letters }, place) => place >= at && level === depth && letters === wanted,
    );
    if (found >= 0) at = found + 1;
    return found;
  });
  // The title of a page has no id.
  const hasTitles = headings.some(({ level }) => level === 1);
  let [open, before]: [number[], number] = [[], -1];
  for (const [index, place] of [...places, headings.length].entries()) {
    if (place < 0) {
      if (hasTitles || written[index]?.depth !== 1) open.push(index);
      continue;
    }
    const between = headings.slice(before + 1, place);
    const isSame =
      open.length === between.length && open.every((one, rank) => written[one]?.depth === between[rank]?.level);
    if (isSame) for (const [rank, one] of open.entries()) places[one] = before + 1 + rank;
    [open, before] = [[], place];
  }
  return places.map((place) => headings[place]?.id);
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Headings in quotes and lists are part of what is around them. */
const isLineStart = (text: string, at: number): boolean => /^#{1,6}[ \t]+$/.test(text.slice(lineStart(text, at), at));

interface HtmlHeading {
  id: string;
  level: number;
  letters: string;
}

function headingsOf(html: string): HtmlHeading[] {
  const pieces = readHtml(html);
  const content = find(pieces, ({ tag }) => tag === 'article') ?? find(pieces, ({ tag }) => tag === 'main');
  const headings: HtmlHeading[] = [];
  const walk = (list: readonly Piece[]): void => {
    for (const piece of list) {
      if (typeof piece === 'string') continue;
      const level = /^h([1-6])$/.exec(piece.tag)?.[1];
      const id = level === undefined ? undefined : attribute(piece, 'id');
      if (level === undefined || id === undefined) walk(piece.children);
      else headings.push({ id, level: Number(level), letters: lettersOf(piecesText(piece.children)) });
    }
  };
  walk(content?.children ?? pieces);
  return headings;
}

/** The letters and digits of a text: what HTML and Markdown have in common. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}$]+/gu, '')
    .toLowerCase();

/** The text of a heading without its marks; code has none inside. */
function plainText(text: string): string {
  let out = '';
  let at = 0;
  for (const { from, to } of proseIn(text)) {
    out += text.slice(at, from).replace(/^`+|`+$/g, '') + proseText(text.slice(from, to));
    at = to;
  }
  return out + text.slice(at).replace(/^`+|`+$/g, '');
}

const proseText = (text: string): string =>
  decodeText(
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<([a-z][a-z0-9+.-]*:[^>\s]*)>/gi, '$1')
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/[`*]+/g, ''),
  );
