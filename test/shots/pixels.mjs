/** Compares two pictures pixel by pixel, in a canvas of the browser that took them. */

/**
 * @typedef {object} Difference
 * @property {number} share Of the pixels, 0 to 1. A pixel that only one of the pictures has is another one.
 * @property {Buffer} png Before, after, and after with its other pixels marked, side by side.
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Buffer} before A PNG.
 * @param {Buffer} after
 * @returns {Promise<Difference | undefined>} Nothing if they look the same.
 */
export async function differenceOf(browser, before, after) {
  if (before.equals(after)) return undefined;
  const page = await browser.newPage();
  try {
    const found = await page.evaluate(
      compareInCanvas,
      [before, after].map((png) => png.toString('base64')),
    );
    return found && { share: found.share, png: Buffer.from(found.png, 'base64') };
  } finally {
    await page.close();
  }
}

/**
 * Runs in the browser, so it uses nothing from outside.
 * @param {string[]} pictures PNG files as base64.
 */
async function compareInCanvas(pictures) {
  const bitmaps = await Promise.all(
    pictures.map(async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())),
  );
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
  const canvas = new OffscreenCanvas(3 * width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  for (const [at, bitmap] of bitmaps.entries()) context.drawImage(bitmap, at * width, 0);
  const [before, after] = [0, 1].map((at) => context.getImageData(at * width, 0, width, height));
  if (!before || !after) return undefined;
  // The browser rounds the edges of curves a little differently each time.
  const tolerance = 4;
  const marked = new ImageData(width, height);
  const marks = new Uint32Array(marked.data.buffer);
  const pixels = new Uint32Array(after.data.buffer);
  let count = 0;
  for (let at = 0; at < marks.length; at++) {
    let most = 0;
    for (let byte = 4 * at; byte < 4 * at + 4; byte++)
      most = Math.max(most, Math.abs((before.data[byte] ?? 0) - (after.data[byte] ?? 0)));
    const isSame = most <= tolerance;
    // ABGR: what is the same is faint, what is not is red.
    marks[at] = isSame ? ((pixels[at] ?? 0) & 0xffffff) | 0x30000000 : 0xff2000ff;
    if (!isSame) count++;
  }
  if (count === 0) return undefined;
  context.putImageData(marked, 2 * width, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { share: count / marks.length, png: btoa(text) };
}
