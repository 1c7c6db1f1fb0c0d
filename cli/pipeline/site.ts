/** What is known of a site on its way: its files, then all that its pages are made of. */

import type { Reference } from '../api/reference.ts';
import type { LoadedConfig } from '../config/types.ts';
import type { Document, SourceFile } from '../model/document.ts';
import type { ContentGraph, RouteTable } from '../model/graph.ts';
import type { ApiCoverage, SampleFindings } from '../model/result.ts';
import type { Handle } from '../system/cache.ts';
import type { PageChunks, Shells } from './bundle/types.ts';
import type { openHistory } from './history/history.ts';
import type { ParsedFile, ParseSettings } from './parse/stage.ts';
import type { Scan } from './scan.ts';
import type { Output } from './write.ts';

/** The settings of a site and its files. */
export interface Sources {
  loaded: LoadedConfig;
  /** Absent: nothing is written. */
  output: Output | undefined;
  history: ReturnType<typeof openHistory>;
  /** The commits whose dates and authors are in the pages; empty when no page has any. */
  commits: string;
  found: Scan;
  /** The steps of the API reference, which do nothing for sites without one. */
  api: typeof import('./understand/api.ts');
  /** Undefined: the site has none. */
  reference: Reference | undefined;
}

/** All pages with their routes, and the code they need; nothing is linked or rendered yet. */
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
  /** Of sites with a reference, when it is asked for. */
  coverage?: ApiCoverage;
  /** Of sites with a reference that does not leave samples out. */
  samples?: SampleFindings;
}

/** Documents that were understood, with the handles of their bodies and the hashes of their files. */
export interface Parsed {
  documents: Document[];
  /** None for documents that could not be read. */
  bodies: (Handle | undefined)[];
  /** Positions of documents that could not be read: they stand in for their pages, so that nothing else looks broken. */
  failed: Set<number>;
  hashes: string[];
  sources: SourceFile[];
  /** Cache keys. */
  keys: string[];
  /** For the cache: results without errors by key. */
  table: Map<string, ParsedFile>;
  settings: ParseSettings;
  /** Hash over all that shapes what a text becomes, beside the text: docsgen itself, the settings, the author's plugins. */
  identity: string;
  /** Positions of the documents that were parsed in this run. */
  fresh: Set<number>;
  /** How often bodies had to be parsed again. */
  repairs: number;
  hits: number;
  misses: number;
}
