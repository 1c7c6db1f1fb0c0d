import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../helpers/site.ts';

async function gzippedSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

it('The first script of every page stays below 3.8 kB', async () => {
  expect(await gzippedSize('runtime/boot.ts')).toBeLessThan(3.8 * 1024);
});

it('The stylesheet stays below 14 kB', async () => {
  expect(await gzippedSize('theme/styles/index.css')).toBeLessThan(14 * 1024);
});
