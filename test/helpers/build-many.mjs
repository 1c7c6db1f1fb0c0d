/**
 * Builds many small sites in one process, by the compiled pipeline: starting the CLI for each would cost four times as much.
 *
 * Standard input is a JSON list of jobs, standard output the list of their problems, in the same order. A job's site is removed when it is built.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * @typedef {string | { link: string } | { bytes: string }} Content
 * @typedef {{ files: Record<string, Content>, write: boolean, checks?: string[], asked?: string[] }} Job
 * @typedef {{ code: string, severity: string, message: string }} Found
 * @typedef {(options: object) => Promise<{ problems: Found[] }>} Build
 */

const dist = fileURLToPath(new URL('../../dist/cli', import.meta.url));

const build = await pipeline();
/** @type {Job[]} */
const jobs = JSON.parse(await input());
const found = [];
for (const job of jobs) found.push(await problemsOf(job));
process.stdout.write(JSON.stringify(found), () => process.exit(0));

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * The chunk that has the pipeline. Chunks have names that are made of their content, and load each other when they are needed.
 * @returns {Promise<Build>}
 */
async function pipeline() {
  const { default: loader } = await import(pathToFileURL(path.join(dist, 'load.cjs')).href);
  const files = ['main.js'];
  for (const file of files) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    for (const [, chunk = ''] of text.matchAll(/\bload\("(\.\/chunk-\w+\.cjs)"\)/g)) {
      if (!files.includes(chunk)) files.push(chunk);
      const module = await loader.load(chunk);
      // The one of the commands takes a session, too.
      if (module.build?.length === 1) return module.build;
    }
    for (const [, chunk = ''] of text.matchAll(/\brequire\("(\.\/chunk-\w+\.cjs)"\)/g))
      if (!files.includes(chunk)) files.push(chunk);
  }
  throw new Error('main.js loads no chunk that exports `build`');
}

/**
 * @param {Job} job
 * @returns {Promise<Found[]>}
 */
async function problemsOf({ files, write, checks, asked }) {
  const siteDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'docsgen-many-')), 'site');
  try {
    mkdirSync(siteDir);
    for (const [name, content] of Object.entries(files)) put(path.join(siteDir, name), content);
    const { problems } = await build({
      siteDir,
      overrides: {},
      cache: false,
      workers: 0,
      write,
      ...(checks ? { checks: { names: new Set(checks), asked: new Set(asked) } } : {}),
      strict: false,
    });
    return problems.map((one) => withoutFolder(one, siteDir));
  } catch (error) {
    // What a command prints of an `EnvironmentError` is its problem.
    const { problem } = /** @type {{ problem?: Found }} */ (error);
    if (problem) return [withoutFolder(problem, siteDir)];
    throw error;
  } finally {
    rmSync(path.dirname(siteDir), { recursive: true, force: true });
  }
}

/**
 * Messages about the disk name absolute paths.
 * @param {Found} found
 * @param {string} siteDir
 * @returns {Found}
 */
function withoutFolder(found, siteDir) {
  return { ...found, message: found.message.replaceAll(`${siteDir}/`, '').replaceAll(siteDir, '.') };
}

/**
 * @param {string} file
 * @param {Content} content
 */
function put(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (typeof content === 'string') writeFileSync(file, content);
  else if ('link' in content) symlinkSync(content.link, file);
  else writeFileSync(file, Buffer.from(content.bytes, 'base64'));
}
