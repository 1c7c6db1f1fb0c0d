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
/** An id that the author gives to a heading. */
const ID = /[ \t]*(?:\{#[^}\n]*\}|\{\/\*[ \t]*#[^\n]*\*\/\}|<!--[ \t]*#[^\n]*-->)[ \t]*$/;

/** The headings of a text, in its order. Some may be none: only a parser knows. */
export function headingLines(text: string): WrittenHeading[] {
  const from = frontMatterBlock(text)?.end ?? 0;
  const fences = [...fencesIn(text)];
  const found = [...text.matchAll(ATX), ...text.matchAll(SETEXT)].flatMap((match): WrittenHeading[] => {
    const [start, end] = match.indices?.groups?.['atx'] ?? match.indices?.groups?.['setext'] ?? [0, 0];
    if (start < from || fences.some(({ at, after }) => start >= at && start < after)) return [];
    const whole = text.slice(start, end);
    const written = whole.replace(ID, '');
    const id = /#([^\s}*]+)/.exec(whole.slice(written.length))?.[1];
    const { marks, under } = match.groups ?? {};
    const depth = marks?.length ?? (under?.startsWith('=') ? 1 : 2);
    return written === '' ? [] : [{ start, end: start + written.length, text: written, depth, ...(id ? { id } : {}) }];
  });
  return found.sort((a, b) => a.start - b.start);
}
