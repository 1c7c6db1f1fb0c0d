/** The committed pictures are those of `npm run shots -- pictures`. Nothing is taken here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../helpers/site.ts';
import { pictures } from './pictures.mjs';

const IMAGES = 'cli/manual/content/docs/_images';
const MODES = ['light', 'dark'] as const;

const read = (file: string) => readFileSync(path.join(root, file));
const find = (patterns: string[]) => fastGlob.sync(patterns, { cwd: root, dot: true }).sort();
const committed = find(['.github/**/*.webp', 'cli/manual/content/**/*.webp']);
const sizesBelow = (folder: string) =>
  committed.filter((file) => file.startsWith(`${folder}/`)).map((file) => ({ file, bytes: read(file).length }));
const sum = (sizes: { bytes: number }[]) => sizes.reduce((total, { bytes }) => total + bytes, 0);

test('Every committed picture is taken by the script, and every picture of its list is committed', () => {
  const listed = Object.keys(pictures).flatMap((name) => MODES.map((mode) => `${name}-${mode}.webp`));
  expect(committed).toEqual(listed.sort());
});

test('Pictures are small', () => {
  const manual = sizesBelow(IMAGES);
  expect(manual.filter(({ bytes }) => bytes > 20_000)).toEqual([]);
  expect(sum(manual)).toBeLessThan(320_000);
  expect(sum(sizesBelow('.github'))).toBeLessThan(150_000);
});

test('The two modes of a picture have the same size, so that a page does not move when readers change the mode', async () => {
  for (const name of Object.keys(pictures)) {
    const [light, dark] = await Promise.all(
      MODES.map((mode) => sharp(path.join(root, `${name}-${mode}.webp`)).metadata()),
    );
    expect({ name, width: dark?.width, height: dark?.height }).toEqual({
      name,
      width: light?.width,
      height: light?.height,
    });
  }
});

test('Every picture of the manual is on a page, with one description for both modes', () => {
  const pages = find(['cli/manual/content/docs/**/*.{md,mdx}']).map((file) => read(file).toString());
  const pairs = pages.flatMap((text) =>
    Array.from(
      text.matchAll(
        /^!\[(.+)\]\(\.\/_images\/([\w-]+)-light\.webp#light-mode-only\)\n!\[(.+)\]\(\.\/_images\/([\w-]+)-dark\.webp#dark-mode-only\)$/gm,
      ),
      ([, light = '', name = '', dark = '', darkName = '']) => ({ light, name, dark, darkName }),
    ),
  );
  const shown = pairs.map(({ name }) => `${IMAGES}/${name}`);
  expect(shown.sort()).toEqual(
    Object.keys(pictures)
      .filter((name) => name.startsWith(IMAGES))
      .sort(),
  );
  expect(pairs.filter(({ light, name, dark, darkName }) => light !== dark || name !== darkName)).toEqual([]);
  expect(pairs.filter(({ light }) => light.length < 40)).toEqual([]);
});

test('README shows its picture in both modes', () => {
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(read('README.md').toString()) ?? [];
  for (const mode of MODES) expect(picture).toContain(`.github/readme-${mode}.webp`);
  expect(picture).toMatch(/<img [^>]*alt="[^"]{40,}"/);
});

test('The manual in the package has no pictures, and no line that shows one', () => {
  const packed = find(['dist/manual/**/*']);
  expect(packed.filter((file) => file.endsWith('.webp'))).toEqual([]);
  const texts = packed.filter((file) => /\.mdx?$/.test(file)).map((file) => read(file).toString());
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => text.includes('.webp#'))).toEqual([]);
});
