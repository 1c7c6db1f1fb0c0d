/** What a browser loads of a built page before its reader does anything. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** How the files of a page are named in its HTML, by kind. */
const references = {
  CSS: /<link\b[^>]*\brel="?stylesheet"?[^>]*>/g,
  scripts: /<script\b[^>]*\bsrc=[^>]*>/g,
  fonts: /<link\b[^>]*\bas="?font"?[^>]*>/g,
};

/**
 * @param {string} output The output folder, built for `/`.
 * @param {string} url Path of a page.
 * @returns {Record<string, number>} Bytes by kind, gzip level 9; fonts as they are, they are compressed already.
 */
export function firstView(output, url) {
  const html = readFileSync(path.join(output, url, 'index.html'), 'utf8');
  const size = (bytes) => gzipSync(bytes, { level: 9 }).length;
  const files = Object.entries(references).map(([kind, pattern]) => {
    const names = [...html.matchAll(pattern)].map(([tag]) => /\b(?:href|src)="?([^"\s>]+)/.exec(tag)?.[1] ?? '');
    const local = names.map((name) => path.join(output, name)).filter((file) => existsSync(file));
    const weigh = (file) => (kind === 'fonts' ? readFileSync(file).length : size(readFileSync(file)));
    return [kind, local.reduce((sum, file) => sum + weigh(file), 0)];
  });
  return { HTML: size(html), ...Object.fromEntries(files) };
}
