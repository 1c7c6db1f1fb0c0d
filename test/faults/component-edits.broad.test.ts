/**
 * Whatever authors do to pages with components, the build writes the bytes of a clean build on one thread. The gate has a
 * handful of seeds; the long form 300 (`DOCSGEN_SEED` moves them), in slices. `TRACE=1` prints what each step did.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose, seedOr, slice } from '../helpers/long.ts';
import { tree } from '../helpers/site.ts';
import { build, compared } from './random-build.ts';
import { componentWorld, operations, restore } from './random-components.ts';

const first = seedOr(1);
const SEEDS = slice(Array.from({ length: choose(5, 300) }, (_, at) => first + at));
const STEPS = 4;

test.each(SEEDS)(
  'random edits of pages with components, each followed by the build that no cache would change (seed %d)',
  async (seed) => {
    const at = componentWorld(seed);
    const output = path.join(at.dir, 'build');
    const log: string[] = [];
    expect(await build(at.dir)).toMatchObject({ code: 0, problems: [] });
    for (let step = 2; step < STEPS + 2; step++) {
      const done = at.missing.size > 0 ? [`put back ${restore(at, step)}`] : [];
      for (let count = 1 + at.upTo(3) * at.upTo(2); count > 0; count--) {
        const name = at.pick(Object.keys(operations));
        done.push(`${name}: ${operations[name]?.(at, step)}`);
      }
      const isLost = at.upTo(8) === 0;
      if (isLost) rmSync(output, { recursive: true, force: true });
      const args = at.upTo(4) === 0 ? ['--workers', '1'] : [];
      log.push(`${step}: ${done.join(', ')}${isLost ? ', the output is lost' : ''} ${args}`);
      const before = existsSync(output) ? tree(output) : {};
      const { wrong, now } = await compared(at, before, { args, clean: ['--workers', '0'] });
      if (process.env['TRACE']) console.log(seed, log.at(-1), now.code, now.problems);
      expect(wrong, `seed ${seed}\n${log.join('\n')}`).toEqual([]);
      expect(now.code === 0 || at.missing.size > 0, `seed ${seed}\n${log.join('\n')}\n${now.problems}`).toBe(true);
    }
  },
  600_000,
);
