/** Documents from other tools and machines: what is kept, and what is reported when something is lost. */
import { describe, expect, it } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

describe.each(['native', 'remark'] as const)('a document that was brought along, read by the %s parser', (parser) => {
  const lines = [
    '---',
    'title: "A"',
    '---',
    '## Head {#own}',
    '',
    'soft',
    'break\\',
    'hard',
    '',
    ':::tip My title',
    'x',
    ':::',
    '',
    '> [!NOTE] Title',
    '> text',
    '',
    '<p align="center">',
    '  <b>raw</b>',
    '</p>',
    '',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
    '',
    '```js {1}',
    'a',
    '```',
    '',
  ];

  it.each(['md', 'mdx'] as const)(
    'is the same page with the line ends of Windows and a byte order mark (.%s)',
    async (ext) => {
      const own = ext === 'md' ? lines : lines.filter((line) => !line.includes('align='));
      const text = own.filter((line) => ext === 'md' || line !== '</p>').join('\n');
      const plain = await parseText(text, { parser, ext });
      const foreign = await parseText(`\ufeff${text.replaceAll('\n', '\r\n')}`, { parser, ext });
      expect(plain.html).toContain('soft\nbreak');
      expect(foreign).toEqual(plain);
    },
  );

  it('keeps an alert inside an alert', async () => {
    const { html } = await parseText('> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b\n', { parser });
    expect(html).toContain(
      '<div class="admonition" data-type="tip"><p class="admonition-title">Tip</p><p>b</p></div></div>',
    );
  });

  it('has a title in normal letters where the name of a box is in capitals', async () => {
    expect((await parseText(':::NOTE\nx\n:::\n', { parser })).html).toContain('<p class="admonition-title">Note</p>');
  });

  it('reports a block whose first line cannot be read', async () => {
    const { problems } = await parseText('a\n\n:::tip[Title with ] bracket]\nx\n:::\n\n\\:::tip\n', { parser });
    expect(places(problems)).toEqual(['DG3022 3:1']);
  });

  it('reports each unknown tag once, and no tag that browsers, SVG, MathML or custom elements have', async () => {
    const text = 'A List<T>, a Map<T>\n\n<Tabs>\n<TabItem>x</TabItem>\n</Tabs>\n';
    const { problems } = await parseText(text, { parser });
    expect(places(problems)).toEqual(['DG3021 1:7', 'DG3021 3:1', 'DG3021 4:1']);
    expect(problems.map(({ hint }) => /mdx/i.test(hint ?? ''))).toEqual([false, true, true]);
    const known =
      '<BR> <Center>x</Center> <my-tag>y</my-tag> <svg><linearGradient id="a"></linearGradient></svg> `<T>`\n';
    expect((await parseText(known, { parser })).problems).toEqual([]);
  });

  it('numbers the ways back from a footnote that is called several times', async () => {
    const { html } = await parseText('a[^1] b[^1]\n\n[^1]: note\n', { parser });
    expect(html).toMatch(/>↩<\/a> <a [^>]*>↩<sup>2<\/sup><\/a>/);
  });

  it('links footnotes of any name in both directions, also for programs that decode the URL', async () => {
    const { html, document } = await parseText('a[^注] b[^a%20b]\n\n[^注]: x\n[^a%20b]: y\n', { parser });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const hrefs = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, href = '']) => decodeURIComponent(href));
    expect(hrefs).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining(hrefs));
    expect(document?.ids).toEqual(expect.arrayContaining(hrefs));
  });

  it('shows an mdx-code-block as part of an MDX page, and as code in .md', async () => {
    const block = [
      '````mdx-code-block',
      '<Badge>new</Badge>',
      '',
      '```md',
      '```mdx-code-block',
      '```',
      '````',
      '',
      '*b* {nope}',
    ];
    const { html, problems } = await parseText(block.join('\n'), { parser, ext: 'mdx' });
    expect(html).toContain('<span class="badge" data-type="info">new</span>');
    expect(html).toContain('```mdx-code-block</code>');
    expect(html).toContain('<em>b</em>');
    expect(places(problems)).toEqual(['DG3075 9:5']);
    expect((await parseText('```mdx-code-block\n<Badge/>\n```\n', { parser })).html).toContain('&lt;Badge/&gt;');
  });
});

describe('A block without an end', () => {
  it('that took the end of the surrounding one is reported', async () => {
    const { problems } = await parseText('::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n::::\n\nafter\n');
    expect(places(problems)).toEqual(['DG3039 1:1']);
    expect(problems[0]?.hint).toContain('line 7 ("::::") closes ":::tab" from line 5');
  });

  it('with nothing in it that has an end is to be ended itself', async () => {
    const { problems } = await parseText(':::note\na\n');
    expect(problems[0]?.hint).toContain('close it with a ":::" line');
  });
});
