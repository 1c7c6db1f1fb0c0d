/** Every way to include and import a file: after a move to a path with a space, a page shows the same. */
import { beforeAll, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';
import { problemsOf } from './kiln.ts';

/** Before and after `mv content/docs/_code "content/docs/_my code"`. */
const ROWS: Record<string, [before: string, after: string]> = {
  'a path without quotes': ['```ts file=./_code/a.ts\n```', '```ts file="./_my code/a.ts"\n```'],
  'a region': ['```ts file=_code/a.ts#one title=x\n```', '```ts file="_my code/a.ts#one" title=x\n```'],
  lines: ['```ts title="a" file=./_code/a.ts#L1-L1\n```', '```ts title="a" file="./_my code/a.ts#L1-L1"\n```'],
  'double quotes': ['```ts file="./_code/a.ts"\n```', '```ts file="./_my code/a.ts"\n```'],
  'single quotes': ["```ts file='./_code/a.ts'\n```", "```ts file='./_my code/a.ts'\n```"],
  'the root of the site': [
    '```ts file=@site/content/docs/_code/a.ts\n```',
    '```ts file="@site/content/docs/_my code/a.ts"\n```',
  ],
  'braces after it': ['```ts file=./_code/a.ts {1}\n```', '```ts file="./_my code/a.ts" {1}\n```'],
  'an import': [
    "import Part from './_code/_part.mdx';\n\n<Part />",
    "import Part from './_my code/_part.mdx';\n\n<Part />",
  ],
  text: ['```ts\n// file=./_code/a.ts\n```', '```ts\n// file=./_code/a.ts\n```'],
};

const rows = Object.entries(ROWS);
const fileOf = (at: number): string => `content/docs/row-${at}.mdx`;
const shownIn = (docs: Site, at: number): string =>
  /<article[\s\S]*<\/article>/.exec(docs.read(`build/docs/row-${at}/index.html`))?.[0] ?? '';
const state = { docs: undefined as unknown as Site, before: [] as string[] };

beforeAll(async () => {
  const docs = site({
    ...Object.fromEntries(rows.map(([name, [text]], at) => [fileOf(at), `# ${name}\n\n${text}\n`])),
    'content/docs/_code/a.ts': '// #region one\nexport const a = 1;\n// #endregion one\n',
    'content/docs/_code/_part.mdx': 'A part.\n',
  });
  await docs.report();
  state.docs = docs;
  state.before = rows.map((_, at) => shownIn(docs, at));
  expect((await docs.run('mv', 'content/docs/_code', 'content/docs/_my code')).stderr).toBe('');
});

test.each(rows.map(([name, [, after]], at) => ({ name, after, at })))('$name', ({ name, after, at }) => {
  expect(state.docs.read(fileOf(at))).toBe(`# ${name}\n\n${after}\n`);
});

test('all pages show the same', async () => {
  await state.docs.report();
  expect(rows.map((_, at) => shownIn(state.docs, at).replaceAll('_my code', '_code'))).toEqual(state.before);
  expect(await problemsOf(state.docs)).toEqual([]);
});
