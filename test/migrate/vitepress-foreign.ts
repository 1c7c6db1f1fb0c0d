/** Components of themes and sites, and directives of plugins, and what they become. */
import type { Construct } from './construct.ts';

export const vitepressForeign: readonly Construct[] = [
  {
    what: "ids that aren't words, and directives of a plugin with the names of elements",
    from: `## Up to 4 {#up-to-≤4}

### Title {##title}

A :a[*cup*]{href=/guide/other .big} and \`:a[x]{y}\`.`,
    to: `## Up to 4 {#up-to-≤4}

### Title {##title}

A <a class="big" href="/guide/other">*cup*</a> and \`:a[x]{y}\`.`,
    notes: ['converted 5: :a[…]'],
  },
  {
    what: 'an element for each value of a list has one placeholder',
    from: `<ul>
  <li v-for="cup in cups" :key="cup">{{ cup.name }} <b>{{ cup.size }}</b></li>
</ul>

<div v-for="cup of cups">

{{ cup.text }}

</div>

After.`,
    to: `
::unconverted[\`<li v-for="cup in cups" :key="cup" />\`]{from=<page>:4}

<ul>
  
</ul>


::unconverted[\`<div v-for="cup of cups" />\`]{from=<page>:7}



After.`,
    notes: ['lost 2: <li>', 'lost 5: <div>'],
  },
  {
    what: 'components of which it is certain what they show',
    from: `<script setup>
const cups = [{ avatar: './dot.svg', name: 'Ada', title: 'Potter', org: 'Kiln', orgLink: './other', links: [{ icon: 'twitter', link: 'https://x.com/ada' }] }]
</script>

<VPTeamPage>
  <VPTeamPageTitle>
    <template #title>Our Team</template>
    <template #lead>
      All
      of us.
    </template>
  </VPTeamPageTitle>
  <VPTeamMembers :members="cups" />
</VPTeamPage>

<VPButton text="Go" href="./other" theme="alt" /> <YouTube id="abcdefghijk" /> <RouterLink to="/guide/other">here</RouterLink> <AppKbd>K</AppKbd> <Icon :icon="odd" />

<Card title="Cup [1]" link="./other" icon="🍵">A *cup*.</Card>

<Card title="Cup" :link="odd" />

<VideoPlayer src="./dot.svg" />

<Tabs>
<Tab title="One">

::: tip
Hot.
:::

</Tab>
<Tab title="Two">

\`\`\`sh
</Tab>
\`\`\`

</Tab>
</Tabs>

<VPSponsors :data="[{ tier: 'Gold', items: [{ name: 'Kiln', url: 'https://kiln.example', img: './dot.svg' }] }]" />`,
    to: `



# Our Team


All of us.



::::cards{class=team}
:::card[Ada]
<img src="./dot.svg" alt="Ada" width="96" />

Potter @ [Kiln](./other.md)

[:icon[x]{label=twitter}](https://x.com/ada)
:::
::::



:link-button[Go]{href=./other.md variant=secondary} <iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Video" width="560" height="315" allow="fullscreen"></iframe> <a href="/guide/other">here</a> :kbd[K] :unconverted[\`<Icon :icon="odd" />\`]{from=<page>:18}

:::card[Cup \\[1\\]]{href=./other.md icon=🍵}
A *cup*.
:::

::unconverted[\`<Card title="Cup" :link="odd" />\`]{from=<page>:22}

<video controls="" src="./dot.svg"></video>

:::::tabs
::::tab[One]

:::tip
Hot.
:::

::::
:::tab[Two]

\`\`\`sh
</Tab>
\`\`\`

:::
:::::


### Gold

[![Kiln](./dot.svg)](https://kiln.example)
`,
    notes: [
      'lost 1: <script setup>',
      'lost 16: <Icon>',
      'lost 20: <Card>',
      'look 13: <VPTeamMembers>',
      'look 16: <AppKbd>',
      'look 16: <RouterLink>',
      'look 16: <VPButton>',
      'look 16: <YouTube>',
      'look 18: <Card>',
      'look 22: <VideoPlayer>',
      'look 24: <Tabs>',
      'look 25: <Tab>',
      'look 32: <Tab>',
      'look 41: <VPSponsors>',
    ],
  },
];
