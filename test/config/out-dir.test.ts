/** Output folders that would cost the author files: refused before anything is touched. */
import { mkdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { site, tree } from '../helpers/site.ts';

const files = {
  'content/docs/intro.md': '# Intro\n',
  'content/blog/2024-01-01-a.md': '# A\n',
  'public/logo.svg': '<svg/>',
  'canary.txt': 'mine',
};

describe('an output folder', () => {
  test.each([
    ['the site', '.'],
    ['the root of the disk', '/'],
    ['the home folder', os.homedir()],
    ['above the site', '..'],
    ['far above the site', '../..'],
    ['the docs', 'content/docs'],
    ['around the docs', 'content'],
    ['inside the docs', 'content/docs/build'],
    ['the public folder', 'public'],
    ['the git folder', '.git/pages'],
    ['node_modules', 'node_modules'],
    ['the cache', '.docsgen'],
    ['a file', 'canary.txt'],
  ])('that is %s is refused and nothing is lost', async (_, outDir) => {
    const { dir, run } = site(files);
    for (const command of ['build', 'clean']) {
      const { code, stderr } = await run(command, '--out-dir', outDir);
      expect(code, stderr).toBe(2);
      expect(stderr).toContain('DG1014');
    }
    expect(tree(dir)).toMatchObject(Object.fromEntries(Object.keys(files).map((file) => [file, expect.any(String)])));
  });

  test('that is a link to the site is refused', async () => {
    const { dir, run } = site(files);
    symlinkSync(dir, path.join(dir, 'out'));
    expect(await run('build', '--out-dir', 'out')).toMatchObject({ code: 2 });
    mkdirSync(path.join(dir, 'deep'));
    symlinkSync(path.join(dir, 'content'), path.join(dir, 'deep/link'));
    expect(await run('build', '--out-dir', 'deep/link/docs')).toMatchObject({ code: 2 });
  });

  test('of the config is refused at its line', async () => {
    const { problems } = site({
      ...files,
      'site.config.mjs':
        "export default {\n  title: 'T',\n  url: 'https://example.com',\n  outDir: 'content/docs',\n};\n",
    });
    expect(await problems()).toMatchObject([{ code: 'DG1014', file: 'site.config.mjs', line: 4, column: 3 }]);
  });
});
