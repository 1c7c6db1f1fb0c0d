/** Components of Starlight, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const starlightComponents: readonly Construct[] = [
  {
    what: 'tabs, synchronised and with icons',
    from: `import { Tabs, TabItem } from '@astrojs/starlight/components';

<Tabs syncKey="os">
  <TabItem label="Linux" icon="linux">
    Type \`ls\`.
  </TabItem>
  <TabItem label="Windows">Type \`dir\`.</TabItem>
</Tabs>`,
    to: `<Tabs groupId="os">
  <TabItem label="Linux">
    Type \`ls\`.
  </TabItem>
  <TabItem label="Windows">Type \`dir\`.</TabItem>
</Tabs>`,
    notes: ['look 4: <TabItem icon>'],
  },
  {
    what: 'components under other names',
    from: `import { Card as Box, CardGrid, LinkCard } from '@astrojs/starlight/components';

<CardGrid stagger>
  <Box title="Quick" icon="rocket">Fast.</Box>
  <LinkCard title="Oil" href="/guides/oil/" description="Which oil" />
</CardGrid>`,
    to: `<CardGrid>
  <Card title="Quick" icon="rocket">Fast.</Card>
  <LinkCard title="Oil" href="/guides/oil/" description="Which oil" />
</CardGrid>`,
    notes: ['look 3: <CardGrid stagger>'],
  },
  {
    what: 'badges, with sizes and the default variant',
    from: `import { Badge } from '@astrojs/starlight/components';

<Badge text="New" variant="tip" size="small" /> <Badge text="Plain" variant="default" />`,
    to: '<Badge text="New" variant="tip" /> <Badge text="Plain" />',
    notes: ['look 3: <Badge size>'],
  },
  {
    what: 'asides, as components and as directives',
    from: `import { Aside } from '@astrojs/starlight/components';

<Aside type="caution" title="Hot" icon="warning">Do not touch.</Aside>

:::note[A *title*]
Inside.
:::

:::tip{icon="heart"}
Inside.
:::`,
    to: `<Aside type="caution" title="Hot" icon="triangle-alert">Do not touch.</Aside>

:::note[A *title*]
Inside.
:::

:::tip{icon=heart}
Inside.
:::`,
  },
  {
    what: 'steps, file trees and link buttons',
    from: `import { FileTree, LinkButton, Steps } from '@astrojs/starlight/components';

<Steps>

1. One
2. Two

</Steps>

<FileTree>

- src/
  - index.ts the entry
  - ...

</FileTree>

<LinkButton href="/guides/oil/" variant="secondary" icon="right-arrow" iconPlacement="start">Oil</LinkButton>`,
    to: `<Steps>

1. One
2. Two

</Steps>

<FileTree>

- src/
  - index.ts the entry
  - ...

</FileTree>

<LinkButton href="/guides/oil/" variant="secondary" icon="arrow-right" iconPlacement="start">Oil</LinkButton>`,
  },
  {
    what: 'icons by name, of another set, and computed',
    from: `import { Icon } from '@astrojs/starlight/components';

<Icon name="star" size="2rem" /> <Icon name={props.icon} />`,
    to: '<Icon name="star" size="2rem" /> <Icon name={props.icon} />',
    notes: ['look 3: <Icon name={…}>'],
  },
  {
    what: 'code components with marks, frames and computed settings',
    from: `import { Code } from '@astrojs/starlight/components';

export const text = \`const a = 1;\`;

<Code code={text} lang="js" title="a.js" mark={[2, "3-4", "word"]} ins={{ range: "5-6" }} del="old" frame="none" wrap={false} />

<Code code={'const b = 2;'} lang="js" collapse={rows} />`,
    to: `export const text = \`const a = 1;\`;

<CodeBlock language="js" title="a.js" metastring={"mark={2} mark={3-4} mark=\\"word\\" ins={5-6} del=\\"old\\" frame=\\"none\\" noWrap"}>{text}</CodeBlock>

<CodeBlock code={'const b = 2;'} language="js" />`,
    notes: ['look 7: <Code collapse={…}>'],
  },
  {
    what: 'pictures of Astro, imported and remote',
    from: `import { Image, Picture } from 'astro:assets';
import lamp from '../../../assets/lamp.png';

<Image src={lamp} alt="A lamp" width={200} />

<Picture src={lamp} formats={['avif']} alt="A picture" />

<Image src="https://img.example/x.png" alt="Far" inferSize />`,
    to: `<img src="@site/src/assets/lamp.png" alt="A lamp" width={200} />

![A picture](@site/src/assets/lamp.png)

![Far](https://img.example/x.png)`,
  },
  {
    what: 'a picture that only text uses is linked as a file',
    from: `import lamp from '../../../assets/lamp.png';

<img src={lamp.src} alt="A lamp" />`,
    to: '<img src="@site/src/assets/lamp.png" alt="A lamp" />',
  },
  {
    what: 'fragments and slots',
    from: `import { Card } from '@astrojs/starlight/components';
import Layout from '../../../components/Layout.tsx';

<Layout>
  <Fragment slot="before">First.</Fragment>
  <Card title="In" slot="after">Second.</Card>
</Layout>

<Fragment>Third.</Fragment>`,
    to: `import Layout from '@site/src/components/Layout.tsx';

<Layout>
  <div slot="before">First.</div>
  <Card title="In">Second.</Card>
</Layout>

<>Third.</>`,
    notes: ['look 5: slots', 'look 6: slots'],
  },
  {
    what: 'fragments right beside components and attributes',
    from: `import { Badge } from '@astrojs/starlight/components';

<><Badge text="1" /></><Badge text="2" />

<><b class:list={['x']}>One</b></><i class:list={['y']}>Two</i>`,
    to: `<><Badge text="1" /></><Badge text="2" />

<><b class="x">One</b></><i class="y">Two</i>`,
    notes: ['converted 5: class:list', 'converted 5: class:list'],
  },
  {
    what: 'files by their path from the root of the project',
    from: `import Gauge from '/src/components/Gauge.tsx';
import { b } from '/src/components/flame.ts';

![Lamp](/src/assets/lamp.png) <Gauge />`,
    to: `import Gauge from '@site/src/components/Gauge.tsx';
import { b } from '@site/src/components/flame.ts';

![Lamp](@site/src/assets/lamp.png) <Gauge />`,
  },
  {
    what: 'imports of code and data, with and without their endings',
    from: `import { a } from '../../../components/flame';
import { b } from '../../../components/flame.ts';
import { c } from '../../../components/burner';
import { d } from '../../../components/burner/index.js';
import { e } from '../../../components/Gauge';
import { f } from '../../../components/Layout.tsx';
import g from '../../../components/facts.json';
import h from '../../../components/flame.ts?raw';
import { i } from '../../../components/gone';

{a}{b}{c}{d}{e}{f}{g}{h}{i}`,
    to: `import { a } from '@site/src/components/flame';
import { b } from '@site/src/components/flame.ts';
import { c } from '@site/src/components/burner';
import { d } from '@site/src/components/burner/index.js';
import { e } from '@site/src/components/Gauge';
import { f } from '@site/src/components/Layout.tsx';
import g from '@site/src/components/facts.json';
import h from '@site/src/components/flame.ts?raw';
import { i } from '../../../components/gone';

{a}{b}{c}{d}{e}{f}{g}{h}{i}`,
  },
  {
    what: 'components of Astro leave a placeholder, alone and around content',
    from: `import Clock from '../../../components/Clock.astro';

<Clock zone="UTC" />

<Clock>

Its *content*.

</Clock>`,
    to: `import Clock from '@site/src/components/Clock.mdx';

<Clock zone="UTC" />

<Clock>

Its *content*.

</Clock>`,
    notes: ['lost 1: component src/components/Clock.astro'],
  },
  {
    what: 'a component that nobody defines',
    from: `Text <Mystery /> here.

<Riddle>

What has *keys*?

</Riddle>`,
    to: `Text :unconverted[\`<Mystery />\`]{from=<page>:5} here.

::unconverted[\`<Riddle>\`]{from=<page>:7}

What has *keys*?

`,
    notes: ['lost 1: <Mystery>', 'lost 3: <Riddle>'],
  },
  {
    what: 'modules of Astro that docsgen does not have',
    from: `import { getCollection } from 'astro:content';
import type { Props } from 'astro';

Text stays.`,
    to: 'Text stays.',
    notes: ['lost 1: import of astro:content'],
  },
  {
    what: 'imports of files get the path of the new site',
    from: `import Gauge from '../../../components/Gauge.tsx';
import Part from './_part.mdx';

<Gauge client:load depth={7} />

<Part />`,
    to: `import Gauge from '@site/src/components/Gauge.tsx';
import Part from './_part.mdx';

<Gauge depth={7} />

<Part />`,
    notes: ['converted 4: client:load'],
  },
  {
    what: 'attributes of Astro become those of React',
    from: `<div class:list={['a', 'b']} set:html={text} is:raw>
</div>

<p class="x" style="color: red" for="y">Text</p>`,
    to: `<div class="a b" dangerouslySetInnerHTML={{ __html: text }}></div>

<p class="x" style="color: red" for="y">Text</p>`,
    notes: ['lost 1: is:raw', 'converted 1: class:list', 'converted 1: set:html'],
  },
];
