/** VitePress with its default theme and local search. */
import path from 'node:path';
import { outline } from '../corpus.mjs';
import { fence } from '../dialects.mjs';
import { front, json, put, putPictures } from './files.mjs';

const named = { note: 'info', info: 'info', tip: 'tip', warning: 'warning' };
const urlOf = ({ area, topic, name }) => `/${area}/${topic}/${name}`;

/** All pages in one sidebar, groups collapsed. */
const sidebar = (pages) =>
  outline(pages).map(({ label, topics }) => ({
    text: label,
    collapsed: true,
    items: topics.map((topic) => ({
      text: topic.label,
      collapsed: true,
      items: topic.pages.map((page) => ({ text: page.label, link: urlOf(page) })),
    })),
  }));

export const vitepress = {
  name: 'vitepress',
  program: 'vitepress/bin/vitepress.js',
  args: ['build', '.'],
  content: '.',
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  dialect: {
    extension: () => '.md',
    code: ({ language, text }) => fence({ language, text }),
    admonition: ({ kind, title, text }) => `::: ${named[kind]} ${title}\n\n${text}\n\n:::`,
    tabs: ({ code }) =>
      `::: code-group\n\n${code.map(({ language, text }) => `\`\`\`${language} [${language}]\n${text}\n\`\`\``).join('\n\n')}\n\n:::`,
    front: ({ page }) => front({ title: page.title }, '', `# ${page.title}`),
  },
  urlOf,
  /** The sidebar is spelled out in the config. */
  hasLabels: false,
  setup(dir, { pages }) {
    putPictures(path.join(dir, 'pictures'));
    put(path.join(dir, 'package.json'), json({ private: true, type: 'module' }));
    const themeConfig = { outline: [2, 3], search: { provider: 'local' }, sidebar: sidebar(pages) };
    const config = { title: 'Harbor', cleanUrls: true, themeConfig };
    put(path.join(dir, '.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
  },
};
