/**
 * Fixes of problems that name what was probably meant ("did you mean"): the text at the place of the problem is replaced.
 * Editors offer them, and `docsgen fix` applies them. `choices.ts` has those that a person must choose.
 */
import { lookUp } from '../lib/look-up.ts';
import { offsetAt } from '../lib/place.ts';
import { WIKI_URL } from '../lib/wiki-names.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import type { Args, Problem } from '../problems/problem.ts';
import { openTexts, type Texts } from './texts.ts';
import type { ReadText, TextEdit } from './types.ts';
import { findWrittenUrl, spellUrl } from './written-url.ts';

export interface Fix {
  /** For people: `Change "dsk" to "desk"`. */
  title: string;
  edits: TextEdit[];
}

/** What is in the text, and what should be there. */
interface Change {
  from: string;
  to: string;
  /** True: the URL of a link. */
  isUrl?: boolean;
}

type Read = (args: Readonly<Record<string, string>>) => Change;

const named =
  (name: string): Read =>
  ({ near = '', ...args }) => ({ from: lookUp(args, name) ?? '', to: near });
const url =
  (name: string): Read =>
  ({ near = '', ...args }) => ({ from: lookUp(args, name) ?? '', to: near, isUrl: true });
const anchor =
  (name: string): Read =>
  ({ near = '', ...args }) => ({ from: `#${lookUp(args, name)}`, to: `#${near.replace(/^#/, '')}` });
const lastOf =
  (name: string): Read =>
  ({ near = '', ...args }) => ({ from: last(lookUp(args, name) ?? ''), to: last(near) });
const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** How problems name the text to replace. `near` is what to write instead. */
const CHANGES: Partial<Record<ProblemCode, Read>> = {
  DG1007: named('key'),
  DG1008: ({ got = '', near = '' }) => ({ from: got.replace(/^"|"$/g, ''), to: near.replace(/^["']|["']$/g, '') }),
  DG1022: lastOf('key'),
  DG1027: named('locale'),
  DG1031: named('path'),
  DG1032: named('section'),
  DG1042: named('name'),
  DG1090: named('code'),
  DG1131: named('file'),
  DG2005: named('key'),
  DG3003: named('name'),
  DG3004: named('name'),
  DG3005: named('lang'),
  DG3026: named('region'),
  DG3029: named('notation'),
  DG3035: named('prop'),
  DG3038: named('icon'),
  DG3040: named('name'),
  DG3061: named('source'),
  DG3071: named('keyword'),
  DG3090: ({ source = '', name, near = '' }) => ({ from: name ?? source, to: near }),
  DG3095: ({ scheme, near }) => ({ from: `${scheme}:`, to: `${near}:` }),
  DG3110: named('value'),
  DG3250: ({ label, near }) => ({ from: `[${label}]`, to: `[${near}]` }),
  DG3251: ({ label, near }) => ({ from: `[^${label}]`, to: `[^${near}]` }),
  DG4004: named('id'),
  DG4007: named('name'),
  DG4009: named('key'),
  DG4012: named('author'),
  DG4014: named('id'),
  DG4015: named('name'),
  DG4024: named('page'),
  DG4025: named('to'),
  DG4026: anchor('anchor'),
  DG4031: named('id'),
  DG4040: named('tag'),
  DG4043: named('field'),
  DG4047: named('network'),
  DG4064: named('id'),
  DG4080: named('name'),
  DG4081: named('id'),
  DG4114: named('text'),
  DG4118: named('mark'),
  DG4119: named('text'),
  DG4124: named('text'),
  DG5001: url('href'),
  DG5002: anchor('anchor'),
  DG5003: url('url'),
  DG5004: named('href'),
  DG5005: url('url'),
  DG5020: ({ name, near }) => ({ from: WIKI_URL + name, to: WIKI_URL + near, isUrl: true }),
  DG5315: named('name'),
  DG5316: named('role'),
  DG5320: named('id'),
  DG5464: named('text'),
  DG6001: ({ text = '', near = '' }) => ({ from: /"([^"]+)"/.exec(text)?.[1] ?? '', to: near }),
  DG6020: named('name'),
  DG8003: named('entryPoint'),
  DG8030: named('prop'),
  DG9003: named('key'),
  DG9004: named('path'),
  DG9006: anchor('id'),
  DG9007: named('value'),
  DG9011: named('locale'),
};

/** Codes that can have a fix. */
export const fixableCodes = Object.keys(CHANGES) as ProblemCode[];

/** The fixes of a problem; none if nothing similar is known, or its text is not found at its place. */
export function fixesFor(problem: Pick<Problem, 'code' | 'args' | 'file' | 'line' | 'column'>, read: ReadText): Fix[] {
  const change = changeOf(problem);
  const { file, line } = problem;
  if (change === undefined || file === undefined || line === undefined) return [];
  const edit = editAt(openTexts(read), { ...problem, file, line }, change);
  return edit ? [{ title: `Change "${shown(change.from)}" to "${shown(change.to)}"`, edits: [edit] }] : [];
}

const shown = (text: string): string => (text.startsWith(WIKI_URL) ? text.slice(WIKI_URL.length) : text);

function changeOf({ code, args }: Pick<Problem, 'code' | 'args'>): Change | undefined {
  const texts = textsIn(args);
  const read = CHANGES[code];
  if (!read || !texts['near']) return undefined;
  const change = read(texts);
  return change.from === '' || change.from === change.to ? undefined : change;
}

const textsIn = (args: Args): Record<string, string> =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

interface At {
  file: string;
  line: number;
  column?: number;
}

function editAt(
  texts: Texts,
  { file, line, column = 1 }: At,
  { from, to, isUrl = false }: Change,
): TextEdit | undefined {
  const text = texts.of(file);
  if (text === undefined) return undefined;
  const at = offsetAt(text, { line, column });
  const written = isUrl ? findWrittenUrl(text, at, from) : undefined;
  if (written) return { file, start: written.start, end: written.end, text: spellUrl(shown(to), written) };
  const start = startOf(text, at, from);
  return start === undefined ? undefined : { file, start, end: start + from.length, text: to };
}

/** Where a name is: after its place in the line, else in the line, else in the lines below up to a blank one. */
function startOf(text: string, at: number, name: string): number | undefined {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = (from: number): number => (text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from));
  const blank = /\n[ \t>]*\r?(?:\n|$)/g;
  blank.lastIndex = at;
  const end = blank.exec(text)?.index ?? text.length;
  return (
    tokenIn(text, { from: at, to: lineEnd(at) }, name) ??
    tokenIn(text, { from: lineStart, to: lineEnd(at) }, name) ??
    tokenIn(text, { from: at, to: end }, name)
  );
}

const isWordy = (char: string): boolean => /[\p{L}\p{N}_-]/u.test(char);

/** The first place of a name that is not part of a longer one. */
function tokenIn(text: string, { from, to }: { from: number; to: number }, name: string): number | undefined {
  for (let at = text.indexOf(name, from); at >= 0 && at + name.length <= to; at = text.indexOf(name, at + 1)) {
    const isWhole = (inside: string, outside: string): boolean => !(isWordy(inside) && isWordy(outside));
    const after = text.charAt(at + name.length);
    if (isWhole(name.charAt(0), text.charAt(at - 1)) && isWhole(name.charAt(name.length - 1), after)) return at;
  }
  return undefined;
}
