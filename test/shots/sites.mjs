/** The sites that pictures are taken of, built and served by the compiled CLI. */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { acme } from './acme.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the repository, so that the sites find React.
export const home = path.join(root, 'build/shots');

/**
 * @typedef {object} Site
 * @property {string} url Without a slash at the end.
 * @property {() => void} close
 */

/**
 * @param {string} cwd
 * @param {string[]} args
 * @param {string} checkout A compiled docsgen. Default: this one.
 */
const start = (cwd, args, checkout = root) =>
  spawn(process.execPath, [path.join(checkout, 'dist/cli/main.js'), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/**
 * @param {string} cwd
 * @param {string[]} args Of the CLI.
 * @param {string} [checkout]
 * @returns {Promise<void>} Settled when it has ended.
 */
function run(cwd, args, checkout) {
  return new Promise((resolve, reject) => {
    const child = start(cwd, args, checkout);
    child.stdout.resume();
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`docsgen ${args[0]} ended with ${code}`))));
  });
}

/**
 * @param {string} cwd
 * @param {string[]} args Of a command that prints its URL.
 * @param {string} [checkout]
 * @returns {Promise<Site>}
 */
function listen(cwd, args, checkout) {
  const child = start(cwd, [...args, '--port', '0'], checkout);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [url] = /http:\/\/[\w.:[\]]+/.exec(said) ?? [];
      if (url) resolve({ url, close: () => child.kill() });
    });
    child.on('exit', (code) => reject(new Error(`docsgen ${args[0]} ended with ${code}`)));
  });
}

/**
 * @param {string} name Of a folder, which is emptied.
 * @param {Record<string, string>} files
 */
async function write(name, files) {
  const dir = path.join(home, name);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await edit(dir, files);
  return dir;
}

/**
 * @param {string} dir
 * @param {Record<string, string>} files
 */
async function edit(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
}

/** @param {string} name A path of the Acme site. */
const textOf = (name) => acme[/** @type {keyof typeof acme} */ (name)];

/**
 * Builds a site and serves it.
 * @param {string} name Of its folder.
 * @param {Record<string, string>} files
 * @param {string} [checkout] A compiled docsgen. Default: this one.
 */
export async function openFiles(name, files, checkout) {
  const dir = await write(name, files);
  await run(dir, ['build'], checkout);
  return listen(dir, ['serve'], checkout);
}

/** @type {Record<string, () => Promise<Site>>} */
const made = {
  acme: () => openFiles('acme', acme),

  /** What `docsgen init` makes. */
  async starter() {
    const dir = await write('starter', {});
    await run(dir, ['init', '--yes', 'my-docs']);
    await run(path.join(dir, 'my-docs'), ['build']);
    return listen(path.join(dir, 'my-docs'), ['serve']);
  },

  /** The site of this repository. */
  async lexical() {
    const out = ['--out-dir', await write('lexical', {})];
    await run(root, ['build', ...out]);
    return listen(root, ['serve', ...out]);
  },

  /** Under `docsgen dev`, with a broken link. */
  async broken() {
    const intro = 'content/docs/intro.md';
    const dir = await write('broken', {
      ...acme,
      [intro]: textOf(intro).replace('./queues/open.md', '/docs/queues/opne'),
    });
    return listen(dir, ['dev']);
  },

  /** The report of `docsgen diff` after a day's work. */
  async diff() {
    const dir = await write('diff', acme);
    await run(dir, ['build', '--out-dir', 'published']);
    const intro = 'content/docs/intro.md';
    const retries = 'content/docs/queues/retries.md';
    await edit(dir, {
      [retries]: textOf(retries)
        .replace('up to three\ntimes', 'up to five\ntimes')
        .replace('## Wait between', '## Delay between')
        .replace('waits one second before', 'waits two seconds before'),
      [intro]: textOf(intro).replaceAll('queues/close.md', 'queues/retries.md'),
      'site.config.mjs': acme['site.config.mjs'].replace(", 'queues/close'", ''),
    });
    await rm(path.join(dir, 'content/docs/queues/close.md'));
    await run(dir, ['build']);
    await run(dir, ['diff', 'published', 'build', '--html', 'report.html']);
    return { url: pathToFileURL(dir).href, close: () => {} };
  },

  /** The report of `docsgen check`. */
  async report() {
    const dir = await write('report', acme);
    await run(dir, ['check', '--html', 'report.html']);
    return { url: pathToFileURL(dir).href, close: () => {} };
  },
};

/**
 * Builds a site and serves it.
 * @param {string} name
 */
export const openSite = (name) => /** @type {() => Promise<Site>} */ (made[name])();
