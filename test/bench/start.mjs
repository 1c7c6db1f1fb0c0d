/**
 * From nothing to the first page in the browser: `npx docsgen init`, installing, a server, Chromium. Packages are in
 * npm's cache.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { compile } from '../../cli/compile/compile.mjs';
import { launchOptions } from '../helpers/chromium.mjs';
import { npmEnvironment, startRegistry } from '../helpers/registry.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What comes after installing, by the name of the command that shows the site. */
const SHOWN_BY = { dev: [['dev', '--port', '0']], serve: [['build'], ['serve', '--port', '0']] };

function run(cwd, env, [command, ...args]) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${Buffer.concat(said)}`));
    });
  });
}

/** The package as it is published, packed. */
async function packed(root) {
  const folder = path.join(root, 'package');
  mkdirSync(folder);
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    copyFileSync(path.join(repository, name), path.join(folder, name));
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await compile({ out: path.join(folder, 'dist'), types: true });
  await run(folder, process.env, ['npm', 'pack', '--ignore-scripts']);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { manifest, tarball: path.join(folder, `${manifest.name}-${manifest.version}.tgz`) };
}

/** Starts a server and waits for the URL that it prints. */
async function serverOf(cwd, args) {
  const cli = path.join(cwd, 'node_modules/docsgen/dist/cli/main.js');
  const child = spawn(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    const said = [];
    child.stdout.on('data', (chunk) => {
      said.push(chunk);
      const [found] = /https?:\/\/[^\s\u001b]+/.exec(Buffer.concat(said).toString()) ?? [];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`docsgen ${args[0]} ended with ${code}`)));
  });
  return {
    url,
    end: () => {
      child.kill();
      return ended;
    },
  };
}

async function firstPage(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('main h1').waitFor();
  await page.close();
}

/** Seconds of each stage of one start. */
async function startOnce({ cwd, env, shownBy, browser }) {
  mkdirSync(cwd);
  const seconds = {};
  const stage = async (name, action) => {
    const since = performance.now();
    const result = await action();
    seconds[name] = (performance.now() - since) / 1000;
    return result;
  };
  const local = (args) => [process.execPath, 'node_modules/docsgen/dist/cli/main.js', ...args];
  const [last, ...before] = [...SHOWN_BY[shownBy]].reverse();
  await stage('npx docsgen init', () => run(cwd, env, ['npx', '--yes', 'docsgen', 'init']));
  await stage('npm install', () => run(cwd, env, ['npm', 'install']));
  for (const args of before) await stage(args[0], () => run(cwd, env, local(args)));
  const server = await stage(last[0], () => serverOf(cwd, last));
  try {
    await stage('first page', () => firstPage(browser, server.url));
  } finally {
    await server.end();
  }
  return seconds;
}

/**
 * Measures starts, one after the other; the one before them, which fetches the packages, does not count.
 * @param {{ root: string, shownBy: string, runs: number, say(text: string): void }} wanted `shownBy`: `dev` or `serve`.
 * @returns {Promise<Record<string, number>[]>} Seconds by stage.
 */
export async function measureStart({ root, shownBy, runs, say }) {
  if (!Object.hasOwn(SHOWN_BY, shownBy)) throw new Error('--start is dev or serve');
  const own = await packed(root);
  const names = ['react', 'react-dom', '@types/react'];
  const registry = await startRegistry({ root: repository, names, own });
  const env = npmEnvironment(path.join(root, 'npm'), registry.url);
  const browser = await chromium.launch(launchOptions());
  try {
    await startOnce({ cwd: path.join(root, 'fetched'), env, shownBy, browser });
    await registry.close();
    const offline = { ...env, npm_config_offline: 'true' };
    const measured = [];
    for (let at = 1; at <= runs; at += 1) {
      const seconds = await startOnce({ cwd: path.join(root, `start-${at}`), env: offline, shownBy, browser });
      say(
        Object.entries(seconds)
          .map(([name, value]) => `${name} ${value.toFixed(2)} s`)
          .join(', '),
      );
      measured.push(seconds);
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** The middle of the runs by stage, their sum, and the most that is wanted. */
export function startReport(measured) {
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const lines = Object.keys(measured[0]).map((name) => [name, middle(measured.map((seconds) => seconds[name]))]);
  const total = middle(measured.map((seconds) => Object.values(seconds).reduce((sum, value) => sum + value, 0)));
  const text = [...lines, ['from nothing to the first page', total]].map(
    ([name, value]) => `${name.padEnd(32)}${value.toFixed(2).padStart(6)} s`,
  );
  return `${text.join('\n')}   (10 s at most: ${total <= 10 ? 'reached' : 'not reached'})`;
}
