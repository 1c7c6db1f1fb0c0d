/** The blog of the site that pictures are taken of. */

const authors = `ada:
  name: Ada Lovelace
  title: Maintainer
  url: https://ada.example
  description: Writes engines, and explains them.
  page: true
  socials: { github: ada }
grace:
  name: Grace Hopper
  title: Compilers
  page: true
`;

/**
 * @typedef {object} Post
 * @property {string} date
 * @property {string} slug
 * @property {string} title
 * @property {string} by Keys of authors.
 * @property {string} tags
 * @property {string} summary
 */

/** @type {Post[]} */
const written = [
  {
    date: '2026-07-14',
    slug: 'release-3',
    title: 'Acme 3.0',
    by: 'ada, grace',
    tags: 'release, queue',
    summary:
      'Acme 3.0 retries failed jobs with a delay that doubles each time, runs jobs in worker threads, and opens a queue ' +
      'of a million jobs in 40 ms. Upgrading takes one command.',
  },
  {
    date: '2026-06-02',
    slug: 'lost-jobs',
    title: 'How we test that no job is lost',
    by: 'grace',
    tags: 'testing',
    summary:
      'We kill a worker ten thousand times, at a different instruction each time, and count the jobs. This is what we ' +
      'found, and how to run the same test on your own queue.',
  },
  {
    date: '2026-03-20',
    slug: 'retry-limits',
    title: 'Choose a retry limit',
    by: 'ada, grace',
    tags: 'queue',
    summary:
      'Three retries catch nearly every failure that goes away by itself. More of them only delay the moment when somebody ' +
      'looks at the error.',
  },
  {
    date: '2026-01-08',
    slug: 'one-year',
    title: 'One year of Acme',
    by: 'grace',
    tags: 'queue',
    summary: 'What we learned from a year of issues: most of them were about deployment, and few were about queues.',
  },
  {
    date: '2025-10-14',
    slug: 'release-2',
    title: 'Acme 2.0',
    by: 'ada, grace',
    tags: 'release, queue',
    summary: 'Acme 2.0 has queues with a size limit, and workers that stop without leaving a job behind.',
  },
  {
    date: '2025-04-14',
    slug: 'limits',
    title: 'How large can a queue get?',
    by: 'grace',
    tags: 'queue',
    summary: 'A folder with a million files is slower than you think. We measured four file systems.',
  },
  {
    date: '2025-01-14',
    slug: 'hello',
    title: 'Hello, Acme',
    by: 'ada, grace',
    tags: 'release, queue',
    summary: 'Today we publish Acme, a job queue that keeps its jobs in a folder.',
  },
];

/** @param {Post} post */
const text = ({ slug, title, by, tags, summary }) => `---
slug: ${slug}
title: ${title}
authors: [${by}]
tags: [${tags}]
---

${summary}

<!-- truncate -->

## What changed

Each change is described in [the docs](/docs/intro). Retries are on by default: set \`retries: 0\` to turn them off.

## What’s next

A server for queues that several machines share.
`;

/** Contents by path. */
export const posts = {
  'content/blog/authors.yml': authors,
  ...Object.fromEntries(written.map((post) => [`content/blog/${post.date}-${post.slug}.md`, text(post)])),
};
