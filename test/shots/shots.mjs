/**
 * Pictures of every layout at four widths in both modes, and one page that shows them all: `npm run shots [-- NAME …]`.
 * They go to `shots/`, which git ignores, under names that say what they are: `docs-390-dark.png`, `index.html`.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { compile } from '../../cli/compile/compile.mjs';
import { ensureChromium } from '../helpers/chromium.mjs';
import { files, layouts } from './site.mjs';

const WIDTHS = /** @type {const} */ ([390, 768, 1024, 1440]);
const MODES = /** @type {const} */ (['light', 'dark']);
const PORT = 4790;

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = path.join(root, 'dist/cli/main.js');
const out = path.join(root, 'shots');
// Inside of the repository, so that the site finds React.
const site = path.join(root, 'build/shots-site');

/**
 * @param {string[]} args Of the CLI.
 * @returns {Promise<void>} Settled when it has ended.
 */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: site, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`docsgen ${args[0]} ended with ${code}`))));
  });
}

async function build() {
  await compile();
  await rm(site, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(site, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await run(['build']);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ name: string, width: number, mode: 'light' | 'dark' }} wanted
 */
async function take(browser, { name, width, mode }) {
  const height = width < 700 ? 844 : 1000;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: mode, reducedMotion: 'reduce' });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(`http://127.0.0.1:${PORT}${layouts[/** @type {keyof typeof layouts} */ (name)]}`);
  await page.evaluate(() => document.fonts.ready);
  if (name === 'crash') {
    await page.mouse.move(width / 2, 300);
    await page.locator('.crash').waitFor();
  }
  await page.screenshot({ path: path.join(out, `${name}-${width}-${mode}.png`), fullPage: true });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.close();
  if (over > 0) process.stdout.write(`${name} at ${width} px is ${over} px too wide\n`);
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

const asked = process.argv.slice(2);
const names = Object.keys(layouts).filter((name) => asked.length === 0 || asked.includes(name));
await build();
await mkdir(out, { recursive: true });
const server = spawn(process.execPath, [cli, 'serve', '--port', String(PORT)], { cwd: site, stdio: 'ignore' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const name of names) {
    for (const width of WIDTHS) for (const mode of MODES) await take(browser, { name, width, mode });
  }
  await writeFile(path.join(out, 'index.html'), sheet(names));
  process.stdout.write(`${names.length * WIDTHS.length * MODES.length} pictures in shots/; open shots/index.html\n`);
} finally {
  await browser.close();
  server.kill();
}
