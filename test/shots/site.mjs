/** The site that `shots.mjs` takes pictures of: every layout, with what readers meet in it. */

const config = `export default {
  title: 'Acme',
  tagline: 'Queues that answer, whatever happens to the network.',
  url: 'https://acme.example',
  docs: { lastVersion: 'current', editUrl: 'https://git.example/edit/', showLastUpdateTime: true, showLastUpdateAuthor: true },
  blog: { postsPerPage: 5, description: 'What is new in Acme.', editUrl: 'https://git.example/edit/' },
  announcementBar: { id: 'three', content: 'Version 3 is there. <a href="/blog/release-3">Read what is new</a>.' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
      { label: 'More', items: [{ to: '/blog/archive', label: 'Archive' }, { to: '/blog/authors', label: 'Authors' }] },
      { type: 'docsVersionDropdown', position: 'right' },
      { href: 'https://git.example/acme', label: 'Source', position: 'right' },
    ],
  },
  footer: {
    links: [
      { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }, { label: 'Queues', to: '/docs/queues/open' }] },
      { title: 'More', items: [{ label: 'Blog', to: '/blog' }, { label: 'Search', to: '/search' }] },
    ],
    copyright: 'Acme is open source.',
  },
};`;

const words =
  'A queue holds messages until a worker has answered for them. Workers may come and go: a message that nobody answered for is given to ' +
  'the next one, and no message is given twice while its worker is alive.';

const intro = `---
sidebar_position: 1
tags: [queue, worker]
last_update: { date: 2026-01-02, author: Ada }
---

# Introduction

${words} See [how to open one](./queues/open.md) for the details of \`openQueue()\`.

## Installation

\`\`\`sh title="Terminal"
npm install acme
\`\`\`

## The smallest program

\`\`\`ts title="worker.ts" {4} showLineNumbers
import { openQueue } from 'acme';

// One worker per process is enough.
const queue = await openQueue('letters', { retries: 3 });
for await (const message of queue) {
  await send(message.body);
  message.done();
}
\`\`\`

:::tip[Start small]
A queue on disk needs no server: give it the name of a folder, and a **limit**.
:::

### Settings

| Setting | Type | Means |
| --- | --- | --- |
| \`retries\` | number | how often a message is given to another worker |
| \`timeout\` | number | seconds a worker has to answer |
| \`order\` | \`'first'\` or \`'any'\` | whether messages are given in the order they came |

:::warning
Messages without an answer stay on disk.
:::

> What is not written down did not happen.

1. Open a queue.
2. Take a message.
   - read it
   - answer for it
3. Press :kbd[Ctrl+C].

## Further reading

:::::cards{cols=2}
::::card[Opening a queue]{href=./queues/open.md}
Names, folders and limits.
::::
::::card[Closing a queue]{href=./queues/close.md}
What happens to open messages.
::::
:::::
`;

/** @param {string} title */
const doc = (title, more = '') => `${more}# ${title}\n\n${words}\n\n## First\n\n${words}\n\n## Second\n\n${words}\n`;

const titles = ['release-3', 'workers-in-threads', 'on-order', 'a-year', 'release-2', 'limits', 'hello'];
/**
 * @param {string} name
 * @param {number} index
 */
const post = (name, index) =>
  `---\nslug: ${name}\ntitle: ${name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())}\nauthors: [${index % 2 ? 'grace' : 'ada, grace'}]\n` +
  `tags: [${index % 3 ? 'queue' : 'release, queue'}]\n---\n\n${words}\n\n<!-- truncate -->\n\n## What changed\n\n${words}\n\n## What is next\n\n${words}\n`;
const posts = titles.map((name, index) => [
  `content/blog/202${6 - Math.floor(index / 3)}-0${(index % 9) + 1}-14-${name}.md`,
  post(name, index),
]);

const authors = `ada:
  name: Ada Lovelace
  title: Maintainer
  url: https://ada.example
  description: Writes engines, and what they do.
  page: true
  socials: { github: ada }
grace:
  name: Grace Hopper
  title: Compilers
  page: true
`;

const home = `---
title: Acme
hide_title: true
---

:::hero[Acme]{tagline="Queues that answer, whatever happens to the network." image=./shapes.svg}
[Get started](/docs/intro) [Read the blog](/blog)
:::

::::cards{class=features}
:::card[Nothing is lost]
A message stays until somebody has answered for it.
:::
:::card[Nothing to run]
A folder is a queue. Servers are for those who like them.
:::
:::card[Nothing to learn]
Four functions, and a loop of the language.
:::
::::

:::call-to-action[Open your first queue]{text="It takes two lines."}
[Introduction](/docs/intro)
:::
`;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="260" viewBox="0 0 400 260" fill="none" stroke="#7a8aa5" stroke-width="2">' +
  [0, 1, 2, 3]
    .map((at) => `<rect x="${20 + at * 92}" y="${90 - at * 14}" width="76" height="${80 + at * 14}" rx="10"/>`)
    .join('') +
  '<path d="M10 200h380" stroke="#3b6fd4" stroke-width="4" stroke-linecap="round"/></svg>';

const broken = `import Broken from '../_parts/Broken';

# Broken

${words}

<Broken />

${words}
`;

const brokenPart = `import { useEffect, useState } from 'react';
export default function Broken() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (live) throw new Error('The counter has no number.');
  return <button type="button">0</button>;
}
`;

/** Contents by path. */
export const files = {
  'site.config.mjs': config,
  'package.json': '{ "private": true, "type": "module" }\n',
  'versions.json': '["2.0"]',
  'versioned_docs/version-2.0/intro.md': doc('Introduction'),
  'content/docs/intro.md': intro,
  'content/docs/queues/_category_.yml':
    'label: Queues\nposition: 2\nlink:\n  type: generated-index\n  description: Everything that holds messages.\n',
  'content/docs/queues/open.md': doc(
    'Opening a queue',
    '---\ntags: [queue]\ndescription: Names, folders and limits.\n---\n\n',
  ),
  'content/docs/queues/close.md': doc(
    'Closing a queue',
    '---\ntags: [queue]\ndescription: What happens to open messages.\n---\n\n',
  ),
  'content/docs/workers/threads.md': doc('Workers in threads'),
  'content/docs/workers/order.md': doc('Order'),
  'content/_parts/Broken.tsx': brokenPart,
  'content/docs/broken.mdx': broken,
  'content/blog/authors.yml': authors,
  ...Object.fromEntries(posts),
  'content/pages/index.md': home,
  'content/pages/shapes.svg': drawing,
  'content/pages/about.md': doc('About'),
};

/** Paths of the pages by name of the layout, in the order of the contact sheet. */
export const layouts = {
  home: '/',
  docs: '/docs/intro',
  category: '/docs/category/queues',
  'docs-tags': '/docs/tags',
  'old-version': '/docs/2.0/intro',
  'blog-list': '/blog',
  post: '/blog/release-3',
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: '/blog/tags/queue',
  authors: '/blog/authors',
  author: '/blog/authors/ada',
  page: '/about',
  search: '/search',
  'not-found': '/nowhere',
  crash: '/docs/broken',
};
