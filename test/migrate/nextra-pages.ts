/** Pages of Nextra, and what they become. */
import type { Construct } from './construct.ts';

export const nextraPages: readonly Construct[] = [
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
    notes: ['look 7: front matter: searchable'],
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
