/** The first start of `dev` on a large site: pages can be read before all texts are parsed. */
import { expect, test } from 'vitest';
import { dev } from '../helpers/dev.ts';
import { site } from '../helpers/site.ts';

/** A plugin that parses one page only when a file allows it. */
const config = `
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const waiting = () => async (tree, file) => {
  while (file.path.endsWith('held.md') && !existsSync(new URL('go.txt', 'file://' + process.cwd() + '/'))) await pause(20);
};

export default { title: 'T', url: 'https://example.com', markdown: { remarkPlugins: [waiting] } };
`;

const pages = Object.fromEntries(
  Array.from({ length: 320 }, (_, at) => [
    `content/docs/area-${at % 8}/page-${at}.md`,
    at % 2 === 0
      ? `---\ntitle: Given ${at}\n---\n\nText ${at}, [next](../area-${(at + 1) % 8}/page-${at + 1}.md#part).\n`
      : `# Written \`${at}\` {#top}\n\nText ${at}.\n\n## Part\n\nMore.\n`,
  ]),
);

test('a page is complete while others are parsed, and is the same afterwards', async () => {
  const work = site({
    ...pages,
    'site.config.mjs': config,
    'content/docs/held.md': '# Held\n',
    'content/docs/live.mdx': '# Live\n\nexport const one = 1;\n\nIt is {one + 1}.\n',
  });
  const server = await dev(work.dir);
  const paths = ['/docs/area-0/page-0', '/docs/area-1/page-1', '/docs/area-7/page-319'];
  const early = [];
  for (const path of paths) early.push((await server.get(path)).text);
  const [first = '', second = ''] = early;
  expect(server.stderr()).not.toContain('Ready');
  expect(first).toContain('Text 0, <a href="/docs/area-1/page-1#part">next</a>');
  expect(second).toContain('>Written 105<');
  expect(second).toContain('id="top"');
  expect((await server.told(paths[0])).version).toBe(1);
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(first)?.[1] ?? '';
  expect((await server.get(style)).status).toBe(200);

  // What only the whole site can answer waits for it.
  const late = ['/docs/live', '/docs/nowhere'].map((path) => server.get(path));
  work.write('go.txt', '');
  const [live, nowhere] = await Promise.all(late);
  expect(live?.text).toMatch(/It is (?:<!-- -->)?2/);
  expect(nowhere?.status).toBe(404);
  await server.until('the whole site', async () => (await server.told(paths[0])).version > 1);
  const withoutVersion = (text: string) => text.replace(/"version":\d+/, '');
  for (const [index, path] of paths.entries())
    expect(withoutVersion((await server.get(path)).text)).toBe(withoutVersion(early[index] ?? ''));
  expect(await server.problems(paths[0])).toEqual([]);
});
