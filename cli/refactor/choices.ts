/** Fixes that only a person can choose: editors offer them, and `docsgen fix` does not apply them. */
import { openingFence } from '../lib/blocks/fences.ts';
import { lookUp } from '../lib/look-up.ts';
import { offsetAt } from '../lib/place.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import type { Problem } from '../problems/problem.ts';
import type { Fix } from './fixes.ts';
import { changeFrontMatter } from './front-matter.ts';
import { openTexts, type Texts } from './texts.ts';
import type { ReadText } from './types.ts';

type Fixable = Pick<Problem, 'code' | 'args' | 'file' | 'line' | 'column'>;
type Choose = (problem: Fixable & { file: string }, texts: Texts) => Fix | undefined;

const CHOICES: Partial<Record<ProblemCode, Choose>> = {
  DG3005: plainText,
  DG5201: aliasOfNear,
  DG5202: aliasOfHeading,
  DG5301: decoration,
};

/** The choices for a problem; none if its text is not found at its place. */
export function choicesFor(problem: Fixable, read: ReadText): Fix[] {
  const { file, code } = problem;
  const choose = CHOICES[code];
  const made = choose && file !== undefined ? choose({ ...problem, file }, openTexts(read)) : undefined;
  return made ? [made] : [];
}

/** The text of the line of a problem, and its offset. */
function lineOf({ file, line = 1 }: Fixable & { file: string }, texts: Texts): { text: string; at: number } {
  const text = texts.of(file) ?? '';
  const at = offsetAt(text, { line, column: 1 });
  const end = text.indexOf('\n', at);
  return { text: text.slice(at, end < 0 ? text.length : end), at };
}

/** A code block of an unknown language. */
function plainText(problem: Fixable & { file: string }, texts: Texts): Fix | undefined {
  const lang = String(problem.args['lang']);
  const { text, at } = lineOf(problem, texts);
  const fence = openingFence(text, 'marks');
  if (!fence?.info.trimStart().startsWith(lang)) return undefined;
  const start = at + text.indexOf(lang, fence.prefix.length + fence.marker.length);
  return {
    title: 'Show it as plain text ("text")',
    edits: [{ file: problem.file, start, end: start + lang.length, text: 'text' }],
  };
}

/** An image without alt text, written as HTML. */
function decoration(problem: Fixable & { file: string }, texts: Texts): Fix | undefined {
  const { text, at } = lineOf(problem, texts);
  const tag = new RegExp(`<${lookUp(problem.args, 'name')}(?=[\\s/>])(?![^>]*\\salt\\b)`).exec(text);
  const start = at + (tag ? tag.index + tag[0].length : 0);
  return tag
    ? { title: 'Mark it as decoration (alt="")', edits: [{ file: problem.file, start, end: start, text: ' alt=""' }] }
    : undefined;
}

/** A published URL without a page, and a page that may be its new place. */
function aliasOfNear({ args }: Fixable, texts: Texts): Fix | undefined {
  const { path, to, source, isTwin } = args;
  if (typeof source !== 'string' || isTwin === true) return undefined;
  const made = changeFrontMatter(texts.of(source) ?? '', [{ key: 'aliases', add: [String(path)] }]);
  return made && { title: `Redirect ${path} to ${to}`, edits: made.map((edit) => ({ file: source, ...edit })) };
}

/** A published anchor without a heading, and a heading of the page that may be its new place. */
function aliasOfHeading({ args }: Fixable, texts: Texts): Fix | undefined {
  const { id, newId, source } = args;
  if (typeof source !== 'string') return undefined;
  const entries = { [String(id)]: String(newId) };
  const made = changeFrontMatter(texts.of(source) ?? '', [{ key: 'heading_aliases', entries }]);
  return made && { title: `Lead #${id} to #${newId}`, edits: made.map((edit) => ({ file: source, ...edit })) };
}
