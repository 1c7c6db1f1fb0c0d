/** Boxes, tabs, lists and code of MkDocs, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const mkdocsBlocks: readonly Construct[] = [
  {
    what: 'admonitions of every form',
    from: `!!! note
    Plain.

!!! warning "Very *hot*"

    Two.

    Paragraphs.

??? tip "Folded"
    Inside.

???+ danger
    Open.

!!! info inline end ""
    No title.`,
    to: `:::note
Plain.
:::

:::warning[Very *hot*]
Two.

Paragraphs.
:::

:::tip[Folded]{collapsed}
Inside.
:::

:::danger{collapsible}
Open.
:::

:::info{class="inline end" title=""}
No title.
:::`,
    notes: ['converted 1: `!!!`', 'converted 10: `???`', 'converted 13: `???+`'],
  },
  {
    what: 'an admonition in an admonition, in a list',
    from: `- Item

    !!! note "Outer"
        ??? tip
            Inner.

    After.`,
    to: `- Item

  ::::note[Outer]
  :::tip{collapsed}
  Inner.
  :::
  ::::

  After.`,
    notes: ['converted 3: `!!!`', 'converted 4: `???`'],
  },
  {
    what: 'content tabs, nested, with code',
    from: `=== "Linux"
    \`\`\`sh
    ls
    \`\`\`

    === "Deeper"
        One.
    === "Else"
        Two.

=== "Windows"
    Text.`,
    to: `::::::tabs
:::::tab[Linux]
\`\`\`sh
ls
\`\`\`

::::tabs
:::tab[Deeper]
One.
:::
:::tab[Else]
Two.
:::
::::
:::::
:::::tab[Windows]
Text.
:::::
::::::`,
    notes: ['converted 6: `=== "Tab"`'],
  },
  {
    what: 'lists that are indented by two, three and four spaces',
    differs: 'nested lists need four spaces; reported',
    from: `- a
  - b
    more of b

1. one

   still one
2. two

    - inner
    - last`,
    to: `- a
  - b
    more of b

1. one

   still one
2. two

   - inner
   - last`,
    notes: [
      'look 2: list nested by 2 or 3 spaces',
      'look 5: bullets and numbers in a list',
      'look 7: text in an item with 2 or 3 spaces',
      'look 8: item without a blank line before it',
    ],
  },
  {
    what: 'code below text that is indented by three spaces',
    differs: 'Python-Markdown ends the list; reported',
    from: `1. one

   still one

       code()

2. two`,
    notes: ['look 3: text in an item with 2 or 3 spaces'],
  },
  {
    what: 'a list after a paragraph stays text',
    from: `A line
- not an item

Next
1. neither`,
    to: `A line
\\- not an item

Next
1\\. neither`,
  },
  {
    what: 'lists with other marks',
    differs: 'Python-Markdown shows one list; reported',
    from: `* a
+ b

1. one
1. two`,
    to: `* a
* b

1. one
1. two`,
    notes: ['look 4: bullets and numbers in a list'],
  },
  {
    what: 'definition lists',
    from: `Term
:   First.

    Second paragraph.

Other
:   Its definition
    goes on.`,
    to: `Term
: First.

  Second paragraph.

Other
: Its definition
  goes on.`,
  },
  {
    what: 'definitions whose lines are not indented',
    differs: 'of two definitions, the library takes the lines of the first for a term; not reported',
    from: `Term
: First line
second line
third line

Other
: One
more
: Two
more

After.`,
    to: `Term
: First line
  second line
  third line

Other
: One
  more
: Two
  more

After.`,
  },
  {
    what: 'footnotes with paragraphs',
    from: `Text[^1] and more[^note].

[^1]: Short.
[^note]:
    Long.

    In two parts.`,
    to: `Text[^1] and more[^note].

[^1]: Short.
[^note]: Long.

    In two parts.`,
  },
  {
    what: 'code blocks with titles, numbers and marked lines',
    differs: 'the theme removes the mark of an annotation',
    from: `\`\`\`{ .py .annotate title="burn.py" linenums="5" hl_lines="1 3-4" }
burn()  # (1)!
\`\`\`

1.  It **burns**.

\`\`\`py hl_lines="2"
one
two
\`\`\`

\`\`\` { .sh .copy }
ls
\`\`\``,
    to: `\`\`\`py title="burn.py" showLineNumbers=5 {1,3-4}
burn()  # (1)
\`\`\`

1. It **burns**.

\`\`\`py {2}
one
two
\`\`\`

\`\`\`sh
ls
\`\`\``,
    notes: ['look 1: annotations `(1)!`'],
  },
  {
    what: 'code that is indented by four',
    from: `Before:

    plain code
      deeper

After.`,
  },
  {
    what: 'fences with tildes, without a language, in lists',
    from: `~~~
plain
~~~

1. Item

    \`\`\`js
    inside()
    \`\`\``,
    to: `~~~
plain
~~~

1. Item

   \`\`\`js
   inside()
   \`\`\``,
  },
];
