/** Bundles the site's own `mermaid`, for diagrams that are drawn in the browser, as chunks outside the shell. */

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { errorLine } from '../../lib/error-text.ts';
import { keyOf } from '../../lib/hash.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { Document } from '../../model/document.ts';
import { BUNDLE_FOLDER } from '../../model/page-code.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { loadEsbuild } from '../../system/esbuild.ts';
import { nameByContent } from './content-names.ts';
import { filesRead, kept } from './keep.ts';
import { BROWSER } from './targets.ts';
import type { Bundled, BundledFile, BundlerInput } from './types.ts';

export interface DiagramsInput extends BundlerInput {
  baseUrl: string;
  documents: readonly Pick<Document, 'file' | 'diagrams'>[];
}

/** `url`: the module that pages with diagrams load. `files`: the module and everything it may load. */
export interface DiagramChunks {
  url?: string;
  files: BundledFile[];
}

interface Made {
  /** Name of the entry; absent: the package is not installed, or does not bundle. */
  entry?: string;
  names: string[];
  reason?: string;
}

/** Bundles nothing when docsgen draws all diagrams of the site. */
export async function bundleDiagrams(input: DiagramsInput): Promise<Outcome<DiagramChunks>> {
  const { siteDir, cacheDir, identity, baseUrl, documents, useCache, shared: cache } = input;
  const pages = documents.filter(({ diagrams }) => diagrams !== undefined);
  if (pages.length === 0) return { value: { files: [] }, problems: [] };
  const installed = findMermaid(siteDir);
  const folder = join(cacheDir, 'diagrams');
  const key = keyOf('diagrams', identity, installed ?? '', installed ? readFileSync(installed, 'utf8') : '');
  const shared = cache && installed ? { cache, settings: ['diagrams', identity] } : undefined;
  const made = await kept({ folder, siteDir, key, use: useCache, shared }, () => runBundler(input, installed));
  if (made?.entry === undefined) return { value: { files: [] }, problems: [missing(pages, made?.reason)] };
  const files = made.names.map((name) => ({ path: `assets/${name}`, from: join(folder, name) }));
  return { value: { url: siteUrl(baseUrl, `assets/${made.entry}`), files }, problems: [] };
}

function missing(pages: DiagramsInput['documents'], reason: string | undefined): Problem {
  const [first] = pages;
  const { line, column } = first?.diagrams?.[0] ?? {};
  const place = { file: first?.file, line, column };
  if (reason !== undefined) return problem('DG3073', { reason }, place);
  const count = pages.reduce((sum, { diagrams }) => sum + (diagrams?.length ?? 0), 0);
  return problem('DG3072', { count, pages: pages.length }, place);
}

/** `package.json` of the `mermaid` that modules of the site import. */
export function findMermaid(folder: string): string | undefined {
  const file = join(folder, 'node_modules/mermaid/package.json');
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findMermaid(parent);
}

async function runBundler(input: DiagramsInput, installed: string | undefined): Promise<Bundled<Made>> {
  const { siteDir, packageRoot } = input;
  const inputs = [installed ?? join(siteDir, 'node_modules/mermaid/package.json')];
  if (installed === undefined) return { files: [], value: { names: [] }, inputs };
  const { build } = loadEsbuild();
  const runtime = JSON.stringify(join(packageRoot, 'dist/runtime/enhance/mermaid.js'));
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `import { drawDiagrams } from ${runtime};\nexport const draw = () => drawDiagrams(() => import('mermaid'));`,
        resolveDir: siteDir,
        sourcefile: 'diagrams.js',
      },
      ...BROWSER,
      absWorkingDir: siteDir,
      outdir: BUNDLE_FOLDER,
      entryNames: 'diagrams',
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      legalComments: 'none',
      charset: 'utf8',
      logLevel: 'silent',
      write: false,
      metafile: input.shared !== undefined,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const { chunks } = nameByContent(outputFiles.map(({ path, text }) => ({ name: basename(path), text })));
    const files = chunks.map(({ name, text }) => ({ name, contents: text }));
    const entry = files.find(({ name }) => name.startsWith('diagrams-'))?.name;
    const share = () => ({ read: metafile ? [...inputs, ...filesRead(metafile, siteDir)] : inputs });
    return { files, value: { entry, names: files.map(({ name }) => name) }, inputs, ...(metafile ? { share } : {}) };
  } catch (error) {
    return { files: [], value: { names: [], reason: reasonOf(error) }, inputs };
  }
}

function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first) return first.location ? `${first.text} (${first.location.file})` : first.text;
  return errorLine(error);
}
