/** The types of the package: declarations of its exports and of everything they refer to. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { configTypes } from './config-types.mjs';
import { writtenTypes } from './reference/configuration.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points in the exports of package.json. */
const ENTRIES = ['cli/index.d.ts', 'runtime/index.d.ts', 'runtime/docs.d.ts', 'theme/index.d.ts'];

/** Written by hand: declares modules, and tsc copies no declarations. */
const CLIENT = 'runtime/client.d.ts';

/** Declares the settings. tsc's own output would refer to types of the schema library. */
const SETTINGS = 'cli/config/settings/site.d.ts';

/**
 * Writes the declarations into a folder.
 * @param {string} out
 * @param {import('./reference/json-schema.mjs').Json} settings
 */
export async function declarations(out, settings) {
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const args = ['-p', path.join(root, 'cli/compile'), '--outDir', out];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tsc could not write the type declarations:\n${stdout}`);
  writeFileSync(path.join(out, SETTINGS), configTypes(settings, writtenTypes().keys()));
  const needed = reached(ENTRIES.map((entry) => path.join(out, entry)));
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((name) => path.join(out, name));
  for (const file of written) if (file.endsWith('.d.ts') && !needed.has(file)) await rm(file);
  await copyFile(path.join(root, CLIENT), path.join(out, CLIENT));
}

/**
 * Declaration files and those they import, directly or indirectly. tsc writes one for each module of the program.
 * @param {string[]} files
 * @param {Set<string>} [found]
 */
export function reached(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/\b(?:from|import) ?\(?["'](\.[^"']+)["']/g)].map(([, name = '']) => name);
    reached(
      names.map((name) => path.join(path.dirname(file), name.replace(/\.[jt]sx?$/, '.d.ts'))),
      found,
    );
  }
  return found;
}
