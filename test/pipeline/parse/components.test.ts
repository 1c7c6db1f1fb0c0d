import { describe, expect, test } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

const parse = (text: string, options = {}) => parseText(text, options);
const md = async (text: string, options = {}) => (await parse(text, options)).html;
const mdx = async (text: string) => (await parse(text, { ext: 'mdx' })).html;

/** A component's two spellings and what both become. */
const spellings: [name: string, directive: string, element: string, html: string][] = [
  [
    'a box',
    ':::tip[A *title*]{#own .wide}\nText.\n:::\n',
    '<Admonition type="tip" title="A title" id="own" className="wide">\n\nText.\n\n</Admonition>\n',
    '<div class="admonition wide" id="own" data-type="tip"><p class="admonition-title">A <em>title</em></p><p>Text.</p></div>',
  ],
  [
    'a box that is folded',
    ':::warning{title=T collapsed}\nText.\n:::\n',
    '<Admonition type="warning" title="T" collapsed>\n\nText.\n\n</Admonition>\n',
    '<details class="admonition" data-type="warning"><summary class="admonition-title">T</summary><p>Text.</p></details>',
  ],
  [
    'details',
    ':::details[More]{open}\nText.\n:::\n',
    '<Details summary="More" open>\n\nText.\n\n</Details>\n',
    '<details class="details" open><summary>More</summary><p>Text.</p></details>',
  ],
  [
    'steps of a list',
    ':::steps\n2. One\n3. Two\n:::\n',
    '<Steps>\n\n2. One\n3. Two\n\n</Steps>\n',
    '<ol class="steps" start="2"><li><p>One</p></li><li><p>Two</p></li></ol>',
  ],
  [
    'steps of their own',
    '::::steps\n:::step[One]\na\n:::\n:::step[Two]\nb\n:::\n::::\n',
    '<Steps>\n<Step title="One">\n\na\n\n</Step>\n<Step title="Two">\n\nb\n\n</Step>\n</Steps>\n',
    '<ol class="steps"><li><p class="step-title">One</p><p>a</p></li><li><p class="step-title">Two</p><p>b</p></li></ol>',
  ],
  [
    'cards',
    '::::cards{cols=2}\n:::card[One]{href=./one.md icon=🚀}\nText.\n:::\n::card[Two]{icon=/two.svg}\n::::\n',
    '<Cards cols={2}>\n<Card title="One" href="./one.md" icon="🚀">\n\nText.\n\n</Card>\n<Card title="Two" icon="/two.svg" />\n</Cards>\n',
    '<ul class="cards" data-cols="2"><li class="card"><p class="card-title"><span class="card-icon" aria-hidden="true">🚀</span>' +
      '<a class="card-link" href="[0]">One</a></p><p>Text.</p></li>' +
      '<li class="card"><p class="card-title"><img class="card-icon" src="[1]" alt="">Two</p></li></ul>',
  ],
  [
    'a badge',
    'A :badge[New]{type=tip}\n',
    'A <Badge type="tip">New</Badge>\n',
    '<p>A <span class="badge" data-type="tip">New</span></p>',
  ],
  [
    'keys',
    'Press :kbd[Ctrl+K Ctrl++] :kbd[Page\u00a0Up] :kbd[a\\]\\\\|\\[b]\n',
    'Press <Kbd>Ctrl+K Ctrl++</Kbd> <Kbd>Page\u00a0Up</Kbd> <Kbd>a\\]\\\\|\\[b</Kbd>\n',
    '<p>Press <kbd class="keys"><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd> <kbd class="keys"><kbd>Ctrl</kbd>+<kbd>+</kbd></kbd>' +
      ' <kbd class="keys"><kbd>Page\u00a0Up</kbd></kbd> <kbd class="keys"><kbd>a]\\|[b</kbd></kbd></p>',
  ],
  [
    'a file tree',
    ':::file-tree\n- src/\n  - **a.ts** the *first*\n  - ...\n- lib/ // empty\n- b.ts\n:::\n',
    '<FileTree>\n\n- src/\n  - **a.ts** the *first*\n  - ...\n- lib/ // empty\n- b.ts\n\n</FileTree>\n',
    '<div class="file-tree"><ul><li><details open><summary><span class="tree-folder">src/</span></summary><ul>' +
      '<li><span class="tree-file"><strong>a.ts</strong></span> <span class="tree-comment">the <em>first</em></span></li>' +
      '<li><span class="tree-more">...</span></li></ul></details></li>' +
      '<li><span class="tree-folder">lib/</span> <span class="tree-comment">empty</span></li>' +
      '<li><span class="tree-file">b.ts</span></li></ul></div>',
  ],
  [
    'the headings of the page',
    '::toc{max=2}\n\n## A *b*\n\n### Deep\n',
    '<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## A *b*\n\n### Deep\n',
    '<div class="toc-inline"><ul><li><a href="#a-b">A <em>b</em></a></li></ul></div>' +
      '<h2 id="a-b">A <em>b</em><a class="anchor" href="#a-b" title="Direct link to A b"></a></h2>' +
      '<h3 id="deep">Deep<a class="anchor" href="#deep" title="Direct link to Deep"></a></h3>',
  ],
];

describe('A component is the same in both spellings', () => {
  test.each(spellings)('%s', async (_, directive, element, html) => {
    const first = await parse(directive);
    expect(first.html).toBe(html);
    expect(first.problems).toEqual([]);
    const second = await parse(element, { ext: 'mdx' });
    expect(second.html).toBe(html.replace(/A <em>(title)<\/em>/, 'A $1'));
    expect(second.problems).toEqual([]);
    expect(second.document?.interactive).toBe(false);
  });

  test('tabs', async () => {
    const first = await parse(
      '::::tabs{group=os query=on}\n:::tab[Mac]{value=m}\na\n:::\n:::tab[Linux]{value=l default}\nb\n:::\n::::\n',
    );
    const second = await parse(
      '<Tabs groupId="os" queryString="on" defaultValue="l">\n<TabItem value="m" label="Mac">\n\na\n\n</TabItem>\n<TabItem value="l" label="Linux">\n\nb\n\n</TabItem>\n</Tabs>\n',
      { ext: 'mdx' },
    );
    expect(first.html).toBe(second.html);
    expect(first.html).toContain('<div class="tabs" data-group="os" data-query="on">');
    expect(first.html).toMatch(/aria-selected="true" data-value="l" data-selected>Linux</);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  test('by either parser', async () => {
    for (const [, directive, element] of spellings) {
      expect(await md(directive, { parser: 'remark' })).toBe(await md(directive));
      expect(await md(element, { parser: 'remark', ext: 'mdx' })).toBe(await mdx(element));
    }
  });
});

describe('A box', () => {
  const box = (type: string, title: string) =>
    `<div class="admonition" data-type="${type}"><p class="admonition-title">${title}</p><p>a</p></div>`;

  test.each([
    [':::note\na\n:::', box('note', 'Note')],
    ['::: note\na\n:::', box('note', 'Note')],
    ['::: warning Mind *this* [x]\na\n:::', box('warning', 'Mind <em>this</em> [x]')],
    ['::: tip{title="A b"}\na\n:::', box('tip', 'A b')],
    ['::: info[A `b`]\na\n:::', box('info', 'A <code translate="no">b</code>')],
    [':::caution\na\n:::', box('warning', 'Caution')],
    [':::important\na\n:::', box('info', 'Important')],
    [':::success\na\n:::', box('tip', 'Success')],
    [':::error\na\n:::', box('danger', 'Error')],
    [':::Question Why?\na\n:::', box('info', 'Why?')],
    [':::note{title=""}\na\n:::', '<div class="admonition" data-type="note"><p>a</p></div>'],
  ])('may be written %j', async (text, html) => {
    const { html: written, problems } = await parse(`${text}\n`);
    expect(written).toBe(html);
    expect(problems).toEqual([]);
  });

  test('may be in lists, in quotes and in other boxes', async () => {
    expect(await md('- a\n\n  :::note\n  x\n  :::\n')).toContain('<li><p>a</p><div class="admonition"');
    expect(await md('> :::tip\n> x\n> :::\n')).toMatch(/^<blockquote><div class="admonition"/);
    expect(await md('::::note\n:::tip\nx\n:::\n::::\n')).toMatch(
      /data-type="note">.*data-type="tip">.*<\/div><\/div>$/,
    );
  });

  test('of GitHub may have its own title, fold, and be in a list', async () => {
    expect(await md('- > [!TIP]+ Read *me*\n  > a\n')).toBe(
      '<ul><li><details class="admonition" data-type="tip" open><summary class="admonition-title">Read <em>me</em></summary><p>a</p></details></li></ul>',
    );
    expect(await md('> [!deploy]\n> a\n', { admonitions: ['deploy'] })).toBe(box('deploy', 'Deploy'));
    expect(await md('> [!x]\n> a\n')).toContain('<blockquote>');
  });

  test('that is not closed is reported where it begins, and only then', async () => {
    const told = async (text: string) => places((await parse(text)).problems);
    expect(await told('a\n\n:::note\nb\n')).toEqual(['DG3039 3:1']);
    expect(await told('::::note\n:::tip\nx\n:::\n')).toEqual(['DG3039 1:1']);
    expect(await told('> :::tip\n> a\n\nb\n')).toEqual(['DG3039 1:3']);
    expect(await told('- ::::note\n  :::tip\n  a\n  :::  \n  ::::\n')).toEqual([]);
    expect(await told('> [!NOTE]\n> a\n')).toEqual([]);
  });

  test('and so are lines of colons that close none', async () => {
    const told = async (text: string) => places((await parse(text)).problems);
    expect(await told(':::tip\n:::note\na\n:::\n:::\n')).toEqual(['DG3039 5:1', 'DG3039 1:1']);
    expect(await told('a\n\n> b\n> :::\n')).toEqual(['DG3039 4:3']);
    expect(await told('```\n:::\n```\n\n`:::`\n')).toEqual([]);
  });
});

describe('Tabs', () => {
  test('may have their labels in `values`, and are found by them', async () => {
    const html = await mdx(
      "<Tabs values={[{label: 'Ah', value: 'a'}, {value: 'b'}]}>\n<TabItem value=\"a\">1</TabItem>\n<TabItem value=\"b\">2</TabItem>\n</Tabs>\n",
    );
    expect(html).toMatch(/data-value="a" data-selected>Ah<.*data-value="b">b</);
  });

  test('without tabs, with a nameless tab or with a value twice are reported', async () => {
    const codes = async (text: string) => places((await parse(text, { ext: 'mdx' })).problems);
    expect(await codes('<Tabs></Tabs>\n')).toEqual(['DG3036 1:1']);
    expect(await codes('<Tabs>\n<TabItem>a</TabItem>\n</Tabs>\n')).toEqual(['DG3036 2:1']);
    expect(await codes('<Tabs>\n<TabItem value="a">1</TabItem>\n<TabItem value="a">2</TabItem>\n</Tabs>\n')).toEqual([
      'DG3037 3:1',
    ]);
    const wrong = [
      '<Tabs defaultValue="c">',
      '',
      'Stray.',
      '',
      '<TabItem value="a">1</TabItem>',
      '{/* note */}',
      '</Tabs>',
      '',
    ];
    expect(await codes(wrong.join('\n'))).toEqual(['DG3111 3:1', 'DG3110 1:1']);
    expect(await codes('<Tabs defaultValue={null}>\n<TabItem value="a">1</TabItem>\n</Tabs>\n')).toEqual([]);
    const inMarkdown = [
      '::::tabs{defaultValue="tree"}',
      '<!-- A note. -->',
      '',
      ':::tab{value="free" label="Free"}',
      '1',
      ':::',
      '',
      ':::tab{value="free" label="Paid"}',
      '2',
      ':::',
      '',
      '- stray',
      '::::',
      '',
    ];
    const { problems } = await parse(inMarkdown.join('\n'));
    expect(places(problems)).toEqual(['DG3111 12:1', 'DG3037 8:1', 'DG3110 1:1']);
    expect(problems.every(({ severity }) => severity === 'error')).toBe(true);
    expect(problems[2]?.hint).toContain('free');
  });
});

describe('A mistake in a component is reported', () => {
  test('an unknown property, with the nearest one', async () => {
    const { problems } = await parse('<Tabs grupId="x"><TabItem value="a">b</TabItem></Tabs>\n', { ext: 'mdx' });
    expect(places(problems)).toEqual(['DG3035 1:1']);
    expect(problems[0]?.hint).toContain('groupId');
    expect(places((await parse(':::details{sumary=x}\na\n:::\n')).problems)).toEqual(['DG3035 1:1']);
  });

  test('a value that is program', async () => {
    const { problems } = await parse('<Card title={a.b} href="https://x.y" />\n', { ext: 'mdx' });
    expect(places(problems)).toEqual(['DG3008 1:1', 'DG3036 1:1']);
  });

  test('nothing to show, an icon by name, a forbidden URL', async () => {
    expect(places((await parse(':::steps\na\n:::\n')).problems)).toEqual(['DG3036 1:1']);
    expect(places((await parse(':::file-tree\na\n:::\n')).problems)).toEqual(['DG3036 1:1']);
    expect(places((await parse('::card[A]{icon=no-such-icon}\n')).problems)).toEqual(['DG3038 1:1']);
    const { html, problems } = await parse('::card[A]{href="javascript:alert(1)"}\n');
    expect(places(problems)).toEqual(['DG3002 1:1']);
    expect(html).not.toContain('javascript');
  });
});

describe('Steps', () => {
  test('of headings include the content below them, and content before stays before', async () => {
    const { html, document } = await parse(':::steps\nFirst.\n\n### A\n\na\n\n#### Deep\n\n### B\n:::\n');
    expect(html).toMatch(
      /^<p>First\.<\/p><ol class="steps"><li><h3 id="a">.*<p>a<\/p><h4 id="deep">.*<\/li><li><h3 id="b">.*<\/li><\/ol>$/,
    );
    expect(document?.headings.map(({ id }) => id)).toEqual(['a', 'deep', 'b']);
  });

  test('content beside `Step` elements is kept', async () => {
    expect(
      await md('::::steps\nFirst *this*.\n\n:::step\na\n:::\n\nThen that.\n\n:::step\nb\n:::\n\nDone.\n::::\n'),
    ).toBe(
      '<p>First <em>this</em>.</p><ol class="steps"><li><p>a</p></li><li><p>Then that.</p></li><li><p>b</p></li></ol><p>Done.</p>',
    );
    expect(await mdx('<Steps>\n<Step title="A">a</Step> <Step title="B">b</Step>\n</Steps>\n')).toMatch(
      /^<ol class="steps"><li><p class="step-title">A<\/p>.*<\/li><li><p class="step-title">B<\/p>.*<\/li><\/ol>$/,
    );
  });
});

describe('Components of other generators', () => {
  test('an image for each colour mode takes literals, useBaseUrl and require', async () => {
    const { html, document, problems } = await parse(
      '<ThemedImage alt="Map" width="40" sources={{ light: useBaseUrl(\'/img/a.svg\'), dark: require(\'./b.png\').default }} />\n',
      { ext: 'mdx' },
    );
    expect(html).toMatch(
      /^<img .*class="only-light" src="\[0\]" alt="Map" width="40".*class="only-dark" src="\[\d\]" alt="Map"/,
    );
    expect([...new Set(document?.refs.map(({ url }) => url))]).toEqual(['/img/a.svg', './b.png']);
    expect(problems).toEqual([]);
  });

  test('`Heading` is a heading of the page', async () => {
    const { html, document } = await parse('<Heading as="h3" id="own">Some *text*</Heading>\n', { ext: 'mdx' });
    expect(html).toMatch(/^<h3 id="own">Some <em>text<\/em><a class="anchor"/);
    expect(document?.headings).toMatchObject([{ depth: 3, id: 'own', text: 'Some text' }]);
  });

  test('`[[toc]]` alone in its paragraph is the table of contents', async () => {
    expect(await md('[[toc]]\n\n## A\n\n### B\n\n## C\n')).toContain(
      '<div class="toc-inline"><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#c">C</a></li></ul></div>',
    );
    expect(await md('a [[toc]]\n\n## A\n')).toContain('<p>a [[toc]]</p>');
  });

  test('an imported theme component has its imported name', async () => {
    expect(await mdx('import Box from \'@theme/Admonition\';\n\n<Box type="tip">x</Box>\n')).toContain(
      'data-type="tip"',
    );
  });

  test("an author's own component of the same name wins", async () => {
    const { body } = await parse('import { Card } from \'./Card.tsx\';\n\n<Card title="a" wow />\n', { ext: 'mdx' });
    expect(body?.code).toContain('<Card title={"a"} wow');
  });
});
