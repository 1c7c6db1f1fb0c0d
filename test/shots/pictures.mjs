/** The pictures of README and of the manual. `pictures.test.ts` holds the committed files against this list. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openPage, wake } from './camera.mjs';
import { framed, writeWebp } from './frame.mjs';
import { openSite, root } from './sites.mjs';

const MODES = /** @type {const} */ (['light', 'dark']);

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ x: number, y: number, width: number, height: number }} Box In CSS pixels.
 * @typedef {object} Picture
 * @property {string} site
 * @property {string} at Path of the page.
 * @property {[width: number, height: number]} window
 * @property {number} [scale] Default 1.2.
 * @property {number} [quality] Of the WebP, 0 to 100. Default 42.
 * @property {(page: Page) => Promise<Box | undefined | void>} [arrange] What a reader does first; returns the part that is shown. Default: the window.
 * @property {[width: number, height: number]} [phone] Window of a phone that shows the same page, over the lower right corner.
 */

/** @type {Record<string, Picture>} */
const ofManual = {
  search: {
    site: 'acme',
    at: '/docs/intro',
    window: [860, 620],
    scale: 1.15,
    quality: 41,
    async arrange(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('retry');
      await page.locator('dialog mark').first().waitFor();
    },
  },
  'dev-problem': {
    site: 'broken',
    at: '/docs/intro',
    window: [900, 600],
    scale: 1.15,
    quality: 38,
    async arrange(page) {
      await page.locator('docsgen-dev').getByRole('dialog').waitFor();
      return { x: 0, y: 106, width: 900, height: 494 };
    },
  },
  'diff-report': {
    site: 'diff',
    at: '/report.html',
    window: [760, 662],
    scale: 1.15,
    quality: 34,
    // The report is in the typeface of the system; this one looks like those of Windows and macOS.
    arrange: async (page) => void (await page.addStyleTag({ content: 'body { font-family: Liberation Sans }' })),
  },
  'site-report': {
    site: 'report',
    at: '/report.html',
    window: [820, 560],
    scale: 1.15,
    quality: 36,
    // In the typeface of `diff-report`.
    async arrange(page) {
      await page.addStyleTag({ content: 'body, svg text { font-family: Liberation Sans !important }' });
      await page.locator('#weights').evaluate((one) => one.scrollIntoView());
    },
  },
  blog: { site: 'acme', at: '/blog', window: [1000, 510] },
  'new-site': { site: 'starter', at: '/', window: [1000, 640] },
  landing: { site: 'acme', at: '/', window: [1000, 640] },
  sidebar: {
    site: 'acme',
    at: '/docs/queues/retries',
    window: [1000, 422],
    scale: 1.15,
    async arrange(page) {
      await page.locator('[data-sidebar]').getByText('Workers').click();
      await page.locator('.navbar-end summary').click();
    },
  },
  'api-page': {
    site: 'lexical',
    at: '/docs/api/classes/lexical.EditorState',
    window: [1000, 610],
    arrange: async () => ({ x: 240, y: 61, width: 760, height: 545 }),
  },
};

/** @type {Record<string, Picture>} Pictures by their paths without `-light.webp`. */
export const pictures = {
  '.github/readme': {
    site: 'lexical',
    at: '/docs/concepts/read-only',
    window: [1400, 960],
    phone: [375, 720],
    scale: 1.25,
    quality: 48,
  },
  ...Object.fromEntries(
    Object.entries(ofManual).map(([name, picture]) => [`cli/manual/content/docs/_images/${name}`, picture]),
  ),
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Picture & { url: string, mode: 'light' | 'dark' }} picture
 */
async function shoot(browser, { url, at, window: [width, height], scale = 1.2, mode, arrange }) {
  const page = await openPage(browser, { url: url + at, width, height, mode, scale });
  await wake(page);
  const announcement = page.locator('.announcement-close');
  if (await announcement.isVisible()) await announcement.click();
  const clip = (await arrange?.(page)) ?? { x: 0, y: 0, width, height };
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ clip, animations: 'disabled' });
  await page.close();
  return { png, width: clip.width };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string[]} asked Names of pictures, such as `readme` or `search`. Default: all.
 */
export async function takePictures(browser, asked) {
  const chosen = Object.entries(pictures).filter(
    ([file]) => asked.length === 0 || asked.includes(path.posix.basename(file)),
  );
  const sites = [...new Set(chosen.map(([, { site }]) => site))];
  for (const name of sites) {
    const { url, close } = await openSite(name);
    try {
      for (const [file, picture] of chosen.filter(([, { site }]) => site === name))
        for (const mode of MODES) await take(browser, { ...picture, url, file, mode });
    } finally {
      close();
    }
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Picture & { url: string, file: string, mode: 'light' | 'dark' }} picture
 */
async function take(browser, picture) {
  const { file, phone, mode, scale = 1.2, quality = 42 } = picture;
  const shots = [await shoot(browser, picture)];
  if (phone) shots.push(await shoot(browser, { ...picture, window: phone }));
  const name = `${file}-${mode}.webp`;
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  const bytes = await writeWebp(path.join(root, name), await framed(browser, { shots, scale }), quality);
  process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB\n`);
}
