/**
 * The whole gate, `npm test`: everything that must hold before a commit, stopping at the first failure. `node
 * test/gate.mjs types lint` runs only the steps that are named. Tests that take longer (`x.broad.test.ts`) and exhaustive
 * forms are in `long.mjs`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBrowsers } from './helpers/chromium.mjs';
import { ensureServers } from './helpers/debian.mjs';
import { BROAD } from './helpers/parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(path.join(os.tmpdir(), 'docsgen-gate-'));
const local = (/** @type {string} */ file) => path.join(root, 'node_modules', file);
const [tsc, biome, knip, vitest] = [
  local('typescript-7/bin/tsc'),
  local('@biomejs/biome/bin/biome'),
  local('knip/bin/knip.js'),
  local('vitest/vitest.mjs'),
];
const cli = path.join(root, 'dist/cli/main.js');

/**
 * A step `beside` runs while those that follow do, up to the next one that `waits`: on two cores one of them would have
 * nothing to do.
 * @typedef {{ name: string, about: string, run: () => Promise<void>, beside?: boolean, waits?: boolean }} Step
 */

/** Whether this run has compiled the sources. */
const state = { isCompiled: false };

/** @type {Step[]} */
const steps = [
  {
    name: 'lint',
    about: 'Biome: lint and format; knip: files, exports and types that nothing uses',
    run: async () => {
      await node([biome, 'check', '--error-on-warnings', '.']);
      await node([knip, '--no-config-hints']);
    },
    beside: true,
  },
  {
    name: 'compile',
    about: 'dist/ from the sources',
    run: async () => {
      await node(['cli/compile/compile.mjs']);
      state.isCompiled = true;
    },
  },
  // A sample of the manual imports a module that compiling generates.
  { name: 'types', about: 'TypeScript: Node code, browser code, tests and site', run: types, beside: true },
  {
    name: 'site',
    about:
      'this site: build, check, then its questions; the tests that drive it find its packages read (the manual has tests of its own)',
    run: site,
  },
  {
    name: 'tests',
    about:
      'unit, pipeline and browser tests, side by side: some wait for signals, timers and disks while others compute',
    run: () =>
      tests('tests', ['--exclude', `**/*${BROAD}*`], {
        ...ensureBrowsers(),
        ...(state.isCompiled && { DOCSGEN_COMPILED: '1' }),
      }),
    waits: true,
  },
];

/**
 * The gate ends within this time, whatever hangs. It takes less than 10 minutes on two quiet cores; a busy machine is
 * several times slower, and that is not a fault of what is tested.
 */
const deadline = performance.now() + 40 * 60_000;

/** @type {{ passed: number, failed: number }} */
const total = { passed: 0, failed: 0 };

process.exitCode = await gate(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });

/**
 * @param {string[]} names Steps to run; none: all of them.
 * @returns {Promise<number>} Exit code.
 */
async function gate(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    console.error(`There is no step "${unknown}"; the steps are ${steps.map((step) => step.name).join(', ')}.`);
    return 2;
  }
  const wanted = steps.filter((step) => names.length === 0 || names.includes(step.name));
  const failure = await runAll(wanted);
  if (failure) console.log(`\nThe gate is closed: ${failure}`);
  else console.log('\nThe gate is open.');
  if (wanted.some((step) => step.waits)) {
    const failed = Math.max(total.failed, failure ? 1 : 0);
    console.log(`${total.passed} passed, ${failed} failed`);
  }
  return failure ? 1 : 0;
}

/**
 * @param {Step[]} wanted
 * @returns {Promise<string | undefined>} What failed first.
 */
async function runAll(wanted) {
  /** @type {Promise<string | undefined>[]} */
  const beside = [];
  for (const step of wanted) {
    const failed = step.waits ? (await Promise.all(beside.splice(0))).find(Boolean) : undefined;
    if (failed) return failed;
    if (step.beside) beside.push(run(step));
    else {
      const failure = await run(step);
      // The output of a parallel step is shown too: its mistakes may be the reason.
      if (failure) return (await Promise.all([...beside, failure])).filter(Boolean).join(' ');
    }
  }
  return (await Promise.all(beside)).find(Boolean);
}

/**
 * @param {Step} step
 * @returns {Promise<string | undefined>} How it failed.
 */
async function run(step) {
  const start = performance.now();
  console.log(`\n── ${step.name}: ${step.about}`);
  try {
    await step.run();
    console.log(`── ${step.name}: fine, ${seconds(start)}`);
    return undefined;
  } catch (error) {
    return `${step.name} failed after ${seconds(start)}. ${error instanceof Error ? error.message : error}`;
  }
}

async function types() {
  for (const project of ['cli', 'runtime', 'test']) {
    await node([tsc, '-p', project]);
  }
}

async function site() {
  await node([cli, 'build', '--strict']);
  await node([cli, 'check', '--strict']);
  await node([cli, 'check', '--only', 'agents', '--strict']);
  await node([cli, 'eval']);
}

/**
 * Runs vitest and adds its numbers to the total.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function tests(name, args, env = {}) {
  ensureServers();
  const report = path.join(reports, `${name}.json`);
  try {
    await node([vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args], env);
  } finally {
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
    total.passed += numPassedTests;
    total.failed += numFailedTests;
  }
}

/**
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number }}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // vitest ended before it wrote its report; its exit code says so already.
    return {};
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env] Beside the environment of the gate.
 * @returns {Promise<void>} Rejects when the program fails.
 */
function node(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: Math.max(1, Math.round(deadline - performance.now())),
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(`${path.relative(root, path.resolve(root, String(args[0])))} ended with ${signal ?? code}.`));
    });
  });
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
