/** Hostile names of files and URLs in content: valid pages are published harmlessly; programs are rejected. */
import { describe, expect, test } from 'vitest';
import { brokenLinks, elementsOf, partsOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';
import { dangersOfPage } from './dom.ts';
import { payloads } from './payloads.ts';

const names = [
  '" onmouseover="__xss()',
  "' onmouseover='__xss()",
  '"onload="__xss()"',
  "it's & that",
  '&lt;script&gt;__xss()',
  '&quot;onclick=__xss()',
  '`__xss()`',
  '{__xss()}',
  '$&__xss()',
  '$'.concat('{__xss()}'),
  'x __xss();%0a',
  '%22onload=__xss()',
  "');__xss();('",
  'constructor',
  'a=b;c,d@e!f',
];

test('files and folders with hostile names are pages with hostile titles, and nothing more', async () => {
  const files = names.flatMap((name) => [
    [`content/docs/${name}.md`, 'Prose.\n\n![x](<./a"onload=__xss().png>)\n'],
    [`content/docs/in ${name}/page.md`, 'Prose.\n'],
    [`content/blog/2024-01-02-${name}.md`, 'Prose.\n'],
    [`content/pages/${name}.tsx`, 'export default () => <p>x</p>;\n'],
  ]);
  const docs = site({ ...Object.fromEntries(files), 'content/docs/a"onload=__xss().png': 'png' });
  const { code, report } = await docs.report();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(code).toBe(0);
  const pages = Object.keys(docs.tree()).filter((file) => file.endsWith('.html') && !file.startsWith('docsgen/'));
  expect(pages.length).toBeGreaterThanOrEqual(4 * names.length);
  // Without a home page, `/` redirects.
  for (const page of pages.filter((file) => file !== 'index.html'))
    expect(dangersOfPage(page, docs.read(`build/${page}`)), page).toEqual([]);
  expect(brokenLinks(`${docs.dir}/build`)).toEqual([]);
  for (const name of names) {
    const { elements, sidebar } = partsOf(docs.read(`build/docs/${name}/index.html`));
    expect(elements.find((one) => one.name === 'h1')?.text).toBe(name);
    const current = sidebar?.all.filter(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current?.map(({ text }) => text)).toEqual([name]);
  }
  const sitemap = docs.read('build/sitemap.xml');
  const entry = '<url><loc>(?:[^<>&"]|&(?:amp|lt|gt|quot);)+</loc></url>\\n';
  expect(sitemap).toMatch(new RegExp(`^<\\?xml [^>]*>\\n<urlset xmlns="[^"<]*">\\n(?:${entry})+</urlset>\\n$`));
});

const programs = [
  'javascript:__xss()',
  'JAVASCRIPT:__xss()',
  ' javascript:__xss()',
  'java\tscript:__xss()',
  'java\nscript:__xss()',
  'vbscript:__xss()',
  'data:text/html,<script>__xss()</script>',
];

test('tags made of hostile labels have URLs made of words, and pages that show the labels', async () => {
  const post = (p: string, index: number) => [
    `content/blog/2024-01-01-p-${index}.md`,
    `---\ntags: [${JSON.stringify(p)}]\n---\n\n# P\n\nx\n`,
  ];
  const docs = site(Object.fromEntries(payloads.map(post)));
  const { code, report } = await docs.report();
  expect([code, report.problems.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
  const pages = Object.keys(docs.tree('build/blog/tags')).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    expect(file).toMatch(/^(?:[\p{L}\p{N}-]+\/(?:page\/\d+\/)?)?index\.html$/u);
    expect(dangersOfPage(file, docs.read(`build/blog/tags/${file}`)), file).toEqual([]);
  }
});

describe('a URL that is a program', () => {
  test.each(['custom_edit_url', 'image'])('is refused as `%s` of the front matter, at its line', async (key) => {
    const files = programs.map((url, index): [string, string] => [
      `content/docs/p-${index}.md`,
      `---\ntitle: T\n${key}: ${JSON.stringify(url)}\n---\n`,
    ]);
    const { code, report } = await site(Object.fromEntries(files)).report();
    expect(code).toBe(1);
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code: name, file, line }) => [name, file, line])).toEqual(
      files.map(([file]) => ['DG2004', file, 3]),
    );
  });

  test('is rejected as URL of an author, at its line', async () => {
    const author = (url: string) => ({ name: 'Ada', url, image_url: url });
    const files = programs.map((url, index): [string, string] => [
      `content/blog/2024-01-0${index + 1}-p.md`,
      `---\ntitle: T\nauthors: ${JSON.stringify([`a${index}`, author(url)])}\n---\n\nx\n`,
    ]);
    const known = programs.map((url, index) => `a${index}: ${JSON.stringify(author(url))}\n`).join('');
    const docs = site({ ...Object.fromEntries(files), 'content/blog/authors.yml': known });
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code: name, file, line }) => `${name} ${file}:${line}`).sort()).toEqual(
      [
        ...files.map(([file]) => `DG4044 ${file}:3`),
        ...programs.map((_, index) => `DG4044 content/blog/authors.yml:${index + 1}`),
      ]
        .flatMap((place) => [place, place])
        .sort(),
    );
  });
});

test('control characters that escapes write into data files are shown as U+FFFD, with a warning', async () => {
  const docs = site({
    'content/docs/a/_category_.json': JSON.stringify({ label: 'A\u0002body\u0003', description: '\u0000' }),
    'content/docs/a/b.md': '# B\n',
    'content/blog/authors.yml': 'x: { name: "N\\x02sidebar\\x03" }\n',
    'content/blog/2024-01-01-p.md': '---\nauthors: x\n---\n\n# P\n',
  });
  const { code, report } = await docs.report();
  expect(code).toBe(0);
  expect(report.problems.map(({ code: name, file }) => `${name} ${file}`)).toEqual([
    'DG2009 content/blog/authors.yml',
    'DG2009 content/docs/a/_category_.json',
    'DG2009 content/docs/a/_category_.json',
  ]);
  expect(docs.read('build/docs/a/b/index.html')).toContain('A\ufffdbody\ufffd');
  expect(docs.read('build/blog/2024/01/01/p/index.html')).toContain('N\ufffdsidebar\ufffd');
});

test('the excerpt of a post has the text of the post, also when it contains ids and URLs', async () => {
  const docs = site({
    'content/blog/2024-01-01-p.md':
      '# P\n\nUse \' id="x"\' and \' href="#x"\': [q](#here "a id=&quot;b&quot; c")\n\n## Here\n\n<!-- truncate -->\n\nx\n',
  });
  expect((await docs.build()).code).toBe(0);
  const list = elementsOf(docs.read('build/blog/index.html'));
  expect(list.find(({ name, text }) => name === 'p' && text.startsWith('Use'))?.text).toBe(
    'Use \' id="x"\' and \' href="#x"\': q',
  );
  expect(list.find(({ name, text }) => name === 'a' && text === 'q')?.attributes).toMatchObject({
    href: '/blog/2024/01/01/p#here',
    title: 'a id="b" c',
  });
  expect(list.some(({ attributes }) => attributes['id'] === 'here')).toBe(false);
});
