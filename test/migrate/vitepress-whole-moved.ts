/** What becomes of `vitepress-whole.ts`. */

/** Files of the new site. */
export const vitepressMoved: Readonly<Record<string, string>> = {
  'content/docs/en/items/id.md': `# id

::unconverted[\`id.md\`]{from="src/en/items/[id].md"}
`,
  'content/docs/guide/fire.md': `# Fire

::unconverted[\`<Ad />\`]{from=src/en/guide/fire.md:3}

\`\`\`js showLineNumbers
burn()
\`\`\`
`,
  'content/docs/guide/glaze.md': `---
description: Glass on clay
title: Kiln
hide_title: true
pagination_label: Glaze
---

Only text, and no heading.
`,
  'content/pages/index.md': `---
title: Kiln
hide_title: true
hide_table_of_contents: true
---

:::hero[Kiln<br>Hot clay]
[Start](/guide/fire)
:::

::::cards{class=features}
:::card[Hot]{heading=2}
Very.
:::
::::
`,
  'i18n/fr/docs/guide/fire.md': `---
displayed_sidebar: fr-docs
pagination_label: Départ
---

# Feu
`,
  'i18n/fr/docs/index.md': `---
displayed_sidebar: fr-docs
pagination_prev: null
pagination_next: "guide/fire"
---

# Four
`,
  'i18n/fr/texts.yml': `toc.title: In this page
doc.previous: Avant
doc.next: Après
doc.edit: Edit
colorMode.toggle: Mode
nav.toggle: Menu
backToTop: Up
nav.languages: Language
skip: Skip
notFound.title: Cold
notFound.text: No fire here.
search.ui.placeholder: Chercher
admonition.tip: TIP
admonition.info: INFO
admonition.warning: WARNING
admonition.danger: DANGER
admonition.note: NOTE
admonition.important: IMPORTANT
admonition.caution: CAUTION
details.summary: Details
doc.updated: "Mis à jour: {date}"
`,
  'public/clay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Kiln',
  tagline: 'Hot clay.',
  url: 'https://kiln.example',
  baseUrl: '/kiln/',
  favicon: '/clay.svg',
  themeColor: '#a52',
  image: 'https://kiln.example/card.png',
  i18n: {
    defaultLocale: 'en-US',
    locales: ['en-US', 'fr'],
    localeConfigs: { 'en-US': { label: 'English' }, fr: { label: 'Français' } },
  },
  trailingSlash: 'index',
  docs: {
    routeBasePath: '/',
    sidebars: {
      guide: [
        {
          type: 'category',
          label: 'Start',
          collapsed: true,
          items: [
            { type: 'doc', id: 'guide/fire', label: 'Fire' },
            { type: 'doc', id: 'guide/glaze', label: 'Glaze' },
          ],
        },
      ],
      docs: [
        { type: 'doc', id: 'guide/fire', label: 'All' },
        { type: 'link', label: 'Out', href: 'https://x.example' },
      ],
      'fr-docs': [{ type: 'doc', id: 'guide/fire', label: 'Départ' }],
    },
    editUrl: 'https://code.example/{path}',
    breadcrumbs: false,
    showLastUpdateTime: true,
    tags: false,
  },
  blog: false,
  showDescription: false,
  markdown: { smartPunctuation: true, mermaid: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
  navbar: {
    logo: { alt: 'Kiln', src: '/clay.svg' },
    items: [
      { label: 'v4.2.0', items: [{ href: 'https://x.example/changes', label: 'Changes' }] },
      { to: '/guide/fire', label: 'Guide' },
      {
        label: 'Groups',
        items: [{ type: 'html', value: '<strong>One</strong>' }, { to: '/guide/fire', label: 'Fire' }],
      },
      { type: 'localeDropdown', position: 'right' },
    ],
    socialLinks: [
      { icon: 'github', href: 'https://code.example/kiln' },
      { icon: 'mastodon', href: 'https://m.example/@kiln' },
    ],
  },
  footer: { copyright: 'MIT <b>licence</b><br>© Kiln' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  search: {
    algolia: {
      appId: 'A',
      apiKey: 'k',
      indexName: 'kiln',
      contextualSearch: false,
      searchParameters: { hitsPerPage: 3 },
    },
  },
  customCss: ['styles/main.css'],
  headTags: [
    {
      tagName: 'script',
      attributes: { async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-7' },
    },
    { tagName: 'script', innerHTML: 'window.kiln = 1' },
  ],
  texts: {
    'toc.title': 'In this page',
    'doc.previous': 'Back',
    'doc.edit': 'Edit',
    'nav.toggle': 'Menu',
    backToTop: 'Up',
    'nav.languages': 'Language',
    skip: 'Skip',
    'notFound.title': 'Cold',
    'notFound.text': 'No fire here.',
    'doc.updated': 'Changed: {date}',
  },
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
});
`,
  'styles/clay.woff2': 'font\n',
  'styles/fonts.css': "@font-face { font-family: Clay; src: url('./clay.woff2'); }\n",
  'styles/main.css': `@import './fonts.css';
/* @import 'some-package/x.css'; */
:root { --dg-accent: #a52; --vp-c-odd: 1; --dg-header-height: 50px; }
[data-theme='dark'] .VPNav { color: red; }
.custom-block.tip { @apply m-4; }
`,
};

/** Files that are copied as they are. */
export const vitepressCopied: readonly string[] = [];
