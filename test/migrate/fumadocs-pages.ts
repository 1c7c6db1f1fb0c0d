/** Pages of Fumadocs, and what they become. */
import type { Construct } from './construct.ts';

export const fumadocsPages: readonly Construct[] = [
  {
    what: 'callouts with titles',
    from: `import { Callout } from 'fumadocs-ui/components/callout';

<Callout title="Mind" type="warn">Hot.</Callout>

<Callout>Plain.</Callout>

<Callout type="idea" icon={<X />}>Idea.</Callout>`,
    to: `<Callout title="Mind" type="warning">Hot.</Callout>

<Callout type="info" title="">Plain.</Callout>

<Callout title="" type="tip">Idea.</Callout>`,
    notes: ['look 7: <Callout icon>'],
  },
  {
    what: 'tabs by value and by order',
    from: `import { Tab, Tabs } from 'fumadocs-ui/components/tabs';

<Tabs items={['npm', 'pnpm']} groupId="pm" persist>
  <Tab value="npm">One.</Tab>
  <Tab value="pnpm">Two.</Tab>
</Tabs>

<Tabs items={["a", "b"]}>
  <Tab>One.</Tab>
  <Tab>Two.</Tab>
</Tabs>`,
    to: `<Tabs groupId="pm">
  <TabItem label="npm">One.</TabItem>
  <TabItem label="pnpm">Two.</TabItem>
</Tabs>

<Tabs>
  <TabItem label="a">One.</TabItem>
  <TabItem label="b">Two.</TabItem>
</Tabs>`,
  },
  {
    what: 'blocks that are tabs',
    from: `\`\`\`ts tab="TypeScript"
lamp();
\`\`\`

\`\`\`py tab="Python"
lamp()
\`\`\`

Text.

- In a list

  \`\`\`sh tab="sh"
  lamp
  \`\`\``,
    to: `:::code-group

\`\`\`ts [TypeScript]
lamp();
\`\`\`

\`\`\`py [Python]
lamp()
\`\`\`

:::

Text.

- In a list

  :::code-group

  \`\`\`sh [sh]
  lamp
  \`\`\`

  :::`,
    notes: ['converted 1: tab="…"', 'converted 13: tab="…"'],
  },
  {
    what: 'labels of tabs with JSX',
    from: `\`\`\`ts tab="<Building /> <b>Oil</b>"
lamp();
\`\`\`

\`\`\`ts tab='<Icon name="wick" />'
lamp();
\`\`\`

\`\`\`ts tab="List<T>"
lamp();
\`\`\``,
    to: `:::code-group

\`\`\`ts [Oil]
lamp();
\`\`\`

\`\`\`ts [Icon name wick]
lamp();
\`\`\`

\`\`\`ts [List<T>]
lamp();
\`\`\`

:::`,
    notes: ['look 1: tab="<Icon /> …"', 'look 5: tab="<Icon /> …"', 'converted 1: tab="…"'],
  },
  {
    what: 'settings of code blocks',
    from: `\`\`\`ts title="a.ts" lineNumbers=4 icon="<svg />"
// [!code highlight]
lamp(); // [!code ++]
\`\`\`

\`\`\`package-install
lamp
\`\`\`

\`\`\`npm
npm i lamp
\`\`\`

\`\`\`mermaid
graph LR; a-->b
\`\`\``,
    to: `\`\`\`ts title="a.ts" showLineNumbers=4
// [!code highlight]
lamp(); // [!code ++]
\`\`\`

\`\`\`sh npm2yarn
npm install lamp
\`\`\`

\`\`\`sh npm2yarn
npm i lamp
\`\`\`

\`\`\`mermaid
graph LR; a-->b
\`\`\``,
  },
  {
    what: 'steps',
    from: `import { Step, Steps } from 'fumadocs-ui/components/steps';

<Steps>
<Step>

### Fill

Oil.

</Step>
<Step>

Light it.

</Step>
</Steps>`,
    to: `<Steps>

### Fill

Oil.

<Step>

Light it.

</Step>
</Steps>`,
  },
  {
    what: 'accordions',
    from: `import { Accordion, Accordions } from 'fumadocs-ui/components/accordion';

<Accordions type="single">

<Accordion title="Why?">
Because.
</Accordion>

</Accordions>`,
    to: `<Details summary="Why?">
Because.
</Details>
`,
  },
  {
    what: 'files',
    from: `import { File, Folder, Files } from 'fumadocs-ui/components/files';

<Files>
  <Folder name="app" defaultOpen>
    <File name="layout.tsx" />
  </Folder>
  <File name="package.json" />
</Files>`,
    to: `<FileTree>
- app/
  - layout.tsx
- package.json
</FileTree>`,
  },
  {
    what: 'a table of types',
    from: `<TypeTable
  type={{
    oil: { description: 'The <kind> | sort', type: 'string', default: '"lamp"' },
    wick: { type: 'number', required: true },
  }}
/>

<TypeTable type={types} />`,
    to: `| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| \`oil?\` | \`string\` | \`"lamp"\` | The \\<kind> \\| sort |
| \`wick\` | \`number\` |  |  |

`,
    notes: ['lost 8: <TypeTable>', 'converted 1: <TypeTable>'],
  },
  {
    what: 'cards, pictures and code',
    from: `<Cards>
  <Card title="Oil" href="/docs/guide/other" description="All of it" />
</Cards>

<ImageZoom src="/shown.png" alt="Lamp" width={10} rmiz={{}} />

<DynamicCodeBlock lang="ts" code="lamp()" />

<InlineTOC items={toc} />

<Mermaid chart={\`graph LR; a-->b\`} />

<AutoTypeTable path="./x.ts" name="X" />`,
    to: `<Cards>
  <Card title="Oil" href="/docs/guide/other" description="All of it" />
</Cards>

<img src="/shown.png" alt="Lamp" width={10} />

<CodeBlock language="ts" code="lamp()" />

<TOCInline toc={toc} />

\`\`\`mermaid
graph LR; a-->b
\`\`\`

::unconverted[\`<AutoTypeTable />\`]{from=<page>:17}`,
    notes: ['lost 13: <AutoTypeTable>'],
  },
  {
    what: 'front matter',
    from: `---
title: Oil
description: All about it
icon: FlameKindling
full: true
---

## Kinds [#kinds]`,
    to: `---
title: Oil
description: All about it
sidebar_icon: flame-kindling
hide_table_of_contents: true
---

## Kinds {#kinds}`,
  },
  {
    what: 'attributes on lines of their own',
    from: `<Callout
  type="error"
  title={"Stop"}
>
Text.
</Callout>`,
    to: `<Callout
  type="danger"
  title={"Stop"}
>
Text.
</Callout>`,
  },
];
