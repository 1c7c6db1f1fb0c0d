/** Starlight on Astro with its incremental build, and Pagefind as search. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { outline } from '../corpus.mjs';
import { fence } from '../dialects.mjs';
import { front, json, put, putPictures } from './files.mjs';

const parts = fileURLToPath(new URL('../starlight', import.meta.url));
const named = { note: 'note', info: 'note', tip: 'tip', warning: 'caution' };
const urlOf = ({ area, topic, name }) => `/${area}/${topic}/${name}/`;

/** All pages in one sidebar, groups collapsed. */
const sidebar = (pages) =>
  outline(pages).map(({ name, label, topics }) => ({
    label,
    collapsed: true,
    items: topics.map((topic) => ({
      label: topic.label,
      collapsed: true,
      items: [{ autogenerate: { directory: `${name}/${topic.name}` } }],
    })),
  }));

export const starlight = {
  name: 'starlight',
  program: 'astro/bin/astro.mjs',
  args: ['build'],
  content: 'src/content/docs',
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  dialect: {
    // Astro resolves no links between files.
    link: (_from, to) => urlOf(to),
    admonition: ({ kind, title, text }) => `:::${named[kind]}[${title}]\n\n${text}\n\n:::`,
    tabs: ({ code: [left, right] }) =>
      "import { TabItem, Tabs } from '@astrojs/starlight/components';\n\n" +
      `<Tabs>\n<TabItem label="TypeScript">\n\n${fence(left)}\n\n</TabItem>\n<TabItem label="Shell">\n\n${fence(right)}\n\n</TabItem>\n</Tabs>`,
    front: ({ page, label }) => front({ title: page.title, sidebar: { label, order: page.position } }),
  },
  urlOf,
  setup(dir, { pages }) {
    cpSync(parts, dir, { recursive: true });
    putPictures(path.join(dir, 'src/content/docs/pictures'));
    // Astro bundles what stands among the dependencies.
    const dependencies = { astro: '*', '@astrojs/starlight': '*' };
    put(path.join(dir, 'package.json'), json({ private: true, type: 'module', dependencies }));
    const settings = JSON.stringify({ title: 'Harbor', sidebar: sidebar(pages) });
    const text =
      "import starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\n" +
      `export default defineConfig({ site: 'https://example.com', integrations: [starlight(${settings})], experimental: { incrementalBuild: true } });\n`;
    put(path.join(dir, 'astro.config.mjs'), text);
  },
};
