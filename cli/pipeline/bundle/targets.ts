/** Options that several runs of the bundler share: targets, and loaders for imported files. */
import type { BuildOptions, Loader } from 'esbuild';
import { URL_FILES } from './site-files.ts';

export const LOADERS: Record<string, Loader> = {
  ...Object.fromEntries(URL_FILES.map((ending) => [`.${ending}`, 'file'] as const)),
  '.txt': 'text',
  // Many components are written in `.js`.
  '.js': 'jsx',
};

export const BROWSER: BuildOptions = { minify: true, platform: 'browser', target: ['es2022'] };

export const SERVER: BuildOptions = {
  minify: true,
  keepNames: true,
  platform: 'node',
  target: ['node20'],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
};
