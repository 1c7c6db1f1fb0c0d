/** Configs that cannot be read or do not end well: always exit code 2, always the place in the author's own file. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as api from '../../cli/index.ts';
import { site, tree } from '../helpers/site.ts';

const valid = "{ title: 'Test', url: 'https://example.com' }";

async function refused(files: Record<string, string>, options: { args?: string[]; env?: Record<string, string> } = {}) {
  const { run } = site(files, { env: options.env ?? {} });
  const result = await run('check', '--format', 'json', ...(options.args ?? []));
  expect(result.code, result.stderr).toBe(2);
  const { ok, problems } = JSON.parse(result.stdout);
  expect(ok).toBe(false);
  return problems;
}

describe('a syntax error in the config', () => {
  test.each([
    ['site.config.ts', "export default {\n  title: 'Test',\n  url 'https://example.com',\n};\n", 3, 7],
    ['site.config.mts', 'const title: = 1;\n', 1, 14],
    ['site.config.js', "export default {\n  title: 'Größe' +,\n};\n", 2, 19],
    ['site.config.mjs', "export default { title: 'Test'\n", 2, 1],
    ['site.cjs', 'module.exports = {\n  title: ;\n};\n', 2, 10],
    ['site.json', '{\n  "title": "Test",\n  "url" "https://example.com"\n}\n', 3, 9],
  ])('in %s is reported at its line and column', async (file, text, line, column) => {
    const args = file.startsWith('site.config') ? [] : ['--config', file];
    const [problem] = await refused({ [file]: text }, { args });
    expect(problem).toMatchObject({ code: 'DG1002', severity: 'error', file, line, column });
  });

  test('in a file the config imports is reported in that file, with the line itself', async () => {
    const { run } = site({
      'site.config.ts': "import { nav } from './nav.ts';\nexport default { title: nav, url: 'https://example.com' };\n",
      'nav.ts': 'export const nav = ;\n',
    });
    const { code, stderr } = await run('check');
    expect(code).toBe(2);
    expect(stderr).toContain('nav.ts:1:20  error  DG1002');
    expect(stderr).toContain(`  1 | export const nav = ;\n    | ${' '.repeat(19)}^\n`);
  });

  test('on the first line of a file that uses import.meta.url keeps its column', async () => {
    const [problem] = await refused({ 'site.config.ts': 'const here = import.meta.url, = 1;\n' });
    expect(problem).toMatchObject({ code: 'DG1002', line: 1, column: 31 });
  });
});

describe('a config that does not end well', () => {
  test.each([
    ['throws', `const title: string = 'x';\n\nthrow new Error('no key');\nexport default ${valid};`, 'DG1003', 3],
    [
      'throws in a function',
      `interface A {}\n\nexport default () => {\n  throw new TypeError('no key');\n};`,
      'DG1003',
      4,
    ],
    ['rejects', `export default async () => {\n  await null;\n  throw new Error('no key');\n};`, 'DG1003', 3],
    [
      'throws later',
      `setTimeout(() => {\n  throw new Error('no key');\n}, 10);\nawait new Promise(() => {});`,
      'DG1003',
      2,
    ],
    ['exits', `\nprocess.exit(0);\nexport default ${valid};`, 'DG1005', 2],
    ['exits and hides it', `try {\n  process.exit(0);\n} catch {}\nexport default ${valid};`, 'DG1005', 2],
    ['exits in a function', `export default () => {\n  process.exit();\n};`, 'DG1005', 2],
  ])('because it %s is reported with its line', async (_, text, code, line) => {
    const problems = await refused({ 'site.config.ts': text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code, file: 'site.config.ts', line });
    if (code === 'DG1003') expect(problems[0].message).toContain('no key');
  });

  test('because a file it imports throws is reported in that file', async () => {
    const [problem] = await refused({
      'site.config.ts': `import { key } from './secrets/key.ts';\nexport default { ...${valid}, tagline: key() };`,
      'secrets/key.ts': "export const key = (): string => {\n  throw new Error('no key');\n};",
    });
    expect(problem).toMatchObject({ code: 'DG1003', file: 'secrets/key.ts', line: 2 });
  });

  test.each([
    ['at the top', 'await new Promise(() => {});\nexport default {};', 1],
    ['in its function', 'export default () => new Promise(() => {});', 1],
  ])('because it never settles %s is stopped', async (_, text, line) => {
    const [problem] = await refused({ 'site.config.ts': text }, { env: { DOCSGEN_CONFIG_TIMEOUT: '0.1' } });
    expect(problem).toMatchObject({ code: 'DG1004', file: 'site.config.ts', line });
  });

  test('because a package is not installed names the package and the line', async () => {
    const [problem] = await refused({
      'site.config.ts': `\nimport math from '@acme/remark-math/plugin';\nexport default { ...${valid}, tagline: math };`,
    });
    expect(problem).toMatchObject({
      code: 'DG1015',
      file: 'site.config.ts',
      line: 2,
      hint: 'run: npm install @acme/remark-math',
    });
  });

  test.each([
    ['nothing', 'export const title = 1;'],
    ['a text', "export default 'x';"],
    ['a list', 'export default [];'],
    ['a function of nothing', 'export default () => {};'],
  ])('because it exports %s is reported with what it must export', async (_, text) => {
    expect(await refused({ 'site.config.ts': text })).toMatchObject([{ code: 'DG1006' }]);
  });
});

describe('finding the config', () => {
  test('a folder without one is wrong usage', async () => {
    const { run, remove, dir } = site({});
    remove('site.config.mjs');
    expect(await run('check')).toMatchObject({ code: 2, stderr: expect.stringContaining('DG1001') });
    expect(await run('check', 'nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nowhere does not exist'),
    });
    expect(await run('check', '--config', 'other.ts')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('other.ts'),
    });
    expect(tree(dir)).toEqual({});
  });

  test('a second config file is warned of', async () => {
    const { problems } = site({ 'site.config.ts': `export default ${valid};`, 'site.config.js': 'export default {};' });
    expect(await problems()).toContainEqual(
      expect.objectContaining({ code: 'DG1016', severity: 'warning', file: 'site.config.ts' }),
    );
  });
});

describe('a config is found again without being bundled', () => {
  const nav = (label: string) => `export const label: string = '${label}';\n`;
  const files = {
    'site.config.ts': `import { defineConfig } from 'docsgen';
      import { label } from './nav.ts';
      export default defineConfig(async () => ({ title: label, url: 'https://example.com', noIndex: import.meta.dirname }));`,
    'nav.ts': nav('One'),
  };

  test('until a file it imports changes; and a site without node_modules finds docsgen', async () => {
    const { run, write, read, dir } = site(files);
    const said = async () => {
      const { problems } = JSON.parse((await run('check', '--format', 'json')).stdout);
      return problems.map(({ message }: { message: string }) => message);
    };
    // What is wrong names the folder of the file, not of the bundle.
    const wrong = `"noIndex" must be true or false, not "${dir}"`.slice(0, 60);
    expect((await said())[0]).toContain(wrong.slice(0, 40));
    const manifest = () => read('.docsgen/cache/config/manifest.json');
    // A run does not trust its data about files as new as itself, and these runs are quick.
    await expect.poll(() => said().then(manifest)).not.toContain('"changed"');
    const first = manifest();
    await said();
    expect(manifest()).toBe(first);
    write('nav.ts', nav('Two').replace("'Two'", '7 as never'));
    expect(await said()).toEqual(expect.arrayContaining([expect.stringContaining('"title" must be text, not 7')]));
  });

  test('under the same name in every folder, docsgen itself included', async () => {
    const config = `import { ${Object.keys(api).join(', ')} } from 'docsgen';
      export default defineConfig({ ...${valid}, noIndex: 1 as never });`;
    const bundles = ['a', 'another folder # with 100%'].map(async (name) => {
      const { run, dir } = site({ 'site.config.ts': config }, { name });
      expect((await run('check')).stderr).toContain('noIndex');
      return readdirSync(path.join(dir, '.docsgen/cache/config')).filter((file) => file.endsWith('.mjs'));
    });
    const [one, other] = await Promise.all(bundles);
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
  });

  test('and a damaged bundle is made again', async () => {
    const { run, write, read } = site({ 'site.config.ts': `export default { ...${valid}, noIndex: 1 };` });
    const before = await run('check', '--format', 'json');
    const manifest = read('.docsgen/cache/config/manifest.json');
    const bundle = /\w+\.mjs/.exec(manifest)?.[0];
    write(`.docsgen/cache/config/${bundle}`, 'throw new Error("damaged");');
    const after = await run('check', '--format', 'json');
    expect(JSON.parse(after.stdout).problems).toEqual(JSON.parse(before.stdout).problems);
    write('.docsgen/cache/config/manifest.json', 'garbage');
    expect((await run('check')).stderr).toContain('noIndex');
  });
});
