/** Tables, formulas and front matter of MkDocs, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const mkdocsFront: readonly Construct[] = [
  {
    what: 'a table',
    differs: 'the plugin macros has variables',
    from: `| A | B |
|---|--:|
| \`x|y\` | [s](shared.md) |
| {{ product }} | ++ctrl+c++ |`,
    to: `| A | B |
|---|--:|
| \`x\\|y\` | [s](shared.md) |
| {{product}} | :kbd[Ctrl+C] |`,
    notes: ['converted 4: `++key++`'],
  },
  {
    what: 'task lists',
    from: `- [x] Done
- [ ] Open
    - [x] Inner`,
    to: `- [x] Done
- [ ] Open
  - [x] Inner`,
  },
  {
    what: 'mathematics',
    from: `Inline $a_1 \\cdot b_2$ and \\(c\\).

$$
E = mc^2
$$

\\[
x^2
\\]`,
    to: `Inline $a_1 \\cdot b_2$ and $c$.

$$
E = mc^2
$$

$$
x^2
$$`,
    notes: ['converted 1: `\\(…\\)`', 'converted 7: `\\[`'],
  },
  {
    what: 'diagrams',
    from: `\`\`\` mermaid
graph LR
  A --> B
\`\`\``,
    to: `\`\`\`mermaid
graph LR
  A --> B
\`\`\``,
  },
  {
    what: 'line breaks and escapes',
    from: `One  
two\\*three\\_four

\\# No heading`,
  },
  {
    what: 'annotations',
    from: `Text (1) and more (2).
{ .annotate }

1.  First.
2.  Second, with \`code\`.`,
    to: `Text (1) and more (2).

1. First.
2. Second, with \`code\`.`,
    notes: ['look 2: annotations `(1)!`'],
  },
  {
    what: 'a quote with a list and a box',
    from: `> Quoted
>
> - a
>     - b
>
> !!! note
>     Inside.`,
    to: `> Quoted
>
> - a
>   - b
>
> :::note
> Inside.
> :::`,
    notes: ['look 4: list nested by 2 or 3 spaces', 'converted 6: `!!!`'],
  },
  {
    what: 'front matter: everything that is hidden',
    from: `---
hide: [navigation, toc, footer, feedback, title, tags, odd]
---

# Lamp`,
    to: `---
displayed_sidebar: null
hide_table_of_contents: true
pagination_prev: null
pagination_next: null
feedback: false
hide_title: true
---

# Lamp`,
    notes: ['lost 2: front matter `hide`'],
  },
  {
    what: 'front matter: search, status, icons',
    differs: 'the theme shows tags',
    from: `---
title: Lamp
icon: material/lamp
status: deprecated
search: { boost: 20 }
tags: [a, 2, null]
---

# Lamp`,
    to: `---
title: Lamp
sidebar_icon: mdi:lamp
sidebar_badge:
  text: Deprecated
  variant: warning
search_boost: 10
tags:
  - a
  - "2"
---

# Lamp`,
    notes: [
      'converted 3: front matter `icon`',
      'converted 4: front matter `status`',
      'converted 5: front matter `search`',
    ],
  },
  {
    what: 'front matter: an excluded page, a template, a description',
    differs: 'the extension meta does not read YAML',
    from: `---
description: >
  In two
  lines.
search: { exclude: true }
status: new
template: home.html
subtitle: Sub
comments: true
icon: odd/none
---

# Lamp`,
    to: `---
description: In two lines.
search_boost: 0.1
sidebar_badge:
  text: New
  variant: tip
---

# Lamp`,
    notes: [
      'lost 7: front matter `template`',
      'lost 8: front matter `subtitle`',
      'lost 9: front matter `comments`',
      'lost 10: front matter `icon`',
      'look 5: front matter `search`',
      'converted 6: front matter `status`',
    ],
  },
  {
    what: 'front matter: dates and keys that mean something else',
    from: `---
date: 2024-02-03
slug: lamp
id: 7
aliases: [x]
revision_date: 2024-03-01
own: kept
---

# Lamp`,
    to: `---
date: 2024-02-03
own: kept
mkdocs_slug: lamp
mkdocs_id: 7
mkdocs_aliases:
  - x
last_update:
  date: 2024-03-01
---

# Lamp`,
    notes: ['look 3: front matter `slug`', 'look 4: front matter `id`', 'look 5: front matter `aliases`'],
  },
  {
    what: 'front matter: a date that is none, search without options',
    from: `---
date: soon
search: { boost: none }
title: null
render_macros: false
---

# Lamp`,
    to: `---
mkdocs_date: soon
---

# Lamp`,
    notes: ['lost 3: front matter `search`', 'look 2: front matter `date`'],
  },
  {
    what: 'front matter that is not YAML',
    from: `---
title: "Lamp
---

# Lamp`,
    to: `<!--
title: "Lamp
-->

# Lamp`,
    notes: ['look 2: front matter'],
  },
  {
    what: 'metadata in the way of MultiMarkdown',
    from: `Title: Lamp
Authors: Ada
    Bob

# Lamp`,
    to: `---
title: Lamp
authors: Ada Bob
---

# Lamp`,
  },
  {
    what: 'a page without a heading',
    from: 'Only text.',
  },
];
