/** Finds the place of a part of a page in its source. */
import { allViews } from '../../../runtime/components/all.ts';
import { fencesIn } from '../../lib/blocks/fences.ts';
import { type Place, placeAt } from '../../lib/place.ts';

/** @param clues Texts that the source has at the place, the most reliable first. */
export function cluedPlace(file: string, source: string | undefined, clues: readonly string[]): Place {
  for (const clue of source === undefined ? [] : clues) {
    const at = clue === '' ? -1 : (source as string).indexOf(clue);
    if (at >= 0) return { file, ...placeAt(source as string, at) };
  }
  return { file, line: 1, column: 1 };
}

/** A text, its longest run of words, its first line, its longest word. */
export function cluesOf(text: string, within: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const runs = within.split(/[^\p{L}\p{N} ]+/u).map((run) => run.trim());
  const longest = (parts: readonly string[]) =>
    parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return [text, within, lines.find((line) => line !== '') ?? '', longest(runs), longest(text.split(/[^\p{L}\p{N}]+/u))];
}

/** Components of docsgen that no code of the site draws. */
const OWN = new Set([
  ...allViews().flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  ...['CodeBlock', 'DocCardList', 'Heading', 'Mermaid', 'ThemedImage', 'TOCInline'],
]);

/** A tag of a component with its end, or a value in braces at the start of a line that is not a text or a comment. */
const PIECE =
  /<(\/?)([A-Z][\w.]*)(?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?(\/?)>|^\{(?![ \t]*(?:["'/]|\d))/gm;
const INLINE_CODE = /`[^`\n]+`/g;
const IMPORT = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?/gm;

/** Offsets of the parts of an MDX text that React takes over: components of the site, also within others, and values. */
function liveParts(source: string): number[] {
  const body = withoutCode(source);
  const imported = new Set(
    [...body.matchAll(IMPORT)].flatMap(([, one = '', more = '']) => [one, ...(more.match(/\w+/g) ?? [])]),
  );
  const parts: number[] = [];
  let depth = 0;
  let start = 0;
  let isLive = false;
  for (const { index, 1: end, 2: name, 3: closed } of body.matchAll(PIECE)) {
    if (depth === 0) [start, isLive] = [index, false];
    isLive ||= name === undefined || !OWN.has(name) || imported.has(name);
    if (name !== undefined && closed === '') depth += end === '' ? 1 : -1;
    if (depth <= 0 && isLive) parts.push(start);
    depth = Math.max(0, depth);
  }
  return parts;
}

/** The text with spaces instead of code. */
function withoutCode(source: string): string {
  const blank = (from: number, to: number) => ' '.repeat(to - from);
  let out = '';
  for (const { at, after } of fencesIn(source)) out += source.slice(out.length, at) + blank(at, after);
  out += source.slice(out.length);
  return out.replace(INLINE_CODE, (code) => blank(0, code.length));
}

/**
 * The place of a part that React takes over, if the source shows as many as the page has; without `at`, that of the
 * only part. Otherwise, the start of the file.
 */
export function partPlace(
  file: string,
  source: string | undefined,
  { at, all }: { at?: number | undefined; all: number },
): Place {
  const parts = liveParts(source ?? '');
  const found =
    at === undefined ? (parts.length === 1 ? parts[0] : undefined) : parts.length === all ? parts[at] : undefined;
  return found === undefined ? { file, line: 1, column: 1 } : { file, ...placeAt(source ?? '', found) };
}
