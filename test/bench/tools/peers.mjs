/**
 * Other generators, where they are installed: each in a folder of its own below the one that is given (`<folder>/vitepress/node_modules`),
 * or all in its `node_modules`. README.md has the packages of each.
 */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { docusaurus } from './docusaurus.mjs';
import { eleventy } from './eleventy.mjs';
import { rspress } from './rspress.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

const peers = [starlight, docusaurus, rspress, vitepress, eleventy];

/**
 * The site sees the packages by links of its own: tools keep caches in `node_modules`, and those have to be those of the site.
 */
function linkPackages(dir, modules) {
  mkdirSync(path.join(dir, 'node_modules'), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => !one.startsWith('.')))
    symlinkSync(path.join(modules, name), path.join(dir, 'node_modules', name));
}

/** A tool made of what is installed; none when its program is not there. */
function installed(peer, folder) {
  const found = [path.join(folder, peer.name), folder]
    .map((one) => path.join(path.resolve(one), 'node_modules'))
    .find((modules) => existsSync(path.join(modules, peer.program)));
  if (found === undefined) return [];
  // A Node of its own: the package `node` of the registry, for a tool that wants a newer one than this.
  const own = path.join(found, 'node/bin/node');
  const tool = {
    ...peer,
    command: [existsSync(own) ? own : process.execPath, path.join(found, peer.program), ...peer.args],
    esbuildOf: pathToFileURL(path.join(found, peer.program)).href,
    setup(dir, options) {
      linkPackages(dir, found);
      peer.setup(dir, options);
    },
  };
  return [tool];
}

/** @param {string} [folder] */
export const findPeers = (folder) => (folder === undefined ? [] : peers.flatMap((peer) => installed(peer, folder)));
