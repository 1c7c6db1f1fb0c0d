/** Writes and lists files for the compilation. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/**
 * Writes a file when its bytes changed.
 * @param {string} file
 * @param {Uint8Array} contents
 */
export async function put(file, contents) {
  const old = await readFile(file).catch(() => undefined);
  if (old && Buffer.compare(old, contents) === 0) return;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, contents);
  await rename(temporary, file);
}

/**
 * @param {string} folder
 * @returns {string[]} Absolute paths of all files below `folder`, sorted.
 */
export function walk(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
