/** A site that is published by a branch, and the publishing is stopped: the host has the old site or the new one. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { expect, test } from 'vitest';
import { repository } from '../helpers/git.ts';
import { choose } from '../helpers/long.ts';
import { cliEnvironment, root, temporaryFolder } from '../helpers/site.ts';

const ROUNDS = choose(8, 200);
const page = readFileSync(path.join(root, 'cli/manual/content/docs/ci.md'), 'utf8');
const script = /^```sh title="publish\.sh"\n(.*?)^```$/ms.exec(page)?.[1] ?? '';

const folder = temporaryFolder();
const remote = path.join(folder, 'remote.git');
const work = path.join(folder, 'work');
const bin = path.join(folder, 'bin');
/** A numbered file exists while the host is working. */
const busy = path.join(folder, 'busy');

/** A site and a host; `npx docsgen build` finds its folder built, because the test stops git. */
function prepare() {
  execFileSync('git', ['init', '-q', '--bare', '-b', 'gh-pages', remote]);
  const git = repository(work);
  git.commit({ date: '2026-01-01T12:00:00Z' });
  git.git('remote', 'add', 'origin', remote);
  // A host is another machine: what kills the publisher leaves its half alone.
  git.git('config', 'remote.origin.receivepack', path.join(bin, 'host'));
  mkdirSync(bin);
  const receive = `touch ${busy}.$$; git-receive-pack "$@"; code=$?; rm ${busy}.$$; exit $code`;
  writeFileSync(path.join(bin, 'host'), `#!/bin/sh\nexec setsid sh -c '${receive}' host "$@"\n`);
  chmodSync(path.join(bin, 'host'), 0o755);
  writeFileSync(path.join(bin, 'npx'), '#!/bin/sh\n');
  chmodSync(path.join(bin, 'npx'), 0o755);
  writeFileSync(path.join(folder, 'publish.sh'), script);
  return git;
}

/** Files of a site; large enough that sending them takes a while. */
function build(version: number): void {
  for (let at = 0; at < 60; at++) {
    const file = path.join(work, `build/docs/page-${at}/index.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    // Text that does not shrink, the same in every run.
    const lines = Array.from({ length: 400 }, (_, line) =>
      ((version * 7919 + at * 104729 + line * 1299709) ** 3).toString(36),
    );
    writeFileSync(file, lines.join('\n'));
  }
  writeFileSync(path.join(work, 'build/index.html'), `site ${version}\n`);
}

/** Publishes; with a time (ms) it is killed then. */
function publish(after?: number): Promise<number | null> {
  const env = {
    ...cliEnvironment(),
    PATH: `${bin}:${process.env.PATH}`,
    GIT_CONFIG_GLOBAL: '/dev/null',
    TMPDIR: folder,
  };
  const child = spawn('sh', [path.join(folder, 'publish.sh')], { cwd: work, env, stdio: 'ignore', detached: true });
  const timer =
    after === undefined ? undefined : setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), after);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    }),
  );
}

const host = (...args: string[]): string => execFileSync('git', ['-C', remote, ...args], { encoding: 'utf8' }).trim();
/** The version the host shows, after a look at everything it holds. */
function shown(): number {
  host('fsck', '--connectivity-only', '--no-dangling');
  expect(host('ls-tree', '-r', '--name-only', 'gh-pages').split('\n')).toHaveLength(61);
  return Number(/\d+/.exec(host('show', 'gh-pages:index.html'))?.[0]);
}

test('Publishing that is killed leaves the old site or the new one, and the next one works', async () => {
  const git = prepare();
  const before = git.git('status', '--porcelain', '--branch');
  build(0);
  const start = performance.now();
  expect(await publish()).toBe(0);
  const usual = performance.now() - start;
  expect(shown()).toBe(0);
  let last = 0;
  const ends = { old: 0, new: 0 };
  for (let round = 1; round <= ROUNDS; round++) {
    build(round);
    await publish((1.3 * usual * round) / ROUNDS);
    // What the host had begun it ends, or gives up.
    await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith('busy'))).toEqual([]);
    const now = shown();
    expect([last, round]).toContain(now);
    ends[now === round ? 'new' : 'old']++;
    last = now;
  }
  console.log(`killed at ${ROUNDS} moments of ${usual.toFixed(0)} ms: ${ends.old} old, ${ends.new} new`);
  expect(ends.old).toBeGreaterThan(0);
  build(-1);
  writeFileSync(path.join(work, 'build/index.html'), 'site 999\n');
  expect(await publish()).toBe(0);
  expect(shown()).toBe(999);
  expect(host('rev-list', '--count', 'gh-pages')).toBe('1');
  expect(git.git('status', '--porcelain', '--branch').replace('?? build/\n', '')).toBe(before);
});
