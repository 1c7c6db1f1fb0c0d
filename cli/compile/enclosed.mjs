/** Files that the package contains: the template of `docsgen init`, and the manual. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDER } from './reference/pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Files below a folder of the repository, by their paths in it.
 * @param {string} folder
 * @returns {[string, Buffer][]}
 */
function filesBelow(folder) {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(path.join(root, folder), file), readFileSync(file)]);
}

/** The files of a new site, by their paths in it. */
export const template = () => filesBelow('cli/init/template');

/** A screenshot, in its form for both modes, and the blank line below it. */
const SCREENSHOT = /^(?:!\[.*\]\(\.\/_images\/[\w-]+\.webp#(?:light|dark)-mode-only\)\n){1,2}\n?/gm;

/**
 * The hand-written pages of the manual as Markdown, with the values of its variables, and the files they quote, unchanged.
 * In a package the manual is read as text, so it has no screenshots: they would be a tenth of the package.
 * @returns {[string, Buffer][]}
 */
export function manual() {
  const config = readFileSync(path.join(root, 'cli/manual/site.config.ts'), 'utf8');
  const [, list = ''] = /variables: \{([^}]*)\}/.exec(config) ?? [];
  const values = new Map([...list.matchAll(/(\w+): '([^']*)'/g)].map(([, name = '', value = '']) => [name, value]));
  const fill = (/** @type {string} */ text) =>
    text.replace(SCREENSHOT, '').replace(/(?<!\\)\{\{ ?(\w+) ?\}\}/g, (all, name) => values.get(name) ?? all);
  const written = filesBelow('cli/manual/content/docs').filter(
    ([name]) => !name.startsWith(`${FOLDER}${path.sep}`) && !name.endsWith('.webp'),
  );
  return written.map(([name, bytes]) => [
    name,
    /\.mdx?$/.test(name) ? Buffer.from(fill(bytes.toString('utf8'))) : bytes,
  ]);
}
