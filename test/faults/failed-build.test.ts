/** A build that fails leaves the last good output whole. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { config, files } from './site.ts';

const broken: [what: string, file: string, text: string, code: number][] = [
  ['an MDX mistake', 'content/docs/guide/page-1.mdx', '# Broken\n\n<Open>\n\nnever closed\n', 1],
  ['a broken link', 'content/docs/guide/page-2.md', '# Page 2\n\n[gone](/docs/nowhere)\n', 1],
  ['a broken anchor', 'content/docs/guide/page-2.md', '# Page 2\n\n[gone](../intro.md#nowhere)\n', 1],
  ['a missing picture', 'content/docs/guide/page-2.md', '# Page 2\n\n![gone](./nowhere.png)\n', 1],
  ['front matter that is not YAML', 'content/docs/guide/page-2.md', '---\ntitle: [\n---\n\n# Page 2\n', 1],
  [
    'a component that throws',
    'content/docs/guide/Counter.tsx',
    "export function Counter(): string {\n  throw new Error('no counter today');\n}\n",
    1,
  ],
  ['a mistake in the config', 'site.config.mjs', config.replace('title:', 'titel:'), 2],
  ['a config that does not parse', 'site.config.mjs', 'export default {', 2],
  ['an output folder that is not ours', 'site.config.mjs', config.replace('navbar:', "outDir: 'content', navbar:"), 2],
];

test.each(broken)('%s fails the build and changes no file of the output', async (_, file, text, code) => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  const before = work.tree();
  const original = files[file];
  work.write(file, text);
  const failed = await work.build();
  expect(failed.code, failed.stdout + failed.stderr).toBe(code);
  expect(work.tree()).toEqual(before);
  expect(work.exists('.docsgen/staging')).toBe(false);
  if (original === undefined) work.remove(file);
  else work.write(file, original);
  expect(await work.build()).toMatchObject({ code: 0 });
  expect(work.tree()).toEqual(before);
});
