/** Small Starlight sites: one in older forms of settings, one that the old tool can build. */

export const OLD_FORMS: Readonly<Record<string, string>> = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default {
  build: { format: 'file' },
  redirects: { '/gone': '/nowhere' },
  integrations: [
    starlight({
      title: 'Reef',
      defaultLocale: 'de',
      locales: { de: { label: 'Deutsch' }, en: { label: 'English' } },
      social: { github: 'https://github.com/reef', 'x.com': 'https://x.com/reef' },
      expressiveCode: false,
      pagefind: false,
    }),
  ],
};
`,
  'src/content/docs/de/index.md': '---\ntitle: Riff\n---\n\n[Fische](./fish/) [Ende](/de/fish/)\n',
  'src/content/docs/de/fish.md':
    '---\ntitle: Fische\nprev: Davor\nhero: { image: { html: "<img src=\'/a.png\'>" } }\n---\n\nText.\n',
  'src/content/docs/de/_sections/Coral.md': '---\ntitle: Korallen\n---\n\nText.\n',
  'src/content/docs/en/index.md': '---\ntitle: Reef\n---\n\nText.\n',
  'src/content/docs/de/broken.md': '---\ntitle: [\n---\n\nText.\n',
};

export const PLAIN: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { '@astrojs/starlight': '^0.41.7', astro: '^7.1.6', sharp: '^0.35.3' },
  }),
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://reef.example',
  integrations: [starlight({ title: 'Reef', sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }] })],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  'src/content/docs/index.mdx': `---
title: Reef
template: splash
hero:
  tagline: Fish and corals.
  actions: [{ text: Dive, link: /guides/dive/ }]
---

import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid><Card title="Fish" icon="star">Many.</Card></CardGrid>
`,
  'src/content/docs/guides/dive.md':
    '---\ntitle: Dive\n---\n\n## Down\n\n:::note[Slowly]\nBreathe.\n:::\n\n[Up](/guides/rise/)\n',
  'src/content/docs/guides/rise.md': '---\ntitle: Rise\nsidebar:\n  order: 1\n---\n\n## Up\n\n```js {1}\nup();\n```\n',
};
