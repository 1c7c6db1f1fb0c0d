/** A site with every kind of page that readers of docs and of a blog meet: versions, languages, tags, authors, lists. */

const text =
  'A document holds nodes, and nodes hold text. Listeners run in order until one of them has handled the command.';
const longWord = 'Wordwithoutanybreak'.repeat(12);
const longTitle = 'A title that goes on and on '.repeat(72);

const config = `export default {
  title: 'Acme',
  tagline: 'Documents that behave.',
  url: 'https://acme.example',
  favicon: 'icon.svg',
  docs: { editUrl: 'https://git.example/edit/', showLastUpdateTime: true, showLastUpdateAuthor: true },
  blog: { postsPerPage: 5, description: 'Releases.', editUrl: 'https://git.example/edit/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  redirects: [{ from: '/old', to: '/docs/intro' }],
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
      { label: 'More', items: [{ to: '/blog/archive', label: 'Archive' }, { to: '/blog/authors', label: 'Authors' }] },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { links: [{ title: 'More', items: [{ label: 'Search', to: '/search' }] }], copyright: 'Acme' },
};`;

const doc = (title: string, frontMatter = '', body = text): string =>
  `---\n${frontMatter}---\n\n# ${title}\n\n${body}\n`;

const docs = {
  'content/docs/tags.yml': 'guide:\n  label: Guide\n  description: Step by step.\nplain:\n  label: Plain\n',
  'content/docs/intro.md': doc(
    'Introduction',
    'sidebar_position: 1\ntags: [guide, plain]\nlast_update: { date: 2026-01-02, author: Ada }\n',
    `${text}\n\n## First\n\nSee the [setup](./guides/setup.md) and the [blog](/blog).\n\n### Deeper\n\n${text}\n\n## Second\n\n${text}`,
  ),
  'content/docs/guides/_category_.yml': 'label: Guides\nlink:\n  type: generated-index\n  description: All guides.\n',
  'content/docs/guides/setup.md': doc('Setup', 'tags: [guide]\ndescription: Begin here.\n'),
  'content/docs/guides/long.md': doc(longWord, 'tags: [guide]\n', `${longWord}\n\n## ${longWord}\n\n\`${longWord}\``),
  'content/docs/guides/title.md': doc(longTitle, 'sidebar_label: Long title\n'),
  'content/docs/hidden.md': doc('Hidden', 'unlisted: true\n'),
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': doc('Introduction', '', `Text of 2.0. [Blog](/blog)\n\n## Second\n\n${text}`),
  'versioned_docs/version-1.0/intro.md': doc('Introduction', '', `Text of 1.0.\n\n## First\n\n${text}`),
  'i18n/fr/docs/intro.md': doc('Présentation'),
  'i18n/ar/docs/intro.md': doc('مقدمة', '', `نص قصير.\n\n## الخطوات\n\nنص.`),
};

const authors = `ada:
  name: Ada Lovelace
  title: Maintainer
  url: https://ada.example
  image_url: /ada.svg
  description: Writes engines.
  page: true
  socials: { github: ada, x: ada }
lost:
  name: Lost Picture
  image_url: /lost.svg
  page: true
long:
  name: ${longWord}
  page: true
`;

const bylines = ['ada', 'lost', 'long, ada', ''];

const post = (index: number): [string, string] => [
  `content/blog/${2023 + (index % 3)}-0${1 + (index % 9)}-10-post-${index}.md`,
  `---
title: ${index === 7 ? longTitle : `Post ${index}`}
authors: [${bylines[index % bylines.length]}]
tags: [${index % 2 ? 'news' : 'news, engineering'}]
---

${text}

${index % 3 ? '<!-- truncate -->' : ''}

## What changed

${text}
`,
];

const crowd = Array.from({ length: 50 }, (_, index) => `{ name: Person ${index} }`).join(', ');

/** Files of the site. */
export const contentSite: Record<string, string> = {
  'site.config.mjs': config,
  'public/ada.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="teal"/></svg>',
  'public/lost.svg': 'not a picture',
  ...docs,
  'content/pages/index.md': '---\ntitle: Home\n---\n\n# Acme\n\nRead the [introduction](/docs/intro).\n',
  'content/blog/authors.yml': authors,
  'content/blog/tags.yml': 'news:\n  label: News\n  description: What is new.\nengineering:\n  label: Engineering\n',
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => post(index))),
  'content/blog/2026-01-01-crowd.md': `---\ntitle: Crowd\nauthors: [${crowd}]\n---\n\nAll of us.\n`,
};

/** One URL of every kind of page. */
export const kindsOfPages = {
  home: '/',
  'a page of unreleased docs': '/docs/next/intro',
  'a page of old docs': '/docs/1.0/intro',
  'a category': '/docs/next/category/guides',
  'an unlisted page': '/docs/next/hidden',
  'words that never end': '/docs/next/guides/long',
  'a title of 2,000 characters': '/docs/next/guides/title',
  'tags of docs': '/docs/next/tags',
  'a tag of docs': '/docs/next/tags/guide',
  'the blog': '/blog',
  'a later page of the blog': '/blog/page/2',
  'a post': '/blog/2024/02/10/post-1',
  'a post of fifty authors': '/blog/2026/01/01/crowd',
  'the archive': '/blog/archive',
  'tags of the blog': '/blog/tags',
  'a tag of the blog': '/blog/tags/news',
  'all authors': '/blog/authors',
  'an author': '/blog/authors/ada',
  'the search page': '/search',
  'an address that is not there': '/nowhere',
  'a page from right to left': '/ar/docs/next/intro',
  'the archive from right to left': '/ar/blog/archive',
};
