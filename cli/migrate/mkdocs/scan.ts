/** Files of the old docs folder, and which of them MkDocs published. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { lookUp } from '../../lib/look-up.ts';
import { compareText } from '../../lib/paths.ts';

/** Files below a folder, relative to it, sorted. Folders and files that begin with a dot are left out. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(path.join(folder, at), { withFileTypes: true })) {
      const rel = at === '' ? entry.name : `${at}/${entry.name}`;
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isFolderAt(path.join(folder, rel)));
      if (entry.name === 'node_modules') continue;
      if (isFolder && !entry.name.startsWith('.')) {
        if (rel.split('/').length <= MAX_LEVELS) walk(rel);
      } else if (!isFolder) found.push(rel);
    }
  };
  walk('');
  return found.sort(compareText);
}

const isFolderAt = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A link to a folder that contains it would be walked forever. */
const MAX_LEVELS = 20;

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
