/**
 * Prints the tree of the sources: each folder with its description in `cli/README.md`, each file with the first
 * sentence of its comment. `npm run map [-- FOLDER …]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['cli', 'runtime', 'theme'];
/** Sites in the sources, whose files are not listed. */
const SITES = ['cli/manual', 'cli/init/template'];

/**
 * The folders of a drawn tree with their descriptions: `lib/   tools` → `cli/lib` → `tools`. Indentation shows which
 * folder contains which.
 * @param {string} tree
 */
export function foldersOfTree(tree) {
  /** @type {string[]} */
  const above = [];
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const line of tree.split('\n')) {
    const [, indent = '', name = '', remark = ''] = /^( *)(\S+)\/ *(.*)$/.exec(line) ?? [];
    if (!name) continue;
    above.splice(indent.length / 2, above.length, name);
    found.set(above.join('/'), remark);
  }
  return found;
}

export const drawnTree = () =>
  /^## The tree\s[\s\S]*?```\n(.*?)^```/ms.exec(readFileSync(path.join(root, 'cli/README.md'), 'utf8'))?.[1] ?? '';

/** The first sentence of the comment at the beginning of a text. */
const firstSentence = (/** @type {string} */ text) =>
  /^(?:#!.*\n)?\/\*\*?\s*(?:\* )?(.*?)(?:[.:](?=\s)|\s*\*\/)/s
    .exec(text)?.[1]
    ?.replace(/\s+\*?\s*/g, ' ')
    .trim() ?? '';

/**
 * @param {string} folder Path relative to the repository.
 * @param {Map<string, string>} remarks
 */
function print(folder, remarks) {
  const indent = '  '.repeat(folder.split('/').length - 1);
  console.log(`${indent}${path.basename(folder)}/  ${remarks.get(folder) ?? ''}`);
  if (SITES.includes(folder)) return;
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (/\.(?:tsx?|mjs|css)$/.test(name))
      console.log(`${indent}  ${name}  ${firstSentence(readFileSync(path.join(root, folder, name), 'utf8'))}`);
  for (const entry of entries) if (entry.isDirectory()) print(`${folder}/${entry.name}`, remarks);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2);
  for (const folder of folders.length > 0 ? folders : ROOMS)
    print(folder.replace(/\/$/, ''), foldersOfTree(drawnTree()));
}
