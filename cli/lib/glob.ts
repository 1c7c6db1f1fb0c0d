/** Patterns of paths, as `.gitignore`, shells and other generators have them. */

const TOKEN = /\*\*\/|\/\*\*$|\*\*|\*|\?|\[!?[^\]/]+\]|\{[^{}]*\}|\\?[\s\S]/g;
const PLAIN = /[.+^$()|[\]{}\\?*]/g;

/**
 * One pattern as a test of whole paths: `*` and `?` stay in a segment, `**` crosses segments (`a/**` is `a` too), `[ab]` and `[!ab]`
 * are classes, `{a,b}` alternatives, `\` takes the next character as it is.
 */
export function globRegExp(pattern: string): RegExp {
  return new RegExp(`^${source(pattern)}$`, 'u');
}

/** True for paths that one of the patterns means. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map(globRegExp);
  return (path) => tests.some((test) => test.test(path));
}

const source = (pattern: string): string => pattern.replace(TOKEN, write);

function write(token: string): string {
  if (token === '**/') return '(?:[^/]+/)*';
  if (token === '/**') return '(?:/.*)?';
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token.length > 1 && token.startsWith('[')) return characterClass(token);
  if (token.length > 1 && token.startsWith('{')) return `(?:${token.slice(1, -1).split(',').map(source).join('|')})`;
  return (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token).replace(PLAIN, '\\$&');
}

/** One that is no class (`[z-a]`) means nothing. */
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
