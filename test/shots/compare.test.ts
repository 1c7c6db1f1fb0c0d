/** Layouts look as the commit before made them. In the gate, only that a difference is found. */
import process from 'node:process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { isLong } from '../helpers/long.ts';
import { compareLayouts, report } from './compare.mjs';
import { differenceOf } from './pixels.mjs';

const browser = await launch();

/** A teal picture with a dot of another colour. */
const picture = async (height: number, dot: string): Promise<Buffer> => {
  const overlay = {
    input: { create: { width: 1, height: 1, channels: 3, background: dot } },
    left: 7,
    top: 3,
  } as const;
  const base = sharp({ create: { width: 40, height, channels: 3, background: 'teal' } });
  return base.composite([overlay]).png().toBuffer();
};

test('one other pixel of a picture is found and marked', async () => {
  const found = await differenceOf(browser, await picture(20, 'teal'), await picture(20, '#0a8080'));
  expect(found?.share).toBe(1 / 800);
  const { data, info } = await sharp(found?.png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 20]);
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect([pixel(7, 3), pixel(47, 3), pixel(87, 3)]).toEqual([
    [0, 128, 128],
    [10, 128, 128],
    [255, 0, 32],
  ]);
});

test('added rows of pixels all count as different', async () => {
  const found = await differenceOf(browser, await picture(20, 'teal'), await picture(25, 'teal'));
  expect(found?.share).toBe(0.2);
});

test('files that differ only in compression, or by an invisible shade, are equal', async () => {
  expect(await differenceOf(browser, await picture(20, 'teal'), await picture(20, '#038080'))).toBeUndefined();
  const one = await picture(20, 'red');
  const other = await sharp(one).png({ compressionLevel: 0 }).toBuffer();
  expect(other.equals(one)).toBe(false);
  expect(await differenceOf(browser, one, other)).toBeUndefined();
});

test.runIf(isLong)('every layout looks as the commit before made it', async () => {
  const comparison = await compareLayouts(browser, { revision: process.env.DOCSGEN_SHOTS_SINCE });
  expect(comparison.count).toBeGreaterThan(150);
  expect(comparison.differences, report(comparison)).toEqual([]);
});
