/** docsgen, as compiled in this repository. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fence } from '../dialects.mjs';
import { front, put, putCategories, putPictures } from './files.mjs';

export const cli = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

/** Parts that a page has only in a site with `constructs`: see `constructs.mjs`. */
const constructs = ({ partial, component }) => [
  ...(partial ? ["import Shared from '../../_shared.md';"] : []),
  ...(component ? ["import Badge from '@site/components/Badge.tsx';"] : []),
  ...(partial ? ['', '<Shared />'] : []),
  ...(component ? ['', '<Badge limit={40} />'] : []),
];

export const docsgen = {
  name: 'docsgen',
  content: 'content/docs',
  output: 'build',
  caches: ['.docsgen'],
  command: [process.execPath, cli, 'build'],
  esbuildOf: import.meta.url,
  dialect: {
    admonition: ({ kind, title, text }) => `:::${kind}[${title}]\n\n${text}\n\n:::`,
    tabs: ({ code: [left, right] }) =>
      `<Tabs>\n<TabItem value="ts" label="TypeScript">\n\n${fence(left)}\n\n</TabItem>\n` +
      `<TabItem value="sh" label="Shell">\n\n${fence(right)}\n\n</TabItem>\n</Tabs>`,
    front: ({ page, label }) => {
      const fields = {
        ...(label === undefined ? {} : { sidebar_label: label }),
        sidebar_position: page.position,
        ...(page.tags ? { tags: page.tags } : {}),
      };
      const parts = constructs(page);
      return front(fields, '', `# ${page.title}`, ...(parts.length > 0 ? ['', ...parts] : []));
    },
  },
  /** URL path of a page. */
  urlOf: ({ area, topic, name }) => `/docs/${area}/${topic}/${name}`,
  /** Writes the config. `settings`: fields besides title and URL. */
  configure(dir, settings = {}) {
    const config = { title: 'Harbor', url: 'https://example.com', ...settings };
    put(path.join(dir, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  },
  /** Writes what is not a page. */
  setup(dir, { pages, settings }) {
    const content = path.join(dir, 'content/docs');
    putCategories(content, pages);
    putPictures(path.join(content, 'pictures'));
    put(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
    docsgen.configure(dir, settings);
  },
};
