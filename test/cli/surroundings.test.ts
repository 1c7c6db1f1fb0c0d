/** Where docsgen is run: an old Node, no home, a folder that is gone or has a strange name. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '../faults/site.ts';
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
      // Once more, with what is kept, from the folder above.
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

describe('one line says what is wrong', () => {
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
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(4);
    expect(said.join('')).toBe('docsgen needs Node 20.19 or newer; this is 20.18.9\n');
    rmSync(preload);
  });
});
