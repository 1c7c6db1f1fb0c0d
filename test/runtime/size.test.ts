import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { root } from '../helpers/site.ts';

/** Bytes on the wire of files of the default theme's shell, without what a site says of itself (about 2 kB in the client). */
const gzipped = (...names: string[]): number =>
  names
    .map((name) => gzipSync(readFileSync(path.join(root, 'dist/shell', name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

it('The first script of every page stays below 4 kB', () => {
  expect(gzipped('boot.js')).toBeLessThan(4096 - 100);
});

it('The stylesheet stays below 14 kB', () => {
  expect(gzipped('style.css')).toBeLessThan(14 * 1024);
});

it('All scripts of a page of docs stay below 85 kB, most of it React', () => {
  expect(gzipped('boot.js', 'late.js', 'react.js', 'client.js')).toBeLessThan((85 - 2) * 1024);
  expect(gzipped('react.js')).toBeGreaterThan(60_000);
  expect(gzipped('client.js')).toBeLessThan(14_000);
});

it('React stays out of all other scripts', () => {
  for (const name of ['boot.js', 'late.js', 'client.js', 'more.js'])
    expect(readFileSync(path.join(root, 'dist/shell', name), 'utf8')).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE');
});
