/** The tables of keys in the manual: what editors say about a key is what the manual says. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sentence } from './markdown.mjs';

/** @param {string} page */
const pageFile = (page) => fileURLToPath(new URL(`../../manual/content/docs/${page}`, import.meta.url));

/**
 * @param {string} page A page of the manual: `blog.md`.
 * @param {string} heading The heading of the section with the table, or its id with braces: `{#authors}`.
 * @param {string} [head] The first cell of the table.
 * @returns {Map<string, string>} Markdown without links by key, as sentences; the default of a key follows.
 */
export function keyTable(page, heading, head = 'Key') {
  const [, section = ''] = readFileSync(pageFile(page), 'utf8').split(sectionStart(heading), 2);
  const lines = (section.split(/^## /m, 1)[0] ?? '').split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  const [names = [], , ...rows] = at < 0 ? [] : lines.slice(at, end < 0 ? undefined : end).map(cellsOf);
  const meaning = names.findIndex((name) => /^Mean/.test(name));
  const fallback = names.indexOf('Default');
  return new Map(
    rows.flatMap((row) => {
      const text = [about(row[meaning] ?? ''), defaultOf(row[fallback])].filter(Boolean).join(' ');
      return [...(row[0] ?? '').matchAll(/`([\w$]+)`/g)].map(([, key = '']) => /** @type {const} */ ([key, text]));
    }),
  );
}

/** @param {string} heading */
const sectionStart = (heading) => new RegExp(`^#+ .*${heading.replace(/[{}#.]/g, '\\$&')}.*$`, 'm');

/** @param {string} row */
const cellsOf = (row) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** @param {string} text */
const withoutLinks = (text) =>
  text.replace(/[,;] see \[[^\]]*\]\([^)]*\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** @param {string} text */
const about = (text) => sentence(withoutLinks(text));

/** @param {string | undefined} text */
const defaultOf = (text) => (text === undefined || text === 'none' ? '' : `Default: ${withoutLinks(text)}.`);
