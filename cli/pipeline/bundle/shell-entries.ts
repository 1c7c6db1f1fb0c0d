/** The entry modules of a shell, which exist in memory only, and how the bundler reads what they import. */
import { join, resolve, sep } from 'node:path';
import type { BuildOptions, Loader, OnResolveArgs, Plugin } from 'esbuild';
import type { SiteConfig } from '../../config/types.ts';
import { lookUp } from '../../lib/look-up.ts';
import { offerParts, takeParts } from './boot-parts.ts';
import { docusaurusModules } from './docusaurus.ts';
import { PART_NAMES, partSource } from './late-parts.ts';
import { moreSource, withoutBuildTime, withoutMore } from './more.ts';
import { offerReact, offerRuntime, offerShared, oneReact, takeOwnReact, takeReact, takeShared } from './shared.ts';
import { siteFiles, type Taken, URL_FILES } from './site-files.ts';
import { themeModules, themeStandIns } from './theme-modules.ts';

/** Stands in the client of the default theme for the URL of the texts that are not in it. */
export const TEXTS_URL = 'docsgen:texts-url';

/** What the entry modules are made from. */
export interface Entries {
  siteDir: string;
  packageRoot: string;
  config: Pick<SiteConfig, 'theme' | 'customCss' | 'publicDir' | 'baseUrl'>;
}

const LOADERS: Record<string, Loader> = {
  ...Object.fromEntries(URL_FILES.map((ending) => [`.${ending}`, 'file'] as const)),
  '.txt': 'text',
  '.js': 'jsx',
};

/** What a run knows beside its input. `themeCss`: styles the theme's modules import, known once those are bundled. */
export interface Made {
  taken: Taken;
  themeCss: { text: string };
}

/** What all runs of the bundler have in common. */
export function commonOptions(input: Entries, made: Made): BuildOptions {
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
    plugins: [
      entries(input, made),
      oneReact(packageRoot),
      ...(config.theme ? [docusaurusModules, themeStandIns] : []),
      siteFiles(site, made.taken),
    ],
  };
}

/** Of the client: React is beside it; so are, for the default theme, the layouts that are not docs. */
export const clientPlugins = ({ packageRoot, config }: Entries): Plugin[] => [
  takeParts(packageRoot),
  config.theme ? takeReact : takeOwnReact,
  withoutBuildTime(packageRoot),
  ...(config.theme ? [] : [withoutMore(packageRoot)]),
];

/** As page code, those layouts take React and the runtime from where the client has put them. */
export const morePlugins = ({ packageRoot }: Entries): Plugin[] => [takeShared(packageRoot), themeModules(packageRoot)];

/** Of the entry modules. */
export const NAMESPACE = 'docsgen-entry';

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
        ...lookUp(sources, path)?.(),
        resolveDir: siteDir,
      }));
    },
  };
}
