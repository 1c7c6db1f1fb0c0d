import { describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';
import { parseText } from '../../helpers/parse.ts';

/** Texts with colons in which a parser of directives could see one. */
const texts = [
  'file.ts:15',
  'src/a.rs:3:14 and b.py:7',
  '10:30 to 11:45:10',
  ':smile',
  ':smile and :sad',
  'a :b',
  'a :b c',
  '::x',
  '::x y',
  'x::y',
  ':: x',
  'C::method and std::vector&lt;int&gt;',
  'C:\\\\Windows:x',
  'key: value',
  'key:value',
  'a:b:c',
  'localhost:3000/x',
  'urn:isbn:0451450523',
  'ratio 16:9',
  ':a[b]',
  ':a{b=c}',
  ':a[b]{.c #d}',
  'a:b[c]{d}',
  ':root and :hover, ::before',
  'Rails :symbol, Elixir :atom',
  ':kbd without a label, :badge.',
  ':kbd and :badge{',
  ':-) :-/ :D :P',
  '\\:a',
  ':é :日本',
  'emoji :notanemoji:',
  '(:x)',
  '“:x”',
];
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('\\\\', '\\').replace('\\:', ':');

describe.each(['native', 'remark'] as const)('text that is not a directive, read by the %s parser', (parser) => {
  describe.each(['md', 'mdx'] as const)('in .%s', (ext) => {
    const inMdx = (text: string) => ext === 'md' || !/[{}]/.test(text);
    const own = texts.filter(inMdx);

    it.each(own)('stays the text it was: %s', async (text) => {
      const { html, problems, document } = await parseText(`${text}\n\n## ${text}\n\n- ${text}\n`, { parser, ext });
      const shown = decoded(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html.startsWith(`<p>${shown}</p><h2 id=`)).toBe(true);
      expect(html.endsWith(`<ul><li>${shown}</li></ul>`)).toBe(true);
      expect(document?.headings[0]?.text).toBe(decoded(text));
      expect(problems).toEqual([]);
    });

    it.each(own.filter((text) => !text.includes('[')))('stays it in tables, links and images: %s', async (text) => {
      const { html } = await parseText(`| a |\n|---|\n| ${text} |\n\n[${text}](./x.md) ![${text}](./x.png)\n`, {
        parser,
        ext,
      });
      const shown = decoded(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toContain(`<td>${shown}</td>`);
      expect(html).toContain(`>${shown}</a>`);
      expect(html).toContain(`alt="${shown}"`);
    });

    it('leaves URLs unchanged', async () => {
      const { document, html } = await parseText('http://x.y:8080 and http://x.y:8080/a:b <https://u:p@x.y:1>\n', {
        parser,
        ext,
      });
      expect(html.match(/href="[^"]*"/g)).toEqual([
        'href="http://x.y:8080"',
        'href="http://x.y:8080/a:b"',
        'href="https://u:p@x.y:1"',
      ]);
      expect(document?.refs).toEqual([]);
    });

    it('leaves three colons alone', async () => {
      const { html } = await parseText('a ::: b\n\n:::\n\n`:::`\n', { parser, ext });
      expect(html).toBe('<p>a ::: b</p><p>:::</p><p><code translate="no">:::</code></p>');
    });
  });

  it('counts a known name only with a label or attributes after it', async () => {
    const { parse } = await createMarkdownParser({ parser, directives: ['kbd', 'video'] });
    const names = (text: string) =>
      [...JSON.stringify(parse(text, 'md').value).matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(names(':kbd[Ctrl] :kbd{.x} a:kbd[y]')).toEqual(['kbd', 'kbd', 'kbd']);
    expect(names(':kbd :kbd. :kbd [x] a:kbd :kbd: :kbd1[x] :other[x]')).toEqual([]);
    expect(names('::video[x]\n\n::video\n\n::other[x]')).toEqual(['video', 'video']);
  });
});
