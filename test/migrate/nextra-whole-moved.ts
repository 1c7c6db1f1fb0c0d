/** What the site in `nextra-whole.ts` becomes. */

/** Files that are the same at the same place. */
export const nextraCopied: readonly string[] = [
  'components/gauge.tsx',
  'content/wick/deep/flame.png',
  'public/lamp.png',
];

export const nextraMoved: Readonly<Record<string, string>> = {
  'content/docs/index.mdx': `# Start

[Kinds](/docs/oil/kinds)
`,
  'content/docs/last.mdx': `# Last
`,
  'content/docs/oil/index.mdx': `---
title: All oils
hide_title: true
---

Text.
`,
  'content/docs/oil/kinds.mdx': `---
sidebar_label: Kinds
---

import { Gauge } from '@site/components/gauge.tsx'

# Kinds of oil

<Gauge />
`,
  'content/docs/oil/sorted-by-name.md': `---
title: "Sorted by Name"
hide_title: true
---

Only text.
`,
  'content/docs/secret.mdx': `# Secret
`,
  'content/docs/wick/README.mdx': `---
slug: "/wick/README"
hide_table_of_contents: true
---

# Read me
`,
  'content/docs/wick/a.mdx': `---
hide_table_of_contents: true
---

# A
`,
  'content/docs/wick/deep/b.mdx': `---
pagination_prev: null
pagination_next: null
---

# B
`,
  'content/docs/wick/deep/z.mdx': `---
pagination_prev: null
pagination_next: null
---

# Z

![Flame](@site/content/wick/deep/flame.png)
`,
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'The Lamp',
  tagline: 'All about lamps.',
  url: 'https://lamp.example',
  baseUrl: '/lamp/',
  trailingSlash: true,
  docs: {
    routeBasePath: 'docs',
    editUrl: 'https://github.com/wick/lamp/edit/main/site/content/docs/{path}',
    sidebars: {
      docs: [
        { type: 'doc', id: 'index', label: 'Welcome' },
        {
          type: 'category',
          label: 'All oils',
          link: { type: 'doc', id: 'oil/index' },
          items: ['oil/kinds', { type: 'doc', id: 'oil/sorted-by-name', label: 'Sorted by Name' }],
        },
        { type: 'html', value: '<strong>Deeper</strong>', defaultStyle: true },
        {
          type: 'category',
          label: 'The wick',
          collapsed: false,
          items: [
            'wick/README',
            'wick/a',
            {
              type: 'category',
              label: 'Deep',
              items: [
                { type: 'doc', id: 'wick/deep/z', label: 'Last' },
                { type: 'doc', id: 'wick/deep/b', label: 'First' },
              ],
            },
          ],
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example' },
        'last',
      ],
    },
  },
  blog: false,
  markdown: { emoji: false },
  showDescription: false,
  colorMode: { respectPrefersColorScheme: true },
  announcementBar: { content: 'New oil' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
      { label: 'News', to: '/blog' },
      {
        label: 'More',
        items: [{ label: 'Forum', href: 'https://forum.example' }, { label: 'Team', to: '/more/team' }],
      },
    ],
    socialLinks: [
      { icon: 'github', href: 'https://github.com/wick/lamp' },
      { icon: 'discord', href: 'https://discord.gg/lamp' },
    ],
  },
  footer: { copyright: 'MIT © Wick' },
  redirects: [{ from: '/docs/old', to: '/docs/oil/kinds' }, { from: '/chat', to: 'https://chat.example' }],
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
  problems: { DG5005: 'warning' },
});
`,
};
