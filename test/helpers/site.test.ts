/** The helper of the tests keeps its own promise. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from './site.ts';

const inner = `
import { site, temporaryFolder } from ${JSON.stringify(path.join(root, 'test/helpers/site.ts'))};
temporaryFolder();
beforeAll(() => { site({}); });
test('one', () => { site({ 'content/docs/intro.md': '# Intro' }); });
test('two', () => { temporaryFolder(); throw new Error('fails on purpose'); });
`;

test('a folder made anywhere in a test file is gone when the file ends, even when a test fails', () => {
  const folder = temporaryFolder();
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  writeFileSync(path.join(folder, 'inner.test.ts'), inner);
  writeFileSync(path.join(folder, 'vitest.config.mjs'), "export default { test: { globals: true, pool: 'forks' } };\n");
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
