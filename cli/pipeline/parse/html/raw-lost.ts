/** Reports what readers of raw HTML do not see, or see as characters: hidden comments, and Markdown in an HTML block. */
import { FENCE } from '../../../lib/blocks/fences.ts';
import type { Place } from '../../../lib/place.ts';
import { problem } from '../../../problems/problem.ts';
import type { Writer } from './types.ts';

/** An HTML node. */
export interface RawText {
  value: string;
  placeAt: (offset: number) => Place;
  /** True when its Markdown is reported: once is enough. */
  isReported?: boolean;
}

/** Reports a comment that hides more than its author meant, and what browsers take for a comment. */
export function reportHidden(
  { from, text }: { from: number; text: string },
  { value, placeAt }: RawText,
  w: Writer,
): void {
  const [begin, end] = COMMENTS.find(([mark]) => text.startsWith(mark)) ?? ['<!', '>'];
  if (text === '<!-->') return;
  if (!value.includes(end, from + begin.length)) w.problems.push(problem('DG3202', { begin, end }, placeAt(from)));
  else if (begin !== '<!--' && text.length > begin.length + end.length)
    w.problems.push(problem('DG3261', { begin: tagName(text, begin), end }, placeAt(from)));
  else if (begin === '<!--' && text.includes(begin, 4)) w.problems.push(problem('DG3203', {}, placeAt(from)));
}

/** How they begin and end in Markdown. Declarations begin with `<!`. */
const COMMENTS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const;

const tagName = (text: string, begin: string): string =>
  begin === '<![CDATA[' ? begin : (/^<[?!][\w-]*/.exec(text)?.[0] ?? begin);

/** Elements whose text is no prose. Custom elements may read Markdown themselves. */
export const isCode = (name: string): boolean => CODE.has(name) || name.includes('-');
const CODE = new Set(
  'code pre script style textarea kbd samp var tt svg math title xmp template iframe listing'.split(' '),
);

const TARGET =
  '(?:(?:\\.{0,2}/|#|https?://|mailto:)[^()\\s]*|[^()\\s]+\\.[a-z][a-z0-9]{0,4}(?:[#?][^()\\s]*)?)(?:\\s+"[^"\\n]*")?';
const SIGNS: readonly RegExp[] = [
  // A code block, a table, a list, a heading: they begin on a line of their own.
  new RegExp(`(?<=\\n)[ \\t]*${FENCE}`, 'm'),
  /(?<=\n)[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*(?::?-{3,}:?)?[ \t]*(?=\n|$)/,
  /(?<=\n)[ \t]*[-*+][ \t]+\S[^\n]*(?=\n\s*[-*+][ \t]+\S)/,
  /(?<=\n)[ \t]*\d{1,3}[.)][ \t]+\S[^\n]*(?=\n\s*\d{1,3}[.)][ \t]+\S)/,
  /(?<=\n)[ \t]*(?:#{2,6}[ \t]+\S|#[ \t]+\p{Lu})[^\n]*/u,
  // An image, a link.
  /!\[[^[\]\n]*\]\([^()\s]+(?:\s+"[^"\n]*")?\)/,
  new RegExp(`(?<![\\w\\])}\\\\])\\[[^[\\]\\n]+\\]\\(${TARGET}\\)`, 'i'),
  // Code, bold text, emphasis.
  /(?<![`\w\\$])`(?=[^\s`])[^`\n]{0,200}(?<=[^\s`])`(?![`\w])/,
  /(?<![\w*\\/])\*\*(?=[\p{L}\p{N}"'([])[^*\n]{0,200}(?<=[\p{L}\p{N}.,:;!?"')\]])\*\*(?![\w*/])/u,
  /(?<![\w*\\/])\*(?=\p{L})[^*\n]{0,200}(?<=[\p{L}.!?])\*(?![\w*/])/u,
  /(?<![\w\\/])_(?=\p{L})[^_\n]{0,200}\s[^_\n]{0,200}(?<=[\p{L}.!?])_(?!\w)/u,
];
const MAY_BE = /[[`*|~#_]|\n[ \t]*[-+\d]/;

/**
 * Reports Markdown in a text between two tags of an HTML block: readers see its marks. Lines of text, which
 * contain single tags, have no such texts.
 */
export function reportMarkdown({ from, text }: { from: number; text: string }, raw: RawText, w: Writer): void {
  if (raw.isReported || !MAY_BE.test(text) || w.rawOpen.some(isCode)) return;
  const found = signIn(text) ?? referenceIn(text, w);
  if (found === undefined) return;
  const { index, 0: written } = found;
  const place = raw.placeAt(from + index + written.search(/\S/));
  w.problems.push(problem('DG3260', { text: written.trim() }, place));
  raw.isReported = true;
}

function signIn(text: string): RegExpExecArray | undefined {
  for (const sign of SIGNS) {
    const found = sign.exec(text);
    if (found) return found;
  }
  return undefined;
}

/** A reference to a definition or a footnote of the page. */
function referenceIn(text: string, { definitions, footnotes }: Writer): RegExpExecArray | undefined {
  return [...text.matchAll(/(?<!\w)\[[^[\]\n]+\]\[([^[\]\n]+)\]|\[\^[^[\]\s]+\]/g)].find(({ 0: written, 1: label }) =>
    label === undefined ? footnotes.definitions.has(idOf(written.slice(2, -1))) : definitions.has(idOf(label)),
  );
}

const idOf = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase();
