/**
 * `npm run budget -- <commit>`: what the working tree costs beside a commit, on the same site, in interleaved pairs.
 *   --pages 1000   pages of the site
 *   --corpus prose the site: see README.md
 *   --pairs 5      pairs of runs; the table shows the medians, and the median of the ratios within a pair
 *   --share 3      per cent by which a figure may grow before it is said to be worse
 * Exit code: 1 when a figure is worse. See README.md for what is measured.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { firstView } from './first-view.mjs';
import { measure, median, method } from './measure.mjs';
import { sizes } from './output.mjs';
import { makeSite, tools } from './sites.mjs';
import { number, table } from './table.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    corpus: { type: 'string', default: 'prose' },
    pairs: { type: 'string', default: '5' },
    share: { type: 'string', default: '3' },
  },
});
const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, '../..');
const say = (text) => process.stderr.write(`${text}\n`);
const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

/** Steps of a run, in this order, and how a site is prepared for each. */
const steps = {
  cold: ({ dir, attic }) => {
    // Moved, not deleted: see README.md.
    for (const name of ['build', '.docsgen'])
      if (existsSync(path.join(dir, name))) renameSync(path.join(dir, name), path.join(mkdtempSync(attic), name));
  },
  unchanged: () => undefined,
  edit: ({ site }) => site.editBody(),
};

/** The working tree as it is, without what was compiled: old chunks would count. */
function copyOfTree(folder) {
  for (const file of git('ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean))
    if (existsSync(path.join(repository, file))) cpSync(path.join(repository, file), path.join(folder, file));
}

/** Packages are shared where the lockfile asks for the same. */
function installPackages(folder) {
  const lockfile = (root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lockfile(folder) === lockfile(repository))
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' });
}

/** A compiled docsgen with a site of its own to build. */
function contestant(name, root, place) {
  installPackages(root);
  execFileSync('npm', ['run', '--silent', 'compile'], { cwd: root, stdio: 'inherit' });
  const [tool] = tools('docsgen');
  const dir = path.join(place, `${name}-site`);
  const attic = path.join(place, `${name}-old`);
  mkdirSync(attic, { recursive: true });
  const site = makeSite(tool, { dir, pages: Number(options.pages), corpus: options.corpus });
  return { name, root, dir, attic: `${attic}/`, site, cli: path.join(root, 'dist/cli/main.js'), runs: [] };
}

function runSteps(one) {
  const run = {};
  for (const [step, prepare] of Object.entries(steps)) {
    prepare(one);
    run[step] = measure([process.execPath, one.cli, 'build'], { cwd: one.dir });
  }
  one.runs.push(run);
  const show = (step) => `${step} ${run[step].cpu.toFixed(2)} s CPU, ${Math.round(run[step].rss)} MB`;
  say(`  ${one.name.padEnd(8)} ${Object.keys(steps).map(show).join('; ')}`);
}

/** Calls of the file system in a step. */
function callsOf(one, step) {
  steps[step](one);
  const log = path.join(mkdtempSync(one.attic), 'calls');
  const preload = pathToFileURL(path.join(here, 'calls.mjs')).href;
  execFileSync(process.execPath, ['--import', preload, one.cli, 'build', '--quiet'], {
    cwd: one.dir,
    env: { ...process.env, DOCSGEN_CALLS: log, NODE_ENV: 'production', CI: '1' },
    stdio: 'ignore',
  });
  return readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);
}

function packageBytes({ root }) {
  const pack = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const [packed] = JSON.parse(
    execFileSync('npm', pack, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return { packed: packed.size, unpacked: packed.unpackedSize };
}

/** Figures that do not depend on the machine's mood. */
function exactFigures(one) {
  const calls = Object.fromEntries(Object.keys(steps).map((step) => [step, callsOf(one, step)]));
  const output = path.join(one.dir, 'build');
  const { files, total, html } = sizes(output);
  const pages = Number(options.pages);
  const view = firstView(output, one.site.url);
  const weight = packageBytes(one);
  return {
    'file system calls, cold': calls.cold,
    'file system calls, unchanged': calls.unchanged,
    'file system calls, edit': calls.edit,
    'files per page': files / pages,
    'bytes per page': total / pages,
    'HTML bytes per page': html,
    ...Object.fromEntries(Object.entries(view).map(([kind, bytes]) => [`first view, ${kind} (gzip bytes)`, bytes])),
    'package, packed': weight.packed,
    'package, unpacked': weight.unpacked,
  };
}

/** Rows of the measured figures: medians, and the median ratio of paired runs. */
function measuredRows([before, after]) {
  const rows = Object.keys(steps).map((step) => [`CPU, ${step} (s)`, ({ [step]: run }) => run.cpu]);
  rows.push(['peak memory, cold (MB)', ({ cold }) => cold.rss], ['peak memory, edit (MB)', ({ edit }) => edit.rss]);
  return rows.map(([what, figure]) => ({
    what,
    before: median(before.runs.map(figure)),
    after: median(after.runs.map(figure)),
    ratio: median(after.runs.map((run, at) => figure(run) / figure(before.runs[at]))),
  }));
}

function exactRows([before, after]) {
  const [old, own] = [exactFigures(before), exactFigures(after)];
  return Object.keys(own).map((what) => ({ what, before: old[what], after: own[what], ratio: own[what] / old[what] }));
}

/** @returns {string[]} The figures that are worse. */
function report(commit, rows) {
  const percent = ({ ratio }) => (ratio - 1) * 100;
  const worse = rows.filter((row) => percent(row) > Number(options.share));
  const cells = rows.map((row) => [
    row.what,
    number(row.before),
    number(row.after),
    `${percent(row) >= 0 ? '+' : ''}${number(percent(row), 1)} %`,
    worse.includes(row) ? 'WORSE' : '',
  ]);
  process.stdout.write(`${table([['', commit, 'now', 'change', ''], ...cells])}\n\n`);
  process.stdout.write(`${options.pages} pages, ${options.pairs} pairs, CPU and memory by ${method}\n`);
  return worse.map(({ what }) => what);
}

function compare(commit) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'docsgen-budget-'));
  const [checkout, copy] = [path.join(place, 'before'), path.join(place, 'now')];
  try {
    git('worktree', 'add', '--detach', '--quiet', checkout, commit);
    copyOfTree(copy);
    const both = [contestant('before', checkout, place), contestant('now', copy, place)];
    for (let pair = 0; pair < Number(options.pairs); pair += 1)
      // Who begins changes, so that neither always meets a warm machine.
      for (const one of pair % 2 === 0 ? both : both.toReversed()) runSteps(one);
    const worse = report(commit, [...measuredRows(both), ...exactRows(both)]);
    process.stdout.write(worse.length === 0 ? 'Nothing got worse.\n' : `Worse: ${worse.join('; ')}\n`);
    process.exitCode = worse.length === 0 ? 0 : 1;
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(place, { recursive: true, force: true });
  }
}

if (positionals.length === 1) compare(git('rev-parse', '--short', `${positionals[0]}^{commit}`));
else {
  say('Which commit? npm run budget -- <commit> [--pages 1000] [--pairs 5] [--share 3]');
  process.exitCode = 2;
}
