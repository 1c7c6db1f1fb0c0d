/** Opens pages so that their pictures are always the same. */

/**
 * @typedef {'light' | 'dark'} Mode
 * @typedef {object} View
 * @property {string} url
 * @property {number} width Of the window, in CSS pixels.
 * @property {number} height
 * @property {Mode} mode
 * @property {number} [scale] Pixels of the picture per CSS pixel. Default 1.
 */

/**
 * A page that has its typefaces and rests.
 * @param {import('playwright-core').Browser} browser
 * @param {View} view
 */
export async function openPage(browser, { url, width, height, mode, scale = 1 }) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: mode,
    reducedMotion: 'reduce',
    // For the style below.
    bypassCSP: true,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.route((to) => to.protocol === 'http:', withTypefaces);
  await page.goto(url);
  // Pictures have no scrollbar, and no room for one.
  await page.addStyleTag({ content: 'html { scrollbar-width: none }' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/**
 * On a slow connection readers see a system font, which pictures must not.
 * @param {import('playwright-core').Route} route
 */
async function withTypefaces(route) {
  if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
  const response = await route.fetch();
  const body = (await response.text()).replace(/font-display:\s*optional/g, 'font-display:block');
  await route.fulfill({ response, body });
}

/**
 * Lays the page out again: underlines keep the place that they had in the typeface of the first layout, which was a system
 * font or not, as chance had it.
 * @param {import('playwright-core').Page} page
 */
export const settle = (page) =>
  page.evaluate(() => {
    const { body } = document;
    const { scrollX, scrollY } = window;
    body.style.display = 'none';
    body.getBoundingClientRect();
    body.style.display = '';
    if (body.style.length === 0) body.removeAttribute('style');
    scrollTo(scrollX, scrollY);
  });

/**
 * Waits until everything is there that pages load with a reader's first move, such as the buttons of code blocks.
 * @param {import('playwright-core').Page} page
 */
export async function wake(page) {
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('pointermove'));
    const count = () => performance.getEntriesByType('resource').length;
    for (let seen = -1; seen !== count(); ) {
      seen = count();
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  });
}
