/** Front matter of VitePress, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const vitepressFront: readonly Construct[] = [
  {
    what: 'a text that begins without a heading has no title above it',
    from: `---
description: No heading
---

Only text.`,
    to: `---
description: No heading
title: Cups
hide_title: true
---

Only text.`,
  },
  {
    what: 'front matter that has a counterpart',
    from: `---
title: Cup
titleTemplate: ':title of tea'
outline: [2, 4]
aside: false
editLink: false
lastUpdated: false
sidebar: false
prev: { text: Pot, link: /guide/shared }
next: false
search: false
---

# Cup`,
    to: `---
title: Cup
title_meta: Cup of tea
toc_min_heading_level: 2
toc_max_heading_level: 4
hide_table_of_contents: true
custom_edit_url: null
displayed_sidebar: null
pagination_prev: guide/shared
pagination_next: null
---

<div data-nosearch>

# Cup`,
    notes: ['lost 7: front matter: lastUpdated', 'lost 9: front matter: prev'],
  },
  {
    what: 'front matter that has none',
    from: `---
title: [a list]
layout: Blog
navbar: false
footer: false
pageClass: wide
markdownStyles: false
aside: left
slug: /else
tags: 3
---

# Cup`,
    to: `---
old_title:
  - a list
old_slug: /else
old_tags: 3
---

# Cup`,
    notes: [
      'lost 3: front matter: layout',
      'lost 4: front matter: navbar',
      'lost 5: front matter: footer',
      'lost 6: front matter: pageClass',
      'look 2: front matter: title',
      'look 7: front matter: markdownStyles',
      'look 8: front matter: aside',
      'look 9: front matter: slug',
      'look 10: front matter: tags',
    ],
  },
  {
    what: 'the head of a page',
    from: `---
title: Cup
head:
  - [meta, { name: keywords, content: 'tea, cup' }]
  - [meta, { property: 'og:image', content: /dot.svg }]
  - [link, { rel: canonical, href: 'https://x.example/cup' }]
  - [script, {}, 'window.cup = 1']
---

# Cup`,
    to: `---
title: Cup
keywords:
  - tea
  - cup
image: /dot.svg
---

<script>window.cup = 1</script>

# Cup`,
    notes: ['lost 3: front matter: head'],
  },
  {
    what: 'front matter that is not YAML stays, and is named',
    from: `---
title: "open
---

# Cup`,
    notes: ['look 1: front matter'],
  },
  {
    what: 'a page layout without a sidebar',
    from: `---
layout: page
title: Wide
---

# Wide`,
    to: `---
template: splash
title: Wide
---

# Wide`,
  },
  {
    what: 'comments, escapes and code are not read',
    from: `<!-- {{ nothing }} <Timer/> -->

\\<Timer/> \`<Timer/>\` \`\`{{ \`x\` }}\`\``,
  },
  {
    what: 'scripts and styles of the page',
    from: `<script setup>
import Timer from '../Timer.vue'
const size = 7
const list = ['a', 'b']
</script>

Size {{ size }}, second {{ list[1] }}.

<style scoped>
.x { color: red }
</style>`,
    to: `
Size 7, second b.

<style>
.x { color: red }
</style>`,
    notes: [
      'lost 1: <script setup>',
      "lost 1: import Timer from '../Timer.vue'",
      'look 9: <style scoped>',
      'converted 7: {{ list[1] }}',
      'converted 7: {{ size }}',
    ],
  },
  {
    what: 'mathematics and emoji stay',
    from: `Water :tea: is $H_2O$.

$$
E = mc^2
$$`,
  },
  {
    what: 'tables with links and code',
    from: `| Page | Code |
| --- | --- |
| [Shared](./shared) | \`a \\| b\` |
| {{ 1 + 2 }} | <Badge text="x" /> |`,
    to: `| Page | Code |
| --- | --- |
| [Shared](./shared.md) | \`a \\| b\` |
| 3 | :badge[x]{type=tip} |`,
    notes: ['converted 4: {{ 1 + 2 }}'],
  },
  {
    what: 'task lists and footnotes stay',
    from: `- [x] Done
- [ ] Open

Text[^1].

[^1]: See [shared](./shared.html).`,
    to: `- [x] Done
- [ ] Open

Text[^1].

[^1]: See [shared](./shared.md).`,
  },
];
