/** A site of Fumadocs with two collections, languages, groups and roots. */
import type { Files } from './moving.ts';

export const fumadocsWhole: Files = {
  'package.json': '{ "name": "lamp-docs", "dependencies": { "fumadocs-mdx": "^14.0.0" } }\n',
  'source.config.ts': `import { defineCollections, defineConfig, defineDocs } from 'fumadocs-mdx/config';
import remarkMath from 'remark-math';
import { remarkOwn } from './own';

export const docs = defineDocs({
  dir: 'content/docs',
});

export const recipes = defineDocs({
  dir: './content/recipes/',
});

export const posts = defineCollections({ type: 'doc', dir: 'content/posts' });

export default defineConfig({
  mdxOptions: { remarkPlugins: [remarkMath, remarkOwn] },
});
`,
  'next.config.mjs':
    "import { createMDX } from 'fumadocs-mdx/next';\n\nexport default createMDX()({ reactStrictMode: true, rewrites: async () => [] });\n",
  'lib/source.ts': `import { loader } from 'fumadocs-core/source';
import { docs, recipes } from '@/.source';
export const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });
export const recipe = loader(recipes.toFumadocsSource(), { baseUrl: '/cook' });
`,
  'lib/i18n.ts': "export const i18n = { defaultLanguage: 'en', languages: ['en', 'fr'] };\n",
  'lib/layout.shared.tsx': `import type { BaseLayoutProps } from 'fumadocs-ui/layouts/shared';
import { BookIcon } from 'lucide-react';

export function baseOptions(): BaseLayoutProps {
  return {
    nav: { title: <><BookIcon /> The Lamp</> },
    githubUrl: 'https://github.com/wick/lamp',
    links: [
      { text: 'Shop', url: 'https://shop.example' },
      { text: 'Oil', url: '/docs/oil' },
      { type: 'menu', text: 'More', items: [{ text: 'Forum', url: 'https://forum.example' }] },
      { type: 'icon', icon: <BookIcon />, url: 'https://discord.gg/lamp' },
      { type: 'custom', children: <b /> },
    ],
  };
}
`,
  'app/layout.tsx':
    "export const metadata = { metadataBase: new URL('https://lamp.example'), description: 'All about lamps.' };\nexport default ({ children }) => children;\n",
  'app/(home)/page.tsx': 'export default () => null;\n',
  'app/docs/[[...slug]]/page.tsx': 'export default () => null;\n',
  'content/docs/meta.json':
    '{ "pages": ["index", "---[Flame]Filling---", "oil", "[Shop](https://shop.example)", "---", "...(deep)", "!secret", "gone", "..."] }\n',
  'content/docs/index.mdx':
    '---\ntitle: Start\ndescription: Begin here\n---\n\n## Next [#next]\n\n[Kinds](./docs/oil/kinds) [File](./oil/kinds.mdx#x)\n',
  'content/docs/index.fr.mdx': '---\ntitle: Début\n---\n\nTexte.\n',
  'content/docs/oil/meta.json': '{ "title": "Oils", "defaultOpen": true, "pages": ["z...a", "!whale"] }\n',
  'content/docs/oil/index.mdx': '---\ntitle: All oils\n---\n',
  'content/docs/oil/kinds.mdx': '---\ntitle: Kinds\nicon: Droplet\n---\n\n<Callout>Text.</Callout>\n',
  'content/docs/oil/old.mdx': '---\ntitle: Old\n---\n',
  'content/docs/oil/whale.mdx': '---\ntitle: Whale\n---\n',
  'content/docs/(deep)/wick.mdx': '---\ntitle: Wick\n---\n\n![Lamp](./lamp.png)\n',
  'content/docs/(deep)/lamp.png': 'png',
  'content/docs/secret.mdx': '---\ntitle: Secret\n---\n',
  'content/docs/zinc.mdx': 'No title.\n',
  'content/docs/api/meta.json': '{ "title": "Reference", "root": true }\n',
  'content/docs/api/index.mdx': '---\ntitle: API\n---\n',
  'content/docs/api/lamp.mdx': '---\ntitle: lamp()\n---\n',
  'content/recipes/broken/meta.json': '{ nothing',
  'content/recipes/broken/soup.mdx': '---\ntitle: Soup\n---\n',
  'content/posts/one.mdx': '---\ntitle: One\n---\n',
};
