/** What becomes of `mkdocs-whole.ts`. */

/** Files of the new site. */
export const mkdocsMoved: Readonly<Record<string, string>> = {
  'content/docs/guide/deep/one.md': '# One\n',
  'content/docs/guide/ebb.md': `---
title: Ebb
tags: [low]
title_meta: Ebb tide
---

## When

:::note
Soon.
:::
`,
  'content/docs/guide/flood.md': `# Flood

Read [when](ebb.md#when) or [home](../index.md).
`,
  'content/docs/guide/index.md': `---
pagination_prev: index
---

# Guide

The moon pulls.
`,
  'content/docs/hidden.md': '# Hidden\n',
  'content/docs/index.md': `---
displayed_sidebar: null
sidebar_label: Home
pagination_next: guide/index
---

# Tide

LW is at noon, see [tables]. kept

<a href="guide/ebb.md" class="md-button">Ebb</a>

::::tabs{group=tabs}
:::tab[A]
One.
:::
:::tab[B]
Two.
:::
::::

[tables]: https://tables.example
`,
  'mkdocs.css': `/* Classes that pages kept from MkDocs. */
.md-button {
  display: inline-block;
  padding: 0.5em 1.5em;
  border: 2px solid currentcolor;
  border-radius: 0.3em;
  font-weight: 700;
  text-decoration: none;
}
`,
  'public/css/own.css': `:root { --dg-accent: #048; --md-odd: 1; }
.md-header { color: red; }
`,
  'public/img/tide.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'public/js/own.js': "document.title = 'x';\n",
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Tide',
  tagline: 'High and low',
  url: 'https://tide.example',
  baseUrl: '/manual/',
  colorMode: { respectPrefersColorScheme: true },
  look: { hue: 272, chroma: 0.159 },
  themeColor: '#4051b5',
  favicon: 'img/tide.svg',
  lang: 'de',
  trailingSlash: true,
  docs: {
    routeBasePath: '/',
    showLastUpdateTime: true,
    sidebars: {
      guide: [
        'guide/index',
        'guide/ebb',
        'guide/flood',
        { type: 'category', label: 'Deep', items: ['guide/deep/one'] },
      ],
    },
  },
  blog: false,
  pages: false,
  markdown: { emoji: false, math: false, smartPunctuation: true, glossary: { LW: 'Low water' } },
  showDescription: false,
  tableOfContents: { maxHeadingLevel: 3 },
  navbar: {
    title: 'Tide',
    logo: { alt: 'Tide', src: '/img/tide.svg' },
    items: [
      { type: 'doc', docId: 'index', label: 'Home' },
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { label: 'Blog', href: 'https://blog.example/' },
      { label: 'Tags', to: '/tags/' },
      { label: 'Languages', position: 'right', items: [{ label: 'English', href: '/en/' }] },
    ],
    socialLinks: [
      { icon: 'github', href: 'https://github.com/tide/tide', label: 'tide/tide' },
      { icon: 'mastodon', href: 'https://m.example/@tide', label: 'Tide' },
    ],
  },
  footer: { copyright: 'Copyright &copy; Ada' },
  gtag: { trackingID: 'G-9' },
  feedback: { gtag: true },
  customFields: { own: { depth: 7 } },
  customCss: ['mkdocs.css', 'public/css/own.css'],
  headTags: [
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://x.example/y.css' } },
    { tagName: 'script', attributes: { src: '/manual/js/own.js', defer: true } },
    { tagName: 'script', attributes: { src: 'https://x.example/z.mjs', type: 'module' } },
  ],
  redirects: [{ from: '/old/', to: '/guide/ebb/' }, { from: '/far/', to: 'https://x.example/' }],
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
});
`,
};

/** Files that are copied as they are. */
export const mkdocsCopied: readonly string[] = [];
