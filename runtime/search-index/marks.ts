/** Texts with marked matches. */
import { eachWord, isUnspaced } from './tokens.ts';
import type { MarkedText } from './types.ts';

interface Span {
  start: number;
  end: number;
  term: string;
}

function spansOf(text: string, wanted: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  eachWord(text, ({ start, end, terms }) => {
    const term = terms.find((one) => wanted.has(one));
    if (term === undefined) return;
    const own = isUnspaced(terms[0] ?? '') ? pairSpans(text, { start, end }, wanted) : [];
    spans.push(...(own.length > 0 ? own : [{ start, end, term }]));
  });
  return spans;
}

/** Matches in a script without spaces between words: pairs of characters, which may overlap. */
function pairSpans(text: string, run: { start: number; end: number }, wanted: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let before = '';
  let end = run.start;
  for (const character of text.slice(run.start, run.end)) {
    const start = end - before.length;
    end += character.length;
    const term = (before + character).normalize('NFKC');
    before = character;
    if (!wanted.has(term)) continue;
    const last = spans.at(-1);
    if (last && start < last.end) last.end = end;
    else spans.push({ start, end, term });
  }
  return spans;
}

export function mark(text: string, wanted: ReadonlySet<string>): MarkedText {
  return cutMarks(text, spansOf(text, wanted), { from: 0, to: text.length });
}

function cutMarks(text: string, spans: readonly Span[], { from, to }: { from: number; to: number }): MarkedText {
  const parts: (string | { mark: string })[] = [];
  let at = from;
  for (const { start, end } of spans) {
    if (start < from || end > to) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push({ mark: text.slice(start, end) });
    at = end;
  }
  if (at < to) parts.push(text.slice(at, to));
  return parts;
}

/** Approximate length of an excerpt in characters. */
const LENGTH = 150;
const SHORT = 12;

/** The beginning of a text: its first sentence, or as much of it as fits. */
export function lead(text: string): string {
  const sentence = /^.*?[.!?。！？](?=\s|$)/su.exec(text.slice(SHORT));
  const first = sentence ? text.slice(0, SHORT + sentence[0].length) : text;
  return first.length <= LENGTH ? first : `${first.slice(0, wordEnd(first, LENGTH))} …`;
}

/** A single word, such as the name of a file above its code, says nothing; it is only shown where there is nothing else. */
export function ofSeveralWords(texts: readonly string[]): readonly string[] {
  const some = texts.filter((text) => /\s/.test(text) || isUnspaced(text));
  return some.length > 0 ? some : texts;
}

/** Characters of an excerpt before the first match. */
const BEFORE = 40;

/**
 * The excerpt with the most distinct matches, marked; undefined if nothing matches. A text of one word is taken where no
 * other text matches.
 * @param texts Paragraphs.
 */
export function excerpt(texts: readonly string[], wanted: ReadonlySet<string>): MarkedText | undefined {
  const some = ofSeveralWords(texts);
  return bestOf(some, wanted) ?? (some.length < texts.length ? bestOf(texts, wanted) : undefined);
}

/** The same for code: one line of it. */
export const codeExcerpt = (code: readonly string[], wanted: ReadonlySet<string>): MarkedText | undefined =>
  bestOf(
    code.flatMap((one) => one.split('\n').map((line) => line.trim())),
    wanted,
  );

function bestOf(texts: readonly string[], wanted: ReadonlySet<string>): MarkedText | undefined {
  let best: { text: string; spans: Span[]; from: number; count: number } | undefined;
  for (const text of texts) {
    const spans = spansOf(text, wanted);
    for (const [index, span] of spans.entries()) {
      const near = spans.slice(index).filter(({ end }) => end - span.start < LENGTH - BEFORE);
      const count = new Set(near.map(({ term }) => term)).size;
      if (!best || count > best.count) best = { text, spans, from: span.start, count };
    }
  }
  return best && windowOf(best);
}

function windowOf({ text, spans, from }: { text: string; spans: readonly Span[]; from: number }): MarkedText {
  const start = text.length <= LENGTH ? 0 : wordStart(text, Math.max(0, Math.min(from - BEFORE, text.length - LENGTH)));
  const end = text.length <= LENGTH ? text.length : wordEnd(text, Math.min(text.length, start + LENGTH));
  const parts = cutMarks(text, spans, { from: start, to: end });
  return [...(start > 0 ? ['… '] : []), ...parts, ...(end < text.length ? [' …'] : [])];
}

const isBlank = (text: string, at: number): boolean => text[at] === ' ';
/** How far a boundary may move to fall between words. */
const REACH = 25;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  for (let step = 0; step < REACH; step++) if (isBlank(text, at + step)) return at + step + 1;
  return whole(text, at);
}

function wordEnd(text: string, at: number): number {
  if (at === text.length) return at;
  for (let step = 0; step < REACH && at - step > 0; step++) if (isBlank(text, at - step)) return at - step;
  return whole(text, at);
}

/** Never splits a surrogate pair. */
const whole = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 ? at - 1 : at;
};
