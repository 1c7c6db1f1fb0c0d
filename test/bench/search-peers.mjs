/** Pagefind and MiniSearch, where they are installed: in the folder that `--peers` names, or where this repository finds them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { measure } from './measure.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Megabytes: a large index is one string, and all of it is in memory. */
const HEAP = 12_000;

/**
 * Folders of the packages, `undefined` for one that is not installed.
 * @param {string} [folder] Has `node_modules`.
 */
export function findPeers(folder) {
  const { resolve } = createRequire(
    folder === undefined ? import.meta.url : path.join(path.resolve(folder), 'index.js'),
  );
  const find = (name) => {
    for (const base of resolve.paths(name) ?? [])
      if (existsSync(path.join(base, name, 'package.json'))) return path.join(base, name);
    return undefined;
  };
  return { pagefind: find('pagefind'), minisearch: find('minisearch') };
}

export const versionOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/**
 * Runs Pagefind over a built site, on what is in `<main>`: less than it would read by itself.
 * @returns {{ cpu: number, wall: number, rss: number }}
 */
export function runPagefind(folder, { output, attic }) {
  const bundle = path.join(output, 'pagefind');
  if (existsSync(bundle)) renameSync(bundle, path.join(mkdtempSync(path.join(attic, 'old-')), 'pagefind'));
  const program = path.join(folder, 'lib/runner/bin.cjs');
  return measure([process.execPath, program, '--site', output, '--root-selector', 'main'], { cwd: output });
}

/**
 * Indexes the texts with MiniSearch in a process of its own.
 * @param {{ docs: object[], scratch: string, queries?: string[] }} given With queries the answers are in the result.
 * @returns CPU in seconds from the texts in memory to the index in a file; peak memory; `usual` and `forgiving` answers.
 */
export function runMiniSearch(folder, { docs, scratch, queries }) {
  const files = { docs: path.join(scratch, 'docs.jsonl'), index: path.join(scratch, 'minisearch.json') };
  if (!existsSync(files.docs)) writeFileSync(files.docs, docs.map((doc) => JSON.stringify(doc)).join('\n'));
  const input = path.join(scratch, 'minisearch-input.json');
  writeFileSync(input, JSON.stringify({ module: libraryOf(folder), ...files, queries }));
  const args = [`--max-old-space-size=${HEAP}`, path.join(here, 'search-minisearch.mjs'), input];
  const answer = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 }));
  return { ...answer, indexFile: answer.isWritten ? files.index : undefined };
}

const libraryOf = (folder) => path.join(folder, 'dist/es/index.js');

/** What a reader of a site with MiniSearch loads before the first answer: the library, minified, and the index; gzip level 9. */
export function miniSearchBytes(folder, indexFile) {
  const { outputFiles } = buildSync({
    entryPoints: [libraryOf(folder)],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
  const library = gzip(outputFiles[0].contents);
  return { library, index: indexFile && gzip(readFileSync(indexFile)), raw: indexFile && statSync(indexFile).size };
}
