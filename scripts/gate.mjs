/**
 * The whole gate, `npm test`: everything that must hold before a commit, in order, stopping at the first failure.
 * `node scripts/gate.mjs types lint` runs only the steps that are named.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBrowsers } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(path.join(os.tmpdir(), 'docsgen-gate-'));
const local = (/** @type {string} */ file) => path.join(root, 'node_modules', file);
const [tsc, biome, vitest] = [
  local('typescript/bin/tsc'),
  local('@biomejs/biome/bin/biome'),
  local('vitest/vitest.mjs'),
];
const cli = path.join(root, 'dist/cli/main.js');

/** @typedef {{ name: string, about: string, run: () => Promise<void> }} Step */

/** @type {Step[]} */
const steps = [
  { name: 'types', about: 'TypeScript: Node code, browser code, tests and site', run: types },
  { name: 'lint', about: 'Biome: lint and format', run: () => node([biome, 'check', '--error-on-warnings', '.']) },
  { name: 'compile', about: 'dist/ from the sources', run: () => node(['scripts/compile.mjs']) },
  {
    name: 'site',
    about: 'this site and the manual: build, then check; the tests that drive this site find its packages read',
    run: site,
  },
  { name: 'unit', about: 'unit and pipeline tests', run: () => tests('unit', ['--exclude', 'test/browser/**']) },
  { name: 'browser', about: 'browser tests in Chromium', run: browserTests },
];

/**
 * The gate ends within this time, whatever hangs. It is to take less than 20 minutes on two cores; the same machine has been seen to be twice as
 * slow an hour later, and a slow machine is no fault of what is tested.
 */
const deadline = performance.now() + 80 * 60_000;

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
  if (wanted.some((step) => ['unit', 'browser'].includes(step.name))) {
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
  for (const step of wanted) {
    const start = performance.now();
    console.log(`\n── ${step.name}: ${step.about}`);
    try {
      await step.run();
    } catch (error) {
      return `${step.name} failed after ${seconds(start)}. ${error instanceof Error ? error.message : error}`;
    }
    console.log(`── ${step.name}: fine, ${seconds(start)}`);
  }
  return undefined;
}

async function types() {
  for (const project of ['tsconfig.node.json', 'tsconfig.browser.json', 'tsconfig.json']) {
    await node([tsc, '-p', project]);
  }
}

function browserTests() {
  return tests('browser', ['test/browser/'], ensureBrowsers());
}

async function site() {
  for (const folder of ['.', 'cli/manual']) {
    await node([cli, 'build', '--strict', folder]);
    await node([cli, 'check', '--strict', folder]);
  }
}

/**
 * Runs vitest and adds its numbers to the total.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function tests(name, args, env = {}) {
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
