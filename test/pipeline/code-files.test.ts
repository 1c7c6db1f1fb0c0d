import { expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

const files = {
  'content/docs/a.md': '# A\n\n```ts file=./sample.ts#part\n```\n',
  'content/docs/b.mdx': '# B\n\n```ts file=@site/content/docs/sample.ts\n```\n',
  'content/docs/c.md': '# C\n\nNo code.\n',
  'content/docs/sample.ts': 'first();\n// #region part\nsecond();\n// #endregion part\n',
};
const edited = files['content/docs/sample.ts'].replace('second', 'changed');

it('An edit of a quoted file rebuilds the pages that quote it, with the bytes of a clean build', async () => {
  const warm = site(files);
  expect((await warm.report()).report.ok).toBe(true);
  expect((await warm.report()).report.cache.misses).toBe(0);

  warm.write('content/docs/sample.ts', edited);
  const { report } = await warm.report();
  expect(report.ok).toBe(true);
  expect(warm.read('build/docs/a/index.html')).toContain('>changed</span>');
  expect(warm.read('build/docs/b/index.html')).toContain('>changed</span>');

  const clean = site({ ...files, 'content/docs/sample.ts': edited });
  await clean.build();
  expect(warm.tree()).toEqual(clean.tree());
});

it('Pages are rebuilt only when a file they quote has changed', async () => {
  const quoting = site(files);
  await quoting.build();
  quoting.write('content/docs/sample.ts', edited);
  // Two pages, each parsed and rendered.
  expect((await quoting.report()).report.cache.misses).toBe(4);
  quoting.write('content/docs/unrelated.ts', 'x');
  expect((await quoting.report()).report.cache.misses).toBe(0);
});

it('A missing quoted file is an error until it exists', async () => {
  const { 'content/docs/sample.ts': text, ...rest } = files;
  const quoting = site(rest);
  expect(await quoting.problems()).toMatchObject([
    { code: 'DG3025', severity: 'error', file: 'content/docs/a.md', line: 3 },
    { code: 'DG3025', severity: 'error', file: 'content/docs/b.mdx', line: 3 },
  ]);
  quoting.write('content/docs/sample.ts', text);
  expect(await quoting.problems()).toEqual([]);
  expect(quoting.read('build/docs/a/index.html')).toContain('>second</span>');
  quoting.remove('content/docs/sample.ts');
  expect(await quoting.problems()).toHaveLength(2);
});

it('The config defines its own comments, wraps and folds; invalid values are reported with their key', async () => {
  const config = (code: string) =>
    `export default { title: 'Test', url: 'https://example.com', markdown: { code: ${code} } };\n`;
  const styled = site({
    'site.config.mjs': config("{ wrap: true, collapse: 2, magicComments: [{ className: 'bad', line: 'bad-next' }] }"),
    'content/docs/a.md': '# A\n\n```js\n// bad-next\na();\nb();\nc();\n```\n',
  });
  expect(await styled.problems()).toEqual([]);
  const html = styled.read('build/docs/a/index.html');
  expect(html).toContain('data-wrap><code><span class="line bad">');
  expect(html).toContain('Show all 3 lines');

  // In code that only the page's program knows, too.
  const own =
    "{ magicComments: [{ className: 'bad', line: 'bad-next' }, { className: 'good', block: { start: 'good-from', end: 'good-to' } }] }";
  const lines = [
    '// bad-next',
    'a();',
    '/* good-from */',
    'b();',
    '# highlight-next-line',
    'c();',
    '<!-- good-to -->',
    'd();',
  ];
  styled.write('site.config.mjs', config(own));
  styled.write('content/docs/a.md', `# A\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  styled.write('content/docs/b.mdx', `# B\n\n<CodeBlock>{${JSON.stringify(lines)}.join('\\n')}</CodeBlock>\n`);
  expect(await styled.problems()).toEqual([]);
  for (const page of ['a', 'b']) {
    const code = /<code>[\s\S]*<\/code>/.exec(styled.read(`build/docs/${page}/index.html`))?.[0] ?? '';
    const shown = [...code.matchAll(/class="line ([^"]*)">([^<]*)\n/g)].map(([, names, text]) => `${text} ${names}`);
    expect([page, ...shown]).toEqual([page, 'a(); bad', 'b(); good', 'c(); hl good']);
    expect(code).not.toContain('good-to');
  }

  styled.write('site.config.mjs', config("{ magicComments: [{ className: 'a\"b', line: 'x' }] }"));
  expect((await styled.problems())[0]?.message).toContain('markdown.code.magicComments[0].className');
  styled.write('site.config.mjs', config("{ magicComments: [{ className: 'a', lines: 'x' }] }"));
  expect((await styled.problems())[0]?.message).toContain('lines');
});
