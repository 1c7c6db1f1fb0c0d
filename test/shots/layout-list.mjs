/** Which pages are pictured, and what a reader does there first. `compare.mjs` also reads this list of older revisions. */
import { everyLayout } from './acme-more.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Layout
 * @property {string} at Path of the page.
 * @property {number[]} [widths] Windows that have it. Default: all.
 * @property {boolean} [isWindow] The picture shows the window only. Default: the whole page.
 * @property {(page: Page) => Promise<void>} [arrange] What a reader does first.
 */

export { everyLayout as files };

/** @type {Record<string, Layout>} By name, in the order of the contact sheet. */
export const layouts = {
  home: { at: '/' },
  docs: { at: '/docs/intro' },
  constructs: { at: '/docs/constructs' },
  'api-class': { at: '/docs/api/classes/types_acme.Queue' },
  'api-function': { at: '/docs/api/modules/types_acme#openqueue', isWindow: true },
  'api-module': { at: '/docs/api/modules/types_acme' },
  'api-modules': { at: '/docs/api/modules' },
  category: { at: '/docs/category/queues' },
  'docs-tags': { at: '/docs/tags' },
  'old-version': { at: '/docs/2.0/intro' },
  'blog-list': { at: '/blog' },
  post: { at: '/blog/release-3' },
  archive: { at: '/blog/archive' },
  tags: { at: '/blog/tags' },
  tag: { at: '/blog/tags/queue' },
  authors: { at: '/blog/authors' },
  author: { at: '/blog/authors/ada' },
  page: { at: '/about' },
  search: { at: '/search' },
  results: {
    at: '/search?q=retry',
    arrange: (page) => page.locator('main mark').first().waitFor(),
  },
  dialog: {
    at: '/docs/intro',
    isWindow: true,
    async arrange(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('retry');
      await page.locator('dialog mark').first().waitFor();
    },
  },
  menu: {
    at: '/docs/intro',
    widths: [390, 768],
    isWindow: true,
    async arrange(page) {
      await page.locator('.menu-button').click();
      await page.locator('.panel:popover-open').waitFor();
    },
  },
  'not-found': { at: '/nowhere' },
  crash: {
    at: '/docs/broken',
    async arrange(page) {
      await page.mouse.move(200, 300);
      await page.locator('.crash').waitFor();
    },
  },
};
