/** Renames of tags in the editor: all that name the tag follow, and its old URL answers. */
import { describe, expect, test } from 'vitest';
import { apply, type Editor, editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const CONFIG = "export default {\n  title: 'A',\n  url: 'https://a.example',\n};\n";

async function open(files: Record<string, string>): Promise<{ docs: Site; on: Editor }> {
  const docs = site({ 'site.config.mjs': CONFIG, 'content/docs/index.md': '# Start\n', ...files });
  return { docs, on: await editor(docs.dir) };
}

const rename = async ({ docs, on }: { docs: Site; on: Editor }, [file, text]: [string, string], newName: string) => {
  expect(docs.read(file)).toBe(text.replace('|', ''));
  apply(await on.at(file, text, { method: 'textDocument/rename', newName }));
};

/** What the editor is asked to show. */
function warningsOf({ connection }: Editor): string[] {
  const shown: string[] = [];
  connection.onRequest('window/showMessageRequest', ({ message }: { message: string }) => {
    shown.push(message);
    return null;
  });
  return shown;
}

const problems = async (docs: Site): Promise<string[]> =>
  (await docs.problems('--strict')).map(({ code, message }) => `${code} ${message}`);

describe('A tag', () => {
  const ROWS: Record<string, [before: string, after: string, to?: string]> = {
    'in a list in one line': ['tags: [a, ki|ln, kiln wash]', 'tags: [a, oven, kiln wash]'],
    'in a list of lines': ['tags:\n  - big kiln\n  - ki|ln # the tag\n', 'tags:\n  - big kiln\n  - oven # the tag\n'],
    'in quotes': ['tags: ["ki|ln", \'a\']', "tags: [oven, 'a']"],
    'that is the only one': ['tags: ki|ln', 'tags: oven'],
    'in a text with commas': ['tags: a, ki|ln, kiln wash', 'tags: a, oven, kiln wash'],
    'with a label of its own': [
      'tags:\n  - label: ki|ln\n    permalink: /heat\n',
      'tags:\n  - label: oven\n    permalink: /heat\n',
    ],
    'that needs quotes then': ['tags: [ki|ln]', 'tags: ["kiln, hot"]', 'kiln, hot'],
    'that looks like a number then': ['tags: [ki|ln]', 'tags: ["2024"]', '2024'],
    'with spaces and other scripts then': ['tags: [ki|ln]', 'tags: [Öfen & 窯]', 'Öfen & 窯'],
  };
  test.each(Object.entries(ROWS))('%s', async (_, [before, after, to = 'oven']) => {
    const text = (yaml: string): string =>
      `---\ntitle: Kiln\nvariables: { tags: kiln }\n${yaml.trimEnd()}\n---\n\nThe kiln.\n`;
    const one = await open({ 'content/docs/page.md': text(before.replace('|', '')) });
    await rename(one, ['content/docs/page.md', text(before)], to);
    expect(one.docs.read('content/docs/page.md')).toBe(text(after));
    expect(await problems(one.docs)).toEqual([]);
  });

  test('is renamed on all pages of docs and blog, links to its list follow, and its old URLs lead there', async () => {
    const post = '---\ndate: 2024-01-02\ntags: [kiln, clay]\n---\n\n# Post\n\nWords.\n';
    const one = await open({
      'content/docs/page.md':
        '---\ntags: [kiln]\n---\n\n# Page\n\n[all](/docs/tags/kiln), [posts](/blog/tags/kiln#top)\n',
      'content/docs/other.md': '---\ntags: [clay, kiln]\n---\n\n# Other\n',
      'content/blog/post.md': post,
    });
    await rename(one, ['content/blog/post.md', post.replace('kiln', 'ki|ln')], 'oven');
    expect(one.docs.read('content/blog/post.md')).toContain('tags: [oven, clay]');
    expect(one.docs.read('content/docs/other.md')).toContain('tags: [clay, oven]');
    expect(one.docs.read('content/docs/page.md')).toContain('[all](/docs/tags/oven), [posts](/blog/tags/oven#top)');
    expect(one.docs.read('site.config.mjs')).toContain("{ from: '/docs/tags/kiln', to: '/docs/tags/oven' }");
    expect(one.docs.read('site.config.mjs')).toContain("{ from: '/blog/tags/kiln', to: '/blog/tags/oven' }");
    expect(await problems(one.docs)).toEqual([]);
  });

  test('becomes another one that pages have: the two lists are one', async () => {
    const page = '---\ntags: [kiln]\n---\n\n# Page\n';
    const one = await open({ 'content/docs/page.md': page, 'content/docs/other.md': page.replace('kiln', 'oven') });
    await rename(one, ['content/docs/page.md', page.replace('kiln', '|kiln')], 'oven');
    expect(one.docs.read('site.config.mjs')).toContain("{ from: '/docs/tags/kiln', to: '/docs/tags/oven' }");
    expect(await problems(one.docs)).toEqual([]);
  });

  test('that a page has in another way is reported at its line', async () => {
    const page = '---\ntags: [kiln]\n---\n\n# Page\n';
    const one = await open({
      'content/docs/page.md': page,
      'content/docs/other.md': '---\nvariables: { a: &name kiln }\ntags: [*name]\n---\n\n# Other\n',
    });
    const shown = warningsOf(one.on);
    await rename(one, ['content/docs/page.md', page.replace('kiln', '|kiln')], 'oven');
    expect(one.docs.read('content/docs/page.md')).toContain('tags: [oven]');
    expect(shown).toEqual([expect.stringMatching(/^content\/docs\/other\.md:3: the tag kiln .* oven$/)]);
  });

  test('in a link that the config makes by code is reported', async () => {
    const page = '---\ntags: [kiln]\n---\n\n# Page\n';
    const one = await open({
      'content/docs/page.md': page,
      'site.config.mjs':
        "const all = 'kiln';\nexport default {\n  title: 'A',\n  url: 'https://a.example',\n  navbar: { items: [{ to: `/docs/tags/kiln?$" +
        "{all}`, label: 'Kilns' }] },\n};\n",
    });
    const shown = warningsOf(one.on);
    await rename(one, ['content/docs/page.md', page.replace('kiln', '|kiln')], 'oven');
    expect(shown).toEqual([expect.stringMatching(/^site\.config\.mjs:5: the link \/docs\/tags\/kiln.*tags\/oven/)]);
  });

  test('of the defaults of a folder is renamed there', async () => {
    const one = await open({
      'content/docs/fire/_defaults.yml': 'tags: [kiln]\n',
      'content/docs/fire/page.md': '# Page\n',
      'content/docs/other.md': '---\ntags: [kiln]\n---\n\n# Other\n',
    });
    await rename(one, ['content/docs/fire/_defaults.yml', 'tags: [|kiln]\n'], 'oven');
    expect(one.docs.read('content/docs/other.md')).toContain('tags: [oven]');
    expect(await problems(one.docs)).toEqual([]);
  });
});

describe('A declared tag', () => {
  const DECLARED = 'kiln:\n  label: Kilns\n  description: Hot.\nclay:\n  permalink: /earth\n';
  const files = {
    'content/docs/tags.yml': DECLARED,
    'content/docs/page.md': '---\ntags: [kiln, clay]\n---\n\n# Page\n\n[all](/docs/tags/kiln)\n',
    'content/docs/other.md': '---\ntags: [Kilns]\n---\n\n# Other\n',
  };

  test('is renamed by its key, also in the file that declares it', async () => {
    const one = await open(files);
    await rename(one, ['content/docs/tags.yml', DECLARED.replace('kiln:', 'ki|ln:')], 'oven');
    expect(one.docs.read('content/docs/tags.yml')).toBe(DECLARED.replace('kiln:', 'oven:'));
    expect(one.docs.read('content/docs/page.md')).toContain(
      'tags: [oven, clay]\n---\n\n# Page\n\n[all](/docs/tags/oven)',
    );
    expect(one.docs.read('content/docs/other.md')).toContain('tags: [Kilns]');
    expect(one.docs.read('site.config.mjs')).toContain("{ from: '/docs/tags/kiln', to: '/docs/tags/oven' }");
    expect(await problems(one.docs)).toEqual([]);
  });

  test('with a permalink keeps its URL', async () => {
    const one = await open(files);
    await rename(one, ['content/docs/tags.yml', DECLARED.replace('clay', '|clay')], 'loam');
    expect(one.docs.read('content/docs/page.md')).toContain('tags: [kiln, loam]');
    expect(one.docs.read('site.config.mjs')).toBe(CONFIG);
    expect(await problems(one.docs)).toEqual([]);
  });

  test('is renamed by its label, which changes no URL', async () => {
    const one = await open(files);
    await rename(one, ['content/docs/tags.yml', DECLARED.replace('Kilns', 'K|ilns')], 'Ovens');
    expect(one.docs.read('content/docs/tags.yml')).toContain('kiln:\n  label: Ovens\n');
    expect(one.docs.read('content/docs/other.md')).toContain('tags: [Ovens]');
    expect(one.docs.read('site.config.mjs')).toBe(CONFIG);
    expect(await problems(one.docs)).toEqual([]);
  });

  test('is not renamed to one that is declared', async () => {
    const one = await open(files);
    const asked = rename(one, ['content/docs/tags.yml', DECLARED.replace('kiln', 'k|iln')], 'clay');
    await expect(asked).rejects.toThrow('content/docs/tags.yml declares clay');
  });
});
