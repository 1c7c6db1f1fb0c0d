import { describe, expect, it } from 'vitest';
import { parseText } from '../../helpers/parse.ts';
import { outline } from './spec/same-html.ts';
import examples from './spec/smart-punctuation.json' with { type: 'json' };

describe.each(['native', 'remark'] as const)('smart punctuation, read by the %s parser', (parser) => {
  const html = async (text: string, ext: 'md' | 'mdx' = 'md') =>
    (await parseText(text, { parser, ext, smartPunctuation: true })).html;

  it.each(examples.map(({ number, markdown, html: expected }) => [number, markdown, expected] as const))(
    'equals example %i of cmark',
    async (_, markdown, expected) => {
      const { html: out } = await parseText(markdown, { parser, smartPunctuation: true, emoji: false });
      const filled = out.replaceAll('[0]', 'url');
      expect(outline(filled)).toBe(outline(expected));
    },
  );

  it.each([
    ['"a"', '“a”'],
    ['\'a "b" c\'', '‘a “b” c’'],
    ["don't, '90s, rock 'n' roll", 'don’t, ’90s, rock ‘n’ roll'],
    ['("a") ["b"] {"c"}', '(“a”) [“b”] {“c”}'],
    ['x--"y"---\'z\'', 'x–“y”—‘z’'],
    ['"*a*" *"b"* "`c`"', '“<em>a</em>” <em>“b”</em> “<code translate="no">c</code>”'],
    ['*"a* b"', '<em>“a</em> b”'],
    ['"**a**," b', '“<strong>a</strong>,” b'],
    ['wait...', 'wait…'],
    ['1990--2000 and so on --- yes', '1990–2000 and so on — yes'],
    ['"ä" "日本" "😀"', '“ä” “日本” “😀”'],
    ["the dogs' bones", 'the dogs’ bones'],
    ['&quot;a&quot; \\"b\\" \\... a\\--b', '"a" "b" ... a--b'],
    ['run it with --force, or (--yes)', 'run it with --force, or (--yes)'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(`<p>${expected}</p>`);
  });

  it('pairs quotes around and through links', async () => {
    expect(await html('"[a](https://b.c)" ["d" e](https://b.c)')).toMatch(
      /^<p>“<a[^>]*>a<\/a>” <a[^>]*>“d” e<\/a><\/p>$/,
    );
  });

  it('leaves code, HTML, URLs and programs unchanged', async () => {
    for (const text of [
      '`"a" -- ...`',
      '```\n"a" -- ...\n```',
      '<i title="a -- b...">x</i>',
      'https://a.b/c--d...e',
      '<https://a.b/c--d>',
      '[x](https://a.b/c--d "t -- u")',
    ])
      expect(await html(text)).not.toMatch(/[–—…“”‘’]/);
    expect(await html('<b title="a -- b">"c"</b> {"d -- e"}', 'mdx')).toContain('<b title="a -- b">“c”</b>');
  });

  it('leaves elements with literal text unchanged', async () => {
    const text = '"<code>"a" -- b</code>" <kbd>\'</kbd> :kbd["] <i>"c"</i>';
    for (const ext of ['md', 'mdx'] as const) {
      const out = await html(text, ext);
      expect(out).toContain('“<code>"a" -- b</code>”');
      expect(out.match(/<kbd[^>]*>['"]<\/kbd>/g)).toHaveLength(2);
      expect(out).toContain('<i>“c”</i>');
    }
  });

  it('is in all that follows an HTML block with literal text', async () => {
    for (const block of ['<style>a{}</style>', '<pre>"a"</pre>', '<script>"a"</script>', '<textarea>"a"</textarea>'])
      expect(await html(`${block}\n\n# "b"\n\n"c"[^1]\n\n[^1]: "d"`)).toMatch(/“b”.*“c”.*“d”/s);
  });

  it('is in tables, quotes, list items, titles and tables of contents, but not in ids', async () => {
    const { document, html: out } = await parseText(
      '# It\'s "x" -- y\n\n## *"a"* {#own}\n\n> "b"\n\n- "c"\n\n| "d" |\n|---|\n\n:::note["e"]\n"f"\n:::\n\nT "g"\n: "h"\n',
      { parser, smartPunctuation: true },
    );
    expect(document?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['its-x----y', 'It’s “x” – y'],
      ['own', '“a”'],
    ]);
    for (const letter of 'bcdefgh') expect(out).toContain(`“${letter}”`);
  });

  it('pairs no quote of one paragraph or cell with one of another', async () => {
    expect(await html('"a\n\nb"')).toBe('<p>“a</p><p>b”</p>');
    expect(await html('| "a | b" |\n|---|---|')).toContain('<th>“a</th><th>b”</th>');
  });

  it('is off unless requested', async () => {
    expect((await parseText('"a" -- b...', { parser })).html).toBe('<p>"a" -- b...</p>');
  });
});
