/** A site of VitePress with most of its settings. */
import type { Files } from './moving.ts';

export const vitepressWhole = {
  '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import { version } from '../package.json';

export default defineConfig({
  title: 'Kiln',
  titleTemplate: ':title · Kiln',
  description: 'Hot clay.',
  lang: 'en-US',
  base: '/kiln/',
  srcDir: 'src',
  outDir: '../out',
  cleanUrls: false,
  appearance: 'force-dark',
  ignoreDeadLinks: [/^\\/local/, 'https://gone.example'],
  lastUpdated: true,
  metaChunk: true,
  rewrites: { 'en/:rest*': ':rest*' },
  sitemap: { hostname: 'https://kiln.example/kiln/' },
  transformHead: () => [],
  vite: { server: { port: 4000 } },
  vue: {},
  head: [
    ['link', { rel: 'icon', href: '/kiln/clay.svg' }],
    ['meta', { name: 'theme-color', content: '#a52' }],
    ['meta', { property: 'og:image', content: 'https://kiln.example/card.png' }],
    ['meta', { name: 'viewport', content: 'width=device-width' }],
    ['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-7' }],
    ['script', {}, 'window.kiln = 1'],
    ['b', {}],
  ],
  markdown: {
    lineNumbers: true, theme: { light: 'github-light', dark: 'github-dark' }, math: true, breaks: true, typographer: true,
    config: (md) => md.use(() => 1), codeTransformers: [], languages: [], anchor: { level: 2 },
    toc: { level: [2, 3] }, attrs: { disable: true }, image: { lazyLoading: true }, oddOne: 1,
  },
  locales: {
    root: { label: 'English', lang: 'en-US' },
    fr: { label: 'Français', lang: 'fr', themeConfig: { nav: [{ text: 'Guide', link: '/fr/guide/fire' }], sidebar: [{ text: 'Départ', link: '/fr/guide/fire' }], docFooter: { prev: 'Avant', next: 'Après' }, lastUpdated: { text: 'Mis à jour' }, outlineTitle: 'Sur cette page', darkModeSwitchLabel: 'Mode' } },
  },
  themeConfig: {
    logo: '/clay.svg', siteTitle: false, externalLinkIcon: true, aside: 'left', i18nRouting: false,
    nav: [
      { text: \`v\${version}\`, items: [{ text: 'Changes', link: 'https://x.example/changes' }] },
      { text: 'Guide', link: '/guide/fire', activeMatch: '/guide/' },
      { text: 'Groups', items: [{ text: 'One', items: [{ text: 'Fire', link: '/guide/fire' }] }] },
      { component: 'Switcher' },
    ],
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'Start', collapsed: true, items: [{ text: 'Fire', link: 'fire', docFooterText: 'The fire' }, { text: 'Glaze', link: 'glaze', rel: 'x' }] }] },
      '/': [{ text: 'All', link: '/guide/fire' }, { text: 'Out', link: 'https://x.example', target: '_blank' }],
    },
    outline: { level: 'deep', label: 'In this page' },
    socialLinks: [{ icon: 'github', link: 'https://code.example/kiln' }, { icon: 'mastodon', link: 'https://m.example/@kiln' }],
    footer: { message: 'MIT <b>licence</b>', copyright: '© Kiln' },
    editLink: { pattern: ({ filePath }) => \`https://code.example/\${filePath}\`, text: 'Edit' },
    lastUpdated: { text: 'Changed', formatOptions: { dateStyle: 'full' } },
    docFooter: { prev: 'Back', next: false },
    search: { provider: 'algolia', options: { appId: 'A', apiKey: 'k', indexName: 'kiln', locales: { fr: { placeholder: 'Chercher' } }, searchParameters: { hitsPerPage: 3 } } },
    carbonAds: { code: 'x', placement: 'y' },
    returnToTopLabel: 'Up', sidebarMenuLabel: 'Menu', skipToContentLabel: 'Skip', langMenuLabel: 'Language',
    notFound: { title: 'Cold', quote: 'No fire here.', linkText: 'Home' },
    oddTheme: 1,
  },
});
`,
  'package.json': '{ "name": "kiln", "version": "4.2.0", "devDependencies": { "vitepress": "1.3.0" } }\n',
  '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import Ad from './Ad.vue';
import Tabs from 'vitepress-plugin-tabs/client';
import './main.css';
import './extra.scss';
import 'virtual:group-icons.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, {
    'doc-before': () => h(Ad),
  }),
  enhanceApp({ app }) {
    app.use(Tabs);
    app.component('Ad', Ad);
  },
  setup() {
    console.log('up');
  },
};
`,
  '.vitepress/theme/Ad.vue': '<template><p>Ad</p></template>\n',
  '.vitepress/theme/main.css': `@import './fonts.css';
@import 'some-package/x.css';
:root { --vp-c-brand-1: #a52; --vp-c-odd: 1; --vp-nav-height: 50px; }
html.dark .VPNav { color: red; }
.custom-block.tip { @apply m-4; }
`,
  '.vitepress/theme/fonts.css': "@font-face { font-family: Clay; src: url('./clay.woff2'); }\n",
  '.vitepress/theme/clay.woff2': 'font\n',
  'src/public/clay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'src/en/index.md': `---
layout: home
hero: { name: Kiln, text: Hot clay, actions: [{ text: Start, link: /guide/fire }] }
features: [{ title: Hot, details: Very. }]
---
`,
  'src/en/guide/fire.md': `# Fire

<Ad />

\`\`\`js
burn()
\`\`\`
`,
  'src/en/guide/glaze.md': `---
description: Glass on clay
---

Only text, and no heading.
`,
  'src/en/items/[id].md': '# {{ $params.name }}\n',
  'src/en/items/[id].paths.js':
    "export default { paths: () => [{ params: { id: 'cup', name: 'Cup' } }, { params: { id: 'pot', name: 'Pot' } }] };\n",
  'src/fr/index.md': '# Four\n',
  'src/fr/guide/fire.md': '# Feu\n',
  'src/en/posts.data.ts': 'export default { load: () => [] };\n',
} satisfies Files;
