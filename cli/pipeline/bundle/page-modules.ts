/** Gives esbuild the modules that are made from content: pages, and the Markdown files they import. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { folderOf } from '../../lib/paths.ts';
import type { MarkdownModule, PagesInput } from './types.ts';

/** esbuild namespaces for pages, and for programs of imported Markdown files. Paths are relative to the site. */
export const PAGE = 'page';
export const PARTIAL = 'partial';

/** In Docusaurus, imported Markdown has a table of contents too. Its headings are in that of the page anyway. */
const withToc = (code: string): string => (/\btoc\b/.test(code) ? code : `${code}\nexport const toc = [];\n`);

/** @param partials Filled with the imported Markdown files, each compiled once for browser and server. */
export function pageModules(input: PagesInput, partials: Map<string, Promise<MarkdownModule>>): Plugin {
  const { siteDir, modules, compilePartial, dev } = input;
  const codes = new Map(modules.map(({ file, code }) => [file, code]));
  const module = (file: string, contents: string) => ({
    contents,
    loader: 'tsx' as const,
    resolveDir: join(siteDir, folderOf(file)),
  });
  const compile = (file: string): Promise<MarkdownModule> => {
    const made = partials.get(file) ?? compilePartial(file, readFileSync(join(siteDir, file)));
    partials.set(file, made);
    return made;
  };
  return {
    name: 'docsgen-page-modules',
    setup(build) {
      for (const namespace of [PAGE, PARTIAL]) {
        const prefix = new RegExp(`^${namespace}:`);
        build.onResolve({ filter: prefix }, ({ path }) => ({ path: path.slice(namespace.length + 1), namespace }));
      }
      build.onLoad({ filter: /.*/, namespace: PAGE }, ({ path }) => {
        const code = codes.get(path) ?? '';
        return module(path, dev ? dev.program(path, code) : code);
      });
      build.onLoad({ filter: /.*/, namespace: PARTIAL }, async ({ path }) =>
        module(path, (await compile(path)).content ?? ''),
      );
      build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
        const file = relative(siteDir, path).split(sep).join('/');
        return module(file, withToc((await compile(file)).code));
      });
    },
  };
}
