/** What the site in `fumadocs-whole.ts` becomes. */

/** Files that are the same at the same place. */
export const fumadocsCopied: readonly string[] = ['content/docs/(deep)/lamp.png'];

export const fumadocsMoved: Readonly<Record<string, string>> = {
  'content/docs/cook/broken/soup.mdx': `---
title: Soup
---
`,
  'content/docs/docs/api/index.mdx': `---
title: API
---
`,
  'content/docs/docs/api/lamp.mdx': `---
title: lamp()
---
`,
  'content/docs/docs/index.mdx': `---
title: Start
description: Begin here
---

## Next {#next}

[Kinds](/docs/oil/kinds) [File](/docs/oil/kinds#x)
`,
  'content/docs/docs/oil/index.mdx': `---
title: All oils
---
`,
  'content/docs/docs/oil/kinds.mdx': `---
title: Kinds
sidebar_icon: droplet
---

<Callout type="info" title="">Text.</Callout>
`,
  'content/docs/docs/oil/old.mdx': `---
title: Old
---
`,
  'content/docs/docs/oil/whale.mdx': `---
title: Whale
---
`,
  'content/docs/docs/secret.mdx': `---
title: Secret
---
`,
  'content/docs/docs/wick.mdx': `---
title: Wick
---

![Lamp](@site/content/docs/(deep)/lamp.png)
`,
  'content/docs/docs/zinc.mdx': `No title.
`,
  'i18n/fr/docs/docs/index.mdx': `---
title: Début
---

Texte.
`,
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'The Lamp',
  tagline: 'All about lamps.',
  url: 'https://lamp.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: {
    routeBasePath: '/',
    sidebars: {
      docs: [
        'docs/index',
        { type: 'html', value: '<strong>Filling</strong>', defaultStyle: true },
        {
          type: 'category',
          label: 'Oils',
          link: { type: 'doc', id: 'docs/oil/index' },
          collapsed: false,
          items: ['docs/oil/old', 'docs/oil/kinds'],
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example' },
        { type: 'html', value: '<hr>' },
        'docs/wick',
        { type: 'doc', id: 'docs/zinc', label: 'Zinc' },
      ],
      api: ['docs/api/index', 'docs/api/lamp'],
      recipes: [{ type: 'category', label: 'Broken', items: ['cook/broken/soup'] }],
    },
  },
  blog: false,
  markdown: { emoji: false },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'api', label: 'Reference' },
      { type: 'docSidebar', sidebarId: 'recipes', label: 'Recipes' },
      { label: 'Shop', href: 'https://shop.example' },
      { label: 'Oil', to: '/docs/oil' },
      { label: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] },
      { type: 'localeDropdown', position: 'right' },
    ],
    socialLinks: [
      { icon: 'github', href: 'https://github.com/wick/lamp' },
      { icon: 'discord', href: 'https://discord.gg/lamp' },
    ],
  },
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
  problems: { DG5005: 'warning' },
});
`,
};
