import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCode } from '../../../cli/api/samples/find-code.ts';
import { root } from '../../helpers/site.ts';
import { workshop } from './workshop.ts';

const shop = workshop();
const dir = mkdtempSync(path.join(os.tmpdir(), 'docsgen-samples-main-'));
const typescript = createRequire(import.meta.url).resolve('typescript');
const at = (name: string) => path.join(dir, name);

beforeAll(async () => {
  const entryPoints = [path.join(root, 'cli/api/samples/main.ts')];
  await build({ entryPoints, outfile: at('main.mjs'), bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rmSync(dir, { recursive: true }));

function run(input: unknown) {
  writeFileSync(at('in.json'), JSON.stringify(input));
  const { status, stderr } = spawnSync(process.execPath, [at('main.mjs'), at('in.json'), at('out.json')], {
    encoding: 'utf8',
  });
  return { status, stderr, output: JSON.parse(readFileSync(at('out.json'), 'utf8')) };
}

test('the process answers as the function does', () => {
  const text = "`$grab()`\n\n```ts\nimport { $grab } from 'pen';\n$grab(1);\n```\n";
  const pages = [{ file: 'a.md', ...findCode(text) }];
  const input = {
    siteDir: shop.dir,
    modules: ['pen', '@pen/case'],
    declarations: [path.join(shop.dir, 'jsx.d.ts')],
    pages,
  };
  const { status, stderr, output } = run({ typescript, input: { ...input, options: { jsx: 'preserve' } } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(output).toEqual(shop.resolve({ 'a.md': text }).output);
  expect(output.pages[0].samples[0].problems).toHaveLength(1);
});

test('the process reports in one line why it has no answer', () => {
  const input = { siteDir: shop.dir, modules: [], declarations: [path.join(shop.dir, 'no.d.ts')], pages: [] };
  const { status, stderr, output } = run({ typescript, input });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(output).toEqual({ error: expect.stringMatching(/^TS6053: File '.*no\.d\.ts' not found/) });
  expect(run({ typescript: at('missing.js'), input }).output.error).toMatch(/missing\.js/);
});
