/** `.docsgen/schemas`: JSON Schemas of one site, with its own fields, tags, authors and sidebars. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { yamlEditor } from '../helpers/editors.ts';
import { root, type Site, site } from '../helpers/site.ts';

const zod = JSON.stringify(pathToFileURL(path.join(root, 'node_modules/zod/index.js')).href);

/** A site with a config in JavaScript, and schemas for front matter by kind. */
const lamps = (schemas: string, more: Record<string, string> = {}, docs = ''): Site =>
  site({
    'site.config.mjs': `import { z } from ${zod};
export default {
  title: 'Lamps', url: 'https://example.com',
  docs: { sidebars: { shades: ['desk'] }, ${docs} },
  frontMatter: { schema: ${schemas} },
};
`,
    'content/docs/desk.md': '---\ntitle: Desk\nowner: light\nlevel: hard\ntags: [wood]\n---\nText.\n',
    ...more,
  });

const OWNER = "z.object({ owner: z.string().describe('The team'), level: z.enum(['easy', 'hard']).optional() })";

/** True when a schema of the site allows front matter. */
const allows = (one: Site, name: string, value: unknown) =>
  new Ajv({ strict: false }).compile(JSON.parse(one.read(`.docsgen/schemas/${name}.json`)))(value);

test('they have the fields that the config asks for, with their descriptions and values', async () => {
  const docs = lamps(`{ docs: ${OWNER} }`);
  expect(await docs.run('types')).toMatchObject({ code: 0 });
  expect(allows(docs, 'docs', { title: 'A', owner: 'me', level: 'easy' })).toBe(true);
  expect(allows(docs, 'docs', { title: 'A' })).toBe(false);
  expect(allows(docs, 'docs', { owner: 'me', level: 'odd' })).toBe(false);
  expect(allows(docs, 'pages', { title: 'A', level: 'odd' })).toBe(true);
  const editor = yamlEditor(path.join(docs.dir, 'a.yml'), path.join(docs.dir, '.docsgen/schemas/docs.json'));
  expect(Object.keys(await editor.offers('level: ▮'))).toEqual(['easy', 'hard']);
  expect(await editor.hover('ow▮ner: a')).toContain('The team');
  expect(Object.keys(await editor.offers('▮'))).toEqual(expect.arrayContaining(['owner', 'sidebar_position']));
});

test('a field that a folder sets may be missing in its pages, and can be set in its defaults', async () => {
  const docs = lamps(`{ docs: ${OWNER} }`, {
    'content/docs/_defaults.yml': 'owner: all\n',
    'content/docs/desk.md': '---\nlevel: hard\n---\nText.\n',
  });
  expect(await docs.run('types')).toMatchObject({ code: 0 });
  expect(allows(docs, 'docs', { level: 'hard' })).toBe(true);
  expect(allows(docs, 'defaults', { owner: 1 })).toBe(false);
  expect(allows(docs, 'defaults', { owner: 'all' })).toBe(true);
});

test('a schema that refuses other keys refuses those of docsgen too, as a build does', async () => {
  const docs = lamps('z.strictObject({ title: z.string(), tags: z.array(z.string()).optional() })', {
    'content/docs/desk.md': '---\ntitle: Desk\n---\nText.\n',
  });
  expect(await docs.run('types')).toMatchObject({ code: 0 });
  expect(allows(docs, 'docs', { title: 'A', tags: 'a, b' })).toBe(true);
  expect(allows(docs, 'docs', { title: 'A', noindex: true })).toBe(false);
  docs.write('content/docs/desk.md', '---\ntitle: Desk\nnoindex: true\n---\nText.\n');
  expect((await docs.problems()).map(({ code }) => code)).toContain('DG2013');
});

test('a schema that cannot be described leaves all fields open', async () => {
  const own = "{ '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } }";
  for (const schema of [own, 'z.any()', 'z.object({ at: z.date().optional() })']) {
    const docs = lamps(schema);
    expect(await docs.run('types')).toMatchObject({ code: 0 });
    expect(allows(docs, 'docs', { title: 'A', at: 'noon', lamp: [1] })).toBe(true);
    expect(allows(docs, 'docs', { sidebar_position: 'first' })).toBe(false);
  }
});

const NAMES = {
  'content/docs/tags.yml': 'metal:\n  label: Made of metal\n2024:\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'content/blog/2024-01-01-a.md': '---\nauthors: ada\ntags: [news]\n---\nText.\n',
};

test('they offer the tags, authors and sidebars of the site, and refuse names that a build refuses', async () => {
  const docs = lamps('z.looseObject({})', NAMES);
  expect(await docs.run('types')).toMatchObject({ code: 0 });
  const offers = (name: string, text: string) =>
    yamlEditor(path.join(docs.dir, 'a.yml'), path.join(docs.dir, `.docsgen/schemas/${name}.json`)).offers(text);
  expect(Object.keys(await offers('docs', 'tags:\n  - ▮'))).toEqual(
    expect.arrayContaining(['metal', 'Made of metal', 'wood']),
  );
  expect(Object.keys(await offers('blog', 'authors:\n  - ▮'))).toContain('ada');
  expect(Object.keys(await offers('docs', 'displayed_sidebar: ▮'))).toContain('shades');
  // Any tag can be used; authors and sidebars are known.
  expect(allows(docs, 'docs', { tags: ['glass'], displayed_sidebar: 'shades' })).toBe(true);
  expect(allows(docs, 'docs', { displayed_sidebar: 'bulbs' })).toBe(false);
  expect(allows(docs, 'blog', { authors: ['ada', { name: 'Guest' }], tags: 'news, glass' })).toBe(true);
  expect(allows(docs, 'blog', { authors: 'bob' })).toBe(false);
});

test('where other tags are errors, only declared ones are right', async () => {
  const docs = lamps('z.looseObject({})', { ...NAMES, 'content/docs/desk.md': 'Text.\n' }, "onInlineTags: 'error'");
  expect(await docs.run('types')).toMatchObject({ code: 0 });
  for (const tags of ['metal', 2024, ['Made of metal', 'metal'], 'metal, 2024', [{ label: 'metal' }], null])
    expect([tags, allows(docs, 'docs', { tags })]).toEqual([tags, true]);
  for (const tags of ['glass', ['metal', 'glass'], [{ label: 'glass' }]])
    expect([tags, allows(docs, 'docs', { tags })]).toEqual([tags, false]);
});

test('a build writes them for a site with a tsconfig.json, and touches only what changed', async () => {
  const docs = lamps('z.looseObject({})', { ...NAMES, 'tsconfig.json': '{}' });
  await docs.build();
  const changed = (name: string) => statSync(path.join(docs.dir, '.docsgen/schemas', name)).mtimeMs;
  const before = ['docs.json', 'blog.json', 'texts.json'].map(changed);
  docs.write('content/docs/floor.md', '---\ntags: [glass]\n---\nText.\n');
  await docs.build();
  const after = ['docs.json', 'blog.json', 'texts.json'].map(changed);
  expect(after.map((at, nth) => at === before[nth])).toEqual([false, true, true]);
  expect(docs.read('.docsgen/schemas/docs.json')).toContain('glass');
});

test('data files in JSON can name their schema', async () => {
  const named = (rest: object) => JSON.stringify({ $schema: './.docsgen/schemas/a.json', ...rest });
  const docs = lamps('z.strictObject({ title: z.string(), noindex: z.boolean() })', {
    'content/docs/desk.md': '---\ntitle: Desk\n---\nText.\n',
    'content/docs/_defaults.json': named({ noindex: true }),
    'content/docs/wood/_category_.json': named({ label: 'Wood' }),
    'content/docs/wood/oak.md': '---\ntitle: Oak\n---\nText.\n',
    'i18n/en/texts.json': named({ skip: 'Skip' }),
    'i18n/en/labels.json': named({}),
    'versions.json': '["1"]',
    'versioned_docs/version-1/desk.md': '---\ntitle: Desk\nnoindex: false\n---\nText.\n',
    'versioned_sidebars/version-1-sidebars.json': named({ shades: ['desk'] }),
  });
  expect(await docs.problems()).toEqual([]);
});
