import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

const parts = `import { Children, cloneElement, isValidElement } from 'react';

/** Shows the second child only. */
export const Second = ({ children }) => <section>{children[1]}</section>;
export const Slots = ({ children }) => <ol>{Children.toArray(children).map((child, n) => <li key={n} data-n={n}>{child}</li>)}</ol>;
export const Mapped = ({ children }) => <div className="mapped">{children.map((child, n) => <div key={n}>{child}</div>)}</div>;
/** What sites make of fenced code: its language, first line and text. */
export const Codes = ({ children }) => (
  <ul>
    {Children.toArray(children).map((child, n) => {
      const { className, metastring, children: text } = child.props.children.props;
      return <li key={n}>{[className, metastring, JSON.stringify(text)].join('|')}</li>;
    })}
  </ul>
);
export const Kinds = ({ children }) => (
  <i>{Children.toArray(children).map((child) => (isValidElement(child) ? (typeof child.type === 'string' ? child.type : 'x') : JSON.stringify(child))).join(',')}</i>
);
export const Named = ({ children }) => (
  <i>{Children.toArray(children).map(({ props }) => Object.entries(props).map(([name, value]) => name + '=' + (typeof value === 'object' ? 'o' : value))).join(';')}</i>
);
export const Wide = ({ children }) => Children.map(children, (child) => cloneElement(child, { className: 'wide' }));
const textIn = (node) => (typeof node === 'string' ? node : Array.isArray(node) ? node.map(textIn).join('') : node?.props ? textIn(node.props.children) : '');
export const Text = ({ children }) => <code>{textIn(children)}</code>;
export const Place = ({ children }) => <section>{children}</section>;
`;

const page = `import { Second, Slots, Mapped, Codes, Kinds, Named, Wide, Text, Place } from '../parts.jsx';

<Second>

First.

\`\`\`js
const second = 2;
\`\`\`

</Second>

<Slots>

One *word*.

\`\`\`js title="a.js"
const a = 1;
\`\`\`

\`\`\`ts
const b = 2;
\`\`\`

![Rocket](./rocket.svg)

- x
- y

:::note

Said.

:::

<Badge type="tip">b</Badge>

</Slots>

<Mapped>
  <p>raw one</p>
  <p>raw two</p>
</Mapped>

<Codes>

\`\`\`js {1} title="a.js"
const a = 1;
\`\`\`

\`\`\`sh
ls
\`\`\`

</Codes>

<Kinds>

p

p [l](./page.mdx)

> q

| a |
|---|
| b |

---

</Kinds>

<Named>
  <Card title="T" href="./page.mdx" />
  <TabItem value="v" label="L">x</TabItem>
  <CodeBlock language="js" title="c.js">{\`1\`}</CodeBlock>
  <div id="own" style={{color: 'red'}} />
  <img src="./rocket.svg" alt="R" />
</Named>

<Wide>

p

</Wide>

<Text>

In *it* \`c\` {'literal'}

- item

</Text>

<Place>

Word **b** \`c\` [l](./page.mdx), ![r](./rocket.svg)

\`\`\`js
x
\`\`\`

1. a

   p

{/* gone */}

<Tabs><TabItem value="t">in</TabItem></Tabs>

</Place>
`;

const example = site({
  'content/docs/page.mdx': page,
  'content/docs/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'content/parts.jsx': parts,
  'content/blog/2026-01-02-post.mdx':
    "import { Place } from '../parts.jsx';\n\nBefore.\n\n<Place>\n\nInside *of* it.\n\n</Place>\n\n{/* truncate */}\n\nAfter.\n",
});

describe('Children of a component', () => {
  let html = '';
  beforeAll(async () => {
    expect(await example.problems()).toEqual([]);
    html = example.read('build/docs/page/index.html').replace(/.*<article>/s, '');
  }, 60_000);

  const island = (n: number): string => html.split('<div data-island="Retry">')[n] ?? '';

  it('are one per block, in order, wherever the component places them', () => {
    expect(island(1)).toMatch(
      /^<section><div class="html-part"><div class="code" data-label="JavaScript"><pre data-language="js"/,
    );
    expect(island(2).match(/<li data-n="\d"><\/?[^ >]+( class="[^"]*")?/g)).toEqual([
      '<li data-n="0"><p',
      '<li data-n="1"><div class="html-part"',
      '<li data-n="2"><div class="html-part"',
      '<li data-n="3"><p',
      '<li data-n="4"><ul',
      '<li data-n="5"><div class="admonition"',
      '<li data-n="6"><span class="badge"',
    ]);
    expect(island(2)).toContain('<span class="t-keyword">const</span> b');
    expect(island(3)).toMatch(/^<div class="mapped"><div><p>raw one<\/p><\/div><div><p>raw two<\/p><\/div><\/div>/);
  });

  it('can be taken apart: code, texts, tags, props', () => {
    expect(island(4)).toContain(
      '<ul><li>language-js|{1} title=&quot;a.js&quot;|&quot;const a = 1;\\n&quot;</li><li>language-sh||&quot;ls\\n&quot;</li></ul>',
    );
    expect(island(5)).toContain('<i>p,p,blockquote,div,hr</i>');
    expect(island(6)).toMatch(
      /<i>title=T,href=\/docs\/page;value=v,label=L,children=x;language=js,title=c.js,html=.*,children=1;id=own,style=o;src=\/assets\/files\/rocket-\w+.svg,alt=R,/,
    );
    expect(island(7)).toMatch(/^<p class="wide">p<\/p>/);
    expect(island(8)).toMatch(/^<code>In it c literalitem<\/code>/);
  });

  it('are the HTML they are elsewhere when the component only places them', () => {
    const placed = island(9).replaceAll(/<(\w+) class="html-part">(.*?)<\/\1>(?=<\/?(?:ol|p|section)|,)/g, '$2');
    expect(example.read('build/docs/page/index.html').match(/ data-island=/g)).toHaveLength(9);
    expect(placed).toContain('<p>Word <strong>b</strong> <code translate="no">c</code> <a href="/docs/page">l</a>, ');
    expect(placed).toContain('<ol><li><p>a</p><p>p</p></li></ol><div class="tabs">');
    expect(placed).toContain('data-label="t" data-selected="">in</div></div></section>');
  });

  it('are in the excerpt of a post, where no program runs', () => {
    expect(example.read('build/blog/index.html')).toContain('<p>Before.</p><p>Inside <em>of</em> it.</p>');
  });
});
