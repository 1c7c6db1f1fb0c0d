/** The power goes: what was written in the last seconds is lost, whole or in part. The next build notices. */
import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { site, temporaryFolder, tree } from '../helpers/site.ts';
import { callsOf, copySite, dice, edits, files, runWithFault, seed } from './site.ts';

const ROUNDS = choose(2, 100);
/** What the disk is waited for (`fsync`) is not lost. */
const DURABLE = /^\.docsgen-manifest/;
const scratch = temporaryFolder();
const start = path.join(scratch, 'start');
const state = { calls: 0, after: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  for (const [name, text] of Object.entries(edits)) {
    if (text === undefined) work.remove(name);
    else work.write(name, text);
  }
  copySite(work.dir, start);
  const clean = copySite(work.dir, path.join(scratch, 'clean'));
  state.calls = (await callsOf(clean, path.join(scratch, 'calls.txt'))).length;
  state.after = tree(path.join(clean, 'build'));
});

/** Files of a run, cache and output, that were written since a time (ms). */
function writtenSince(dir: string, time: number): string[] {
  return ['.docsgen', 'build'].flatMap((folder) =>
    readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !DURABLE.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => statSync(file).ctimeMs >= time),
  );
}

test('the next build is the clean one, whatever was lost', async () => {
  const random = dice(seed);
  const lost = { files: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const dir = copySite(start, path.join(scratch, String(round)));
    // The last of them dies when all is done.
    const call = round === ROUNDS ? state.calls : 1 + Math.floor(random() * state.calls);
    const began = Date.now();
    expect((await runWithFault(dir, `kill:${call}`)).signal).toBe('SIGKILL');
    const chance = 0.2 + 0.8 * random();
    for (const file of writtenSince(dir, began).sort()) {
      if (random() > chance) continue;
      truncateSync(file, random() < 0.5 ? 0 : Math.floor(random() * readFileSync(file).length));
      lost.files += 1;
    }
    const where = `round ${round}, seed ${seed}, died before call ${call} of ${state.calls}`;
    const next = await runWithFault(dir, '');
    expect(next.code, `${where}\n${next.stdout}${next.stderr}`).toBe(0);
    expect(tree(path.join(dir, 'build')), where).toEqual(state.after);
  }
  expect(lost.files).toBeGreaterThan(ROUNDS);
}, 1_800_000);
