import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SiteFilesInput } from './site-files.ts';
/** What the bundler hands to rendering and writing. Names are relative to the output folder, URLs carry the base URL. */

/** A bundled file on disk and where it goes. */
export interface BundledFile {
  /** Output path, such as `assets/client-1a2b3c4d.js`. */
  path: string;
  /** Absolute path of the file in the cache. */
  from: string;
}

/** Runtime and theme: the same for all pages of a site. */
export interface Shell {
  /** Changes when anything in the shell changes: pages of another shell are loaded whole. */
  id: string;
  bootUrl: string;
  cssUrl: string;
  /** The typeface of the default theme, for sites that read in it. */
  fontUrl?: string;
  /** Set when the site has Google Analytics. */
  analyticsUrl?: string;
  /** Absent: the site has no search. */
  search?: SearchUrls;
  /** Absolute path of the server module. */
  server: string;
  files: { path: string; content: string }[];
}

/** Code of the interactive pages, by source file. */
export interface PageChunks {
  chunks: Map<string, PageChunk>;
  files: BundledFile[];
}

export interface PageChunk {
  /** URL of the browser module. */
  url: string;
  /** URL of its stylesheet, when its components bring CSS. */
  cssUrl?: string;
  /** Absent: the site has no search. */
  search?: SearchUrls;
  /** Absolute path of the server module. */
  server: string;
}

/** The shells of a site by locale: they differ in texts and labels; the server module is one. */
export type Shells = ReadonlyMap<string, Shell>;

/** An interactive page: its source file and the module `parse` made of it. */
export interface PageModule {
  file: string;
  code: string;
}

/** A Markdown file that a page imports, as a module. */
export interface MarkdownModule {
  /** Module whose default export is the component. */
  code: string;
  /** Module that `partial:<file>` stands for in `code`, when the file has a program of its own. */
  content?: string;
  problems: Problem[];
  /** Assets it shows: output path and path relative to the site. */
  files: { path: string; from: string }[];
  /** Files whose content went into the code, relative to the site. */
  inputs?: string[];
}

export interface PagesInput extends SiteFilesInput {
  cacheDir: string;
  packageRoot: string;
  toolId: string;
  /** Hash over what Markdown depends on beside its own file. */
  siteKey: string;
  modules: readonly PageModule[];
  useCache: boolean;
  /** What `docsgen/docs` knows; called when a page wants it, or wanted it in the run before. */
  docsData(): unknown;
  /** Makes a module of a Markdown file that a page imports (site-relative path). */
  compilePartial(file: string, bytes: Uint8Array): Promise<MarkdownModule>;
}
