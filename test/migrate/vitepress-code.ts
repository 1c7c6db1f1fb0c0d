/** Code and included files of VitePress, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const vitepressCode: readonly Construct[] = [
  {
    what: 'code groups',
    from: `::: code-group
\`\`\`sh [npm]
npm add kettle
\`\`\`
\`\`\`sh [pnpm ~vscode-icons:file-type-pnpm~]
pnpm add kettle
\`\`\`
:::`,
    to: `:::code-group
\`\`\`sh [npm]
npm add kettle
\`\`\`
\`\`\`sh [pnpm]
pnpm add kettle
\`\`\`
:::`,
  },
  {
    what: 'highlighted lines, line numbers and titles of code',
    from: `\`\`\`js{1,3-4}
one()
two()
\`\`\`

\`\`\`ts:line-numbers=5 {2} [boil.ts]
const a = 1
\`\`\`

\`\`\`ts:no-line-numbers
plain()
\`\`\``,
    to: `\`\`\`js {1,3-4}
one()
two()
\`\`\`

\`\`\`ts [boil.ts] {2} showLineNumbers=5
const a = 1
\`\`\`

\`\`\`ts
plain()
\`\`\``,
  },
  {
    what: 'languages that docsgen knows by another name',
    from: `\`\`\`vue-html
<p v-if="hot">Hot</p>
\`\`\`

\`\`\`ansi
plain
\`\`\``,
    to: `\`\`\`html
<p v-if="hot">Hot</p>
\`\`\`

\`\`\`text
plain
\`\`\``,
  },
  {
    what: 'code whose language ends with -vue has its values',
    from: `---
title: Cup
size: 3
---

# Cup

\`\`\`js-vue
const size = {{ $frontmatter.size }}
const other = {{ count + 1 }}
\`\`\``,
    to: `---
title: Cup
size: 3
---

# Cup

::unconverted[\`{{ count + 1 }}\`]{from=<page>:10}

\`\`\`js
const size = 3
const other = {{ count + 1 }}
\`\`\``,
    notes: ['lost 10: {{ … }} in code'],
  },
  {
    what: 'marks in comments of code stay',
    from: `\`\`\`js
old() // [!code --]
now() // [!code ++]
look() // [!code focus]
bad() // [!code error]
\`\`\``,
  },
  {
    what: 'Twoslash code shows what readers saw',
    from: `\`\`\`ts twoslash
import { boil } from './boil'
// ---cut---
// @noErrors
const water = boil()
//    ^?
// ---cut-start---
secret()
// ---cut-end---
pour(water)
// ---cut-after---
cleanUp()
\`\`\``,
    to: `\`\`\`ts
const water = boil()
pour(water)
\`\`\``,
    notes: ['look 1: ```ts twoslash'],
  },
  {
    what: 'four backticks around three',
    from: `\`\`\`\`md
\`\`\`js
{{ not.read }}
\`\`\`
\`\`\`\``,
  },
  {
    what: 'fences in a list keep their indentation',
    from: `1. First

   \`\`\`sh{1}
   go
   \`\`\`
2. Second`,
    to: `1. First

   \`\`\`sh {1}
   go
   \`\`\`
2. Second`,
  },
  {
    what: 'code from a file, whole, in part, with a title',
    from: `<<< @/code/boil.ts

<<< ../code/boil.ts#start{1 ts:line-numbers} [Boil it]

<<< @/code/boil.ts#nowhere

<<< @/code/missing.ts`,
    to: `\`\`\`ts file=../code/boil.ts
\`\`\`

\`\`\`ts [Boil it] {1} showLineNumbers file=../code/boil.ts#start
\`\`\`

\`\`\`ts file=../code/boil.ts
\`\`\`

::unconverted[\`<<< @/code/missing.ts\`]{from=<page>:9}`,
    notes: ['lost 7: <<<', 'look 5: <<<', 'converted 1: <<<', 'converted 3: <<<'],
  },
  {
    what: 'files that are included, whole, in lines and by region',
    from: `<!--@include: ../parts/fill.md-->

<!--@include: ../parts/steps.md{2,3}-->

<!--@include: ../parts/steps.md#pour-->

<!--@include: ../parts/nowhere.md-->`,
    to: `
Fill it, see [shared](../guide/shared.md).

![Dot](../guide/dot.svg)

Two.
Three.

Pour.

<!--@include: ../parts/nowhere.md-->`,
    notes: [
      'lost 7: <!--@include: ../parts/nowhere.md-->',
      'converted 1: <!--@include-->',
      'converted 3: <!--@include-->',
      'converted 5: <!--@include-->',
    ],
  },
  {
    what: 'an included section by its heading',
    from: '<!--@include: ../parts/chapters.md#second-chapter-->',
    to: `## Second chapter

Two.

### Deeper

Still two.`,
    notes: ['converted 1: <!--@include-->'],
  },
  {
    what: 'an include in a list item is indented with it',
    from: `- Fill:

  <!--@include: ../parts/steps.md{2,3}-->`,
    to: `- Fill:

  Two.
  Three.`,
    notes: ['converted 3: <!--@include-->'],
  },
];
