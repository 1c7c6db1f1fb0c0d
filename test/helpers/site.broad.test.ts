/** The helpers of the tests keep their promises. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Built, builtSite } from './built.ts';
import { root, site, temporaryFolder } from './site.ts';

const inner = `
import { site, temporaryFolder } from ${JSON.stringify(path.join(root, 'test/helpers/site.ts'))};
temporaryFolder();
beforeAll(() => { site({}); });
test('one', () => { site({ 'content/docs/intro.md': '# Intro' }); });
test('two', () => { temporaryFolder(); throw new Error('fails on purpose'); });
`;

test('a folder made anywhere in a test file is removed when the file ends, even when a test fails', () => {
  const folder = temporaryFolder();
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  writeFileSync(path.join(folder, 'inner.test.ts'), inner);
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { globals: true, pool: 'forks', setupFiles: [path.join(root, 'test/helpers/setup.ts')] } })};\n`,
  );
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...env } = process.env;
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json'], {
    cwd: folder,
    env: { ...env, TMPDIR: temporary },
    encoding: 'utf8',
  });
  expect(JSON.parse(run.stdout)).toMatchObject({ numPassedTests: 1, numFailedTests: 1 });
  expect(readdirSync(temporary).filter((name) => name.startsWith('docsgen-test-'))).toEqual([]);
});

test('a site is built once for all equal requests, and again when a file, an argument or a variable differs', async () => {
  const files = { 'content/docs/intro.md': '# A site that two tests share\n' };
  const args = ['--format', 'json'];
  const [first, same, ...others] = await Promise.all([
    builtSite(files, { args }),
    builtSite({ ...files }, { args: [...args] }),
    builtSite({ 'content/docs/intro.md': '# A site that nobody shares\n' }, { args }),
    builtSite({ 'content/docs/other.md': '# A site that two tests share\n' }, { args }),
    builtSite(files),
    builtSite(files, { args, env: { ODD: '1' } }),
    builtSite({ 'content/docs/intro.md': '[Nowhere](./nowhere-at-all.md)\n' }, { args: ['--strict'] }),
  ]);
  // The report holds how long the build took: two builds would not agree.
  expect(same).toEqual(first);
  expect(new Set([first, ...others].map(({ dir }: Built) => dir)).size).toBe(6);
  expect([first, ...others].map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(readFileSync(path.join(first.out, 'docs/intro/index.html'), 'utf8')).toContain('A site that two tests share');
});

test('a process that has run docsgen before gives the same result as a fresh one', async () => {
  const files = {
    'content/docs/late.mdx':
      "export const Late = () => {\n  setTimeout(() => { throw new Error('too late'); });\n  return <p>Now</p>;\n};\n\n<Late />\n",
    'content/docs/intro.md': '# Intro\n\n[Lost](./lost.md)\n',
  };
  const [warm, fresh] = [site(files), site(files, { fresh: true })];
  const { stdout: firstRun } = await warm.run('check', '--format', 'json');
  const runs = [await warm.run('check', '--format', 'json'), await fresh.run('check', '--format', 'json')];
  expect(runs[0]).toMatchObject({ code: runs[1]?.code, stderr: runs[1]?.stderr });
  const [first, second, own] = [firstRun, ...runs.map(({ stdout }) => stdout)].map((text) => JSON.parse(text).problems);
  expect(first).toEqual(own);
  expect(second).toEqual(own);
  expect(own.map(({ code }: { code: string }) => code)).toHaveLength(2);
});
