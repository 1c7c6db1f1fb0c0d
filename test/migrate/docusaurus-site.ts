/** A Docusaurus site with most of what real ones have, as a map of files. */
import { png } from '../helpers/images.ts';

const CONFIG = `
import path from 'node:path';
import { themes } from 'prism-react-renderer';
import { wave } from './plugins/wave.js';

const REPO = 'https://git.example/harbour';
const year = 2026;
const fix = (docPath: string) => docPath.replace('old/', '');

export default async function config() {
  return {
    title: 'Harbour', tagline: 'Boats and tides', url: 'https://harbour.example', baseUrl: '/app/', favicon: 'img/buoy.png',
    organizationName: 'harbour', projectName: 'docs', trailingSlash: false, noIndex: false, titleDelimiter: '-',
    onBrokenLinks: 'throw', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'warn',
    future: { v4: true }, ssrTemplate: '<html></html>', webpack: { jsLoader: 'babel' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français', path: 'french', url: 'https://fr.harbour.example' } } },
    staticDirectories: ['static', 'missing'],
    scripts: ['/js/tide.js', { src: 'https://cdn.example/a.js', async: true, crossOrigin: 'anonymous' }],
    stylesheets: ['https://fonts.example/a.css', { href: 'https://cdn.example/katex.min.css', type: 'text/css' }],
    headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#123456' } }],
    clientModules: [require.resolve('./src/client.js'), './src/css/extra.css'],
    customFields: { crew: 7, make: () => 1 },
    markdown: { mermaid: true, preprocessor: ({ fileContent }) => fileContent, anchors: { maintainCase: true }, hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
    presets: [['classic', {
      docs: {
        sidebarPath: require.resolve('./sidebars.js'), routeBasePath: 'guide', tagsBasePath: 'topics', sidebarCollapsed: false,
        editUrl: ({ versionDocsDirPath, docPath }) => \`\${REPO}/edit/main/\${versionDocsDirPath}/\${fix(docPath)}\`,
        remarkPlugins: [wave, require('@docusaurus/remark-plugin-npm2yarn'), [require('remark-not-there'), { a: 1 }]],
        admonitions: { keywords: ['knot', 'tip'] }, numberPrefixParser: false, docItemComponent: '@theme/ApiItem',
        sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) => defaultSidebarItemsGenerator(args),
        versions: { current: { label: 'Next tide', banner: 'none' }, '9.9': { label: 'Gone' } }, lastVersion: 'current',
        showLastUpdateTime: false, breadcrumbs: false, exclude: ['**/secret.md'],
      },
      blog: { blogTitle: 'Log', blogSidebarCount: 'ALL', postsPerPage: 2, feedOptions: { type: 'all', xslt: true, limit: 5 }, authorsMapPath: 'crew.yml', truncateMarker: /<!-- cut -->/, readingTime: ({ content }) => content.length, pageBasePath: 'p' },
      theme: { customCss: ['./src/css/custom.css', './src/css/none.css'] },
      sitemap: { changefreq: 'weekly', priority: 0.4, ignorePatterns: ['/app/x/**'], filename: 'map.xml' },
      gtag: { trackingID: ['G-ABC123', 'bad id'], anonymizeIP: true },
      googleAnalytics: { trackingID: 'UA-1-1' },
      googleTagManager: { containerId: 'GTM-XYZ' },
    }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.js', sidebarCollapsible: false }],
      ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }],
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/start', '/begin'], to: '/guide/intro' }], createRedirects: (at) => (at.startsWith('/guide/') ? at.replace('/guide/', '/g/') : undefined), fromExtensions: ['html'] }],
      ['@docusaurus/plugin-pwa', { offlineModeActivationStrategies: ['always'] }],
      'docusaurus-lunr-search', 'docusaurus-plugin-image-zoom', ['docusaurus-plugin-openapi-docs', { id: 'x' }],
      ['docusaurus-plugin-typedoc', { entryPoints: ['a.ts'] }], 'docusaurus-plugin-sass',
      function tides() { return { name: 'tides', configureWebpack() { return {}; }, postBuild() {} }; },
      path.resolve(__dirname, 'plugins/share.js'),
      false,
    ],
    themeConfig: {
      image: 'img/card.png', metadata: [{ name: 'keywords', content: 'boats' }],
      announcementBar: { id: 'a1', content: 'Storm <b>ahead</b>', backgroundColor: '#fff', isCloseable: false },
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true, switchConfig: { darkIcon: 'x' } },
      docs: { sidebar: { hideable: true, autoCollapseCategories: true }, versionPersistence: 'localStorage' },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      blog: { sidebar: { groupByYear: false } }, liveCodeBlock: { playgroundPosition: 'bottom' }, mermaid: { theme: { light: 'neutral' } },
      prism: { theme: themes.github, additionalLanguages: ['ini'], defaultLanguage: 'js', magicComments: [{ className: 'leak', line: 'leak-next-line' }] },
      algolia: { appId: 'A1', apiKey: 'key', indexName: 'harbour', placeholder: 'Find', askAi: 'x', searchPagePath: 'find' },
      navbar: {
        title: 'Harbour', style: 'dark', hideOnScroll: true,
        logo: { alt: 'Buoy', src: 'img/buoy.png', srcDark: 'img/buoy-dark.png', width: '40px', height: 32, href: '/guide/intro', target: '_self', className: 'brand-logo', style: { opacity: 1 } },
        items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Guide', position: 'left', className: 'nav-guide', 'aria-label': 'The guide' },
          { to: 'api', label: 'API', activeBaseRegex: 'api/', position: 'left' },
          { type: 'dropdown', label: 'More', items: [{ to: 'blog', label: 'Log', activeBasePath: 'blog' }, { type: 'html', value: '<hr>' }] },
          { type: 'custom-tide', label: 'Tide', to: '/tide' },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/old', label: 'Older' }], versions: ['current'] },
          { type: 'localeDropdown', queryString: '?x', dropdownItemsBefore: [{ href: 'https://t.example', label: 'Translate' }] },
          { href: REPO, className: 'github-link', 'aria-label': 'Source' },
        ],
      },
      footer: {
        style: 'dark', logo: { alt: 'Buoy', src: 'img/buoy.png', href: 'https://harbour.example', width: 60 },
        links: [{ title: 'Docs', className: 'col-docs', items: [{ label: 'Intro', to: 'guide/intro', target: '_self' }, { html: '<a href="https://x.example">X</a>' }] }],
        copyright: \`© \${year} <a href="/app/guide/intro">Harbour</a>\`,
      },
      ourOwn: { theirs: process.env.HARBOUR_SECRET },
    },
  };
}
`;

const CSS = `:root { --ifm-color-primary: #0a5; --ifm-color-primary-dark: #084; --ifm-navbar-shadow: none; }
[data-theme='dark'] { --ifm-color-primary: #5fa; --ifm-background-color: #111; }
.navbar__logo { border: 0; }
`;

export const HARBOUR = {
  'docusaurus.config.ts': CONFIG,
  'node_modules/prism-react-renderer/package.json': '{"name":"prism-react-renderer","version":"2.0.0","main":"a.js"}',
  'node_modules/prism-react-renderer/a.js': 'exports.themes = { github: { plain: {} } };',
  'plugins/wave.js': `export const wave = () => (tree) => { for (const one of tree.children) if (one.type === 'heading') one.children.push({ type: 'text', value: ' ~' }); };`,
  'plugins/share.js': `module.exports = () => ({ name: 'share', async loadContent() { return { mast: 3 }; }, contentLoaded({ content, actions }) { actions.setGlobalData(content); } });`,
  'sidebars.js': `module.exports = { main: ['intro', { type: 'category', label: 'Boats', items: ['01-sail', 'old/rope'] }, { type: 'link', label: 'Out', href: 'https://o.example' }] };`,
  'sidebarsApi.js': `const missing = require('sidebar-maker-not-there'); module.exports = { api: [{ type: 'doc', id: 'index', translatable: true }, ...(missing.items ? [] : [])] };`,
  'docs/intro.md': `---\ntags: [tide]\n---\n\nimport Tabs from '@theme/Tabs';\nimport Schema from '@theme/Schema';\n\n# Intro\n\nWater <=4 metres {deep or so}<br> and [sail](./01-sail.md).\n\n<Tabs/>\n\n:::knot\nTied.\n:::\n`,
  'docs/01-sail.md': '# Sail\n\n## Mast and boom\n\nWrite `a<b>`.\n',
  'docs/old/rope.md': '# Rope\n',
  'docs/secret.md': '# Secret\n',
  'api/index.md': '# API\n\n## Calls\n',
  'blog/2024-05-01-calm.md': '# Calm\n\nStill.\n\n<!-- truncate -->\n\nMore.\n',
  'news/2024-06-01-x.md': '# News\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n',
  'src/css/custom.css': CSS,
  'src/css/extra.css': '.leak { color: red; }\n',
  'src/client.js': 'export function onRouteDidUpdate() {}\n',
  'src/pages/index.tsx': `import Layout from '@theme/Layout';\nimport { usePluginData } from '@docusaurus/useGlobalData';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default function Home() {\n  const { siteConfig } = useDocusaurusContext();\n  const { mast } = usePluginData('share') as { mast: number };\n  return <Layout><h1>{[siteConfig.organizationName, mast].join('-')}</h1></Layout>;\n}\n`,
  'src/theme/Footer/index.tsx': `import Footer from '@theme-original/Footer';\nexport default function Wrapper(props) { return <Footer {...props} />; }\n`,
  'src/theme/DocItem/Content/index.tsx': 'export default function Content() { return null; }\n',
  'src/theme/MDXComponents.tsx': `import MDXComponents from '@theme-original/MDXComponents';\nconst Knot = () => <b>knot</b>;\nexport default { ...MDXComponents, Knot };\n`,
  'static/img/buoy.png': png(40, 40),
  'static/img/buoy-dark.png': png(40, 40),
  'static/img/card.png': png(40, 40),
  'static/js/tide.js': '0;\n',
  'build/index.html': '<!doctype html><title>Harbour</title>',
  'build/guide/intro.html': '<!doctype html><title>Intro</title>',
};
