import { defineConfig } from 'docsgen';
import { avoid } from './cli/manual/avoid.ts';
import sidebars from './sidebars.ts';

/**
 * The deployment: its URL, analytics and hosted search; without these variables the site calls no third party.
 */
const {
  DOCSGEN_URL: url = 'https://lexical.dev',
  DOCSGEN_GTAG_ID: trackingID,
  DOCSGEN_ALGOLIA_APP_ID: appId,
  DOCSGEN_ALGOLIA_API_KEY: apiKey,
  DOCSGEN_ALGOLIA_INDEX: indexName,
} = process.env;

export default defineConfig({
  title: 'Lexical',
  tagline: 'An extensible text editor framework that does things differently',
  url,
  baseUrl: '/',
  favicon: 'favicon.svg',
  titleDelimiter: '|',
  noIndex: false,
  lang: 'en',

  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'warning',

  look: { accents: { 'docs/api': 295 } },

  // No `editUrl`: these texts are not in the framework's repository.
  docs: { path: 'content/docs', routeBasePath: 'docs', sidebars, showLastUpdateTime: true },
  api: {
    entryPoints: [
      'lexical',
      '@lexical/clipboard',
      '@lexical/code',
      '@lexical/dragon',
      '@lexical/file',
      '@lexical/hashtag',
      '@lexical/headless',
      '@lexical/history',
      '@lexical/html',
      '@lexical/link',
      '@lexical/list',
      '@lexical/mark',
      '@lexical/markdown',
      '@lexical/offset',
      '@lexical/overflow',
      '@lexical/selection',
      '@lexical/table',
      '@lexical/text',
      '@lexical/utils',
      '@lexical/yjs',
    ],
    title: 'Lexical API',
    readme: 'content/docs/_api.md',
    source: 'https://github.com/facebook/lexical/blob/v0.13.1/packages/{dir}/src/{path}.ts',
    samples: { declarations: ['content/samples.d.ts'] },
    // A misspelling in the sources of lexical 0.13.1.
    ignoreLinks: ['TextNode.togglerUnmergeable'],
  },
  blog: { path: 'content/blog', routeBasePath: 'blog', title: 'Blog', postsPerPage: 10, listStyle: 'cards' },
  pages: { path: 'content/pages' },

  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },

  ...(trackingID ? { gtag: { trackingID } } : {}),
  search: {
    openOn: ['click', 'focus', 'hover'],
    missingResultsUrl: 'https://github.com/facebook/lexical/issues/new?title={query}',
    ...(appId && apiKey && indexName ? { algolia: { appId, apiKey, indexName } } : {}),
  },

  navbar: {
    logo: { alt: 'Lexical', src: 'logo.svg', srcDark: 'logo-dark.svg' },
    items: [
      { label: 'Playground', href: 'https://playground.lexical.dev/', position: 'left' },
      { label: 'Docs', type: 'docSidebar', sidebarId: 'docs', position: 'left' },
      { label: 'API', type: 'docSidebar', sidebarId: 'api', position: 'left' },
      { label: 'Community', to: '/community/', position: 'left' },
      { label: 'iOS', href: 'https://facebook.github.io/lexical-ios/', position: 'left' },
      { type: 'docsVersion', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { label: 'GitHub', href: 'https://github.com/facebook/lexical', position: 'right' },
    ],
  },

  sidebar: { hideable: true, autoCollapseCategories: true },

  // A page for experiments, with no links to it.
  check: { entryPages: ['/markdown-page'], prose: { avoid } },
  footer: {
    links: [
      { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] },
      {
        title: 'Community',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/lexicaljs' },
          { label: 'Twitter', href: 'https://twitter.com/lexicaljs' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'GitHub', href: 'https://github.com/facebook/lexical' },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy', href: 'https://opensource.facebook.com/legal/privacy/' },
          { label: 'Terms', href: 'https://opensource.facebook.com/legal/terms/' },
        ],
      },
    ],
    logo: { alt: 'Lexical', src: 'favicon.svg', href: '/' },
    copyright: 'Copyright © Meta Platforms, Inc. and affiliates. Built with docsgen.',
  },
});
