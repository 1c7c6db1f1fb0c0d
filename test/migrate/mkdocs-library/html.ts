/** Headings, rules, HTML and attributes of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryHtml: readonly Construct[] = [
  {
    what: 'a quote with lazy lines',
    from: `> a
b

> c`,
    to: `> a
> b

> c`,
  },
  {
    what: 'quotes in quotes',
    from: `> a
>> b

> - c
>
>     d`,
    to: `> a
> > b

> - c
>
>   d`,
    notes: ['look 6: text in an item with 2 or 3 spaces'],
  },
  {
    what: 'a quote right after text',
    from: `Text
> a`,
  },
  {
    what: 'GitHub alerts are quotes',
    from: `> [!NOTE]
> a`,
    notes: ['look 1: `> [!NOTE]`'],
    differs: 'Python-Markdown shows a quote; reported',
  },
  {
    what: 'a rule right after text',
    from: `Text

---
Text`,
  },
  {
    what: 'a heading under a line',
    from: `A
---

B
===`,
    to: `## A

# B`,
  },
  {
    what: 'headings without a space',
    from: `##A

#B`,
    to: `## A

# B`,
  },
  {
    what: 'headings with closing marks',
    from: `## A ##

## B #

## C \\#`,
    to: `## A

## B

## C \\# {#c}`,
    notes: ['converted 5: ids of headings'],
  },
  {
    what: 'headings with marks and pictures',
    from: `## A \`b\` *c* [d](https://x.example)

## <b>E</b> & F

## 1.2 G!

## Ä ö`,
    to: `## A \`b\` *c* [d](https://x.example) {#a-b-c-d}

## <b>E</b> & F {#e-f}

## 1.2 G!

## Ä ö {#a-o}`,
    notes: ['converted 1: ids of headings'],
  },
  {
    what: 'headings right after text',
    from: `Text
## A
Text`,
  },
  {
    what: 'a heading that is indented',
    from: ` ## A

   ## B`,
    to: `\\## A

\\## B`,
  },
  {
    what: 'attributes of paragraphs',
    from: `A text.
{: .big }

B text. {: #two }`,
    to: `<div class="big">

A text.

</div>

B text. {: #two }`,
    notes: ['converted 2: `{ .class }` of a paragraph'],
  },
  {
    what: 'attributes of headings, pictures and code',
    from: `## A {#x .y}

![a](lamp.png){width=20}

*b*{.c} \`d\`{.e}`,
    to: `## A {#x}

<img src="/guide/lamp.png" alt="a" width="20" />

<span class="c">*b*</span> <span class="e">\`d\`</span>`,
    notes: ['lost 1: `## Title { .class }`', 'converted 3: `![…](…){ … }`', 'converted 5: `*text*{ .class }`'],
  },
  {
    what: 'attributes of list items',
    from: `- a
{: .x }
- b {: .y }`,
    to: `- <div class="x">

  a

  </div>
- b {: .y }`,
    notes: ['converted 2: `{ .class }` of a paragraph'],
  },
  {
    what: 'HTML blocks',
    from: `<div>
*a*
</div>

*b*`,
  },
  {
    what: 'HTML with blank lines',
    from: `<div>

*a*

</div>`,
    to: `<div>
*a*
</div>`,
    notes: ['converted 1: blank lines in HTML'],
  },
  {
    what: 'HTML tables',
    from: `<table>
<tr><td>*a*</td><td>b</td></tr>
</table>`,
  },
  {
    what: 'HTML right after text',
    from: `Text
<div>a</div>
more`,
    to: `Text
<div>a</div>

more`,
  },
  {
    what: 'details of HTML',
    from: `<details>
<summary>A</summary>

*b*

</details>`,
    to: `<details>
<summary>A</summary>
*b*
</details>`,
    notes: ['converted 1: blank lines in HTML'],
  },
  {
    what: 'details of HTML with Markdown',
    from: `<details markdown>
<summary>A</summary>

*b*

- c

</details>`,
    to: `<details>

<summary>A</summary>

*b*

- c

</details>`,
    notes: ['converted 1: `<div markdown>`'],
  },
  {
    what: 'comments between blocks',
    from: `a

<!-- hidden

text -->

b`,
  },
  {
    what: 'a comment right before text',
    from: `<!-- c -->
Text *a*`,
  },
  {
    what: 'a paragraph that begins with a tag',
    from: `<b>A</b> *b*
c`,
  },
  {
    what: 'a tag with Markdown in its attribute',
    from: '<a href="https://x.example" title="*a*">b</a> *c*',
  },
  {
    what: 'text in Markdown in HTML of one line',
    from: '<div markdown>*a*</div>',
    to: `<div>

*a*

</div>`,
    notes: ['converted 1: `<div markdown>`'],
  },
];
