/** Headings in the text of a page, where an editor or a command can change them. */
import { fencesIn } from '../lib/blocks/fences.ts';
import { frontMatterBlock } from '../lib/blocks/front-matter.ts';

/** The text of a heading: offsets without marks, spaces and an explicit id. */
export interface WrittenHeading {
  start: number;
  end: number;
  text: string;
}

const MARKS = '(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
const ATX = new RegExp(`^${MARKS}#{1,6}[ \\t]+(?<atx>\\S.*?)[ \\t]*(?:[ \\t]#+[ \\t]*)?\\r?$`, 'dgm');
const SETEXT = new RegExp(`^${MARKS}(?<setext>\\S.*?)[ \\t]*\\r?\\n[ \\t>]*(?:=+|-+)[ \\t]*\\r?$`, 'dgm');
/** An id that the author gives to a heading. */
const ID = /[ \t]*(?:\{#[^}\n]*\}|\{\/\*[ \t]*#[^\n]*\*\/\}|<!--[ \t]*#[^\n]*-->)[ \t]*$/;

/** The headings of a text, in its order. Some may be none: only a parser knows. */
export function headingLines(text: string): WrittenHeading[] {
  const from = frontMatterBlock(text)?.end ?? 0;
  const fences = [...fencesIn(text)];
  const found = [...text.matchAll(ATX), ...text.matchAll(SETEXT)].flatMap((match): WrittenHeading[] => {
    const [start, end] = match.indices?.groups?.['atx'] ?? match.indices?.groups?.['setext'] ?? [0, 0];
    if (start < from || fences.some(({ at, after }) => start >= at && start < after)) return [];
    const written = text.slice(start, end).replace(ID, '');
    return written === '' ? [] : [{ start, end: start + written.length, text: written }];
  });
  return found.sort((a, b) => a.start - b.start);
}
