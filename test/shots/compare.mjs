/**
 * Which layouts look other than a revision of Git made them. The revision is compiled beside this working tree, and both
 * build the site that the revision has for pictures: what differs is what a site sees that asked for nothing new. Both
 * sides are pictured by one browser in one run, so no picture is committed, and typefaces are the same.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { layouts } from './layout-list.mjs';
import { takeLayout, viewsOf } from './layouts.mjs';
import { differenceOf } from './pixels.mjs';
import { home, openFiles, root } from './sites.mjs';

/**
 * @typedef {object} Comparison
 * @property {string} revision
 * @property {number} count Of pictures that were compared.
 * @property {{ picture: string, share: number }[]} differences
 * @property {string} folder Of pictures that show the differences; it is there if there are any.
 */

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What a change is compared with: the last commit, or the one before if the last one has all of the change. */
const before = () => (git('status', '--porcelain', '--', 'cli', 'runtime', 'theme') === '' ? 'HEAD~1' : 'HEAD');

/**
 * Unpacks a revision and compiles it.
 * @param {string} revision
 * @returns {Promise<string>} Its folder.
 */
async function checkout(revision) {
  const dir = path.join(home, 'before');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const archive = `${dir}.tar`;
  git('archive', '--output', archive, revision);
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  await rm(archive);
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['cli/compile/compile.mjs'], {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (code) => (code === 0 ? resolve(code) : reject(new Error(`${revision} does not compile`))));
  });
  return dir;
}

/**
 * @param {string} dir Of a revision.
 * @returns {Promise<typeof import('./layout-list.mjs')>}
 */
async function listOf(dir) {
  const file = path.join(dir, 'test/shots/layout-list.mjs');
  if (!existsSync(file)) throw new Error('This revision is older than the list of layouts: choose a later one.');
  return import(`${pathToFileURL(file).href}?${Date.now()}`);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ revision?: string, names?: string[] }} [options] `names` of layouts. Default: all that both sides have.
 * @returns {Promise<Comparison>}
 */
export async function compareLayouts(browser, { revision = before(), names = [] } = {}) {
  const old = await checkout(git('rev-parse', '--verify', `${revision}^{commit}`));
  const { files, layouts: listed } = await listOf(old);
  const chosen = Object.keys(listed).filter((name) => layouts[name] && (names.length === 0 || names.includes(name)));
  const folder = path.join(home, 'differences');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  /** @type {Comparison} */
  const comparison = { revision, count: 0, differences: [], folder };
  const sites = [await openFiles('site-before', files, old), await openFiles('site-after', files)];
  try {
    for (const name of chosen)
      for (const view of viewsOf(layouts[name] ?? { at: '/' })) {
        const [was, is] = await Promise.all(
          [listed, layouts].map(async (list, at) => {
            const layout = /** @type {import('./layout-list.mjs').Layout} */ (list[name]);
            return (await takeLayout(browser, layout, { url: sites[at]?.url + layout.at, ...view })).png;
          }),
        );
        const picture = `${name}-${view.width}-${view.mode}`;
        const difference = await differenceOf(browser, /** @type {Buffer} */ (was), /** @type {Buffer} */ (is));
        comparison.count++;
        if (!difference) continue;
        comparison.differences.push({ picture, share: difference.share });
        await writeFile(path.join(folder, `${picture}.png`), difference.png);
      }
  } finally {
    for (const { close } of sites) close();
    if (comparison.differences.length === 0) await rm(folder, { recursive: true });
  }
  return comparison;
}

/** @param {Comparison} comparison */
export function report({ revision, count, differences, folder }) {
  if (differences.length === 0) return `${count} pictures look as ${revision} made them.\n`;
  const lines = differences.map(
    ({ picture, share }) => `  ${`${(share * 100).toFixed(3)} %`.padStart(9)}  ${picture}\n`,
  );
  return `${differences.length} of ${count} pictures look other than ${revision} made them (share of pixels):\n${lines.join('')}Before, after and marked, side by side: ${folder}\n`;
}
