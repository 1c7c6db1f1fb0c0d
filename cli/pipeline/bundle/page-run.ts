/** A run of the bundler: the components of composed pages, and pages with more code of their own. */
import { basename, join } from 'node:path';
import type { BuildResult, Metafile, OutputFile } from 'esbuild';
import type { Problem } from '../../problems/problem.ts';
import { stops } from '../../problems/severity.ts';
import { loadEsbuild } from '../../system/esbuild.ts';
import { type Components, GROUP, STYLES, type UsedName } from './components.ts';
import { nameByContent, withUrls } from './content-names.ts';
import type { DataName } from './docs-data.ts';
import { bundlerProblems, styleProblems } from './errors.ts';
import { filesRead, siteInputs } from './keep.ts';
import { PAGE, PARTIAL } from './page-modules.ts';
import { type Made, runOptions, SERVER_PAGES } from './page-options.ts';
import { dataKey, SITE_KEY } from './shared-pages.ts';
import { assetsOf, newTaken, type Taken } from './site-files.ts';
import { type StandIns, standIns } from './stand-ins.ts';
import { staticGroups } from './static-components.ts';
import { BROWSER } from './targets.ts';
import type { Bundled, DevBundle, MarkdownModule, PageModule, PagesInput } from './types.ts';

/** Names of files in the kept folder. */
interface Names {
  client: string;
  css?: string;
  server: string;
  serverHash: string;
  /** The browser needs no code of this group. */
  isStatic?: true;
}

export interface PagesValue {
  /** Pages with code of their own, by source file. */
  pages: [file: string, names: Names][];
  groups: Names[];
  /** Stylesheets of composed pages, by the numbers of the members that have styles. */
  styles: [list: string, css: string][];
  assets: string[];
  /** Problems and assets of the Markdown files that pages import. */
  partials: Pick<MarkdownModule, 'problems' | 'files'>;
  /** `siteKey` of the run, when any module imported Markdown. */
  siteKey?: string;
  /** In `dev`: the packages that own code imports, and their state. */
  packages?: string[];
  epoch?: string;
  /** Hashes of the data of modules that were imported. */
  dataKeys: [DataName, string][];
}

type Styled = { css?: string | undefined };

/** The members with styles that a page uses, in its order. */
export const stylesOf = (used: readonly UsedName[], groups: readonly Styled[]): number[] => [
  ...new Set(used.flatMap(({ group, member }) => (groups[group]?.css === undefined ? [] : [member]))),
];

interface Run {
  programs: readonly PageModule[];
  components: Components;
  /** Filled with the errors of a run without a result. */
  problems: Problem[];
}

export async function runBundler(
  input: PagesInput,
  { programs, components, problems }: Run,
): Promise<Bundled<PagesValue> | undefined> {
  const { siteDir, baseUrl } = input;
  const hasGroups = components.groups.length > 0;
  const lenient = input.showsPlaceholders && !hasGroups ? standIns(siteDir, [PAGE, PARTIAL]) : undefined;
  const made: Made = { partials: new Map(), taken: newTaken(), asked: new Set() };
  try {
    const build = lenient?.build ?? loadEsbuild().build;
    const { client, server, styled, lists } = await runAll(
      { ...input, modules: programs },
      { build, made, components },
    );
    const outputs = { client: byEntry(client), server: byEntry(server) };
    const quoted = await Promise.all(made.partials.values());
    const faults = [
      ...quoted.flatMap((partial) => partial.problems),
      ...styleProblems(client.warnings, siteDir),
      ...(lenient?.problems ?? []),
    ];
    if (faults.some(stops)) {
      problems.push(...faults);
      return undefined;
    }
    const { names, files: assets } = publishedFiles([...client.outputFiles, ...stylesIn(styled)]);
    const hashes = serverHashes(server);
    const namesOf = (entry: string): Names => entryNames(entry, { outputs, names, hashes });
    const runs = styled ? [client, server, styled] : [client, server];
    const read = (metafile: Metafile) => inputsOf(metafile, siteDir, { quoted, taken: made.taken });
    return {
      files: [...assets, ...serverFiles(server, withUrls(assets, baseUrl))],
      value: {
        pages: programs.map(({ file }) => [file, namesOf(`${PAGE}:${file}`)]),
        groups: groupNames(components, { metafile: client.metafile, siteDir, dev: input.dev, namesOf }),
        styles: styled ? stylesheets(styled, lists, names) : [],
        assets: assets.map(({ name }) => name),
        partials: { problems: faults, files: [...quoted.flatMap(({ files }) => files), ...assetsOf(made.taken)] },
        ...(quoted.length > 0 ? { siteKey: input.siteKey } : {}),
        ...(input.dev ? { packages: input.dev.wantedPackages(), epoch: input.dev.epoch() } : {}),
        dataKeys: [...made.asked].sort().map((name) => [name, dataKey(input, name)]),
      },
      inputs: [...read(client.metafile), ...(lenient?.inputs ?? [])],
      share: () => ({
        read: runs.flatMap(({ metafile }) => [...read(metafile), ...filesRead(metafile, siteDir)]),
        facts: [...made.asked, ...(quoted.length > 0 ? [SITE_KEY] : [])],
      }),
    };
  } catch (error) {
    problems.push(...bundlerProblems(error, siteDir, [PAGE, PARTIAL]));
    return undefined;
  }
}

function groupNames(
  components: Components,
  { namesOf, ...run }: Pick<PagesInput, 'siteDir' | 'dev'> & { metafile: Metafile; namesOf(entry: string): Names },
): Names[] {
  const entryOf = (group: number) => `${GROUP}:${group}`;
  return staticGroups(run, components, entryOf).map((isStatic, at) => ({
    ...namesOf(entryOf(at)),
    ...(isStatic ? { isStatic } : {}),
  }));
}

interface Runs {
  client: Built;
  server: Built;
  /** The stylesheets of `lists`; absent if there are none. */
  styled?: Built;
  lists: number[][];
}

/** Runs the bundler for the browser and the server, and once more for styles, which are known then. */
async function runAll(
  input: PagesInput,
  { build, made, components }: { build: StandIns['build']; made: Made; components: Components },
): Promise<Runs> {
  const browser = { ...BROWSER, publicPath: `${input.baseUrl}assets/` };
  const options = runOptions(input, made, { components });
  // Server modules import each other by relative paths.
  const { client, server } = input.dev
    ? await runForDev(input.dev, (epoch) => {
        const banner = { js: `${SERVER_PAGES.banner?.js ?? ''}/*${epoch}*/` };
        return build({ ...SERVER_PAGES, ...options, banner, sourcemap: 'linked' });
      })
    : { client: await build({ ...browser, ...options }), server: await build({ ...SERVER_PAGES, ...options }) };
  const outputs = byEntry(client);
  const lists = styleLists(
    components,
    components.groups.map((_, at) => ({ css: outputs.get(`${GROUP}:${at}`)?.[1].cssBundle })),
  );
  if (lists.length === 0) return { client, server, lists };
  const styled = await build({ ...browser, ...runOptions({ ...input, modules: [] }, made, { components, lists }) });
  return { client, server, styled, lists };
}

/** One run for both: pages take its styles and files only. Names of server modules change with the bundles of packages. */
async function runForDev(
  dev: DevBundle,
  build: (epoch: string) => Promise<Built>,
): Promise<Pick<Runs, 'client' | 'server'>> {
  for (;;) {
    const epoch = dev.epoch();
    const made = await build(epoch);
    if ((await dev.bundlePackages()) || dev.epoch() !== epoch) continue;
    const isCode = ({ path }: OutputFile): boolean => /\.mjs(?:\.map)?$/.test(path);
    const others = made.outputFiles.filter((file) => !isCode(file));
    return {
      client: { ...made, outputFiles: await Promise.all(others.map(minified)) },
      server: {
        ...made,
        outputFiles: made.outputFiles.map((file) =>
          isCode(file) ? { ...file, path: file.path, text: dev.withPlaces(file.path, file.text) } : file,
        ),
      },
    };
  }
}

/** Styles as those of a build. */
async function minified(file: OutputFile): Promise<OutputFile> {
  if (!file.path.endsWith('.css')) return file;
  const stdin = { contents: file.text, loader: 'css' as const };
  const { outputFiles } = await loadEsbuild().build({
    stdin,
    write: false,
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
  });
  return { ...file, path: file.path, text: outputFiles[0]?.text ?? '' };
}

/** Styles and images of the server run duplicate those of the browser run. */
const serverFiles = ({ outputFiles }: Built, published: (code: string) => string): Bundled<unknown>['files'] =>
  outputFiles.flatMap(({ path, text }) =>
    /\.mjs(?:\.map)?$/.test(path) ? [{ name: basename(path), contents: published(text) }] : [],
  );

function inputsOf(
  metafile: Metafile,
  siteDir: string,
  { quoted, taken }: { quoted: readonly MarkdownModule[]; taken: Taken },
): string[] {
  const quotedFiles = quoted.flatMap(({ inputs = [] }) => inputs).map((path) => join(siteDir, path));
  return [...siteInputs(metafile, siteDir), ...taken.inputs, ...quotedFiles];
}

export type Built = BuildResult<{ metafile: true; write: false }>;
type Outputs = ReadonlyMap<string, readonly [path: string, output: Metafile['outputs'][string]]>;

/** Outputs by entry: `page:content/docs/a.mdx`. */
export const byEntry = ({ metafile }: Built): Outputs =>
  new Map(
    Object.entries(metafile.outputs).flatMap(([path, output]) =>
      output.entryPoint === undefined ? [] : [[output.entryPoint, [path, output] as const]],
    ),
  );

interface NamesInput {
  outputs: { client: Outputs; server: Outputs };
  /** Published names of the client's files. */
  names: ReadonlyMap<string, string>;
  hashes: ReadonlyMap<string, string>;
}

function entryNames(entry: string, { outputs, names, hashes }: NamesInput): Names {
  const [clientPath, clientOutput] = outputs.client.get(entry) ?? ['', undefined];
  const [serverPath] = outputs.server.get(entry) ?? [''];
  const css = clientOutput?.cssBundle;
  const published = (path: string): string => names.get(basename(path)) ?? basename(path);
  const name = basename(serverPath);
  const serverHash = hashes.get(name) ?? name;
  return { client: published(clientPath), server: name, serverHash, ...(css ? { css: published(css) } : {}) };
}

/** The lists of members with styles that pages need, each once. The order of styles is that of a page's imports. */
function styleLists({ pages }: Components, groups: readonly Styled[]): number[][] {
  const lists = [...pages.values()].map((used) => stylesOf(used, groups));
  return [...new Map(lists.map((list) => [list.join(), list])).values()].filter((list) => list.length > 0);
}

const stylesIn = (styled: Built | undefined): OutputFile[] =>
  styled?.outputFiles.filter(({ path }) => path.endsWith('.css')) ?? [];

const stylesheets = (styled: Built, lists: readonly number[][], names: ReadonlyMap<string, string>) => {
  const outputs = byEntry(styled);
  return lists.map((list, at): [string, string] => {
    const css = basename(outputs.get(`${STYLES}:${at}`)?.[1].cssBundle ?? '');
    return [list.join(), names.get(css) ?? css];
  });
};

/**
 * Hashes of the code of server modules, by name. The names change with the source maps too, and so with a comment in a
 * package.
 */
const serverHashes = ({ outputFiles }: Built): ReadonlyMap<string, string> =>
  nameByContent(
    outputFiles.flatMap(({ path, text }) => (path.endsWith('.mjs') ? [{ name: basename(path), text }] : [])),
  ).names;

/** The files for the browser; names of images and fonts already depend on content. */
function publishedFiles(
  outputFiles: readonly OutputFile[],
): Pick<Bundled<unknown>, 'files'> & { names: ReadonlyMap<string, string> } {
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
