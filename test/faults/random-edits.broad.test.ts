/**
 * Whatever authors do between two builds, the second gives what a build without a cache gives: the same files, the same
 * problems, the same exit code. `SEED` and `STEPS` look elsewhere and further; an odd seed has a repository around the
 * site. `TRACE=1` prints every difference when it is found. The long form makes 300 steps.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/git.ts';
import { choose, seedOr } from '../helpers/long.ts';
import { tree } from '../helpers/site.ts';
import { build, compared } from './random-build.ts';
import { kinds } from './random-site.ts';
import { FREQUENT, operations, world } from './random-world.ts';

const SEEDS = [seedOr(1), seedOr(1) + 1];
const STEPS = choose(3, 150);

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
    let { now } = await compared(at, {}, { git });
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
        { git },
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
