/** Data about versions for code that imports `docsgen/docs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { codeLiteral } from '../../html/escape.ts';

const MARK = /(["'`])docsgen:docs-data\1/g;

/** Code with the data in place of their mark; without the mark nobody computes them. */
export const withDocsData = (code: string, data: () => unknown): string =>
  code.replace(MARK, () => codeLiteral(data()));

/** The module itself. */
export const docsModule = (packageRoot: string): string => join(packageRoot, 'dist/runtime/docs.js');

/** For code that is bundled when the site is known. `data` is called when a page wants them. */
export function docsData(packageRoot: string, data: () => unknown): Plugin {
  const file = docsModule(packageRoot);
  return {
    name: 'docsgen-docs-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]dist[\\/]runtime[\\/]docs\.js$/ }, ({ path }) =>
        path === file ? { contents: withDocsData(readFileSync(file, 'utf8'), data), loader: 'js' } : undefined,
      );
    },
  };
}
