import { defineConfig } from 'docsgen';
import { avoid } from './avoid.ts';

/** First digits of the codes of problems; each has a page that is made of the sources, as all of the folder `reference`. */
const areas = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The manual of docsgen, built by docsgen. `test/manual.test.ts` holds what its pages say against what they show. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'The manual',
  url: process.env['DOCSGEN_URL'] ?? 'https://docsgen.example',
  favicon: 'icon.svg',
  // A manual without an address of its own is a copy.
  noIndex: process.env['DOCSGEN_URL'] === undefined,

  look: { accents: { reference: 295 } },
  docs: {
    routeBasePath: '/',
    sidebars: {
      manual: [
        {
          type: 'category',
          label: 'Start',
          icon: 'rocket',
          collapsed: false,
          items: ['index', 'getting-started', 'folder', 'dev', 'editors', 'schemas', 'refactoring', 'how-do-i'],
        },
        {
          type: 'category',
          label: 'Write',
          icon: 'pencil',
          collapsed: false,
          items: [
            'dialect',
            'text',
            'admonitions',
            'code',
            'links-and-images',
            'math',
            'diagrams',
            'variables-and-glossary',
          ],
        },
        {
          type: 'category',
          label: 'Organise',
          icon: 'folder',
          collapsed: false,
          items: ['docs', 'sidebars', 'pages', 'blog', 'versions', 'languages', 'api-reference', 'search'],
        },
        {
          type: 'category',
          label: 'Design',
          icon: 'palette',
          collapsed: false,
          items: ['look', 'look/try', 'navigation', 'themes'],
        },
        {
          type: 'category',
          label: 'Components',
          icon: 'puzzle',
          collapsed: false,
          items: ['components', 'mdx', 'writing-components', 'component-recipes', 'types', 'extending', 'plugins'],
        },
        {
          type: 'category',
          label: 'Check',
          icon: 'shield',
          collapsed: false,
          items: [
            'checking',
            'problems',
            'audit',
            'samples-checked',
            'prose',
            'external-links',
            'url-guarantee',
            'comparing-builds',
            'ci',
          ],
        },
        {
          type: 'category',
          label: 'Publish',
          icon: 'globe',
          collapsed: false,
          items: [
            'deploying',
            'publish-changes',
            'moving-pages',
            'changes',
            'search-engines',
            'machines',
            'mcp',
            'for-agents',
            'evals',
            'security-and-analytics',
          ],
        },
        {
          type: 'category',
          label: 'Scale',
          icon: 'layers',
          collapsed: false,
          items: ['large-sites', 'shared-cache', 'shards', 'cluster', 'architecture'],
        },
        {
          type: 'category',
          label: 'Move in',
          icon: 'download',
          collapsed: false,
          items: [
            'moving-in',
            'from-docusaurus',
            'docusaurus-modules',
            'from-vitepress',
            'from-starlight',
            'from-mkdocs',
            'from-mdbook',
            'from-nextra',
            'upgrading',
          ],
        },
        {
          type: 'category',
          label: 'Reference',
          icon: 'book',
          collapsed: false,
          items: [
            'configuration',
            'reference/settings',
            'reference/tokens',
            'front-matter',
            'command-line',
            'reference/commands',
            {
              type: 'category',
              label: 'Problems',
              items: areas.map((area) => `reference/problems-${area}`),
            },
          ],
        },
      ],
    },
  },
  blog: false,

  markdown: {
    admonitions: ['elsewhere'],
    variables: { product: 'docsgen', node: '20.19', mermaid: '11', sharp: '0.33', typedoc: '0.28' },
    glossary: {
      MDX: 'Markdown that can contain React components',
      MathML: 'the elements of HTML for formulas',
      'front matter': 'settings of a page, in YAML, at the top of its file',
      island: 'a part of a page that React brings to life in the browser',
    },
    code: { magicComments: [{ className: 'error', line: 'this-fails' }] },
  },

  check: { prose: { avoid }, samples: { declarations: ['samples.d.ts'], tsconfig: 'tsconfig.json' } },

  colorMode: { respectPrefersColorScheme: true },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'manual', label: 'Manual' }] },
  // The page about search is at /search.
  search: { path: 'find' },
  customCss: ['manual.css', 'content/docs/reference/looks.css'],
});
