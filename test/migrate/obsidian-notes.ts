/** Notes of Obsidian, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const obsidianNotes: readonly Construct[] = [
  {
    what: 'links by name, with headings, labels and blocks',
    from: '[[Oil]] [[Oil#Kinds of oil]] [[Oil#Kinds|the kinds]] [[#Here]] [[Oil#^block]] [[Oil#A#B!]] [[Nowhere]] [[deep/Wick|wick]]',
    to: '[Oil](./Oil.md) [Oil > Kinds of oil](./Oil.md#kinds-of-oil) [the kinds](./Oil.md#kinds) [Here](#here) [Oil > ^block](./Oil.md) [Oil > A > B!](./Oil.md#b) [[Nowhere]] [wick](./deep/Wick.md)',
    notes: ['look 1: [[Nowhere]]'],
  },
  {
    what: 'links in a table have an escaped bar',
    from: `| A | B |
|---|---|
| [[Oil\\|the oil]] | x |`,
    to: `| A | B |
|---|---|
| [the oil](./Oil.md) | x |`,
  },
  {
    what: 'pictures with sizes, and other embeds',
    from: '![[lamp.png]] ![[lamp.png|A lamp]] ![[lamp.png|200]] ![[lamp.png|200x100]] ![[Oil]] ![[Oil#Kinds|part]]',
    to: '![](./attachments/lamp.png) ![A lamp](./attachments/lamp.png) <img src="./attachments/lamp.png" alt="" width="200" /> <img src="./attachments/lamp.png" alt="" width="200" height="100" /> [Oil](./Oil.md) [part](./Oil.md#kinds)',
    notes: ['look 1: ![[Oil]]', 'look 1: ![[Oil#Kinds]]'],
  },
  {
    what: 'comments and marks',
    from: `%%hidden%% and ==marked==, a == b == c, ==two words==

%%
several
--> lines
%%`,
    to: `<!--hidden--> and <mark>marked</mark>, a == b == c, <mark>two words</mark>

<!--
several
-- > lines
-->`,
  },
  {
    what: 'callouts with metadata, folded, in quotes',
    from: `> [!note|wide] Title
> Text.

> > [!tip]- Folded
> > Inside.`,
    to: `> [!note] Title
> Text.

> > [!tip]- Folded
> > Inside.`,
    notes: ['look 1: callouts'],
  },
  {
    what: 'tags and block references',
    from: `#lamp and #light/desk at the start, a#b, #12.

A paragraph. ^block-1`,
    to: `#lamp and #light/desk at the start, a#b, #12.

A paragraph.`,
    notes: ['look 1: #lamp', 'look 1: #light/desk', 'look 3: block references'],
  },
  {
    what: 'queries that Obsidian computes',
    from: `\`\`\`dataview
TABLE x
\`\`\`

\`\`\`js
[[not a link]] ==code==
\`\`\`

\`[[not a link]]\` and \`\`a \`[[no]]\` b\`\``,
    notes: ['lost 1: dataview blocks'],
  },
  {
    what: 'front matter: other names and classes',
    from: `---
aliases: [Light]
cssclasses: wide
tags: [a]
---

[[Oil]]`,
    to: `---
keywords: [Light]
cssclasses: wide
tags: [a]
---

[Oil](./Oil.md)`,
    notes: ['converted 2: front matter: aliases', 'lost 3: front matter: cssclasses'],
  },
];
