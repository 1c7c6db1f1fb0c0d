/** Boxes and tabs of VitePress, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const vitepressBoxes: readonly Construct[] = [
  {
    what: 'boxes keep their titles, also with markup and brackets',
    from: `::: tip Mind *this*
Hot.
:::

::: warning [Draft] of \`v2\`
Soon.
:::

::: danger ends ] here
Stop.
:::`,
    to: `:::tip[Mind *this*]
Hot.
:::

:::warning[[Draft] of \`v2\`]
Soon.
:::

:::danger[ends \\] here]
Stop.
:::`,
  },
  {
    what: 'a box without a title, and details that are open',
    from: `::: info
Plain.
:::

::: details More about it {open}
Inside.
:::`,
    to: `:::info
Plain.
:::

:::details[More about it]{open}
Inside.
:::`,
  },
  {
    what: 'boxes inside boxes and quotes',
    from: `:::: warning Outer
::: tip
Inner.
:::
::::

> ::: info Quoted
> Still a box.
> :::`,
    to: `::::warning[Outer]
:::tip
Inner.
:::
::::

> :::info[Quoted]
> Still a box.
> :::`,
  },
  {
    what: 'a box of a plugin stays, with its title',
    from: `::: theorem Of Pythagoras
a² + b² = c²
:::`,
    to: `:::theorem[Of Pythagoras]
a² + b² = c²
:::`,
    notes: ['look 1: ::: theorem'],
  },
  {
    what: 'GitHub alerts stay as they are',
    from: `> [!NOTE]
> Read this.

> [!WARNING] Hot
> Do not touch.`,
  },
  {
    what: 'raw and v-pre containers leave their content',
    from: `::: raw
<b>As it is</b>
:::

::: v-pre
\`{{ kept }}\` and {{ also kept }}
:::`,
    to: `
<b>As it is</b>



\`{{ kept }}\` and {{ also kept }}
`,
    notes: ['converted 1: ::: raw', 'converted 5: ::: v-pre'],
  },
  {
    what: 'tabs of the plugin, with a key',
    from: `::: tabs key:os
== Linux
Type \`ls\`.
== [Windows]
Type \`dir\`.
:::`,
    to: `::::tabs{group=os}
:::tab[Linux]
Type \`ls\`.
:::
:::tab[[Windows]]
Type \`dir\`.
:::
::::`,
    notes: ['converted 1: ::: tabs'],
  },
  {
    what: 'a code block without an end ends with its container',
    from: `::: tip
\`\`\`sh
boil
:::

Hot.`,
    to: `:::tip
\`\`\`sh
boil
\`\`\`
:::

Hot.`,
    notes: ['look 2: code blocks that are never closed'],
  },
];
