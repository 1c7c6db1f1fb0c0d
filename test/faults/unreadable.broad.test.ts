/**
 * What cannot be read where docsgen reads files: pipes, folders, links to nothing, files of others, names that are not
 * text.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { runWithPermissions, whyNoPermissions } from '../helpers/permissions.ts';
import { site } from '../helpers/site.ts';

const intro = { 'content/docs/intro.md': '# Intro\n' };
const isWindows = process.platform === 'win32';

/** Puts a named pipe in the place of a file. */
function pipeAt(dir: string, name: string): void {
  rmSync(path.join(dir, name), { recursive: true, force: true });
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  execFileSync('mkfifo', [path.join(dir, name)]);
}

describe.skipIf(isWindows)('a named pipe in the place of a file is reported, and not waited for', () => {
  test.each([
    ['package.json', 'build', 4],
    ['tsconfig.json', 'check', 4],
    ['site.config.mjs', 'build', 2],
    ['versions.json', 'build', 4],
    ['.docsgen/lock', 'build', 4],
    ['build/.docsgen-manifest', 'build', 4],
    ['urls.lock', 'check', 1],
    ['check.baseline.json', 'check', 4],
    ['public', 'build', 1],
  ])('%s', async (name, command, code) => {
    const docs = site(intro);
    pipeAt(docs.dir, name);
    const run = await docs.run(command);
    expect(run.code, run.stderr).toBe(code);
    expect(run.stdout + run.stderr).toMatch(
      new RegExp(`${name.replaceAll('.', '\\.')}.* (?:is|it is) (?:a named pipe|not a file)`),
    );
    expect(run.stdout + run.stderr).toMatch(name === 'package.json' ? /error {2}DG7140 / : /DG\d{4} /);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  test('pages, data and public files are left out with a warning; a module of the config and a quoted file are errors', async () => {
    const docs = site({
      ...intro,
      'content/docs/code.md': '# Code\n\n```ts file=./sample.ts\n```\n',
      'site.config.mjs': "export default { title: 'Test', url: 'https://example.com' };\n",
    });
    for (const name of ['content/docs/page.md', 'content/blog/authors.yml', 'public/a.txt', 'content/docs/sample.ts'])
      pipeAt(docs.dir, name);
    const problems = await docs.problems();
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['DG5007', 'content/blog/authors.yml'],
      ['DG3025', 'content/docs/code.md'],
      ['DG5007', 'content/docs/page.md'],
      ['DG5007', 'content/docs/sample.ts'],
      ['DG5007', 'public/a.txt'],
    ]);
    docs.write(
      'site.config.mjs',
      "import { title } from './title.mjs';\nexport default { title, url: 'https://example.com' };\n",
    );
    pipeAt(docs.dir, 'title.mjs');
    expect(await docs.problems()).toMatchObject([{ code: 'DG1100', file: 'title.mjs' }]);
  });
});

describe('a config that cannot be read is reported with the reason', () => {
  test.skipIf(isWindows)('a folder, a link to nothing', async () => {
    const docs = site({ ...intro, 'site.config.ts/readme.txt': '' });
    expect(await docs.report()).toMatchObject({
      code: 2,
      report: {
        problems: [{ code: 'DG1100', file: 'site.config.ts', message: expect.stringContaining('it is a folder') }],
      },
    });
    docs.remove('site.config.ts');
    symlinkSync('nowhere.ts', path.join(docs.dir, 'site.config.ts'));
    expect(await docs.problems()).toMatchObject([
      { code: 'DG1100', message: expect.stringContaining('it is a link to a file that does not exist') },
    ]);
  });

  test.skipIf(whyNoPermissions)('one without permission, and a module of it', () => {
    const docs = site({
      ...intro,
      'site.config.mjs':
        "import { title } from './title.mjs';\nexport default { title, url: 'https://example.com' };\n",
      'title.mjs': "export const title = 'Test';\n",
    });
    for (const name of ['title.mjs', 'site.config.mjs']) {
      chmodSync(path.join(docs.dir, name), 0o000);
      const { code, stderr } = runWithPermissions(docs.dir, 'check');
      expect(code, stderr).toBe(2);
      expect(stderr).toContain(
        `DG1100  the config ${name} cannot be read: permission denied (EACCES)\n  hint: make it readable`,
      );
      expect(stderr).not.toContain('esbuild');
    }
  });
});

test('a file in the place of a folder of content is an error: the site would be empty', async () => {
  const docs = site({
    'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', docs: { path: 'handbook' } };\n",
    content: 'Hello.\n',
    handbook: 'Hello.\n',
    public: 'Hello.\n',
  });
  const { code, report } = await docs.report();
  expect(code).toBe(1);
  expect(report.problems.map(({ code: name, message }) => `${name} ${message}`)).toEqual([
    'DG7142 content is a file, not a folder',
    'DG7142 handbook is a file, not a folder',
    'DG7142 public is a file, not a folder',
  ]);
});

test.skipIf(process.platform !== 'linux')('names that are not UTF-8 are shown with their bytes', async () => {
  const docs = site({ ...intro, 'public/a.txt': '' });
  const at = (folder: string, ...bytes: number[]) =>
    Buffer.concat([Buffer.from(path.join(docs.dir, folder, 'caf')), Buffer.from(bytes)]);
  writeFileSync(at('content/docs', 0xe9, 0x2e, 0x6d, 0x64), '# Café\n');
  writeFileSync(at('public', 0xff, 0xfe), '');
  mkdirSync(at('content/docs', 0xe8));
  // The replacement character for such bytes may also be part of a name.
  docs.write('content/docs/odd-\ufffd.md', '# Odd\n');
  const { code, report } = await docs.report();
  expect(code).toBe(1);
  expect(report.problems.map(({ code: name, message }) => `${name} ${message}`).sort()).toEqual([
    'DG7141 the name of content/docs/caf\\xe8 is not UTF-8, so it cannot have a URL',
    'DG7141 the name of content/docs/caf\\xe9.md is not UTF-8, so it cannot have a URL',
    'DG7141 the name of public/caf\\xff\\xfe is not UTF-8, so it cannot have a URL',
  ]);
});
