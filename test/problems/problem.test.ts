/** What a problem keeps of its arguments, where, and what programs get to see. */
import { expect, test } from 'vitest';
import { build } from '../../cli/build/build.ts';
import { problem, reported } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';

test('a problem keeps texts, numbers and flags; passwords and lists stay out', () => {
  const url = 'https://ada:secret@lamp.example/';
  expect(problem('DG5103', { url, to: 'https://lamp.example/e27', more: 2 }).args).toEqual({
    ...{ url: 'https://ada:***@lamp.example/', to: 'https://lamp.example/e27', more: 2 },
  });
  const word = { word: 'lampp', more: 0, suggestions: ['lamp', 'lamps'], words: 'words.txt' };
  expect(problem('DG8020', word).args).toEqual({ word: 'lampp', more: 0, words: 'words.txt' });
  expect(problem('DG5003', { url: './a.md', draft: true, near: undefined }).args).toEqual({
    url: './a.md',
    draft: true,
  });
});

test('they outlast a copy between threads and every cache, and a report does not show them', async () => {
  const text = '# Lamp\n\n[bulb](/bulb) and [](x)\n';
  const docs = site({ 'content/docs/lamp.md': text, 'content/docs/more.md': text });
  const problems = async () =>
    (await build({ siteDir: docs.dir, overrides: {}, cache: true, write: true, strict: false })).problems;
  const cold = await problems();
  expect(cold.map(({ args }) => args)).toContainEqual({ href: '/bulb' });
  expect(structuredClone(cold)).toEqual(cold);
  expect(await problems()).toEqual(cold);
  expect(reported(cold).some((one) => 'args' in one)).toBe(false);
  expect((await docs.run('check', '--format', 'json')).stdout).not.toContain('"args"');
});

test('what quotes a parser error quotes the variables of the text', async () => {
  const variables = "export default { title: 'T', markdown: { variables: { power: '5 W' } } };\n";
  const docs = site({
    'site.config.mjs': variables,
    'content/docs/lamp.mdx': '# Lamp\n\n{{power}} <b {{power}}>x</b>\n',
  });
  const { problems } = await build({ siteDir: docs.dir, overrides: {}, cache: true, write: true, strict: false });
  expect(problems.length).toBeGreaterThan(0);
  expect(JSON.stringify(problems)).not.toMatch(/[\ufdd0-\ufdd3]/);
});
