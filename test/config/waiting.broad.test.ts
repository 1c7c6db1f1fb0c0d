/** A config or a plugin that waits is named after five seconds, with what it waits for; docsgen continues to wait. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const TAGLINE = [
  'export async function fetchTagline(milliseconds: number): Promise<string> {',
  '  await Promise.resolve();',
  '  return new Promise<string>((resolve) => setTimeout(resolve, milliseconds, "late"));',
  '}',
  '',
].join('\n');

const configOf = (milliseconds: number) =>
  [
    "import { fetchTagline } from './tagline.ts';",
    '',
    'export default async () => ({',
    "  title: 'T',",
    "  url: 'https://t.example',",
    `  tagline: await fetchTagline(${milliseconds}),`,
    '});',
    '',
  ].join('\n');

test('a config that waits is named with the calls that wait, and is used when it ends', async () => {
  const docs = site({ 'site.config.ts': configOf(6500), 'tagline.ts': TAGLINE, 'content/docs/a.md': '# A\n' });
  const { code, stderr } = await docs.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(
    'site.config.ts is still waiting after 5 s: fetchTagline at tagline.ts:3:10, called at site.config.ts:6:12\n',
  );
});

test('a config that waits for ever is reported where it waits', async () => {
  const docs = site(
    { 'site.config.ts': configOf(900_000), 'tagline.ts': TAGLINE, 'content/docs/a.md': '# A\n' },
    { env: { DOCSGEN_CONFIG_TIMEOUT: '0.2' } },
  );
  expect(await docs.problems()).toMatchObject([
    {
      code: 'DG1004',
      file: 'tagline.ts',
      line: 3,
      trace: ['at fetchTagline (tagline.ts:3:10)', 'at site.config.ts:6:12'],
    },
  ]);
});

test('a plugin that waits is named with the page', async () => {
  const docs = site({
    'site.config.mjs': [
      'const seldom = () => async () => new Promise((resolve) => setTimeout(resolve, 6500));',
      "export default { title: 'T', url: 'https://t.example', markdown: { remarkPlugins: [seldom] } };",
      '',
    ].join('\n'),
    'content/docs/a.md': '# A\n',
  });
  const { code, stderr } = await docs.run('build');
  expect(code).toBe(0);
  expect(stderr).toMatch(/The plugin seldom of \S+ is still waiting after 5 s, on content\/docs\/a\.md\n/);
});
