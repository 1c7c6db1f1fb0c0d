/** A fresh checkout whose cache was restored, as in CI: all files have new times and the same contents. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { measure } from './measure.mjs';
import { difference, tree } from './output.mjs';

const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', ...args], {
    cwd,
    stdio: 'ignore',
  });

/** What CI restores: the cache alone, or with the output that belongs to it. */
const ways = { 'the cache': ['.docsgen'], 'the cache and the output': ['.docsgen', 'build'] };

/** A program that reads every file of a repository once, and one that reads none. */
const reading = (names) => `for (const name of ${names}) require('node:fs').readFileSync(name)`;
const listed =
  "require('node:child_process').execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\\0').filter(Boolean)";

/**
 * @param {{ root: string, dir: string, tool: object, runs: number, say: Function }} options `dir`: a site with output and cache.
 * @returns {{ unchanged: object[], reading: object[], ways: Record<string, { cost: object, stale: string[] }[]> }}
 */
export function measureRestored({ root, dir, tool, runs, say }) {
  git(dir, 'init', '--quiet');
  git(dir, 'add', '--all');
  git(dir, 'commit', '--quiet', '--message', 'site');
  const wanted = tree(path.join(dir, tool.output));
  const result = { unchanged: [], reading: [], ways: Object.fromEntries(Object.keys(ways).map((name) => [name, []])) };
  for (let run = 0; run < runs; run += 1) {
    result.unchanged.push(measure(tool.command, { cwd: dir }));
    const [all, none] = [listed, `${listed}.slice(0, 0)`].map((names) =>
      measure([process.execPath, '--eval', reading(names)], { cwd: dir }),
    );
    result.reading.push({ cpu: Math.max(0, all.cpu - none.cpu) });
    for (const [name, folders] of Object.entries(ways)) {
      const clone = path.join(root, `clone-${run}-${folders.length}`);
      git(root, 'clone', '--quiet', dir, clone);
      for (const folder of ['node_modules', ...folders])
        if (existsSync(path.join(dir, folder)))
          cpSync(path.join(dir, folder), path.join(clone, folder), { recursive: true, preserveTimestamps: true });
      const cost = measure(tool.command, { cwd: clone });
      result.ways[name].push({ cost, stale: difference(tree(path.join(clone, tool.output)), wanted) });
      say(`  fresh checkout with ${name}: ${cost.cpu.toFixed(2)} s CPU`);
    }
  }
  return result;
}
