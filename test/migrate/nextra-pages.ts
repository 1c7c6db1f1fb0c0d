/** Pages of Nextra, and what they become. */
import type { Construct } from './construct.ts';

export const nextraPages: readonly Construct[] = [
  {
    what: 'callouts of all types',
    from: `import { Callout } from 'nextra/components'

<Callout>Plain.</Callout>

<Callout type="error" emoji="️🚨">
  Stop.
</Callout>

<Callout type="info">Note.</Callout>

<Callout type="warning">Mind.</Callout>`,
    to: `
<Callout type="tip" title="">Plain.</Callout>

<Callout title="" type="danger">
  Stop.
</Callout>

<Callout title="" type="info">Note.</Callout>

<Callout title="" type="warning">Mind.</Callout>`,
    notes: ['look 5: <Callout emoji>'],
  },
  {
    what: 'tabs with labels, a default and a memory',
    from: `import { Tabs } from 'nextra/components'

<Tabs items={['npm', { label: 'pnpm' }]} defaultIndex={1} storageKey="pm">
  <Tabs.Tab>One.</Tabs.Tab>
  <Tabs.Tab>Two.</Tabs.Tab>
</Tabs>`,
    to: `
<Tabs groupId="pm">
  <TabItem label="npm">One.</TabItem>
  <TabItem label="pnpm" default>Two.</TabItem>
</Tabs>`,
  },
  {
    what: 'tabs of version 2, and computed labels',
    from: `import { Tab, Tabs } from 'nextra-theme-docs'

<Tabs items={names}>
  <Tab>One.</Tab>
</Tabs>`,
    to: `
<Tabs>
  <TabItem label="Tab 1">One.</TabItem>
</Tabs>`,
    notes: ['lost 3: <Tabs items={…}>'],
  },
  {
    what: 'tabs in tabs',
    from: `import { Tabs } from 'nextra/components'

<Tabs items={['a', 'b']}>
<Tabs.Tab>

<Tabs items={['c']}>
<Tabs.Tab>Inner.</Tabs.Tab>
</Tabs>

</Tabs.Tab>
<Tabs.Tab>Outer.</Tabs.Tab>
</Tabs>`,
    to: `
<Tabs>
<TabItem label="a">

<Tabs>
<TabItem label="c">Inner.</TabItem>
</Tabs>

</TabItem>
<TabItem label="b">Outer.</TabItem>
</Tabs>`,
  },
  {
    what: 'steps and cards',
    from: `import { Steps, Cards } from 'nextra/components'
import { LampIcon } from 'lucide-react'

<Steps>
### Fill

Oil.
</Steps>

<Cards num={2}>
  <Cards.Card title="Lamp" href="/guide/other" arrow icon={<LampIcon />} />
  <Cards.Card title="Oil" href="./other" icon={<svg />}>Text</Cards.Card>
</Cards>`,
    to: `
<Steps>
### Fill

Oil.
</Steps>

<Cards cols={2}>
  <Card title="Lamp" href="/guide/other" icon="lamp" />
  <Card title="Oil" href="/guide/other">Text</Card>
</Cards>`,
    notes: ['look 12: <Card icon={…}>'],
  },
  {
    what: 'a file tree',
    from: `import { FileTree } from 'nextra/components'

<FileTree>
  <FileTree.Folder name="lamp" defaultOpen>
    <FileTree.File name="oil.ts" active />
    <FileTree.Folder name="wick">
      <FileTree.File name="a.ts" />
    </FileTree.Folder>
  </FileTree.Folder>
  <FileTree.File name="readme.md" />
</FileTree>`,
    to: `
<FileTree>
- lamp/
  - **oil.ts**
  - wick/
    - a.ts
- readme.md
</FileTree>`,
  },
  {
    what: 'what only the old tool has',
    from: `import { Playground, Bleed, Banner } from 'nextra/components'

<Bleed>Wide.</Bleed>

<Banner>News</Banner>

<Playground source="x" />`,
    to: `
Wide.

News

::unconverted[\`<Playground />\`]{from=<page>:9}`,
    notes: ['lost 7: <Playground>', 'look 5: <Banner>'],
  },
  {
    what: 'Link, Image and imported pictures',
    from: `import Link from 'next/link'
import Image from 'next/image'
import lamp from './lamp.png'
import shown from '../../public/shown.png'

<Link href="./other" prefetch={false}>Other</Link> <Image src={lamp} alt="Lamp" priority width={10} />

<img src={shown.src} alt="" /> ![Lamp](./lamp.png) ![Public](/shown.png)`,
    to: `
<a href="/guide/other">Other</a> <img src="@site/content/guide/lamp.png" alt="Lamp" width={10} />

<img src="/shown.png" alt="" /> ![Lamp](@site/content/guide/lamp.png) ![Public](/shown.png)`,
  },
  {
    what: 'components of the site',
    from: `import { Gauge } from '../../components/Gauge'
import Clock from '../../components/Clock.jsx'
import data from '@/components/data.json'
import fs from 'node:fs'
import { twMerge } from 'tailwind-merge'

<Gauge value={data.value} />

<Clock />

Text <Clock /> text`,
    to: `import { Gauge } from '@site/components/Gauge.tsx'
import data from '@site/components/data.json'
import { twMerge } from 'tailwind-merge'

<Gauge value={data.value} />

::unconverted[\`<Clock />\`]{from=<page>:11}

Text :unconverted[\`<Clock />\`]{from=<page>:13} text`,
    notes: [
      'lost 2: import of components/Clock.jsx',
      'lost 4: import of node:fs',
      'lost 9: <Clock>',
      'lost 11: <Clock>',
    ],
  },
  {
    what: 'components of the page',
    from: `import { Callout } from 'nextra/components'

export const Plain = () => <b>x</b>

export const Box = () => <Callout>x</Callout>

export async function Stars() {
  return <b>{await count()}</b>
}

<Plain /> <Box />

<Stars />

<Unknown />`,
    to: `
export const Plain = () => <b>x</b>



<Plain /> :unconverted[\`<Box />\`]{from=<page>:13}

::unconverted[\`<Stars />\`]{from=<page>:15}

::unconverted[\`<Unknown />\`]{from=<page>:17}`,
    notes: [
      'lost 5: component Box',
      'lost 7: component Stars',
      'lost 11: <Box>',
      'lost 13: <Stars>',
      'lost 15: <Unknown>',
    ],
  },
  {
    what: 'metadata and data of Next.js',
    from: `export const metadata = {
  title: 'Oil',
  description: 'All about it'
}

export const getStaticProps = async () => {
  return { props: {} }
}

# Oil`,
    to: `---
title: "Oil"
description: "All about it"
---

# Lamp



# Oil`,
    notes: ['lost 6: getStaticProps', 'converted 1: export const metadata'],
  },
  {
    what: 'front matter',
    from: `---
title: Oil
sidebarTitle: Oils
asIndexPage: true
theme:
  toc: false
searchable: false
---

Text.`,
    to: `---
title: Oil
sidebar_label: Oils
search_boost: 0.1
hide_title: true
hide_table_of_contents: true
---

Text.`,
  },
  {
    what: 'ids of headings',
    from: `## Fill it [#fill]

### Light \`it\` [!toc]

\`\`\`md
## Not this [#code]
\`\`\``,
    to: `## Fill it {#fill}

### Light \`it\`

\`\`\`md
## Not this [#code]
\`\`\``,
    notes: ['look 3: headings: [!toc]'],
  },
  {
    what: 'code blocks',
    from: `\`\`\`js filename="a.js" {1,3-4} /lamp/ showLineNumbers copy
lamp()
\`\`\`

\`\`\`ts copy=false word-wrap=false {2}#red /oil/1 "wick"#v
oil()
\`\`\`

\`\`\`sh npm2yarn
npm i lamp
\`\`\`

\`\`\`ts twoslash
x
\`\`\``,
    to: `\`\`\`js filename="a.js" {1,3-4} /lamp/ showLineNumbers
lamp()
\`\`\`

\`\`\`ts {2} /oil/ /wick/
oil()
\`\`\`

\`\`\`sh npm2yarn
npm i lamp
\`\`\`

\`\`\`ts
x
\`\`\``,
    notes: ['look 5: marked words', 'look 5: marked words', `look 13: \`\`\`ts twoslash`],
  },
  {
    what: 'links between pages',
    from: '[a](./other) [b](other.mdx#wick) [c](../index.mdx) [d](/guide/other) [e](#x) [f](https://lamp.example) [g](./gone)',
    to: '[a](/guide/other) [b](/guide/other#wick) [c](/) [d](/guide/other) [e](#x) [f](https://lamp.example) [g](./gone)',
  },
  {
    what: 'formulas, alerts and comments',
    from: `$a$ and $$b$$

> [!TIP]
>
> Good.

{/* hidden */}

{1 + 1}`,
  },
];
