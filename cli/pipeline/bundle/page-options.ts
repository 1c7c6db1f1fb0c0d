/** Options of the runs that bundle pages. */

import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { docusaurusModules } from '../../docusaurus/bundler-plugin.ts';
import { BUNDLE_FOLDER } from '../../model/page-code.ts';
import { aliasOptions } from '../../system/tsconfig.ts';
import { type Components, componentModules, GROUP, STYLES } from './components.ts';
import { type DataName, moduleData } from './docs-data.ts';
import { PAGE, pageModules } from './page-modules.ts';
import { takeShared } from './shared.ts';
import { hiddenFiles, siteFiles, type Taken } from './site-files.ts';
import { LOADERS, SERVER } from './targets.ts';
import { themeModules } from './theme-modules.ts';
import type { MarkdownModule, PagesInput } from './types.ts';

/** What a run found besides pages. */
export interface Made {
  partials: Map<string, Promise<MarkdownModule>>;
  taken: Taken;
  /** Modules whose data is in the chunks. */
  asked: Set<DataName>;
}

/** Errors of pages are reported at the author's line, so these modules have source maps. */
export const SERVER_PAGES: BuildOptions = { ...SERVER, outExtension: { '.js': '.mjs' }, sourcemap: 'external' };

type RunOptions = BuildOptions & { metafile: true; write: false };

/** @param lists For a run that makes stylesheets only, see `STYLES`. */
export function runOptions(
  input: PagesInput,
  made: Made,
  { components, lists }: { components: Components; lists?: readonly (readonly number[])[] },
): RunOptions {
  const options = commonOptions(input, made);
  const entries = lists
    ? lists.map((_, at) => ({ in: `${STYLES}:${at}`, out: 'components' }))
    : components.groups.map((_, at) => ({ in: `${GROUP}:${at}`, out: 'components' }));
  return {
    ...options,
    ...(lists ? { minify: true } : {}),
    entryPoints: [...(options.entryPoints as { in: string; out: string }[]), ...entries],
    plugins: [
      ...(input.dev?.plugins(lists ? 'browser' : 'server') ?? []),
      ...(options.plugins ?? []),
      componentModules(input.siteDir, components, lists),
    ],
  };
}

export function commonOptions(input: PagesInput, { partials, taken, asked }: Made): RunOptions {
  const data = (name: DataName) => {
    asked.add(name);
    return input.data[name]();
  };
  return {
    absWorkingDir: input.siteDir,
    ...aliasOptions(input.siteDir),
    entryPoints: input.modules.map(({ file }) => ({ in: `${PAGE}:${file}`, out: chunkName(file) })),
    bundle: true,
    metafile: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: BUNDLE_FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
    logLimit: 0,
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    nodePaths: [join(input.packageRoot, 'node_modules')],
    define: { 'process.env.NODE_ENV': input.dev ? '"development"' : '"production"' },
    ...(input.dev ? { minify: false, keepNames: false } : {}),
    loader: LOADERS,
    plugins: [
      hiddenFiles(input),
      takeShared(input.packageRoot),
      docusaurusModules(input),
      moduleData(input.packageRoot, data),
      themeModules(input.packageRoot),
      pageModules(input, partials),
      siteFiles(input, taken),
    ],
  };
}

/** `content/docs/a/b.mdx` → `page-docs-a-b`: readable in the network panel, unique by the hash after it. */
export const chunkName = (file: string): string =>
  `page-${file
    .replace(/^content\//, '')
    .replace(/\.[^.]+$/, '')
    .replace(/[^\w]+/g, '-')}`;
