/** What becomes of `docusaurus-whole.ts`. */

/** Files of the new site. */
export const docusaurusMoved: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'docsgen';
import sidebars from './sidebars.js';
import apiSidebars from './api-sidebars.js';

export default defineConfig({
  title: 'Reef',
  tagline: 'Under water',
  url: 'https://reef.example',
  baseUrl: '/docs/',
  favicon: 'img/fish.svg',
  titleDelimiter: '·',
  tagSlugs: 'kebab-case',
  noIndex: true,
  trailingSlash: false,
  baseUrlIssueBanner: false,
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de', 'ar'],
    localeConfigs: {
      de: { label: 'Deutsch' },
      ar: { direction: 'rtl', htmlLang: 'ar-EG', calendar: 'gregory' },
    },
  },
  publicDir: 'static',
  docs: [
    {
      path: 'docs',
      routeBasePath: '/',
      sidebars: sidebars,
      editUrl: 'https://code.example/reef/edit/main/',
      include: ['**/*.md'],
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      breadcrumbs: false,
      numberPrefixes: false,
    },
    { id: 'api', path: 'api', sidebars: apiSidebars },
  ],
  blog: {
    path: 'news',
    routeBasePath: 'news',
    title: 'News',
    description: 'Blog',
    postsPerPage: 'ALL',
    sidebarTitle: 'All',
    sidebarCount: 3,
    showReadingTime: false,
    onInlineAuthors: 'warning',
    onUntruncatedBlogPosts: 'warning',
    feeds: { types: ['atom'], copyright: '© Reef' },
  },
  pages: { path: 'src/pages' },
  markdown: {
    titleAfterText: true,
    invalidMdx: 'repair',
    math: true,
    code: { labels: false, magicComments: [{ className: 'code-error', line: 'error-next-line' }] },
    admonitions: ['fish'],
  },
  navbar: {
    title: 'Reef',
    logo: { alt: 'Fish', src: '/img/fish.svg', srcDark: '/img/fish-dark.svg', href: '/intro', width: 32 },
    hideOnScroll: true,
    items: [
      { type: 'doc', label: 'Docs', docId: 'intro', position: 'left' },
      { type: 'docSidebar', label: 'Guide', sidebarId: 'main', position: 'right' },
      { label: 'News', to: '/news', position: 'left' },
      {
        label: 'More',
        position: 'right',
        items: [{ label: 'Out', href: 'https://x.example' }, { type: 'html', value: '<hr>' }],
      },
      {
        type: 'localeDropdown',
        position: 'right',
        items: [{ label: 'Help us', href: 'https://help.example' }],
      },
      { type: 'search', position: 'right' },
      { href: 'https://code.example/reef', className: 'header-code', ariaLabel: 'Code', position: 'right' },
    ],
  },
  announcementBar: {
    id: 'new',
    content: '<b>New</b>',
    backgroundColor: '#fff',
    textColor: '#000',
    isCloseable: false,
  },
  sidebar: { hideable: true },
  footer: {
    links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/intro' }, { html: '<i>x</i>' }] }],
    logo: { alt: 'Reef', src: '/img/fish.svg', href: 'https://reef.example' },
    copyright: '© 2024 Reef',
    style: 'dark',
  },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
  image: '/img/card.png',
  metadata: [{ name: 'keywords', content: 'reef' }, { 'http-equiv': 'x', content: 'y' }],
  search: {
    algolia: {
      appId: 'A',
      apiKey: 'k',
      indexName: 'reef',
      contextualSearch: true,
      searchParameters: { facetFilters: ['a:b'] },
    },
    path: 'find',
  },
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'ignore',
  problems: {
    DG2004: 'warning',
    DG3061: 'warning',
    DG4004: 'warning',
    DG4006: 'warning',
    DG4007: 'warning',
    DG4025: 'warning',
    DG4061: 'warning',
    DG4081: 'warning',
    DG5005: 'warning',
  },
  showDescription: false,
  imageZoom: true,
  sitemap: { changefreq: 'weekly', priority: 0.5, exclude: ['/tags/**'] },
  gtag: { trackingID: 'G-1', anonymizeIP: true },
  headTags: [
    { tagName: 'script', attributes: { src: '/a.js' } },
    { tagName: 'script', attributes: { src: 'https://x.example/b.js', async: true } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://x.example/c.css' } },
    { tagName: 'meta', attributes: { name: 'color', content: 'blue' } },
  ],
  customCss: ['docsgen/docusaurus.css', 'src/css/custom.css', 'site.css'],
  theme: 'theme/index.tsx',
  customFields: { depth: 7 },
  redirects: [
    { from: '/news/authors', to: '/news' },
    { from: '/old', to: '/intro' },
    { from: '/older', to: '/intro' },
  ],
});
`,
  'site.css': `/* Tokens of docsgen with the values of the old stylesheet. */
:root {
  --dg-accent: var(--ifm-color-primary);
}

:root[data-theme='dark'] {
  --dg-accent: var(--ifm-color-primary);
}
`,
  'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';
import * as module1 from '../src/client.js';

/** What modules of the old site export for changes of the page. */
interface Hooks {
  onRouteDidUpdate?(change: object): unknown;
}

export default defineTheme({
  onPageView: ({ path }) => {
    for (const one of [module1] as Hooks[])
      one.onRouteDidUpdate?.({ location: { pathname: path }, previousLocation: null });
  },
});
`,
};

/** Files that are copied as they are. */
export const docusaurusCopied: readonly string[] = [
  'api-sidebars.js',
  'api/index.md',
  'docs/fish/_category_.json',
  'docs/fish/cod.md',
  'docs/fish/eel.mdx',
  'docs/intro.md',
  'docusaurus.config.js',
  'i18n/de/code.json',
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md',
  'i18n/de/docusaurus-theme-classic/navbar.json',
  'news/2024-02-03-first.md',
  'news/authors.yml',
  'sidebars.js',
  'src/client.js',
  'src/css/custom.css',
  'src/pages/help.md',
  'src/pages/index.js',
  'src/theme/Footer/index.js',
  'static/img/fish.svg',
];
