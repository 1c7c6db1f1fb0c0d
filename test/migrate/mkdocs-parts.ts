/** Snippets, blocks with slashes and links of MkDocs, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const mkdocsParts: readonly Construct[] = [
  {
    what: 'raw text in every spelling',
    differs: 'the plugin macros reads them',
    from: '{%raw%}{{ a }}{%endraw%} {%- raw -%}{{ b }}{%- endraw -%} {% raw%}{{ c }}{%endraw %}',
    to: '\\{{ a }} \\{{ b }} \\{{ c }}',
  },
  {
    what: 'variables and macros',
    differs: 'the plugin macros reads them; reported',
    from: `{{ product }} has {{ config.site_name }}, {{ unknown() }}, {% if x %}one{% endif %} {# gone #}.

{% raw %}{{ kept }}{% endraw %}`,
    to: `{{product}} has {{site_name}}, \`{{ unknown() }}\`, \`{% if x %}\`one\`{% endif %}\` .

\\{{ kept }}`,
    notes: [
      'lost 1: `{# gone #}`',
      'lost 1: `{% endif %}`',
      'lost 1: `{% if x %}`',
      'lost 1: `{{ unknown() }}`',
      'converted 1: `{{ config.site_name }}`',
    ],
  },
  {
    what: 'abbreviations',
    from: `The LED lights.

*[LED]: Light-emitting diode`,
  },
  {
    what: 'snippets, in part and as a block',
    differs: 'this version has no parts of files',
    from: `--8<-- "parts/steps.md"

--8<-- "parts/steps.md:2:3"

--8<-- "parts/steps.md:pour"

--8<--
parts/fill.md
--8<--

--8<-- "parts/nowhere.md"`,
    to: `One.
Two.
Three.

Pour.

Two.
Three.

Pour.

Fill, see [shared](shared.md).

<!-- missing: parts/nowhere.md -->`,
    notes: ['lost 11: `--8<-- "parts/nowhere.md"`', 'converted 1: `--8<-- "file"`'],
  },
  {
    what: 'a snippet in code',
    differs: 'this version has no parts of files',
    from: `\`\`\`py
--8<-- "code/burn.py:start"
\`\`\``,
    to: `\`\`\`py
burn()
\`\`\``,
    notes: ['converted 2: `--8<-- "file"` in code'],
  },
  {
    what: 'code of a file, whole, in lines, and folded',
    differs: 'a program of the site reads them',
    from: `{* ../../code/oil.py hl[2:3] *}

{* ../../code/oil.py ln[3:5] hl[2,4] *}

{* ../../code/oil.py ln[1,4:6] hl[1,5:6] *}

{* ../../code/oil.py ln[0] hl[4] *}

{* ../../code/oil.py ln[3:] title[Oil] *}`,
    to: `\`\`\`py file=@site/code/oil.py {2-3}
\`\`\`

\`\`\`py file=@site/code/oil.py#L3-L5 {2}
\`\`\`

\`\`\`py {1,6-7}
one()

# ...

four()
five()
six()
\`\`\`

:::details[👀 Full file preview]
\`\`\`py file=@site/code/oil.py {4}
\`\`\`
:::

\`\`\`py file=@site/code/oil.py#L3- title="Oil"
\`\`\``,
    notes: ['converted 1: `{* file *}`'],
  },
  {
    what: 'blocks with slashes',
    differs: 'this version has no such blocks',
    from: `/// note | Title
    open: true

Text.

//// tip
Inner.
////
///

/// details | More
Hidden.
///

/// tab | One
First.
///
/// tab | Two
Second.
///

/// define
Term

- Meaning
///`,
    to: `::::note[Title]
Text.

:::tip
Inner.
:::
::::

:::details[More]
Hidden.
:::

::::tabs
:::tab[One]
First.
:::
:::tab[Two]
Second.
:::
::::

Term

: Meaning`,
    notes: [
      'converted 1: `/// note`',
      'converted 6: `/// tip`',
      'converted 11: `/// details`',
      'converted 15: `/// tab`',
      'converted 22: `/// define`',
    ],
  },
  {
    what: 'links to pages, files, headings and the site',
    differs: 'a link without a target is text; reported',
    from: `[a](shared.md) [b](../index.md) [c](shared.md#part) [d](/guide/shared/) [e](lamp.png) [f](nowhere.md) [g][ref] [h](<my file.md>) <https://x.example/> https://y.example/

[ref]: shared.md "Shared"`,
    to: `[a](shared.md) [b](../index.md) [c](shared.md#part) [d](./shared.md) [e](/guide/lamp.png) [f](nowhere.md) [g][ref] [h](<my file.md>) <https://x.example/> https://y.example/

[ref]: shared.md "Shared"`,
    notes: ['look 1: link `nowhere.md`'],
  },
  {
    what: 'blocks with slashes: tabs that begin anew, HTML with attributes, captions',
    differs: 'this version has no such blocks',
    from: `/// tab | A
One.
///
/// tab | B
    new: true

Two.
///
/// tab | C
    select: true

Three.
///

/// html | div.box.wide#mine[data-x="1"]
Inner *text*.
///

| A |
|---|
| 1 |

/// caption
A *table*.
///`,
    to: `::::tabs
:::tab[A]
One.
:::
::::
::::tabs
:::tab[B]
Two.
:::
:::tab[C]{default}
Three.
:::
::::

<div id="mine" class="box wide" data-x="1">

Inner *text*.

</div>

<figure>

| A |
|---|
| 1 |

<figcaption>

A *table*.

</figcaption>

</figure>`,
    notes: ['converted 1: `/// tab`', 'converted 15: `/// html`', 'converted 23: `/// caption`'],
  },
  {
    what: 'links of HTML are those of browsers, which know no files',
    from: '<a href="../shared/">a</a> <a href="../shared/#part">b</a> <a href="..">c</a> <img src="../lamp.png"> <a href="../nowhere/">d</a>',
    to: '<a href="./shared.md">a</a> <a href="./shared.md#part">b</a> <a href="..">c</a> <img src="/guide/lamp.png"> <a href="../nowhere/">d</a>',
    notes: ['look 1: link `../nowhere/`', 'look 1: link `..`'],
  },
  {
    what: 'links to headings of the page itself',
    from: '[a](#lamp) [b](<name>.md#lamp) [c](../guide/<name>.md#lamp) [d](<name>.md)',
    to: '[a](#lamp) [b](#lamp) [c](#lamp) [d](<name>.md)',
  },
];
