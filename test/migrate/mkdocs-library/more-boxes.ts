/** Admonitions, tabs, quotes and white space of Python-Markdown, continued: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryMoreBoxes: readonly Construct[] = [
  {
    what: 'an admonition right after text',
    from: `Text.
!!! note
    a`,
    to: `Text.
:::note
a
:::`,
    notes: ['converted 2: `!!!`'],
  },
  {
    what: 'details in details',
    from: `??? note "A"
    b

    ???+ tip "C"
        d`,
    to: `::::note[A]{collapsed}
b

:::tip[C]{collapsible}
d
:::
::::`,
    notes: ['converted 1: `???`', 'converted 4: `???+`'],
  },
  {
    what: 'details with a type alone and a title alone',
    from: `??? "Only a title"
    a

??? warning
    b`,
    to: `:::details[Only a title]
a
:::

:::warning{collapsed}
b
:::`,
    notes: ['converted 1: `???`'],
  },
  {
    what: 'tabs in an admonition',
    from: `!!! note

    === "A"

        a

    === "B"

        b`,
    to: `:::::note
::::tabs
:::tab[A]
a
:::
:::tab[B]
b
:::
::::
:::::`,
    notes: ['converted 1: `!!!`', 'converted 3: `=== "Tab"`'],
  },
  {
    what: 'tabs with marks in their labels',
    from: `=== "\`a\`"
    a

=== ":smile: B"
    b

=== "C *d*"
    c`,
    to: `::::tabs
:::tab[\`a\`]
a
:::
:::tab[:smile: B]
b
:::
:::tab[C *d*]
c
:::
::::`,
    notes: ['converted 1: `=== "Tab"`'],
  },
  {
    what: 'tabs in a list',
    from: `1. one

    === "A"
        a
    === "B"
        b

2. two`,
    to: `1. one

   ::::tabs
   :::tab[A]
   a
   :::
   :::tab[B]
   b
   :::
   ::::

2. two`,
    notes: ['converted 3: `=== "Tab"`'],
  },
  {
    what: 'tabs that begin anew',
    from: `=== "A"
    a

===! "B"
    b`,
    to: `::::tabs
:::tab[A]
a
:::
::::

::::tabs
:::tab[B]
b
:::
::::`,
    notes: ['converted 1: `=== "Tab"`'],
  },
  {
    what: 'tabs with text between',
    from: `=== "A"
    a

Text.

=== "B"
    b`,
    to: `::::tabs
:::tab[A]
a
:::
::::

Text.

::::tabs
:::tab[B]
b
:::
::::`,
    notes: ['converted 1: `=== "Tab"`'],
  },
  {
    what: 'a table of contents',
    from: `[TOC]

## A

## B`,
    to: `::toc

## A

## B`,
    notes: ['converted 1: `[TOC]`'],
    differs: 'docsgen leaves the title of the page out',
  },
  {
    what: 'tabs as white space',
    from: `a	b

	code`,
    to: `a	b

    code`,
  },
  {
    what: 'wide blank lines',
    from: `a
   
b
	
c`,
    to: `a

b

c`,
  },
  {
    what: 'text that is indented by three',
    from: `   a
   b`,
    to: `a
   b`,
  },
  {
    what: 'text that is indented by one after another',
    from: `a
 b
  c
    d`,
  },
  {
    what: 'a line of equals',
    from: `a

===

b`,
  },
  {
    what: 'magic short links',
    from: 'See #3 and @bob and word.',
    to: 'See [#3](https://github.com/lantern/lantern/issues/3) and [@bob](https://github.com/bob) and word.',
    notes: ['converted 1: `#1` and `@user`'],
  },
  {
    what: 'list items with nested code after tabs',
    from: `1. a

	\`\`\`py
	b
	\`\`\`

2. c`,
    to: `1. a

   \`\`\`py
   b
   \`\`\`

2. c`,
  },
];
