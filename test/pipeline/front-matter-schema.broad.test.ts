/** `frontMatter.schema`: the site's own schema of front matter, and what layouts read of it. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type BuildReport, root, type Site, site } from '../helpers/site.ts';

const zod = JSON.stringify(path.join(root, 'node_modules/zod/index.js'));

/** A config whose schema is written by `schema`; `z` is zod. */
const config = (schema: string, settings = ''): string =>
  `import { z } from ${zod};\nexport default { title: 'Test', url: 'https://example.com', frontMatter: { schema: ${schema} }, ${settings} };\n`;

/** A Standard Schema by hand. */
const byHand = (validate: string): string => `{ '~standard': { version: 1, vendor: 'hand', validate: ${validate} } }`;

const build = async (made: Site): Promise<BuildReport> =>
  JSON.parse((await made.run('build', '--format', 'json')).stdout) as BuildReport;
const problemsOf = async (files: Record<string, string>) => (await build(site(files))).problems;
const data = (made: Site, page: string) => routeData(made.read(`build/${page}/index.html`)).data;

const doc = (yaml: string): string => `---\n${yaml}\n---\n\n# Page\n`;

describe('a schema of front matter', () => {
  test('produces the data of docs, posts and pages, from known keys and others', async () => {
    const made = site({
      'site.config.mjs': config(
        `{ docs: z.object({ title: z.string(), owner: z.string().toUpperCase().default('nobody') }),
           blog: z.object({ series: z.array(z.string()) }),
           pages: z.object({ hero: z.object({ big: z.boolean() }) }) }`,
      ),
      'content/docs/a.md': doc('title: A\nowner: me\nother: x'),
      'content/docs/b.md': doc('title: B'),
      'content/blog/2024-01-02-post.md': doc('series: [x]'),
      'content/pages/index.md': doc('hero: { big: true }'),
    });
    expect((await build(made)).problems).toEqual([]);
    expect(data(made, 'docs/a')).toEqual({ title: 'A', owner: 'ME' });
    expect(data(made, 'docs/b')).toEqual({ title: 'B', owner: 'nobody' });
    expect(data(made, 'blog/2024/01/02/post')).toEqual({ series: ['x'] });
    expect(data(made, '.')).toEqual({ hero: { big: true } });
  });

  test('is the same for all content, may be async, of any vendor; its input is a copy', async () => {
    const made = site({
      'site.config.mjs': config(
        byHand('async (value) => { value.title = 1; return { value: { words: Object.keys(value).length } }; }'),
      ),
      'content/docs/a.md': doc('title: A\nowner: me'),
      'content/pages/index.md': doc('title: Home'),
    });
    expect((await build(made)).problems).toEqual([]);
    expect(data(made, 'docs/a')).toEqual({ words: 2 });
    expect(data(made, '.')).toEqual({ words: 1 });
    expect(made.read('build/docs/a/index.html')).toContain('<title>A | Test</title>');
  });

  test('sees the defaults of the folder, and reports them at their place', async () => {
    const files = {
      'site.config.mjs': config(`{ docs: z.object({ owner: z.string(), level: z.number() }) }`),
      'content/docs/_defaults.yml': 'owner: team\nlevel: high\n',
      'content/docs/a.md': doc('title: A\nlevel: 3'),
      'content/docs/b.md': doc('title: B'),
    };
    const made = site(files);
    expect((await build(made)).problems).toMatchObject([
      { code: 'DG2013', file: 'content/docs/_defaults.yml', line: 2, column: 1 },
    ]);
    made.write('content/docs/_defaults.yml', 'owner: team\n');
    expect((await build(made)).problems).toMatchObject([
      { code: 'DG2013', file: 'content/docs/b.md', line: 1, column: 1 },
    ]);
    made.write('content/docs/b.md', doc('level: 4'));
    expect((await build(made)).problems).toEqual([]);
    expect(data(made, 'docs/a')).toEqual({ owner: 'team', level: 3 });
  });

  test('is read by a theme, again when the front matter or the schema changes', async () => {
    const made = site({
      'site.config.mjs': config(`{ docs: z.object({ owner: z.string() }) }`, `theme: 'theme.tsx'`),
      'theme.tsx':
        "import { useRoute } from 'docsgen/runtime';\nimport { defineTheme } from 'docsgen/theme';\nconst Footer = () => <footer>Owned by {useRoute<{ owner?: string }>().data?.owner}</footer>;\nexport default defineTheme({ components: { Footer } });\n",
      'content/docs/a.md': doc('owner: Ann'),
      'content/docs/b.md': doc('owner: Bob'),
    });
    const text = (page: string) => made.read(`build/docs/${page}/index.html`).replace(/<[^>]*>/g, '');
    const first = await build(made);
    expect(first.problems).toEqual([]);
    expect(text('a')).toContain('Owned by Ann');
    made.write('content/docs/a.md', doc('owner: Cid'));
    await build(made);
    expect(text('a')).toContain('Owned by Cid');
    expect(text('b')).toContain('Owned by Bob');
    made.write('site.config.mjs', made.read('site.config.mjs').replace('z.string()', 'z.string().toUpperCase()'));
    await build(made);
    expect(text('b')).toContain('Owned by BOB');
  });
});

describe('an objection of a schema to front matter', () => {
  test('is reported at the line of the key, in the words of the schema', async () => {
    const found = await problemsOf({
      'site.config.mjs': config(
        `{ docs: z.object({ owner: z.string(), links: z.array(z.object({ url: z.string() })).optional(), level: z.number({ error: 'levels are numbers' }).optional() }),
           blog: z.object({ series: z.string() }), pages: z.strictObject({ title: z.string() }) }`,
      ),
      'content/docs/a.md': doc('title: A\nlevel: x\nlinks:\n  - url: a\n  - url: 7\nowner: me'),
      'content/docs/missing.md': '# None\n',
      'content/blog/2024-01-02-post.md': doc('title: P\n\nseries: 7'),
      'content/pages/index.md': doc('title: Home\nbanner: x'),
    });
    expect(found).toMatchObject([
      {
        code: 'DG2013',
        file: 'content/blog/2024-01-02-post.md',
        line: 4,
        column: 1,
        message: expect.stringContaining('front matter "series": '),
      },
      {
        code: 'DG2013',
        file: 'content/docs/a.md',
        line: 3,
        column: 1,
        message: 'front matter "level": levels are numbers',
      },
      {
        code: 'DG2013',
        file: 'content/docs/a.md',
        line: 4,
        message: expect.stringContaining('front matter "links[1].url": '),
      },
      {
        code: 'DG2013',
        file: 'content/docs/missing.md',
        line: 1,
        message: expect.stringContaining('front matter "owner": '),
      },
      { code: 'DG2013', file: 'content/pages/index.md', line: 3, message: expect.stringContaining('"banner"') },
    ]);
  });

  test('takes paths of keys and of objects with a key', async () => {
    const issues = `() => ({ issues: [{ message: 'one', path: ['owner'] }, { message: 'two', path: [{ key: 'links' }, { key: 0 }] }, { message: 'three' }] })`;
    const found = await problemsOf({
      'site.config.mjs': config(byHand(issues)),
      'content/docs/a.md': doc('links: [a]\nowner: me'),
    });
    expect(found).toMatchObject([
      { line: 1, message: 'front matter: three' },
      { line: 2, message: 'front matter "links[0]": two' },
      { line: 3, message: 'front matter "owner": one' },
    ]);
  });
});

describe('a schema that fails', () => {
  test.each([
    ['throws', "() => { throw new Error('oh no'); }", 'it threw Error: oh no'],
    ['throws no error', "() => { throw 'text'; }", 'it threw text'],
    ['rejects', "async () => { throw new TypeError('later'); }", 'it threw TypeError: later'],
    ['gives nothing', '() => undefined', 'not a result of a Standard Schema'],
    ['gives odd issues', '() => ({ issues: [7] })', 'not a result of a Standard Schema'],
    ['never answers', '() => new Promise(() => {})', 'did not finish within 2 s, in which it mostly waited'],
  ])('%s: that is a problem of the schema, reported once', { timeout: 60_000 }, async (_, validate, reason) => {
    const files = {
      'site.config.mjs': config(byHand(validate)),
      'content/docs/a.md': doc('owner: a'),
      'content/docs/b.md': doc('owner: b'),
    };
    expect(await site(files, { env: { DOCSGEN_PLUGIN_TIMEOUT: '0.5' } }).problems()).toMatchObject([
      { code: 'DG2014', file: 'content/docs/a.md', message: expect.stringContaining(reason) },
    ]);
  });

  test.each([
    ['z.object({ day: z.coerce.date() })', 'a Date for "day"', 3],
    ['z.object({ day: z.string().transform((day) => ({ at: [new Date(day)] })) })', 'a Date for "day.at[0]"', 3],
    ['z.object({ day: z.any().transform(() => () => 1) })', 'a function for "day"', 3],
    ['z.object({ day: z.any().transform(() => NaN) })', 'NaN for "day"', 3],
    ['z.object({ day: z.any().transform(() => 1n) })', 'a bigint for "day"', 3],
    ['z.object({}).transform(() => new Map())', 'a Map,', 1],
    ['z.object({}).transform(() => { const a = {}; a.a = a; return a; })', 'nested more than', 1],
  ])('returns a value that JSON cannot express: %s', async (schema, message, line) => {
    const found = await problemsOf({
      'site.config.mjs': config(`{ docs: ${schema} }`),
      'content/docs/a.md': doc('title: A\nday: 2024-01-02'),
      'content/docs/b.md': doc('title: B\nday: 2024-01-03'),
    });
    expect(found).toMatchObject([
      { code: 'DG2015', file: 'content/docs/a.md', line, message: expect.stringContaining(message) },
    ]);
  });
});

describe('suggests known keys for misspelt ones', () => {
  const yaml = 'sidebar_postion: 1\ntittle: x';
  const codes = async (schema: string) =>
    (await problemsOf({ 'site.config.mjs': config(schema), 'content/docs/a.md': doc(yaml) })).map(
      ({ code, line }) => `${code} ${line}`,
    );

  test.each([
    ['not given for keys the schema has', 'z.object({ tittle: z.string() })', ['DG2005 2']],
    [
      'not given for keys a strict schema has',
      'z.strictObject({ tittle: z.string(), sidebar_postion: z.number() })',
      [],
    ],
    ['given for keys a loose schema lets pass', 'z.looseObject({ tittle: z.string() })', ['DG2005 2']],
    ['given when the schema says nothing of them', byHand('(value) => ({ value })'), ['DG2005 2', 'DG2005 3']],
    ['not given for keys the schema finds wrong', 'z.object({ tittle: z.number() })', ['DG2005 2', 'DG2013 3']],
  ])('are %s', async (_, schema, expected) => {
    expect(await codes(schema)).toEqual(expected);
  });
});
