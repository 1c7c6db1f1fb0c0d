/**
 * Pictures of pages in a browser.
 *
 * `npm run shots [-- NAME …]`: every layout at four widths in both modes, in `shots/`, which git ignores.
 * `npm run shots -- pictures [NAME …]`: the pictures of README and of the manual, which are committed.
 * `npm run shots -- compare [REVISION [NAME …]]`: which layouts look other than a revision made them; fails if any does.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';
import { compile } from '../../cli/compile/compile.mjs';
import { launchOptions } from '../helpers/chromium.mjs';
import { compareLayouts, report } from './compare.mjs';
import { takeLayouts } from './layouts.mjs';
import { takePictures } from './pictures.mjs';

const asked = process.argv.slice(2);
await compile();
const browser = await chromium.launch(launchOptions({ shell: true }));
try {
  if (asked[0] === 'pictures') await takePictures(browser, asked.slice(1));
  else if (asked[0] === 'compare') process.exitCode = await compare(asked[1], asked.slice(2));
  else await takeLayouts(browser, asked);
} finally {
  await browser.close();
}

/**
 * @param {string | undefined} revision
 * @param {string[]} names
 * @returns {Promise<number>} Exit code.
 */
async function compare(revision, names) {
  const comparison = await compareLayouts(browser, { revision, names });
  process.stdout.write(report(comparison));
  return comparison.differences.length > 0 ? 1 : 0;
}
