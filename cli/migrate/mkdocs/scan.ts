/** Files of the old docs folder, and which of them MkDocs published. */
import { lookUp } from '../../lib/look-up.ts';

export const isPage = (file: string): boolean => /\.(?:md|markdown|mdown|mkdn?|mkd)$/i.test(file);

/** Hidden for MkDocs: names with a dot at the start. */
export const isHidden = (file: string): boolean => /(?:^|\/)\./.test(file) && !/^\.well-known\//.test(file);

/** Patterns of `.gitignore`, later ones win. */
export function ignored(patterns: string): (file: string) => boolean {
  const rules = patterns
    .split('\n')
    .map((line) => line.replace(/\s+$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(ruleOf);
  return (file) => rules.reduce((is, { test, negated }) => (test.test(file) ? !negated : is), false);
}

function ruleOf(line: string): { test: RegExp; negated: boolean } {
  const negated = line.startsWith('!');
  const pattern = negated ? line.slice(1) : line;
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  const body = pattern
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/[.+^$()|{}\\]/g, '\\$&')
    .replace(/\*\*\/|\/\*\*|\*\*|\*|\?/g, (glob) => lookUp(GLOBS, glob) ?? glob);
  return {
    test: new RegExp(`${isAnchored ? '^' : '(?:^|/)'}${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`),
    negated,
  };
}

const GLOBS: Record<string, string> = { '**/': '(?:[^/]+/)*', '/**': '/.*', '**': '.*', '*': '[^/]*', '?': '[^/]' };
