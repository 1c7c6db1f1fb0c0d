/** `api_symbol` and `check_code`: what a program asks about packages that a site documents. */
import { beforeAll, expect, test } from 'vitest';
import { apiSite, pack } from '../api/api-site.ts';
import { site } from '../helpers/site.ts';
import { type Connected, overStdio } from './client.ts';

const DECLARATIONS = `/** Pours. A second sentence. */
export declare function pour(cups: number): void;
/** Holds water. */
export declare class Kettle {
  /** Fills it. */
  fill(litres: number): this;
}
export declare class Jug {
  fill(): void;
}
`;

const state = {} as Connected & { dir: string };

beforeAll(async () => {
  const docs = apiSite(
    {
      ...pack('kettle', { 'index.d.ts': DECLARATIONS }),
      'content/docs/guide.md': "# Guide\n\n```ts\nimport { pour } from 'kettle';\npour(2);\n```\n",
      'secret.ts': "export const password = 'open sesame';\n",
    },
    { entryPoints: ['kettle'] },
  );
  await docs.build('--quiet');
  Object.assign(state, await overStdio(docs.dir), { dir: docs.dir });
});

test('api_symbol gives signature, description, source and pages, of members by their own name too', async () => {
  const { text } = await state.call('api_symbol', { name: 'pour' });
  expect(text).toContain('pour (function of kettle)\nhttps://quokka.example/docs/api/modules/kettle#pour');
  expect(text).toContain('```ts\npour(cups: number): void\n```\n\nPours.');
  expect(text).toContain('Used by: https://quokka.example/docs/guide');
  const members = await state.call('api_symbol', { name: 'fill' });
  expect(members.text).toMatch(/^2 symbols have this name\./);
  for (const name of ['Kettle.fill', 'Kettle#fill', 'kettle.FILL()', 'Kettle::fill'])
    expect((await state.call('api_symbol', { name })).text, name).toContain('fill(litres: number): this');
  expect((await state.call('api_symbol', { name: 'poor' })).text).toContain('Similar names: pour.');
  expect((await state.call('api_symbol', { name: 'pour', module: 'kettel' })).text).toContain('Its modules: kettle.');
  const inherited = await state.call('api_symbol', { name: 'Teapot.fill' });
  expect(inherited.text).toContain('Members of this name: ');
  const url = 'https://quokka.example/docs/api/modules/kettle#pour';
  expect((await state.call('api_symbol', { name: url })).text).toBe(text);
});

test('what a symbol gives can be read', async () => {
  const { text } = await state.call('read_page', { path: 'https://quokka.example/docs/api/modules/kettle#pour' });
  expect(text).toContain('pour(cups: number)');
  expect(text).not.toContain('Holds water');
});

test('check_code compiles against the packages of the site', async () => {
  const good = await state.call('check_code', {
    code: "import { Kettle, pour } from 'kettle';\nnew Kettle().fill(1);\npour(2);",
  });
  expect(good).toEqual({ text: expect.stringContaining('compiles'), isError: false });
  expect(good.text).toContain('without errors');
  const bad = await state.call('check_code', { code: "import { pour } from 'kettle';\n\npour('two');" });
  expect(bad.text).toMatch(/does not compile \(1 error\)[\s\S]*line 3:6 TS2345: /);
  const missing = await state.call('check_code', { code: "import x from 'not-here';\nx();" });
  expect(missing.text).toContain('line 1: "not-here" is not installed');
});

test('code cannot read files of the site or of the machine', async () => {
  const ways = ['./secret', './secret.js', '../site/secret', 'kettle/../../secret', `${state.dir}/secret`];
  // An error of the compiler would quote the text: "open sesame" is not "other".
  const importing = (way: string) =>
    `import { password } from ${JSON.stringify(way)};\nexport const shown: 'other' = password;\n`;
  const reading = (file: string) => `/// <reference path="${file}" />\nexport const shown: number = 1;\n`;
  for (const code of [...ways.map(importing), ...['./secret.ts', '/etc/passwd'].map(reading)]) {
    const { text } = await state.call('check_code', { code });
    expect(text, code).not.toMatch(/sesame|root:/);
    expect(text, code).not.toContain('without errors');
  }
});

test('code that never ends to compile is ended', { timeout: 120_000 }, async () => {
  const code = `type Deep<T extends unknown[]> = T['length'] extends 900 ? T : Deep<[...T, T]>;
type All<A extends string> = A extends '' ? '' : \`\${A}\${All<A>}\`;
export const a: Deep<[]> = 1 as never as All<'${'x'.repeat(200)}'>;`;
  const { text } = await state.call('check_code', { code });
  expect(text.length).toBeGreaterThan(0);
  expect((await state.call('check_code', { code: 'export const a: number = 1;' })).text).toContain('without errors');
});

test('without TypeScript, check_code says what to install', async () => {
  const docs = site({ 'content/docs/a.md': '# A\n' });
  await docs.build('--quiet');
  const { call } = await overStdio(docs.dir);
  const { text, isError } = await call('check_code', { code: 'const a = 1;' });
  expect(text).toContain('npm install --save-dev typescript@6');
  expect(isError).toBe(true);
});
