import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositorySite } from '../helpers/built.ts';
import { root } from '../helpers/site.ts';

/** Bytes on the wire of files of the default theme's shell, without what a site says of itself. */
const gzipped = (...names: string[]): number =>
  names
    .map((name) => gzipSync(readFileSync(path.join(root, 'dist/shell', name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

it('The first script of every page stays below 4 kB', () => {
  expect(gzipped('boot.js')).toBeLessThan(4096 - 100);
});

it('The stylesheet, which no first view waits for, stays below 17 kB', () => {
  expect(gzipped('style.css')).toBeLessThan(17 * 1024);
});

it('No two animations of the stylesheet share a name: the later one would replace the other', () => {
  const css = readFileSync(path.join(root, 'dist/shell/style.css'), 'utf8');
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('The scripts of a page of docs, of this site', () => {
  const sizes = new Map<string, number>();
  const sum = (...names: string[]): number => names.reduce((all, name) => all + (sizes.get(name) ?? Number.NaN), 0);

  beforeAll(async () => {
    const { out: target } = await repositorySite('.');
    for (const file of readdirSync(path.join(target, 'assets')).filter((name) => name.endsWith('.js')))
      sizes.set(
        file.replace(/-\w+\.js$/, ''),
        gzipSync(readFileSync(path.join(target, 'assets', file)), { level: 9 }).length,
      );
  });

  it('stay below 87.5 kB, most of it React, on wide screens and on phones', () => {
    expect(sum('boot', 'late', 'client', 'react')).toBeLessThan(87 * 1024);
    expect(sum('boot', 'late', 'client', 'react', 'panels')).toBeLessThan(87.5 * 1024);
    expect(sum('react')).toBeGreaterThan(60_000);
  });

  it('begin with one of at most 4 kB', () => {
    expect(sum('boot')).toBeLessThanOrEqual(4096);
  });
});

it('React stays out of all other scripts', () => {
  for (const name of ['boot.js', 'late.js', 'client.js', 'more.js', 'panels.js'])
    expect(readFileSync(path.join(root, 'dist/shell', name), 'utf8')).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE');
});
