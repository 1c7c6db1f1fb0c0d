/** Links, expressions and front matter of Starlight, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const starlightFront: readonly Construct[] = [
  {
    what: 'links to pages, with and without slashes',
    from: '[Oil](/guides/oil/) [oil](/guides/oil) [rel](./oil/) [up](../) [heading](/guides/oil/#kinds) [out](https://x.example/) [file](/lamp.pdf) [none](/nowhere/)',
    to: '[Oil](/guides/oil/) [oil](/guides/oil) [rel](/guides/<name>/oil/) [up](/guides/) [heading](/guides/oil/#kinds) [out](https://x.example/) [file](/lamp.pdf) [none](/nowhere/)',
  },
  {
    what: 'expressions and comments of MDX',
    from: `{/* a comment */}

{frontmatter.title} and {1 + 1}.`,
    to: `{/* a comment */}

{frontMatter.title} and {1 + 1}.`,
    notes: ['converted 3: {frontmatter}'],
  },
  {
    what: 'front matter: title, description, and what the sidebar shows',
    from: `---
title: Lamp
description: A lamp.
sidebar:
  label: Short
  order: 3
  badge: { text: New, variant: tip }
  attrs: { class: big, target: _blank }
---

Text.`,
    to: `---
title: Lamp
description: A lamp.
sidebar_label: Short
sidebar_position: 3
sidebar_badge:
  text: New
  variant: tip
sidebar_class_name: big
---

Text.`,
    notes: ['lost 4: front matter: sidebar.attrs'],
  },
  {
    what: 'front matter: badges of the default variant, pages that are not listed',
    from: `---
title: Lamp
sidebar:
  hidden: true
  badge: { text: Old, variant: default }
---

Text.`,
    to: `---
title: Lamp
sidebar_badge: Old
---

Text.`,
    notes: ['converted 3: front matter: sidebar.hidden'],
  },
  {
    what: 'front matter: table of contents, edit link, neighbours',
    from: `---
title: Lamp
tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 }
editUrl: https://code.example/lamp.md
prev: false
next: { link: /guides/oil/, label: Oils }
lastUpdated: 2024-02-03
pagefind: false
---

Text.`,
    to: `---
title: Lamp
toc_min_heading_level: 3
toc_max_heading_level: 4
custom_edit_url: https://code.example/lamp.md
pagination_prev: null
pagination_next: guides/oil
last_update:
  date: 2024-02-03
search_boost: 0.1
---

Text.`,
    notes: ['look 6: front matter: next', 'look 8: front matter: pagefind'],
  },
  {
    what: 'front matter: switched off, and switched on',
    from: `---
title: Lamp
tableOfContents: false
editUrl: false
lastUpdated: false
prev: true
draft: true
template: splash
---

Text.`,
    to: `---
title: Lamp
hide_table_of_contents: true
custom_edit_url: null
draft: true
template: splash
---

Text.`,
    notes: ['look 5: front matter: lastUpdated'],
  },
  {
    what: 'front matter: the head',
    from: `---
title: Lamp
head:
  - tag: title
    content: Another title
  - tag: meta
    attrs: { property: 'og:image', content: /lamp.png }
  - tag: script
    attrs: { src: /x.js, async: true, defer: false }
  - tag: style
    content: 'a { b: c }'
---

Text.`,
    to: `---
title: Lamp
title_meta: Another title
image: /lamp.png
---

<head>
  <script src="/x.js" async></script>
  <style>{"a { b: c }"}</style>
</head>

Text.`,
    notes: ['converted 3: front matter: head'],
  },
  {
    what: 'front matter: a hero with actions',
    from: `---
title: Lamp
template: splash
hero:
  title: 'Light [on]'
  tagline: 'In <b>two</b> "minutes"'
  image: { light: ../../../assets/lamp.png, dark: ../../../assets/dark.png, alt: A lamp }
  actions:
    - { text: Start, link: /guides/oil/, icon: right-arrow }
    - { text: Code, link: 'https://code.example/', variant: minimal, attrs: { target: _blank, rel: x, onclick: y } }
---

Text.`,
    to: `---
title: Lamp
template: splash
hide_title: true
---

:::hero[Light \\[on\\]]{tagline='In two "minutes"' image=@site/src/assets/lamp.png imageDark=@site/src/assets/dark.png alt="A lamp"}
:link-button[Start]{href=/guides/oil/ icon=arrow-right}
:link-button[Code]{href=https://code.example/ variant=minimal target=_blank}
:::

Text.`,
    notes: ['lost 4: front matter: hero.actions.attrs', 'look 4: front matter: hero.tagline'],
  },
  {
    what: 'front matter: a hero whose picture is HTML',
    from: `---
title: Lamp
hero:
  image: { html: '<b>x</b>' }
  actions:
    - { text: <i>Go</i>, link: ./oil/, icon: '<svg/>' }
---

Text.`,
    to: `---
title: Lamp
hide_title: true
---

:::hero[Lamp]
:link-button[Go]{href=/guides/<name>/oil/}
:::

Text.`,
    notes: ['lost 3: front matter: hero.actions.icon', 'lost 3: front matter: hero.image'],
  },
  {
    what: 'front matter: a slug, a banner, keys of the site',
    from: `---
title: Lamp
slug: other/place
banner: { content: '<a href="/">New</a>' }
topic: light
---

Text.`,
    to: `---
title: Lamp
slug: /other/place
banner: {content: '<a href="/">New</a>'}
topic: light
---

Text.`,
    notes: ['look 4: front matter: banner'],
  },
  {
    what: 'front matter that is not YAML',
    from: `---
title: "Lamp
---

Text.`,
    notes: ['lost 2: front matter'],
  },
  {
    what: 'front matter with comments keeps them',
    from: `---
# Which page
title: Lamp # short
sidebar: # where
  order: 1
---

Text.`,
    to: `---
# Which page
title: Lamp # short
sidebar_position: 1
---

Text.`,
  },
  {
    what: 'text that looks like a tag in code stays',
    from: `\`<Card>\` and

\`\`\`mdx
import { Card } from '@astrojs/starlight/components';
<Card />
\`\`\``,
  },
  {
    what: 'a package that is not installed stays an import',
    from: `import Chart from 'some-chart';

<Chart client:visible data={[1, 2]} />`,
    to: `import Chart from 'some-chart';

<Chart data={[1, 2]} />`,
    notes: ['converted 3: client:visible'],
  },
];
