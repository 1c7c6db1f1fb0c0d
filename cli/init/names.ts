/** Names made of the name of a folder: that of the package, which npm is strict about, and that of the site. */
import { builtinModules } from 'node:module';

/** npm refuses some of these, and a package with the name of one that it installs would find itself in its place. */
const TAKEN = new Set([...builtinModules, 'node_modules', 'favicon.ico', 'docsgen', 'react', 'react-dom', 'satteri']);

/** npm takes 214 characters; readers do not. */
const LONGEST_NAME = 100;

/** A valid name for a package: of `Über uns!` it is `uber-uns`, of a folder without a Latin letter `docs`. */
export function packageName(folder: string): string {
  const plain = folder.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = trimmed(trimmed(plain.replace(/[^a-z0-9._-]+/g, '-')).slice(0, LONGEST_NAME)) || 'docs';
  return TAKEN.has(name) ? `${name}-site` : name;
}

const trimmed = (name: string): string => name.replace(/^[._-]+|[._-]+$/g, '');

/** The title of a site nobody has named: of `my-docs` it is `My docs`. */
export function titleOfFolder(folder: string): string {
  const [first = '', ...rest] = cleanTitle(folder.replace(/[-_.]+/g, ' '));
  return first === '' ? 'My site' : first.toUpperCase() + rest.join('');
}

/** A title as it can be in one line: without control characters, blanks at the ends and double ones. May be empty. */
export const cleanTitle = (title: string): string => title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
