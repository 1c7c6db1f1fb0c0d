/** The pages of the manual that are made of the sources: all settings, all commands, all problems. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commandsPage } from './commands.mjs';
import { configurationPage } from './configuration.mjs';
import { problemPages } from './problems.mjs';

/** Pages that people write. */
const WRITTEN = fileURLToPath(new URL('../../manual/content/docs', import.meta.url));

/** Folder of the made ones below those; git ignores it. */
export const FOLDER = 'reference';

/**
 * @param {string} out The folder `dist`, with the command line in it.
 * @returns {Promise<Map<string, string>>} Pages by their file in the folder of the reference.
 */
export async function referencePages(out) {
  const id = readFileSync(path.join(out, 'build-id'), 'utf8');
  /** @param {string} name */
  const load = (name) => import(`${pathToFileURL(path.join(out, 'cli', name)).href}?${id}`);
  const [{ declareProgram }, { allExplained }] = await Promise.all([load('program.js'), load('explain-facts.js')]);
  return new Map([
    ['settings.md', configurationPage(titleOf)],
    ['commands.md', commandsPage(declareProgram(() => undefined))],
    ...problemPages(allExplained()),
  ]);
}

/**
 * @param {string} page A page of the manual: `code.md`, with or without an anchor.
 * @returns {string} Its title.
 */
function titleOf(page) {
  const file = path.join(WRITTEN, page.replace(/#.*$/, ''));
  const [, title] = (existsSync(file) && /^title: (.+)$/m.exec(readFileSync(file, 'utf8'))) || [];
  return title ?? page;
}
