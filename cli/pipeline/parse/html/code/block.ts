/** Writes code blocks: reads notations, highlights the code, marks lines, and adds the frame. */
import { barOf } from '../../../../../runtime/components/code-label.ts';
import { copy as copyIcon, iconHtml } from '../../../../../runtime/tables/icons.ts';
import { escapeAttribute, escapeText } from '../../../../html/escape.ts';
import { openingFence } from '../../../../lib/blocks/fences.ts';
import { readSession, type Session } from '../../../../lib/blocks/sessions.ts';
import { lookUp } from '../../../../lib/look-up.ts';
import type { Place } from '../../../../lib/place.ts';
import { nearestName } from '../../../../lib/suggest.ts';
import { interfaceText } from '../../../../lib/text.ts';
import { problem } from '../../../../problems/problem.ts';
import type { Writer } from '../types.ts';
import { NOTATIONS, takeComments } from './comments.ts';
import { readDiff } from './diff.ts';
import { hasFocus, type Lined, splitLines, wrapLines } from './lines.ts';
import type { CodeMeta } from './meta.ts';
import { linkSymbols, spansIn } from './symbols.ts';

export interface CodeBlock {
  code: string;
  meta: CodeMeta;
  place: Place;
}

/** The end of every block, made once for each set of texts. */
const copyButtons = new WeakMap<Writer['texts'], string>();

export function copyButton({ texts }: Pick<Writer, 'texts'>): string {
  const known = copyButtons.get(texts);
  if (known !== undefined) return known;
  const label = escapeAttribute(interfaceText({ texts }, 'code.copyLabel'));
  const copy = interfaceText({ texts }, 'code.copy');
  const html = `<button class="copy" type="button" aria-label="${label}" title="${escapeAttribute(copy)}">${iconHtml(copyIcon)}${escapeText(copy)}</button></div>`;
  copyButtons.set(texts, html);
  return html;
}

/** A longer block is data, which is not worth highlighting. */
const MAX_COLOURED = 400_000;

/** Writes a block: title or label, highlighted code, and the copy button, which works once the runtime is loaded. */
export function writeBlock({ code: text, meta, place }: CodeBlock, w: Writer): void {
  const { lang } = meta;
  const taken = takeComments(withoutEscapes(text), {
    lang: meta.base ?? lang,
    marks: meta.marks,
    words: meta.words,
    own: w.settings.code.magicComments ?? [],
  });
  for (const notation of taken.unknown) {
    const near = nearestName(notation.trim(), NOTATIONS);
    w.problems.push(problem('DG3029', { notation, near, known: NOTATIONS }, place));
  }
  const lined: Lined = { marks: taken.marks, words: taken.words, firstNumber: meta.firstNumber };
  const coloured = colourAs(taken.code, { meta, place, lined }, w);
  const html = wrapLines(withSymbols(coloured, { written: text, shown: taken.code, place }, w), lined);
  const title = meta.title ?? meta.label;
  const isPlain = meta.isPlain ?? !w.settings.code.labels;
  const { label, wraps } = barOf({ language: meta.base ?? lang, code: taken.code, title, isPlain });
  const wrap = meta.wrap ?? (w.settings.code.wrap || wraps);
  let attributes = `data-language="${escapeAttribute(lang || 'text')}" translate="no"`;
  attributes += wrap ? ' data-wrap' : ' tabindex="0"';
  if (lined.firstNumber !== undefined) attributes += ` data-line-numbers${digits(html, lined.firstNumber)}`;
  if (lined.marks.size > 0 && hasFocus(lined.marks)) attributes += ' data-focus';
  if (lined.prefixes !== undefined && lang === 'diff') attributes += ' data-diff';
  const fold = foldOf(taken.code, meta.collapse ?? w.settings.code.collapse, w);
  const titleHtml = title !== undefined ? `<div class="code-title">${escapeText(title)}</div>` : '';
  const bar = label === undefined ? '' : ` data-label="${escapeAttribute(label)}"`;
  const block = `<div class="code"${bar}${fold.style}>${titleHtml}<pre ${attributes}><code>${html}</code></pre>${fold.button}${copyButton(w)}`;
  if (w.copy) w.lastCode = { text: taken.code, lang, title, length: block.length };
  w.sink.raw(block);
}

/** Links the symbols in the code to the API reference. */
function withSymbols(html: string, code: { written: string; shown: string; place: Place }, w: Writer): string {
  const known = lookUp(w.symbols?.blocks, code.written);
  if (known === undefined) return html;
  return linkSymbols(html, spansIn(code.shown, code.written, known), {
    place: { line: code.place.line ?? 1, column: code.place.column ?? 1 },
    w,
  });
}

/** The attribute value for a gutter wider than three digits. */
function digits(html: string, first: number): string {
  let last = first - 1;
  for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1)) last++;
  const length = String(last).length;
  return length > 3 ? `="${length}"` : '';
}

/** Folding works without a script: the button is a `<summary>`, and CSS cuts the code while the details are closed. */
function foldOf(code: string, limit: number, w: Writer): { style: string; button: string } {
  if (limit === 0) return { style: '', button: '' };
  let lines = 1;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) lines++;
  if (lines <= limit) return { style: '', button: '' };
  return {
    style: ` style="--dg-lines:${limit}"`,
    button: `<details class="code-more"><summary><span>${escapeText(interfaceText(w, 'code.all', { count: lines }))}</span><span>${escapeText(interfaceText(w, 'code.fewer'))}</span></summary></details>`,
  };
}

interface Colouring {
  meta: CodeMeta;
  place: Place;
  lined: Lined;
}

/** Highlighted code. The signs of diffs, and the prompts and output of sessions, go into `lined`. */
function colourAs(code: string, { meta, place, lined }: Colouring, w: Writer): string {
  const { lang } = meta;
  if (lang === 'diff' || lang === 'patch') {
    const diff = readDiff(code, lined.marks);
    lined.prefixes = diff.prefixes;
    if (diff.isPatch) lined.skipped = NONE;
    const html =
      meta.base === undefined ? escapeText(diff.code) : colour({ code: diff.code, lang: meta.base, place }, w);
    return diff.headers.size === 0 ? html : withClass(html, diff.headers, 't-atrule');
  }
  const session = readSession(code, lang);
  if (session === undefined) return colour({ code, lang, place }, w);
  lined.prefixes = session.prompts.map(promptHtml);
  lined.skipped = session.output;
  return colourSession(session, place, w);
}

const promptHtml = (sign: string | undefined): string =>
  sign === undefined ? '' : `<span class="prompt" data-skip>${escapeText(sign)}</span>`;

const NONE: ReadonlySet<number> = new Set();

/** Commands are highlighted as one script; the output between them stays text. */
function colourSession({ code, lang, output }: Session, place: Place, w: Writer): string {
  const lines = code.split('\n');
  const commands = lines.filter((_, index) => !output.has(index)).join('\n');
  const coloured = splitLines(colour({ code: commands, lang, place }, w));
  let next = 0;
  return lines.map((line, index) => (output.has(index) ? escapeText(line) : coloured[next++])).join('\n');
}

const withClass = (html: string, lines: ReadonlySet<number>, name: string): string =>
  splitLines(html)
    .map((line, index) => (lines.has(index) ? `<span class="${name}">${line.replace(/<[^>]+>/g, '')}</span>` : line))
    .join('\n');

/** Highlights code with the grammar of a language; an unknown language is reported once per page. */
function colour({ code, lang, place }: { code: string; lang: string; place: Place }, w: Writer): string {
  const { highlighter } = w;
  if (lang === '' || highlighter === undefined || code.length > MAX_COLOURED) return escapeText(code);
  const html = highlighter.html(code, lang);
  if (html !== undefined) return html;
  if (!highlighter.isPlain(lang) && !w.unknownLanguages.has(lang)) {
    w.unknownLanguages.add(lang);
    w.sourceLines ??= w.source.split('\n');
    // A directive of MyST: the check of foreign syntax reports it.
    const { info = '' } = openingFence(w.sourceLines[(place.line ?? 0) - 1] ?? '', 'marks') ?? {};
    if (/^\{[a-z]/.test(info)) return escapeText(code);
    w.problems.push(problem('DG3005', { lang, near: highlighter.near(lang) }, place));
  }
  return escapeText(code);
}

/** Removes escape sequences from pasted terminal output: they show as rubbish, or harm a reader's terminal. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/;
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;
/** Colours and cursor movements (CSI), titles and links (OSC), and short sequences. */
const SEQUENCES =
  /(?:\x1b\[|\x9b)[0-?]{0,40}[ -/]{0,10}[@-~]|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\n]{0,2000}(?:\x07|\x1b\\|\x9c)|\x1b[ -/]{0,4}[0-Z\\^-~]/g;

/** The text without escape sequences; other control characters become U+FFFD. */
function withoutEscapes(code: string): string {
  if (!CONTROL.test(code)) return code;
  return code.replace(/\r\n?/g, '\n').replace(SEQUENCES, '').replace(CONTROLS, '\ufffd');
}
