/** Turns parser errors into problems that explain the character, what was expected, and what to write instead. */
import { VOID } from '../../../html/elements.ts';
import { offsetAt, type Place, placeAt } from '../../../lib/place.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import { diagnoseTag } from './diagnose-tag.ts';

interface Thrown {
  message: string;
  line?: number;
  column?: number;
  detail?: string;
}

/** Converts an error of either parser; never throws. */
export function mdxProblem(error: unknown, text: string, file?: string): Problem {
  const thrown = read(error);
  const place: Place = { file, line: thrown.line, column: thrown.column };
  for (const [pattern, make] of kinds) {
    const found = pattern.exec(thrown.message);
    if (found) return make({ found, place, text, detail: thrown.detail });
  }
  return problem('DG3057', { detail: thrown.message }, place);
}

/** satteri throws `line:column: message (source:rule)`; remark's errors have fields and a cause. */
function read(error: unknown): Thrown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { line, column, cause } = error as Error & { line?: number; column?: number; cause?: unknown };
  const found = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message);
  const opener = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.message);
  const detail = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined;
  return {
    message: found?.[3] ?? error.message,
    line: line ?? toNumber(found?.[1]) ?? toNumber(opener?.[1]),
    column: column ?? toNumber(found?.[2]) ?? toNumber(opener?.[2]),
    detail,
  };
}

const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

interface Case {
  found: RegExpExecArray;
  place: Place;
  text: string;
  detail?: string;
}

const at = (place: Place, line?: string, column?: string): Place => ({
  ...place,
  line: toNumber(line) ?? place.line,
  column: toNumber(column) ?? place.column,
});

const kinds: [RegExp, (c: Case) => Problem][] = [
  [
    /^Expected a closing tag for `<([^`]*)>` \((\d+):(\d+)[^)]*\)(?: before the end of `(\w+)`)?/,
    ({ found: [, name = '', line, column, inside], place, text }) => {
      const where = at(place, line, column);
      return problem('DG3051', { name, inside, glued: isGlued(text, where), isVoid: VOID.has(name) }, where);
    },
  ],
  [
    /^Expected the closing tag `<\/([^`]*)>` either after the end of `(\w+)`/,
    ({ found: [, name = '', inside], place }) => problem('DG3052', { name, inside }, place),
  ],
  [
    /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>` \((\d+):(\d+)/,
    ({ found: [, name = '', open = '', line, column], place }) =>
      problem('DG3052', { name, open, openAt: `${line}:${column}` }, place),
  ],
  [/^Unexpected closing tag `<\/([^`]*)>`/, ({ found: [, name = ''], place }) => problem('DG3052', { name }, place)],
  [/^Unexpected closing slash/, ({ place, text }) => closingSlash(place, text)],
  [/^Unexpected character `!` \(U\+0021\) before name/, ({ place, text }) => badTag(place, text)],
  [/^Unexpected character after `<`/, ({ place, text }) => badTag(place, text)],
  [/^Unexpected end of file in expression/, ({ place }) => problem('DG3054', {}, place)],
  [
    /^Could not parse expression with \w+(?:: )?(.*)/,
    ({ found, place, text, detail }) => expression(detail ?? found[1], place, text),
  ],
  [/^Unexpected `\w+` in code: only spread/, ({ place }) => expression('only `{...spread}` is allowed here', place)],
  [/^Unexpected (?:extra|missing|lazy|content|empty).*/, ({ found, place }) => expression(found[0], place)],
  [
    /^Could not parse (?:esm|import\/exports) with \w+(?:: )?(.*)/,
    ({ found, place, text, detail }) => esm(detail ?? found[1], place, text),
  ],
  [/only import\/exports are supported/, ({ place }) => esm('only import and export are allowed in this block', place)],
  [
    /^Cannot specify multiple layouts/,
    ({ place, text }) => problem('DG3007', { reason: 'there is already a default export' }, secondDefault(text, place)),
  ],
  [/^Unexpected (?:character|end of file|lazy)/, ({ place, text }) => badTag(place, text)],
  [/^Unexpected .*/, ({ found, place }) => problem('DG3053', { detail: plain(found[0]) }, place)],
];

/** The parser does not report the place of the second layout. */
function secondDefault(text: string, place: Place): Place {
  const [, second] = text.matchAll(/^export default\b/gm);
  return second && place.line === undefined ? { ...place, ...placeAt(text, second.index) } : place;
}

/** Removes code points and notes from a parser's message. */
const plain = (message: string): string =>
  message
    .replace(/ \(U\+[0-9A-F]+\)/g, '')
    .replace(/ \(note: .*\)$/, '')
    .replace(/^Unexpected/, 'unexpected');

const lower = (message = ''): string => message.charAt(0).toLowerCase() + message.slice(1);

const PLAIN_DETAILS: [RegExp, string][] = [
  [/^expected a semicolon or an implicit semicolon.*/, 'a statement ends here, but more text follows'],
  [/^identifier expected\. '(\w+)' is a reserved word.*/, '`$1` begins a statement, but only a value is allowed here'],
  [/^type assertion expressions.*/, 'types are TypeScript'],
];

function detailOf(message: string | undefined): string {
  const detail = lower(message) || 'it is not valid JavaScript';
  return PLAIN_DETAILS.reduce((text, [pattern, plainly]) => text.replace(pattern, plainly), detail);
}

function expression(message: string | undefined, place: Place, text = ''): Problem {
  const before = lineOf(text, place).slice(0, place.column);
  const template = /\{[{%]/.test(before)
    ? 'put a template in `code` or a code block, or escape it: `\\{\\{`'
    : undefined;
  return problem('DG3055', { detail: detailOf(message), hint: template }, place);
}

function esm(message: string | undefined, place: Place, text = ''): Problem {
  const line = lineOf(text, place);
  const typed =
    /^\s*export\s+(?:type|interface|enum)\b|^\s*(?:export\s+)?(?:const|let|var)\s+\w+\s*:|^\s*import\s+type\b/.test(
      line,
    );
  const unquoted = /^\s*import\b.*\bfrom\s+[^\s'"]/.exec(line);
  const hint = typed
    ? 'remove the types, or move them to an imported file: MDX supports only JavaScript'
    : unquoted
      ? 'put the path in quotes: from "./file"'
      : undefined;
  return problem('DG3056', { detail: detailOf(message), hint }, place);
}

const lineOf = (text: string, { line = 1 }: Place): string => text.split('\n')[line - 1] ?? '';

/** `Promise<void>`: a type in a sentence, not a tag. */
const isGlued = (text: string, place: Place): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(offsetAt(text, place) - 1));

/** Offset of the `<` that a parser means: at the reported place, before it in the line, or after it. */
function tagAt(text: string, place: Place): number {
  const offset = offsetAt(text, place);
  const before = text.lastIndexOf('<', offset);
  return before > text.lastIndexOf('\n', offset - 1) ? before : Math.max(before, text.indexOf('<', offset));
}

function badTag(place: Place, text: string): Problem {
  let offset = tagAt(text, place);
  let found = diagnoseTag(text, offset);
  // An error at the end of the file may be caused by an earlier tag.
  for (let tries = 0; found.complete && offset > 0 && tries < 20; tries++) {
    offset = text.lastIndexOf('<', offset - 1);
    if (offset >= 0) found = diagnoseTag(text, offset);
  }
  if (found.complete || offset < 0)
    return problem('DG3053', { detail: 'it ends too early or in the wrong place' }, place);
  const { detail, hint, length } = found;
  return problem('DG3053', { detail, hint }, { ...place, ...placeAt(text, offset + length) });
}

function closingSlash(place: Place, text: string): Problem {
  const offset = tagAt(text, place);
  const name = /^<\s*\/\s*([^\s>]*)/.exec(text.slice(offset, offset + 80))?.[1] ?? '';
  return problem('DG3052', { name }, { ...place, ...placeAt(text, offset) });
}
