import { createRequire } from 'node:module';

/**
 * Loads the bundler. With `require`, because an `import` of its CommonJS module would first search its 97 kB for names of
 * exports, for which V8 optimizes Node's search: 45 ms of CPU time.
 */
export const loadEsbuild = (): typeof import('esbuild') => createRequire(import.meta.url)('esbuild');
