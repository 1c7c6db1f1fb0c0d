/** The typeface of the theme: subsets of the font in its package, for browsers and for social cards. */
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

/** The weight of cards, and the files that they are drawn with: the library that draws them reads no compressed ones. */
const CARD_WEIGHTS = { wght: 650 };
const CARD_FILES = {
  'latin.ttf': FILES['dg-sans-latin.woff2'],
  'latin-ext.ttf': FILES['dg-sans-ext.woff2'],
  'cyrillic.ttf': { source: `${SANS}/files/${SANS}-cyrillic-wght-normal.woff2`, text: undefined },
};

/** @typedef {[name: string, contents: Buffer][]} Files */

/**
 * @param {string} root The repository.
 * @returns {Promise<Files>}
 */
export const fonts = (root) => subsets(root, FILES, { targetFormat: 'woff2', variationAxes: WEIGHTS });

/**
 * @param {string} root The repository.
 * @returns {Promise<Files>}
 */
export const cardFonts = (root) => subsets(root, CARD_FILES, { targetFormat: 'sfnt', variationAxes: CARD_WEIGHTS });

/**
 * @param {string} root The repository.
 * @param {Record<string, { source: string, text: string | undefined }>} files
 * @param {{ targetFormat: 'woff2' | 'sfnt', variationAxes: Record<string, number | { min: number, max: number }> }} options
 * @returns {Promise<Files>}
 */
const subsets = (root, files, options) =>
  Promise.all(
    Object.entries(files).map(async ([name, { source, text }]) => {
      const font = await readFile(path.join(root, FOLDER, source));
      const how = { ...options, keepAllGlyphs: text === undefined };
      return /** @type {[string, Buffer]} */ ([name, await subsetFont(font, text ?? '', how)]);
    }),
  );
