/** Puts pictures of pages into frames, one over the corner of the other, and writes them as WebP. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * @typedef {object} Shot
 * @property {Buffer} png
 * @property {number} width In CSS pixels.
 */

/** A hairline that is visible on white and on black, and a shadow where a frame lies on another. */
const style = `
  * { margin: 0; box-sizing: border-box }
  body { background: none }
  .group { position: relative; display: inline-block; vertical-align: top }
  .frame { display: block; overflow: hidden; border: 1px solid #8085905c; border-radius: 10px }
  .frame > img { display: block }
  .over { position: absolute; inset-block-end: 0; inset-inline-end: 0; border: 7px solid #3f444d; border-radius: 34px; box-shadow: 0 6px 28px #0006; zoom: 0.8 }
`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ shots: Shot[], scale: number }} options The second shot is a phone, over the lower right corner of the first.
 * @returns {Promise<Buffer>} A PNG; what is outside of the frames is transparent.
 */
export async function framed(browser, { shots: [first, phone], scale }) {
  const image = (/** @type {Shot} */ { png, width }) =>
    `<img src="data:image/png;base64,${png.toString('base64')}" width="${width}" alt="">`;
  // The phone stands out of the page on its lower right.
  const room = phone ? ' style="padding: 0 36px 36px 0"' : '';
  const page = await browser.newPage({ deviceScaleFactor: scale, viewport: { width: 1600, height: 1400 } });
  await page.setContent(
    `<!doctype html><style>${style}</style><div class="group"${room}><div class="frame">${image(/** @type {Shot} */ (first))}</div>` +
      `${phone ? `<div class="frame over">${image(phone)}</div>` : ''}</div>`,
  );
  await page.evaluate(() => Promise.all(Array.from(document.images, (one) => one.decode())));
  const png = await page.locator('.group').screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/**
 * @param {string} file
 * @param {Buffer} png
 * @param {number} quality
 * @returns {Promise<number>} Bytes.
 */
export async function writeWebp(file, png, quality) {
  const bytes = await sharp(png).webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer();
  await writeFile(file, bytes);
  return bytes.length;
}
