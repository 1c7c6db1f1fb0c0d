/** Glob patterns, as in `.gitignore`, shells and other generators. */

const PLAIN = /[.+^$()|[\]{}\\?*]/g;
const OPENING = { '{': '}', '(': ')' } as const;

/**
 * A pattern as a test of whole paths. `*` and `?` stay in a segment, `**` crosses segments (`a/**` also matches `a`),
 * `[ab]` and `[!ab]` are classes, `{a,b}` alternatives, `\` escapes the next character. `@(a|b)`, `?(a)`, `*(a)`,
 * `+(a)` and `!(a)` mean the same as in shells.
 */
export function globRegExp(pattern: string): RegExp {
  return new RegExp(`^${source(pattern)}$`, 'u');
}

/** True for paths that match at least one pattern. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map(globRegExp);
  return (path) => tests.some((test) => test.test(path));
}

/** What is expected instead of an invalid pattern of files below a folder; undefined for a valid one. */
export function globFault(pattern: string): string | undefined {
  if (/^!(?!\()/.test(pattern)) return 'a pattern that does not begin with "!": use exclude to leave files out';
  if (/^\.?\/|^[a-z]:/i.test(pattern)) return 'a pattern relative to the folder, which does not begin with "/" or "./"';
  if (/(?:^|\/)\.\.(?:\/|$)/.test(pattern)) return 'a pattern of files in the folder, without ".."';
  if (/\\(?![^\w\s])/.test(pattern)) return 'a pattern with "/" between folders, not "\\"';
  const open = unclosed(pattern);
  return open === undefined ? undefined : `a pattern in which every "${open}" is closed`;
}

function unclosed(pattern: string): string | undefined {
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === '\\') at++;
    else if (char === '[' && !CLASS.test(pattern.slice(at))) return char;
    else if (char === '{' || (char === '(' && /[@?*+!]/.test(pattern.charAt(at - 1)))) {
      if (closing(pattern, at) < 0) return char;
    }
  }
  return undefined;
}

const STARS = /^(?:\*\*\/|\/\*\*$|\*\*)/;
const CLASS = /^\[!?[^\]/]+\]/;

function source(pattern: string): string {
  let made = '';
  for (let rest = pattern; rest !== ''; ) {
    const group = groupAt(rest);
    if (group?.kind === '!') return made + without(group);
    const token =
      group?.token ?? STARS.exec(rest)?.[0] ?? CLASS.exec(rest)?.[0] ?? /^\\?[\s\S]/u.exec(rest)?.[0] ?? rest;
    made += group ? `(?:${group.parts.map(source).join('|')})${REPEATED[group.kind]}` : write(token);
    rest = rest.slice(token.length);
  }
  return made;
}

interface Group {
  /** The character before the bracket; `@` for braces. */
  kind: keyof typeof REPEATED | '!';
  token: string;
  parts: string[];
  rest: string;
}

const REPEATED = { '@': '', '?': '?', '*': '*', '+': '+' } as const;

function groupAt(text: string): Group | undefined {
  const [, kind = '@', bracket] = /^(?:([@?*+!])(?=\())?([{(])/.exec(text) ?? [];
  if (bracket === undefined || (bracket === '(' && text.startsWith('('))) return undefined;
  const start = text.indexOf(bracket);
  const end = closing(text, start);
  if (end < 0) return undefined;
  const parts = split(text.slice(start + 1, end), bracket === '{' ? ',' : '|');
  return { kind: kind as Group['kind'], token: text.slice(0, end + 1), parts, rest: text.slice(end + 1) };
}

/** Anything but the alternatives, together with the rest of the pattern: `!(a).md` does not match `a.md`. */
function without({ parts, rest }: Group): string {
  const after = source(rest);
  return `(?!(?:${parts.map(source).join('|')})${after}$)[^/]*?${after}`;
}

/** Offset at which the bracket at `start` is closed; -1 when it is not. */
function closing(text: string, start: number): number {
  const open = text.charAt(start) as keyof typeof OPENING;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at++;
    else if (char === open) depth++;
    else if (char === OPENING[open] && --depth === 0) return at;
  }
  return -1;
}

/** Parts between separators outside of brackets. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/\\?[\s\S]/gu)) {
    if (piece === '{' || piece === '(') depth++;
    if (piece === '}' || piece === ')') depth--;
    if (piece === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function write(token: string): string {
  if (token === '**/') return '(?:[^/]+/)*';
  if (token === '/**') return '(?:/[^]*)?';
  if (token === '**') return '[^]*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token.length > 1 && token.startsWith('[')) return characterClass(token);
  return (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token).replace(PLAIN, '\\$&');
}

/** An invalid class (`[z-a]`) matches nothing. */
function characterClass(token: string): string {
  const inner = token.slice(1, -1).replace(/[\\[&~]/g, '\\$&');
  const made = `(?!/)[${inner.replace(/^!(?=.)/u, '^')}]`;
  return compiles(made) ? made : '(?!)';
}

function compiles(regExp: string): boolean {
  try {
    return new RegExp(regExp, 'u') !== undefined;
  } catch {
    return false;
  }
}
