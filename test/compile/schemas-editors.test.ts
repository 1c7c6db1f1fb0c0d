/** What editors say and offer in data files and front matter: the servers for YAML and JSON that VS Code, Neovim and others use. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { frontMatterBlock } from '../../cli/lib/blocks/front-matter.ts';
import { type Editor, jsonEditor, yamlEditor } from '../helpers/editors.ts';
import { root, runCli, temporaryFolder } from '../helpers/site.ts';
import { repositoryFiles } from '../helpers/source.ts';

const schema = (name: string) => path.join(root, `dist/schemas/${name}.json`);
const yaml = (name: string): Editor => yamlEditor(path.join(root, `content/${name}.yml`), schema(name));
const json = (name: string): Editor => jsonEditor(path.join(root, `content/${name}.json`), schema(name));

describe('a wrong value is marked', () => {
  test.each([
    ['docs', 'sidebar_position: first\n', '1: Expected a number.'],
    ['docs', 'toc_max_heading_level: 7\n', '1: Value is above the maximum of 6.'],
    ['docs', 'hide_title: perhaps\n', '1: Expected true or false.'],
    ['docs', 'template: wide\n', '1: Value is not accepted. Valid values: "doc", "splash", null.'],
    ['docs', 'title: [a]\n', '1: Incorrect type. Expected one of string, number, boolean, null.'],
    ['docs', 'heading_aliases: { "a b": c }\n', '1: Expected the id of a heading, with or without #.'],
    ['docs', 'mdx: { format: txt }\n', '1: Value is not accepted. Valid values: "md", "mdx", "detect", null.'],
    ['blog', 'title: A\ndate: soon\n', '2: Expected a date such as 2024-01-31 or 2024-01-31T10:00:00Z.'],
    ['blog', 'authors:\n  - nme: Ada\n', '2: Property nme is not allowed.'],
    ['pages', 'noindex: 3\n', '1: Incorrect type. Expected one of boolean, string, null.'],
    ['defaults', 'noindex: true\nslug: /a\n', '2: A folder cannot set "slug": two documents cannot have the same URL.'],
    ['category', 'label: Lamps\npositon: 2\n', '2: Property positon is not allowed.'],
    ['category', 'link:\n  type: index\n', '2: Value is not accepted. Valid values: "doc", "generated-index".'],
    ['category', 'link: { type: doc }\n', '1: Missing property "id".'],
    ['category', 'link: { type: doc, id: a, slug: /b }\n', '1: Only a link of the type generated-index has this key.'],
    ['authors', 'ada:\n  title: Writer\n', '1: Missing property "name".'],
    ['authors', 'ada:\n  name: Ada\n  socials: { flickr: ada }\n', 'Expected a URL: only known'],
    ['tags', 'a:\n  lable: A\n', '2: Property lable is not allowed.'],
    ['search-tests', '- query: a\n  expect: docs/a\n', '2: String does not match the pattern of "^/".'],
    ['search-tests', '- query: a\n  expect: /a\n  top: 50\n', '3: Value is above the maximum of 20.'],
    ['evals', '- question: a\n  al: b\n  any: c\n', '2: Property al is not allowed.'],
    ['texts', 'doc.edti: x\n', '1: Property doc.edti is not allowed.'],
  ])('in %s: %j', async (name, text, message) => {
    const said = await yaml(name).problems(text);
    expect(said.join('\n')).toContain(message);
    expect(said.length).toBeLessThan(3);
    // The other server finds the same in JSON.
    expect(await json(name).problems(JSON.stringify(parse(text)))).not.toEqual([]);
  });

  test.each([
    ['docs', 'title:\nslug: null\ntags: start, install\nowner: { team: a }\nsidebar_position: "3"\n'],
    ['docs', 'title: 404\ndraft: "true"\nsidebar_badge: { text: New, variant: Tip }\ndisplayed_sidebar: false\n'],
    [
      'blog',
      'date: 2024/1/5\nauthors: [ada, { key: bob, title: x }, { name: A guest }]\ntags: [{ label: b, permalink: /b }]\n',
    ],
    ['category', 'label: a\nlink: null\nbadge: New\n'],
    ['tags', 'release:\ncpp: { label: C++ }\n'],
    ['texts', 'post.minutes.few: "{count} min"\nadmonition.spark: Spark\nskip: { message: Skip, description: x }\n'],
  ])('and what docsgen takes is not, in %s: %j', async (name, text) => {
    expect(await yaml(name).problems(text)).toEqual([]);
    expect(await json(name).problems(JSON.stringify({ ...parse(text), $schema: undefined }))).toEqual([]);
  });
});

describe('what can be written is offered', () => {
  test.each([
    ['docs', '▮', ['title', 'sidebar_position', 'tags'], ['date', 'authors', 'wrapperClassName', 'authorURL']],
    ['blog', '▮', ['title', 'date', 'authors'], ['sidebar_position', 'template', 'published']],
    ['pages', '▮', ['title', 'wrapperClassName'], ['sidebar_label', 'date']],
    ['defaults', '▮', ['noindex', 'tags', 'variables'], ['slug', 'title']],
    ['docs', 'hide_title: ▮', ['true', 'false'], []],
    ['docs', 'template: ▮', ['doc', 'splash'], []],
    ['docs', 'sidebar_badge:\n  text: a\n  variant: ▮', ['tip', 'danger'], ['Tip']],
    ['blog', 'authors:\n  - ▮', ['name', 'image_url'], ['imageURL']],
    ['category', '▮', ['label', 'link'], ['title']],
    ['category', 'link:\n  type: ▮', ['doc', 'generated-index'], []],
    ['authors', 'ada:\n  ▮', ['name', 'socials'], ['key']],
    ['authors', 'ada:\n  name: A\n  socials:\n    ▮', ['github', 'mastodon'], []],
    ['tags', 'a:\n  label: A\n  ▮', ['permalink', 'description'], []],
    ['search-tests', '- ▮', ['query', 'expect'], []],
    ['search-tests', '- query: a\n  kind: ▮', ['doc', 'post'], []],
    ['evals', '- ▮', ['question', 'all', 'any', 'at'], []],
    ['texts', '▮', ['doc.edit', 'skip'], ['post.minutes.few']],
  ])('in %s: %j', async (name, text, some, others) => {
    const labels = Object.keys(await yaml(name).offers(text));
    expect(labels).toEqual(expect.arrayContaining(some));
    expect(labels.filter((label) => others.includes(label))).toEqual([]);
  });

  test('in JSON too', async () => {
    expect(Object.keys(await json('category').offers('{ "▮" }'))).toEqual(
      expect.arrayContaining(['label', 'position']),
    );
    expect(Object.keys(await json('category').offers('{ "collapsed": ▮ }'))).toEqual(['true', 'false']);
  });
});

describe('a key is explained as in the manual', () => {
  test.each([
    ['docs', 'sidebar_po▮sition: 1', 'Position in a generated sidebar.'],
    ['docs', 'da▮te: 2024-01-01', 'Only in posts.'],
    ['blog', 'ta▮gs: [a]', 'Tags of the post.'],
    ['category', 'collap▮sed: true', 'Whether it is closed at first.'],
    ['authors', 'ada:\n  pa▮ge: true', 'Whether the author has a page'],
    ['search-tests', '- to▮p: 1', 'The page must be among this many results'],
    ['evals', '- al▮l: a', 'the answer must contain each of them'],
    ['texts', 'doc.ed▮it: x', 'Edit this page'],
  ])('in %s: %j', async (name, text, words) => {
    expect(await yaml(name).hover(text)).toContain(words);
    // Of a key, the other server says the same.
    const key = /[\w.]+▮[\w.]*/.exec(text)?.[0] ?? '';
    const isTop = text.startsWith(key);
    if (isTop) expect(await json(name).hover(`{ "${key}": "" }`)).toContain(words.replaceAll('.', '\\.'));
  });
});

/** The schema of a data file by its path; undefined for other files. */
function schemaOf(file: string): string | undefined {
  const [, name = ''] =
    /(_category_|_defaults|authors|tags|search\.tests|evals|texts)\.(?:json|ya?ml)$/.exec(file) ?? [];
  return { _category_: 'category', _defaults: 'defaults', 'search.tests': 'search-tests' }[name] ?? (name || undefined);
}

describe('the files of this repository', () => {
  const own = repositoryFiles().filter((file) =>
    /^(?:content|cli\/manual|cli\/init\/template)\/|^(?:search|evals)/.test(file),
  );

  test.each(own.filter(schemaOf))('%s has nothing that is marked', async (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const edit = file.endsWith('.json') ? jsonEditor : yamlEditor;
    // The schema of the site is there once it is built.
    const bare = text.replace(/^# yaml-language-server: .*\n/, '').replace(/"\$schema": "[^"]*",/, '');
    expect(await edit(path.join(root, file), schema(schemaOf(file) ?? '')).problems(bare)).toEqual([]);
  });

  test('have front matter in which nothing is marked', { timeout: 60_000 }, async () => {
    // Templates have parts of several sites.
    const pages = own.filter((file) => /\.mdx?$/.test(file) && !file.startsWith('cli/init/'));
    const kindOf = (file: string) => (file.includes('/blog/') ? 'blog' : file.includes('/pages/') ? 'pages' : 'docs');
    const editors = { docs: yaml('docs'), blog: yaml('blog'), pages: yaml('pages') };
    const marked: unknown[] = [];
    for (const file of pages) {
      const block = frontMatterBlock(readFileSync(path.join(root, file), 'utf8'));
      if (!block || parseAllDocuments(block.yaml).length !== 1) continue;
      const said = await editors[kindOf(file)].problems(block.yaml);
      if (said.length > 0) marked.push([file, said]);
    }
    expect(marked).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });
});

describe('a new site', () => {
  const above = temporaryFolder();
  const file = (name: string) => path.join(above, 'site', name);

  beforeAll(async () => {
    mkdirSync(path.join(above, 'node_modules'));
    for (const name of ['react', 'react-dom'])
      symlinkSync(path.join(root, 'node_modules', name), path.join(above, 'node_modules', name));
    symlinkSync(root, path.join(above, 'node_modules/docsgen'));
    await runCli(['init', 'site', '--template', 'blog'], { cwd: above });
    await runCli(['types'], { cwd: file('') });
  }, 120_000);

  test('names the schemas of its data files, which its first command writes', async () => {
    for (const name of ['content/docs/writing/_category_.yml', 'content/blog/authors.yml']) {
      const text = readFileSync(file(name), 'utf8');
      expect(await yamlEditor(file(name)).problems(text)).toEqual([]);
      expect(await yamlEditor(file(name)).problems(`${text}lamp: 1\n`)).not.toEqual([]);
    }
  });
});
