/** Pictures of every layout at four widths in both modes, and one page that shows them all. They go to `shots/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openPage } from './camera.mjs';
import { openSite, root } from './sites.mjs';

const WIDTHS = /** @type {const} */ ([390, 768, 1024, 1440]);
const MODES = /** @type {const} */ (['light', 'dark']);

const out = path.join(root, 'shots');

/** Paths of the pages by name of the layout, in the order of the contact sheet. */
const layouts = {
  home: '/',
  docs: '/docs/intro',
  category: '/docs/category/queues',
  'docs-tags': '/docs/tags',
  'old-version': '/docs/2.0/intro',
  'blog-list': '/blog',
  post: '/blog/release-3',
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: '/blog/tags/queue',
  authors: '/blog/authors',
  author: '/blog/authors/ada',
  page: '/about',
  search: '/search',
  'not-found': '/nowhere',
  crash: '/docs/broken',
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./camera.mjs').View & { name: string }} wanted
 */
async function take(browser, { name, ...view }) {
  const page = await openPage(browser, view);
  if (name === 'crash') {
    await page.mouse.move(view.width / 2, 300);
    await page.locator('.crash').waitFor();
  }
  await page.screenshot({ path: path.join(out, `${name}-${view.width}-${view.mode}.png`), fullPage: true });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.close();
  if (over > 0) process.stdout.write(`${name} at ${view.width} px is ${over} px too wide\n`);
}

/** @param {string[]} names */
function sheet(names) {
  const cell = (/** @type {string} */ name, /** @type {number} */ width, /** @type {string} */ mode) =>
    `<a href="${name}-${width}-${mode}.png"><img src="${name}-${width}-${mode}.png" alt="${name}, ${width} px, ${mode}" loading="lazy"></a>`;
  const rows = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2>` +
      MODES.map((mode) => `<div>${WIDTHS.map((width) => cell(name, width, mode)).join('')}</div>`).join(''),
  );
  const style =
    'body{margin:2rem;font:1rem system-ui;background:#888}div{display:flex;gap:1rem;align-items:start;margin-block-end:1rem}' +
    'img{display:block;block-size:26rem;max-inline-size:44rem;object-fit:cover;object-position:top}';
  return `<!doctype html><meta charset="utf-8"><title>Layouts</title><style>${style}</style>${rows.join('\n')}\n`;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string[]} asked Names of layouts. Default: all.
 */
export async function takeLayouts(browser, asked) {
  const chosen = Object.entries(layouts).filter(([name]) => asked.length === 0 || asked.includes(name));
  await mkdir(out, { recursive: true });
  const { url, close } = await openSite('acme');
  try {
    for (const [name, at] of chosen) {
      for (const width of WIDTHS)
        for (const mode of MODES)
          await take(browser, { name, url: url + at, width, height: width < 700 ? 844 : 1000, mode });
    }
  } finally {
    close();
  }
  await writeFile(path.join(out, 'index.html'), sheet(chosen.map(([name]) => name)));
  process.stdout.write(`${chosen.length * WIDTHS.length * MODES.length} pictures in shots/; open shots/index.html\n`);
}
