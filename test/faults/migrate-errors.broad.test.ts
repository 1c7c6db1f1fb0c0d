/** `migrate` may meet a disk that fails at any call: it writes all files or none, and a second run ends as the first would have. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { choose } from '../helpers/long.ts';
import { runCli, temporaryFolder, tree, writeSite } from '../helpers/site.ts';
import { folder } from '../migrate/moving.ts';
import { callsOf, copySite, runWithFault } from './site.ts';

const scratch = temporaryFolder();
const SITE = {
  'docusaurus.config.js':
    "module.exports = { title: 'Lamp', url: 'https://lamp.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
  'docs/a.mdx': "import Clock from '@site/src/Clock';\n\n# A\n\n<Clock />\n",
  'docs/b.mdx': '# B\n',
  'src/Clock.js': 'export default () => <p>12:00</p>;\n',
};

/** The files that people see; what the command remembers is its own. */
const files = (dir: string) =>
  Object.fromEntries(
    Object.entries(tree(dir)).filter(([name]) => !/(?:^|\/)(?:\.docsgen\/|migration\.md$)/.test(name)),
  );

const EDITED = { 'docs/a.mdx': '# A\n\nEdited.\n', 'docs/b.mdx': '# B\n\nEdited.\n', 'docs/c.mdx': '# C\n' };

test.each([
  ['in the old folder', ['migrate', '.', '--write', '--no-build'], false],
  ['into a new folder', ['migrate', '.', '--out', 'new', '--no-build'], false],
  ['again, after edits', ['migrate', '.', '--out', 'new', '--no-build'], true],
])('a disk that fails while a site moves %s leaves all files or none', async (name, command, isAgain) => {
  const dir = folder(SITE);
  if (isAgain) {
    expect((await runCli(command, { cwd: dir })).code).toBe(0);
    writeSite(dir, EDITED, true);
  }
  const before = files(dir);
  const at = (one: string) => path.join(scratch, name, one);
  const whole = copySite(dir, at('whole'));
  expect((await runCli(command, { cwd: whole })).code).toBe(0);
  const after = files(whole);
  expect(after).not.toEqual(before);
  const calls = await callsOf(copySite(dir, at('count')), at('calls.txt'), command);
  const renames = calls.flatMap((call, index) => (call.startsWith('rename ') ? [index + 1] : []));
  expect(renames.length).toBeGreaterThan(1);
  const points = choose(
    [...renames.slice(0, 3), calls.length - 1],
    Array.from(calls, (_, index) => index + 1),
  );
  for (const point of points) {
    const where = `${point} of ${calls.length}: ${calls[point - 1]}`;
    const copy = copySite(dir, at(String(point)));
    const { code, stderr } = await runWithFault(copy, `EIO:${point}`, command);
    expect([before, after], where).toContainEqual(files(copy));
    expect(code === 0 || /DG\d{4}/.test(stderr), where).toBe(true);
    expect((await runCli(command, { cwd: copy })).code, where).toBe(0);
    expect(files(copy), where).toEqual(after);
  }
});
