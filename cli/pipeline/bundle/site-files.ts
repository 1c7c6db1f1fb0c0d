/** Files of the site that pages import: which files may be read, and the module each kind of file becomes. */
import { dirname, relative, resolve, sep } from 'node:path';
import type {
  BuildFailure,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  Plugin,
  PluginBuild,
  ResolveResult,
} from 'esbuild';
import type { NoSuchModule } from '../../docusaurus/bundler-plugin.ts';
import { type LoaderImport, readLoaders } from '../../lib/loader-import.ts';
import { once } from '../../lib/once.ts';
import { compareText } from '../../lib/paths.ts';
import { readBytes, readText } from '../../system/fsx.ts';
import { type Confinement, confinement, HIDDEN } from './confinement.ts';
import { type ScopedCss, scopedCss } from './css-modules.ts';
import { scssFiles } from './scss.ts';
import { isProgram, svgModule } from './svg.ts';

export interface SiteFilesInput {
  siteDir: string;
  baseUrl: string;
  /** Content folders (relative to the site): a link may lead outside the site. */
  roots: readonly string[];
  /** See `repositoryFolder`. */
  repository?: string;
  /** Relative to the site; the first folder that has a file wins. */
  publicDir: readonly string[];
  /** Published place of a file (path relative to the site); undefined for files that are not assets of the site. */
  assetOf(path: string): { url: string; path: string } | undefined;
  /** True for imports of docsgen's own modules. */
  isOwn?(args: OnResolveArgs): boolean;
}

/** Inputs and assets of a run that the bundler itself does not know. */
export interface Taken {
  /** Absolute paths. */
  inputs: Set<string>;
  /** Assets: output path and path relative to the site. */
  assets: Map<string, string>;
}

export const newTaken = (): Taken => ({ inputs: new Set(), assets: new Map() });

/** Assets with their output paths, in a stable order. */
export const assetsOf = ({ assets }: Taken): { path: string; from: string }[] =>
  [...assets].map(([path, from]) => ({ path, from })).sort((a, b) => compareText(a.path, b.path));

/** Extensions of files whose imports are URLs. */
export const URL_FILES =
  'png jpg jpeg gif webp avif ico bmp svg woff woff2 ttf otf eot mp4 webm mov mp3 ogg wav flac pdf zip gz tgz csv'.split(
    ' ',
  );
const IS_URL_FILE = new RegExp(`\\.(?:${URL_FILES.join('|')})$`, 'i');

const INNER = { docsgen: 'inner' };

const RAW = 'docsgen-raw';
const ASSET = 'docsgen-asset';
const DATA = 'docsgen-data';
const SVG = 'docsgen-svg';
const CSS_MODULE = 'docsgen-css-module';
/** Namespace of scoped styles, whose problems are already reported for their CSS modules. */
export const CSS_TEXT = 'docsgen-css-text';

interface Specifier {
  path: string;
  as?: LoaderImport['as'];
  /** Loaders without a counterpart. */
  others?: readonly string[];
}

function readSpecifier(written: string): Specifier {
  const loaded = readLoaders(written);
  if (loaded) return loaded;
  const [, path = written, query] = /^([^?]*)\?(raw|url)$/.exec(written) ?? [];
  return query === undefined ? { path: written } : { path, as: query as 'raw' | 'url' };
}

/**
 * Refuses hidden files, by whatever name the bundler found them: an alias, a pattern, a URL in a stylesheet. It comes
 * before all plugins that load files.
 */
export const hiddenFiles = ({ siteDir, roots, repository }: Omit<SiteFilesInput, 'baseUrl'>): Plugin => ({
  name: 'docsgen-hidden-files',
  setup(build) {
    const confined = once(() => confinement(siteDir, roots, repository));
    build.onLoad({ filter: /[\\/]\.[^\\/]/ }, ({ path }) =>
      confined().isHidden(path) ? { errors: [{ text: placeIn(siteDir, path), detail: HIDDEN }] } : undefined,
    );
  },
});

/** @param taken Filled by the run. */
export function siteFiles(input: SiteFilesInput, taken: Taken): Plugin {
  const scoped = new Map<string, Promise<ScopedCss>>();
  return {
    name: 'docsgen-site-files',
    setup(build) {
      const confined = confinement(input.siteDir, input.roots, input.repository);
      build.onResolve({ filter: /^\.{0,2}\/|^@site\/|^-?!|^@?[\w/-]+(?:\?[^!]*)?!|\?(?:raw|url)$/ }, (args) =>
        args.pluginData === INNER ? undefined : resolveFile(build, args, { input, confined }),
      );
      const load = (namespace: string, read: (path: string) => OnLoadResult | Promise<OnLoadResult>) =>
        build.onLoad({ filter: /.*/, namespace }, (args) => {
          const path = resolve(input.siteDir, args.path);
          taken.inputs.add(path.replace(/\?require$/, ''));
          return read(path);
        });
      load(RAW, (path) => ({ contents: readText(path).replace(/^\uFEFF/, ''), loader: 'text' }));
      load(DATA, (path) => yamlModule(path));
      load(ASSET, (path) => assetModule(path, input, taken));
      load(SVG, (path) => svgOf(path));
      load(CSS_MODULE, async (path) => {
        const made = scoped.get(path) ?? scopedCss(path, input.siteDir, confined);
        scoped.set(path, made);
        const { value, errors } = await made.then(
          (value) => ({ value, errors: undefined }),
          ({ errors }: BuildFailure) => ({ value: undefined, errors }),
        );
        if (!value) return { errors };
        const { code, inputs, warnings } = value;
        for (const file of inputs) taken.inputs.add(file);
        const place = placeIn(input.siteDir, path);
        return {
          contents: `import ${JSON.stringify(`docsgen:css/${place}`)};\n${code}`,
          loader: 'js',
          resolveDir: dirname(path),
          warnings,
        };
      });
      build.onResolve({ filter: /^docsgen:css\// }, ({ path }) => ({
        path: path.slice('docsgen:css/'.length),
        namespace: CSS_TEXT,
      }));
      build.onLoad({ filter: /.*/, namespace: CSS_TEXT }, async (args) => {
        const path = resolve(input.siteDir, args.path);
        return { contents: (await scoped.get(path))?.css ?? '', loader: 'css', resolveDir: dirname(path) };
      });
      void scssFiles(input.siteDir, confined, taken.inputs).setup(build);
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path }) => yamlModule(path));
    },
  };
}

/** Paths of modules affect names of chunks: relative to the site they are the same on every machine. */
const placeIn = (siteDir: string, path: string): string => relative(siteDir, path).split(sep).join('/');

interface Start {
  path: string;
  resolveDir: string;
}

/** Where an import may start: a leading slash means a public folder or the site's folder, as in webpack. */
function startsOf(path: string, resolveDir: string, { siteDir, publicDir }: SiteFilesInput): Start[] {
  const below = (folder: string, rest: string): Start => ({ path: `./${rest}`, resolveDir: folder });
  if (path.startsWith('@site/')) return [below(siteDir, path.slice('@site/'.length))];
  if (!path.startsWith('/') || path.startsWith(siteDir + sep)) return [{ path, resolveDir }];
  return [...[...publicDir, '.'].map((folder) => below(resolve(siteDir, folder), path.slice(1))), { path, resolveDir }];
}

async function resolveFile(
  build: PluginBuild,
  args: OnResolveArgs,
  { input, confined }: { input: SiteFilesInput; confined: Confinement },
): Promise<OnResolveResult | undefined> {
  const { kind, importer } = args;
  // Imports within packages are not checked.
  if (importer.includes(`${sep}node_modules${sep}`) || input.isOwn?.(args)) return undefined;
  const { path, as, others } = readSpecifier(args.path);
  if (others && as === undefined) return { errors: [loaderFault(args.path)] };
  const isUrl = kind === 'url-token';
  // In a stylesheet, a path with a leading slash is a public file.
  if (isUrl && path.startsWith('/') && !confined.holds(path))
    return { path: input.baseUrl + path.slice(1), external: true };
  let found: ResolveResult | undefined;
  for (const from of startsOf(path, args.resolveDir, input)) {
    found = await build.resolve(from.path, { resolveDir: from.resolveDir, kind, importer, pluginData: INNER });
    if (found.errors.length === 0) break;
  }
  if (found === undefined) return undefined;
  if (found.errors.length > 0 || found.external || found.namespace !== 'file') {
    const [error] = found.errors;
    return error ? { errors: [{ text: `Could not resolve ${JSON.stringify(args.path)}`, notes: error.notes }] } : found;
  }
  const fault = confined.faultOf(found.path, args.path);
  if (fault) return { errors: [fault] };
  const place = placeIn(input.siteDir, found.path);
  if (as === 'raw') return { path: place, namespace: RAW };
  if (as === 'data') return { path: place, namespace: DATA };
  if (isUrl) return found;
  if (/\.svg$/i.test(found.path) && as !== 'url') return { path: place, namespace: SVG };
  if (/\.module\.(?:css|s[ac]ss)$/i.test(found.path) && kind !== 'import-rule')
    return { path: place, namespace: CSS_MODULE };
  if (as !== 'url' && !IS_URL_FILE.test(found.path)) return found;
  const isRequired = kind === 'require-call';
  return { path: place + (isRequired ? '?require' : ''), namespace: ASSET };
}

const loaderFault = (specifier: string): PartialMessage => {
  const advice = 'docsgen runs no loaders of webpack: write the result into a file, and import that';
  return { text: `There is no ${specifier}`, detail: { missingModule: specifier, advice } satisfies NoSuchModule };
};

const noSrc = (file: string): string =>
  `require('${file.slice(file.lastIndexOf('/') + 1)}') gives the URL itself: leave out ".src"`;

function assetModule(written: string, { siteDir, assetOf }: SiteFilesInput, taken: Taken): OnLoadResult {
  const path = written.replace(/\?require$/, '');
  const inSite = placeIn(siteDir, path);
  const asset = assetOf(inSite);
  if (!asset) return { contents: readBytes(path), loader: 'file' };
  taken.assets.set(asset.path, inSite);
  const url = JSON.stringify(asset.url);
  // Authors write `require('./a.png')` with and without `.default`.
  const required = `module.exports = { __esModule: true, default: ${url}, toString: () => ${url} };
Object.defineProperty(module.exports, 'src', { get() { throw new TypeError(${JSON.stringify(noSrc(inSite))}); } });`;
  return { contents: written === path ? `export default ${url};` : required, loader: 'js' };
}

function svgOf(path: string): OnLoadResult {
  const text = readText(path);
  const failed = (fault: string): OnLoadResult => ({
    errors: [{ text: fault, location: { file: path, line: 1 } }],
  });
  if (isProgram(text))
    return failed('the SVG has a script or an event handler; as an image file it is safe: import it with "?url"');
  const contents = svgModule(text);
  if (contents === undefined) return failed('this file has no <svg> element');
  return { contents, loader: 'js', resolveDir: dirname(path) };
}

async function yamlModule(path: string): Promise<OnLoadResult> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(readText(path), { logLevel: 'silent' });
  const [error] = document.errors;
  if (!error) return { contents: JSON.stringify(document.toJS() ?? null), loader: 'json' };
  const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
  const text = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
  return { errors: [{ text, location: { file: path, line, column: col - 1 } }] };
}
