/** Components and directives that do not come from Starlight, and what they become. */
import type { Construct } from './construct.ts';

export const starlightForeign: readonly Construct[] = [
  {
    what: 'imports and exports between tags are those of the page',
    from: `import { Code } from '@astrojs/starlight/components';

<section>

export const flame = 'burn();';
import Gauge from '../../../components/Gauge';

<Code code={flame} lang="js" />

</section>`,
    to: `export const flame = 'burn();';
import Gauge from '../../../components/Gauge';

<section>


<CodeBlock language="js">{flame}</CodeBlock>

</section>`,
  },
  {
    what: 'directives of a plugin with the names of elements',
    from: `:::section{.lamps #all}
A :a[*lamp*]{href=/guides/oil/} and \`:a[code]{href=x}\`, :glow[odd] and :kbd[On].
:::

:::glow
Light.
:::`,
    to: `<section class="lamps" id="all">

A <a href="/guides/oil/">*lamp*</a> and \`:a[code]{href=x}\`, :glow[odd] and :kbd[On].

</section>

:::glow
Light.
:::`,
    notes: [
      'look 2: directive :glow',
      'look 5: directive :::glow',
      'converted 1: directive :::section',
      'converted 2: directive :a',
    ],
  },
  {
    what: 'a link to a page with the other ending',
    from: '[Oil](./oil.mdx#kinds) and [a page](./<name>.md)',
    to: '[Oil](./oil.md#kinds) and [a page](./<name>.mdx)',
  },
  {
    what: 'components of which it is certain what they show',
    from: `import { YouTube, Tweet } from '@astro-community/astro-embed-youtube';
import AppCard from '../../../components/AppCard.astro';
import Clock from '../../../components/Clock.astro';
import Hero from '../../../components/Hero.astro';
import Button from '../../../components/Button.astro';
import Pill from '../../../components/Pill.astro';
import { PackageManagers } from 'starlight-package-managers';
import lamp from '../../../assets/lamp.png';

<YouTube id="https://youtu.be/abcdefghijk" title="Oil" />

<Hero title="Lamp" subtitle="Light" image={lamp} />

<AppCard title="Oil" url="/guides/oil/" client:load>

Text, <Clock />

</AppCard>

<Button href="/guides/oil/" variant="ghost">Go</Button> <Pill text={Clock} /> <Pill text="x" />

<Tweet id="https://lamp.example/1" />

1. Run:

   <PackageManagers pkg="lamp" dev pkgManagers={['npm', 'ni']} />`,
    to: `import Clock from '@site/src/components/Clock.mdx';
import Pill from '@site/src/components/Pill.mdx';

<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Oil" width="560" height="315" allow="fullscreen" />

<Hero title="Lamp" tagline="Light" image="@site/src/assets/lamp.png" />

<Card title="Oil" href="/guides/oil/">

Text, <Clock />

</Card>

<LinkButton href="/guides/oil/" variant="minimal">Go</LinkButton> <Pill text={Clock} /> <Pill text="x" />

<a href="https://lamp.example/1">https://lamp.example/1</a>

1. Run:

   \`\`\`sh npm2yarn
   npm i -D lamp
   \`\`\``,
    notes: [
      'lost 3: component src/components/Clock.astro',
      'lost 6: component src/components/Pill.astro',
      'look 10: <YouTube>',
      'look 12: <Hero>',
      'look 14: <AppCard>',
      'look 20: <Button>',
      'look 22: <Tweet>',
      'look 26: <PackageManagers>',
    ],
  },
];
