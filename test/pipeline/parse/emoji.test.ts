import { describe, expect, it } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

describe.each(['native', 'remark'] as const)('emoji by their names, read by the %s parser', (parser) => {
  const html = async (text: string, ext: 'md' | 'mdx' = 'md') => (await parseText(text, { parser, ext })).html;

  it.each([
    [':tada:', '🎉'],
    [':+1: :-1:', '👍 👎'],
    ['a :smile:, b', 'a 😄, b'],
    ['(:rocket:)', '(🚀)'],
    [':tada::rocket:', '🎉🚀'],
    [':1st_place_medal: :100:', '🥇 💯'],
    ['**:warning:** *x :x:*', '<strong>⚠️</strong> <em>x ❌</em>'],
    [':heart:\n:star:', '❤️\n⭐'],
    [':man_technologist:', '👨‍💻'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(`<p>${expected}</p>`);
    expect(await html(text, 'mdx')).toBe(`<p>${expected}</p>`);
  });

  it.each([
    ':nope: and :octocat:',
    '10:30:45',
    'a:b:c',
    '::',
    ':::',
    '::tada::',
    'a:tada:',
    ':tada:b',
    ': tada :',
    ':TADA:',
    'x:100:y 1:100:2',
    'std::vector::iterator',
    'file.ts:15:3',
  ])('%s stays the text it was', async (text) => {
    expect(await html(`x ${text} y`)).toBe(`<p>x ${text} y</p>`);
  });

  it('stays text in code, in URLs, in HTML and after a backslash', async () => {
    const out = await html(
      '`:tada:` \\:tada: [a](https://b.c/:tada:) <https://b.c/:tada:> <i title=":tada:">\\:tada: :star:</i>\n\n```\n:tada:\n```\n\n    :tada:\n',
    );
    expect(out).not.toContain('🎉');
    expect(out.match(/:tada:/g)).toHaveLength(9);
    expect(out).toContain('⭐');
  });

  it('stays text in elements with literal text', async () => {
    const text = '<code>:tada:</code> <kbd>:x: *:x:*</kbd> :kbd[:x:] <b>:star:</b>';
    for (const ext of ['md', 'mdx'] as const) {
      const out = await html(text, ext);
      expect(out).not.toMatch(/🎉|❌/);
      expect(out).toContain('<b>⭐</b>');
    }
  });

  it.each([
    '<style>a{}</style>',
    '<pre>:x:</pre>',
    '<PRE>:x:</PRE>',
    '<pre><code>:x:</code></pre>',
    '<script>\n"<pre>"\n\n:x:\n</script>',
    '<textarea>\n<code>\n\n:x:</textarea>',
    '<div><code></code><kbd>:x:</kbd></div>',
    '<code/>',
    '<div><code>:x:</div>',
  ])('ends with the HTML block that has literal text: %j', async (block) => {
    const items = `- ${block.replaceAll('\n', '\n  ')}\n\n  :star:`;
    for (const text of [`${block}\n\n# :star:\n\n:star:\n\n:::note\n:star:\n:::`, items]) {
      const out = await html(text);
      expect(out).not.toMatch(/❌|:star:/);
      expect(out).toContain('⭐');
    }
  });

  it('stays text between two HTML blocks that begin and end literal text', async () => {
    const out = await html('<samp>\n\n:x:\n\n</samp>\n\n:star:');
    expect(out).toContain(':x:');
    expect(out).toContain('⭐');
  });

  it('is in HTML blocks between tags, but not in attributes, code and after a backslash', async () => {
    for (const [text, expected] of [
      ['<div>\n<strong>:rocket: x</strong>\n</div>', '<div>\n<strong>🚀 x</strong>\n</div>'],
      ['<p>:x: <code>:x:</code> :x:</p>', '<p>❌ <code>:x:</code> ❌</p>'],
      ['<p title=":x:">\\:x: :nope: a:x:</p>', '<p title=":x:">\\:x: :nope: a:x:</p>'],
      ['<kbd>\n\n<p>:x:</p>\n\n</kbd>', '<p>:x:</p>'],
      ['<pre>:x:</pre>', '<pre>:x:</pre>'],
      ['<style>\na::x:{}\n</style>', '<style>\na::x:{}\n</style>'],
      ['<noscript><img alt=":x:" src="https://e.org/a.png"></noscript>', 'alt=":x:"'],
    ] as const)
      expect(await html(text)).toContain(expected);
  });

  it('is in headings of HTML, whose ids are of the name', async () => {
    const { document, html: out } = await parseText(
      '<h4 align="center">:crescent_moon:Themes</h4>\n\n<h2>🚀 :rocket: <b>a :x:</b></h2>\n\n<h3><code>:x:</code></h3>\n',
      { parser },
    );
    expect(document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['crescent_moonthemes', '🌙Themes'],
      ['-rocket-a-x', '🚀 🚀 a ❌'],
      ['x', ':x:'],
    ]);
    expect(out).toContain('🌙Themes');
  });

  it('is in link texts, tables, admonition titles and tables of contents, but not in ids', async () => {
    const { document, html: out } = await parseText(
      '# :tada: News\n\n## Fast :rocket:\n\n### *:star:*\n\n### :star: {#own}\n\n[:heart:](https://a.b)\n\n| :x: |\n|---|\n\n:::note[:bulb: T]\nx\n:::\n',
      { parser },
    );
    expect(document?.title).toBe('🎉 News');
    // As GitHub and Docusaurus make them: of the name.
    expect(document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['tada-news', '🎉 News'],
      ['fast-rocket', 'Fast 🚀'],
      ['star', '⭐'],
      ['own', '⭐'],
    ]);
    for (const emoji of ['❤️', '❌', '💡']) expect(out).toContain(emoji);
  });

  it('can be switched off', async () => {
    expect((await parseText(':tada:', { parser, emoji: false })).html).toBe('<p>:tada:</p>');
  });
});
