// biome-ignore-all lint/suspicious/noTemplateCurlyInString: dollars and braces are what this file is about
import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText, places } from '../../helpers/parse.ts';
import { site } from '../../helpers/site.ts';

const PARSERS = ['native', 'remark'] as const;
const ways = PARSERS.flatMap((parser) => (['md', 'mdx'] as const).map((ext) => ({ parser, ext })));

const variables = {
  product: 'Acme *One*',
  version: '2.1',
  'app.name': 'App',
  host: 'https://acme.example',
  nasty: `<b title='x'>&"`,
};

describe.each(ways)('variables, by $parser in .$ext,', (way) => {
  const read = (text: string, options: ParseOptions = {}) => parseText(text, { ...way, variables, ...options });

  test.each([
    ['Use {{product}} now.', '<p>Use Acme *One* now.</p>'],
    ['{{ version }}', '<p>2.1</p>'],
    ['a{{version}}b {{app.name}}', '<p>a2.1b App</p>'],
    ['**{{version}}** and `v{{version}}`', '<p><strong>2.1</strong> and <code translate="no">v2.1</code></p>'],
    ['[{{version}}]({{host}}/{{ version }} "{{app.name}}")', 'href="https://acme.example/2.1" title="App"'],
    ['[a]({{ host }}/x)', 'href="https://acme.example/x"'],
    ['[a][r]\n\n[r]: {{host}}/y', 'href="https://acme.example/y"'],
    ['![{{version}}]({{host}}/{{version}}.png)', 'alt="2.1"'],
    ['| {{version}} |\n|---|\n| `{{version}}` |', '<td><code translate="no">2.1</code></td>'],
    ['```sh title="{{version}}.sh"\nnpm i a@{{version}}\n```', '<div class="code-title">2.1.sh</div>'],
    ['```\nnpm i a@{{version}}\n```', '<code>npm i a@2.1</code>'],
    [':::note Version {{version}}\n{{version}}\n:::', '<p class="admonition-title">Version 2.1</p><p>2.1</p>'],
    [':::note[Version {{version}}]\nx\n:::', '<p class="admonition-title">Version 2.1</p>'],
    ['> {{version}}', '<p>2.1</p>'],
    ['{{nasty}}', "<p>&lt;b title='x'&gt;&amp;\"</p>"],
    ['<i title="{{nasty}}">{{nasty}}</i>', 'title="&lt;b title='],
    ['<b data-x="{{version}}">c</b>', '<b data-x="2.1">c</b>'],
    ['\\{{version}} and `\\{{version}}`', '<p>{{version}} and <code translate="no">{{version}}</code></p>'],
  ])('%j', async (text, expected) => {
    const { html, problems } = await read(`${text}\n`);
    expect(html).toContain(expected);
    expect(problems).toEqual([]);
    expect(html).not.toMatch(/[\ufdd0-\ufdd3]/);
  });

  test('are in heading ids, the title and the outline', async () => {
    const { document } = await read('# {{app.name}} guide\n\n## Version {{version}}\n');
    expect(document?.title).toBe('App guide');
    expect(document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['app-guide', 'App guide'],
      ['version-21', 'Version 2.1'],
    ]);
  });

  test('of the front matter take precedence over those of the site, in the front matter too', async () => {
    const { document, html, problems } = await read(
      '---\ntitle: "{{app.name}} {{version}}"\ndescription: About {{own}}\nsidebar_label: v{{version}}\nvariables:\n  version: 1.10\n  own: true\n  app:\n    name: Deep\n---\n\n{{version}} {{own}} {{app.name}}\n',
    );
    expect(html).toBe('<p>1.10 true Deep</p>');
    expect(document?.frontMatter).toMatchObject({
      title: 'Deep 1.10',
      description: 'About true',
      sidebar_label: 'v1.10',
    });
    expect(problems).toEqual([]);
  });

  test('that are undeclared are errors at their place, with the near name', async () => {
    const { problems, html } = await read(
      '---\ntitle: "The {{produkt}}"\n---\n\nA {{version}}\nand {{ verison }} and\n\n> - {{other}}\n',
    );
    expect(places(problems)).toEqual(['DG3040 2:13', 'DG3040 6:5', 'DG3040 8:5']);
    expect(problems.map(({ hint }) => hint)).toEqual([
      'did you mean "product"?',
      'did you mean "version"?',
      expect.stringContaining('\\{{other}}'),
    ]);
    expect(html).toContain('{{ verison }}');
  });

  test('in code are errors only when they nearly are names that exist', async () => {
    const { problems } = await read('`{{item}}`\n\n```yaml\na: {{ vesion }}\nb: {{ item }}\n```\n');
    expect(places(problems)).toEqual(['DG3040 4:4']);
  });

  test('are not expressions of templates and workflows', async () => {
    const code = [
      'run: ${{ secrets.version }}',
      '{{#if version}} {{/if}} {{> version}} {{{version}}}',
      '{{ version | upcase }} {{ .Values.version }} {{ version() }} {{- version -}} {% version %}',
    ].join('\n');
    const { html, problems } = await read(`\`\`\`\n${code}\n\`\`\`\n`);
    expect(html).toContain(code.replace('>', '&gt;'));
    expect(problems).toEqual([]);
  });

  test('leave formulas alone', async () => {
    const { html, problems } = await read('$\\frac{{version}}{2}$ and $x^{{version}}$\n');
    expect(html).toContain('\\frac{{version}}{2}</annotation>');
    expect(problems).toEqual([]);
  });

  test('in a URL are judged like any other URL', async () => {
    const bad = { variables: { js: 'javascript:alert(1)' } };
    expect((await read('[a]({{js}})\n', bad)).problems.map(({ code }) => code)).toEqual(['DG3002']);
    expect((await read('<a href="{{js}}">a</a>\n', bad)).html).not.toContain('javascript:');
  });
});

test.each(PARSERS)('without declared variables `{{` is text in .md (%s)', async (parser) => {
  const text = '{{version}} `{{x}}` \\{{y}} [a]({{z}})\n';
  const { html, problems } = await parseText(text, { parser });
  expect(html).toContain('<p>{{version}} <code translate="no">{{x}}</code> {{y}} ');
  expect(problems).toEqual([]);
});

test.each(PARSERS)(
  'values stand in attributes and children of components, programs stay programs (%s)',
  async (parser) => {
    const { html, body, problems } = await parseText(
      'export const f = ({ a }) => a;\n\n<Details summary="v{{version}}">{{version}}</Details>\n\n<b style={{ color: "red" }}>{{version}}</b>\n\n{f({ a: `${"{{version}}"}` })}\n',
      { parser, ext: 'mdx', variables },
    );
    expect(html).toContain('<summary>v2.1</summary>');
    expect(html).toContain('<b style="color:red">2.1</b>');
    expect(body?.code).toContain('"{{version}}"');
    expect(problems).toEqual([]);
  },
);

test.each(PARSERS)("mistakes of MDX quote the author's text (%s)", async (parser) => {
  const { problems } = await parseText('a {f({{version}})} b\n', { parser, ext: 'mdx', variables });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toMatch(/[\ufdd0-\ufdd3]/);
});

test('a value in a script or a style sheet cannot end it', async () => {
  const { html } = await parseText(
    '<script>\nconst a = "{{v}}";\n</script>\n\n<style>\n.a { content: "{{v}}" }\n</style>\n',
    { variables: { v: '</script></style>"\';}' } },
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});

test('variables of the front matter that are not texts are reported', async () => {
  const { problems } = await parseText('---\nvariables:\n  a: [1]\n  "b c": x\n---\n\nx\n');
  expect(places(problems)).toEqual(['DG3041 2:1', 'DG3041 2:1']);
});

test('a site’s variables reach titles, sidebars and links; a changed value changes the pages', async () => {
  const config = (version: string) =>
    `export default { title: 'T', url: 'https://example.com', markdown: { variables: { version: '${version}', page: 'next' } } };`;
  const docs = site({
    'site.config.mjs': config('3.7.1'),
    'content/docs/intro.md': '---\nsidebar_label: Intro {{version}}\n---\n\n# Intro\n\n[go]({{page}}.md) {{version}}\n',
    'content/docs/next.md': '# Next {{version}}\n',
  });
  expect((await docs.build()).code).toBe(0);
  const html = docs.read('build/docs/intro/index.html');
  expect(html).toContain('Intro 3.7.1');
  expect(html).toContain('href="/docs/next"');
  docs.write('site.config.mjs', config('4.0.5'));
  expect((await docs.build()).code).toBe(0);
  expect(docs.read('build/docs/next/index.html')).toContain('Next 4.0.5');
  expect(docs.read('build/docs/intro/index.html')).not.toContain('3.7.1');
});
