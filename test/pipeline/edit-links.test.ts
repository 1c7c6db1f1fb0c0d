import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const BASE = 'https://git.example/o/r/edit/main/website';

const config = (docs: string, more = '') =>
  `export default { title: 'T', url: 'https://e.example', docs: ${docs}, ${more} };\n`;

/** Builds; the edit link of a page, undefined when it has none. */
async function linksOf(docs: Site, ...pages: string[]): Promise<(string | undefined)[]> {
  const { code, report } = await docs.report();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(code).toBe(0);
  return pages.map((page) => routeData(docs.read(`build/${page}/index.html`)).editUrl);
}

describe('an edit link', () => {
  test('is a base URL followed by the path of the file, relative to the site, as in Docusaurus', async () => {
    for (const base of [BASE, `${BASE}/`]) {
      const docs = site({
        'site.config.mjs': config(
          `{ editUrl: '${base}' }`,
          `blog: { editUrl: '${base}' }, pages: { editUrl: '${base}' }`,
        ),
        'content/docs/1-guide/02-start.md': '# A\n',
        'content/blog/2024-01-02-hello/index.md': '# P\n',
        'content/pages/about.md': '# About\n',
      });
      expect(await linksOf(docs, 'docs/guide/start', 'blog/2024/01/02/hello', 'about')).toEqual([
        `${BASE}/content/docs/1-guide/02-start.md`,
        `${BASE}/content/blog/2024-01-02-hello/index.md`,
        `${BASE}/content/pages/about.md`,
      ]);
      expect(docs.read('build/docs/guide/start/index.html')).toContain(
        `<a class="edit-link" href="${BASE}/content/docs/1-guide/02-start.md"`,
      );
    }
  });

  test('points outside of the site for content outside of it, and never above the host', async () => {
    const docs = site(
      {
        'site.config.mjs': config(`[
          { path: '../packages/x/docs', editUrl: '${BASE}/' },
          { id: 'p', path: '../packages/y/docs', editUrl: 'https://git.example/?path=/website/{path}&a=b' },
          { id: 'h', path: '../packages/z/docs', editUrl: 'https://git.example/' },
        ]`),
        '../packages/x/docs/a.md': '# A\n',
        '../packages/y/docs/a.md': '# A\n',
        '../packages/z/docs/a.md': '# A\n',
      },
      { name: 'repo/website' },
    );
    expect(await linksOf(docs, 'docs/a', 'p/a', 'h/a')).toEqual([
      'https://git.example/o/r/edit/main/packages/x/docs/a.md',
      'https://git.example/?path=/packages/y/docs/a.md&a=b',
      'https://git.example/packages/z/docs/a.md',
    ]);
  });

  test('may be a pattern, with the name of the file percent-encoded', async () => {
    const docs = site({
      'site.config.mjs': config(
        "{ editUrl: 'https://git.example/{locale}/{version}/{file}?p={path}#{file}' }",
        "blog: { editUrl: 'https://bitbucket.org/o/r/src/main/{path}?mode=edit&at=main' }",
      ),
      'content/docs/a b/über #1?&+.md': '---\nslug: /odd\n---\n# A\n',
      'content/docs/100%.md': '---\nslug: /percent\n---\n# B\n',
      'content/blog/2024-01-02-p.md': '# P\n',
    });
    const odd = 'a%20b/%C3%BCber%20%231%3F%26%2B.md';
    expect(await linksOf(docs, 'docs/odd', 'docs/percent', 'blog/2024/01/02/p')).toEqual([
      `https://git.example/en/current/${odd}?p=content/docs/${odd}#${odd}`,
      'https://git.example/en/current/100%25.md?p=content/docs/100%25.md#100%25.md',
      'https://bitbucket.org/o/r/src/main/content/blog/2024-01-02-p.md?mode=edit&at=main',
    ]);
  });

  test('may come from a function, which returns a URL or nothing', async () => {
    const docs = site({
      'site.config.mjs': config(
        `{ editUrl: (page) => page.file === 'none.md' ? undefined : 'https://f.example/?' + JSON.stringify(page).replace(/"/g, '') }`,
        "baseUrl: '/base/', trailingSlash: true",
      ),
      'content/docs/a.md': '# A\n',
      'content/docs/none.md': '# None\n',
    });
    expect(await linksOf(docs, 'docs/a', 'docs/none')).toEqual([
      'https://f.example/?{path:content/docs/a.md,file:a.md,locale:en,version:current,permalink:/base/docs/a/}',
      undefined,
    ]);
  });

  test('is that of the front matter, or none if it says so', async () => {
    const docs = site({
      'site.config.mjs': config(`{ editUrl: '${BASE}' }`),
      'content/docs/own.md': '---\ncustom_edit_url: https://own.example/x\n---\n# A\n',
      'content/docs/none.md': '---\ncustom_edit_url: null\n---\n# B\n',
    });
    expect(await linksOf(docs, 'docs/own', 'docs/none')).toEqual(['https://own.example/x', undefined]);
  });
});

describe('the file to edit', () => {
  const versions = {
    'versions.json': '["1.0"]',
    'content/docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_docs/version-1.0/gone.md': '# Gone\n',
  };

  test('is that of the version, or that of the current one where it is still there', async () => {
    const docs = site({ 'site.config.mjs': config(`{ editUrl: '${BASE}' }`), ...versions });
    expect(await linksOf(docs, 'docs/next/a', 'docs/a')).toEqual([
      `${BASE}/content/docs/a.md`,
      `${BASE}/versioned_docs/version-1.0/a.md`,
    ]);
    docs.write('site.config.mjs', config(`{ editUrl: '${BASE}', editCurrentVersion: true }`));
    expect(await linksOf(docs, 'docs/next/a', 'docs/a', 'docs/gone')).toEqual([
      `${BASE}/content/docs/a.md`,
      `${BASE}/content/docs/a.md`,
      `${BASE}/versioned_docs/version-1.0/gone.md`,
    ]);
  });

  test('is the original of a translation, or the translation itself', async () => {
    const files = {
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
      'i18n/fr/docs/a.md': '# A\n',
      'i18n/fr/docs/only.md': '# Only\n',
    };
    const i18n = "i18n: { locales: ['en', 'fr'] }";
    const docs = site({ 'site.config.mjs': config(`{ editUrl: '${BASE}' }`, i18n), ...files });
    const pages = ['docs/a', 'fr/docs/a', 'fr/docs/b', 'fr/docs/only'];
    expect(await linksOf(docs, ...pages)).toEqual([
      `${BASE}/content/docs/a.md`,
      `${BASE}/content/docs/a.md`,
      `${BASE}/content/docs/b.md`,
      `${BASE}/i18n/fr/docs/only.md`,
    ]);
    docs.write('site.config.mjs', config(`{ editUrl: '${BASE}', editLocalizedFiles: true }`, i18n));
    expect(await linksOf(docs, ...pages)).toEqual([
      `${BASE}/content/docs/a.md`,
      `${BASE}/i18n/fr/docs/a.md`,
      `${BASE}/content/docs/b.md`,
      `${BASE}/i18n/fr/docs/only.md`,
    ]);
  });
});

describe('an invalid edit link is rejected', () => {
  test.each([
    ['a function that throws', "() => { throw new Error('no luck') }", 'DG7115', 'no luck'],
    ['a program', "() => 'javascript:alert(1)'", 'DG7116', 'javascript:alert(1)'],
    ['a path', "() => '/x'", 'DG7116', '/x'],
    ['a URL with a quote', "() => 'https://e.example/\"x'", 'DG7116', 'https://e.example/'],
    ['a promise', "async () => 'https://e.example/'", 'DG7116', 'object'],
  ])('%s, with the page it is for', async (_, code, problem, text) => {
    const docs = site({ 'site.config.mjs': config(`{ editUrl: ${code} }`), 'content/docs/a.md': '# A\n' });
    const [found] = await docs.problems();
    expect(found).toMatchObject({ code: problem, severity: 'error', file: 'content/docs/a.md' });
    expect(found?.message).toContain(text);
  });

  test.each([
    ['{ editUrl: "https://e.example/{pth}" }', '', '{pth} is unknown, {path} is similar'],
    ['{ editUrl: "https://e.example/{}" }', '', '{} is unknown'],
    ['{ editUrl: "https://e.example/{path" }', '', '{ is unknown'],
    ['{}', 'blog: { editUrl: "https://e.example/{version}/{path}" }', '{version} is unknown'],
    ['{}', 'pages: { editUrl: "https://e.example/{files}" }', '{files} is unknown, {file} is similar'],
  ])('a pattern with an unknown placeholder: %s %s', async (docs, more, text) => {
    const one = site({ 'site.config.mjs': config(docs, more), 'content/docs/a.md': '# A\n' });
    const [found] = await one.problems();
    expect(found).toMatchObject({ code: 'DG1008', file: 'site.config.mjs' });
    expect(found?.message).toContain(text);
  });
});
