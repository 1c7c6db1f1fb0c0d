/** Code blocks of Starlight, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const starlightCode: readonly Construct[] = [
  {
    what: 'code blocks: settings of Expressive Code',
    from: `\`\`\`js title="a.js" {1,3} ins={2} del="old" showLineNumbers startLineNumber=5
one()
\`\`\`

\`\`\`sh frame="none" wrap
two
\`\`\`

\`\`\`js frame="code" preserveIndent=false collapse={1-2} /a[bc]/
three()
\`\`\`

\`\`\`js {"Label":4-5} mark={ "Other": 7 }
four()
\`\`\``,
    to: `\`\`\`js title="a.js" {1,3} ins={2} del="old" showLineNumbers startLineNumber=5
one()
\`\`\`

\`\`\`sh frame="none" wrap
two
\`\`\`

\`\`\`js
three()
\`\`\`

\`\`\`js {4-5} mark={7}
four()
\`\`\``,
    notes: [
      'look 9: code blocks: collapse={…}',
      'look 9: code blocks: frame',
      'look 9: code blocks: patterns',
      'look 9: code blocks: preserveIndent=false',
      'look 13: code blocks: labelled lines',
      'look 13: code blocks: labelled lines',
    ],
  },
  {
    what: 'code blocks: a file name in the first lines becomes the title',
    from: `\`\`\`js
// src/lamp.js
lit()
\`\`\`

\`\`\`sh
# not a name at all
run
\`\`\`

\`\`\`css
/* styles/main.css */

a { }
\`\`\``,
    to: `\`\`\`js title="src/lamp.js"
lit()
\`\`\`

\`\`\`sh
# not a name at all
run
\`\`\`

\`\`\`css title="styles/main.css"
a { }
\`\`\``,
    notes: ['converted 2: code blocks: file names in comments', 'converted 12: code blocks: file names in comments'],
  },
  {
    what: 'diff blocks keep their language',
    from: `\`\`\`diff lang="js"
- old()
+ now()
\`\`\``,
  },
  {
    what: 'a code block without an end ends with its directive',
    from: `::::note

\`\`\`js
swim();
\`\`\`

:::tip
\`\`\`md
:::note
Code.
:::
:::

Inside.
::::

[Oil](/guides/oil/)`,
    to: `::::note

\`\`\`js
swim();
\`\`\`

:::tip
\`\`\`md
:::note
Code.
:::
\`\`\`
:::

Inside.
::::

[Oil](/guides/oil/)`,
    notes: ['look 8: code blocks that are never closed'],
  },
  {
    what: 'front matter in code that only has the name of a file',
    from: `\`\`\`astro
---
// src/pages/lamp.astro
---

<p>On</p>
\`\`\`

\`\`\`astro
---
// src/pages/oil.astro
const oil = 1;
---
\`\`\``,
    to: `\`\`\`astro title="src/pages/lamp.astro"
<p>On</p>
\`\`\`

\`\`\`astro title="src/pages/oil.astro"
---
const oil = 1;
---
\`\`\``,
    notes: ['converted 3: code blocks: file names in comments', 'converted 11: code blocks: file names in comments'],
  },
];
