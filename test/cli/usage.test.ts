/** The command line itself: help, and messages about typing errors. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { spawnNode } from '../helpers/run.ts';
import { cli, runCli, site, temporaryFolder } from '../helpers/site.ts';

/** Every command with its flags; all have the shared ones as well. A new command gets a line. */
const FLAGS: Record<string, string[]> = {
  init: ['--title', '--template', '--yes'],
  dev: ['--port', '--host', '--open', '--base-url', '--no-cache', '--workers'],
  'version cut': ['--docs'],
  check: ['--base-url', '--drafts', '--no-cache', '--format', '--workers', '--profile'],
  urls: ['--json', '--save', '--forget', '--forget-lost'],
  eval: ['--questions', '--calls', '--tokens', '--min', '--answer-with', '--time-limit', '--parallel', '--format'],
  diff: ['--format', '--html', '--fail-on'],
  explain: ['--json'],
  build: [
    '--out-dir',
    '--base-url',
    '--drafts',
    '--no-cache',
    '--format',
    '--workers',
    '--profile',
    '--queue',
    '--queue-required',
  ],
  worker: ['--queue', '--jobs'],
  serve: ['--port', '--host', '--out-dir', '--base-url'],
  index: ['--base-url', '--no-cache', '--format', '--workers', '--dry-run', '--host'],
  routes: ['--json', '--drafts'],
  lsp: ['--stdio'],
  mcp: ['--port', '--host', '--allow-host', '--max-rate'],
  mv: ['--site', '--dry-run', '--format', '--no-redirect'],
  rename: ['--site', '--dry-run', '--format', '--no-redirect'],
  fix: ['--site', '--dry-run', '--format', '--only'],
  types: [],
  why: ['--json'],
  migrate: ['--out', '--from', '--write', '--no-build', '--format'],
  dialect: ['--from', '--format'],
  upgrade: ['--write', '--from', '--format'],
  clean: ['--out-dir'],
  completion: [],
};
const SHARED = ['--config', '--quiet', '--verbose', '--no-color', '--strict', '--help'];

const state = { dir: '', help: {} as Record<string, string> };

beforeAll(async () => {
  state.dir = temporaryFolder();
  const asked = ['', ...Object.keys(FLAGS)];
  const texts = await Promise.all(
    asked.map((name) => runCli([...name.split(' ').filter(Boolean), '--help'], { cwd: state.dir })),
  );
  state.help = Object.fromEntries(asked.map((name, at) => [name, texts[at]?.stdout ?? '']));
});

/** Names in the first column of a help. */
const firstColumn = (text: string): string[] =>
  [...text.matchAll(/^ {2}(?:-\w, )?([\w-]+)/gm)].map(([, name]) => name ?? '');

describe('help', () => {
  test('groups the commands, and lists exit codes, paths, and the place of the manual', () => {
    const text = state.help[''] ?? '';
    const headings = [...text.matchAll(/^(\S.*):$/gm)].map(([, name]) => name);
    expect(headings).toEqual([
      'Options',
      'Start and write',
      'Check',
      'Publish',
      'Inspect',
      'Move in',
      'Maintain',
      'Exit codes',
      'Example',
    ]);
    const commands = new Set(Object.keys(FLAGS).map((name) => name.split(' ')[0]));
    const listed = text.slice(text.indexOf('Start and write'), text.indexOf('Exit codes'));
    expect(new Set(firstColumn(listed))).toEqual(new Set([...commands, 'help']));
    for (const code of ['0', '1', '2', '4', '5']) expect(text).toMatch(new RegExp(`^ {2}${code} {2,}\\S`, 'm'));
    expect(text).toMatch(/relative to/);
    expect(text).toContain('dist/manual/index.md');
  });

  test.each(Object.entries(FLAGS))('of %s has its flags, the shared ones, one example, and fits', (name, flags) => {
    const text = state.help[name] ?? '';
    expect(text).toMatch(new RegExp(`^Usage: docsgen ${name}\\b`));
    expect(firstColumn(text)).toEqual(expect.arrayContaining([...flags, ...SHARED]));
    expect(text.match(/^Example:\n {2}\$ docsgen .*$/gm)).toHaveLength(1);
    expect(text).toMatch(new RegExp(`^ {2}\\$ docsgen ${name}`, 'm'));
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  test('is the same by "docsgen help"', async () => {
    expect((await runCli(['help'], { cwd: state.dir })).stdout).toBe(state.help['']);
    expect((await runCli(['help', 'build'], { cwd: state.dir })).stdout).toBe(state.help['build']);
  });
});

describe('a typo is reported with the intended word', () => {
  test.each([
    [['biuld'], "unknown command 'biuld'", 'did you mean "build"? See docsgen --help'],
    [['version', 'ct', '1.0'], "unknown command 'ct'", 'did you mean "cut"? See docsgen version --help'],
    [['xyzzy'], "unknown command 'xyzzy'", 'see docsgen --help'],
    [['build', '--out-dri', 'x'], "unknown option '--out-dri'", 'did you mean "--out-dir"? See docsgen build --help'],
    [['build', '--ouput', 'x'], "unknown option '--ouput'", 'did you mean "--out-dir"? See docsgen build --help'],
    [['build', '--out=x'], "unknown option '--out=x'", 'did you mean "--out-dir"? See docsgen build --help'],
    [['build', '--queue-reqired'], "unknown option '--queue-reqired'", 'did you mean "--queue-required"?'],
    [['check', '--threads=2'], "unknown option '--threads=2'", 'did you mean "--workers"? See docsgen check --help'],
    [['why', '--ouput', 'x'], "unknown option '--ouput'", 'see docsgen why --help'],
    [['build', '--quite'], "unknown option '--quite'", 'did you mean "--quiet"? See docsgen build --help'],
    [['serve', '--prot', '80'], "unknown option '--prot'", 'did you mean "--port"? See docsgen serve --help'],
    [
      ['build', '--format', 'jsn'],
      "argument 'jsn' is invalid. Allowed choices are pretty, json",
      'did you mean "json"?',
    ],
    [['completion', 'fsh'], "value 'fsh' is invalid", 'did you mean "fish"?'],
    [['serve', '--port'], "option '--port <number>' argument missing", 'see docsgen serve --help'],
    [
      ['serve', '--port', 'NaN'],
      "argument 'NaN' is invalid. It must be a whole number from 0 to 65535",
      'see docsgen serve --help',
    ],
    [['serve', '--port', '3000.5'], 'whole number', 'see docsgen serve --help'],
    [['build', 'a', 'b'], "too many arguments for 'build'", 'see docsgen build --help'],
    [['why'], "missing required argument 'path'", 'see docsgen why --help'],
  ])('%j', async (args, message, hint) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: state.dir });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    const [head, next] = stderr.split('\n');
    expect(head).toMatch(/^error {2}DG7032 {2}\S/);
    expect(head).toContain(message);
    expect(next).toContain(`  hint: ${hint}`);
    expect(stderr).not.toMatch(/^\s+at |\u001b/m);
  });

  test('a missing folder, with the existing one', async () => {
    mkdirSync(path.join(state.dir, 'handbook'), { recursive: true });
    const { code, stderr } = await runCli(['build', 'hanbook'], { cwd: state.dir });
    expect(code).toBe(2);
    expect(stderr).toMatch(/the folder \S*hanbook does not exist\n {2}hint: did you mean "\S*handbook"\?/);
  });

  test('no command at all: the help, as an error', async () => {
    expect(await runCli([], { cwd: state.dir })).toMatchObject({ code: 2, stdout: '', stderr: state.help[''] });
  });
});

test('a reader of help, or of both streams, may close early', async () => {
  const { dir } = site({ 'content/docs/a.md': '# A\n\n[x](/no)\n' });
  const onStart = ({ stdout, stderr }: ChildProcess) => {
    stdout?.destroy();
    stderr?.destroy();
  };
  expect((await spawnNode([cli, '--help'], { cwd: dir, onStart })).code).toBe(0);
  expect((await spawnNode([cli, 'check', '--verbose'], { cwd: dir, onStart })).code).toBe(1);
  expect((await spawnNode([cli, 'biuld'], { cwd: dir, onStart })).code).toBe(2);
});
