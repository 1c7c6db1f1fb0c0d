/** The steps of a run: what is done to a site before the build that is measured. */
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import path from 'node:path';
import { measure } from './measure.mjs';
import { difference, tree } from './output.mjs';
import { cli } from './tools/docsgen.mjs';

/** Sites up to this size are also built without search and without llms.txt, for their share of a build. */
const SHARES_UP_TO = 1000;
const VERSIONS = 10;

/**
 * Moves output and caches out of the way. They are not deleted: right after thousands of deletions ext4 makes new files
 * several times slower, which would be measured instead of the build.
 */
export function clear(tool, { dir, attic }) {
  for (const name of [tool.output, ...tool.caches]) {
    if (existsSync(path.join(dir, name)))
      renameSync(path.join(dir, name), path.join(mkdtempSync(path.join(attic, 'old-')), path.basename(name)));
  }
}

const without = (settings) => ({
  wanted: ({ site }) => site.configure !== undefined && site.pages <= SHARES_UP_TO,
  prepare({ tool, site, place }) {
    clear(tool, place);
    site.configure(place.dir, settings);
  },
});

/** Steps by name, in their order; the builds without something come first, as the output of the last one is looked at. */
const steps = {
  withoutSearch: without({ search: false }),
  withoutLlms: without({ llms: false }),
  cold: {
    prepare({ tool, site, place }) {
      clear(tool, place);
      site.configure?.(place.dir);
    },
  },
  unchanged: { prepare: () => undefined, compared: true },
  edit: { prepare: ({ site }) => site.editBody(), compared: true },
  label: {
    wanted: ({ site }) => site.editLabel !== undefined,
    prepare: ({ site }) => site.editLabel(),
    compared: true,
  },
};

/**
 * One run of all steps.
 * @param {{ tool: object, site: object, place: { dir: string, attic: string } }} one
 * @param {{ compare: boolean, say: Function }} options `compare`: which files each step changes, too.
 * @returns {Record<string, object>} Costs by step, and `changed`.
 */
export function runSteps(one, { compare, say }) {
  const { tool, place } = one;
  const output = path.join(place.dir, tool.output);
  const result = { changed: {} };
  for (const [step, { wanted, prepare, compared }] of Object.entries(steps)) {
    if (wanted && !wanted(one)) continue;
    const before = compare && compared ? tree(output) : undefined;
    prepare(one);
    const cost = measure(tool.command, { cwd: place.dir, esbuildOf: tool.esbuildOf });
    result[step] = cost;
    say(
      `  ${tool.name.padEnd(10)} ${step.padEnd(13)} ${cost.cpu.toFixed(2)} s CPU, ${cost.wall.toFixed(2)} s, ${Math.round(cost.rss)} MB`,
    );
    if (before) result.changed[step] = difference(before, tree(output));
  }
  return result;
}

/** Seconds of CPU of `docsgen --version`, and of a Node that does nothing: means, as one is near the clock's resolution. */
export function versionFigures() {
  const mean = (...args) => {
    const loop = `for one in ${Array(VERSIONS).fill('-').join(' ')}; do "$@" > /dev/null; done`;
    return measure(['/bin/sh', '-c', loop, 'sh', process.execPath, ...args], { cwd: '.' }).cpu / VERSIONS;
  };
  return { docsgen: mean(cli, '--version'), node: mean('--eval', '0') };
}
