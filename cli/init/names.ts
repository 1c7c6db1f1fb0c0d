/** Names made from the name of a folder: the package name, for which npm has strict rules, and the title of the site. */
import { builtinModules } from 'node:module';

/** npm rejects some of these names, and a package with the name of one of its dependencies would resolve to itself. */
const TAKEN = new Set([...builtinModules, 'node_modules', 'favicon.ico', 'docsgen', 'react', 'react-dom', 'satteri']);

/** npm allows 214 characters, which is too long for readers. */
const LONGEST_NAME = 100;

/** A valid package name: `uber-uns` for `Über uns!`, `docs` for a folder without a Latin letter. */
export function packageName(folder: string): string {
  const plain = folder.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = trimmed(trimmed(plain.replace(/[^a-z0-9._-]+/g, '-')).slice(0, LONGEST_NAME)) || 'docs';
  return TAKEN.has(name) ? `${name}-site` : name;
}

const trimmed = (name: string): string => name.replace(/^[._-]+|[._-]+$/g, '');
