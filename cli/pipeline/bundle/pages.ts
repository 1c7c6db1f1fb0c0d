/** Bundles the code of interactive pages: one browser chunk and one server module each; static prose never gets here. */

import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, BuildResult, Metafile, OutputFile } from 'esbuild';
import { compareText, siteUrl } from '../../lib/paths.ts';
import { compareProblems, type Outcome, type Problem } from '../../problems/problem.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { nameByContent } from './content-names.ts';
import { docsData } from './docs-data.ts';
import { docusaurusModules } from './docusaurus.ts';
import { bundlerProblems, styleProblems } from './errors.ts';
import { type Bundled, kept, keyOf, siteInputs } from './keep.ts';
import { PAGE, PARTIAL, pageModules } from './page-modules.ts';
import { BROWSER, LOADERS, SERVER } from './page-settings.ts';
import { takeShared } from './shared.ts';
import { newTaken, siteFiles, type Taken } from './site-files.ts';
import { themeModules } from './theme-modules.ts';
import type { MarkdownModule, PageChunks, PagesInput } from './types.ts';

/** Names in the kept folder, by source file. */
interface PagesValue {
  pages: [file: string, names: { client: string; css?: string; server: string }][];
  assets: string[];
  /** What the Markdown files that pages import brought along. */
  partials: Pick<MarkdownModule, 'problems' | 'files'>;
  /** `siteKey` of the run, when any module, of pages or of their components, imported Markdown. */
  siteKey?: string;
  /** Hash over what `docsgen/docs` knew, when any module imported it. */
  docsKey?: string;
}

const EMPTY: PageChunks = { chunks: new Map(), files: [] };

export async function bundlePages(input: PagesInput): Promise<Outcome<PageChunks>> {
  const problems: Problem[] = [];
  if (input.modules.length === 0) return { value: EMPTY, problems };
  const { cacheDir, siteDir, toolId, baseUrl, modules } = input;
  const folder = join(cacheDir, 'pages');
  const key = keyOf('pages', toolId, baseUrl, ...modules.flatMap(({ file, code }) => [file, code]));
  const run = (use: boolean) => kept({ folder, siteDir, key, use }, () => runBundler(input, problems));
  const last = await run(input.useCache);
  const isStale =
    (last?.siteKey !== undefined && last.siteKey !== input.siteKey) ||
    (last?.docsKey !== undefined && last.docsKey !== docsKey(input));
  const value = isStale ? await run(false) : last;
  if (!value) return { value: await salvage(input, problems), problems };
  const url = (name: string) => siteUrl(baseUrl, `assets/${name}`);
  const chunks = value.pages.map(
    ([file, { client, css, server }]) =>
      [file, { url: url(client), ...(css ? { cssUrl: url(css) } : {}), server: join(folder, server) }] as const,
  );
  return {
    value: {
      chunks: new Map(chunks),
      files: [
        ...value.assets.map((name) => ({ path: `assets/${name}`, from: join(folder, name) })),
        ...value.partials.files,
      ],
    },
    problems: [...problems, ...value.partials.problems],
  };
}

const docsKey = (input: PagesInput): string => keyOf(JSON.stringify(input.docsData()));

async function runBundler(input: PagesInput, problems: Problem[]): Promise<Bundled<PagesValue> | undefined> {
  const { build } = await import('esbuild');
  const { siteDir, modules } = input;
  const made: Made = { partials: new Map(), taken: newTaken() };
  const options = commonOptions(input, made);
  try {
    // On the server modules import each other by their place on disk.
    const client = await build({ ...options, ...BROWSER, publicPath: `${input.baseUrl}assets/` });
    const server = await build({ ...options, ...SERVER });
    const quoted = await Promise.all(made.partials.values());
    const faults = [...quoted.flatMap((partial) => partial.problems), ...styleProblems(client.warnings, siteDir)];
    if (hasError(faults)) {
      problems.push(...faults);
      return undefined;
    }
    const { names, files: assets } = publishedFiles(client);
    // Styles and images of the server run are those of the browser run once more.
    const serverFiles = server.outputFiles.filter(({ path }) => /\.mjs(?:\.map)?$/.test(path));
    const published = withUrls(assets, input.baseUrl);
    return {
      files: [...assets, ...serverFiles.map(({ path, text }) => ({ name: nameOf(path), contents: published(text) }))],
      value: {
        pages: modules.map(({ file }) => [file, namesOf({ file, client, server, names })]),
        assets: assets.map(({ name }) => name),
        partials: { problems: faults, files: [...quoted.flatMap(({ files }) => files), ...assetsOf(made.taken)] },
        ...(quoted.length > 0 ? { siteKey: input.siteKey } : {}),
        ...(made.asksForDocs ? { docsKey: docsKey(input) } : {}),
      },
      inputs: inputsOf(client.metafile, siteDir, { quoted, taken: made.taken }),
    };
  } catch (error) {
    problems.push(...bundlerFaults(error, input));
    return undefined;
  }
}

/**
 * When the pages do not bundle together, each that does alone can still be rendered: the site is not published, but all that is
 * wrong with its pages is reported in the same run. (A file that cannot be found or read hides names that are not exported.)
 */
async function salvage(input: PagesInput, problems: Problem[]): Promise<PageChunks> {
  const { build } = await import('esbuild');
  const folder = join(input.cacheDir, 'pages-alone');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chunks: PageChunks['chunks'] = new Map();
  for (const module of input.modules) {
    const alone = { ...input, modules: [module] };
    const made: Made = { partials: new Map(), taken: newTaken() };
    const options = { ...commonOptions(alone, made), ...SERVER, entryPoints: [`${PAGE}:${module.file}`] };
    const built = await build({ ...options, splitting: false }).catch((error: unknown) => {
      problems.push(...newProblems(bundlerFaults(error, alone), problems));
      return undefined;
    });
    const code = built?.outputFiles.find(({ path }) => path.endsWith('.mjs'));
    if (!built || !code) continue;
    const quoted = await Promise.all(made.partials.values());
    if (quoted.some((partial) => hasError(partial.problems))) continue;
    const server = join(folder, nameOf(code.path));
    writeFileAtomic(server, code.contents);
    const map = built.outputFiles.find(({ path }) => path.endsWith('.mjs.map'));
    if (map) writeFileAtomic(`${server}.map`, map.contents);
    chunks.set(module.file, { url: '', server });
  }
  return { chunks, files: [] };
}

const bundlerFaults = (error: unknown, input: PagesInput): Problem[] =>
  bundlerProblems(error, input.siteDir, [PAGE, PARTIAL]);

/** What a run meets beside the pages themselves. */
interface Made {
  partials: Map<string, Promise<MarkdownModule>>;
  taken: Taken;
  asksForDocs?: true;
}

const assetsOf = ({ assets }: Taken): { path: string; from: string }[] =>
  [...assets].map(([path, from]) => ({ path, from })).sort((a, b) => compareText(a.path, b.path));

function inputsOf(
  metafile: Metafile,
  siteDir: string,
  { quoted, taken }: { quoted: readonly MarkdownModule[]; taken: Taken },
): string[] {
  const quotedFiles = quoted.flatMap(({ inputs = [] }) => inputs).map((path) => join(siteDir, path));
  return [...siteInputs(metafile, siteDir), ...taken.inputs, ...quotedFiles];
}

const newProblems = (found: Problem[], known: Problem[]): Problem[] =>
  found.filter((one) => !known.some((other) => compareProblems(one, other) === 0));

const hasError = (problems: Problem[]): boolean => problems.some(({ severity }) => severity === 'error');

const OUT = '/docsgen-out';
const nameOf = (path: string): string => basename(path);

type Built = BuildResult<{ metafile: true; write: false }>;

function namesOf({
  file,
  client,
  server,
  names,
}: {
  file: string;
  client: Built;
  server: Built;
  /** What the client's files are called when they are published. */
  names: ReadonlyMap<string, string>;
}): PagesValue['pages'][number][1] {
  const entry = `${PAGE}:${file}`;
  const find = ({ metafile }: Built) =>
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const [clientPath, clientOutput] = find(client) ?? ['', undefined];
  const [serverPath] = find(server) ?? [''];
  const css = clientOutput?.cssBundle;
  const published = (path: string): string => names.get(nameOf(path)) ?? nameOf(path);
  return { client: published(clientPath), server: nameOf(serverPath), ...(css ? { css: published(css) } : {}) };
}

/** The files of the browser; images and fonts have names by content already. */
function publishedFiles({
  outputFiles,
}: Built): Pick<Bundled<unknown>, 'files'> & { names: ReadonlyMap<string, string> } {
  const isChunk = ({ path }: OutputFile): boolean => /\.(?:js|css)$/.test(path);
  const { names, chunks } = nameByContent(
    outputFiles.filter(isChunk).map(({ path, text }) => ({ name: nameOf(path), text })),
  );
  const others = outputFiles.filter((file) => !isChunk(file));
  return {
    names,
    files: [
      ...chunks.map(({ name, text }) => ({ name, contents: text })),
      ...others.map(({ path, contents }) => ({ name: nameOf(path), contents })),
    ],
  };
}

/** Files that packages import beside their code, as the server's modules name them → as they are published. */
function withUrls(assets: readonly { name: string }[], baseUrl: string): (code: string) => string {
  const names = new Set(assets.flatMap(({ name }) => (/\.(?:js|css)$/.test(name) ? [] : [name])));
  if (names.size === 0) return (code) => code;
  return (code) =>
    code.replace(/"\.\/([^"/\\]+)"/g, (written, name: string) =>
      names.has(name) ? JSON.stringify(siteUrl(baseUrl, `assets/${name}`)) : written,
    );
}

function commonOptions(input: PagesInput, made: Made): BuildOptions {
  const { partials, taken } = made;
  const docs = () => {
    made.asksForDocs = true;
    return input.docsData();
  };
  return {
    absWorkingDir: input.siteDir,
    entryPoints: input.modules.map(({ file }) => ({ in: `${PAGE}:${file}`, out: chunkName(file) })),
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: OUT,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
    logLimit: 0,
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    nodePaths: [join(input.packageRoot, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: LOADERS,
    plugins: [
      takeShared(input.packageRoot),
      docusaurusModules,
      docsData(input.packageRoot, docs),
      themeModules(input.packageRoot),
      pageModules(input, partials),
      siteFiles(input, taken),
    ],
  };
}

/** `content/docs/a/b.mdx` → `page-docs-a-b`: readable in the network panel, unique by the hash behind it. */
const chunkName = (file: string): string =>
  `page-${file
    .replace(/^content\//, '')
    .replace(/\.[^.]+$/, '')
    .replace(/[^\w]+/g, '-')}`;
