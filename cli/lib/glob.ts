/** Glob patterns, as in `.gitignore`, shells and other generators. */

const PLAIN = /[.+^$()|[\]{}\\?*]/g;
const OPENING = { '{': '}', '(': ')' } as const;

/** Tests whole paths. */
export interface Glob {
  test(path: string): boolean;
}

/**
 * A pattern as a test of whole paths. `*` and `?` stay in a segment, `**` crosses segments (`a/**` also matches `a`),
 * `[ab]` and `[!ab]` are classes, `{a,b}` alternatives, `\` escapes the next character. `@(a|b)`, `?(a)`, `*(a)`,
 * `+(a)` and `!(a)` mean the same as in shells. A test takes at most (length of the pattern) × (length of the path) steps,
 * times the depth of repeated groups.
 */
export function globOf(pattern: string): Glob {
  const read = sequence(pattern);
  // A regular expression is faster, but takes years for many stars or a star in a star (`*(a*)b`).
  return read.stars <= FEW_STARS ? new RegExp(`^${source(read.parts)}$`, 'u') : simulated(read.parts);
}

/** A regular expression takes at most (length of the path) ^ (number of stars) steps. */
const FEW_STARS = 3;

/** True for paths that match at least one pattern. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.map(globOf);
  return (path) => globs.some((glob) => glob.test(path));
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

type Part =
  /** One character: the source of a regular expression. */
  | { kind: 'one'; one: string }
  | { kind: 'some'; of: Part[][] }
  /** Any number of times; a loop may match nothing. */
  | { kind: 'loop' | 'more'; of: Part[][] }
  /** Anything in a segment but these, together with the rest of the pattern: `!(a).md` does not match `a.md`. */
  | { kind: 'not'; of: Part[][] };

interface Sequence {
  parts: Part[];
  stars: number;
}

function sequence(pattern: string): Sequence {
  const made: Sequence = { parts: [], stars: 0 };
  for (let rest = pattern; rest !== ''; ) {
    const group = groupAt(rest);
    const token =
      group?.token ?? STARS.exec(rest)?.[0] ?? CLASS.exec(rest)?.[0] ?? /^\\?[\s\S]/u.exec(rest)?.[0] ?? rest;
    const { parts, stars } = group ? ofGroup(group) : ofToken(token);
    made.parts.push(...parts);
    made.stars += stars;
    rest = rest.slice(token.length);
  }
  return made;
}

interface Group {
  /** The character before the bracket; `@` for braces. */
  kind: '@' | '?' | '*' | '+' | '!';
  token: string;
  parts: string[];
}

function ofGroup({ kind, parts }: Group): Sequence {
  const read = parts.map(sequence);
  const of = read.map((one) => one.parts);
  const stars = read.reduce((sum, one) => sum + one.stars, 0);
  const part: Part =
    kind === '!'
      ? { kind: 'not', of }
      : kind === '*' || kind === '+'
        ? { kind: kind === '+' ? 'more' : 'loop', of }
        : { kind: 'some', of: kind === '?' ? [...of, []] : of };
  return { parts: [part], stars: part.kind === 'some' ? stars : FEW_STARS + 1 };
}

function groupAt(text: string): Group | undefined {
  const [, kind = '@', bracket] = /^(?:([@?*+!])(?=\())?([{(])/.exec(text) ?? [];
  if (bracket === undefined || (bracket === '(' && text.startsWith('('))) return undefined;
  const start = text.indexOf(bracket);
  const end = closing(text, start);
  if (end < 0) return undefined;
  const parts = split(text.slice(start + 1, end), bracket === '{' ? ',' : '|');
  return { kind: kind as Group['kind'], token: text.slice(0, end + 1), parts };
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

const one = (source: string): Part => ({ kind: 'one', one: source });
const loop = (...parts: Part[]): Part => ({ kind: 'loop', of: [parts] });
const ANY = one('[^]');
const IN_SEGMENT = one('[^/]');
const SLASH = one('/');

function ofToken(token: string): Sequence {
  const starred = (...parts: Part[]): Sequence => ({ parts, stars: 1 });
  if (token === '**/') return starred(loop(IN_SEGMENT, loop(IN_SEGMENT), SLASH));
  if (token === '/**') return starred({ kind: 'some', of: [[SLASH, loop(ANY)], []] });
  if (token === '**') return starred(loop(ANY));
  if (token === '*') return starred(loop(IN_SEGMENT));
  if (token === '?') return { parts: [IN_SEGMENT], stars: 0 };
  if (token.length > 1 && token.startsWith('[')) return { parts: [one(characterClass(token))], stars: 0 };
  const char = token.length > 1 && token.startsWith('\\') ? token.slice(1) : token;
  return { parts: [one(char.replace(PLAIN, '\\$&'))], stars: 0 };
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

/** Only for parts without groups that repeat or exclude. */
function source(parts: readonly Part[]): string {
  const texts = parts.map((part) => {
    if (part.kind === 'one') return part.one;
    return `(?:${part.of.map(source).join('|')})${part.kind === 'loop' ? '*' : ''}`;
  });
  return texts.join('');
}

/** A state of the simulation: a character and the state after it, states where one suffices, or states where one must fail. */
type State =
  | { kind: 'one'; test: RegExp; next: number }
  | { kind: 'some'; next: number[] }
  | { kind: 'not'; unless: number; next: number };

/** Finds for each position, from the last one, the states from which the rest of the path matches. */
function simulated(parts: readonly Part[]): Glob {
  const states: State[] = [{ kind: 'some', next: [] }];
  const first = addStates(parts, 0, states);
  return {
    test(path) {
      const chars = [...path];
      let after = new Uint8Array(states.length);
      for (let at = chars.length; at >= 0; at--) {
        const here = new Uint8Array(states.length);
        if (at === chars.length) here[0] = 1;
        const holds = (state: State): boolean => {
          if (state.kind === 'one') return after[state.next] === 1 && state.test.test(chars[at] ?? '');
          if (state.kind === 'some') return state.next.some((next) => here[next] === 1);
          return here[state.unless] === 0 && here[state.next] === 1;
        };
        // States follow from earlier ones, except loops: those follow from later ones too.
        for (let isNew = true; isNew; ) {
          isNew = false;
          for (const [index, state] of states.entries())
            if (here[index] === 0 && holds(state)) {
              here[index] = 1;
              isNew = true;
            }
        }
        after = here;
      }
      return after[first] === 1;
    },
  };
}

/** Adds the states of parts before the state `next`; returns the first one. */
function addStates(parts: readonly Part[], next: number, states: State[]): number {
  return parts.reduceRight((after, part) => {
    if (part.kind === 'one')
      return states.push({ kind: 'one', test: new RegExp(`^${part.one}$`, 'u'), next: after }) - 1;
    const entry: number[] = [];
    const alternatives = (to: number) => part.of.map((one) => addStates(one, to, states));
    if (part.kind === 'loop' || part.kind === 'more') {
      const start = states.push({ kind: 'some', next: entry }) - 1;
      const again = alternatives(start);
      entry.push(after, ...again);
      return part.kind === 'loop' ? start : states.push({ kind: 'some', next: again }) - 1;
    }
    entry.push(...alternatives(after));
    const some = states.push({ kind: 'some', next: entry }) - 1;
    if (part.kind === 'some') return some;
    const anything = addStates([loop(IN_SEGMENT)], after, states);
    return states.push({ kind: 'not', unless: some, next: anything }) - 1;
  }, next);
}

/** A path as a pattern that matches only this path. */
export const asPattern = (path: string): string => path.replace(/[[\]{}()*?!@+\\]/g, '\\$&');
