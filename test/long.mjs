/**
 * `npm run test:long -- <part> …`: tests that the gate has no time for, and tests in their exhaustive form, in named parts
 * (`helpers/parts.mjs`) that end within 15 minutes on two cores. Before a larger change is done, the parts that it touches
 * are run.
 *   (nothing)       lists the parts
 *   all             runs all of them
 *   --since main    the parts that the change since this revision touches; with --list, their names only
 *   --seed 7        the seed of random tests; default: another one each time, which is printed
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowsers } from './helpers/chromium.mjs';
import { ensureEditors, ensureMkdocs, ensureServers } from './helpers/debian.mjs';
import { BROAD, isBroad, longTests, MAX_MINUTES, PARTS, partsNamed, partsSince, testsOf } from './helpers/parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, seed: { type: 'string' }, list: { type: 'boolean', default: false } },
});

process.exitCode = await main();

/** @returns {Promise<number>} Exit code. */
async function main() {
  const unknown = names.find((name) => name !== 'all' && partsNamed(name).length === 0);
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}"; the parts are ${PARTS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const wanted = new Set([
    ...names.flatMap((name) => (name === 'all' ? PARTS : partsNamed(name))),
    ...(options.since === undefined ? [] : partsSince(root, options.since)),
  ]);
  const parts = PARTS.filter((part) => wanted.has(part));
  if (options.list || (parts.length === 0 && options.since === undefined)) {
    print(wanted.size > 0 || options.since !== undefined ? parts : PARTS);
    return 0;
  }
  ensureServers();
  if (parts.some(({ name }) => name === 'moving')) ensureMkdocs();
  if (parts.some(({ name }) => name === 'editors')) ensureEditors();
  const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
  const failed = [];
  for (const part of parts) if (!(await run(part, seed))) failed.push(part.name);
  console.log(failed.length === 0 ? `\nAll parts passed: ${parts.length}.` : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {readonly import('./helpers/parts.mjs').Part[]} parts */
function print(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length), 0);
  for (const { name, about, minutes } of parts)
    console.log(`${name.padEnd(width)}  ${minutes > 0 ? `${minutes} min` : 'not measured'}  ${about}`);
}

/**
 * @param {import('./helpers/parts.mjs').Part} part
 * @param {number} seed
 * @returns {Promise<boolean>} False when a test failed, or when the part did not end in time.
 */
async function run(part, seed) {
  const { args, env } = runOf(part, seed);
  const again = `npm run test:long -- ${part.name} --seed ${seed}`;
  console.log(`\n── ${part.name}: ${part.about}\n── ${again}`);
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, ...ensureBrowsers(), ...env },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const minutes = (performance.now() - start) / 60_000;
  const isLate = minutes > MAX_MINUTES;
  console.log(`── ${part.name}: ${code === 0 ? 'passed' : 'failed'} in ${minutes.toFixed(1)} min, seed ${seed}`);
  if (isLate) console.log(`── ${part.name} took more than ${MAX_MINUTES} min: on a quiet machine, it must be split.`);
  return code === 0;
}

/**
 * @param {import('./helpers/parts.mjs').Part} part
 * @param {number} seed
 * @returns {{ args: string[], env: Record<string, string> }} For vitest.
 */
function runOf(part, seed) {
  const slice = part.slice?.join('/');
  if (isBroad(part)) return { args: [BROAD, `--shard=${slice}`], env: {} };
  return {
    args: testsOf(part, longTests(path.join(root, 'test'))).map((file) => `test/${file}`),
    env: { DOCSGEN_LONG: '1', DOCSGEN_SEED: String(seed), ...(slice && { DOCSGEN_LONG_SLICE: slice }) },
  };
}
