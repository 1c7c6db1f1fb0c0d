/** Rspress with its default theme and search. */
import path from 'node:path';
import { outline } from '../corpus.mjs';
import { fence } from '../dialects.mjs';
import { front, json, put, putPictures } from './files.mjs';

const named = { note: 'note', info: 'info', tip: 'tip', warning: 'warning' };
const config = { root: 'docs', title: 'Harbor', route: { cleanUrls: true } };
const group = ({ name, label }) => ({ type: 'dir', name, label, collapsible: true, collapsed: true });

export const rspress = {
  name: 'rspress',
  program: '@rspress/core/bin/rspress.js',
  args: ['build'],
  content: 'docs',
  output: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  dialect: {
    admonition: ({ kind, title, text }) => `:::${named[kind]}{title=${JSON.stringify(title)}}\n\n${text}\n\n:::`,
    tabs: ({ code: [left, right] }) =>
      "import { Tab, Tabs } from '@rspress/core/theme';\n\n" +
      `<Tabs>\n<Tab label="TypeScript">\n\n${fence(left)}\n\n</Tab>\n<Tab label="Shell">\n\n${fence(right)}\n\n</Tab>\n</Tabs>`,
    front: ({ page, label }) => front({ title: label }, '', `# ${page.title}`),
  },
  urlOf: ({ area, topic, name }) => `/${area}/${topic}/${name}`,
  setup(dir, { pages }) {
    const docs = path.join(dir, 'docs');
    const areas = outline(pages);
    put(path.join(docs, '_meta.json'), json(areas.map(group)));
    for (const area of areas) {
      put(path.join(docs, area.name, '_meta.json'), json(area.topics.map(group)));
      for (const topic of area.topics)
        put(path.join(docs, area.name, topic.name, '_meta.json'), json(topic.pages.map(({ name }) => name)));
    }
    putPictures(path.join(docs, 'pictures'));
    put(path.join(dir, 'package.json'), json({ private: true, type: 'module' }));
    const text = `import { defineConfig } from '@rspress/core';\nexport default defineConfig(${JSON.stringify(config)});\n`;
    put(path.join(dir, 'rspress.config.mjs'), text);
  },
};
