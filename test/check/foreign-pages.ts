/** Pages that were written for other tools. */

/** `⟶` marks the lines at which something is reported; it is not a part of the file. */
export const PAGES: Record<string, string> = {
  'vitepress.md': `---
title: V
⟶layout: home
⟶sidebar: false
hero:
  name: V
---

⟶<script setup>
import Fancy from './Fancy.vue';
</script>

⟶<p v-if="more" class="a">Text</p>

⟶<a :href="url">Text</a> or <b>@click</b>

⟶Since <Badge type="tip" text="2.0" /> and \`<Badge />\`.

⟶<Fancy />

⟶<!-- @include: ./part.md -->

⟶Version {{ $frontmatter.version }} and \`{{ code }}\`.

⟶- in a list {{ theme.name }}

::: v-pre
{{ left.alone }}
:::

<span v-pre>{{ left }}</span> \${{ github.ref }} {{#if x}} \\{{ shown }}
`,
  'starlight.mdx': `---
title: S
template: splash
⟶hero:
  tagline: T
⟶sidebar:
  order: 2
⟶tableOfContents: false
banner: News
---

⟶import { Card } from '@astrojs/starlight/components';
⟶import Own from '../own.astro';

\`\`\`js
import { Aside } from '@astrojs/starlight/components';
\`\`\`

<b style={{ color: 'red' }}>{{ a: 1 }.a}</b>
`,
  'mkdocs.md': `# M

⟶!!! note "Title"

    Text.

⟶???+ warning
    Text.

⟶=== "Tab"

    Text.

⟶--8<-- "part.md"

⟶A paragraph with a class.{: .big }

⟶[A button](./vitepress.md){ .md-button }

⟶Icons :octicons-heart-16: and \`:material-x:\`.

⟶/// details | More
Text.
///

⟶::: lamp.bulbs.Bulb

⟶Press ++ctrl+c++, not C++ or i++ + j++ or \`++a++\`.

⟶A ^^new^^ word, but 2^^3 and x^^y^^z.

⟶A ==marked== word, if a==b and c == d == e, or a ===b===.

⟶A {++new++} word.

⟶A note (1)! at this text, not (2)!important and (3)!=4.

1. The note.

⟶<div class="grid cards" markdown>

⟶{* ./part.py hl[2,4] *}

⟶{{ table(1) }}

--8 < 9
`,
  'vault.md': `# Vault

⟶See [[Fine]], [[fine|that]] or [[#Vault]], but [[Prototype]] and [[1, 2], [3, 4]] and [[toc]].

⟶Not [[Prototype]], but [[lamp|that page]] on the same line.

⟶![[lamp.png]] but \`[[fine]]\`, \\[[fine]]

⟶A %%hidden%% word, not 50%% of 100%%.

⟶%%
Hidden.
⟶%%

> [!note]- Folded
> Text
`,
  'templates.md': `# Templates

⟶{{< figure src="a.png" >}}

⟶{{% notice %}}

⟶{% hint style="info" %}
Text
{% endhint %}

⟶{% include "part.md" %}

⟶{:toc}

⟶{{#include part.rs}}

⟶!> Careful

⟶.. note::

   Text

⟶:::{note} Title
:::

⟶:::{.callout-tip}
:::

Wait .. more: and 5 % of {a%b}.
`,
  'marks.md': `# Marks

⟶![Lamp](lamp.png){ width=100 } and ![Lamp](lamp.png "Title"){width="50%"}

⟶A [page](./fine.md){target=_blank} and \`[x](y){target=_blank}\`.

⟶A [span]{.warm} of text.

⟶[![Badge](b.svg)](./fine.md){:target="_blank"}

⟶## A class {.unnumbered}

⟶## Two words {#My ID}

⟶[TOC]

⟶[[_TOC_]]

⟶>>>
Many lines

of a quote
>>>

⟶Water is H~2~O, not ~/a, ~5 or ~~H~~.

⟶An area is x^2^, not 2^3^4, a^b or [^1].

[^1]: A footnote.

⟶A note^[It stays inside the line.] and ^[a-z]+ of a pattern.

⟶As [@smith2020] says, and [@types/node](./fine.md).

⟶\\newpage

⟶[Part](./fine.md ':include')

⟶{!part.md!}

⟶See {ref}\`lamp\` and {x}\`y\`.

⟶See :ref:\`lamp\` and 10:ref: too.

⟶\`\`\`{note}
Text
\`\`\`

\`\`\`{.python .numberLines}
x = 1
\`\`\`

\`\`\`js {1}
[x](y){target=_blank}
>>> [TOC]
\`\`\`
`,
  'keys.md': `---
title: Keys
⟶layout: tutorial
⟶permalink: /keys/
⟶redirect_from:
  - /old/
⟶categories: [a, b]
⟶nav_order: 3
⟶parent: Guides
⟶weight: 10
⟶url: /keys
⟶linkTitle: K
⟶lastmod: 2024-01-31
⟶summary: About keys.
⟶toc: false
⟶hide:
  - navigation
⟶outline: deep
⟶editLink: false
⟶hidden: true
author: Ada
published: true
category: x
excerpt:
url_name: x
---

weight: 10
`,
  'own-keys.md': `---
title: Own keys
layout: default
slug: /own-keys
permalink: /own-keys/
description: D
summary: S
sidebar_position: 3
weight: 3
tags: [a]
categories: [a]
url: https://example.com
toc: true
hidden: false
weightless: 3
heading_aliases:
  next: x-x-0
  layout: x-x-0
---

Arrays a[i](j){ return } and f(x)[0]{k=1}, {a}, \\sqrt[3]{x=2}, [x], [x][0].

> > > Quoted deeply

>>> print(1)

a~b, ~/a~b~c/, 5~10~, x^, ^x^ and a ^ b ^ c. See [toc] and :ref:.
`,
  'fine.md': `# Fine {#own-id}

Wait!!! What???

!!! said the cook

??? said the guest

\`\`\`md
!!! note
    Text
{{ x }}
\`\`\`

    === "indented code"

A set { a, b } and {.close} to it, a /path/ and // comments, 10:30:00 and :smile: too.

Setext
===

/// not closed

::: tip Title
Text
:::

sidebar: none
`,
};
