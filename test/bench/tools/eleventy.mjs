/** Eleventy with a theme of ours: as with Hugo, a floor and no equal. It has neither search nor a check of links. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { outline } from '../corpus.mjs';
import { fence } from '../dialects.mjs';
import { front, json, put, putPictures } from './files.mjs';

const theme = fileURLToPath(new URL('../eleventy', import.meta.url));
/** Both themes of ours look the same. */
const styles = fileURLToPath(new URL('../hugo/static/main.css', import.meta.url));
const urlOf = ({ area, topic, name }) => `/${area}/${topic}/${name}/`;
const shown = (summary, text) => `<details open>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`;

export const eleventy = {
  name: 'eleventy',
  program: '@11ty/eleventy/cmd.cjs',
  args: ['--quiet'],
  content: 'src',
  output: '_site',
  caches: ['.cache'],
  dialect: {
    extension: () => '.md',
    link: (_from, to) => urlOf(to),
    image: ({ file, alt }) => `![${alt}](/pictures/${file})`,
    code: ({ language, text }) => fence({ language, text }),
    admonition: ({ title, text }) => shown(title, text),
    tabs: ({ code: [left, right] }) => `${shown('TypeScript', fence(left))}\n\n${shown('Shell', fence(right))}`,
    front: ({ page, label }) => front({ title: page.title, label, order: page.position, area: page.area }),
  },
  urlOf,
  /** The theme reads them from a file of data. */
  hasLabels: false,
  setup(dir, { pages }) {
    cpSync(theme, dir, { recursive: true });
    cpSync(styles, path.join(dir, 'src/main.css'));
    putPictures(path.join(dir, 'src/pictures'));
    put(path.join(dir, 'package.json'), json({ private: true, type: 'module' }));
    const link = (page) => ({ url: urlOf(page), label: page.label });
    const areas = outline(pages).map(({ name, label, topics }) => ({
      name,
      label,
      topics: topics.map((topic) => ({ label: topic.label, pages: topic.pages.map(link) })),
    }));
    put(path.join(dir, 'src/_data/areas.json'), json(areas));
  },
};
