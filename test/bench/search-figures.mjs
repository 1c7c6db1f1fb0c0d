/** Small sums over what was measured. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { median } from './measure.mjs';

/** The middle of a list and what 95 % of it do not exceed. */
export function middleAndTail(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] };
}

/** Weighs files of a site: bytes with gzip level 9, or as they are where that is less, as of files that are compressed already. */
export function scales(output) {
  const known = new Map();
  return (url) => {
    const name = decodeURIComponent(new URL(url, 'http://host').pathname);
    if (!known.has(name)) {
      const file = [path.join(output, name), path.join(output, name, 'index.html')].find(
        (one) => existsSync(one) && statSync(one).isFile(),
      );
      const bytes = file === undefined ? Buffer.alloc(0) : readFileSync(file);
      known.set(name, Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length));
    }
    return known.get(name);
  };
}

/**
 * Bytes of first and of further queries.
 * @param {{ first: string[][], next: string[][] }} files URLs that each query loads.
 * @param {(url: string) => number} weigh
 */
export function transferred({ first, next }, weigh) {
  const bytes = (lists) => lists.map((urls) => urls.reduce((sum, url) => sum + weigh(url), 0));
  const [firsts, nexts] = [bytes(first), bytes(next)];
  return {
    first: { median: median(firsts), max: Math.max(...firsts), files: Math.max(...first.map(({ length }) => length)) },
    next: { median: median(nexts), max: Math.max(...nexts), files: Math.max(...next.map(({ length }) => length)) },
  };
}

/** Share of queries whose page is among the first three that were found, in percent, and those that are not. */
export function hits(queries, found) {
  const missed = queries.filter(({ url }, at) => !found[at].slice(0, 3).includes(url));
  return { share: (1 - missed.length / queries.length) * 100, missed: missed.map(({ query }) => query) };
}

/** Whether a file of the output belongs to the index of search; path relative to the output. */
export const isSearchFile = (file) => /^(?:assets|docsgen)\/search\//.test(file.replaceAll('\\', '/'));
