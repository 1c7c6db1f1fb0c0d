/** Files of the old docs folder, and which of them MkDocs published. */
import { type Glob, globOf } from '../../lib/glob.ts';

export const isPage = (file: string): boolean => /\.(?:md|markdown|mdown|mkdn?)$/i.test(file);

/** Hidden for MkDocs: names with a dot at the start; `.well-known/` is kept. */
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

function ruleOf(line: string): { test: Glob; negated: boolean } {
  const negated = line.startsWith('!');
  const pattern = negated ? line.slice(1) : line;
  const isFolder = pattern.endsWith('/');
  const bare = pattern.replace(/^\/|\/$/g, '');
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  // Braces and groups are no pattern there.
  const glob = bare.replace(/[{}()]/g, '\\$&');
  return { test: globOf(`${isAnchored ? '' : '**/'}${glob}${isFolder ? '/**/*' : '/**'}`), negated };
}
