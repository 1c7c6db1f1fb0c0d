/** Fences that end or are indented in an unusual way: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryMoreCode: readonly Construct[] = [
  {
    what: 'a fence whose end is indented in another way',
    from: `\`\`\`
a
  \`\`\`

b

\`\`\`sh
c
\`\`\``,
    to: `\`\`\`\`\`\`
a
  \`\`\`

b

\`\`\`sh
c
\`\`\`\`\`\``,
  },
  {
    what: 'a fence with options that superfences does not read',
    from: `\`\`\`sh Run.ps1
a
\`\`\``,
    to: `\`\`\`sh
a
\`\`\``,
    notes: ['look 1: fence that MkDocs showed as text'],
    differs: 'docsgen shows code, which the author meant',
  },
  {
    what: 'a fence in an item that is indented by less than its text',
    from: `1. One:
  \`\`\`sql
  create (
    id
  )
  \`\`\``,
    to: `1. One:
   \`\`\`sql
   create (
     id
   )
   \`\`\``,
  },
  {
    what: 'a number with a hash in the second line of an item, and a rule after a list',
    from: `* One is in
  #1132.
* Two
---

End`,
    to: `* One is in
   [#1132](https://github.com/lantern/lantern/issues/1132).
* Two

---

End`,
    notes: ['converted 2: `#1` and `@user`'],
  },
  {
    what: 'fences between items, without blank lines',
    from: `1. One
\`\`\`
a
\`\`\`
2. Two
\`\`\`
b
\`\`\`

    !!! tip
        In it.

End`,
    to: `1. One
   \`\`\`
   a
   \`\`\`
2. Two
   \`\`\`
   b
   \`\`\`

   :::tip
   In it.
   :::

End`,
    notes: ['converted 10: `!!!`'],
  },
  {
    what: 'a box whose text has too many spaces',
    from: `!!! note
        - One
            \`\`\`sh
            a
            \`\`\``,
    to: `:::note
- One
  \`\`\`sh
  a
  \`\`\`
:::`,
    notes: ['converted 1: `!!!`'],
  },
  {
    what: 'marks of a fence around text in one line',
    from: `\`\`\`a.b/c: '2'
\`\`\``,
    to: `\`\`\`
a.b/c: '2'
\`\`\``,
    notes: ['look 1: fence that MkDocs showed as text'],
    differs: 'docsgen shows a block',
  },
  {
    what: 'a fence with four spaces after a paragraph is code with its marks',
    from: `Text:

    \`\`\`yaml
    a: 1
    \`\`\`

End`,
  },
  {
    what: 'a list in the second block of an item, without a blank line',
    from: `- One

    Then:
    1. two
    2. three
- Four`,
    to: `- One

  Then:

  1. two
  2. three
- Four`,
    notes: ['look 4: list without a blank line before it', 'look 6: item without a blank line before it'],
    differs: 'docsgen shows the list that the author meant',
  },
];
