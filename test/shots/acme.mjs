/** The site that most pictures are taken of: every layout, with what readers meet in it. */
import { posts } from './acme-blog.mjs';

const config = `export default {
  title: 'Acme',
  tagline: 'A job queue for Node.js that loses nothing and needs no server.',
  url: 'https://acme.example',
  docs: {
    lastVersion: 'current',
    versions: { current: { label: '3.0' } },
    editUrl: 'https://git.example/edit/',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    sidebars: {
      docs: [
        'intro',
        'installation',
        {
          type: 'category',
          label: 'Queues',
          icon: '/icons/layers.svg',
          collapsed: false,
          link: { type: 'generated-index', slug: '/category/queues', description: 'Everything that holds jobs.' },
          items: ['queues/open', 'queues/retries', 'queues/close'],
        },
        {
          type: 'category',
          label: 'Workers',
          icon: '/icons/cpu.svg',
          items: ['workers/threads', 'workers/order'],
        },
        { type: 'link', label: 'Examples', href: 'https://git.example/acme/examples', icon: 'github' },
      ],
    },
  },
  blog: { postsPerPage: 5, description: 'News from Acme.', editUrl: 'https://git.example/edit/' },
  announcementBar: { id: 'three', content: 'Acme 3.0 is out. <a href="/blog/release-3">See what’s new</a>.' },
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

/**
 * An icon of the site, in a grey that is visible in both modes.
 * @param {string} path
 */
const icon = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#7a8aa5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

const intro = `---
sidebar_position: 1
sidebar_icon: /icons/house.svg
tags: [queue, worker]
last_update: { date: 2026-01-02, author: Ada }
---

# Introduction

Acme is a job queue for Node.js. A queue keeps each job until a worker
has finished it. When a worker crashes, its jobs go to another one.

Next, see how to [open a queue](./queues/open.md).

## Installation

\`\`\`sh title="Terminal"
npm install acme
\`\`\`

## Your first worker

\`\`\`ts title="worker.ts" {4} showLineNumbers
import { openQueue } from 'acme';

// One worker per process is enough.
const queue = await openQueue('mail', { retries: 3 });
for await (const job of queue) {
  await send(job.data);
  await job.done();
}
\`\`\`

:::tip[Start small]
A queue on disk needs no server: pass the name of a folder, and set a **limit**.
:::

### Options

| Option | Type | Description |
| --- | --- | --- |
| \`retries\` | number | How often a failed job is run again |
| \`timeout\` | number | Seconds before a job counts as failed |
| \`order\` | \`'first'\` or \`'any'\` | Whether jobs run in the order in which they were added |

:::warning
Failed jobs stay on disk until you remove them.
:::

> Hope is not a retry strategy.

1. Open a queue.
2. Take a job.
   - Run it.
   - Mark it as done.
3. Press :kbd[Ctrl+C] to stop.

## Further reading

:::::cards{cols=2}
::::card[Open a queue]{href=./queues/open.md}
Names, folders and limits.
::::
::::card[Close a queue]{href=./queues/close.md}
What happens to open jobs.
::::
:::::
`;

const retries = `---
tags: [queue]
sidebar_badge: New
description: What happens to jobs that fail, and how to change it.
---

# Retry failed jobs

A job fails when its worker throws or when it takes longer than \`timeout\`. Acme runs a failed job again, up to three
times by default.

## Set the number of retries

\`\`\`ts title="worker.ts"
const queue = await openQueue('mail', { retries: 5 });
\`\`\`

Set \`retries: 0\` for jobs that must not run twice.

## Wait between retries

Acme waits one second before the first retry and doubles the delay each time. See [the release notes](/blog/release-3)
for the reasons.

## Find jobs that ran out of retries

They move to the folder \`failed\`. Move a file back to retry the job.
`;

/**
 * @param {string} front Front matter.
 * @param {string} title
 * @param {string[]} sections A first paragraph, then headings and their paragraphs in turn.
 */
const doc = (front, title, [first, ...sections]) =>
  `${front ? `---\n${front}\n---\n\n` : ''}# ${title}\n\n${first}\n${sections.map((text, index) => (index % 2 === 0 ? `\n## ${text}\n` : `\n${text}\n`)).join('')}`;

const home = `---
title: Acme
hide_title: true
---

:::hero[Acme]{tagline="A job queue for Node.js that loses nothing and needs no server." image=./shapes.svg}
[Get started](/docs/intro) [Read the blog](/blog)
:::

::::cards{class=features}
:::card[Never lose a job]{href=/docs/queues/retries icon=/icons/layers.svg}
A job stays in the queue until a worker has finished it.
:::
:::card[No server to run]{href=/docs/queues/open icon=/icons/cpu.svg}
A folder is a queue. Add a server when you need one.
:::
:::card[Little to learn]{href=/docs/intro icon=/icons/house.svg}
Four functions and a \`for await\` loop.
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

const broken = `---
displayed_sidebar: docs
---

import Broken from '../_parts/Broken';

# Broken

A component on this page crashes in the browser.

<Broken />

The text around it stays.
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
export const acme = {
  'site.config.mjs': config,
  'package.json': '{ "private": true, "type": "module" }\n',
  'public/icons/house.svg': icon('M4 11l8-7 8 7v9h-6v-6h-4v6H4z'),
  'public/icons/download.svg': icon('M12 4v11m-5-5l5 5 5-5M5 20h14'),
  'public/icons/layers.svg': icon('M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5'),
  'public/icons/cpu.svg': icon('M6 6h12v12H6zM10 10h4v4h-4zM9 2v4m6-4v4M9 18v4m6-4v4M2 9h4m-4 6h4M18 9h4m-4 6h4'),
  'versions.json': '["2.0"]',
  'versioned_docs/version-2.0/intro.md': doc('', 'Introduction', [
    'Acme is a job queue for Node.js.',
    'Installation',
    'Run `npm install acme@2`.',
    'Your first worker',
    'A worker is a function that is called with each job.',
  ]),
  'content/docs/intro.md': intro,
  'content/docs/installation.md': doc('sidebar_icon: /icons/download.svg', 'Installation', [
    'Acme runs on Node.js 20 and newer.',
    'Install the package',
    'Run `npm install acme`. It has no dependencies.',
    'Choose a folder for queues',
    'Queues are kept in `.acme` by default. Set `ACME_DIR` to keep them elsewhere.',
  ]),
  'content/docs/queues/open.md': doc('tags: [queue]\ndescription: Names, folders and limits.', 'Open a queue', [
    '`openQueue(name)` opens a queue and creates it on first use.',
    'Name a queue',
    'Names are letters, digits and dashes. Each name is a folder.',
    'Limit its size',
    'With `limit: 1000`, `add()` waits while 1,000 jobs are in the queue. Jobs that wait for a retry count as well.',
  ]),
  'content/docs/queues/retries.md': retries,
  'content/docs/queues/close.md': doc('tags: [queue]\ndescription: What happens to open jobs.', 'Close a queue', [
    '`queue.close()` stops taking jobs and waits for those that are running.',
    'Stop right away',
    'Pass `{ now: true }` to interrupt them. They run again after the next start, which does not count as a retry.',
    'Delete a queue',
    'Remove its folder while no worker runs.',
  ]),
  'content/docs/workers/threads.md': doc('sidebar_badge: { text: Beta, variant: warning }', 'Worker threads', [
    'A worker with `threads` runs jobs in parallel.',
    'Choose a number',
    'Start with the number of CPU cores.',
    'Share data',
    'Jobs are copied to the thread that runs them.',
  ]),
  'content/docs/workers/order.md': doc('', 'Order of jobs', [
    'Jobs start in the order in which they were added.',
    'Run jobs in any order',
    "`order: 'any'` is faster with several workers, and retries don’t hold up other jobs.",
    'Set priorities',
    'Use one queue for each priority.',
  ]),
  'content/_parts/Broken.tsx': brokenPart,
  'content/docs/broken.mdx': broken,
  ...posts,
  'content/pages/index.md': home,
  'content/pages/shapes.svg': drawing,
  'content/pages/about.md': doc('', 'About', [
    'Acme is made by a small team.',
    'Contact',
    'Write to hello@acme.example.',
    'License',
    'MIT.',
  ]),
};
