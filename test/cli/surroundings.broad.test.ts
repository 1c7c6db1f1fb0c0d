/** Where docsgen is run: an old Node, no home, a folder that is gone or has a strange name. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parse } from 'acorn';
import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '../faults/site.ts';
import { get, startWith } from '../helpers/http.ts';
import { cli, cliEnvironment, type Run, runCli, site, temporaryFolder } from '../helpers/site.ts';

const scratch = temporaryFolder();
const state = { usual: {} as Record<string, string> };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.usual = work.tree();
});

describe('the same site comes out', () => {
  test.each([
    ['without HOME', { HOME: undefined, XDG_CACHE_HOME: undefined }],
    ['with a HOME that cannot be written to', { HOME: '/dev/null' }],
    ['with a HOME that does not exist', { HOME: '/nowhere/at/all' }],
  ])('%s', async (_, env) => {
    const work = site(files);
    const child = spawn(process.execPath, [cli, 'build'], { cwd: work.dir, env: { ...cliEnvironment(), ...env } });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(work.tree()).toEqual(state.usual);
  });

  test.each(['with spaces, smile 😀, ümlaut', `"double" 'single' $dollar [x] {y}`, '100% #hash what? %2e%2e', '-dash'])(
    'in a folder named %s',
    async (name) => {
      const work = site(files, { name });
      const { code, stdout, stderr } = await work.build();
      expect(code, stdout + stderr).toBe(0);
      expect(work.tree()).toEqual(state.usual);
      // Again, with the cache, from the folder above.
      work.write('content/docs/intro.md', `${files['content/docs/intro.md']}\nMore.\n`);
      expect(await runCli(['build', `./${name}`], { cwd: path.dirname(work.dir) })).toMatchObject({ code: 0 });
    },
  );
});

/** Runs a command in a shell, so that the folder it runs in can be taken away from under it. */
function inFolderThatGoes(command: string): Promise<Run> {
  const folder = path.join(scratch, 'goes');
  mkdirSync(folder, { recursive: true });
  const script = `rmdir ${JSON.stringify(folder)} && exec ${JSON.stringify(process.execPath)} ${JSON.stringify(cli)} ${command}`;
  const child = spawn('sh', ['-c', script], { cwd: folder, env: cliEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    out.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out.stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...out })));
}

describe('one line reports the problem', () => {
  test.each(['build', 'check', 'routes', 'clean', 'serve', 'version cut 1.0'])(
    'when the current folder is gone: %s',
    async (command) => {
      const { code, stderr } = await inFolderThatGoes(command);
      expect(code).toBe(4);
      expect(stderr).toContain('cannot use the current folder: it does not exist');
      expect(stderr).not.toMatch(/^\s+at |bug in docsgen/m);
    },
  );

  test('when Node is too old', async () => {
    const preload = path.join(scratch, 'old.mjs');
    writeFileSync(
      preload,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.9' } });\n",
    );
    const child = spawn(process.execPath, ['--import', preload, cli, 'build'], { cwd: scratch, env: cliEnvironment() });
    const said: string[] = [];
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
    expect(said.join('')).toBe(
      'docsgen needs Node 20.19 or newer; this is 20.18.9. Install a newer version from https://nodejs.org\n',
    );
    // What an older Node cannot read is not part of the file it starts with.
    const { body } = parse(readFileSync(cli, 'utf8').replace(/^#!.*/, ''), { ecmaVersion: 2020, sourceType: 'module' });
    expect(body.flatMap((node) => ('source' in node ? [node.source?.value] : []))).toEqual(['node:module']);
    rmSync(preload);
  });
});

/** Runs a command whose stdout leads to an open file. */
function into(stdout: number | 'pipe', dir: string, args: string[]): Promise<Pick<Run, 'code' | 'stderr'>> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: dir,
    env: cliEnvironment(),
    stdio: ['ignore', stdout, 'pipe'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  // The reader goes before the first word.
  child.stdout?.destroy();
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr: said.join('') })));
}

describe.skipIf(!existsSync('/dev/full'))('results that cannot be written to stdout', () => {
  const work = site(files);
  beforeAll(async () => {
    expect(await work.build()).toMatchObject({ code: 0 });
  });
  const commands = [
    ['check'],
    ['urls'],
    ['routes', '--json'],
    ['why', '/docs/intro'],
    ['explain', 'DG3004'],
    ['diff', 'build', 'build'],
    ['completion', 'bash'],
    ['build', '--format', 'json'],
    ['--help'],
  ];

  test.each(commands)('are reported as lost: %s %s', async (...args) => {
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await into(full, work.dir, args);
    closeSync(full);
    expect(stderr).toContain(
      'DG7144  the output is lost, because writing to stdout failed: no space is left on the disk (ENOSPC)',
    );
    expect(stderr.match(/error {2}DG/g), stderr).toHaveLength(1);
    expect(code).toBe(4);
  });

  test('are not an error when the reader has read enough, as head does', async () => {
    expect(await into('pipe', work.dir, ['routes'])).toEqual({ code: 0, stderr: '' });
    expect(await into('pipe', work.dir, ['explain', 'DG3004'])).toEqual({ code: 0, stderr: '' });
  });
});

describe('too little memory or too few files', () => {
  const work = site(files);

  test('a heap that is too small: one problem with a remedy', async () => {
    const { code, stdout, stderr } = await runCli(['build'], {
      cwd: work.dir,
      env: { NODE_OPTIONS: '--max-old-space-size=12' },
    });
    expect(stderr).toMatch(
      /^error {2}DG7145 {2}docsgen ran out of memory: its heap is limited to \d+ MB here\n {2}hint: raise the limit, for example with NODE_OPTIONS=--max-old-space-size=4096\n\s*$/,
    );
    expect([code, stdout]).toEqual([4, '']);
  });

  test('a small heap is enough for the same site, and for a server that ends on request', async () => {
    const env = { NODE_OPTIONS: '--max-old-space-size=400' };
    expect(await runCli(['build'], { cwd: work.dir, env })).toMatchObject({ code: 0, stderr: '' });
    expect(work.tree()).toEqual(state.usual);
    const { child, ended, url } = await startWith(env, work.dir, 'dev');
    expect(await get(url, '/docs/intro')).toMatchObject({ status: 200 });
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    await expect(get(url, '/docs/intro')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.skipIf(process.platform !== 'linux')('too few files for the bundler of an edited component', async () => {
    const own = site(files);
    expect(await own.build()).toMatchObject({ code: 0 });
    const component = Object.keys(files).find((name) => name.endsWith('.tsx') && name.includes('docs/')) as string;
    own.write(component, `${files[component]}\n// edited\n`);
    const child = spawn('sh', ['-c', 'ulimit -n 20 && exec "$0" "$@"', process.execPath, cli, 'build'], {
      cwd: own.dir,
      env: cliEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const text: string[] = [];
    child.stderr.on('data', (chunk) => text.push(String(chunk)));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(4);
    expect(text.join('')).toMatch(
      /^error {2}DG7103 .*esbuild: .* too many files open \(EMFILE\)\n {2}hint: [^\n]*\n\s*$/,
    );
  });

  test.skipIf(process.platform !== 'linux').each([
    // The bundler cannot be started, or no timer thread.
    ...['-n 20', '-n 24', '-n 28'].map((limit): [string, number[], RegExp] => [
      limit,
      [4],
      /^error {2}DG7103 .* too many files open \(EMFILE\)\n {2}hint: .*ulimit -n 4096\n\s*$/,
    ]),
    [
      '-v 800000',
      [0, 4],
      /^$|^error {2}DG7145 .*the whole process to 7\d\d MB\n {2}hint: .* ulimit -v unlimited\n\s*$/,
    ],
    [
      '-v 1000000',
      [0, 4],
      /^$|^error {2}DG7145 .*the whole process to 9\d\d MB\n {2}hint: .* ulimit -v unlimited\n\s*$/,
    ],
  ])('ulimit %s: no dump of the runtime', async (limit, codes, said) => {
    const script = `ulimit ${limit} && exec "$0" "$@"`;
    const child = spawn('sh', ['-c', script, process.execPath, cli, 'build', '--no-cache'], {
      cwd: work.dir,
      env: cliEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const text: string[] = [];
    child.stderr.on('data', (chunk) => text.push(String(chunk)));
    expect(codes).toContain(await new Promise((resolve) => child.on('close', resolve)));
    expect(text.join('')).toMatch(said);
  });
});
