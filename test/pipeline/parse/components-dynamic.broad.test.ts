import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { byTag } from '../../../cli/pipeline/parse/components/index.ts';
import { ICONS, parseText } from '../../helpers/parse.ts';
import { site } from '../../helpers/site.ts';
import { computed, page, sampleOf } from './sample-page.ts';

/** Features of each static component; the same use with computed props must give the same HTML. */
const samples: Record<string, string[]> = {
  Admonition: [
    '<Admonition type="tip" title="A title" id="own" className="wide">Text **bold**.</Admonition>',
    '<Admonition type="caution" collapsed={true}>Text.</Admonition>',
    '<Admonition type="danger" title="" collapsible={true}>Text.</Admonition>',
    '<Admonition type="info" title="" open={false}>Text.</Admonition>',
    '<Callout type="seealso" title="">Text.</Callout>',
    '<Aside type="important">Text.</Aside>',
  ],
  Details: [
    '<Details summary="More" open={true} id="d" className="c">Text.</Details>',
    '<Details title="More">Text.</Details>',
    '<Details className="c"><summary>Own *line*</summary>Text.</Details>',
    '<Details open={false}>Text.</Details>',
  ],
  Tabs: [
    '<Tabs groupId="os" queryString={true} defaultValue="b" values={[{label: "First", value: "a"}, {label: "Second", value: "b"}]}>\n<TabItem value="a">One *em*</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>',
    '<Tabs className="wide" query="q"><TabItem label="A">One</TabItem><TabItem value="b" default={true}>Two</TabItem></Tabs>',
    '<Tabs group="g">\n<TabItem value="a" label="A">\n\nIn it:\n\n<Tabs syncKey="in"><TabItem value="x">X</TabItem></Tabs>\n\n</TabItem>\n</Tabs>',
  ],
  TabItem: ['<Tabs>\n<TabItem value="a" label="A">\n\n- a list\n- of two\n\n</TabItem>\n</Tabs>'],
  Steps: ['<Steps id="s" className="c">\n<Step title="One">First.</Step>\n<Step>Second.</Step>\n</Steps>'],
  Step: ['<Steps>\n<Step title="One">\n\nText.\n\nMore.\n\n</Step>\n</Steps>'],
  Cards: [
    '<Cards cols={2} id="c" className="x">\n<Card title="One" href="/docs/other">Text.</Card>\n<Card title="Two" />\nLoose.\n</Cards>',
    '<CardGrid columns="9">\n<Card title="One" link="https://example.org/" />\n</CardGrid>',
  ],
  Card: [
    '<Card title="Here" to="/docs/other#top" icon="🚀" description="Words." id="k" className="x">**More**</Card>',
    '<LinkCard title="Away" href="https://example.org/a?b" icon="/img/rocket.svg" />',
    '<Card title="Blank" href="/docs/other" target="_blank" />',
    '<Card title="Nowhere" />',
  ],
  LinkButton: [
    '<LinkButton href="/docs/other" variant="secondary" icon="🚀" iconPlacement="start" id="l" className="c">Read *on*</LinkButton>',
    '<LinkButton href="https://example.org/a?b" target="_blank">Away</LinkButton>',
  ],
  Badge: ['<Badge type="success" className="c" id="b">new *thing*</Badge>', '<Badge variant="warning" text="old" />'],
  CodeBlock: [
    '<CodeBlock language="text" title="a.txt" showLineNumbers={true}>{`a < b\n  c`}</CodeBlock>',
    '<CodeBlock metastring="title=\'b.txt\' {2-3,5} showLineNumbers=7" code={"1\\n2\\n3\\n4\\n5"} />',
    '<CodeBlock className="language-text" metastring="{1}" wrap={true}>{`a\nb`}</CodeBlock>',
    '<CodeBlock lang="text" collapse={2}>{`a\nb\nc`}</CodeBlock>',
    '<CodeBlock showLineNumbers={999}>{`a\nb`}</CodeBlock>',
  ],
  Only: [
    '<Only for="markdown" id="o" className="c">In **Markdown**.</Only>',
    '<Only for="html">\n\n- a list\n- of two\n\n</Only>',
  ],
  FileTree: [],
  CodeGroup: [],
  Kbd: [
    '<Kbd keys="Ctrl+K Ctrl+S" id="k" className="c" />',
    '<Kbd text="Ctrl++" />',
    '<Kbd className="c">Alt+F4</Kbd>',
  ],
  Mermaid: [],
  TOCInline: ['<TOCInline toc={toc} id="t" className="c" />', '<TOCInline toc={toc} min={2} maxHeadingLevel="4" />'],
  DocCardList: [
    '<DocCardList items={[{href: "/docs/other", label: "Other", description: "Words."}, {href: "/docs/toc", label: "T"}]} className="c" />',
  ],
  ThemedImage: [
    '<ThemedImage sources={{light: "/img/rocket.svg", dark: "/img/rocket.svg"}} alt="A rocket" title="t" width={40} height={30} id="i" className="c" />',
  ],
  Hero: [
    '<Hero title="All of it" tagline="In a sentence." image="/img/rocket.svg" alt="A rocket" width={40} height={30} id="h" className="c" />',
    '<Hero title="Links">[One](/docs/other)</Hero>',
  ],
  Showcase: [],
  CallToAction: ['<CallToAction title="Go on" text="Now." id="a" className="c" />'],
  Heading: ['<Heading as="h3" id="here">A *heading*</Heading>', '<Heading id="there">Two</Heading>'],
};

const all = Object.entries(samples).flatMap(([name, list]) =>
  list.map((mdx, index) => ({ name, mdx, key: `${name}-${index}`.toLowerCase() })),
);

const files: Record<string, string> = {
  'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/base/' };\n",
  'public/img/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'content/v.js': 'export const v = (value) => value;\n',
  'content/docs/other.md': '# Other\n\n## Top\n',
  'content/docs/toc.md': '# T\n',
  ...Object.fromEntries(
    all.flatMap(({ mdx, key }) => [
      [`content/docs/${key}-static.mdx`, page(mdx)],
      [`content/docs/${key}-live.mdx`, page(computed(mdx))],
    ]),
  ),
  'content/core/Row.tsx': `import CodeBlock from '@theme/CodeBlock';
import A from '@theme/MDXComponents/A';
import { Badge, Tabs, TabItem, CodeGroup, FileTree, type TabsProps } from 'docsgen/theme';
const group: TabsProps['groupId'] = 'rows';
export default function Row({ names, children }: { names: string[]; children?: React.ReactNode }) {
  return (
    <div>
      <CodeBlock language="js" title="row.js">{names.join(';')}</CodeBlock>
      <A href="/docs/other">other</A>
      <Badge type="tip">{names.length}</Badge>
      <Tabs groupId={group}>{names.map((name) => <TabItem key={name} value={name}>{'About ' + name}</TabItem>)}</Tabs>
      <CodeGroup><CodeBlock language="sh" title="One">a</CodeBlock><CodeBlock language="py">b</CodeBlock></CodeGroup>
      <FileTree><ul><li>src/<ul><li>a.ts # first</li><li><b>b.ts</b></li></ul></li><li>...</li></ul></FileTree>
      {children}
    </div>
  );
}
`,
  'content/docs/code.mdx': `import Row from '../core/Row.tsx';
import Note from '@theme/Admonition';
export const Mark = ({ n }) => <Badge type="danger">{'n' + n}</Badge>;

<section id="sample">

<Row names={['x', 'y']} />

{[1, 2].map((n) => <Note key={n} title={'No. ' + n}><Mark n={n} /></Note>)}

<Tabs groupId="numbers">
{[1, 2].map((n) => <TabItem key={n} value={String(n)} label={'Tab ' + n}>Panel {n}</TabItem>)}
<TabItem value="last">

Last **panel**

</TabItem>
</Tabs>

<Cards>{['a', 'b'].map((t) => <Card key={t} title={t} href="/docs/other" />)}</Cards>

<Steps>{['s1', 's2'].map((t) => <Step key={t} title={t} />)}</Steps>

<Kbd>{['Ctrl', 'K'].join('+')}</Kbd>

<CodeBlock language="text">{'a' + 'b'}</CodeBlock>

</section>
`,
};

const example = site(files);
let problems: { code: string; severity: string; file?: string }[];

beforeAll(async () => {
  problems = await example.problems();
}, 120_000);

const sample = (name: string): string => sampleOf(example.read(`build/docs/${name}/index.html`)).replace(ICONS, '');

describe('A component with computed props', () => {
  it('exists for every static one', async () => {
    const names = [...new Set([...byTag.values()].map(({ name }) => name))].sort();
    // Names of icons are known to the build only: programs show none.
    expect([...Object.keys(samples), 'Icon'].sort()).toEqual(names);
    const theme = (await import(
      path.join(import.meta.dirname, '../../../dist/theme/components/mdx/index.js')
    )) as object;
    for (const name of names) expect(theme).toHaveProperty(name);
  });

  it('is silent', () => {
    expect(problems).toEqual([]);
  });

  test.each(all)('has the HTML of the static one: $mdx', ({ key }) => {
    const live = sample(`${key}-live`);
    expect(live).toContain('<section id="sample">');
    expect(live).toBe(sample(`${key}-static`));
    expect(example.read(`build/docs/${key}-live/index.html`)).toContain(' data-island=');
    expect(example.read(`build/docs/${key}-static/index.html`)).not.toContain(' data-island=');
  });
});

describe('A component in the code of a page', () => {
  const html = () => sample('code');

  it('is the same in expressions, exports and files of the author, by its own name or another', () => {
    expect(html()).toContain(
      '<div class="admonition" data-type="note"><p class="admonition-title">No. 1</p><span class="badge" data-type="danger">n1</span></div>',
    );
    expect(html()).toContain(
      '<div class="code"><div class="code-title">row.js</div><pre data-language="js" tabindex="0" translate="no"><code>x;y</code></pre><button aria-label="Copy code to clipboard" class="copy" title="Copy" type="button">Copy</button></div>',
    );
    expect(html()).toContain('<a href="/base/docs/other">other</a><span class="badge" data-type="tip">2</span>');
    expect(html()).toMatch(/<button [^>]*data-value="y"[^>]*>y<\/button>/);
    expect(html()).toMatch(/<div [^>]*data-label="y"[^>]*>About y<\/div>/);
  });

  it('looks at children that are computed', () => {
    expect(html().match(/<button[^>]*role="tab"[^>]*>Tab [12]<|<button[^>]*role="tab"[^>]*>last</g)).toHaveLength(3);
    expect(html()).toMatch(/<div [^>]*role="tabpanel"[^>]*><p>Last <strong>panel<\/strong><\/p><\/div>/);
    expect(html()).toContain(
      '<ul class="cards"><li class="card"><p class="card-title"><a class="card-link" href="/base/docs/other">a</a></p></li><li class="card">',
    );
    expect(html()).toContain(
      '<ol class="steps"><li><p class="step-title">s1</p></li><li><p class="step-title">s2</p></li></ol>',
    );
    expect(html()).toContain('<kbd class="keys"><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd>');
    expect(html()).toContain('<pre data-language="text" data-wrap="" translate="no"><code>ab</code></pre>');
  });

  it('takes code blocks and lists apart where React can see them', () => {
    expect(html()).toMatch(
      /<button[^>]*data-value="One"[^>]*>One<\/button><button[^>]*data-value="py"[^>]*>py<\/button>/,
    );
    expect(html()).toContain(
      '<details open=""><summary><span class="tree-folder">src/</span></summary><ul><li><span class="tree-file">a.ts</span><span class="tree-comment">first</span></li><li><span class="tree-file"><b>b.ts</b></span></li></ul></details></li><li><span class="tree-more">...</span>',
    );
  });

  it('costs pages without it nothing', () => {
    const scripts = Object.keys(example.tree()).filter((file) => /^assets\/.*\.js$/.test(file));
    const holders = scripts.filter((file) => example.read(`build/${file}`).includes('tab-list'));
    expect(holders.filter((file) => /^assets\/(?:boot|client)/.test(file))).toEqual([]);
    const badge = scripts.find((file) => file.startsWith('assets/page-docs-badge-0-live'));
    expect(badge && example.read(`build/${badge}`).length).toBeLessThan(2500);
  });
});

describe('A name that is not a component of the theme', () => {
  it('is not a static component: a file of the author can import each by its name', async () => {
    const names = [...new Set([...byTag.values()].map(({ name }) => name))];
    const uses = names.map((name) => `import ${name} from '@theme/${name}';`).join('\n');
    const whole = site({
      'content/docs/a.mdx': "import All from './All';\n\n<All />\n",
      'content/docs/All.tsx': `${uses}\nexport default () => <i>{[${names.join(', ')}].length} modules</i>;\n`,
    });
    expect(await whole.problems()).toEqual([]);
    expect(whole.read('build/docs/a/index.html')).toContain(`<i>${names.length}<!-- --> modules</i>`);
  });

  it('is reported where it is imported, with the nearest existing module', async () => {
    const broken = site({
      'content/docs/a.mdx': "import T from '@theme/Tab';\n\n<T />\n",
      'content/docs/b.mdx': "import Row from './Row';\n\n<Row />\n",
      'content/docs/Row.tsx':
        "import C from '@theme-original/CodeBlok';\nimport X from '@theme/SearchBar';\nexport default () => <><C /><X /></>;\n",
    });
    const told = (await broken.problems()).map(({ code, file, line, message, hint }) => [
      code,
      `${file}:${line}`,
      message,
      hint,
    ]);
    expect(told).toEqual([
      [
        'DG3090',
        'content/docs/Row.tsx:1',
        'docsgen has no module @theme-original/CodeBlok',
        'did you mean "@theme-original/CodeBlock"?',
      ],
      [
        'DG3090',
        'content/docs/Row.tsx:2',
        'docsgen has no module @theme/SearchBar',
        expect.stringContaining('set `search` in the config'),
      ],
      ['DG3090', 'content/docs/a.mdx:1', 'docsgen has no module @theme/Tab', 'did you mean "@theme/Tabs"?'],
    ]);
  });

  it('a prop that names nothing is still a warning of the page', async () => {
    const { problems: told, document } = await parseText('<Badge type={nothing}>x</Badge>\n', { ext: 'mdx' });
    expect(told.map(({ code }) => code)).toEqual(['DG3008']);
    expect(document?.interactive).toBe(false);
  });
});
