/** The results of bundling. Output paths are relative to the output folder, URLs include the base URL. */
import type { Plugin } from 'esbuild';
import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import type { FirstView } from '../../model/first-view.ts';
import type { ComposedPage, PageCode } from '../../model/page-code.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ResultCache } from '../../system/portable.ts';
import type { ModuleData } from './docs-data.ts';

import type { SiteFilesInput } from './site-files.ts';
/** A bundled file on disk and where it goes. */
export interface BundledFile {
  /** Output path, such as `assets/client-1a2b3c4d.js`. */
  path: string;
  /** Absolute path of the file in the cache. */
  from: string;
}

/** Runtime and theme, which all pages of a locale share. */
export interface Shell {
  /** Changes with the shell: a page with another shell is loaded as a whole. */
  id: string;
  bootUrl: string;
  cssUrl: string;
  /** Styles in the HTML of pages; undefined: pages wait for the stylesheet. */
  firstView: FirstView | undefined;
  /** The font of the default theme, for sites that use it. */
  fontUrl?: string;
  analyticsUrl?: string;
  /** Absent: the site has no search. */
  search?: SearchUrls;
  /** Absolute path of the server module. */
  server: string;
  files: { path: string; content: string }[];
}

/** Code of the interactive pages, by source file. */
export interface PageChunks {
  bySource: Map<string, PageChunk>;
  files: BundledFile[];
  /** Chunks that were written without the bundler. */
  texts: { path: string; content: string }[];
  /** Source files of pages that did not bundle; only in `dev`. */
  broken?: ReadonlySet<string>;
}

interface PageChunk extends PageCode {
  /** URL of the browser module; absent for a page that needs none, empty for one that did not bundle with the others. */
  url?: string;
}

/** The shells of a site by locale. They differ in texts and labels, and share the server module. */
export type Shells = ReadonlyMap<string, Shell>;

/** An interactive page: its source file, and the module that `parse` made from it. */
export interface PageModule {
  file: string;
  code: string;
  composed?: ComposedPage | undefined;
}

/** A Markdown file that a page imports, as a module. */
export interface MarkdownModule {
  /** Module whose default export is the component. */
  code: string;
  /** The module `partial:<file>` in `code`, when the file has its own program. */
  content?: string;
  problems: Problem[];
  /** Assets it shows: output path and path relative to the site. */
  files: { path: string; from: string }[];
  /** Files included in the code, relative to the site. */
  inputs?: string[];
}

/** What every run of the bundler gets. */
export interface BundlerInput {
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  packageRoot: string;
  /** Of docsgen and of what the whole site depends on. */
  identity: string;
  useCache: boolean;
  /** The shared cache. */
  shared?: ResultCache;
}

export interface PagesInput extends SiteFilesInput, BundlerInput {
  /** Hash over everything that Markdown depends on besides its own file. */
  siteKey: string;
  modules: readonly PageModule[];
  /** Imports that cannot work are placeholders (DG3141), not errors. */
  showsPlaceholders: boolean;
  /** Files of pages that did not bundle last time: if the pages do not bundle together, these are tried alone. */
  suspects?: ReadonlySet<string>;
  /** Data of modules; called when a page imports the module, or did in the previous run. */
  data: ModuleData;
  /** Only for `dev`. */
  dev?: DevBundle | undefined;
  /** Makes a module of a Markdown file that a page imports (site-relative path). */
  compilePartial(file: string, bytes: Uint8Array): Promise<MarkdownModule>;
}

/**
 * How the server's bundle of own code is made in `dev`, where pages load each module by itself and packages are bundled once
 * (`modules/code.ts`).
 */
export interface DevBundle {
  /** Make packages external, and name the exports of React. */
  plugins(target: 'browser' | 'server'): Plugin[];
  /** Bundles the packages that own code imports. True: own code has to be bundled again, because it includes one of them now. */
  bundlePackages(): Promise<boolean>;
  /** The imports of packages in own code, for a later run. */
  wantedPackages(): string[];
  /** Makes imports of an earlier run known. */
  takePackages(wanted: readonly string[]): Promise<void>;
  /** Changes with the bundles of packages. */
  epoch(): string;
  /** Server code with the files of packages, or a source map with absolute paths, for debuggers. */
  withPlaces(name: string, text: string): string;
  /** True for a package that needs the browser, false for another one, undefined for other modules. @param path Of an input. */
  isLivePackage(path: string): boolean | undefined;
  /** A page's program with its source map. */
  program(file: string, code: string): string;
  /** URL of the module of a page. */
  urlOf(file: string): string;
}

/** React's development build, bundled (`modules/react.ts`). */
export interface DevReact {
  /** Text of React's file for pages, in place of the shell's. */
  client: string;
  /** An import for the start of the server module: React of the process. */
  server: string;
  /** The names that each module of React exports. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** The result of a bundler run: files, a plain value for later runs, and the inputs (absolute paths). */
export interface Bundled<T> {
  files: { name: string; contents: Uint8Array | string }[];
  value: T;
  inputs: string[];
  /** For other machines: all files that were read, and the facts that the run asked for. Absent: it failed in part. */
  share?(): { read: string[]; facts?: string[] };
}
