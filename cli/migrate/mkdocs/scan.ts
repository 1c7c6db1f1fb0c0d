/** Files of the old docs folder, and which of them MkDocs published. */
import { lookUp } from '../../lib/look-up.ts';

export const isPage = (file: string): boolean => /\.(?:md|markdown|mdown|mkdn?)$/i.test(file);

/** Hidden for MkDocs: names with a dot at the start; `.well-known/` is kept. */
export const isHidden = (file: string): boolean => /(?:^|\/)\./.test(file) && !/^\.well-known\//.test(file);

/**
 * Patterns of `.gitignore`, read as Git reads them. Later ones win: unlike Git, MkDocs can take a file back whose folder is
 * excluded.
 */
export function ignored(patterns: string): (file: string) => boolean {
  const rules = patterns.split(/\r?\n/).flatMap(ruleOf);
  return (file) => rules.reduce((is, { matches, negated }) => (matches(file) ? !negated : is), false);
}

interface Rule {
  matches(file: string): boolean;
  negated: boolean;
}

/** `star` stays in a folder, `any` does not, `folders` are whole ones. */
type Token = 'star' | 'any' | 'folders' | ((char: string) => boolean);

/** None for comments, and for patterns that match nothing: `a[b`. */
function ruleOf(line: string): Rule[] {
  const text = line.replace(/(?<!\\)\s+$/, '');
  if (text === '' || text.startsWith('#')) return [];
  const negated = text.startsWith('!');
  const isFolder = text.endsWith('/');
  const pattern = text.slice(negated ? 1 : 0, isFolder ? -1 : undefined);
  const tokens = tokensOf(pattern.replace(/^\//, ''));
  if (tokens === undefined) return [];
  const all: Token[] = pattern.includes('/') ? tokens : ['folders', ...tokens];
  return [{ matches: (file) => matcher(all, file, isFolder), negated }];
}

function tokensOf(pattern: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; ) {
    const isStart = at === 0 || pattern[at - 1] === '/';
    const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 0;
    const after = pattern[at + stars];
    if (isStart && stars === 2 && after === '/') tokens.push('folders');
    else if (isStart && stars === 2 && after === undefined) tokens.push('any');
    else if (stars > 0) tokens.push('star');
    if (stars > 0) {
      at += stars + (tokens.at(-1) === 'folders' ? 1 : 0);
      continue;
    }
    const one = characterAt(pattern, at);
    if (one === undefined) return undefined;
    tokens.push(one.test);
    at = one.end;
  }
  return tokens;
}

interface Character {
  test(char: string): boolean;
  end: number;
}

/** `?`, `[a-z]`, `\*` or a character. Undefined: a class that does not end, or a backslash at the end. */
function characterAt(pattern: string, at: number): Character | undefined {
  const char = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
  if (char === '?') return { test: (one) => one !== '/', end: at + 1 };
  if (char === '[') return classAt(pattern, at);
  if (char !== '\\') return { test: (one) => one === char, end: at + char.length };
  const escaped = pattern[at + 1];
  return escaped === undefined ? undefined : { test: (one) => one === escaped, end: at + 2 };
}

const CLASS = /\[([!^]?)(\]?(?:\[:\w+:\]|\\[\s\S]|[^\]\\])*)\]/y;
const MEMBER = /\[:(\w+):\]|(?:\\([\s\S])|([\s\S]))(?:-(?!$)(?:\\([\s\S])|([\s\S])))?/gu;
const NAMED: Readonly<Record<string, RegExp>> = {
  ...{ alpha: /[A-Za-z]/, digit: /\d/, alnum: /[A-Za-z\d]/, upper: /[A-Z]/, lower: /[a-z]/, xdigit: /[\dA-Fa-f]/ },
  ...{ space: /\s/, blank: /[ \t]/, punct: /[!-/:-@[-`{-~]/ },
};

function classAt(pattern: string, at: number): Character | undefined {
  CLASS.lastIndex = at;
  const [whole, not, inner = ''] = CLASS.exec(pattern) ?? [];
  if (whole === undefined) return undefined;
  const members = [...inner.matchAll(MEMBER)].map(([, name, a, b, c, d]) => {
    const [from = '', to = from] = [a ?? b, c ?? d];
    return (one: string) =>
      name === undefined ? one === from || (one >= from && one <= to) : lookUp(NAMED, name)?.test(one) === true;
  });
  const test = (one: string) => one !== '/' && members.some((is) => is(one)) === (not === '');
  return { test, end: at + whole.length };
}

/** Whether a file, or a folder around it, matches. Each pair of a token and a character is tried once. */
function matcher(tokens: readonly Token[], file: string, isFolder: boolean): boolean {
  const chars = [...file];
  const failed = new Set<number>();
  const tried = (token: number, at: number): boolean => {
    const key = token * (chars.length + 1) + at;
    if (failed.has(key)) return false;
    const is = matchesFrom(token, at);
    if (!is) failed.add(key);
    return is;
  };
  const matchesFrom = (index: number, at: number): boolean => {
    const token = tokens[index];
    const char = chars[at];
    if (token === undefined) return char === '/' || (char === undefined && !isFolder);
    if (typeof token === 'function') return char !== undefined && token(char) && tried(index + 1, at + 1);
    if (tried(index + 1, at)) return true;
    if (token === 'folders') {
      const slash = chars.indexOf('/', at);
      return slash !== -1 && tried(index, slash + 1);
    }
    return char !== undefined && (token === 'any' || char !== '/') && tried(index, at + 1);
  };
  return tried(0, 0);
}
