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
  await page.goto(url);
  // A first visit may be shown in system fonts; the second one has the typefaces in its cache.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  // Pictures have no scrollbar, and no room for one.
  await page.addStyleTag({ content: 'html { scrollbar-width: none }' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

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
