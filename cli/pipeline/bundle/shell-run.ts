/** The bundler runs for a shell. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, OutputFile, Plugin } from 'esbuild';
import type { FirstView } from '../../model/first-view.ts';
import type { Problem } from '../../problems/problem.ts';
import { loadEsbuild } from '../../system/esbuild.ts';
import { takeParts } from './boot-parts.ts';
import { bundlerProblems, styleProblems } from './errors.ts';
import { earlyRules, firstViewFiles } from './first-view.ts';
import { filesRead, siteInputs } from './keep.ts';
import { PART_NAMES } from './late-parts.ts';
import { missingFiles } from './missing-files.ts';
import { onePerProcess } from './shared.ts';
import { clientPlugins, commonOptions, type Entries, morePlugins, NAMESPACE } from './shell-entries.ts';
import { newTaken, type Taken } from './site-files.ts';
import { showsPlaceholders, standIns } from './stand-ins.ts';
import { BROWSER, SERVER } from './targets.ts';
import { themeWithoutDefault } from './theme-problems.ts';
import type { Bundled } from './types.ts';

/** Names of a shell's files on disk; `RawShell` has their texts. `assets`: lists its images and fonts. */
export const FILES = {
  boot: 'boot.js',
  client: 'client.js',
  late: 'late.js',
  react: 'react.js',
  more: 'more.js',
  css: 'style.css',
  apiCss: 'api.css',
  ownCss: 'own.css',
  firstView: 'first-view.json',
  analytics: 'analytics.js',
  server: 'server.mjs',
  serverMap: 'server.mjs.map',
  assets: 'assets.json',
} as const;

/** Name of the file of a part of `late`. */
export const partFile = (name: string): string => `${name}.js`;

/** Bundles the files of a shell. Its value: problems in styles of the site. */
export async function runBundler(input: Entries, problems: Problem[]): Promise<Bundled<Problem[]> | undefined> {
  const { siteDir, packageRoot, config } = input;
  const lenient = config.theme && showsPlaceholders(config) ? standIns(siteDir, []) : undefined;
  const { build } = lenient ?? loadEsbuild();
  const taken = newTaken();
  const themeCss = { text: '' };
  const shared = commonOptions(input, { taken, themeCss });
  const make = (entry: string, extra: BuildOptions): Promise<Built> =>
    build({ ...shared, entryPoints: [entry], ...extra, write: false, metafile: true });
  const withPlugins = (options: BuildOptions, plugins: Plugin[]): BuildOptions => ({
    ...options,
    plugins: [...plugins, ...(shared.plugins ?? [])],
  });
  const urls = { publicPath: `${config.baseUrl}assets/` };
  try {
    const lean = withPlugins(BROWSER, [takeParts(packageRoot)]);
    const [boot, client, late, analytics, react, more, server, ...parts] = await allEnded([
      make('docsgen-entry:boot', BROWSER),
      make('docsgen-entry:client', withPlugins({ ...BROWSER, ...urls }, clientPlugins(input))),
      make('docsgen-entry:late', lean),
      make('docsgen-entry:analytics', BROWSER),
      make('docsgen-entry:react', BROWSER),
      config.theme ? undefined : make('docsgen-entry:more', withPlugins(BROWSER, morePlugins(input))),
      make('docsgen-entry:server', withPlugins({ ...serverOptions(config), ...urls }, [onePerProcess(packageRoot)])),
      ...PART_NAMES.map((name) => make(`docsgen-entry:${name}`, lean)),
    ]);
    // In `dev` the client is without the theme.
    const themed = input.isDev ? server : client;
    themeCss.text = outputText(themed, '.css');
    const [css, apiCss] = await allEnded(
      ['style', 'api-style'].map((name) => make(`docsgen-entry:${name}`, { minify: true })),
    );
    const firstView = config.theme ? undefined : await themeFirstView(packageRoot, make);
    if (!css || !apiCss) throw new Error('the bundler gave no stylesheet');
    const assets = [...new Map([themed, css].flatMap(assetsOf)).entries()];
    return {
      files: [
        ...Object.entries({ boot, client, late, analytics, react, server }).map(([name, run]) => ({
          name: FILES[name as keyof typeof FILES],
          contents: outputText(run, '.js'),
        })),
        ...parts.map((part, at) => ({ name: partFile(PART_NAMES[at] as string), contents: outputText(part, '.js') })),
        { name: FILES.more, contents: more ? outputText(more, '.js') : '' },
        { name: FILES.apiCss, contents: outputText(apiCss, '.css') },
        { name: FILES.ownCss, contents: '' },
        { name: FILES.firstView, contents: JSON.stringify(firstView ?? { first: [], end: [] }) },
        ...mapFile(server),
        ...styleFiles(css, assets),
      ],
      value: [...styleProblems([...themed.warnings, ...css.warnings], siteDir), ...(lenient?.problems ?? [])],
      inputs: [...inputsOf(input, [themed, css], taken), ...(lenient?.inputs ?? [])],
      share: () => ({ read: filesOf(input, [client, server, css, late, ...(more ? [more] : []), ...parts], taken) }),
    };
  } catch (error) {
    problems.push(...(lacksDefault(error, input) ?? shellProblems(error, input)));
    return undefined;
  }
}

/** Bundles only the stylesheet, for sites that add styles to the default theme, whose scripts are bundled already. */
export async function runStyles(input: Entries, problems: Problem[]): Promise<Bundled<Problem[]> | undefined> {
  const { build } = loadEsbuild();
  const taken = newTaken();
  const shared = commonOptions(input, { taken, themeCss: { text: '' } });
  const options = { ...shared, entryPoints: ['docsgen-entry:style'], minify: true };
  try {
    const [css, own] = await allEnded(
      [options, { ...options, entryPoints: ['docsgen-entry:own-style'] }].map((one) =>
        build({ ...one, write: false, metafile: true }),
      ),
    );
    if (!css || !own) throw new Error('the bundler gave no stylesheet');
    return {
      files: [...styleFiles(css, assetsOf(css)), { name: FILES.ownCss, contents: outputText(own, '.css') }],
      value: styleProblems(css.warnings, input.siteDir),
      inputs: inputsOf(input, [css], taken),
      share: () => ({ read: filesOf(input, [css, own], taken) }),
    };
  } catch (error) {
    problems.push(...shellProblems(error, input));
    return undefined;
  }
}

/**
 * `Promise.all` that waits for all runs when one fails: when the process ends in the middle of a run, the bundler prints
 * its own stacks.
 */
async function allEnded<Runs extends readonly unknown[] | []>(runs: Runs): ReturnType<typeof Promise.all<Runs>> {
  await Promise.allSettled(runs);
  return Promise.all(runs);
}

/** Errors of a site's own theme are reported at the author's line. */
const serverOptions = ({ theme }: Entries['config']): BuildOptions =>
  theme === undefined ? SERVER : { ...SERVER, sourcemap: 'external', sourcesContent: false };

/** The bundler's errors; those of files that only the config names are at its keys. */
function shellProblems(error: unknown, input: Entries): Problem[] {
  const { errors } = error as Partial<BuildFailure>;
  if (!Array.isArray(errors)) throw error;
  const { problems, others } = missingFiles(errors, input);
  return [...problems, ...bundlerProblems({ errors: others }, input.siteDir)];
}

/** A missing default export of a theme shows up as an error of the entry module that imports it. */
function lacksDefault(error: unknown, { siteDir, config: { theme: file } }: Entries): Problem[] | undefined {
  const { errors = [] } = error as Partial<BuildFailure>;
  const isIt = errors.some(
    ({ text, location }) => /for import "default"$/.test(text) && location?.file.startsWith(NAMESPACE),
  );
  return isIt && file !== undefined ? [themeWithoutDefault(siteDir, file)] : undefined;
}

/** The styles of the first view of the default theme. */
async function themeFirstView(
  packageRoot: string,
  make: (entry: string, extra: BuildOptions) => Promise<Built>,
): Promise<Omit<FirstView, 'isOwn'>> {
  const folder = join(packageRoot, 'dist/theme/styles');
  const files = firstViewFiles(readFileSync(join(folder, 'index.css'), 'utf8'));
  const rulesOf = async (names: string[]) => {
    const contents = names.map((file) => `@import ${JSON.stringify(join(folder, file))};`).join('\n');
    const stdin = { contents, loader: 'css' as const, resolveDir: folder };
    return earlyRules(outputText(await make('', { entryPoints: [], stdin, minify: true }), '.css'));
  };
  const [first, end] = await allEnded([rulesOf(files.first), rulesOf(files.end)]);
  return { first, end };
}

type Built = BuildResult<{ metafile: true; write: false }>;

function outputText({ outputFiles }: Built, ending: '.js' | '.css'): string {
  const text = outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return ending === '.css' ? withoutSpaces(text) : text;
}

/** Minified CSS without the space before values of custom properties, which esbuild keeps. Strings stay as they are. */
const withoutSpaces = (css: string): string =>
  css.replace(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|([;{]--[\w-]+:) (?=[^;}])/g,
    (whole, name?: string) => name ?? whole,
  );

const mapFile = ({ outputFiles }: Built) =>
  outputFiles.flatMap(({ path, contents }) => (path.endsWith('.map') ? [{ name: FILES.serverMap, contents }] : []));

const styleFiles = (css: Built, assets: readonly [name: string, contents: Uint8Array][]) => [
  { name: FILES.css, contents: outputText(css, '.css') },
  { name: FILES.assets, contents: JSON.stringify(assets.map(([name]) => name)) },
  ...assets.map(([name, contents]) => ({ name, contents })),
];

/** Images and fonts: everything but code and styles. */
const assetsOf = ({ outputFiles }: Built): [string, Uint8Array][] =>
  outputFiles
    .filter(({ path }: OutputFile) => !/\.(?:js|css)$/.test(path))
    .map(({ path, contents }) => [basename(path), contents]);

function inputsOf({ siteDir }: Entries, runs: readonly Built[], { inputs }: Taken): string[] {
  return [...runs.flatMap(({ metafile }) => siteInputs(metafile, siteDir)), ...inputs];
}

const filesOf = ({ siteDir }: Entries, runs: readonly Built[], { inputs }: Taken): string[] => [
  ...runs.flatMap(({ metafile }) => filesRead(metafile, siteDir)),
  ...inputs,
];
