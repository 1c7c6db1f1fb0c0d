/** Exit codes: scripts decide by them. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { runWithPermissions, whyNoPermissions } from '../helpers/permissions.ts';
import { cli, cliEnvironment, runCli, site, temporaryFolder } from '../helpers/site.ts';

const good = { 'content/docs/intro.md': '# Intro\n\nWords.\n', 'content/pages/index.md': '# Home\n' };
const broken = { ...good, 'content/docs/intro.md': '# Intro\n\nSee [that](/nowhere).\n' };
// A document that two sources make: a warning by default.
const warned = { ...good, 'content/docs/a.md': '# A\n', 'content/docs/a/index.md': '# A too\n' };

describe('the exit code is', () => {
  test('0 for a good build, with its files', async () => {
    const { run, exists } = site(good);
    const { code, stdout, stderr } = await run('build');
    expect(code, stderr + stdout).toBe(0);
    expect(exists('build/docs/intro/index.html')).toBe(true);
    expect(await run('check')).toMatchObject({ code: 0 });
    expect(await run('routes')).toMatchObject({ code: 0, stdout: expect.stringContaining('content/docs/intro.md') });
  });

  test('0 with warnings, 1 with --strict', async () => {
    const { run } = site(warned);
    const { code, stdout } = await run('build');
    expect(code, stdout).toBe(0);
    expect(stdout).toContain('warning  DG4001');
    const strict = await run('build', '--strict');
    expect(strict.code).toBe(1);
    expect(strict.stdout).toContain('error  DG4001');
  });

  test('1 for a broken link, reported at its place without a stack, and nothing is written', async () => {
    const { run, exists } = site(broken);
    for (const command of ['build', 'check']) {
      const { code, stdout, stderr } = await run(command);
      expect(code).toBe(1);
      expect(stdout).toContain('content/docs/intro.md:3:5  error  DG5001');
      expect(stdout).toContain('  3 | See [that](/nowhere).\n    |     ^\n');
      expect(stdout + stderr).not.toMatch(/^\s+at /m);
    }
    expect(exists('build')).toBe(false);
  });

  test.each([
    [['bild'], "unknown command 'bild'"],
    [['build', '--nope'], "unknown option '--nope'"],
    [['build', '--out-dir'], 'argument missing'],
    [['build', 'a', 'b'], 'too many arguments'],
    [['build', '--workers', 'many'], 'whole number'],
    [['build', '--workers', '-1'], ''],
    [['build', '--format', 'yaml'], 'Allowed choices are pretty, json'],
    [['serve', '--port', 'NaN'], 'whole number'],
    [['serve', '--port', '65536'], 'whole number'],
    [['serve', '--port'], 'argument missing'],
    [[], 'Usage: docsgen'],
  ])('2 for wrong usage: %j', async (args, said) => {
    const { run } = site({});
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('\u001b');
  });

  test('0 for help and version of every command', async () => {
    const { dir, run } = site({});
    // It ends without `process.exit`, by which the shared process notices the end of a command.
    expect((await runCli(['--version'], { cwd: dir, fresh: true })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { stdout } = await run('--help');
    const commands = [...stdout.matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name]) => name ?? '');
    expect(commands).toEqual(expect.arrayContaining(['build', 'check', 'serve', 'routes', 'clean']));
    for (const command of commands) {
      expect(await run(command, '--help')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Example:\n  $ docsgen '),
      });
    }
  });

  test('4 for a port in use, with advice; without --port the next one is used', async () => {
    const { dir, run } = site(good);
    await run('build');
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await runCli(['serve', '--port', String(port)], { cwd: dir });
    taken.close();
    expect(code).toBe(4);
    expect(stderr).toContain(`port ${port} on localhost is already in use`);
    expect(stderr).toContain('--port');
  });

  test('4 when there is nothing to serve', async () => {
    const { run } = site(good);
    const { code, stderr } = await run('serve');
    expect(code).toBe(4);
    expect(stderr).toContain('docsgen build');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test.skipIf(whyNoPermissions)('4 for an output folder that cannot be written', () => {
    const { dir } = site(good);
    mkdirSync(path.join(dir, 'locked'));
    chmodSync(path.join(dir, 'locked'), 0o555);
    expect(runWithPermissions(dir, 'build', '--out-dir', 'locked/out')).toMatchObject({ code: 4 });
    chmodSync(path.join(dir, 'locked'), 0o755);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that of %s when interrupted', async (signal, expected) => {
    const { dir, run } = site(good);
    await run('build');
    const child = spawn(process.execPath, [cli, 'serve', '--port', '0'], { cwd: dir, env: cliEnvironment() });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill(signal);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(expected);
  });

  test.each([
    ['SIGINT', 130, 'pretty'],
    ['SIGTERM', 143, 'sarif'],
  ] as const)(
    'that of %s while the config of a check hangs, and nothing is taken for a report',
    async (signal, expected, format) => {
      const dir = temporaryFolder();
      writeFileSync(path.join(dir, 'site.config.mjs'), "process.stderr.write('here'); await new Promise(() => {});");
      const args = [cli, 'check', '--quiet', '--format', format];
      const child = spawn(process.execPath, args, { cwd: dir, env: cliEnvironment() });
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      await new Promise((resolve) => child.stderr.once('data', resolve));
      child.kill(signal);
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(expected);
      expect(out).toBe('');
    },
  );
});
