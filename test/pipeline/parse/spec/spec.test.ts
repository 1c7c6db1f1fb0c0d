import spec from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../../../cli/pipeline/parse/document.ts';
import { markdownSettings } from '../../../helpers/parse.ts';
import { deviations } from './deviations.ts';
import gfm from './gfm.json' with { type: 'json' };
import { outline, published } from './same-html.ts';

interface Example {
  number: number;
  markdown: string;
  html: string;
}

/** The specification prints tabs as arrows. */
const commonMark = (spec.tests as Example[]).map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

const specs: [Deviations['spec'], Example[]][] = [
  ['CommonMark', commonMark],
  ['GFM', gfm],
];
type Deviations = (typeof deviations)[number];

describe.each(['native', 'remark'] as const)('the %s parser', async (parser) => {
  // What goes beyond the specifications is off.
  const parse = await createParser(markdownSettings({ parser, emoji: false, math: false }), undefined, '.');

  async function publish(text: string): Promise<string> {
    const file = { path: 'content/docs/a.md', root: 'docs', rel: 'a.md', ext: 'md', hash: '' };
    const { value } = await parse(file, Buffer.from(text));
    return value ? published(value.body.parts.join(''), value.document.refs) : 'not read';
  }

  it.each(specs)('publishes every example of %s as specified, except for listed ones', async (name, examples) => {
    const known = new Map(
      deviations
        .filter((deviation) => deviation.spec === name && deviation.parsers.includes(parser))
        .flatMap((deviation) => deviation.examples.map((number) => [number, deviation.reason])),
    );
    const different: string[] = [];
    const met: number[] = [];
    for (const { number, markdown, html } of examples) {
      const [expected, got] = [outline(html), await publish(markdown)];
      if (expected === got) continue;
      met.push(number);
      if (!known.has(number)) different.push(`${number}: ${markdown}\n${expected}\n--- but published ---\n${got}`);
    }
    expect(different).toEqual([]);
    expect(met).toEqual([...known.keys()].sort((a, b) => Number(a) - Number(b)));
  });
});

describe('the comparison', () => {
  it('runs over all examples', () => {
    expect(specs.map(([, examples]) => examples.length)).toEqual([652, 24]);
  });

  it("leaves out docsgen's additions, and nothing else", () => {
    const ours =
      '<h2 id="a">a<a class="anchor" href="#a"></a></h2>\n<p><a href="\u00020\u0003" rel="x" target="_blank">b</a></p>';
    expect(published(ours, [{ url: 'c d' }])).toBe(outline('<h2>a</h2><p><a href="c%20d">b</a></p>'));
    for (const other of ['<h3>a</h3>', '<h2>a </h2>', '<h2><em>a</em></h2>', '<h2 class="x">a</h2>', '<h2>a</h2>b'])
      expect([other, outline(other) === outline('<h2>a</h2>')]).toEqual([other, other === '<h2>a </h2>']);
    expect(outline('<p>a <em>b</em></p>')).not.toBe(outline('<p>a<em>b</em></p>'));
    expect(outline('<pre>a\n</pre>')).not.toBe(outline('<pre>a</pre>'));
  });
});
