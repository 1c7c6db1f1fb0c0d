/** Two commands on one site at the same moment: one waits for the other or says that it is locked, and nothing is mixed. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { cli, cliEnvironment, type Run, runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
import { copySite, dice, edits, files, seed } from './site.ts';

const ROUNDS = choose(1, 100);
const scratch = temporaryFolder();
/** The site built once and then edited; what a clean build of it gives. */
const state = { dir: '', after: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  for (const [name, text] of Object.entries(edits)) {
    if (text === undefined) work.remove(name);
    else work.write(name, text);
  }
  state.dir = work.dir;
  const clean = copySite(work.dir, path.join(scratch, 'clean'));
  expect(await runCli(['build', '--no-cache'], { cwd: clean })).toMatchObject({ code: 0 });
  state.after = tree(path.join(clean, 'build'));
});

function run(dir: string, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [cli, ...args], { cwd: dir, env: cliEnvironment() });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    out.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out.stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...out })));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const built = (dir: string) => tree(path.join(dir, 'build'));
const says = ({ code, stdout, stderr }: Run) => `exit code ${code}\n${stdout}${stderr}`;

test.each([
  ['build', 'build'],
  ['build', 'clean'],
  ['clean', 'build'],
  ['build', 'check'],
  ['check', 'build'],
  ['check', 'clean'],
] as const)(
  '%s and %s',
  async (one, other) => {
    const random = dice(seed);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const dir = copySite(state.dir, path.join(scratch, `${one}-${other}-${round}`));
      const delay = Math.round(random() * 900);
      const where = `round ${round}, seed ${seed}, ${other} after ${delay} ms`;
      const first = run(dir, one);
      await pause(delay);
      const ends = await Promise.all([first, run(dir, other)]);
      for (const end of ends) expect(end.code, `${where}\n${says(end)}`).toBe(0);
      if (one === 'build' && other === 'build') expect(built(dir), where).toEqual(state.after);
      const next = await runCli(['build'], { cwd: dir });
      expect(next.code, `${where}\n${says(next)}`).toBe(0);
      expect(built(dir), where).toEqual(state.after);
      expect(readdirSync(path.join(dir, '.docsgen')).sort(), where).toEqual(['.gitignore', 'cache']);
    }
  },
  1_800_000,
);

test('a build that waits prints that once, and gives up with the holder’s name', async () => {
  const dir = copySite(state.dir, path.join(scratch, 'hangs'));
  writeFileSync(
    path.join(dir, 'hangs.mjs'),
    'await new Promise((done) => setTimeout(done, 600_000));\nexport default {};\n',
  );
  const hanging = spawn(process.execPath, [cli, 'build', '--config', 'hangs.mjs'], { cwd: dir, env: cliEnvironment() });
  while (!existsSync(path.join(dir, '.docsgen/lock'))) await pause(20);
  const { code, stdout, stderr } = await run(dir, 'build', '--format', 'json');
  hanging.kill('SIGKILL');
  expect(code).toBe(4);
  expect(stderr.match(/waiting for docsgen build \(pid \d+\)/g)).toEqual([
    `waiting for docsgen build (pid ${hanging.pid})`,
  ]);
  expect(JSON.parse(stdout).problems).toMatchObject([
    { code: 'DG7030', message: expect.stringContaining(`process ${hanging.pid} since`) },
  ]);
  expect(await runCli(['build'], { cwd: dir })).toMatchObject({ code: 0 });
  expect(built(dir)).toEqual(state.after);
});

/** Starts `docsgen dev` and waits for its URL. */
async function startDev(dir: string) {
  const child = spawn(process.execPath, [cli, 'dev', '--port', '0'], { cwd: dir, env: cliEnvironment() });
  const said = { text: '' };
  child.stdout.on('data', (chunk) => {
    said.text += chunk;
  });
  while (!/https?:\/\/\S+/.test(said.text)) await pause(20);
  const [address = ''] = /https?:\/\/[^\s/]+/.exec(said.text) ?? [];
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, address, end };
}

test('dev excludes a second dev and clean, but not builds, which mix nothing', async () => {
  const dir = copySite(state.dir, path.join(scratch, 'dev'));
  const dev = await startDev(dir);
  for (const command of [['dev', '--port', '0'], ['clean']]) {
    const { code, stderr } = await run(dir, ...command);
    expect(code).toBe(4);
    expect(stderr).toContain(`locked by process ${dev.child.pid} since`);
    expect(stderr).toContain(`docsgen dev at ${dev.address}`);
  }
  const [built1, checked] = await Promise.all([run(dir, 'build'), run(dir, 'check')]);
  expect(built1.code, says(built1)).toBe(0);
  expect(checked.code, says(checked)).toBe(0);
  expect(built(dir)).toEqual(state.after);
  expect(await (await fetch(`${dev.address}/docs/intro`)).text()).toContain('<h1');
  dev.child.kill('SIGINT');
  expect(await dev.end).toBe(130);
  expect(existsSync(path.join(dir, '.docsgen/dev.lock'))).toBe(false);
});

test('a killed dev blocks nobody', async () => {
  const dir = copySite(state.dir, path.join(scratch, 'dev-killed'));
  const first = await startDev(dir);
  first.child.kill('SIGKILL');
  await first.end;
  const second = await startDev(dir);
  second.child.kill('SIGKILL');
  await second.end;
  const cleaned = await run(dir, 'clean');
  expect(cleaned.code, says(cleaned)).toBe(0);
  expect(existsSync(path.join(dir, '.docsgen'))).toBe(false);
});
