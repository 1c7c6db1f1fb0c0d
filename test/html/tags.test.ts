/** Tags as browsers see them: the result equals that of parse5. */
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { decodeAttribute, decodeText } from '../../cli/html/decode.ts';
import { attributesOf, scan } from '../../cli/html/tags.ts';
import { elementsOf } from '../helpers/html.ts';

/** Start tags with their attributes; of equal names the first counts. */
function startTags(html: string): [string, Record<string, string>][] {
  const found: [string, Record<string, string>][] = [];
  scan(html, [
    {
      start(tag) {
        const attributes = attributesOf(tag).map(({ name, value }) => [name, decodeAttribute(value)] as const);
        if (tag.isWhole) found.push([tag.name, Object.fromEntries(attributes.reverse())]);
      },
    },
  ]);
  return found;
}

const asBrowser = (html: string): [string, Record<string, string>][] =>
  elementsOf(html).map(({ name, attributes }) => [name, attributes]);

describe('a tag is read as browsers read it', () => {
  test.each([
    '<p>a</p><br><b class=x>c</b>',
    '<a href="/a?x=1&copy=2&amp;y" title=\'a > b\' data-x = y/z hidden>x</a>',
    "<p it's=a title='q'>a <b>c</b></p>",
    '<a = href="/x">y</a>',
    '<a href=/x/>y</a>',
    '<a href="/x"id="y"class=z>a</a>',
    '<A HREF="/x" Id=Y href=/z>a</A>',
    '<img src="a.png"/><i/>',
    '<!-- <b> --><p><!doctype x><?php <i> ?></p><!--><u></u>',
    '<script>if (a < b) document.write("<p>")</script><style>p > b {}</style><textarea><b></textarea>',
    '<p title="&lt;&#x41;&notit;&copy&#2;">a</p>',
    'a < b > c <3 <é></é>',
    '<p title="open',
    '<pre\nclass="a"\n>x</pre>',
  ])('%s', (html) => {
    const written = asBrowser(html).map(([name, attributes]) => [
      name,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value.replace(/\u0002/g, '\ufffd')])),
    ]);
    expect(startTags(html)).toEqual(written);
  });
});

test('text is between tags, with entities as browsers decode them', () => {
  const html = '<p>a &lt; b &notin; &constructor; &copy &#x1F600;</p><script>1 < 2</script><!-- c -->d';
  const texts: string[] = [];
  scan(html, [{ text: (from, to) => texts.push(html.slice(from, to)) }]);
  expect(texts).toEqual(['a &lt; b &notin; &constructor; &copy &#x1F600;', '1 < 2', 'd']);
  const shown = parseFragment(texts[0] ?? '').childNodes[0];
  expect(decodeText(texts[0] ?? '')).toBe(shown && 'value' in shown ? shown.value : undefined);
});
