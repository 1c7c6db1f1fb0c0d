/** A Starlight site in two languages that uses every feature at least once. */
import { INDEX, START, TABLES } from './starlight-pages.ts';

const CONFIG = `// @ts-check
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import react from '@astrojs/react';
import vue from '@astrojs/vue';
import tailwindcss from '@tailwindcss/vite';
import sitemap from '@astrojs/sitemap';
import starlightBlog from 'starlight-blog';
import starlightLinksValidator from 'starlight-links-validator';
import starlightOpenAPI from 'starlight-openapi';
import starlightImageZoom from 'starlight-image-zoom';
import remarkMath from 'remark-math';
import { addTides } from './plugins/tides.mjs';

const head = [{ tag: 'meta', attrs: { property: 'og:image', content: 'https://tide.example/card.png' } }];

export default defineConfig({
  site: 'https://tide.example',
  base: '/manual',
  trailingSlash: 'always',
  output: 'server',
  vite: { plugins: [tailwindcss()] },
  redirects: {
    '/old-tide': '/guides/tide-tables/',
    '/moon': { status: 302, destination: 'https://moon.example' },
    '/v1/[...slug]': '/guides/[...slug]',
  },
  markdown: { remarkPlugins: [remarkMath, [addTides, { deep: true }]], shikiConfig: { wrap: true } },
  integrations: [
    react(),
    vue(),
    sitemap(),
    starlight({
      title: { en: 'Tide Manual', 'fr-CA': 'Manuel des marées' },
      description: 'All about tides.',
      logo: { light: './src/assets/logo-light.svg', dark: './src/assets/logo-dark.svg', replacesTitle: true, alt: 'Tide' },
      favicon: '/drop.svg',
      titleDelimiter: '~',
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      editLink: { baseUrl: 'https://git.example/tide/edit/main/' },
      lastUpdated: true,
      pagination: false,
      credits: true,
      disable404Route: true,
      routeMiddleware: './src/route-data.ts',
      locales: { root: { label: 'English', lang: 'en' }, 'fr-ca': { label: 'Français', lang: 'fr-CA' } },
      social: [
        { icon: 'github', label: 'GitHub', href: 'https://github.com/tide' },
        { icon: 'blueSky', label: 'Bluesky', href: 'https://bsky.app/tide' },
        { icon: 'codeberg', label: 'Codeberg', href: 'https://codeberg.org/tide' },
      ],
      head: [...head, { tag: 'script', attrs: { src: '/count.js', defer: true } }, { tag: 'title', content: 'No' }],
      customCss: ['./src/styles/tide.css', '@fontsource/inter/400.css', './src/styles/more.scss'],
      expressiveCode: { themes: ['nord'], styleOverrides: { borderRadius: '0' } },
      pagefind: { ranking: { termFrequency: 1 } },
      markdown: { headingLinks: false },
      components: { Footer: './src/overrides/Footer.astro', SocialIcons: './src/overrides/SocialIcons.astro' },
      plugins: [
        starlightBlog({ title: 'Logbook', postCount: 3, authors: { mira: { name: 'Mira Flood', picture: '/mira.png' } } }),
        starlightLinksValidator(),
        starlightOpenAPI([{ base: 'api', schema: './api.yaml' }]),
        starlightImageZoom(),
      ],
      sidebar: [
        'start',
        { slug: 'guides/tide-tables', label: 'Tables', translations: { 'fr-CA': 'Tableaux' }, badge: { text: 'New', variant: 'tip' } },
        { label: 'Forum', link: 'https://forum.example', attrs: { target: '_blank', style: 'color: red' } },
        { label: 'Numbers', translations: { 'fr-CA': 'Nombres' }, collapsed: true, autogenerate: { directory: 'numbers' } },
        { label: 'Loose', items: [{ autogenerate: { directory: 'loose' } }] },
        { label: 'Missing', slug: 'not/there' },
      ],
    }),
  ],
});
`;

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path d="M0 0h9v9z"/></svg>\n';
const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

export const SITE: Readonly<Record<string, string | Buffer>> = {
  'astro.config.mjs': CONFIG,
  'package.json': JSON.stringify({
    dependencies: { astro: '^5', '@astrojs/starlight': '^0.36' },
  }),
  'tsconfig.json':
    '{\n  // aliases\n  "compilerOptions": { "baseUrl": ".", "paths": { "@components/*": ["src/components/*"], "~/*": ["src/*"], }, },\n}\n',
  'plugins/tides.mjs': 'export const addTides = () => () => {};\n',
  'public/drop.svg': SVG,
  'public/public.png': PNG,
  'public/mira.png': PNG,
  'src/assets/logo-light.svg': SVG,
  'src/assets/logo-dark.svg': SVG,
  'src/assets/wave.png': PNG,
  'src/assets/chart.pdf': '%PDF-1.4\n',
  'src/data/tide.json': '{ "tide": 1 }\n',
  'src/styles/tide.css':
    ":root { --sl-color-accent: teal; --sl-font: 'Tide'; --sl-odd: 1; }\n:root[data-theme='light'] { --sl-color-accent: navy; }\n.sl-markdown-content { margin: 0; background: url('../assets/wave.png'); }\n",
  'src/styles/more.scss': '$a: 1;\n',
  'src/components/Gauge.tsx':
    "import { shade } from '@components/shade';\nexport default function Gauge() {\n  return <b>{shade}</b>;\n}\n",
  'src/components/shade.ts': "export const shade = 'deep';\n",
  'src/components/Buoy.vue': '<template><b /></template>\n',
  'src/components/Chart.astro': '---\n---\n<slot />\n',
  'src/components/Reef.astro': '---\n---\n<b />\n',
  'src/content.config.ts':
    'export const collections = {\n  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend: z.object({ depth: z.number() }) }) }),\n  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema({ extend: z.object({}) }) }),\n  ships: defineCollection({}),\n};\n',
  'src/content/i18n/fr-CA.json':
    '{ "search.label": "Chercher", "page.editLink": "Corriger", "custom.text": "Autre" }\n',
  'src/content/i18n/en.json': '{ "search.label": "Find a tide" }\n',
  'src/content/docs/index.mdx': INDEX,
  'src/content/docs/start.mdx': START,
  'src/content/docs/_part.mdx': 'A part with ![wave](../../assets/wave.png).\n',
  'src/content/docs/guides/Tide Tables.md': TABLES,
  'src/content/docs/fr-ca/index.md': page('Manuel'),
  'src/content/docs/fr-ca/start.md': page('Débuter'),
  'src/content/docs/numbers/01-one.md': page('One'),
  'src/content/docs/numbers/v2.1.md': page('Version'),
  'src/content/docs/numbers/deep/well.md': page('Well', 'sidebar:\n  order: 1\n'),
  'src/content/docs/loose/README.md': page('Read me'),
  'src/content/docs/loose/hidden.md': page('Hidden', 'sidebar:\n  hidden: true\n'),
  'src/content/docs/loose/own.md': page(
    'Own',
    'slug: somewhere/else\ndraft: false\ntableOfContents: { maxHeadingLevel: 2 }\n',
  ),
  'src/content/docs/404.md': page('Lost at sea', 'template: splash\n'),
  'src/content/docs/note.mdoc': '---\ntitle: Markdoc\n---\n\n{% aside %}\nHi\n{% /aside %}\n',
  'src/content/docs/blog/2024-01-02-spring.md':
    '---\ntitle: Spring\ndate: 2024-01-02\nauthors: [mira]\ntags: [moon]\nexcerpt: High water.\nfeatured: true\ncover: { alt: Wave, image: ../../../assets/wave.png }\n---\n\nHigh.\n',
  'src/pages/about.md': '---\ntitle: About us\nlayout: ../layouts/Plain.astro\n---\n\nWe sail.\n',
  'src/pages/map.astro': '---\n---\n<h1>Map</h1>\n',
  'src/pages/tides/[port].astro': '---\n---\n<h1>Port</h1>\n',
};
