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

/** Its locales, asides, imports and links in every form. */
export const PLAIN: Readonly<Record<string, string | Buffer>> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { '@astrojs/starlight': '^0.41.7', astro: '^7.1.6', node: '^22.12.0', sharp: '^0.35.3' },
  }),
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://reef.example',
  integrations: [
    starlight({
      title: 'Reef',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, ru: { label: 'Русский' } },
      sidebar: [
        'start',
        { label: 'Guides', translations: { fr: 'Manuel' }, items: [{ autogenerate: { directory: 'guides' } }] },
      ],
    }),
  ],
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
  'src/content/docs/start.mdx': `---
title: Start
---

import { Aside, Badge, Code, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

<div>

export const call = 'swim(1);';

<Code code={call} lang="js" />

</div>

<Tabs syncKey="sea">
  <TabItem label="North">Cold.</TabItem>
  <TabItem label="South">Warm.</TabItem>
</Tabs>

<Steps>

1. Breathe in.
2. Jump.

</Steps>

<Aside type="caution">Sharks.</Aside>

A <Badge text="new" /> page. <LinkButton href="/guides/dive/">Dive</LinkButton>

<LinkCard title="Rise" href="/guides/rise/" description="Slowly." />

:::note
An aside with a fence that is never closed:

\`\`\`js
swim();
:::

After the aside.
`,
  'src/content/docs/guides/dive.md':
    '---\ntitle: Dive\n---\n\n## Down\n\n:::note[Slowly]\nBreathe.\n:::\n\n[Up](/guides/rise/)\n',
  'src/content/docs/guides/rise.md': '---\ntitle: Rise\nsidebar:\n  order: 1\n---\n\n## Up\n\n```js {1}\nup();\n```\n',
  'src/content/docs/fr/index.md': '---\ntitle: Récif\n---\n\nTexte.\n',
  'src/content/docs/fr/start.md': '---\ntitle: Début\n---\n\n:::caution\nRequins.\n:::\n\n:::note\nUn mot.\n:::\n',
  'src/content/docs/fr/guides/dive.md': '---\ntitle: Plonger\n---\n\n## Bas\n',
  'src/content/docs/fr/guides/rise.md': '---\ntitle: Monter\n---\n\n## Haut\n',
  'src/content/docs/ru/index.md': '---\ntitle: Риф\n---\n\n:::note\nСлово.\n:::\n\n:::danger\nАкулы.\n:::\n',
  'src/content/docs/ru/start.md': '---\ntitle: Начало\n---\n\nСлово.\n',
  'src/content/docs/ru/guides/dive.md': '---\ntitle: Нырять\n---\n\n## Вниз\n',
  'src/content/docs/ru/guides/rise.md': '---\ntitle: Всплыть\n---\n\n## Вверх\n',
};
