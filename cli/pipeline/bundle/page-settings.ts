/** What the bundler is told of interactive pages: for browsers, and for the server that renders them. */
import type { BuildOptions, Loader } from 'esbuild';
import { URL_FILES } from './site-files.ts';

export const LOADERS: Record<string, Loader> = {
  ...Object.fromEntries(URL_FILES.map((ending) => [`.${ending}`, 'file'] as const)),
  '.txt': 'text',
  // Components of other tools are often written in `.js`.
  '.js': 'jsx',
};

export const BROWSER: BuildOptions & { metafile: true; write: false } = {
  metafile: true,
  write: false,
  platform: 'browser',
  target: ['es2022'],
  splitting: true,
};

export const SERVER: BuildOptions & { metafile: true; write: false } = {
  metafile: true,
  write: false,
  platform: 'node',
  target: ['node20'],
  splitting: true,
  outExtension: { '.js': '.mjs' },
  keepNames: true,
  // Errors of a page are told at the author's line.
  sourcemap: 'external',
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
};
