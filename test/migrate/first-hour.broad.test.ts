/** The first hour with `migrate`: which config it reads, what it tells first, while it works and at its end. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { cli, cliEnvironment, runCli } from '../helpers/site.ts';
import { type Files, folder, moveIn } from './moving.ts';

const DOCS: Files = { 'docs/index.md': '# Hi\n\nText.\n' };
const mkdocs = (name: string) => `site_name: ${name}\nsite_url: https://lamp.example/\n`;
const title = (dir: string) => /title: '([^']*)'/.exec(readFileSync(path.join(dir, 'new/site.config.ts'), 'utf8'))?.[1];

describe('The config', () => {
  test('with another name is found, if it is the only one', async () => {
    const { dir, code, notes } = await moveIn(
      folder({ ...DOCS, 'mkdocs-online.yml': mkdocs('Online') }),
      '--out',
      'new',
    );
    expect([code, title(dir)]).toEqual([0, 'Online']);
    expect(notes.filter(({ what }) => what === 'another config')).toEqual([]);
  });

  test('is the usual one, if there is one; the report names the others, but not those that it inherits from', async () => {
    const dir = folder({
      ...DOCS,
      'mkdocs.yml': `INHERIT: mkdocs-base.yml\n${mkdocs('Usual')}`,
      'mkdocs-base.yml': 'site_author: A\n',
      'mkdocs-online.yml': mkdocs('Online'),
    });
    const { notes } = await moveIn(dir, '--no-build', '--out', 'new');
    expect(title(dir)).toBe('Usual');
    expect(notes.filter(({ what }) => what === 'another config')).toMatchObject([
      { kind: 'look', file: 'mkdocs-online.yml' },
    ]);
  });

  test.each([
    ['mkdocs-online.yml', mkdocs('Named')],
    ['docusaurus.config.en.js', "module.exports = { title: 'Named', url: 'https://lamp.example', baseUrl: '/' };\n"],
    ['settings/pages.yml', `docs_dir: ../docs\n${mkdocs('Named')}`],
  ])('%s is read instead, if the user names it', async (name, text) => {
    const dir = folder({ ...DOCS, 'mkdocs.yml': mkdocs('Usual'), [name]: text });
    const run = await runCli(['migrate', '.', '--no-build', '--out', 'new', '--config', name, '--quiet'], { cwd: dir });
    expect(run.stderr).toBe('');
    expect(title(dir)).toBe('Named');
  });

  test.each([
    ['none', ['--config', 'mkdocs-onlin.yml'], /DG7087 +there is no config mkdocs-onlin\.yml/],
    [
      'of a tool that nobody can tell',
      ['--config', 'pages.js'],
      /DG7087 +pages\.js can be the config of several tools/,
    ],
    ['one of several without a usual one', [], /DG7082 +there is more than one site: mkdocs-a\.yml, mkdocs-b\.yml/],
  ])('that is %s is refused, and nothing is written', async (_, args, message) => {
    const dir = folder({ ...DOCS, 'mkdocs-a.yml': mkdocs('A'), 'mkdocs-b.yml': mkdocs('B'), 'pages.js': '' });
    const run = await runCli(['migrate', '.', '--out', 'new', ...args], { cwd: dir });
    expect(run.code).toBe(4);
    expect(run.stderr).toMatch(message);
    expect(() => readFileSync(path.join(dir, 'new/site.config.ts'))).toThrow('ENOENT');
  });

  test.each([
    ['mkdocs.yml', 'site_name: A\nnav: [\n', 'DG7090'],
    ['docusaurus.config.js', 'module.exports = { title: \n', 'DG7086'],
    ['.vitepress/config.js', 'export default { title: \n', 'DG7086'],
    ['astro.config.mjs', 'export default { title: \n', 'DG7086'],
  ])('%s that cannot be read is an error at its line, from the folder of the user', async (name, text, code) => {
    const dir = folder({ 'website/docs/index.md': '# Hi\n', [`website/${name}`]: text });
    const run = await runCli(['migrate', '.', '--no-build', '--out', 'new'], { cwd: dir });
    expect(run.code).toBe(4);
    expect(run.stderr).toMatch(new RegExp(`^website/${name}:\\d+:\\d+ +error +${code}[^\\n]*\\n +\\d+ \\| `, 'm'));
  });
});

describe('The report', () => {
  const PAGES = 6;
  const site = (): Files => ({
    '.vitepress/config.js': "export default { title: 'Lamp' };\n",
    'index.md': '# Hi\n\n<One />\n',
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, at): [string, string] => [
        `p${at}.md`,
        `# P${at}\n\n<Two />\n\n<Own${at} />\n`,
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, at): [string, string] => [`q${at}.md`, `# Q${at}\n\n<Part${at} />\n`]),
    ),
  });

  test('names the kind with the most places first, and all that has to be done', async () => {
    const run = await runCli(['migrate', '.', '--no-build', '--out', 'new'], { cwd: folder(site()) });
    const todo = /To do \(\d+\)\n([\s\S]*?)\n\n/.exec(run.stdout)?.[1] ?? '';
    const kinds = todo.split('\n').filter((line) => /^ {2}\S/.test(line));
    expect(kinds[0]).toContain('<Two>');
    expect(todo).toContain(`and ${PAGES - 2} more`);
    for (let at = 0; at < 20; at++) expect(todo).toContain(`<Part${at}>`);
    expect(todo).not.toContain('migration.md');
  });

  test('is printed before the build has ended', async () => {
    const dir = folder(site());
    const run = spawn(process.execPath, [cli, 'migrate', '.', '--out', 'new'], { cwd: dir, env: cliEnvironment({}) });
    const seen: { first?: string; text: string } = { text: '' };
    run.stdout.on('data', (chunk) => {
      seen.first ??= String(chunk);
      seen.text += chunk;
    });
    await new Promise((resolve) => run.on('close', resolve));
    expect(seen.first).toMatch(/^Moved \d+ files/);
    expect(seen.first).not.toMatch(/^Built/m);
    expect(seen.text).toMatch(/^Built 27 pages/m);
  });

  test('blames packages only if the build misses one of them', async () => {
    const missing = {
      ...DOCS,
      'docusaurus.config.js': "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' };\n",
    };
    const with_ = (page: string) => ({
      ...missing,
      'docs/page.mdx': page,
      'package.json': '{ "dependencies": { "dayjs": "^1.0.0", "@docusaurus/core": "^3.0.0" } }\n',
    });
    const wrong = await runCli(['migrate', '.', '--out', 'new'], {
      cwd: folder(with_("import React from 'react';\n\n# A\n\n{React.nothing.x}\n")),
    });
    expect(wrong.stdout).toContain('The new site has 1 error.');
    expect(wrong.stdout).not.toContain('npm install');
    const absent = await runCli(['migrate', '.', '--out', 'new'], {
      cwd: folder(with_("import dayjs from 'dayjs';\n\n# A\n\n{dayjs()}\n")),
    });
    expect(absent.stdout).toContain(
      'Its packages are not installed (dayjs): run npm install and docsgen build in new.',
    );
  });
});

test('a build fails at what was not converted, and with --placeholders warn it does not', async () => {
  const dir = folder({ '.vitepress/config.js': 'export default {};\n', 'index.md': '# Hi\n\n<Own />\n' });
  await moveIn(dir, '--out', 'new', '--no-build');
  const build = async (...args: string[]) => {
    const { code, stdout } = await runCli(['build', ...args], { cwd: path.join(dir, 'new') });
    return [code, /(\w+) +DG3141/.exec(stdout)?.[1]];
  };
  expect(await build()).toEqual([1, 'error']);
  expect(await build('--placeholders', 'warn')).toEqual([0, 'warning']);
  const config = path.join(dir, 'new/site.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('defineConfig({', "defineConfig({ problems: { DG3141: 'warning' },"),
  );
  expect(await build()).toEqual([0, 'warning']);
  expect(await build('--placeholders', 'fail')).toEqual([1, 'error']);
});

test('a file for dialect has a limit', async () => {
  const dir = folder({ 'large.md': 'a'.repeat((16 << 20) + 1) });
  const run = await runCli(['dialect', 'large.md', '--from', 'mkdocs'], { cwd: dir });
  expect([run.code, run.stdout]).toEqual([4, '']);
  expect(run.stderr).toMatch(/DG7085 +\S*large\.md is larger than 16 MB/);
});
