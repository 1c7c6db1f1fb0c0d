/** Raw HTML as authors write it: values without quotes, HTML blocks that are no Markdown, and ids that are there once. */
import { describe, expect, test } from 'vitest';
import { builtSite } from '../../helpers/built.ts';
import { contentOf, htmlOf } from '../../oracles/pages.ts';
import { treeFaults } from '../../oracles/tree.ts';

const LITERAL = `# Marks that are meant

<pre>[a](b.md) **x** \`y\`</pre>

<p>Write <code>[a](b.md)</code> and <kbd>*</kbd>.</p>

<script type="application/json">{ "a": "[a](b.md) **x**" }</script>

<style>
/* **x** */
.a { content: "[a](b.md)"; }
</style>

<div class="math">\\(a_1 * b_2 * c\\), x[1](y), f[i](a.b) and $[0, 1](x)$</div>

<my-note>**read by a script**</my-note>

<p>5*3*2, src/**/lamp/**, **, snake_case_name, __init__, a * b, 5* and 6*, [x], [citation needed], #1, C# and F#</p>

<div>

**Markdown** between blank lines, [a](./ids.md)

</div>

<td>
- one line with a dash
</td>

<svg viewBox="0 0 4 4"><text>**a**</text></svg>

<!-- [a](b.md) **x** -->
`;

const IDS = `# Ids

Lamps[^1] and[^1] light[^1-2].

[^1]: One
[^1-2]: Two

## Footnote label

## user-content-fn-1

## Tabs 1 1

<a id="user-content-fnref-1"></a>

::::tabs
:::tab{label="A"}
Text
:::
:::tab{label="B"}
Text
:::
::::

<span id="tabs-2-1-panel"></span>

:::note{#tabs-2-1}
Text
:::

::::tabs
:::tab{label="A"}
Text
:::
::::
`;

const VALUES = `# Values

See <a href=https://e.org/>one</a>, <a class=x href=https://e.org/a/b title="c/d">two</a> and \`<a href=https://e.org/>\`.

<a href=https://e.org/x>three</a> <img src=https://e.org/p.png alt=four/five>

    <a href=https://e.org/x>six</a>

\\<a href=https://e.org/x>seven
`;

const APART = `# Apart

<!-- one
--> after

<!-- two -->

<img src="https://e.org/a.png" alt="a">

<img src="https://e.org/b.png" alt="b">
`;

describe.each(['native', 'remark'])('raw HTML (%s)', (parser) => {
  const built = () =>
    builtSite(
      {
        'site.config.mjs': `export default { title: 'Raw', url: 'https://example.com', markdown: { parser: '${parser}' } };\n`,
        'content/docs/literal.md': LITERAL,
        'content/docs/ids.md': IDS,
        'content/docs/values.md': VALUES,
        'content/docs/apart.md': APART,
      },
      { args: ['--format', 'json'] },
    );

  test('marks in code, scripts, formulas and prose are not reported as Markdown', async () => {
    expect(JSON.parse((await built()).stdout).problems).toEqual([]);
  });

  test('ids of footnotes and tabs yield to those of the author and of headings', async () => {
    const html = htmlOf((await built()).out, 'content/docs/ids.md');
    expect(treeFaults(html)).toEqual([]);
    const ids = [...contentOf(html).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    for (const id of ['footnote-label', 'user-content-fn-1', 'tabs-1-1', 'tabs-2-1-panel', 'tabs-2-1'])
      expect(/<(?:h2|span|div)[^>]*$/.test(html.slice(0, html.indexOf(` id="${id}"`))), id).toBe(true);
    const targets = [...contentOf(html).matchAll(/(?:href="#|aria-(?:controls|describedby|labelledby)=")([^"]+)"/g)];
    expect(targets.map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
    expect(targets.length).toBeGreaterThan(15);
  });

  test('blocks that begin and end in a line are words apart, also with a comment between them', async () => {
    const html = contentOf(htmlOf((await built()).out, 'content/docs/apart.md'));
    expect(html).toMatch(/after\s+<img [^>]*alt="a"[^>]*>\s+<img [^>]*alt="b"/);
  });

  test('values without quotes may contain slashes', async () => {
    const html = contentOf(htmlOf((await built()).out, 'content/docs/values.md'));
    for (const part of [
      '<a href=https://e.org/>one</a>',
      '<a class=x href=https://e.org/a/b title="c/d">two</a>',
      '<code translate="no">&lt;a href=https://e.org/&gt;</code>',
      '<a href=https://e.org/x>three</a>',
      'src=https://e.org/p.png alt=four/five>',
      '&lt;a href=https://e.org/x&gt;six',
    ])
      expect(html).toContain(part);
    expect(html.replace(/<[^>]*>/g, '')).toContain('&lt;a href=https://e.org/x&gt;seven');
  });
});
