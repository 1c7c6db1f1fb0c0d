/** Stylesheets in SCSS and Sass: the `sass` package of the site compiles them. */
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage, Plugin } from 'esbuild';
import { installedFolder } from '../../system/package-info.ts';
import type { Confinement } from './confinement.ts';

/** What docsgen uses of the package. */
interface Sass {
  compile(
    file: string,
    options: {
      loadPaths: string[];
      importers: { findFileUrl(url: string): URL | null }[];
      logger: { warn(): void; debug(): void };
    },
  ): { css: string; loadedUrls: URL[] };
}

interface SassError {
  sassMessage?: string;
  message: string;
  span?: { url?: URL; start: { line: number; column: number } };
}

export interface CompiledScss {
  css: string;
  /** Its source files (absolute). */
  inputs: string[];
  errors: PartialMessage[];
}

export const IS_SCSS = /\.s[ac]ss$/i;

/** The bundler's words for a missing package, from which its problem is made. */
const NOT_INSTALLED = 'Could not resolve "sass"';

function loadSass(siteDir: string): Sass | undefined {
  const require = createRequire(join(siteDir, 'package.json'));
  for (const name of ['sass', 'sass-embedded']) {
    try {
      return require(name) as Sass;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

/** Compiles a stylesheet of the site (absolute path); packages are found by their names, with or without `~`. */
export function compiledScss(file: string, siteDir: string, confined: Confinement): CompiledScss {
  const sass = loadSass(siteDir);
  if (!sass) return { css: '', inputs: [file], errors: [{ text: NOT_INSTALLED }] };
  const modules = join(siteDir, 'node_modules');
  const findFileUrl = (url: string): URL | null => {
    if (url.startsWith('~')) return pathToFileURL(join(modules, url.slice(1)));
    return url.startsWith('@site/') ? pathToFileURL(join(siteDir, url.slice('@site/'.length))) : null;
  };
  const silent = { warn() {}, debug() {} };
  try {
    const options = { loadPaths: [modules], importers: [{ findFileUrl }], logger: silent };
    const { css, loadedUrls } = sass.compile(file, options);
    const inputs = loadedUrls.map((url) => fileURLToPath(url));
    const faults = inputs.flatMap((input) => confined.faultOf(input, relative(dirname(file), input)) ?? []);
    return { css, inputs: [...inputs, ...nearer(inputs, modules), ...manifestOf(siteDir)], errors: faults };
  } catch (error) {
    return { css: '', inputs: [file], errors: [messageOf(error as SassError, file)] };
  }
}

/** Another version of the compiler may write other styles. */
const manifestOf = (siteDir: string): string[] =>
  ['sass', 'sass-embedded']
    .flatMap((name) => installedFolder(siteDir, name) ?? [])
    .slice(0, 1)
    .map((folder) => join(folder, 'package.json'));

/** Files that an import would mean instead of one in a package: the folder of a stylesheet comes first. */
function nearer(inputs: readonly string[], modules: string): string[] {
  const [installed, own] = [true, false].map((is) => inputs.filter((path) => path.startsWith(modules + sep) === is));
  const folders = new Set(own?.map(dirname));
  return (installed ?? []).flatMap((path) => [...folders].map((folder) => join(folder, relative(modules, path))));
}

function messageOf({ sassMessage, message, span }: SassError, file: string): PartialMessage {
  const place = span?.url ? fileURLToPath(span.url) : file;
  const { line = 0, column = 0 } = span?.start ?? {};
  return { text: sassMessage ?? message, location: { file: place, line: line + 1, column } };
}

/** Stylesheets that are not modules. @param inputs Filled with their source files. */
export function scssFiles(siteDir: string, confined: Confinement, inputs: Set<string>): Plugin {
  const made = new Map<string, CompiledScss>();
  return {
    name: 'docsgen-scss',
    setup(build) {
      build.onLoad({ filter: IS_SCSS }, ({ path }) => {
        const one = made.get(path) ?? compiledScss(path, siteDir, confined);
        made.set(path, one);
        for (const input of one.inputs) inputs.add(input);
        return { contents: one.css, loader: 'css', errors: one.errors, resolveDir: dirname(path) };
      });
    },
  };
}
