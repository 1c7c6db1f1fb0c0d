/** Components of Nextra, and what they become. */
import type { Construct } from './construct.ts';

export const nextraComponents: readonly Construct[] = [
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
];
