/**
 * Pictures of pages in a browser.
 *
 * `npm run shots [-- NAME …]`: every layout at four widths in both modes, in `shots/`, which git ignores.
 * `npm run shots -- pictures [NAME …]`: the pictures of README and of the manual, which are committed.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';
import { compile } from '../../cli/compile/compile.mjs';
import { launchOptions } from '../helpers/chromium.mjs';
import { takeLayouts } from './layouts.mjs';
import { takePictures } from './pictures.mjs';

const asked = process.argv.slice(2);
await compile();
const browser = await chromium.launch(launchOptions({ shell: true }));
try {
  if (asked[0] === 'pictures') await takePictures(browser, asked.slice(1));
  else await takeLayouts(browser, asked);
} finally {
  await browser.close();
}
