import { transformSync } from 'esbuild';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Html } from '../../../runtime/Html.tsx';
import { Island } from '../../../runtime/Island.tsx';
import { ICONS, type Parsed, parseText, places } from '../../helpers/parse.ts';

const mdx = (text: string): Promise<Parsed> => parseText(text, { ext: 'mdx' });

/** Runs a page's module with the runtime's own wrappers and gives its HTML. */
async function rendered(text: string): Promise<string> {
  const { body, problems } = await mdx(text);
  expect(problems).toEqual([]);
  const runtime = /import \{ Html as (\w+), Island as (\w+) \} from 'docsgen\/runtime';/;
  expect(body?.code).toMatch(runtime);
  const code = body?.code?.replace(runtime, 'const { Html: $1, Island: $2 } = docsgenTest;') ?? '';
  const js = transformSync(code, { loader: 'jsx', jsxFactory: 'docsgenTest.h', jsxFragment: 'docsgenTest.F' }).code;
  Object.assign(globalThis, { docsgenTest: { h: createElement, F: Fragment, Html, Island } });
  const { default: Content } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
  return renderToStaticMarkup(createElement(Content, { parts: body?.parts, links: ['/zero', '/one'] })).replace(
    ICONS,
    '',
  );
}

const piece = (html: string) => `<div class="html-part">${html}</div>`;
const inline = (html: string) => `<span class="html-part">${html}</span>`;
const island = (html: string) => `<div data-island="">${html}</div>`;

describe('a static MDX page', () => {
  test('has no program: tabs, details, admonitions and elements are HTML', async () => {
    const { html, document, body } = await mdx(
      [
        "import Tabs from '@theme/Tabs';",
        "import Item from '@theme/TabItem';",
        '',
        '<Tabs groupId="os" queryString>',
        '  <Item value="a" label="A">*one*</Item>',
        '  <Item value="b" label={"B"} default>two</Item>',
        '</Tabs>',
        '',
        '<Details summary="S">x</Details>',
        '',
        '<Admonition type="caution" title="T">y</Admonition>',
        '',
      ].join('\n'),
    );
    expect(document?.interactive).toBe(false);
    expect(body?.code).toBeUndefined();
    expect(html).toContain('<div class="tabs" data-group="os" data-query="os">');
    expect(html).toContain('aria-selected="true" data-value="b" data-selected>B</button>');
    expect(html).toContain('aria-labelledby="tabs-1-1" data-label="A"><em>one</em></div>');
    expect(html).toContain('<details class="details"><summary>S</summary>x</details>');
    expect(html).toContain('data-type="warning"><p class="admonition-title">T</p>y</div>');
  });

  test('takes lower-case elements as React would write them', async () => {
    const { html, document } = await mdx(
      '<div className="x" style={{marginTop: 4, color: \'red\', lineHeight: 2}} tabIndex={0} hidden aria-hidden>\n  <img src="./a.png" alt="" />\n  <label htmlFor="i">l</label>\n</div>\n\na<br/>b {/* gone */} {\'{\'} {"<&>"}\n',
    );
    expect(document?.interactive).toBe(false);
    expect(html).toContain(
      '<div class="x" style="margin-top:4px;color:red;line-height:2" tabindex="0" hidden aria-hidden="true"><img data-dg-image="[1]" src="[0]" alt="" fetchpriority="high" decoding="async"><label for="i">l</label></div>',
    );
    expect(html).toContain('a<br>b  { &lt;&amp;&gt;</p>');
    expect(document?.refs).toEqual([
      { kind: 'asset', url: './a.png', line: 2, column: 3 },
      { kind: 'asset', url: './a.png', line: 2, column: 3, image: {} },
    ]);
  });

  test('names a file by require', async () => {
    const { html, document } = await mdx("<img src={require('./a.png').default} />\n");
    expect(html).toBe('<img data-dg-image="[1]" src="[0]" fetchpriority="high" decoding="async">');
    expect(document?.refs[0]?.url).toBe('./a.png');
  });

  test('drops event handlers written as text', async () => {
    expect((await mdx('<div onClick="x()" onclick="y()">a</div>\n')).html).toBe('<div>a</div>');
  });

  test('labels tabs by the values of their parent', async () => {
    const { html } = await mdx(
      "<Tabs defaultValue=\"b\" values={[{label: 'Ah', value: 'a'}, {label: 'Be', value: 'b'}]}>\n<TabItem value=\"a\">1</TabItem>\n<TabItem value=\"b\">2</TabItem>\n</Tabs>\n",
    );
    expect(html).toContain('data-value="a">Ah</button>');
    expect(html).toContain('aria-selected="true" data-value="b" data-selected>Be</button>');
  });
});

describe('values that are known while building', () => {
  test.each([
    [
      '---\ntitle: A & B\nauthor: { name: Ada }\n---\n\n{frontMatter.title} by {frontMatter.author["name"]}\n',
      'A &amp; B by Ada',
    ],
    ['export const version = "1.2";\n\nv{version}\n', 'v1.2'],
    ['---\nlist: [a, b]\n---\n\n{frontMatter.list[1]}{frontMatter.none} x\n', 'b x'],
  ])('need no program: %j', async (text, shown) => {
    const { body } = await mdx(text);
    expect(body?.parts).toEqual([`<p>${shown}</p>`]);
    expect(body?.code ?? '').not.toContain('data-island');
  });

  test('yield to names of the author, and are not constants when they can change', async () => {
    const own = await mdx(
      '---\ntitle: A\n---\n\nexport const frontMatter = { title: "mine" };\n\nx {frontMatter.title}\n',
    );
    expect(own.body?.code).toContain('export const frontMatter = { title: "mine" };');
    expect(own.body?.code).not.toContain('"A"');
    const { body } = await mdx('export let n = 1;\n\n{n}\n');
    expect(body?.code).toContain('{n\n}');
  });
});

describe('an interactive MDX page', () => {
  test('runs expressions and components between static pieces', async () => {
    expect(
      await rendered(
        '---\ntitle: FM\n---\n\nexport const Box = ({children, n}) => <b title={n}>{children}</b>;\nexport let name = "N";\n\n# Title\n\nstatic *a*\n\nHi {name}, **bold** {frontMatter.title + ""}!\n\n<Box n={1 + 1}>\n\nin *it*\n\n</Box>\n\nend\n',
      ),
    ).toBe(
      piece('<h1 id="title">Title</h1><p>static <em>a</em></p>') +
        island(`<p>Hi N${inline(', <strong>bold</strong> ')}FM!</p>`) +
        island('<b title="2"><p>in <em>it</em></p></b>') +
        piece('<p>end</p>'),
    );
  });

  test('has valid markup where HTML is strict: lists, tables, svg', async () => {
    expect(
      await rendered(
        'export let x = 1;\n\n- a {x}\n- *b*\n\n| h |\n|---|\n| {x} |\n| c |\n\n<svg><g><path d="M0"/></g><text>{x}</text></svg>\n',
      ),
    ).toBe(
      island(`<ul><li>a 1</li><li>${piece('<em>b</em>')}</li></ul>`) +
        island(
          '<div class="table-wrap" tabindex="0"><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>c</td></tr></tbody></table></div>',
        ) +
        island('<svg><g><path d="M0"></path></g><text>1</text></svg>'),
    );
  });

  test('works inside tabs and admonitions, and in headings', async () => {
    const out = await rendered(
      'export const X = () => <i>x</i>;\n\n<Tabs><TabItem value="a"><X /></TabItem></Tabs>\n\n:::note[T]\n\n<X />\n\n:::\n\n## H <X />\n',
    );
    expect(out).toContain('data-label="a" data-selected=""><i>x</i></div>');
    expect(out).toContain('<p class="admonition-title">T</p><i>x</i></div>');
    expect(out).toContain('<h2 id="h-">H <i>x</i><a class="anchor" href="#h-" title="Direct link to H"></a></h2>');
  });

  test('lists files that its components name as links', async () => {
    const text =
      'export const L = (p) => <a {...p} />;\n\n<L to="./a.md" title="./b.md" />\n\n<L href="https://x.y" />\n\n<a href="/docs" data-x={1 + 1}>z</a>\n';
    const { document } = await mdx(text);
    expect(document?.refs.map(({ kind, url }) => [kind, url])).toEqual([
      ['link', './a.md'],
      ['link', '/docs'],
    ]);
    expect(await rendered(text)).toBe(
      island('<a to="/zero" title="./b.md"></a>') +
        island('<a href="https://x.y"></a>') +
        island('<a href="/one" data-x="2">z</a>'),
    );
  });

  test('keeps the author’s names apart from its own', async () => {
    expect(
      await rendered(
        'export const parts = ["p"], links = ["l"], Html = "b";\n\nown {parts[0]} {links[0]} <b>{Html}</b>\n',
      ),
    ).toContain('<p>own p l <b>b</b></p>');
  });

  test('is one with imports alone, which stay as they are', async () => {
    const { document, body } = await mdx("import './a.css';\nimport data from './data.ts';\n\ntext\n");
    expect(document?.interactive).toBe(true);
    expect(body?.code).toContain("import './a.css';\nimport data from './data.ts';\n");
    expect(body?.parts).toEqual(['<p>text</p>']);
  });

  test('escapes its text', async () => {
    expect(await rendered('export let x = 1;\n\n\\{a} \\<b> "c" \\` $$ {x}\n')).toBe(
      island('<p>{a} &lt;b&gt; &quot;c&quot; ` $$ 1</p>'),
    );
  });

  test('wraps its content in its default export', async () => {
    const text =
      'export default function Frame({ children }) {\n  return <main>{children}</main>;\n}\n\ntext {1 + 1}\n';
    expect(await rendered(text)).toBe(island(`<main>${island(`<p>text 2</p>`)}</main>`));
    expect(await rendered('export default (props) => <main>{props.children}</main>;\n\ntext\n')).toBe(
      island(`<main>${piece('<p>text</p>')}</main>`),
    );
  });

  test('knows its front matter, its headings and its title', async () => {
    const text =
      '---\ntitle: T\nkey: [1, 2]\n---\n\n## One *a*\n\nis {frontMatter.key.map((n) => n + 1).join("-")} {toc[0].id} {contentTitle + "!"}\n';
    expect(await rendered(text)).toContain('<p>is 2-3 one-a T!</p>');
  });

  test('takes fragments, members, spread props and Markdown as children', async () => {
    const text = [
      'export const Kit = { Box: ({ children, ...rest }) => <section {...rest}>{children}</section> };',
      '',
      '<Kit.Box {...{ title: "a" }} id="b">',
      '',
      '**md** and `code`',
      '',
      '</Kit.Box>',
      '',
      '<><Kit.Box>in</Kit.Box> {/* gone */}</>',
      '',
    ].join('\n');
    const out = await rendered(text);
    expect(out).toContain(
      '<section title="a" id="b"><p><strong>md</strong> and <code translate="no">code</code></p></section>',
    );
    expect(out).toContain('<section>in</section>');
  });

  test('passes text in braces to a component as text', async () => {
    expect(
      await rendered('export const Type = ({ children }) => <i>{typeof children}</i>;\n\n<Type>{"a {b}"}</Type>\n'),
    ).toBe(island('<i>string</i>'));
  });

  test("own components take precedence over docsgen's", async () => {
    expect(await rendered('export const Tabs = () => <i>mine</i>;\n\n<Tabs />\n')).toBe(island('<i>mine</i>'));
  });
});

describe('a broken MDX page', () => {
  test('with an undefined component reports it with its place and the near name', async () => {
    const { problems, html } = await mdx('a\n\n- b <TabItm>c</TabItm>\n\n<Foo.Bar />\n\n<Foo.Baz />\n');
    expect(places(problems)).toEqual(['DG3003 3:5', 'DG3003 5:1']);
    expect(problems[0]?.hint).toBe('did you mean "TabItem"?');
    expect(html).toContain('b c');
  });

  test.each([
    ['<A>', 1],
    ['a\n\n<A></B>', 3],
    ['a {b', 1],
    ['# x\n\n{1 +}', 3],
    ['<A b={1+}/>', 1],
    ['<a b="c>d</a>', 1],
    ['a\n\n</b>', 3],
    ['import x fro', 1],
    ['---\ntitle: x\n---\n\nexport const a = {', 5],
    ['export const x: string = 1', 1],
    ['a\n\n{x as string}', 3],
    ['a <b', 1],
    ['<A {b} />', 1],
    ['<A {...} />', 1],
    ['{', 1],
    ['{/* }', 1],
    ['export const = 1', 1],
    ['import {a} from', 1],
    ['export default () => null\n\n# a\n\nexport default () => null', 5],
  ])('%j is a problem with its line and column, and nothing is thrown', async (text, line) => {
    for (const parser of ['native', 'remark'] as const) {
      const { problems } = await parseText(`${text}\n`, { ext: 'mdx', parser });
      expect(problems.length, parser).toBeGreaterThan(0);
      expect(problems[0]?.severity, parser).toBe('error');
      expect(problems[0]?.line, parser).toBeGreaterThanOrEqual(line);
      expect(problems[0]?.column, parser).toBeGreaterThan(0);
    }
  });

  test('a tab outside of tabs, and a value that is not a literal, are reported', async () => {
    const { problems, html } = await mdx('<TabItem value="a">x</TabItem>\n\n<Details summary={a.b}>y</Details>\n');
    expect(places(problems)).toEqual(['DG3011 1:1', 'DG3008 3:1']);
    expect(html).toContain('<summary>Details</summary>y');
  });
});
