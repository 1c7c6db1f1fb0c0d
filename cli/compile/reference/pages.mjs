/** Generates pages of the manual from the sources: all settings, all commands, all problems. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { commandsPage } from './commands.mjs';
import { configurationPage } from './configuration.mjs';
import { settingsSchema } from './json-schema.mjs';
import { problemPages } from './problems.mjs';
import { previewStyles, tokensPage } from './tokens.mjs';

/** Hand-written pages. */
const WRITTEN = fileURLToPath(new URL('../../manual/content/docs', import.meta.url));

/** Folder of the generated pages below them; git ignores it. */
export const FOLDER = 'reference';

/**
 * @param {string} out The folder `dist`, with the compiled command line.
 * @param {string} name One of its entries.
 */
function load(out, name) {
  const id = readFileSync(path.join(out, 'build-id'), 'utf8');
  return import(`${pathToFileURL(path.join(out, 'cli', name)).href}?${id}`);
}

/** The declarations of all settings, bundled separately: an entry of `dist` would split code that all commands load. */
const SETTINGS = fileURLToPath(new URL('../../config/settings/site.ts', import.meta.url));

/** Palettes and densities. */
const LOOKS = fileURLToPath(new URL('../../lib/looks.ts', import.meta.url));

/** @returns The JSON Schema of all settings. */
export const readSettings = async () => settingsSchema(await bundled(SETTINGS));

/** @param {string} file A module of the sources. @returns {Promise<any>} What it exports. */
export async function bundled(file) {
  const bundle = await build({ entryPoints: [file], bundle: true, platform: 'node', format: 'esm', write: false });
  const code = Buffer.from(bundle.outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * @returns {Promise<Map<string, string>>} Files for the previews in the manual as a site, which cannot import from
 *   outside of its folder.
 */
export const previewFiles = async () =>
  new Map([
    ['looks.css', previewStyles(await bundled(LOOKS))],
    ['looks.ts', readFileSync(LOOKS, 'utf8')],
  ]);

/**
 * @param {string} out The folder `dist`.
 * @returns {Promise<Map<string, string>>} Pages by file name in the folder of the reference.
 */
export async function referencePages(out) {
  const [{ declareProgram }, { allExplained }] = [await load(out, 'program.js'), await load(out, 'explain-facts.js')];
  return new Map([
    ['settings.md', configurationPage(await readSettings(), titleOf)],
    ['tokens.md', tokensPage()],
    ['commands.md', commandsPage(declareProgram(() => undefined))],
    ...problemPages(allExplained()),
  ]);
}

/**
 * @param {string} out The folder `dist`.
 * @returns {Promise<Record<string, string>>} Severities of all problems by code, for `docsgen upgrade` of later versions.
 */
export async function severities(out) {
  const { allExplained } = await load(out, 'explain-facts.js');
  return Object.fromEntries(
    allExplained().map((/** @type {{ code: string, severity: string }} */ one) => [one.code, one.severity]),
  );
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
