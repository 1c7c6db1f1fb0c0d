/** Code of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryCode: readonly Construct[] = [
  {
    what: 'a fence with the name of a tab',
    from: `\`\`\`py tab="One"
a
\`\`\`

\`\`\`py tab="Two"
b
\`\`\``,
    to: `::::tabs
:::tab[One]
\`\`\`py
a
\`\`\`
:::
:::tab[Two]
\`\`\`py
b
\`\`\`
:::
::::`,
    notes: ['converted 1: `tab="…"` of code'],
    differs: 'versions of superfences before 8 have tabs',
  },
  {
    what: 'fences with tabs without a language',
    from: `\`\`\` tab="One"
a
\`\`\`

\`\`\` { .py tab="Two" }
b
\`\`\``,
    to: `::::tabs
:::tab[One]
\`\`\`
a
\`\`\`
:::
:::tab[Two]
\`\`\`py
b
\`\`\`
:::
::::`,
    notes: ['converted 1: `tab="…"` of code'],
    differs: 'versions of superfences before 8 have tabs',
  },
  {
    what: 'a fence in a fence',
    from: `\`\`\`\`md
\`\`\`py
a
\`\`\`
\`\`\`\``,
  },
  {
    what: 'a fence that is never closed',
    from: `\`\`\`py
a = 1

Text.`,
    to: `\\\`\`\`py
a = 1

Text.`,
  },
  {
    what: 'a fence right after text',
    from: `Text:
\`\`\`
a
\`\`\`
More.`,
  },
  {
    what: 'a fence in a list right after its text',
    from: `- one:
    \`\`\`py
    a
    \`\`\`
- two`,
    to: `- one:
  \`\`\`py
  a
  \`\`\`
- two`,
  },
  {
    what: 'a fence in a list that is indented by three',
    from: `1. one
   \`\`\`py
   a
   \`\`\`
2. two`,
  },
  {
    what: 'a fence in a list that is indented by two',
    from: `- one
  \`\`\`py
  a
  \`\`\`
- two`,
  },
  {
    what: 'a fence with a language in braces',
    from: `\`\`\`{.python}
a
\`\`\``,
    to: `\`\`\`python
a
\`\`\``,
  },
  {
    what: 'a fence with an unknown language',
    from: `\`\`\`nolang
a
\`\`\``,
  },
  {
    what: 'a fence of console output with a blank line',
    from: `\`\`\`console
$ ls

a
\`\`\``,
  },
  {
    what: 'a fence with lines that look like headings',
    from: `\`\`\`sh
# not a heading
:::note
\`\`\``,
  },
  {
    what: 'a fence with marked lines as a list',
    from: `\`\`\`py hl_lines="1 3"
a
b
c
\`\`\``,
    to: `\`\`\`py {1,3}
a
b
c
\`\`\``,
  },
  {
    what: 'a fence with lines numbered from 10',
    from: `\`\`\`py linenums="10"
a
b
\`\`\``,
    to: `\`\`\`py showLineNumbers=10
a
b
\`\`\``,
  },
  {
    what: 'a fence with a title with quotes',
    from: `\`\`\`py title='a "b"'
a
\`\`\``,
  },
  {
    what: 'code that is indented, after a list',
    from: `- one

Text.

    code
    more`,
  },
  {
    what: 'code that is indented in a list',
    from: `- one

        code
        more

- two`,
    to: `- one

      code
      more

- two`,
  },
  {
    what: 'code with tags and entities',
    from: 'See `<b>` and `&amp;` and `a & b`.',
  },
  {
    what: 'code with double backticks',
    from: 'See `` a `b` c `` and ``d``.',
  },
  {
    what: 'code with a backslash at its end',
    from: 'See `C:\\` and `\\*`.',
  },
  {
    what: 'a code span over two lines',
    from: `See \`a
b\` here.`,
  },
  {
    what: 'code with spaces at its ends',
    from: 'See ` a ` and `` ` ``.',
  },
  {
    what: 'code with three backticks in a line',
    from: 'See ```a b``` here.',
  },
  {
    what: 'code whose language is named',
    from: 'See `#!python a = 1` and `:::js b()`.',
    to: 'See `a = 1{:python}` and `b(){:js}`.',
    notes: ['converted 1: `#!lang code`'],
  },
  {
    what: 'code that begins with a shebang',
    from: 'See `#!/bin/sh` here.',
  },
  {
    what: 'a code block after a definition of a link',
    from: `[a]: https://a.example

    code`,
  },
  {
    what: 'a diagram',
    from: `\`\`\`mermaid
graph LR
  A --> B
\`\`\``,
  },
];
