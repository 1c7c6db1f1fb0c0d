/** A command that is stopped ends at once and leaves nothing: no process, lock, folder or half-written page. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { cli, cliEnvironment, runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
import { copySite, dice, edits, files, seed, strangers } from './site.ts';

const ROUNDS = choose(3, 50);
const scratch = temporaryFolder();
const state = { dir: '', before: {} as Record<string, string>, after: {} as Record<string, string> };

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof EXIT_CODES;

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.before = work.tree();
  for (const [name, text] of Object.entries(edits)) {
    if (text === undefined) work.remove(name);
    else work.write(name, text);
  }
  state.dir = work.dir;
  const clean = copySite(work.dir, path.join(scratch, 'clean'));
  expect(await runCli(['build', '--no-cache'], { cwd: clean })).toMatchObject({ code: 0 });
  state.after = tree(path.join(clean, 'build'));
});

/** Starts a command in a process group of its own, so that whatever it starts can be found. */
const start = (dir: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [cli, ...args], {
    cwd: dir,
    env: cliEnvironment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const ended = (child: ChildProcess) =>
  new Promise<number | string | null>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));

/** Running processes of a group; zombies do not count. */
function living(group: number): string[] {
  const stats = readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/stat`, 'latin1')] : [];
    } catch {
      return [];
    }
  });
  return stats.filter((stat) => {
    const [condition, , of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return condition !== 'Z' && Number(of) === group;
  });
}

/** The system takes a moment to end a process that was killed. */
async function noneLeft(group: number): Promise<string[]> {
  for (let tries = 0; tries < 50 && living(group).length > 0; tries += 1) await pause(20);
  return living(group);
}

const isLinux = existsSync('/proc/self/stat');

test.skipIf(!isLinux).each([
  ['build', 1100],
  ['build --no-cache --workers 3', 1100],
  ['check', 1000],
  ['routes', 900],
  ['clean', 500],
])(
  '%s',
  async (line, most) => {
    const command = line.split(' ');
    const random = dice(seed);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const dir = copySite(state.dir, path.join(scratch, `${command.join('')}-${round}`));
      const delay = Math.round(150 + random() * most);
      const signal = (Object.keys(EXIT_CODES) as Signal[])[round % 3] as Signal;
      const where = `round ${round}, seed ${seed}, ${signal} after ${delay} ms`;
      const child = start(dir, command);
      const end = ended(child);
      await pause(delay);
      child.kill(signal);
      // An impatient hand presses twice.
      child.kill(signal);
      // Before docsgen listens, and after it has done its work, there is nothing to put away.
      expect([EXIT_CODES[signal], signal, 0], where).toContain(await end);
      expect(await noneLeft(child.pid ?? 0), where).toEqual([]);
      const left = existsSync(path.join(dir, '.docsgen')) ? readdirSync(path.join(dir, '.docsgen')) : [];
      expect(
        left.filter((name) => name !== 'cache' && name !== '.gitignore'),
        where,
      ).toEqual([]);
      if (command[0] !== 'clean') expect(strangers(dir, state.before, state.after), where).toEqual([]);
      expect((await runCli(['build', '--quiet'], { cwd: dir })).code, where).toBe(0);
      expect(tree(path.join(dir, 'build')), where).toEqual(state.after);
    }
  },
  3_600_000,
);

test.each(Object.entries(EXIT_CODES))(
  '%s while the config waits: exit code %i, and the lock is released',
  async (signal, code) => {
    const dir = copySite(state.dir, path.join(scratch, `waits-${signal}`));
    writeFileSync(
      path.join(dir, 'waits.mjs'),
      'await new Promise((done) => setTimeout(done, 600_000));\nexport default {};\n',
    );
    const child = start(dir, ['build', '--config', 'waits.mjs']);
    const end = ended(child);
    while (!existsSync(path.join(dir, '.docsgen/lock'))) await pause(20);
    child.kill(signal as Signal);
    expect(await end).toBe(code);
    expect(existsSync(path.join(dir, '.docsgen/lock'))).toBe(false);
  },
);

/** A build whose bundler waits for a pipe, and its output; resolves when the bundler's process runs. */
async function atBundler(dir: string) {
  const child = start(dir, ['build']);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed.text += part));
  const end = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
  const group = child.pid ?? 0;
  const bundler = () => living(group).find((stat) => stat.includes('(esbuild)'));
  while (bundler() === undefined) await pause(20);
  return { bundler: Number.parseInt(bundler() ?? '', 10), end, group, printed };
}

test.skipIf(!isLinux)(
  'Ctrl-C in a terminal ends the bundler too, without a message; a bundler that is killed alone is one line',
  async () => {
    const dir = copySite(state.dir, path.join(scratch, 'waits-bundler'));
    mkdirSync(path.join(dir, 'pipe'));
    execFileSync('mkfifo', [path.join(dir, 'pipe/package.json')]);
    writeFileSync(path.join(dir, 'pipe/Waits.tsx'), "import './none.css';\nexport const Waits = () => <b />;\n");
    writeFileSync(
      path.join(dir, 'content/docs/waits.mdx'),
      "import { Waits } from '@site/pipe/Waits';\n\n# W\n\n<Waits />\n",
    );
    for (let round = 1; round <= choose(1, 30); round += 1) {
      const run = await atBundler(dir);
      process.kill(-run.group, 'SIGINT');
      expect([await run.end, run.printed.text]).toEqual([130, '']);
      expect(await noneLeft(run.group)).toEqual([]);
    }
    const run = await atBundler(dir);
    process.kill(run.bundler, 'SIGKILL');
    expect([await run.end, run.printed.text]).toEqual([
      4,
      expect.stringMatching(/^error {2}DG7196 {2}.+\n {2}hint: .+\n\nFailed: 1 error\. Nothing was written\.\n$/),
    ]);
    expect(await noneLeft(run.group)).toEqual([]);
  },
);
