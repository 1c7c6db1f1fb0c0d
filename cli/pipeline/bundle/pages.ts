/** Bundles the code of interactive pages: one browser chunk and one server module for each page. */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, BuildResult, Metafile, OutputFile } from 'esbuild';
import { docusaurusModules } from '../../docusaurus/bundler-plugin.ts';
import { keyOf } from '../../lib/hash.ts';
import { siteUrl } from '../../lib/paths.ts';
import { compareProblems, type Outcome, type Problem } from '../../problems/problem.ts';
import { stops } from '../../problems/severity.ts';
import { loadEsbuild } from '../../system/esbuild.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { aliasOptions } from '../../system/tsconfig.ts';
import { nameByContent, withUrls } from './content-names.ts';
import { type DataName, moduleData } from './docs-data.ts';
import { bundlerProblems, styleProblems } from './errors.ts';
import { filesRead, kept, siteInputs } from './keep.ts';
import { PAGE, PARTIAL, pageModules } from './page-modules.ts';
import { takeShared } from './shared.ts';
import { dataKey, SITE_KEY, sharedPages } from './shared-pages.ts';
import { assetsOf, hiddenFiles, newTaken, siteFiles, type Taken } from './site-files.ts';
import { needsStandIn, type StandIns, standIns } from './stand-ins.ts';
import { BROWSER, LOADERS, SERVER } from './targets.ts';
import { themeModules } from './theme-modules.ts';
import type { Bundled, MarkdownModule, PageChunks, PagesInput } from './types.ts';

/** Names in the kept folder, by source file. */
interface PagesValue {
  pages: [file: string, names: { client: string; css?: string; server: string; serverHash: string }][];
  assets: string[];
  /** Problems and assets of the Markdown files that pages import. */
  partials: Pick<MarkdownModule, 'problems' | 'files'>;
  /** `siteKey` of the run, when any module imported Markdown. */
  siteKey?: string;
  /** Hashes of the data of modules that were imported. */
  dataKeys: [DataName, string][];
}

const EMPTY: PageChunks = { bySource: new Map(), files: [] };

export async function bundlePages(input: PagesInput): Promise<Outcome<PageChunks>> {
  const problems: Problem[] = [];
  if (input.modules.length === 0) return { value: EMPTY, problems };
  const { cacheDir, siteDir, identity, baseUrl, modules } = input;
  const folder = join(cacheDir, 'pages');
  const key = keyOf(
    'pages',
    identity,
    baseUrl,
    String(input.showsPlaceholders),
    modules.map(({ file, code }) => `${file}\u0000${code}`).join('\u0000'),
  );
  const shared = sharedPages(input);
  const run = (use: boolean) => kept({ folder, siteDir, key, use, shared }, () => runBundler(input, problems));
  const last = await run(input.useCache);
  const isStale =
    (last?.siteKey !== undefined && last.siteKey !== input.siteKey) ||
    last?.dataKeys.some(([name, hash]) => dataKey(input, name) !== hash);
  const value = isStale ? await run(false) : last;
  if (!value) return { value: await salvage(input, problems), problems };
  const url = (name: string) => siteUrl(baseUrl, `assets/${name}`);
  const chunks = value.pages.map(
    ([file, { client, css, server, serverHash }]) =>
      [
        file,
        { url: url(client), ...(css ? { cssUrl: url(css) } : {}), server: join(folder, server), serverHash },
      ] as const,
  );
  return {
    value: {
      bySource: new Map(chunks),
      files: [
        ...value.assets.map((name) => ({ path: `assets/${name}`, from: join(folder, name) })),
        ...value.partials.files,
      ],
    },
    problems: [...problems, ...value.partials.problems],
  };
}

async function runBundler(input: PagesInput, problems: Problem[]): Promise<Bundled<PagesValue> | undefined> {
  const { siteDir, modules } = input;
  const lenient = input.showsPlaceholders ? standIns(siteDir, [PAGE, PARTIAL]) : undefined;
  const { build } = lenient ?? loadEsbuild();
  const made: Made = { partials: new Map(), taken: newTaken(), asked: new Set() };
  const options = commonOptions(input, made);
  try {
    // Server modules import each other by relative paths.
    const client = await build({ ...BROWSER, ...options, publicPath: `${input.baseUrl}assets/` });
    const server = await build({ ...SERVER_PAGES, ...options });
    const quoted = await Promise.all(made.partials.values());
    const faults = [
      ...quoted.flatMap((partial) => partial.problems),
      ...styleProblems(client.warnings, siteDir),
      ...(lenient?.problems ?? []),
    ];
    if (hasError(faults)) {
      problems.push(...faults);
      return undefined;
    }
    const { names, files: assets } = publishedFiles(client);
    const hashes = serverHashes(server);
    // Styles and images of the server run duplicate those of the browser run.
    const serverFiles = server.outputFiles.filter(({ path }) => /\.mjs(?:\.map)?$/.test(path));
    const published = withUrls(assets, input.baseUrl);
    return {
      files: [...assets, ...serverFiles.map(({ path, text }) => ({ name: basename(path), contents: published(text) }))],
      value: {
        pages: modules.map(({ file }) => [file, namesOf({ file, client, server, names, hashes })]),
        assets: assets.map(({ name }) => name),
        partials: { problems: faults, files: [...quoted.flatMap(({ files }) => files), ...assetsOf(made.taken)] },
        ...(quoted.length > 0 ? { siteKey: input.siteKey } : {}),
        dataKeys: [...made.asked].sort().map((name) => [name, dataKey(input, name)]),
      },
      inputs: [...inputsOf(client.metafile, siteDir, { quoted, taken: made.taken }), ...(lenient?.inputs ?? [])],
      share: () => ({
        read: [client, server].flatMap(({ metafile }) => [
          ...inputsOf(metafile, siteDir, { quoted, taken: made.taken }),
          ...filesRead(metafile, siteDir),
        ]),
        facts: [...made.asked, ...(quoted.length > 0 ? [SITE_KEY] : [])],
      }),
    };
  } catch (error) {
    problems.push(...bundlerFaults(error, input));
    return undefined;
  }
}

/**
 * When the pages do not bundle together, finds those that fail, and renders the others, so that all problems are reported
 * in one run. Stand-ins show which pages have imports that fail; pages with other errors are found by halving.
 */
async function salvage(input: PagesInput, problems: Problem[]): Promise<PageChunks> {
  const folder = join(input.cacheDir, 'pages-alone');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chunks: PageChunks['bySource'] = new Map();
  const { modules, siteDir, suspects } = input;
  const { build, messages } = standIns(siteDir, [PAGE, PARTIAL]);
  const alone = modules.filter(({ file }) => suspects?.has(file));
  const groups = [modules.filter((one) => !alone.includes(one)), ...alone.map((one) => [one])];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const made = await bundleServer({ ...input, modules: group }, build);
    if ('server' in made) keepServer(made.server, folder, { modules: group, chunks });
    else if (group.length > 1) groups.push(group.splice(group.length >> 1), group);
    else problems.push(...newProblems(made.problems, problems));
  }
  problems.push(...newProblems(bundlerFaults({ errors: messages }, input), problems));
  return { bySource: chunks, files: [] };
}

type Chunks = { chunks: PageChunks['bySource'] };
type Served = { server: Built } | { problems: Problem[] };

async function bundleServer(input: PagesInput, build: StandIns['build']): Promise<Served> {
  const made: Made = { partials: new Map(), taken: newTaken(), asked: new Set() };
  try {
    const server = await build({ ...SERVER_PAGES, ...commonOptions(input, made) });
    const faults = (await Promise.all(made.partials.values())).flatMap((partial) => partial.problems);
    return hasError(faults) ? { problems: faults } : { server };
  } catch (error) {
    return { problems: bundlerFaults(error, input) };
  }
}

function keepServer(server: Built, folder: string, { modules, chunks }: Pick<PagesInput, 'modules'> & Chunks): void {
  for (const { path, contents } of server.outputFiles)
    if (/\.mjs(?:\.map)?$/.test(path)) writeFileAtomic(join(folder, basename(path)), contents);
  for (const { file } of modules) {
    const [path = ''] = outputOf(server, file) ?? [];
    const name = basename(path);
    if (!needsStandIn(server.metafile, path))
      chunks.set(file, { url: '', server: join(folder, name), serverHash: name });
  }
}

const bundlerFaults = (error: unknown, input: PagesInput): Problem[] =>
  bundlerProblems(error, input.siteDir, [PAGE, PARTIAL]);

/** What a run found besides pages. */
interface Made {
  partials: Map<string, Promise<MarkdownModule>>;
  taken: Taken;
  /** Modules whose data is in the chunks. */
  asked: Set<DataName>;
}

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

const hasError = (problems: Problem[]): boolean => problems.some(stops);

type Built = BuildResult<{ metafile: true; write: false }>;

const outputOf = ({ metafile }: Built, file: string) =>
  Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === `${PAGE}:${file}`);

interface NamesInput {
  file: string;
  client: Built;
  server: Built;
  /** Published names of the client's files. */
  names: ReadonlyMap<string, string>;
  hashes: ReadonlyMap<string, string>;
}

function namesOf({ file, client, server, names, hashes }: NamesInput): PagesValue['pages'][number][1] {
  const [clientPath, clientOutput] = outputOf(client, file) ?? ['', undefined];
  const [serverPath] = outputOf(server, file) ?? [''];
  const css = clientOutput?.cssBundle;
  const published = (path: string): string => names.get(basename(path)) ?? basename(path);
  const name = basename(serverPath);
  const serverHash = hashes.get(name) ?? name;
  return { client: published(clientPath), server: name, serverHash, ...(css ? { css: published(css) } : {}) };
}

/**
 * Hashes of the code of server modules, by name. The names change with the source maps too, and so with a comment in a
 * package.
 */
const serverHashes = ({ outputFiles }: Built): ReadonlyMap<string, string> =>
  nameByContent(
    outputFiles.flatMap(({ path, text }) => (path.endsWith('.mjs') ? [{ name: basename(path), text }] : [])),
  ).names;

/** The files for the browser; names of images and fonts already depend on content. */
function publishedFiles({
  outputFiles,
}: Built): Pick<Bundled<unknown>, 'files'> & { names: ReadonlyMap<string, string> } {
  const isChunk = ({ path }: OutputFile): boolean => /\.(?:js|css)$/.test(path);
  const { names, chunks } = nameByContent(
    outputFiles.filter(isChunk).map(({ path, text }) => ({ name: basename(path), text })),
  );
  const others = outputFiles.filter((file) => !isChunk(file));
  return {
    names,
    files: [
      ...chunks.map(({ name, text }) => ({ name, contents: text })),
      ...others.map(({ path, contents }) => ({ name: basename(path), contents })),
    ],
  };
}

/** Errors of pages are reported at the author's line, so these modules have source maps. */
const SERVER_PAGES: BuildOptions = { ...SERVER, outExtension: { '.js': '.mjs' }, sourcemap: 'external' };

function commonOptions(input: PagesInput, made: Made): BuildOptions & { metafile: true; write: false } {
  const { partials, taken, asked } = made;
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
    outdir: '/docsgen-out',
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
const chunkName = (file: string): string =>
  `page-${file
    .replace(/^content\//, '')
    .replace(/\.[^.]+$/, '')
    .replace(/[^\w]+/g, '-')}`;
