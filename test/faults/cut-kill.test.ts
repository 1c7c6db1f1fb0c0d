/**
 * `version cut` may die at any call that changes the disk: the site is built as before, and a second run makes the
 * version or reports the obstacle.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { runCli, site, temporaryFolder, tree } from '../helpers/site.ts';
import { callsOf, copySite, runWithFault } from './site.ts';

const CUT = ['version', 'cut', '1.0', '.'];
const scratch = temporaryFolder();

test('a cut that dies leaves the site unchanged, and a second one says what to do', async () => {
  const work = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'fr'] } };\n",
    'content/docs/a.md': '# A\n',
    'i18n/fr/docs/a.md': '# A fr\n',
  });
  expect((await work.build()).code).toBe(0);
  const before = work.tree();
  const calls = await callsOf(copySite(work.dir, path.join(scratch, 'count')), path.join(scratch, 'calls.txt'), CUT);
  expect(calls.length).toBeGreaterThan(10);
  // The lock around it has a test of its own, and when it is given back the version is there.
  const ofTheCut = calls.flatMap((call, at) => (call.includes('.docsgen/lock') ? [] : [at + 1]));
  const points = choose(
    [0, 4, 5, 8, 11, -1].map((at) => ofTheCut.at(at) as number),
    ofTheCut,
  );
  for (const point of points) {
    const where = `${point} of ${calls.length}: ${calls[point - 1]}`;
    const dir = copySite(work.dir, path.join(scratch, String(point)));
    expect((await runWithFault(dir, `kill:${point}`, CUT)).signal, where).toBe('SIGKILL');
    expect((await runCli(['build', '--quiet'], { cwd: dir })).code, where).toBe(0);
    expect(tree(path.join(dir, 'build')), where).toEqual(before);
    const again = await runCli(CUT, { cwd: dir });
    if (again.code !== 0) expect(again.stdout + again.stderr, where).toMatch(/already exists[\s\S]*an interrupted run/);
    else
      expect(
        Object.keys(tree(dir)).filter((file) => file.endsWith('.tmp')),
        where,
      ).toEqual([]);
  }
});
