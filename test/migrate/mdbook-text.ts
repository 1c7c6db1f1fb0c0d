/** Pages of mdBook, and what they become. */
import type { Construct } from './construct.ts';

export const mdbookText: readonly Construct[] = [
  {
    what: 'links to chapters, files and places',
    from: `[a](other.md) [b](other.md#wick) [c](other.html) [d](./) [e](../index.html) [f](/book/guide/other.html) [g](lamp.png) [h](#here) [i](https://lamp.example/a.html) [j](../guide/index.html#x)

[ref]

[ref]: other.html#wick`,
    to: `[a](./other.md) [b](./other.md#wick) [c](./other.md) [d](./index.md) [e](../index.md) [f](./other.md) [g](/guide/lamp.png) [h](#here) [i](https://lamp.example/a.html) [j](./index.md#x)

[ref]

[ref]: ./other.md#wick`,
  },
  {
    what: 'links that lead nowhere',
    from: '[a](unlisted.md) [b](../print.html) [c](../../elsewhere/index.html) [d](gone.md) [e](/other/x.html)',
    notes: ['lost 1: links to pages that are not in SUMMARY.md', 'lost 1: print.html', 'look 1: links out of the book'],
  },
  {
    what: 'pictures, also in HTML',
    from: `![Lamp](lamp.png)

<img src="lamp.png" alt=""> <a href="other.html">Other</a>

![Far](https://lamp.example/x.png)`,
    to: `![Lamp](/guide/lamp.png)

<img src="/guide/lamp.png" alt=""> <a href="./other.md">Other</a>

![Far](https://lamp.example/x.png)`,
  },
  {
    what: 'ids and classes of headings',
    from: `## One {#first}

## Two {#second .big}

## Three {.big}

## Four { #fourth }

## Five -- six

## \`{x}\``,
    to: `## One {#first}

## Two {#second}

## Three

## Four {#fourth}

## Five -- six {#five--six}

## \`{x}\``,
    notes: ['look 3: attributes of a heading', 'look 5: attributes of a heading'],
  },
  {
    what: 'formulas of MathJax',
    from: `Oil \\\\( o = \\frac{a_1}{b} \\\\) costs $5.

\\\\[ w = \\sum\\_i x \\\\]

Text \\\\[ v \\\\] text.

- In a list:

  $$
  l = 2 \\\\\\\\
  m
  $$`,
    to: `Oil $o = \\frac{a_1}{b}$ costs \\$5.

$$
w = \\sum_i x
$$

Text 

$$
v
$$

 text.

- In a list:

  $$
  l = 2 \\\\
  m
  $$`,
    notes: ['converted 1: MathJax', 'converted 3: MathJax', 'converted 5: MathJax', 'converted 9: MathJax'],
  },
  {
    what: 'bare URLs, addresses and directives stay text',
    from: `See https://lamp.example and www.lamp.example, lamp@oil.example.

<https://lamp.example> [x](https://lamp.example) \`https://lamp.example\`

:kbd[x] std::vec and a :: b

:::note

Text

:::`,
    to: `See https\\://lamp.example and www\\.lamp.example, lamp&#64;oil.example.

<https://lamp.example> [x](https://lamp.example) \`https://lamp.example\`

\\:kbd[x] std::vec and a :: b

\\:::note

Text

\\:::`,
    notes: [
      "converted 1: URLs that weren't links",
      "converted 1: URLs that weren't links",
      "converted 1: URLs that weren't links",
    ],
  },
  {
    what: 'alerts, footnotes, tables, definitions and tasks stay',
    from: `> [!NOTE]
> Read.

Text[^1] ~~gone~~

[^1]: Note.

| a | b |
| - | - |
| 1 | \`2\` |

Oil
: It burns.

- [x] done`,
  },
  {
    what: 'a box and an icon',
    from: `<div class="warning">

Mind the **flame**.

</div>

Press <i class="fa fa-print"></i> or <i class="fab fa-github fa-lg"></i>.`,
    to: `<div class="warning">

Mind the **flame**.

</div>

Press :icon[fa6-solid:print] or :icon[fa6-brands:github].`,
    notes: ['converted 7: Font Awesome', 'converted 7: Font Awesome'],
  },
  {
    what: 'blocks of mdbook-admonish',
    from: `\`\`\`admonish
Plain.
\`\`\`

\`\`\`admonish warning title="Mind [this]" collapsible=true
Hot.
\`\`\`

\`\`\`\`admonish bug
\`\`\`rust,ignore
# a();
x();
\`\`\`

See [other](other.html), https://lamp.example.
\`\`\`\`

> \`\`\`admonish info
> Quoted.
> \`\`\`

\`\`\`admonish tip title=""
Fill.
\`\`\`

\`\`\`admonish warning "Old form"
Text.
\`\`\``,
    to: `:::note
Plain.
:::

:::warning[Mind \\[this\\]]{collapsed}
Hot.
:::

::::bug
\`\`\`rust
x();
\`\`\`

See [other](./other.md), https\\://lamp.example.
::::

> :::info
> Quoted.
> :::

:::tip
Fill.
:::

:::warning[Old form]
Text.
:::`,
    notes: [
      'look 10: hidden lines of code',
      'look 22: mdbook-admonish: title',
      'converted 1: mdbook-admonish',
      'converted 5: mdbook-admonish',
      'converted 9: mdbook-admonish',
      "converted 15: URLs that weren't links",
      'converted 18: mdbook-admonish',
      'converted 22: mdbook-admonish',
      'converted 26: mdbook-admonish',
    ],
  },
  {
    what: 'a table of contents',
    from: `<!-- toc -->

## Part`,
    to: `::toc

## Part`,
    notes: ['converted 1: <!-- toc -->'],
  },
  {
    what: 'three dashes at the start',
    from: `---
owner: me
---

# Lamp
`,
    to: `---
title: Page 23
hide_title: true
---

***
owner: me
---

# Lamp
`,
    notes: ['look 1: front matter'],
  },
  {
    what: 'a page without a heading',
    from: `---x

Only text.`,
  },
  {
    what: 'comments and HTML stay',
    from: `<!-- secret -->

<details><summary>More</summary>

Inside.

</details>

H<sub>2</sub>O`,
  },
];
