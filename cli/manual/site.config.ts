import { defineConfig } from 'docsgen';

/** The manual of docsgen, built by docsgen. `test/manual.test.ts` holds what its pages say against what they show. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'The manual',
  url: 'https://docsgen.example',
  favicon: 'icon.svg',
  noIndex: true,

  docs: {
    routeBasePath: '/',
    sidebars: {
      manual: [
        'index',
        'getting-started',
        'dev',
        {
          type: 'category',
          label: 'Writing',
          collapsed: false,
          items: [
            'text',
            'admonitions',
            'code',
            'components',
            'links-and-images',
            'math',
            'diagrams',
            'variables-and-glossary',
          ],
        },
        {
          type: 'category',
          label: 'Content',
          collapsed: false,
          items: ['docs', 'versions', 'sidebars', 'pages', 'blog', 'api-reference', 'search'],
        },
        { type: 'category', label: 'Appearance', collapsed: false, items: ['look', 'navigation', 'themes'] },
        { type: 'category', label: 'Programs', collapsed: false, items: ['mdx', 'plugins'] },
        {
          type: 'category',
          label: 'Publishing',
          collapsed: false,
          items: ['external-links', 'moving-pages', 'deploying', 'security-and-analytics'],
        },
        {
          type: 'category',
          label: 'Reference',
          collapsed: false,
          items: [
            'command-line',
            'problems',
            'settings',
            'languages',
            'front-matter',
            'changes',
            'machines',
            'search-engines',
            'moving-in',
          ],
        },
      ],
    },
  },
  blog: false,
  pages: false,

  markdown: {
    admonitions: ['elsewhere'],
    variables: { product: 'docsgen', node: '20.19', mermaid: '11', sharp: '0.33', typedoc: '0.28' },
    glossary: {
      MDX: 'Markdown in which React components can stand',
      MathML: 'the elements of HTML for formulas',
      'front matter': 'settings of a page, in YAML, at the top of its file',
      island: 'a part of a page that React brings to life in the browser',
    },
    code: { magicComments: [{ className: 'error', line: 'this-fails' }] },
  },

  check: { samples: { declarations: ['samples.d.ts'], tsconfig: 'tsconfig.json' } },

  colorMode: { respectPrefersColorScheme: true },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'manual', label: 'Manual' }] },
  customCss: 'manual.css',
});
