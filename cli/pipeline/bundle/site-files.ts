/** Files of the site that pages import: which of them may be read, and what module each kind of file becomes. */
import { dirname, relative, resolve, sep } from 'node:path';
import type {
  BuildFailure,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
  PluginBuild,
  ResolveResult,
} from 'esbuild';
import { readRawImport } from '../../lib/raw-import.ts';
import { readBytes, readText } from '../../system/fsx.ts';
import { type Confinement, confinement } from './confinement.ts';
import { type ScopedCss, scopedCss } from './css-modules.ts';
import { isProgram, svgModule } from './svg.ts';

export interface SiteFilesInput {
  siteDir: string;
  baseUrl: string;
  /** Content folders (relative to the site): they may lie outside of it by a link. */
  roots: readonly string[];
  /** Absolute. */
  publicDir?: string;
  /** Where a file of the site is published (path relative to the site); undefined: it is not an asset of the site. */
  assetOf(path: string): { url: string; path: string } | undefined;
  /** True for what docsgen's own modules import. */
  isOwn?(args: OnResolveArgs): boolean;
}

/** What the modules of a run were made of, beside what the bundler itself knows. */
export interface Taken {
  /** Absolute paths. */
  inputs: Set<string>;
  /** Assets: output path and path relative to the site. */
  assets: Map<string, string>;
}

export const newTaken = (): Taken => ({ inputs: new Set(), assets: new Map() });

/** Files that a program knows by their URL. */
export const URL_FILES =
  'png jpg jpeg gif webp avif ico bmp svg woff woff2 ttf otf eot mp4 webm mov mp3 ogg wav flac pdf zip gz tgz csv'.split(
    ' ',
  );
const IS_URL_FILE = new RegExp(`\\.(?:${URL_FILES.join('|')})$`, 'i');

/** Marks a resolution that was asked for here. */
const INNER = { docsgen: 'inner' };

const RAW = 'docsgen-raw';
const ASSET = 'docsgen-asset';
const SVG = 'docsgen-svg';
const CSS_MODULE = 'docsgen-css-module';
/** Namespace of the styles of CSS modules, scoped: what is wrong with them was said of their files. */
export const CSS_TEXT = 'docsgen-css-text';

interface Specifier {
  path: string;
  as?: 'raw' | 'url';
}

function readSpecifier(written: string): Specifier {
  const raw = readRawImport(written);
  if (raw) return { path: raw.path, as: 'raw' };
  const [, path = written, query] = /^([^?]*)\?(raw|url)$/.exec(written) ?? [];
  return query === undefined ? { path: written } : { path, as: query as 'raw' | 'url' };
}

/** @param taken Filled by the run. */
export function siteFiles(input: SiteFilesInput, taken: Taken): Plugin {
  const scoped = new Map<string, Promise<ScopedCss>>();
  return {
    name: 'docsgen-site-files',
    setup(build) {
      const confined = confinement(input.siteDir, input.roots);
      build.onResolve({ filter: /^\.{0,2}\/|^@site\/|^-?!{0,2}raw-loader[!?]|\?(?:raw|url)$/ }, (args) =>
        args.pluginData === INNER ? undefined : resolveFile(build, args, { input, confined }),
      );
      const load = (namespace: string, read: (path: string) => OnLoadResult | Promise<OnLoadResult>) =>
        build.onLoad({ filter: /.*/, namespace }, (args) => {
          const path = resolve(input.siteDir, args.path);
          taken.inputs.add(path.replace(/\?require$/, ''));
          return read(path);
        });
      load(RAW, (path) => ({ contents: readText(path).replace(/^\uFEFF/, ''), loader: 'text' }));
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
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path }) => yamlModule(path));
    },
  };
}

/** Names of modules are part of the names of chunks: relative to the site they are the same on every machine. */
const placeIn = (siteDir: string, path: string): string => relative(siteDir, path).split(sep).join('/');

interface Start {
  path: string;
  resolveDir: string;
}

/** Where an import may begin: a slash in front means the site's folder or its public one, as it does in webpack. */
function startsOf(path: string, resolveDir: string, { siteDir, publicDir }: SiteFilesInput): Start[] {
  const below = (folder: string, rest: string): Start => ({ path: `./${rest}`, resolveDir: folder });
  if (path.startsWith('@site/')) return [below(siteDir, path.slice('@site/'.length))];
  if (!path.startsWith('/') || path.startsWith(siteDir + sep)) return [{ path, resolveDir }];
  const folders = publicDir === undefined ? [siteDir] : [publicDir, siteDir];
  return [...folders.map((folder) => below(folder, path.slice(1))), { path, resolveDir }];
}

async function resolveFile(
  build: PluginBuild,
  args: OnResolveArgs,
  { input, confined }: { input: SiteFilesInput; confined: Confinement },
): Promise<OnResolveResult | undefined> {
  const { kind, importer } = args;
  // What packages do among themselves is theirs.
  if (importer.includes(`${sep}node_modules${sep}`) || input.isOwn?.(args)) return undefined;
  const { path, as } = readSpecifier(args.path);
  const isUrl = kind === 'url-token';
  // In a stylesheet a path with a slash in front is a file of the public folder.
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
  if (isUrl) return found;
  if (/\.svg$/i.test(found.path) && as !== 'url') return { path: place, namespace: SVG };
  if (/\.module\.css$/i.test(found.path) && kind !== 'import-rule') return { path: place, namespace: CSS_MODULE };
  if (as !== 'url' && !IS_URL_FILE.test(found.path)) return found;
  const isRequired = kind === 'require-call';
  return { path: place + (isRequired ? '?require' : ''), namespace: ASSET };
}

const noSrc = (file: string): string =>
  `require('${file.slice(file.lastIndexOf('/') + 1)}') gives the URL itself: leave out ".src"`;

function assetModule(written: string, { siteDir, assetOf }: SiteFilesInput, taken: Taken): OnLoadResult {
  const path = written.replace(/\?require$/, '');
  const inSite = placeIn(siteDir, path);
  const asset = inSite.startsWith('../') ? undefined : assetOf(inSite);
  if (!asset) return { contents: readBytes(path), loader: 'file' };
  taken.assets.set(asset.path, inSite);
  const url = JSON.stringify(asset.url);
  // `require('./a.png')` is written with and without `.default`.
  const required = `module.exports = { __esModule: true, default: ${url}, toString: () => ${url} };
Object.defineProperty(module.exports, 'src', { get() { throw new TypeError(${JSON.stringify(noSrc(inSite))}); } });`;
  return { contents: written === path ? `export default ${url};` : required, loader: 'js' };
}

function svgOf(path: string): OnLoadResult {
  const text = readText(path);
  const told = (fault: string): OnLoadResult => ({ errors: [{ text: fault, location: { file: path, lineText: '' } }] });
  if (isProgram(text))
    return told('this drawing holds a script or an event handler; as a file it runs nothing: import it with "?url"');
  const contents = svgModule(text);
  if (contents === undefined) return told('this file has no <svg> element');
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
