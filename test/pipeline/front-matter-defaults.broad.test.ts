/** `_defaults.yml`: front matter of all documents of a folder. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type BuildReport, type Site, site, tree } from '../helpers/site.ts';

const config = (settings: Record<string, unknown> = {}): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings }, null, 2)};\n`;

const build = async (made: Site, ...args: string[]): Promise<BuildReport> =>
  JSON.parse((await made.run('build', '--format', 'json', ...args)).stdout) as BuildReport;

/** Problems besides those of the settings. */
const inContent = ({ problems }: BuildReport) => problems.filter(({ file }) => file !== 'site.config.mjs');

const data = (made: Site, page: string) => routeData(made.read(`build/${page}/index.html`));
const description = (made: Site, page: string): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(made.read(`build/${page}/index.html`))?.[1];
const textOf = (made: Site, page: string): string => made.read(`build/${page}/index.html`).replace(/<[^>]*>/g, '');
const isHidden = (made: Site, page: string): boolean =>
  /<meta name="robots" content="[^"]*noindex/.test(made.read(`build/${page}/index.html`));

const h2 = '# Page\n\n## Two\n\n### Three\n\n#### Four\n';

describe('the defaults of a folder', () => {
  test('are front matter of every document below it; a nearer folder wins, and the document over all', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/_defaults.yml': 'description: Of all\nnoindex: true\nhide_table_of_contents: true\n',
      'content/docs/plain.md': h2,
      'content/docs/own.md': `---\ndescription: Of its own\nhide_table_of_contents: false\n---\n\n${h2}`,
      'content/docs/empty.md': `---\ndescription:\n---\n\n# Empty\n\nFirst paragraph.\n`,
      'content/docs/near/_defaults.json': '{\n\t"description": "Of near",\n\t"hide_table_of_contents": null\n}\n',
      'content/docs/near/deep/page.md': h2,
      'content/docs/near/live.mdx': '# Live\n\nSays {frontMatter.description} and {frontMatter.noindex + 1}.\n',
      'content/blog/_defaults.yaml': 'authors: { name: Ann }\nimage: /card.png\n',
      'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
      'public/card.png': new Uint8Array(60).fill(7),
      'content/pages/_defaults.yml': 'wrapperClassName: wide\ndescription: A page\n',
      'content/pages/index.tsx': 'export default () => <p>Home</p>;\n',
    });
    expect((await build(made)).problems).toEqual([]);
    expect(description(made, 'docs/plain')).toBe('Of all');
    expect(isHidden(made, 'docs/plain')).toBe(true);
    expect(data(made, 'docs/plain').toc).toEqual([]);
    expect(description(made, 'docs/own')).toBe('Of its own');
    expect(isHidden(made, 'docs/own')).toBe(true);
    expect(data(made, 'docs/own').toc).toHaveLength(2);
    expect(description(made, 'docs/empty')).toBe('First paragraph.');
    expect(description(made, 'docs/near/deep/page')).toBe('Of near');
    expect(isHidden(made, 'docs/near/deep/page')).toBe(true);
    expect(data(made, 'docs/near/deep/page').toc).toHaveLength(2);
    expect(textOf(made, 'docs/near/live')).toContain('Says Of near and 2.');
    expect(data(made, 'blog/2024/01/02/post').post.authors).toMatchObject([{ name: 'Ann' }]);
    expect(made.read('build/blog/2024/01/02/post/index.html')).toContain('content="https://example.com/card.png"');
    expect(data(made, '')).toMatchObject({ className: 'wide', description: 'A page' });
  });

  test('replace lists as a whole', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/_defaults.yml': 'keywords: [outer, other]\n',
      'content/docs/near/_defaults.yml': 'keywords: [inner]\n',
      'content/docs/near/a.md': '# A\n',
      'content/docs/near/b.md': '---\nkeywords: own\n---\n\n# B\n',
    });
    expect((await build(made)).problems).toEqual([]);
    const words = (page: string) =>
      /name="keywords" content="([^"]*)"/.exec(made.read(`build/${page}/index.html`))?.[1];
    expect(words('docs/near/a')).toBe('inner');
    expect(words('docs/near/b')).toBe('own');
  });

  test('define how files are read and their variables', async () => {
    const made = site({
      'site.config.mjs': config({ markdown: { variables: { product: 'Tool', port: '80' } } }),
      'content/docs/_defaults.yml':
        'variables:\n  port: 8080\n  api: { version: 1.10 }\ndescription: "{{product}} at {{port}}"\n',
      'content/docs/a.md': '# A\n\nPort {{port}} of {{product}} {{api.version}}.\n',
      'content/docs/b.md': '---\nvariables: { port: 9090 }\n---\n\n# B\n\nPort {{port}} of {{api.version}}.\n',
      'content/docs/near/_defaults.yml':
        'mdx: { format: mdx }\nvariables: { port: 70 }\ndescription: "{{api.version}} at {{port}}"\n',
      'content/docs/near/c.md': '# C\n\nSum {1 + 2} at {{port}}, {{api.version}}.\n',
    });
    expect((await build(made)).problems).toEqual([]);
    const text = (page: string) => textOf(made, page);
    expect(text('docs/a')).toContain('Port 8080 of Tool 1.10.');
    expect(description(made, 'docs/a')).toBe('Tool at 8080');
    expect(text('docs/b')).toContain('Port 9090 of 1.10.');
    expect(text('docs/near/c')).toContain('Sum 3 at 70, 1.10.');
    expect(description(made, 'docs/near/c')).toBe('1.10 at 70');
  });

  test('name pictures in their folder', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/_defaults.yml': 'image: ./card.png\n',
      'content/docs/card.png': new Uint8Array(60).fill(7),
      'content/docs/near/a.md': '# A\n',
    });
    expect((await build(made)).problems).toEqual([]);
    expect(made.read('build/docs/near/a/index.html')).toMatch(
      /content="https:\/\/example\.com\/assets\/[^"]*card[^"]*\.png"/,
    );
  });

  test('leave drafts out and in', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/a.md': '# A\n',
      'content/docs/next/_defaults.yml': 'draft: true\n',
      'content/docs/next/b.md': '# B\n',
      'content/docs/next/c.md': '---\ndraft: false\n---\n\n# C\n',
    });
    expect((await build(made)).problems).toEqual([]);
    expect(made.exists('build/docs/next/b/index.html')).toBe(false);
    expect(made.exists('build/docs/next/c/index.html')).toBe(true);
    await build(made, '--drafts');
    expect(made.exists('build/docs/next/b/index.html')).toBe(true);
  });

  test('cannot leave a document without levels in its table of contents, nor with two kinds of authors', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/_defaults.yml': 'toc_min_heading_level: 4\n',
      'content/docs/a.md': `---\ntoc_max_heading_level: 3\n---\n\n${h2}`,
      'content/blog/_defaults.yml': 'authors: { name: All }\n',
      'content/blog/2024-01-02-post.md': '---\nauthor: One\n---\n\n# Post\n\nText.\n',
    });
    expect((await build(made)).problems).toEqual([]);
    expect(data(made, 'docs/a').toc).toHaveLength(2);
  });

  test('of a translation are its own, else those of the original', async () => {
    const made = site({
      'site.config.mjs': config({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
      'content/docs/_defaults.yml': 'description: English\nnoindex: true\n',
      'content/docs/a.md': '# A\n',
      'content/docs/near/_defaults.yml': 'description: Near\n',
      'content/docs/near/b.md': '# B\n',
      'i18n/fr/docs/_defaults.yml': 'description: Français\n',
      'i18n/fr/docs/a.md': '# A en français\n',
      'i18n/fr/docs/near/b.md': '# B en français\n',
    });
    expect(inContent(await build(made))).toEqual([]);
    expect(description(made, 'docs/a')).toBe('English');
    expect(description(made, 'fr/docs/a')).toBe('Français');
    expect(isHidden(made, 'fr/docs/a')).toBe(false);
    expect(description(made, 'fr/docs/near/b')).toBe('Near');
  });
});

describe('a change of them', () => {
  test('rebuilds the pages below, and no others; the result equals a first build', async () => {
    const files = {
      'site.config.mjs': config(),
      'content/docs/a.md': '# A\n\nText.\n',
      'content/docs/near/_defaults.yml': 'description: Before\n',
      'content/docs/near/b.md': '# B\n\nText.\n',
      'content/docs/near/deep/c.md': '---\ndescription: Own\n---\n\n# C\n\nText.\n',
    };
    const made = site(files);
    await build(made);
    const now = {
      ...files,
      'content/docs/near/_defaults.yml': 'description: After\nhide_title: true\nkeywords: [k]\n',
    };
    made.write('content/docs/near/_defaults.yml', now['content/docs/near/_defaults.yml']);
    const again = await build(made);
    expect(again.problems).toEqual([]);
    expect(description(made, 'docs/near/b')).toBe('After');
    const fresh = site(now);
    await build(fresh);
    expect(tree(path.join(made.dir, 'build'))).toEqual(tree(path.join(fresh.dir, 'build')));
    made.remove('content/docs/near/_defaults.yml');
    await build(made);
    expect(description(made, 'docs/near/b')).toBe('Text.');
    made.write('content/docs/near/_defaults.yml', 'unlisted: true\n');
    await build(made);
    expect(isHidden(made, 'docs/near/b')).toBe(true);
  });
});

describe('a mistake in a file of defaults', () => {
  const problemsOf = async (files: Record<string, string | Uint8Array>) =>
    (await build(site({ 'site.config.mjs': config(), 'content/docs/near/a.md': '# A\n', ...files }))).problems;

  test.each([
    ['id: x', 'id'],
    ['slug: x', 'slug'],
    ['title: x', 'title'],
    ['aliases: [/x]', 'aliases'],
    ['heading_aliases: {a: b}', 'heading_aliases'],
    ['date: 2024-01-01', 'date'],
    ['sidebar_position: 1', 'sidebar_position'],
    ['sidebar_label: x', 'sidebar_label'],
  ])('a key of one document: %s', async (line, key) => {
    expect(await problemsOf({ 'content/docs/_defaults.yml': `draft: false\n${line}\n` })).toMatchObject([
      {
        code: 'DG2011',
        file: 'content/docs/_defaults.yml',
        line: 2,
        column: 1,
        message: expect.stringContaining(`"${key}"`),
      },
    ]);
  });

  test('is reported at its place there, with the expected or intended value', async () => {
    const yaml = '# All of us\ndraft: maybe\ndesciption: x\nvariables: [a]\nmdx: html\n';
    expect(await problemsOf({ 'content/docs/near/_defaults.yml': yaml })).toMatchObject([
      { code: 'DG2004', line: 2, column: 1, message: expect.stringContaining('true or false, not "maybe"') },
      { code: 'DG2005', line: 3, column: 1, hint: 'did you mean "description"?' },
      { code: 'DG3041', line: 4, column: 1 },
      { code: 'DG3020', line: 5, column: 1 },
    ]);
    expect(await problemsOf({ 'content/docs/_defaults.json': '{\n  "draft": [],\n  "imaeg": "x"\n}' })).toMatchObject([
      { code: 'DG2004', file: 'content/docs/_defaults.json', line: 2, column: 3 },
      { code: 'DG2005', file: 'content/docs/_defaults.json', line: 3, column: 3 },
    ]);
    expect(await problemsOf({ 'content/docs/_defaults.yml': 'a: b\n c: d\n' })).toMatchObject([
      { code: 'DG2001', file: 'content/docs/_defaults.yml', line: 2 },
    ]);
    expect(
      await problemsOf({ 'content/docs/_defaults.yml': 'description: "{{nobody}}"\nvariables: { a: b }\n' }),
    ).toMatchObject([{ code: 'DG3040', file: 'content/docs/_defaults.yml', line: 1, column: 15 }]);
    expect(await problemsOf({ 'content/docs/_defaults.yml': '- a\n' })).toMatchObject([{ code: 'DG2007', line: 1 }]);
  });

  test('is reported there too when only the whole site reveals it', async () => {
    const made = site({
      'site.config.mjs': config(),
      'content/docs/_defaults.yml':
        'noindex: true\ndisplayed_sidebar: none\npagination_next: nowhere\nimage: ./lost.png\n',
      'content/docs/a.md': '# A\n',
      'content/docs/near/b.md': '# B\n',
      'content/blog/_defaults.yml': 'authors: nobody\n',
      'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
    });
    const found = (await build(made)).problems.map(
      ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
    );
    expect(found).toEqual([
      expect.stringMatching(/ content\/blog\/_defaults.yml:1:1$/),
      'DG4015 content/docs/_defaults.yml:2:1',
      'DG4014 content/docs/_defaults.yml:3:1',
      'DG5005 content/docs/_defaults.yml:4:1',
    ]);
  });

  test('two of them in one folder', async () => {
    const two = { 'content/docs/_defaults.yml': 'draft: false\n', 'content/docs/_defaults.json': '{}' };
    expect(await problemsOf(two)).toMatchObject([{ code: 'DG2012', file: 'content/docs/_defaults.yml' }]);
  });

  test('is reported in a folder without documents, too, and once for its translations', async () => {
    const made = site({
      'site.config.mjs': config({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
      'content/docs/a.md': '# A\n',
      'content/docs/_defaults.yml': 'draft: maybe\n',
      'content/docs/empty/_defaults.yml': 'draft: maybe\n',
      'i18n/fr/docs/a.md': '# A\n',
    });
    expect(inContent(await build(made))).toMatchObject([
      { code: 'DG2004', file: 'content/docs/_defaults.yml' },
      { code: 'DG2004', file: 'content/docs/empty/_defaults.yml' },
    ]);
  });

  test('an empty file defines nothing', async () => {
    expect(await problemsOf({ 'content/docs/_defaults.yml': '# nothing\n' })).toEqual([]);
    expect(await problemsOf({ 'content/docs/_defaults.json': '{}' })).toEqual([]);
  });
});
