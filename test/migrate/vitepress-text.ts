/** Headings, values, components and links of VitePress, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const vitepressText: readonly Construct[] = [
  {
    what: 'the table of contents',
    from: '[[toc]]',
    to: '::toc',
    notes: ['converted 1: [[toc]]'],
  },
  {
    what: 'headings keep the ids that VitePress made',
    from: `## Crème brûlée & more

## 2.0 is new

## \`boil()\` <Badge type="tip" text="new" />

## With *marks* and [a link](./shared)

### Own {#own-id}

## 日本語

## Twice

## Twice`,
    to: `## Crème brûlée & more {#creme-brulee-more}

## 2.0 is new {#_2-0-is-new}

## \`boil()\` :badge[new]{type=tip} {#boil}

## With *marks* and [a link](./shared.md)

### Own {#own-id}

## 日本語

## Twice

## Twice`,
  },
  {
    what: 'headings with attributes: the id is kept, and all others are named',
    from: `## One {#one .wide}

## Two {.wide #two}

## Three {id=three}

## Four {id="four" data-id="no"}

## Five {style="color:#f00" #five}

## Six { #six }

## Seven {.wide data-x=1}

## {braces} in words

## Eight {#eight} ##`,
    to: `## One {#one}

## Two {#two}

## Three {#three}

## Four {#four}

## Five {#five}

## Six {#six}

## Seven

## {braces} in words

## Eight {#eight}`,
    notes: [
      'lost 1: # … { … } (attributes)',
      'lost 3: # … { … } (attributes)',
      'lost 7: # … { … } (attributes)',
      'lost 9: # … { … } (attributes)',
      'lost 13: # … { … } (attributes)',
    ],
  },
  {
    what: 'badges, with and without content',
    from: '<Badge text="2.1" /> <Badge type="warning" text="beta" /> <Badge type="danger">old</Badge> <Badge type="odd" text="[x]" />',
    to: `:badge[2.1]{type=tip} :badge[beta]{type=warning} :badge[old]{type=danger} :badge[\\[x\\]]`,
  },
  {
    what: 'a badge in HTML is a span',
    from: `<div>
  <Badge type="warning" text="beta" />
</div>`,
    to: `<div>
  <span class="badge" data-type="warning">beta</span>
</div>`,
  },
  {
    what: 'values of the front matter',
    from: `---
title: Cup
size: 3
colors: [red, blue]
maker: { name: Anna }
---

# Cup

{{ $frontmatter.size }}, {{ $frontmatter.colors[1] }}, {{ $frontmatter.maker.name }}, {{ $frontmatter.title + '!' }}, {{ 'a \`b\` *c*' }}.`,
    to: `---
title: Cup
size: 3
colors: [red, blue]
maker: { name: Anna }
---

# Cup

3, blue, Anna, :unconverted[\`{{ $frontmatter.title + '!' }}\`]{from=<page>:10}, a \\\`b\\\` \\*c\\*.`,
    notes: [
      "lost 10: {{ $frontmatter.title + '!' }}",
      'converted 10: {{ $frontmatter.colors[1] }}',
      'converted 10: {{ $frontmatter.maker.name }}',
      'converted 10: {{ $frontmatter.size }}',
      "converted 10: {{ 'a `b` *c*' }}",
    ],
  },
  {
    what: 'expressions that need a program are named',
    from: '{{ new Date().getFullYear() }} and `{{ in.code }}` and $x_{{ 1 }}$.',
    to: ':unconverted[`{{ new Date().getFullYear() }}`]{from=<page>:3} and `{{ in.code }}` and $x_1$.',
    notes: ['lost 1: {{ new Date().getFullYear() }}', 'converted 1: {{ 1 }}'],
  },
  {
    what: 'components of Vue leave a placeholder with their source',
    from: `<Timer :seconds="30" />

Text with <Inline-Thing a="b" /> inside.

<Panel>

Its *content* stays.

</Panel>`,
    to: `::unconverted[\`<Timer :seconds="30" />\`]{from=<page>:3}

Text with :unconverted[\`<Inline-Thing a="b" />\`]{from=<page>:5} inside.

::unconverted[\`<Panel>\`]{from=<page>:7}

Its *content* stays.

`,
    notes: ['lost 1: <Timer>', 'lost 3: <Inline-Thing>', 'lost 5: <Panel>'],
  },
  {
    what: 'tags that only wrap are dropped',
    from: `<ClientOnly>
Shown in the browser.
</ClientOnly>

<template v-if="x">No</template>`,
    to: `
Shown in the browser.


:unconverted[\`<template v-if="x">\`]{from=<page>:7}No`,
    notes: ['lost 5: <template>', 'converted 1: <ClientOnly>'],
  },
  {
    what: 'HTML without what only Vue reads',
    from: `<p :title=" 'Fixed' " v-pre key="1">Text {{ kept }}</p>

<img src="./dot.svg" :alt="alt">

<div/>
<span class="x" @click="go">Press</span>`,
    to: `<p title="Fixed">Text {{ kept }}</p>


::unconverted[\`<img src="./dot.svg" :alt="alt">\`]{from=<page>:5}

<img src="./dot.svg">


::unconverted[\`<span class="x" @click="go">\`]{from=<page>:8}

<div></div>
<span class="x">Press</span>`,
    notes: ['lost 3: <img>', 'lost 6: <span>'],
  },
  {
    what: 'links to pages, in every spelling',
    from: '[a](./shared) [b](./shared.html) [c](shared.md#part) [d](/guide/shared.html?x=1#y) [e](../index.md) [f](./) [g](/guide/) [h](#here) [i](mailto:a@b.example) [j](https://x.example/) [k](./gone.html) [l](./my%20file.md)',
    to: '[a](./shared.md) [b](./shared.md) [c](shared.md#part) [d](/guide/shared?x=1#y) [e](../index.md) [f](./index.md) [g](/guide/) [h](#here) [i](mailto:a@b.example) [j](https://x.example/) [k](./gone) [l](./my%20file.md)',
  },
  {
    what: 'links and images with attributes are HTML',
    from: '[Out](https://x.example/){target="_blank" rel="noreferrer"} [In](./shared){.button #go} ![Dot](./dot.svg "A dot"){width=12 .round}',
    to: '<a href="https://x.example/" target="_blank" rel="noreferrer">Out</a> <a href="./shared.md" class="button" id="go">In</a> <img src="./dot.svg" alt="Dot" title="A dot" class="round" width="12" />',
    notes: ['converted 1: […](…){…}', 'converted 1: […](…){…}', 'converted 1: […](…){…}'],
  },
  {
    what: 'a link whose URL is a value',
    from: `---
title: Cup
repo: https://code.example/cup
---

# Cup

[Code]({{ $frontmatter.repo }}/tree/main) and ![Dot](<./dot.svg>)`,
    to: `---
title: Cup
repo: https://code.example/cup
---

# Cup

[Code](https://code.example/cup/tree/main) and ![Dot](<./dot.svg>)`,
    notes: ['converted 8: {{ $frontmatter.repo }}'],
  },
  {
    what: 'titles of links, in every spelling',
    from: `[a](./shared "One") [b](./shared 'One') [c](./shared (One)) [d]( ./shared  "One" ) [e](<./shared> "One") [f](./shared
"One")

[g](./shared "One"){.x} [h](./shared 'A "B"'){.x} [i](./shared (One)){.x} ![j](./dot.svg  'One' ){.x}`,
    to: `[a](./shared.md "One") [b](./shared.md 'One') [c](./shared.md (One)) [d](./shared.md  "One") [e](./shared.md "One") [f](./shared.md
"One")

<a href="./shared.md" title="One" class="x">g</a> <a href="./shared.md" title="A &quot;B&quot;" class="x">h</a> <a href="./shared.md" title="One" class="x">i</a> <img src="./dot.svg" alt="j" title="One" class="x" />`,
    notes: Array(4).fill('converted 4: […](…){…}'),
  },
  {
    what: 'what only looks like a link stays',
    from: `[a](<./shared>"One") [b](./sha red) [c] (./shared) \\[d](./shared) [e](./shared "One) [f](./shared`,
  },
  {
    what: 'reference links lead to pages',
    from: `See [the shared page][s] and [the other].

[s]: ./shared.html#part
[the other]: /guide/other "Other"`,
    to: `See [the shared page][s] and [the other].

[s]: ./shared.md#part
[the other]: /guide/other "Other"`,
  },
  {
    what: 'attributes in braces outside of links are removed, and named',
    from: `A paragraph. {.lead}

\`code\`{.big} and ==mark=={#m}`,
    to: `A paragraph.

\`code\` and ==mark==`,
    notes: ['lost 1: { … } (attributes)', 'lost 3: { … } (attributes)', 'lost 3: { … } (attributes)'],
  },
];
