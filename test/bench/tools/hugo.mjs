/** Hugo with a theme of ours, where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folders } from '../corpus.mjs';
import { fence } from '../dialects.mjs';
import { front, put, putPictures } from './files.mjs';

const theme = fileURLToPath(new URL('../hugo', import.meta.url));

const tool = {
  name: 'hugo',
  content: 'content',
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
  command: ['hugo', '--minify', '--quiet'],
  dialect: {
    extension: () => '.md',
    image: ({ file, alt }) => `![${alt}](/pictures/${file})`,
    code: ({ language, text }) => fence({ language, text }),
    admonition: ({ kind, title, text }) => `{{< admonition "${kind}" "${title}" >}}\n${text}\n{{< /admonition >}}`,
    tabs: ({ code: [left, right] }) =>
      `{{< tabs >}}\n{{< tab "TypeScript" >}}\n${fence(left)}\n{{< /tab >}}\n{{< tab "Shell" >}}\n${fence(right)}\n{{< /tab >}}\n{{< /tabs >}}`,
    front: ({ page, label }) => front({ title: page.title, linkTitle: label, weight: page.position }),
  },
  urlOf: ({ area, topic, name }) => `/${area}/${topic}/${name}/`,
  setup(dir, { pages }) {
    cpSync(theme, dir, { recursive: true });
    put(path.join(dir, 'static/chroma.css'), execFileSync('hugo', ['gen', 'chromastyles', '--style=github']));
    for (const { path: folder, label, position } of folders(pages))
      put(path.join(dir, 'content', folder, '_index.md'), `---\ntitle: ${label}\nweight: ${position}\n---\n`);
    putPictures(path.join(dir, 'static/pictures'));
  },
};

/** The tool, or none. */
export const findHugo = () => (spawnSync('hugo', ['version']).status === 0 ? [tool] : []);
