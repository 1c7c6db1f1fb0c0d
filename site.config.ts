import { defineConfig } from 'docsgen';
import sidebars from './sidebars.ts';

export default defineConfig({
  title: 'Lexical',
  tagline: 'An extensible text editor framework that does things differently',
  url: 'https://lexical.dev',
  baseUrl: '/',
  favicon: 'favicon.svg',
  titleDelimiter: '|',
  noIndex: false,
  lang: 'en',

  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'warning',

  docs: { path: 'content/docs', routeBasePath: 'docs', sidebars },
  blog: { path: 'content/blog', routeBasePath: 'blog', title: 'Blog', postsPerPage: 10 },
  pages: { path: 'content/pages' },

  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },

  navbar: {
    logo: { alt: 'Lexical', src: 'logo.svg', srcDark: 'logo-dark.svg' },
    items: [
      { label: 'Playground', href: 'https://playground.lexical.dev/', position: 'left' },
      { label: 'Docs', type: 'docSidebar', sidebarId: 'docs', position: 'left' },
      { label: 'Community', to: '/community/', position: 'left' },
      { label: 'iOS', href: 'https://facebook.github.io/lexical-ios/', position: 'left' },
      { label: 'GitHub', href: 'https://github.com/facebook/lexical', position: 'right' },
    ],
  },

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
    copyright: 'Lexical is open source under the MIT license. This site is built with docsgen.',
  },
});
