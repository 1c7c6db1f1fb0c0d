/** A site on its way through the stages: first its files, then everything its pages need. */

import type { Reference } from '../api/reference.ts';
import type { LoadedConfig } from '../model/config.ts';
import type { Document, DocumentDetails, SourceFile } from '../model/document.ts';
import type { ContentGraph, RouteTable } from '../model/graph.ts';
import type { ApiCoverage, SampleFindings } from '../model/result.ts';
import type { Handle } from '../system/cache.ts';
import type { RawShell } from '../pipeline/bundle/shell.ts';
import type { PageChunks, Shells } from '../pipeline/bundle/types.ts';
import type { openHistory } from '../pipeline/history/history.ts';
import type { ParsedFile, ParseSettings } from '../pipeline/parse/stage.ts';
import type { Scan } from '../pipeline/scan/scan.ts';
import type { Output } from '../pipeline/write/write.ts';

/** The settings and files of a site. */
export interface Sources {
  loaded: LoadedConfig;
  /** Absent: nothing is written. */
  output: Output | undefined;
  history: ReturnType<typeof openHistory>;
  /** Identifies the commits whose dates and authors pages show; empty when no page shows any. */
  commits: string;
  found: Scan;
  /** The steps of the API reference; they do nothing for sites without one. */
  api: typeof import('./understand/api.ts');
  /** Undefined: the site has no API reference. */
  reference: Reference | undefined;
}

/** All pages with their routes and code, before linking and rendering. */
export interface UnderstoodSite {
  loaded: LoadedConfig;
  output: Output | undefined;
  found: Scan;
  parsed: Parsed;
  graph: ContentGraph;
  table: RouteTable;
  shells: Shells;
  pages: PageChunks;
  hrefOf(path: string): string;
  /** Only for sites with a reference, and on request. */
  coverage?: ApiCoverage;
  /** Only for sites with a reference that includes samples. */
  samples?: SampleFindings;
}

/** What was good when it was last made: `dev` shows it in place of what has a mistake. A build stops instead. */
export interface LastGood {
  /** The site as shown; its pages are the last good ones. */
  site?: UnderstoodSite;
  shell?: RawShell;
  reference?: Reference;
}

/** Parsed documents with the handles of their bodies and the hashes of their files. */
export interface Parsed {
  documents: Document[];
  /** Undefined for documents that could not be read. */
  bodies: (Handle | undefined)[];
  /** In the same order. */
  details: (Handle | undefined)[];
  /** Reads the details of a document; empty ones for a document that could not be read. */
  detailsOf(at: number): DocumentDetails;
  /** The HTML of a static document, with holes; undefined for other documents. */
  bodyOf(at: number): string | undefined;
  /** Positions of documents that could not be read. Placeholders keep links to their pages valid. */
  failed: Set<number>;
  /** Files of documents that show their last good version; only in `dev`. */
  outdated: Set<string>;
  /** Positions of documents that may be parsed differently the next time, for example by a plugin that failed now. */
  unfinished: Set<number>;
  hashes: string[];
  sources: SourceFile[];
  /** Cache keys. */
  keys: string[];
  /** For the cache: error-free results by key. */
  table: Map<string, ParsedFile>;
  settings: ParseSettings;
  /** Hash of everything but the text that determines a parse result: docsgen, the settings, the author's plugins. */
  identity: string;
  /** Positions of the documents that were parsed in this run. */
  fresh: Set<number>;
  /** How many times lost bodies were parsed again. */
  repairs: number;
  hits: number;
  misses: number;
}
