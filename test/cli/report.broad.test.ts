/** What a run prints: results to stdout, the rest to stderr, never an escape where no terminal reads it. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { cli, cliEnvironment, site } from '../helpers/site.ts';

const good = { 'content/docs/intro.md': '# Intro\n\nWords.\n', 'content/pages/index.md': '# Home\n' };
const links = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, index) => `[${text}](/nowhere-${index})\n`).join('\n');

describe('--format json', () => {
  test('prints exactly the promised object on stdout', async () => {
    const { run } = site(good);
    const { code, stdout } = await run('build', '--format', 'json');
    const report = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(report)).toEqual([
      'ok',
      'routes',
      'pages',
      'files',
      'bytes',
      'durationMs',
      'cpuMs',
      'peakRssBytes',
      'cache',
      'problems',
    ]);
    expect(report).toMatchObject({ ok: true, problems: [] });
    for (const key of ['routes', 'pages', 'files', 'bytes', 'durationMs', 'cpuMs', 'peakRssBytes']) {
      expect(report[key], key).toBeGreaterThan(0);
    }
    expect(Object.keys(report.cache)).toEqual(['hits', 'misses']);
    const again = JSON.parse((await run('build', '--format', 'json')).stdout);
    expect(again.cache.hits).toBeGreaterThan(0);
    expect(again).toMatchObject({
      routes: report.routes,
      pages: report.pages,
      files: report.files,
      bytes: report.bytes,
    });
  });

  test('holds every problem, sorted by place, with paths of the site', async () => {
    const { run } = site({
      ...good,
      'content/docs/b.md': `# B\n\n${links(250)}`,
      'content/docs/a.md': '# A\n\n[x](/no)\n',
    });
    const { code, stdout } = await run('build', '--format', 'json');
    const { ok, problems } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(ok).toBe(false);
    expect(problems).toHaveLength(251);
    expect(problems[0]).toMatchObject({
      code: 'DG5001',
      severity: 'error',
      file: 'content/docs/a.md',
      line: 3,
      column: 1,
    });
    expect(problems.map(({ line }: { line: number }) => line).slice(1)).toEqual(
      Array.from({ length: 250 }, (_, index) => 3 + 2 * index),
    );
  });
});

describe('the report for people', () => {
  test('stops at 200 problems and prints how many more there are', async () => {
    const { run } = site({ ...good, 'content/docs/b.md': `# B\n\n${links(250)}` });
    const { stdout } = await run('build');
    expect(stdout.match(/^\S+ {2}error {2}DG5001/gm)).toHaveLength(200);
    expect(stdout).toContain('and 50 more');
    expect(stdout).toContain('Failed: 250 errors');
  });

  test('shows twenty warnings of a kind, and counts the others', async () => {
    const pages = Array.from({ length: 30 }, (_, at) => [
      `content/docs/p${at}.md`,
      '---\nwrogn: 1\ntitel: x\n---\n\n# P\n',
    ]);
    const { run } = site({ ...good, ...Object.fromEntries(pages) });
    const { stdout } = await run('build');
    expect(stdout.match(/^\S+ {2}warning {2}DG2005/gm)).toHaveLength(20);
    expect(stdout).toMatch(/\nand 10 more \(DG2005: 10\)\n/);
  });

  test('shows escapes of the content as text', async () => {
    const { run } = site({ ...good, 'content/docs/b.md': `# B\n\n\u202e\u009b31m \u001b]0;owned\u0007 [x](/no)\n` });
    const { stdout, stderr } = await run('build');
    expect(stdout).toContain('DG5001');
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  test('of a long line shows the part around the column', async () => {
    const { run } = site({
      ...good,
      'content/docs/b.md': `# B\n\n${'word '.repeat(2000)}[x](/no)${' word'.repeat(2000)}\n`,
    });
    const { stdout } = await run('build');
    const [line = '', caret = ''] = stdout.split('\n').filter((one) => /^ {2,}(?:3)? \|/.test(one));
    expect(line.length).toBeLessThan(200);
    expect(line.slice(caret.indexOf('^'))).toMatch(/^\[x\]\(\/no\)/);
  });

  test('is a summary when all is well, and nothing with --quiet', async () => {
    const { run } = site(good);
    expect((await run('build')).stdout).toMatch(
      /\nBuilt \d+ pages, \d+ routes, \d+ files \(\d.* [kM]?B\) in build.*\.\n$/,
    );
    expect(await run('build', '--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('prints no stages, with --verbose their durations, with --profile a table', async () => {
    const { run } = site(good);
    expect((await run('build')).stderr).toBe('');
    const stages = (await run('build', '--verbose')).stderr.trim().split('\n');
    expect(stages.filter((line) => !/^\w+ \d+ ms$/.test(line))).toEqual([]);
    const names = stages.map((line) => line.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(['config', 'scan']));
    expect(new Set(names).size).toBe(names.length);
    expect((await run('build', '--profile')).stderr).toMatch(/^config +\d+ +\d+ /m);
  });
});

describe('without a terminal', () => {
  test.each([[{}], [{ FORCE_COLOR: '1', TERM: 'xterm-256color' }], [{ NO_COLOR: '1' }]])(
    '%j prints no escape',
    async (env) => {
      const { run } = site({ ...good, 'content/docs/b.md': '# B\n\n[x](/no)\n' }, { env });
      const { stdout, stderr } = await run('build');
      expect(stdout).toContain('DG5001');
      expect(stdout + stderr).not.toContain('\u001b');
    },
  );

  test('a reader that closes early is not an error', async () => {
    const { dir } = site({ ...good, 'content/docs/b.md': `# B\n\n${links(3000, 'a long text to fill the pipe')}` });
    for (const args of [['build'], ['build', '--format', 'json'], ['routes']]) {
      const child = spawn(process.execPath, [cli, ...args], { cwd: dir, env: cliEnvironment() });
      const errors: string[] = [];
      child.stderr.on('data', (chunk) => errors.push(String(chunk)));
      child.stdout.destroy();
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect(code, args.join(' ')).toBe(args[0] === 'routes' ? 0 : 1);
      expect(errors.join('')).not.toMatch(/EPIPE|^\s+at /m);
    }
  });
});

test('a second build of several languages stops after scan, though their search indexes have a file in common', async () => {
  const { run, read } = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://e.x', i18n: { locales: ['en', 'fr'] } };\n",
    'content/docs/lantern.md': '# Lantern\n',
    'i18n/fr/docs/lantern.md': '# Lantern\n',
  });
  expect((await run('build')).code).toBe(0);
  const files = read('build/.docsgen-manifest').split('\n');
  expect(new Set(files).size).toBe(files.length);
  const { stderr } = await run('build', '--verbose');
  expect(stderr).toMatch(/^scan \d+ ms$/m);
  expect(stderr).not.toMatch(/^parse \d+ ms$/m);
});
