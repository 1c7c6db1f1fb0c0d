/** A site of Docusaurus with most of its settings. */
import type { Files } from './moving.ts';

export const docusaurusWhole = {
  'docusaurus.config.js': `const math = require('remark-math');
module.exports = {
  title: 'Reef',
  tagline: 'Under water',
  url: 'https://reef.example',
  baseUrl: '/docs/',
  favicon: 'img/fish.svg',
  organizationName: 'reef',
  projectName: 'reef',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'ignore',
  noIndex: true,
  titleDelimiter: '·',
  baseUrlIssueBanner: false,
  staticDirectories: ['static', 'more'],
  customFields: { depth: 7 },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de', 'ar'],
    localeConfigs: { de: { label: 'Deutsch' }, ar: { direction: 'rtl', htmlLang: 'ar-EG', calendar: 'gregory' } },
  },
  headTags: [{ tagName: 'meta', attributes: { name: 'color', content: 'blue' } }],
  scripts: ['/a.js', { src: 'https://x.example/b.js', async: true }],
  stylesheets: ['https://x.example/c.css'],
  clientModules: [require.resolve('./src/client.js')],
  markdown: { mermaid: true, format: 'detect', mdx1Compat: { comments: false } },
  themes: ['@docusaurus/theme-mermaid'],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './api-sidebars.js' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/intro' }], fromExtensions: ['html'] }],
    ['@docusaurus/plugin-ideal-image', { quality: 70 }],
    '@docusaurus/plugin-google-gtag-nowhere',
    function own() { return { name: 'own' }; },
  ],
  presets: [
    ['classic', {
      docs: {
        routeBasePath: '/',
        sidebarPath: require.resolve('./sidebars.js'),
        editUrl: 'https://code.example/reef/edit/main/',
        showLastUpdateTime: true,
        showLastUpdateAuthor: true,
        breadcrumbs: false,
        numberPrefixParser: false,
        admonitions: { keywords: ['fish'], extendDefaults: true },
        remarkPlugins: [math],
        include: ['**/*.md'],
      },
      blog: { path: 'news', routeBasePath: 'news', blogTitle: 'News', postsPerPage: 'ALL', blogSidebarTitle: 'All', blogSidebarCount: 3, showReadingTime: false, feedOptions: { type: 'atom', copyright: '© Reef' } },
      theme: { customCss: './src/css/custom.css' },
      sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/tags/**'] },
      gtag: { trackingID: 'G-1', anonymizeIP: true },
      googleAnalytics: { trackingID: 'UA-1' },
    }],
  ],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{ name: 'keywords', content: 'reef' }, { httpEquiv: 'x', content: 'y' }],
    docs: { sidebar: { hideable: true }, versionPersistence: 'none' },
    colorMode: { defaultMode: 'dark', disableSwitch: true, switchConfig: {} },
    announcementBar: { id: 'new', content: '<b>New</b>', backgroundColor: '#fff', textColor: '#000', isCloseable: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    navbar: {
      title: 'Reef', hideOnScroll: true, style: 'dark',
      logo: { alt: 'Fish', src: 'img/fish.svg', srcDark: 'img/fish-dark.svg', href: '/intro', width: 32 },
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { type: 'docSidebar', sidebarId: 'main', label: 'Guide' },
        { to: '/news', label: 'News', position: 'left' },
        { type: 'dropdown', label: 'More', position: 'right', items: [{ href: 'https://x.example', label: 'Out' }, { type: 'html', value: '<hr>' }] },
        { type: 'localeDropdown', position: 'right', dropdownItemsAfter: [{ href: 'https://help.example', label: 'Help us' }] },
        { type: 'search', position: 'right' },
        { type: 'custom-fish', position: 'right' },
        { href: 'https://code.example/reef', className: 'header-code', 'aria-label': 'Code' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: 'Reef', src: 'img/fish.svg', href: 'https://reef.example' },
      links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/intro' }, { html: '<i>x</i>' }] }],
      copyright: \`© \${2024} Reef\`,
    },
    prism: { theme: {}, darkTheme: {}, additionalLanguages: ['php'], defaultLanguage: 'js', magicComments: [{ className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } }, { className: 'code-error', line: 'error-next-line' }] },
    algolia: { appId: 'A', apiKey: 'k', indexName: 'reef', contextualSearch: true, searchPagePath: 'find', placeholder: 'Find', searchParameters: { facetFilters: ['a:b'] } },
    mermaid: { theme: { light: 'neutral' } },
    zoom: { selector: 'img' },
    liveCodeBlock: { playgroundPosition: 'bottom' },
    blog: { sidebar: { groupByYear: false } },
    somethingElse: 1,
  },
};
`,
  'sidebars.js': `module.exports = {
  main: ['intro', { type: 'category', label: 'Fish', link: { type: 'generated-index', slug: '/fish' }, items: [{ type: 'autogenerated', dirName: 'fish' }] }, { type: 'link', label: 'Out', href: 'https://x.example' }],
};
`,
  'api-sidebars.js': "module.exports = { api: [{ type: 'autogenerated', dirName: '.' }] };\n",
  'package.json':
    '{ "name": "reef", "dependencies": { "@docusaurus/core": "3.1.0", "@docusaurus/preset-classic": "3.1.0", "remark-math": "6.0.0" } }\n',
  'docs/intro.md': `---
title: Intro
slug: /intro
---

# Intro

See [fish](fish/cod.md).
`,
  'docs/fish/_category_.json': '{ "label": "Fish", "position": 2 }\n',
  'docs/fish/cod.md': `# Cod

:::fish[Own]
Text.
:::
`,
  'docs/fish/eel.mdx': `import Layout from '@theme/Nowhere';

# Eel

<Layout />
`,
  'api/index.md': '# API\n',
  'news/2024-02-03-first.md': `---
title: First
authors: ada
tags: [sea]
---

First.
`,
  'news/authors.yml': `ada:
  name: Ada
`,
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Einführung\n',
  'i18n/de/docusaurus-theme-classic/navbar.json':
    '{ "item.label.Docs": { "message": "Doku" }, "title": { "message": "Riff" } }\n',
  'i18n/de/code.json': '{ "theme.docs.paginator.next": { "message": "Weiter" }, "own.text": { "message": "Eigen" } }\n',
  'src/css/custom.css': `:root { --ifm-color-primary: #00f; --ifm-font-size-base: 17px; --own: 1; }
[data-theme='dark'] { --ifm-color-primary: #08f; }
.navbar__item { color: red; }
.header-code::before { content: ''; }
`,
  'src/client.js': "console.log('client');\n",
  'src/theme/Footer/index.js': `import React from 'react';
import Footer from '@theme-original/Footer';
export default (props) => <Footer {...props} />;
`,
  'src/pages/index.js': `import React from 'react';
import Layout from '@theme/Layout';
export default () => <Layout title="Reef">Hi</Layout>;
`,
  'src/pages/help.md': '# Help\n',
  'static/img/fish.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
} satisfies Files;
