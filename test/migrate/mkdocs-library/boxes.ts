/** Admonitions, tabs, quotes and white space of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryBoxes: readonly Construct[] = [
  {
    what: 'an admonition without a blank line after it',
    from: `!!! note
    a
b`,
    to: `:::note
a
:::
b`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition whose title has marks',
    from: `!!! note "A \`b\` *c* [d](https://x.example)"
    e`,
    to: `:::note[A \`b\` *c* [d](https://x.example)]
e
:::`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition with code and a list',
    from: `!!! tip

    - a

    \`\`\`py
    b
    \`\`\``,
    to: `:::tip
- a

\`\`\`py
b
\`\`\`
:::`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition in a list right after its text',
    from: `1. a
    !!! note
        b
2. c`,
    to: `1. a
   :::note
   b
   :::
2. c`,
    notes: ['look 2: box in an item without a blank line before it', 'converted 2: `!!!`'],
    differs: 'Python-Markdown shows text; reported',
  },
  {
    what: 'an admonition of an unknown type',
    from: `!!! quote
    a

!!! own-type "T"
    b

!!! success
    c`,
    to: `:::quote
a
:::

:::own-type[T]
b
:::

:::success
c
:::`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition of each type',
    from: `!!! abstract
    x

!!! info
    x

!!! tip
    x

!!! success
    x

!!! question
    x

!!! warning
    x

!!! failure
    x

!!! danger
    x

!!! bug
    x

!!! example
    x

!!! quote
    x

!!! hint
    x

!!! important
    x

!!! attention
    x

!!! caution
    x

!!! error
    x

!!! check
    x

!!! done
    x

!!! fail
    x

!!! missing
    x

!!! snippet
    x

!!! cite
    x

!!! help
    x

!!! summary
    x
`,
    to: `:::abstract
x
:::

:::info
x
:::

:::tip
x
:::

:::success
x
:::

:::question
x
:::

:::warning
x
:::

:::failure
x
:::

:::danger
x
:::

:::bug
x
:::

:::example
x
:::

:::quote
x
:::

:::hint
x
:::

:::important
x
:::

:::attention
x
:::

:::caution
x
:::

:::error
x
:::

:::check
x
:::

:::done
x
:::

:::fail
x
:::

:::missing
x
:::

:::snippet
x
:::

:::cite
x
:::

:::help
x
:::

:::summary
x
:::`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition without content',
    from: `!!! note

Text.`,
    to: `:::note
:::

Text.`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'an admonition that is indented by two',
    from: `!!! note
  a`,
    to: `:::note
:::
a`,
    notes: ['converted 1: `!!!`'],
  },
];
