/** Pictures of every layout at four widths in both modes, and one page that shows them all. They go to `shots/`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openPage, settle, wake } from './camera.mjs';
import { files, layouts } from './layout-list.mjs';
import { openFiles, root } from './sites.mjs';

const WIDTHS = [390, 768, 1024, 1440];
const MODES = /** @type {const} */ (['light', 'dark']);

const out = path.join(root, 'shots');

/** @typedef {import('./layout-list.mjs').Layout} Layout */

/**
 * The windows that a layout is pictured in.
 * @param {Layout} layout
 */
export const viewsOf = ({ widths = WIDTHS }) =>
  widths.flatMap((width) => MODES.map((mode) => ({ width, height: width < 700 ? 844 : 1000, mode })));

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Layout} layout
 * @param {import('./camera.mjs').View} view
 * @returns {Promise<{ png: Buffer, over: number }>} `over`: pixels that the page is too wide.
 */
export async function takeLayout(browser, { arrange, isWindow = false }, view) {
  const page = await openPage(browser, view);
  try {
    await settle(page);
    await wake(page);
    await arrange?.(page);
    const png = await atRest(() => page.screenshot({ fullPage: !isWindow, animations: 'disabled' }));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    return { png, over };
  } finally {
    await page.close();
  }
}

/**
 * The picture of a page that rests: two in a row are the same. A page that never does is pictured as it is.
 * @param {() => Promise<Buffer>} take
 */
async function atRest(take) {
  let last = await take();
  for (let more = 0; more < 5; more++) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** @param {[name: string, layout: Layout][]} chosen */
function sheet(chosen) {
  const cell = (/** @type {string} */ name, /** @type {number} */ width, /** @type {string} */ mode) =>
    `<a href="${name}-${width}-${mode}.png"><img src="${name}-${width}-${mode}.png" alt="${name}, ${width} px, ${mode}" loading="lazy"></a>`;
  const rows = chosen.map(
    ([name, { widths = WIDTHS }]) =>
      `<h2 id="${name}">${name}</h2>` +
      MODES.map((mode) => `<div>${widths.map((width) => cell(name, width, mode)).join('')}</div>`).join(''),
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
  // Those of another list would be taken for those of this one.
  if (asked.length === 0) await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { url, close } = await openFiles('layouts', files);
  let count = 0;
  try {
    for (const [name, layout] of chosen)
      for (const view of viewsOf(layout)) {
        const { png, over } = await takeLayout(browser, layout, { url: url + layout.at, ...view });
        await writeFile(path.join(out, `${name}-${view.width}-${view.mode}.png`), png);
        if (over > 0) process.stdout.write(`${name} at ${view.width} px is ${over} px too wide\n`);
        count++;
      }
  } finally {
    close();
  }
  await writeFile(path.join(out, 'index.html'), sheet(chosen));
  process.stdout.write(`${count} pictures in shots/; open shots/index.html\n`);
}
