/** Pages of the Starlight site in `starlight-site.ts`: front matter, components and code blocks. */

export const INDEX = `---
title: Tide Manual
template: splash
hero:
  title: The <em>tide</em> manual
  tagline: Water <b>comes</b> and goes.
  image:
    light: ../../assets/logo-light.svg
    dark: ../../assets/logo-dark.svg
    alt: A wave
  actions:
    - text: Set out
      link: /manual/start/
      icon: right-arrow
    - text: Source
      link: https://git.example/tide
      icon: '<svg></svg>'
      variant: minimal
      attrs: { rel: me, data-count: sail }
banner:
  content: Tide 2 is <a href="/manual/start/">out</a>
---

import { Card, CardGrid, LinkCard, LinkButton, Icon } from '@astrojs/starlight/components';

<CardGrid stagger>
  <Card title="Read" icon="open-book">Read the **tables**.</Card>
  <Card title="Sail" icon="no-such-icon">Go out.</Card>
</CardGrid>

<LinkCard title="Tables" href="/manual/guides/tide-tables/" description="When water is high." />

<LinkButton href="/manual/start/" variant="secondary" icon="rocket" iconPlacement="start">Start</LinkButton>

<Icon name="seti:javascript" size="2rem" color="teal" class="big" />
`;

export const START = `---
title: Start
description: How to begin.
editUrl: false
tableOfContents: false
lastUpdated: 2024-05-06
prev: false
next:
  link: /manual/guides/tide-tables/
  label: Tables of tides
pagefind: false
head:
  - tag: title
    content: Begin here
  - tag: link
    attrs: { rel: canonical, href: 'https://tide.example/start' }
sidebar:
  label: Begin
  order: 1
  badge: { text: Soon, variant: default }
  attrs: { class: first, style: 'color: red' }
depth: 12
---

import { Tabs, TabItem, Steps, FileTree, Aside, Badge as Label, Code, ThemeSwitch } from '@astrojs/starlight/components';
import { Image, Picture } from 'astro:assets';
import { getCollection } from 'astro:content';
import type { Tide } from '../../types';
import wave from '../../assets/wave.png';
import Gauge from '@components/Gauge.tsx';
import Buoy from '~/components/Buoy.vue';
import Chart from '../../components/Chart.astro';
import Reef from '../../components/Reef.astro';
import { YouTube } from '@astro-community/astro-embed-youtube';
import raw from '../../data/tide.json?raw';
import Part from './_part.mdx';

{/* import hidden from 'astro:content' */}

export const height = 12;

Depth: {frontmatter.depth} and {Astro.url}.

<Tabs syncKey="coast">
  <TabItem label="North" icon="star">Cold.</TabItem>
  <TabItem label="South">Warm.</TabItem>
</Tabs>

<Steps>

1. Look.
2. Sail.

</Steps>

<FileTree>

- src
  - **tide.ts** the table
  - …

</FileTree>

<Aside type="caution" title="Rocks" icon="warning">Mind them.</Aside>

A <Label text="Beta" variant="default" size="small" /> word.

<Code code="let tide = 1;" lang="js" title="tide.js" mark={[1, "tide"]} ins="1" frame="none" />

<Code code={raw} lang="json" />

<ThemeSwitch />

<Image src={wave} alt="A wave" />

<Picture src={wave} alt="Two waves" width={300} formats={['avif']} class="wide" />

<img src={wave.src} alt="Three" />

<Gauge client:load height={height} />

<Gauge client:only="react" />

<Buoy client:visible />

<Chart year={2024}>Tides of the **year**.<Fragment slot="legend">Legend</Fragment></Chart>

<Reef />

<YouTube id="abc" />

<p set:html={raw} class:list={['a', 'b']} transition:name="p" is:raw>x</p>

<Part />

<p class="note" style="color: red">Plain HTML.</p>

[Up](#_top), [relative](../guides/tide-tables/#spring-tide), [rooted](/manual/numbers/01-one/), [file](../../assets/chart.pdf).

Inline \`import x from 'astro:content'\` stays.
`;

export const TABLES = `---
title: Tide tables
---

# Not the title

:::note[Read *this*]{icon="heart"}
First.

:::

:::::caution
Outer

:::danger
Inner
:::
:::::

:::wave
Unknown.
:::

\`\`\`js title="a.js" {1} ins={2} del="gone" /te.t/ collapse={1-2} preserveIndent showLineNumbers=false
// import { Card } from '@astrojs/starlight/components';
const tide = 1;
\`\`\`

\`\`\`ts
// src/tide.ts
export const tide = 1;
\`\`\`

\`\`\`sh frame="terminal" mark={"A":1}
npm run tide
\`\`\`

![Wave](../../../assets/wave.png) ![Public](/manual/public.png)

## Spring tide

## Spring tide

<!-- <Card title="no"> -->
`;
