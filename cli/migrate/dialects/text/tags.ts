/** Reads one tag of MDX, HTML or Vue: its name and attributes, each with its place. */
import { matchAt } from '../../../lib/place.ts';

export interface Attribute {
  name: string;
  /** A text in quotes, decoded no further. */
  value?: string;
  /** The code between braces. */
  code?: string;
  start: number;
  end: number;
}

export interface Tag {
  kind: 'tag';
  /** Empty: a fragment. */
  name: string;
  form: 'open' | 'close' | 'alone';
  attributes: Attribute[];
  start: number;
  end: number;
  /** Offsets of the name. */
  nameStart: number;
  nameEnd: number;
  /** The other tag of the pair. */
  pair?: Tag;
}

/** How the attributes of a language are written. */
interface Syntax {
  name: RegExp;
  /** A value without quotes. */
  bare: RegExp;
  /** Values and spreads in braces, and values in backticks. */
  hasCode: boolean;
}

const MDX: Syntax = { name: /[A-Za-z_:@$][\w:.@$-]*/y, bare: /[^\s"'=<>`{}]+/y, hasCode: true };
/** `@click`, `:size`, `#item`, `v-slot:[name]` */
export const VUE: Syntax = { name: /[^\s"'<>/=]+/y, bare: /[^\s"'=<>`]+/y, hasCode: false };

const NAME = /[A-Za-z_$][\w$.:-]*/y;
const SPACE = /\s*/y;

const lengthAt = (pattern: RegExp, text: string, at: number): number => matchAt(pattern, text, at)?.[0].length ?? 0;

/** The tag that begins with the `<` at an offset; undefined if there is none. */
export function readTag(text: string, start: number, syntax: Syntax = MDX): Tag | undefined {
  let at = start + 1;
  const closes = text[at] === '/';
  if (closes) at++;
  const nameStart = at;
  const name = matchAt(NAME, text, at)?.[0] ?? '';
  at += name.length;
  const tag: Tag = {
    kind: 'tag',
    name,
    form: closes ? 'close' : 'open',
    attributes: [],
    start,
    end: at,
    nameStart,
    nameEnd: at,
  };
  if (name === '') return text[at] === '>' ? { ...tag, end: at + 1 } : undefined;
  // The address in `<a@b.example>` is no tag.
  if (!/^[\s/>{]/.test(text.charAt(at))) return undefined;
  for (;;) {
    at += lengthAt(SPACE, text, at);
    const char = text[at];
    if (char === '>') return { ...tag, end: at + 1 };
    if (char === '/' && text[at + 1] === '>') return { ...tag, form: 'alone', end: at + 2 };
    const attribute = readAttribute(text, at, syntax);
    if (attribute === undefined) return undefined;
    tag.attributes.push(attribute);
    at = attribute.end;
  }
}

function readAttribute(text: string, start: number, syntax: Syntax): Attribute | undefined {
  if (syntax.hasCode && text[start] === '{') {
    const end = endOfBraces(text, start);
    return end === undefined ? undefined : { name: '', code: text.slice(start + 1, end - 1), start, end };
  }
  const name = matchAt(syntax.name, text, start)?.[0];
  if (name === undefined) return undefined;
  const afterName = start + name.length;
  const equals = afterName + lengthAt(SPACE, text, afterName);
  if (text[equals] !== '=') return { name, start, end: afterName };
  const at = equals + 1 + lengthAt(SPACE, text, equals + 1);
  return readQuoted(text, at, { name, start }) ?? readValue(text, at, { name, start, syntax });
}

interface Named {
  name: string;
  start: number;
}

function readQuoted(text: string, at: number, own: Named): Attribute | undefined {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  const close = text.indexOf(quote, at + 1);
  return close < 0 ? undefined : { ...own, value: text.slice(at + 1, close), end: close + 1 };
}

function readValue(text: string, at: number, { syntax, ...own }: Named & { syntax: Syntax }): Attribute | undefined {
  if (syntax.hasCode && text[at] === '{') {
    const end = endOfBraces(text, at);
    return end === undefined ? undefined : { ...own, code: text.slice(at + 1, end - 1), end };
  }
  if (syntax.hasCode && text[at] === '`') {
    const close = text.indexOf('`', at + 1);
    return close < 0 ? undefined : { ...own, code: text.slice(at, close + 1), end: close + 1 };
  }
  const value = matchAt(syntax.bare, text, at)?.[0];
  return value === undefined ? undefined : { ...own, value, end: at + value.length };
}

/** The offset after the brace that closes the one at `start`; undefined: it is not closed. */
export function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const literal = endOfLiteral(text, at);
    if (literal !== undefined) at = literal - 1;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The end of a statement: a blank line, or the end of the text, with all brackets closed. */
export function endOfStatement(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const literal = endOfLiteral(text, at);
    const char = text[at] ?? '';
    if (literal !== undefined) at = literal - 1;
    else if ('{(['.includes(char)) depth++;
    else if ('})]'.includes(char)) depth--;
    else if (char === '\n' && depth <= 0 && /^\n[ \t]*(?:\r?\n|$)/.test(text.slice(at, at + 100))) return at;
  }
  return text.length;
}

/** The offset after the string, template or comment that begins at an offset. */
function endOfLiteral(text: string, at: number): number | undefined {
  const char = text[at];
  // A quote that is not closed in its line is an apostrophe in the text of an element.
  if (char === '"' || char === "'") return endOfString(text, at);
  if (char === '`') return endOfTemplate(text, at);
  if (char !== '/') return undefined;
  if (text[at + 1] === '*') return indexOrEnd(text, '*/', at) + 2;
  return text[at + 1] === '/' && text[at - 1] !== ':' ? indexOrEnd(text, '\n', at) : undefined;
}

const indexOrEnd = (text: string, what: string, at: number): number => {
  const found = text.indexOf(what, at + what.length);
  return found < 0 ? text.length : found;
};

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at + 1;
  }
  return undefined;
}

function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') return at + 1;
    else if (text[at] === '$' && text[at + 1] === '{') at = (endOfBraces(text, at + 1) ?? text.length) - 1;
  }
  return text.length;
}

/** The attribute of a name. */
export const attributeOf = (tag: Tag, name: string): Attribute | undefined =>
  tag.attributes.find((one) => one.name === name);

/** The text of an attribute: in quotes, or a literal in braces; undefined for anything computed. */
export function attributeText(attribute: Attribute | undefined): string | undefined {
  if (attribute === undefined) return undefined;
  if (attribute.value !== undefined) return attribute.value;
  const code = attribute.code?.trim() ?? '';
  const quoted = /^(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)$/.exec(code);
  return quoted ? (quoted[1] ?? quoted[2] ?? quoted[3]) : undefined;
}

/** True if nothing else is on the line of a tag. */
export const isAlone = ({ start, end }: Pick<Tag, 'start' | 'end'>, text: string): boolean =>
  /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
