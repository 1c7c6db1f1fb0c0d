/** The sites the generators build: written once per size, edited by the steps. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, folders, pageAt } from './corpus.mjs';
import { dialects, markdownOf } from './dialects.mjs';
import { chart } from './png.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const cli = path.resolve(here, '../../dist/cli/main.js');

function put(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes the page with the given revisions; the same call makes the page and edits it. */
function writePage(tool, { content, number, pages, revision }) {
  const source = blocksOf(number, pages);
  const { area, topic, name } = source.page;
  const dialect = dialects[tool];
  const file = path.join(content, area, topic, `${name}${dialect.extension(source.page)}`);
  put(file, markdownOf(source, dialect, revision));
}

function writePictures(folder) {
  for (let picture = 0; picture < 5; picture += 1) put(path.join(folder, `chart-${picture}.png`), chart(picture));
}

const docsgen = {
  name: 'docsgen',
  content: 'content/docs',
  output: 'build',
  caches: ['.docsgen'],
  command: [process.execPath, cli, 'build'],
  available: () => true,
  /** URL path of a page. */
  urlOf: ({ area, topic, name }) => `/docs/${area}/${topic}/${name}`,
  setup(dir, pages) {
    for (const { path: folder, label, position } of folders(pages)) {
      put(path.join(dir, 'content/docs', folder, '_category_.json'), JSON.stringify({ label, position }));
    }
    writePictures(path.join(dir, 'content/docs/pictures'));
    put(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
    put(path.join(dir, 'site.config.mjs'), "export default { title: 'Harbor', url: 'https://example.com' };\n");
  },
};

const hugo = {
  name: 'hugo',
  content: 'content',
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
  command: ['hugo', '--minify', '--quiet'],
  available: () => spawnSync('hugo', ['version']).status === 0,
  urlOf: ({ area, topic, name }) => `/${area}/${topic}/${name}/`,
  setup(dir, pages) {
    cpSync(path.join(here, 'hugo'), dir, { recursive: true });
    put(path.join(dir, 'static/chroma.css'), execFileSync('hugo', ['gen', 'chromastyles', '--style=github']));
    for (const { path: folder, label, position } of folders(pages)) {
      put(path.join(dir, 'content', folder, '_index.md'), `---\ntitle: ${label}\nweight: ${position}\n---\n`);
    }
    writePictures(path.join(dir, 'static/pictures'));
  },
};

/** The generators that can run here, docsgen first. */
export const tools = (only) => [docsgen, hugo].filter(({ name, available }) => (!only || only === name) && available());

/** Writes a site; gives functions that change it. */
export function makeSite(tool, { dir, pages }) {
  const content = path.join(dir, tool.content);
  tool.setup(dir, pages);
  for (let number = 0; number < pages; number += 1) writePage(tool.name, { content, number, pages, revision: {} });
  // A Markdown page in the middle of the site.
  const number = Math.floor(pages / 20) * 10 + 3;
  const revision = {};
  const edit = (key) => {
    revision[key] = (revision[key] ?? 0) + 1;
    writePage(tool.name, { content, number, pages, revision });
  };
  const page = pageAt(number);
  return { page, url: tool.urlOf(page), editBody: () => edit('body'), editLabel: () => edit('label') };
}
