/**
 * A disk that refuses, in every way it can, once or from then on: exit code 4 with file and reason, and nothing is
 * lost.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { choose, isLong } from '../helpers/long.ts';
import { runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
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
      // A single failure may hit an optional call. A disk that keeps refusing is noticed, unless only the lock was left.
      const isOver = /^rm .*\.docsgen\/lock$/.test(state.calls[call - 1] ?? '');
      expect(lasting && !isOver ? [4] : [0, 4], said).toContain(run.code);
      if (run.code === 4) {
        expect(run.stderr, said).toMatch(new RegExp(`cannot \\w.* \\S*${path.basename(dir)}\\S*: .* \\(${code}\\)`));
        if (code === 'ENOSPC' || code === 'EDQUOT') expect(run.stderr, said).toMatch(/\d+ MB left/);
      }
      expect(run.stderr, said).not.toMatch(/^\s+at |bug in docsgen/m);
      expect(strangers(dir, state.before, state.after), where).toEqual([]);
      const next = await runCli(['build'], { cwd: dir });
      expect(next.code, `${where}\n${next.stderr}`).toBe(0);
      expect(tree(path.join(dir, 'build')), where).toEqual(state.after);
    }
  },
  1_800_000,
);

test('a disk that gets full during publishing: the report says what is new, and the next build publishes the rest', async () => {
  const moves = state.calls.flatMap((call, index) =>
    call.startsWith('rename ') && call.includes('/staging/') ? [index + 1] : [],
  );
  // A new folder is one move, whatever is in it.
  const changed = Object.keys(state.after).filter(
    (file) => state.after[file] !== state.before[file] && !file.startsWith('.docsgen-manifest'),
  );
  const dir = copySite(start, path.join(scratch, 'published'));
  const run = await runWithFault(dir, `ENOSPC:${moves[3]}+`);
  const text = run.stdout + run.stderr;
  expect(run.code, text).toBe(4);
  expect(text).toContain(
    `DG7143  publishing was interrupted: 3 of ${changed.length} changed files in build are new, the others are from the last build`,
  );
  expect(text).toContain(`cannot write ${dir}/build/`);
  expect(text).not.toContain('Nothing was written');
  expect(strangers(dir, state.before, state.after)).toEqual([]);
  expect(await runCli(['build'], { cwd: dir })).toMatchObject({ code: 0 });
  expect(tree(path.join(dir, 'build'))).toEqual(state.after);
});

test.skipIf(!isLong || process.platform !== 'linux' || process.getuid?.() !== 0)(
  'an output folder on a small disk of its own: the hint measures that disk, and files that were published are counted',
  async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `content/docs/page-${index}.md`,
        `# Page ${index}\n\n${'Words. '.repeat(2000)}\n`,
      ]),
    );
    const docs = site({ ...files, ...pages });
    const out = path.join(docs.dir, 'build');
    mkdirSync(out);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', out]);
    try {
      const { code, stdout, stderr } = await docs.build();
      expect(code, stdout + stderr).toBe(4);
      expect(stderr).toMatch(/cannot write \S*\/build\/.*ENOSPC/);
      expect(stderr).toMatch(/\b[01] MB are free there/);
      const done = /publishing was interrupted: (\d+) of \d+ changed files/.exec(stderr)?.[1];
      // The list of files and the half of one that was copied are not pages.
      const there = Object.keys(tree(out)).filter((name) => !/(?:^|\/)\.docsgen/.test(name));
      expect(there).toHaveLength(Number(done));
      expect(stdout).not.toContain('Nothing was written');
      execFileSync('mount', ['-o', 'remount,size=64m', out]);
      expect(await docs.build()).toMatchObject({ code: 0 });
      expect(existsSync(path.join(out, 'docs/page-59/index.html'))).toBe(true);
    } finally {
      execFileSync('umount', [out]);
    }
  },
);
