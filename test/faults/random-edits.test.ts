/**
 * Whatever authors do between two builds, the second gives what a build without a cache gives: the same files, the same
 * problems, the same exit code. `SEED` and `STEPS` look elsewhere and further; an odd seed has a repository around the
 * site. `TRACE=1` prints every difference when it is found. The long form makes 300 steps.
 */
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { repository } from '../helpers/git.ts';
import { choose, isLong, seedOr } from '../helpers/long.ts';
import { runCli, tree } from '../helpers/site.ts';
import { kinds } from './random-site.ts';
import { FREQUENT, operations, type World, world } from './random-world.ts';

const SEEDS = [seedOr(1), seedOr(1) + 1];
/** A process that stays keeps the plugins it has loaded, as authors' edits of packages show sooner or later. */
const fresh = isLong;
const STEPS = choose(3, 150);

interface Outcome {
  code: number | null;
  problems: string[];
  tree: Record<string, string>;
  files: string[];
}

async function build(folder: string): Promise<Outcome> {
  const env = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const { code, stdout, stderr } = await runCli(['build', '--format', 'json'], { cwd: folder, env, fresh });
  const built = tree(path.join(folder, 'build'));
  if (!stdout.startsWith('{'))
    return { code, problems: [`${stdout}${stderr}`.replaceAll(folder, '')], tree: built, files: [] };
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  const told = problems.map(({ code: name, severity, file = '', line = 0, column = 0, message, hint }) =>
    `${name} ${severity} ${file}:${line}:${column} ${message} ${hint ?? ''}`.replaceAll(folder, ''),
  );
  return { code, problems: told.sort(), tree: built, files: problems.flatMap(({ file }) => file ?? []) };
}

/** What two lists do not have in common. */
const differences = (one: readonly string[], two: readonly string[], names: [string, string]): string[] => [
  ...one.filter((text) => !two.includes(text)).map((text) => `only ${names[0]}: ${text}`),
  ...two.filter((text) => !one.includes(text)).map((text) => `only ${names[1]}: ${text}`),
];
const rows = (files: Record<string, string>): string[] => Object.entries(files).map((row) => row.join(' '));

async function compared(
  at: World,
  before: Record<string, string>,
  git: boolean,
): Promise<{ wrong: string[]; now: Outcome }> {
  const now = await build(at.dir);
  for (const own of ['.docsgen', 'build', ...(git ? ['.git'] : [])])
    rmSync(path.join(at.twin, own), { recursive: true, force: true });
  if (git) cpSync(path.join(at.dir, '.git'), path.join(at.twin, '.git'), { recursive: true, preserveTimestamps: true });
  const clean = await build(at.twin);
  const wanted = clean.code === 0 ? clean.tree : before;
  return {
    now,
    wrong: [
      ...(now.code === clean.code ? [] : [`exit code ${now.code}, not ${clean.code}`]),
      ...differences(now.problems, clean.problems, ['with the cache', 'without']),
      ...differences(rows(now.tree), rows(wanted), ['with the cache', 'without']),
    ],
  };
}

test.each(SEEDS)(
  `${STEPS} random edits, each followed by the build that no cache would change (seed %d)`,
  async (seed) => {
    const at = world(seed);
    const git = seed % 2 === 1;
    const repo = git ? repository(at.dir) : undefined;
    writeFileSync(path.join(at.dir, '.gitignore'), '.docsgen\nbuild\n');
    const commit = (step: number) => repo?.commit({ date: new Date(Date.UTC(2026, 0, 1, 0, step)).toISOString() });
    commit(0);
    const log: string[] = [];
    const failures: string[] = [];
    const ended = new Map<string, number>();
    let { now } = await compared(at, {}, git);
    for (let step = 2; step <= STEPS + 1; step++) {
      const said: string[] = [];
      // A reported problem is soon repaired: an error hides everything else.
      if (now.problems.length > 0 && at.upTo(3) < (now.code === 0 ? 1 : 2)) {
        for (const file of new Set(now.files)) if (at.files.has(file)) at.repair(file, step);
        for (const file of Object.values(kinds).flatMap((kind) => (kind.stays ? kind.places : [])))
          if (now.code !== 0) at.repair(file, step);
        said.push(`repair ${[...new Set(now.files)]}`);
      }
      for (let count = 1 + at.upTo(4) * at.upTo(2); count > 0; count--) {
        const name = at.pick(FREQUENT);
        said.push(`${name} ${operations[name]?.(at, step)}`);
      }
      if (at.upTo(3) === 0) commit(step);
      if (at.upTo(5) === 0) {
        rmSync(path.join(at.dir, 'build'), { recursive: true, force: true });
        said.push('lose the output');
      }
      log.push(`${step}: ${said.join(', ')}`);
      const result = await compared(
        at,
        existsSync(path.join(at.dir, 'build')) ? tree(path.join(at.dir, 'build')) : {},
        git,
      );
      now = result.now;
      ended.set(
        `exit ${now.code}${now.problems.length > 0 ? ' with problems' : ''}`,
        (ended.get(`exit ${now.code}${now.problems.length > 0 ? ' with problems' : ''}`) ?? 0) + 1,
      );
      if (result.wrong.length === 0) continue;
      failures.push(`seed ${seed}\n${log.slice(-3).join('\n')}\n${result.wrong.join('\n')}\n`);
      if (process.env['TRACE']) console.log(failures.at(-1));
      // So that the next steps show only their own problems.
      rmSync(path.join(at.dir, '.docsgen'), { recursive: true });
      await build(at.dir);
    }
    if (process.env['TRACE']) console.log(seed, ended);
    expect(failures).toEqual([]);
  },
  7_200_000,
);
