/** A build may die at any call that changes the disk: every page stays old or new, and the next build is right. */
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose, slice } from '../helpers/long.ts';
import { runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
import { callsOf, copySite, dice, edits, files, runWithFault, seed, strangers } from './site.ts';

const scratch = temporaryFolder();
const start = path.join(scratch, 'start');
const state = { calls: [] as string[], before: {} as Record<string, string>, after: {} as Record<string, string> };

/** Changes a built site into its edited form. */
function edit(work: ReturnType<typeof site>): void {
  for (const [name, text] of Object.entries(edits)) {
    if (text === undefined) work.remove(name);
    else work.write(name, text);
  }
}

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.before = work.tree();
  edit(work);
  copySite(work.dir, start);
  const clean = copySite(work.dir, path.join(scratch, 'clean'));
  state.calls = await callsOf(clean, path.join(scratch, 'calls.txt'));
  state.after = tree(path.join(clean, 'build'));
});

/** The call numbers to try: all, or a seeded choice that has first and last. */
function points(most: number): number[] {
  const all = state.calls.map((_, at) => at + 1);
  const random = dice(seed);
  const inner = all.slice(1, -1).map((point) => ({ point, rank: random() }));
  const chosen = inner.sort((a, b) => a.rank - b.rank).slice(0, Math.max(0, most - 2));
  return slice([1, ...chosen.map(({ point }) => point).sort((a, b) => a - b), all.length]);
}

async function expectSurvives(fault: string, ending: 'killed' | 'failed'): Promise<void> {
  const call = Number.parseInt(fault.split(':')[1] ?? '', 10);
  const where = `${fault} of ${state.calls.length} (seed ${seed}): ${state.calls[call - 1]?.replace(scratch, '')}`;
  const dir = copySite(start, path.join(scratch, fault.replace(/\W/g, '-')));
  const run = await runWithFault(dir, fault);
  if (ending === 'killed') expect(run.signal, where).toBe('SIGKILL');
  else expect([0, 4], `${where}\n${run.stderr}`).toContain(run.code);
  if (ending === 'failed' && run.code === 4) expect(run.stderr + run.stdout, where).toContain('(EIO)');
  expect(strangers(dir, state.before, state.after), where).toEqual([]);
  const kept = Object.keys(state.before).filter((file) => state.after[file] !== undefined);
  expect(
    kept.filter((file) => !existsSync(path.join(dir, 'build', file))),
    where,
  ).toEqual([]);
  // A half-written one may belong to a running process. Ten seconds later it is abandoned.
  const claims = existsSync(path.join(dir, '.docsgen')) ? readdirSync(path.join(dir, '.docsgen')) : [];
  for (const name of claims.filter((one) => /^lock\..*\.tmp$/.test(one))) {
    const then = new Date(Date.now() - 11_000);
    utimesSync(path.join(dir, '.docsgen', name), then, then);
  }
  const next = await runCli(['build'], { cwd: dir });
  expect(next.code, `${where}\n${next.stderr}`).toBe(0);
  expect(tree(path.join(dir, 'build')), where).toEqual(state.after);
  const left = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  expect(
    left.filter((name) => /\.tmp$|\.docsgen.staging/.test(name)),
    where,
  ).toEqual([]);
}

describe('a build of changed content over a warm cache', () => {
  test('the edits change the output', () => {
    expect(state.calls.length).toBeGreaterThan(20);
    expect(state.after).not.toEqual(state.before);
  });

  test.each([
    ['kill', 6],
    ['half', 3],
  ])('%s at any call leaves old or new pages, and the next build is the clean one', async (mode, most) => {
    for (const call of points(choose(most, state.calls.length))) await expectSurvives(`${mode}:${call}`, 'killed');
  });

  test('a disk error at any call ends with its reason or does no harm, and the next build is the clean one', async () => {
    for (const call of points(choose(3, state.calls.length))) await expectSurvives(`EIO:${call}`, 'failed');
  });
});
