/** The entry modules of a shell, which exist only in memory, and the bundler's options for them. */

import { join, sep } from 'node:path';
import type { BuildOptions, OnResolveArgs, Plugin } from 'esbuild';
import { docusaurusModules } from '../../docusaurus/bundler-plugin.ts';
import { DOCUSAURUS_CSS } from '../../docusaurus/modules.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { Place } from '../../lib/place.ts';
import type { SiteConfig } from '../../model/config.ts';
import { BUNDLE_FOLDER } from '../../model/page-code.ts';
import { aliasOptions } from '../../system/tsconfig.ts';
import { offerParts, takeParts } from './boot-parts.ts';
import { PART_NAMES, partSource } from './late-parts.ts';
import { moreSource, withoutBuildTime, withoutMore } from './more.ts';
import { offerReact, offerRuntime, offerShared, oneReact, takeOwnReact, takeReact, takeShared } from './shared.ts';
import { hiddenFiles, siteFiles, type Taken } from './site-files.ts';
import { LOADERS } from './targets.ts';
import { themeModules } from './theme-modules.ts';

/** Placeholder in the client of `dev` for the URL of the site's theme, whose modules are loaded one by one. */
export const THEME_URL = 'docsgen:theme-url';

/** Placeholder in the client of the default theme for the URL of further texts. */
export const TEXTS_URL = 'docsgen:texts-url';

export interface Entries {
  siteDir: string;
  packageRoot: string;
  config: Pick<SiteConfig, 'theme' | 'customCss' | 'publicDir' | 'baseUrl'> & Partial<Pick<SiteConfig, 'severities'>>;
  isDev?: boolean;
  /** Place of a key of the config. Default: unknown. */
  locate?(path: readonly (string | number)[]): Place;
}

/** State of a run. `themeCss`: styles that the theme's modules import, known after these are bundled. */
export interface Made {
  taken: Taken;
  themeCss: { text: string };
}

/** Options of all runs for a shell. */
export function commonOptions(input: Entries, made: Made): BuildOptions {
  const { siteDir, packageRoot, config } = input;
  const own = join(packageRoot, 'dist') + sep;
  const site = {
    siteDir,
    roots: [],
    baseUrl: config.baseUrl,
    publicDir: config.publicDir,
    assetOf: () => undefined,
    isOwn: ({ importer, namespace }: OnResolveArgs) => namespace === NAMESPACE || importer.startsWith(own),
  };
  return {
    absWorkingDir: siteDir,
    ...aliasOptions(siteDir),
    bundle: true,
    format: 'esm',
    outdir: BUNDLE_FOLDER,
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: LOADERS,
    plugins: [
      hiddenFiles(site),
      entries(input, made),
      oneReact(packageRoot),
      ...(config.theme ? [docusaurusModules(input)] : []),
      siteFiles(site, made.taken),
    ],
  };
}

/** For the client, which has no React and, with the default theme, only the layouts of docs. */
export const clientPlugins = ({ packageRoot, config }: Entries): Plugin[] => [
  takeParts(packageRoot),
  config.theme ? takeReact : takeOwnReact,
  withoutBuildTime(packageRoot),
  ...(config.theme ? [] : [withoutMore(packageRoot)]),
];

/** For the other layouts, which take React and the runtime from the client, like page code. */
export const morePlugins = ({ packageRoot }: Entries): Plugin[] => [takeShared(packageRoot), themeModules(packageRoot)];

export const NAMESPACE = 'docsgen-entry';

type Source = () => { contents: string; loader: 'js' | 'css' };

const js =
  (contents: () => string): Source =>
  () => ({ contents: contents(), loader: 'js' });

const imports = (paths: readonly string[]): string =>
  paths.map((path) => `@import ${JSON.stringify(path)};`).join('\n');

function sourcesOf({ siteDir, packageRoot, config, isDev }: Entries, { themeCss }: Made): Record<string, Source> {
  const runtime = (name: string) => JSON.stringify(join(packageRoot, 'dist/runtime', name));
  const ownTheme = (name: string) => join(packageRoot, 'dist/theme', name);
  const withTheme = `${
    config.theme
      ? `import theme from ${JSON.stringify(join(siteDir, config.theme))};`
      : `import { defaultTheme as theme } from ${JSON.stringify(ownTheme('default-theme.js'))};`
  }\n`;
  const themeLater = `const loadTheme = () => import("${THEME_URL}");\n`;
  const faults = config.theme
    ? `\nimport { themeFaults } from ${JSON.stringify(ownTheme('theme-faults.js'))};\nexport const faults = themeFaults(theme);`
    : '';
  const ownStyles = config.customCss.map((path) =>
    path === DOCUSAURUS_CSS ? ownTheme('docusaurus/docusaurus.css') : join(siteDir, path),
  );
  const styles = [ownTheme('styles/index.css'), `${NAMESPACE}:theme-css`, ...ownStyles];
  return {
    boot: js(
      () => `import { boot } from ${runtime('boot.js')};
${offerParts(packageRoot)}
boot(JSON.parse("docsgen:boot-data"));`,
    ),
    late: js(
      () => `import { startLate } from ${runtime('late.js')};
export const start = (missed) => startLate(JSON.parse("docsgen:late-data"), missed);`,
    ),
    analytics: js(
      () => `import { startAnalytics } from ${runtime('analytics.js')};
startAnalytics(JSON.parse("docsgen:analytics-data"));`,
    ),
    client: js(
      () => `import "docsgen-entry:runtime";
${isDev && config.theme ? themeLater : withTheme}import { startClient } from ${runtime('client.js')};
const data = JSON.parse("docsgen:site-data");
export const start = ${isDev && config.theme ? 'async ' : ''}(query) => startClient({ site: data, theme${isDev && config.theme ? ': (await loadTheme()).default' : ''}, query${config.theme ? '' : `, texts: "${TEXTS_URL}"`} });`,
    ),
    server: js(
      () => `import "docsgen-entry:shared";
${withTheme}${faults}
import { createRenderer } from ${runtime('server.js')};${config.theme ? '' : `\nimport { print } from ${runtime('print.js')};`}
import { headScript, tabsScript } from ${runtime('head-script.js')};
const serverOf = (site) => ({ renderer: createRenderer({ site, theme${config.theme ? '' : ', print'} }), headScript: headScript(site, theme), tabsScript });
export const serversOf = (sites) => Object.fromEntries(Object.entries(sites).map(([locale, site]) => [locale, serverOf(site)]));`,
    ),
    ...Object.fromEntries(PART_NAMES.map((name) => [name, js(() => partSource(packageRoot, name))])),
    react: js(offerReact),
    more: js(() => moreSource(packageRoot)),
    runtime: js(() => offerRuntime(packageRoot)),
    shared: js(() => offerShared(packageRoot)),
    'api-style': () => ({ contents: imports(['styles/api.css', 'styles/api-index.css'].map(ownTheme)), loader: 'css' }),
    'own-style': () => ({ contents: imports(ownStyles), loader: 'css' }),
    style: () => ({ contents: imports(styles), loader: 'css' }),
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
      build.onResolve({ filter: /^docsgen:theme-url$/ }, ({ path }) => ({ path, external: true }));
      // URLs in bundled styles are those of published files.
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
