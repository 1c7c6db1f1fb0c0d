/** A site of Starlight with most of its settings. */
import type { Files } from './moving.ts';

export const starlightWhole = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import starlightBlog from 'starlight-blog';
import starlightLinks from 'starlight-links-validator';
import odd from 'starlight-odd-plugin';
import remarkOwn from './remark-own.mjs';

export default defineConfig({
  site: 'https://moss.example',
  base: '/wet',
  trailingSlash: 'always',
  outDir: './out',
  publicDir: './static',
  srcDir: './src',
  redirects: { '/old': '/guides/water/', '/gone/[slug]': '/guides/[slug]', '/far': { status: 302, destination: 'https://x.example' } },
  markdown: { remarkPlugins: [remarkOwn], shikiConfig: { theme: 'nord' }, smartypants: false },
  image: { service: {} },
  prefetch: true,
  vite: { plugins: [] },
  integrations: [
    react(),
    sitemap(),
    starlight({
      title: { en: 'Moss', de: 'Moos' },
      description: 'Green and wet.',
      tagline: 'Soft',
      logo: { light: './src/assets/moss.svg', dark: './src/assets/moss-dark.svg', alt: 'Moss', replacesTitle: true },
      favicon: '/moss.svg',
      titleDelimiter: '–',
      disable404Route: true,
      pagefind: false,
      pagination: false,
      lastUpdated: true,
      credits: true,
      markdown: { headingLinks: false },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      editLink: { baseUrl: 'https://code.example/moss/edit/main/' },
      social: [{ icon: 'github', label: 'Code', href: 'https://code.example/moss' }, { icon: 'odd', label: 'Odd', href: 'https://odd.example' }],
      customCss: ['./src/styles/moss.css', '@fontsource/roboto'],
      head: [
        { tag: 'script', attrs: { src: 'https://x.example/a.js', defer: true } },
        { tag: 'meta', attrs: { property: 'og:image', content: 'https://moss.example/card.png' } },
        { tag: 'title', content: 'Never' },
      ],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, ar: { label: 'العربية', dir: 'rtl' } },
      components: { Footer: './src/components/Footer.astro', Head: './src/components/Head.astro' },
      expressiveCode: { themes: ['nord'], styleOverrides: { borderRadius: '0' } },
      plugins: [starlightBlog({ title: 'Notes', postCount: 3, authors: { ada: { name: 'Ada', title: 'Writer', picture: '/ada.png', url: 'https://ada.example' } } }), starlightLinks(), odd({ x: 1 })],
      sidebar: [
        { label: 'Start', slug: 'start', badge: 'New' },
        'guides/water',
        { label: 'Guides', translations: { de: 'Anleitungen' }, collapsed: true, badge: { text: 'Hot', variant: 'caution' }, items: [{ label: 'Light!', translations: { de: 'Licht!' }, slug: 'guides/light', badge: { text: 'Plain', variant: 'default' }, attrs: { class: 'big', style: 'x' } }, { label: 'Out', link: 'https://x.example', attrs: { target: '_blank' } }] },
        { label: 'Reference', autogenerate: { directory: 'reference', collapsed: true } },
        { label: 'Empty', autogenerate: { directory: 'nowhere' } },
        { slug: 'nothing' },
        { badge: 'x' },
      ],
    }),
  ],
});
`,
  'package.json':
    '{ "name": "moss", "type": "module", "dependencies": { "@astrojs/starlight": "0.30.0", "astro": "5.0.0", "react": "18.0.0" } }\n',
  'remark-own.mjs': 'export default () => (tree) => tree;\n',
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ schema: docsSchema({ extend: {} }) }) };
`,
  'src/content/i18n/de.json': '{ "page.editLink": "Seite ändern", "search.label": "Suchen", "own.text": "Eigen" }\n',
  'src/content/docs/index.mdx': `---
title: Moss
template: splash
hero:
  tagline: Soft and green
  actions: [{ text: Start, link: /wet/start/ }]
---
import { Card } from '@astrojs/starlight/components';

<Card title="Wet">Very.</Card>
`,
  'src/content/docs/start.md': `---
title: Start
sidebar: { order: 1 }
---

See [water](/wet/guides/water/) and ![Moss](../../assets/moss.svg).
`,
  'src/content/docs/guides/water.md': `---
title: Water
---
`,
  'src/content/docs/guides/light.md': `---
title: Light
---
`,
  'src/content/docs/reference/b.md': `---
title: B
sidebar: { order: 2, label: Bee }
---
`,
  'src/content/docs/reference/a.md': `---
title: A
---
`,
  'src/content/docs/reference/deep/c.markdown': `---
title: C
---
`,
  'src/content/docs/de/start.md': `---
title: Anfang
---
`,
  'src/content/docs/de/guides/light.md': `---
title: Licht
---
`,
  'src/content/docs/404.md': `---
title: Dry
---

Nothing here.
`,
  'src/content/docs/blog/first.md': `---
title: First note
date: 2024-02-03
authors: [ada]
tags: [wet]
featured: true
cover: { image: ../../../assets/moss.svg, alt: Moss }
excerpt: A short one
---

Text.
`,
  'src/assets/moss.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'src/assets/moss-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'static/moss.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'src/styles/moss.css': `:root { --sl-color-accent: #080; --sl-odd: 1; --sl-font: Moss; }
:root[data-theme='light'] { --sl-color-bg: #fff; }
.sl-markdown-content a { color: red; }
`,
  'src/components/Footer.astro': '<footer>Own</footer>\n',
  'src/pages/index2.astro': '<p>Own page</p>\n',
  'src/pages/list/[id].astro': '<p>One</p>\n',
  'src/pages/feed.xml.js': "export const GET = () => new Response('');\n",
  'src/pages/terms.md': `---
layout: ../layouts/Plain.astro
title: Terms
---

Be nice.
`,
} satisfies Files;
