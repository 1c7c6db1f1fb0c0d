/** How data, texts and modules travel between a build and its workers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createModules, moduleFile, modulePath } from '../../../cli/build/cluster/modules.ts';
import { createOrigins } from '../../../cli/build/cluster/origins.ts';
import { collectTexts, openPayload, packPayload } from '../../../cli/build/cluster/payload.ts';
import { temporaryFolder } from '../../helpers/site.ts';

test('data and texts arrive as they were sent, also empty ones and bytes that are no text', async () => {
  const texts = collectTexts();
  const numbers = [Buffer.from('one\ntwo'), Buffer.alloc(0), Buffer.from([0, 255, 10, 13]), Buffer.from('ünï')].map(
    texts.add,
  );
  expect(numbers).toEqual([0, 1, 2, 3]);
  const value = { a: [1, null, 'x\n'], b: { c: true } };
  const opened = await openPayload<typeof value>(await packPayload(value, texts.list));
  expect(opened.value).toEqual(value);
  expect(opened.texts.map((text) => text.toString('latin1'))).toEqual(
    texts.list.map((text) => Buffer.from(text).toString('latin1')),
  );
});

test.each<[string, (packed: Buffer) => Uint8Array, RegExp]>([
  ['cut off', (packed) => packed.subarray(0, packed.length - 4), /./],
  ['not compressed', () => Buffer.from('{"lengths":[]}\n'), /./],
  ['without a head', () => brotliCompressSync('no line end'), /not a payload/],
  ['with a broken head', () => brotliCompressSync('{\nxyz'), /not a payload/],
  ['shorter than it says', () => brotliCompressSync('{"lengths":[9],"value":1}\nxyz'), /ends too early/],
  ['longer than it says', () => brotliCompressSync('{"lengths":[1],"value":1}\nxyz'), /ends too early/],
])('a blob that is %s is refused', async (_, change, message) => {
  const packed = await packPayload({ a: 1 }, [Buffer.from('text')]);
  await expect(openPayload(change(packed))).rejects.toThrow(message);
});

test('a text is known by the pack and row of the shared cache that it came from', () => {
  const origins = createOrigins();
  const [first, second] = ['a', 'b'].map((char) => ({ hash: char.repeat(64), size: 1 }));
  if (!first || !second) throw new Error('none');
  origins.note(['1.pack', 0, 10, 1], { digest: first, row: 0 });
  origins.note(['1.pack', 10, 5, 1], { digest: first, row: 7 });
  origins.note(['2.pack', 0, 10, 1], { digest: second, row: 4095 });
  origins.note(['2.pack', 10, 10, 1], { digest: first, row: 3 });
  // More rows than are counted: the text is sent.
  origins.note(['3.pack', 0, 10, 1], { digest: second, row: 4096 });
  // Its number would be that of the first row of the next pack.
  origins.note(['4.pack', 0, 10, 1], { digest: first, row: 0 });
  expect(origins.of(['1.pack', 0, 10, 1])).toEqual({ digest: first, row: 0 });
  expect(origins.of(['1.pack', 10, 5, 1])).toEqual({ digest: first, row: 7 });
  expect(origins.of(['2.pack', 0, 10, 1])).toEqual({ digest: second, row: 4095 });
  expect(origins.of(['2.pack', 10, 10, 1])).toEqual({ digest: first, row: 3 });
  expect(origins.of(['3.pack', 0, 10, 1])).toBeUndefined();
  expect(origins.of(['1.pack', 3, 10, 1])).toBeUndefined();
});

test('modules are at the same place below the site, and those of elsewhere in docsgen’s folder', () => {
  const site = path.resolve('/srv/site');
  expect(modulePath(site, '/srv/site/.docsgen/cache/config.mjs')).toBe('.docsgen/cache/config.mjs');
  expect(modulePath(site, pathToFileURL('/srv/site/a b.mjs').href)).toBe('a b.mjs');
  expect(modulePath(site, '/tmp/other/config-1.mjs')).toBe('.docsgen/cache/other/config-1.mjs');
  expect(modulePath(site, '/srv/site-2/x.mjs')).toBe('.docsgen/cache/other/x.mjs');
  expect(moduleFile('/plain/path.mjs')).toBe('/plain/path.mjs');
});

test('a module goes with those that it imports beside it, each once, also in circles', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'server'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'server', name), text);
  write(
    'page-a.mjs',
    'import{x}from"./chunk-X.mjs";import "./chunk-Y.mjs";import r from"react";const z=import("./late.mjs");',
  );
  write('chunk-X.mjs', 'import"./chunk-Y.mjs";export const x=1;');
  write('chunk-Y.mjs', 'import { x } from "./chunk-X.mjs";');
  write('late.mjs', '');
  write('other.mjs', '');
  const filesOf = createModules();
  const names = (file: string) => filesOf(path.join(folder, 'server', file)).map((one) => path.basename(one.file));
  expect(names('page-a.mjs').sort()).toEqual(['chunk-X.mjs', 'chunk-Y.mjs', 'late.mjs', 'page-a.mjs']);
  expect(names('late.mjs')).toEqual(['late.mjs']);
  // Pages are read anew: each is rendered once, and may be another one.
  write('page-a.mjs', '');
  expect(names('page-a.mjs')).toEqual(['page-a.mjs']);
});
