/** Puts data into bundled code; versions of the docs for code that imports `docsgen/docs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { codeLiteral } from '../../html/escape.ts';

/** Replaces the string `docsgen:<name>-data` in code by a literal. `data` is called only when the string occurs. */
export const withData = (code: string, name: string, data: () => unknown): string =>
  code.replace(new RegExp(`(["'\`])docsgen:${name}-data\\1`, 'g'), () => codeLiteral(data()));

/** File of the module `docsgen/docs`. */
export const docsModule = (packageRoot: string): string => join(packageRoot, 'dist/runtime/docs.js');

/** For code that is bundled when the site is known. `data` is called when a page imports the module. */
export function docsData(packageRoot: string, data: () => unknown): Plugin {
  const file = docsModule(packageRoot);
  return {
    name: 'docsgen-docs-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]dist[\\/]runtime[\\/]docs\.js$/ }, ({ path }) =>
        path === file ? { contents: withData(readFileSync(file, 'utf8'), 'docs', data), loader: 'js' } : undefined,
      );
    },
  };
}
