/** Tables of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryTables: readonly Construct[] = [
  {
    what: 'cells with several code spans',
    from: `| A | B |
|---|---|
| \`a|b\` and \`c|d\` | \`e\` |`,
    to: `| A | B |
|---|---|
| \`a\\|b\` and \`c\\|d\` | \`e\` |`,
  },
  {
    what: 'cells with double backticks',
    from: `| A | B |
|---|---|
| \`\`a|b\`\` | \`\`c \` d\`\` |`,
    to: `| A | B |
|---|---|
| \`\`a\\|b\`\` | \`\`c \` d\`\` |`,
  },
  {
    what: 'cells with one backtick each',
    from: `| A | B |
|---|---|
| \` | \` |`,
    to: `| A | B |
|---|---|
| \` \\| \` |`,
  },
  {
    what: 'cells with escaped bars',
    from: `| A | B |
|---|---|
| a \\| b | \`c \\| d\` |`,
    differs: 'Python-Markdown shows the backslash of a bar in code',
  },
  {
    what: 'cells with triple backticks',
    from: `| A | B |
|---|---|
| \`\`\`a|b\`\`\` | c |`,
    to: `| A | B |
|---|---|
| \`\`\`a\\|b\`\`\` | c |`,
  },
  {
    what: 'a table without outer bars',
    from: `A | B
--- | ---
a | b
c | d`,
  },
  {
    what: 'a table with alignments and empty cells',
    from: `| A | B | C |
|:--|:-:|--:|
| a |   | c |`,
  },
  {
    what: 'a row with too many cells',
    from: `| A | B |
|---|---|
| a | b | c |`,
  },
  {
    what: 'a row with too few cells',
    from: `| A | B |
|---|---|
| a |`,
  },
  {
    what: 'a table right after a paragraph',
    from: `Text:
| A | B |
|---|---|
| a | b |`,
    to: `Text:

| A | B |
|---|---|
| a | b |`,
    notes: ['look 2: table without a blank line before it'],
    differs: 'Python-Markdown shows text; reported',
  },
  {
    what: 'a table that is followed by text',
    from: `| A | B |
|---|---|
| a | b |
Text.`,
  },
  {
    what: 'a table with formulas, links and pictures',
    from: `| A | B |
|---|---|
| $a$ | [x](https://x.example) ![p](lamp.png) |`,
    to: `| A | B |
|---|---|
| $a$ | [x](https://x.example) ![p](/guide/lamp.png) |`,
  },
  {
    what: 'a table in a list',
    from: `1. one

    | A | B |
    |---|---|
    | a | b |`,
    to: `1. one

   | A | B |
   |---|---|
   | a | b |`,
  },
  {
    what: 'a table with one column',
    from: `| A |
|---|
| a |
| b |`,
  },
  {
    what: 'line breaks in cells',
    from: `| A | B |
|---|---|
| a<br>b | c<br/>d |`,
  },
  {
    what: 'a bar in a link of a cell',
    from: `| A | B |
|---|---|
| [a\\|b](https://x.example) | c |`,
  },
  {
    what: 'code with several spans beside a lone backtick in a cell',
    from: `| A | B | C |
|---|---|---|
| \`\` \` \`\` | \`a|b\` | \`\`c|\`d\`\` |`,
    to: `| A | B | C |
|---|---|---|
| \`\` \` \`\` | \`a\\|b\` | \`\`c\\|\`d\`\` |`,
  },
];
