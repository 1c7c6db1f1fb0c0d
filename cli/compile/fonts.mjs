/** The typeface of the theme: subsets of the font in its package, as files in `dist/theme/fonts`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = 'node_modules/@fontsource-variable';
const SANS = 'geist';

/** Packages of the fonts, as paths: their licenses accompany `dist`. */
export const fontPackages = [`${FOLDER}/${SANS}/`];

/** The weights that the theme uses; a third of the bytes is for lighter and bolder ones. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/**
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What languages of western Europe are written with: ASCII, Latin-1, general punctuation. */
const WESTERN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ${range(0x2000, 0x206f)}€™↑↓−`;

/** By the file names in `theme/styles/fonts.css`: a file of a package, and the characters to keep; default: all. */
const FILES = {
  'dg-sans-latin.woff2': { source: `${SANS}/files/${SANS}-latin-wght-normal.woff2`, text: WESTERN },
  'dg-sans-ext.woff2': { source: `${SANS}/files/${SANS}-latin-ext-wght-normal.woff2`, text: undefined },
};

/**
 * @param {string} root The repository.
 * @returns {Promise<[name: string, contents: Buffer][]>}
 */
export function fonts(root) {
  return Promise.all(
    Object.entries(FILES).map(async ([name, { source, text }]) => {
      const font = await readFile(path.join(root, FOLDER, source));
      const keepAllGlyphs = text === undefined;
      const options = /** @type {const} */ ({ targetFormat: 'woff2', variationAxes: WEIGHTS, keepAllGlyphs });
      return /** @type {[string, Buffer]} */ ([name, await subsetFont(font, text ?? '', options)]);
    }),
  );
}
