/** The site with every kind of page, and one page more that has everything a text can hold. */
import { contentSite, kindsOfPages } from './content-site.ts';

const wide =
  'const line = "a line of code that is longer than any screen of a phone and than most columns of a desktop";';
const columns = Array.from({ length: 9 }, (_, index) => `Heading number ${index}`);

const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`;

const everything = `---
sidebar_position: 2
tags: [guide]
---

# Everything

Begin with the [introduction](./intro.md) or go [outside](https://outside.example/).

## Code

\`\`\`js title="code.js" showLineNumbers
const answer = 42; // first comment
${wide}
\`\`\`

## Choices

::::tabs{group="pm"}
:::tab{label="npm"}
npm install acme
:::
:::tab{label="Yarn"}
yarn add acme
:::
:::tab{label="pnpm"}
pnpm add acme
:::
::::

Text below the choices.

## Boxes

:::note
Remember this.
:::

:::danger
Mind that.
:::

<details>
<summary>More</summary>

### Deep inside

Hidden text.

</details>

## Table

| ${columns.join(' | ')} |
| ${columns.map(() => '---').join(' | ')} |
| ${columns.map((_, index) => `cell-${index}`).join(' | ')} |

![By day](/day.svg#light-mode-only) ![By night](/night.svg#dark-mode-only)

A formula $a^2 + b^2 = c^2$, a note[^1] and a key <kbd>Ctrl</kbd>.

[^1]: The note at the end.
`;

/** Files of the site. */
export const adaptiveSite: Record<string, string> = {
  ...contentSite,
  'site.config.mjs': contentSite['site.config.mjs']!.replace(
    'colorMode:',
    "announcementBar: { id: 'one', content: 'Version <b>3</b> is <a href=\"/blog\">out</a>.' },\n  colorMode:",
  ),
  'content/docs/everything.md': everything,
  'public/day.svg': picture('gold'),
  'public/night.svg': picture('navy'),
};

export const EVERYTHING = '/docs/next/everything';

/** One URL of every kind of page, and the page of everything. */
export const addresses: Record<string, string> = { ...kindsOfPages, everything: EVERYTHING };
