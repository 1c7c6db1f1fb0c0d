/**
 * What docsgen is told of public sites made with Docusaurus: the settings of their own config that concern content, in docsgen's
 * names. `dir` is the folder of the site in its repository; everything else goes into `site.config.mjs`, `sidebars` as files.
 */
export const sites = {
  jest: {
    dir: 'website',
    title: 'Jest',
    url: 'https://jestjs.io',
    docs: [
      {
        path: '../docs',
        sidebars: './sidebars.json',
        showLastUpdateTime: true,
        editUrl: 'https://github.com/jestjs/jest/edit/main/website/',
      },
    ],
    blog: { editUrl: 'https://github.com/jestjs/jest/tree/main/website/' },
  },
  'react-native': {
    dir: 'website',
    title: 'React Native',
    url: 'https://reactnative.dev',
    trailingSlash: false,
    docs: [
      { path: '../docs', sidebars: './sidebars.ts', editCurrentVersion: true },
      { id: 'architecture', path: 'architecture', sidebars: './sidebarsArchitecture.ts' },
      { id: 'contributing', path: 'contributing', sidebars: './sidebarsContributing.ts' },
      { id: 'community', path: 'community', sidebars: './sidebarsCommunity.ts' },
    ],
    blog: { sidebarCount: 'ALL', sidebarTitle: 'All Blog Posts', onInlineAuthors: 'ignore' },
  },
  'redux-toolkit': {
    dir: 'website',
    title: 'Redux Toolkit',
    url: 'https://redux-toolkit.js.org',
    docs: [{ path: '../docs', routeBasePath: '/', sidebars: './sidebars.ts' }],
    blog: false,
  },
  babel: {
    dir: 'website',
    title: 'Babel',
    url: 'https://babeljs.io',
    docs: [{ path: '../docs', sidebars: './sidebars.js', editUrl: 'https://github.com/babel/website/edit/main/docs' }],
    blog: { sidebarCount: 'ALL', sidebarTitle: 'All Blog Posts' },
  },
  prettier: {
    dir: 'website',
    title: 'Prettier',
    url: 'https://prettier.io',
    docs: [
      {
        path: '../docs',
        sidebars: './sidebars.json',
        breadcrumbs: false,
        versions: { current: { label: 'next', badge: false }, stable: { label: 'stable', badge: false } },
      },
    ],
    blog: { title: 'Prettier blog', sidebarCount: 10, postsPerPage: 10, feeds: { types: ['rss', 'atom'] } },
  },
  electron: {
    dir: '.',
    title: 'Electron',
    url: 'https://electronjs.org',
    i18n: { defaultLocale: 'en', locales: ['en', 'de', 'es', 'fr', 'ja', 'pt', 'ru', 'zh'] },
    docs: [{ path: 'docs', sidebars: './sidebars.js' }],
    blog: { sidebarCount: 'ALL', onInlineAuthors: 'ignore' },
  },
  'mikro-orm': {
    dir: 'docs',
    title: 'MikroORM',
    url: 'https://mikro-orm.io',
    trailingSlash: false,
    docs: [
      {
        path: 'docs',
        sidebars: './sidebars.js',
        editUrl: 'https://github.com/mikro-orm/mikro-orm/edit/master/docs/',
        versions: { current: { label: 'Next', noIndex: true }, '7.0': { noIndex: true } },
      },
    ],
    blog: { sidebarCount: 'ALL' },
  },
  crawlee: {
    dir: 'website',
    title: 'Crawlee',
    url: 'https://crawlee.dev',
    trailingSlash: false,
    docs: [
      {
        path: '../docs',
        routeBasePath: 'js/docs',
        sidebars: './sidebars.js',
        versions: { current: { label: '4.0 (RC)' } },
      },
    ],
    blog: { sidebarCount: 'ALL' },
  },
  'typescript-eslint': {
    dir: 'packages/website',
    title: 'typescript-eslint',
    url: 'https://typescript-eslint.io',
    docs: [
      {
        id: 'rules-docs',
        path: '../eslint-plugin/docs/rules',
        routeBasePath: 'rules',
        sidebars: './sidebars/sidebar.rules.js',
        exclude: ['TEMPLATE.md'],
      },
      {
        id: 'base-docs',
        path: '../../docs',
        routeBasePath: '/',
        sidebars: './sidebars/sidebar.base.js',
        breadcrumbs: false,
      },
    ],
    blog: { sidebarCount: 'ALL' },
  },
  playwright: {
    dir: 'nodejs',
    title: 'Playwright',
    url: 'https://playwright.dev',
    docs: [{ path: 'docs', sidebars: './sidebars.js', versions: { stable: { badge: false } } }],
    blog: false,
  },
  helm: {
    dir: '.',
    title: 'Helm',
    url: 'https://helm.sh',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'uk', 'zh'],
      localeConfigs: { en: { htmlLang: 'en-us' } },
    },
    markdown: { format: 'detect' },
    docs: [
      {
        path: 'docs',
        sidebars: './sidebars.js',
        lastVersion: 'current',
        editLocalizedFiles: true,
        versions: {
          current: { label: '4.2.3' },
          3: { label: '3.21.1', path: 'v3' },
          2: { label: '2.17.0', path: 'v2' },
        },
      },
      { id: 'community', path: 'community', sidebars: './sidebars_community.js' },
    ],
    blog: { sidebarCount: 'ALL', onInlineTags: 'warn', onInlineAuthors: 'warn', onUntruncatedBlogPosts: 'throw' },
  },
  capacitor: {
    dir: '.',
    title: 'Capacitor',
    url: 'https://capacitorjs.com',
    baseUrl: '/docs/',
    markdown: { format: 'detect' },
    docs: [{ path: 'docs', routeBasePath: '/', sidebars: './sidebars.js' }],
    blog: false,
  },
};
