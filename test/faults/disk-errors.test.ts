/** A disk that refuses, in every way it can, once or from then on: exit code 4 with file and reason, and nothing is lost. */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { site, temporaryFolder, tree } from '../helpers/site.ts';
import { callsOf, copySite, dice, edits, files, runWithFault, seed, strangers } from './site.ts';

/** Calls tried per way. */
const POINTS = choose(1, 30);
const scratch = temporaryFolder();
const start = path.join(scratch, 'start');
const state = { calls: [] as string[], before: {} as Record<string, string>, after: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.before = work.tree();
  for (const [name, text] of Object.entries(edits)) {
    if (text === undefined) work.remove(name);
    else work.write(name, text);
  }
  copySite(work.dir, start);
  const clean = copySite(work.dir, path.join(scratch, 'clean'));
  state.calls = await callsOf(clean, path.join(scratch, 'calls.txt'));
  state.after = tree(path.join(clean, 'build'));
});

const codes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'];
const ways = codes.flatMap((code) => ['', '+'].map((lasting) => [code, lasting] as const));

test.each(ways)(
  '%s%s',
  async (code, lasting) => {
    const random = dice(seed + codes.indexOf(code) + (lasting ? 100 : 0));
    for (let point = 1; point <= POINTS; point += 1) {
      const call = 1 + Math.floor(random() * state.calls.length);
      const fault = `${code}:${call}${lasting}`;
      const where = `${fault} of ${state.calls.length}, seed ${seed}: ${state.calls[call - 1]?.replace(scratch, '')}`;
      const dir = copySite(start, path.join(scratch, `${point}-${fault.replace(/\W/g, '-')}`));
      const run = await runWithFault(dir, fault);
      const said = `${where}\n${run.stdout}${run.stderr}`;
      // Once, it may have met what can be done without; a disk that goes on refusing is always noticed.
      expect(lasting ? [4] : [0, 4], said).toContain(run.code);
      if (run.code === 4) {
        expect(run.stderr, said).toMatch(new RegExp(`cannot \\w.* \\S*${path.basename(dir)}\\S*: .* \\(${code}\\)`));
        if (code === 'ENOSPC' || code === 'EDQUOT') expect(run.stderr, said).toMatch(/\d+ MB are free/);
      }
      expect(run.stderr, said).not.toMatch(/^\s+at |bug in docsgen/m);
      expect(strangers(dir, state.before, state.after), where).toEqual([]);
      const next = await runWithFault(dir, '');
      expect(next.code, `${where}\n${next.stderr}`).toBe(0);
      expect(tree(path.join(dir, 'build')), where).toEqual(state.after);
    }
  },
  1_800_000,
);
