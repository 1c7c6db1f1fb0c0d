/** One run of the bundler for a shell: its entry modules, and what the theme and stylesheets of a site may import. */
import { basename, join, resolve, sep } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Loader, OnResolveArgs, OutputFile, Plugin } from 'esbuild';
import type { SiteConfig } from '../../config/types.ts';
import { type Problem, problem } from '../../lib/problem.ts';
import { offerParts, takeParts } from './boot-parts.ts';
import { bundlerProblems } from './errors.ts';
import { type Bundled, siteInputs } from './keep.ts';
import { PART_NAMES, type PartName, partSource } from './late-parts.ts';
import { moreSource, withoutBuildTime, withoutMore } from './more.ts';
import {
  offerReact,
  offerRuntime,
  offerShared,
  onePerProcess,
  oneReact,
  takeOwnReact,
  takeReact,
  takeShared,
} from './shared.ts';
import { newTaken, siteFiles, type Taken, URL_FILES } from './site-files.ts';
import { themeModules } from './theme-modules.ts';

/** Its files, on disk as they are bundled; `RawShell` has their texts. `assets`: names of the files beside them. */
export const FILES = {
  boot: 'boot.js',
  client: 'client.js',
  late: 'late.js',
  react: 'react.js',
  more: 'more.js',
  css: 'style.css',
  apiCss: 'api.css',
  analytics: 'analytics.js',
  server: 'server.mjs',
  assets: 'assets.json',
} as const;

/** Stands in the client of the default theme for the URL of the texts that are not in it. */
export const TEXTS_URL = 'docsgen:texts-url';

/** Name of the file of a part of `late`. */
export const partFile = (name: PartName): string => `${name}.js`;

/** What the entry modules are made from. */
export interface Entries {
  siteDir: string;
  packageRoot: string;
  config: Pick<SiteConfig, 'theme' | 'customCss' | 'publicDir' | 'baseUrl'>;
}

/** Bundles the files of a shell. */
export async function runBundler(input: Entries, problems: Problem[]): Promise<Bundled<true> | undefined> {
  const { build } = await import('esbuild');
  const { siteDir, config } = input;
  const taken = newTaken();
  const themeCss = { text: '' };
  const shared = commonOptions(input, { taken, themeCss });
  const make = (entry: string, extra: BuildOptions): Promise<Built> =>
    build({ ...shared, entryPoints: [entry], ...extra, write: false, metafile: true });
  const urls = { publicPath: `${config.baseUrl}assets/` };
  try {
    const lean = { ...BROWSER, plugins: [takeParts(input.packageRoot), ...(shared.plugins ?? [])] };
    const [boot, client, late, analytics, react, more, server, ...parts] = await Promise.all([
      make('docsgen-entry:boot', BROWSER),
      make('docsgen-entry:client', {
        ...BROWSER,
        ...urls,
        plugins: [...clientPlugins(input), ...(shared.plugins ?? [])],
      }),
      make('docsgen-entry:late', lean),
      make('docsgen-entry:analytics', BROWSER),
      make('docsgen-entry:react', BROWSER),
      config.theme
        ? undefined
        : make('docsgen-entry:more', { ...BROWSER, plugins: [...morePlugins(input), ...(shared.plugins ?? [])] }),
      make('docsgen-entry:server', {
        ...SERVER,
        ...urls,
        plugins: [onePerProcess(input.packageRoot), ...(shared.plugins ?? [])],
      }),
      ...PART_NAMES.map((name) => make(`docsgen-entry:${name}`, lean)),
    ]);
    themeCss.text = textOf(client, '.css');
    const [css, apiCss] = await Promise.all(
      ['style', 'api-style'].map((name) => make(`docsgen-entry:${name}`, { minify: true })),
    );
    if (!css || !apiCss) throw new Error('the bundler gave no stylesheet');
    const assets = [...new Map([client, css].flatMap(assetsOf)).entries()];
    return {
      files: [
        { name: FILES.boot, contents: textOf(boot, '.js') },
        { name: FILES.client, contents: textOf(client, '.js') },
        { name: FILES.late, contents: textOf(late, '.js') },
        ...parts.map((part, index) => ({
          name: partFile(PART_NAMES[index] as PartName),
          contents: textOf(part, '.js'),
        })),
        { name: FILES.analytics, contents: textOf(analytics, '.js') },
        { name: FILES.react, contents: textOf(react, '.js') },
        { name: FILES.more, contents: more ? textOf(more, '.js') : '' },
        { name: FILES.css, contents: textOf(css, '.css') },
        { name: FILES.apiCss, contents: textOf(apiCss, '.css') },
        { name: FILES.server, contents: textOf(server, '.js') },
        { name: FILES.assets, contents: JSON.stringify(assets.map(([name]) => name)) },
        ...assets.map(([name, contents]) => ({ name, contents })),
      ],
      value: true,
      inputs: inputsOf(input, [client, css], taken),
    };
  } catch (error) {
    problems.push(...(lacksDefault(error, config.theme) ?? bundlerProblems(error, siteDir)));
    return undefined;
  }
}

/** The stylesheet alone, for sites that add styles to the default theme: its scripts are there already. */
export async function runStyles(input: Entries, problems: Problem[]): Promise<Bundled<true> | undefined> {
  const { build } = await import('esbuild');
  const taken = newTaken();
  const shared = commonOptions(input, { taken, themeCss: { text: '' } });
  const options = { ...shared, entryPoints: ['docsgen-entry:style'], minify: true };
  try {
    const css = await build({ ...options, write: false, metafile: true });
    const assets = assetsOf(css);
    return {
      files: [
        { name: FILES.css, contents: textOf(css, '.css') },
        { name: FILES.assets, contents: JSON.stringify(assets.map(([name]) => name)) },
        ...assets.map(([name, contents]) => ({ name, contents })),
      ],
      value: true,
      inputs: inputsOf(input, [css], taken),
    };
  } catch (error) {
    problems.push(...bundlerProblems(error, input.siteDir));
    return undefined;
  }
}

/** A theme without a default export is not found out by itself, but by the entry module that imports it. */
function lacksDefault(error: unknown, file: string | undefined): Problem[] | undefined {
  const { errors = [] } = error as Partial<BuildFailure>;
  const isIt = errors.some(
    ({ text, location }) => /for import "default"$/.test(text) && location?.file.startsWith(NAMESPACE),
  );
  return isIt && file !== undefined ? [problem('DG6022', { found: 'missing' }, { file })] : undefined;
}

type Built = BuildResult<{ metafile: true; write: false }>;

const textOf = ({ outputFiles }: Built, ending: '.js' | '.css'): string =>
  outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';

/** Images and fonts: everything but the code itself. */
const assetsOf = ({ outputFiles }: Built): [string, Uint8Array][] =>
  outputFiles
    .filter(({ path }: OutputFile) => !/\.(?:js|css)$/.test(path))
    .map(({ path, contents }) => [basename(path), contents]);

function inputsOf({ siteDir }: Entries, runs: readonly Built[], { inputs }: Taken): string[] {
  const found = runs.flatMap(({ metafile }) => siteInputs(metafile, { siteDir, workingDir: siteDir }));
  const own = [...inputs].filter((path) => !path.includes(`${sep}node_modules${sep}`));
  return [...new Set([...found, ...own])];
}

const BROWSER: BuildOptions = { minify: true, platform: 'browser', target: ['es2022'] };
const SERVER: BuildOptions = {
  minify: true,
  keepNames: true,
  platform: 'node',
  target: ['node20'],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
};

const LOADERS: Record<string, Loader> = {
  ...Object.fromEntries(URL_FILES.map((ending) => [`.${ending}`, 'file'] as const)),
  '.txt': 'text',
  '.js': 'jsx',
};

/** What a run knows beside its input. `themeCss`: styles the theme's modules import, known once those are bundled. */
interface Made {
  taken: Taken;
  themeCss: { text: string };
}

function commonOptions(input: Entries, made: Made): BuildOptions {
  const { siteDir, packageRoot, config } = input;
  const own = join(packageRoot, 'dist') + sep;
  const site = {
    siteDir,
    roots: [],
    baseUrl: config.baseUrl,
    publicDir: resolve(siteDir, config.publicDir),
    assetOf: () => undefined,
    isOwn: ({ importer, namespace }: OnResolveArgs) => namespace === NAMESPACE || importer.startsWith(own),
  };
  return {
    absWorkingDir: siteDir,
    bundle: true,
    format: 'esm',
    outdir: '/docsgen-out',
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: LOADERS,
    plugins: [entries(input, made), oneReact(packageRoot), siteFiles(site, made.taken)],
  };
}

/** Of the client: React is beside it; so are, for the default theme, the layouts that are not docs. */
const clientPlugins = ({ packageRoot, config }: Entries): Plugin[] => [
  takeParts(packageRoot),
  config.theme ? takeReact : takeOwnReact,
  withoutBuildTime(packageRoot),
  ...(config.theme ? [] : [withoutMore(packageRoot)]),
];

/** As page code, those layouts take React and the runtime from where the client has put them. */
const morePlugins = ({ packageRoot }: Entries): Plugin[] => [takeShared(packageRoot), themeModules(packageRoot)];

const NAMESPACE = 'docsgen-entry';

type Sources = Record<string, () => { contents: string; loader: 'js' | 'css' }>;

/** The entry modules; they exist in memory only. */
function sourcesOf({ siteDir, packageRoot, config }: Entries, { themeCss }: Made): Sources {
  const runtime = (name: string) => JSON.stringify(join(packageRoot, 'dist/runtime', name));
  const ownTheme = (name: string) => join(packageRoot, 'dist/theme', name);
  const withTheme = `${
    config.theme
      ? `import theme from ${JSON.stringify(join(siteDir, config.theme))};`
      : `import { defaultTheme as theme } from ${JSON.stringify(ownTheme('default-theme.js'))};`
  }\nconst data = JSON.parse("docsgen:site-data");`;
  const faults = config.theme
    ? `\nimport { themeFaults } from ${JSON.stringify(ownTheme('theme-faults.js'))};\nexport const faults = themeFaults(theme);`
    : '';
  const styles = [
    ownTheme('styles/index.css'),
    `${NAMESPACE}:theme-css`,
    ...config.customCss.map((path) => join(siteDir, path)),
  ];
  return {
    boot: () => ({
      contents: `import { boot } from ${runtime('boot.js')};
${offerParts(packageRoot)}
boot(JSON.parse("docsgen:boot-data"));`,
      loader: 'js',
    }),
    late: () => ({
      contents: `import { startLate } from ${runtime('late.js')};\nexport const start = (missed) => startLate(JSON.parse("docsgen:late-data"), missed);`,
      loader: 'js',
    }),
    analytics: () => ({
      contents: `import { startAnalytics } from ${runtime('analytics.js')};\nstartAnalytics(JSON.parse("docsgen:analytics-data"));`,
      loader: 'js',
    }),
    client: () => ({
      contents: `import "docsgen-entry:runtime";
${withTheme}
import { startClient } from ${runtime('client.js')};
export const start = (query) => startClient({ site: data, theme, query${config.theme ? '' : `, texts: "${TEXTS_URL}"`} });`,
      loader: 'js',
    }),
    server: () => ({
      contents: `import "docsgen-entry:shared";
${withTheme}${faults}
import { createRenderer } from ${runtime('server.js')};
import { headScript, tabsScript } from ${runtime('head-script.js')};
const serverOf = (site) => ({ renderer: createRenderer({ site, theme }), headScript: headScript(site, theme), tabsScript });
export const servers = Object.fromEntries(Object.entries(data).map(([locale, site]) => [locale, serverOf(site)]));`,
      loader: 'js',
    }),
    ...Object.fromEntries(
      PART_NAMES.map((name) => [name, () => ({ contents: partSource(packageRoot, name), loader: 'js' as const })]),
    ),
    react: () => ({ contents: offerReact(), loader: 'js' }),
    more: () => ({ contents: moreSource(packageRoot), loader: 'js' }),
    runtime: () => ({ contents: offerRuntime(packageRoot), loader: 'js' }),
    shared: () => ({ contents: offerShared(packageRoot), loader: 'js' }),
    'api-style': () => ({ contents: `@import ${JSON.stringify(ownTheme('styles/api.css'))};`, loader: 'css' }),
    style: () => ({ contents: styles.map((path) => `@import ${JSON.stringify(path)};`).join('\n'), loader: 'css' }),
    'theme-css': () => ({ contents: themeCss.text, loader: 'css' }),
  };
}

function entries(input: Entries, made: Made): Plugin {
  const { siteDir } = input;
  const sources = sourcesOf(input, made);
  return {
    name: 'docsgen-entries',
    setup(build) {
      build.onResolve({ filter: /^docsgen-entry:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      // The URLs of bundled styles are those of files that are published already.
      build.onResolve({ filter: /.*/, namespace: NAMESPACE }, ({ path, kind }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        ...sources[path]?.(),
        resolveDir: siteDir,
      }));
    },
  };
}
