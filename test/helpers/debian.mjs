/** Programs that tests need: found on the PATH, or installed from Debian where that needs no question, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Where programs may be.
 * @param {string[]} programs
 */
export function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {string} name A package. Where it cannot be installed, nothing happens. */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian’s package "${name}".`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/**
 * Where a server is. Debian's are not on the PATH of every user.
 * @param {string} name
 * @returns {string | undefined}
 */
export const findServer = (name) =>
  [...onPath([name]), `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find((file) => existsSync(file));

/**
 * A Python with Python-Markdown and pymdownx. That of Debian's packages is not always the first on the PATH.
 * @returns {string | undefined}
 */
export const findPythonMarkdown = () => findPython('markdown, pymdownx, yaml');

/**
 * A Python with MkDocs, Material and the plugins that Debian has.
 * @returns {string | undefined}
 */
export const findMkdocs = () =>
  findPython('mkdocs, material, pymdownx, mkdocs_literate_nav, mkdocs_redirects, mkdocs_section_index');

/** @param {string} modules That it must have. */
const findPython = (modules) =>
  [...onPath(['python3']), '/usr/bin/python3'].find(
    (file) => existsSync(file) && spawnSync(file, ['-c', `import ${modules}`]).status === 0,
  );

/** Installs what builds old sites of MkDocs. */
export function ensureMkdocs() {
  const plugins = ['literate-nav', 'redirects', 'section-index'].map((name) => `mkdocs-${name}`);
  if (!findMkdocs())
    for (const name of ['mkdocs', 'mkdocs-material', 'python3-pymdownx', ...plugins]) installFromDebian(name);
}

/** Installs the servers of shared caches and clusters. Without them, their tests are skipped. */
export function ensureServers() {
  for (const name of ['nginx', 'redis-server']) if (!findServer(name)) installFromDebian(name);
}

/** Installs Neovim and Emacs if they are missing. */
export function ensureEditors() {
  for (const [program, name] of [
    ['nvim', 'neovim'],
    ['emacs', 'emacs-nox'],
  ])
    if (program && name && !onPath([program]).some((file) => existsSync(file))) installFromDebian(name);
}
