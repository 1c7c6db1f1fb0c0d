/** What the rooms of a build pass on: a run with its workspace, and the site on its way through the stages. */

import type { linkCode } from '../api/code-links.ts';
import type { Reference } from '../api/reference.ts';
import type { LoadedConfig } from '../model/config.ts';
import type { Document, DocumentDetails, LinkedDocument, RenderedPage, SourceFile } from '../model/document.ts';
import type { ContentGraph, Route, RouteTable } from '../model/graph.ts';
import type { SocialCard } from '../model/images.ts';
import type { ApiCoverage, BuildOptions, BuildResult, SampleFindings } from '../model/result.ts';
import type { DevCode } from '../pipeline/bundle/modules/code.ts';
import type { RawShell } from '../pipeline/bundle/shell.ts';
import type { PageChunks, Shells } from '../pipeline/bundle/types.ts';
import type { openHistory } from '../pipeline/history/history.ts';
import type { ImageFacts } from '../pipeline/link/types.ts';
import type { LlmsInput } from '../pipeline/outputs/llms.ts';
import type { SmallFile } from '../pipeline/outputs/open-search.ts';
import type { ParsedFile, ParseSettings } from '../pipeline/parse/stage.ts';
import type { PageCopy } from '../pipeline/render/copies.ts';
import type { RenderedSidebars } from '../pipeline/render/sidebars.ts';
import type { RenderItem } from '../pipeline/render/types.ts';
import type { Scan } from '../pipeline/scan/scan.ts';
import type { Output } from '../pipeline/write/write.ts';
import type { Outcome, Problem } from '../problems/problem.ts';
import type { SeverityRule } from '../problems/severity.ts';
import type { Handle, PackReader } from '../system/cache.ts';
import type { Stamps } from '../system/stamps.ts';
import type { Table } from '../system/table.ts';
import type { Threads } from '../system/threads.ts';
import type { PageChecks, Rendered, SettledPages, SettledRow } from './pages/types.ts';
import type { Shared } from './shared-cache/shared.ts';

/** The settings and files of a site. */
export interface Sources {
  loaded: LoadedConfig;
  /** Absent: nothing is written. */
  output: Output | undefined;
  history: ReturnType<typeof openHistory>;
  /** Identifies the commits whose dates and authors pages show; empty when no page shows any. */
  commits: string;
  /** Undefined: pages have no social cards. */
  cards: CardMachine | undefined;
  found: Scan;
  /** They do nothing for sites without a reference. */
  api: ApiSteps;
  /** Undefined: the site has no API reference. */
  reference: Reference | undefined;
}

/** All pages with their routes and code, before linking and rendering. */
export interface UnderstoodSite extends Pick<Sources, 'loaded' | 'output' | 'found'> {
  parsed: Parsed;
  graph: ContentGraph;
  table: RouteTable;
  shells: Shells;
  chunks: PageChunks;
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

/** The code of a site in `dev`, once it has components or a theme of its own. */
export interface DevSession {
  code?: DevCode;
}

/**
 * Parsed documents with the handles of their bodies and the hashes of their files. A position is the same document in all
 * lists, also when it could not be read: without its placeholder, the next document would get its body and its URL.
 */
export interface Parsed {
  documents: Document[];
  /** Undefined for documents that could not be read. */
  bodies: (Handle | undefined)[];
  /** In the same order. */
  details: (Handle | undefined)[];
  /**
   * Reads the details of a document from its pack, at every call, until `Workspace.close`; empty ones for a document that
   * could not be read. Nobody keeps them: those of all documents would take three times the memory of `documents`.
   */
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
  /** Results without errors by their cache keys, to be saved. */
  byKey: Map<string, ParsedFile>;
  settings: ParseSettings;
  /** Hash of everything but the text that determines a parse result: docsgen, the settings, the author's plugins. */
  parseIdentity: string;
  /** Positions of the documents that were parsed in this run. */
  fresh: Set<number>;
  /** How many times lost bodies were parsed again. */
  repairs: number;
  hits: number;
  misses: number;
}

/** One pass through the stages: its options, its workspace, and the problems so far. */
export interface Run {
  options: BuildOptions;
  workspace: Workspace;
  /** Only for `dev`. */
  lastGood?: LastGood;
  /** Only for `dev`; its code survives updates. */
  session?: DevSession;
  /** Only for `dev`: replaces the steps of the API reference. */
  apiSteps?(api: ApiSteps): ApiSteps;
  /** Only for a build that joins shards: their problems that show when the pages are rendered. */
  checkParts?(site: UnderstoodSite & Pick<RenderedSite, 'rendered'>): Problem[];
  /** The problems so far, with the severities that the site wants. */
  problems(): Problem[];
  add(problems: readonly Problem[]): void;
  /** Keeps only some of the problems. */
  narrow(isKept: (problem: Problem) => boolean): void;
  /** Sets the rules about severities. */
  follow(rules: readonly SeverityRule[]): void;
  /** The rules that concern a problem found so far. */
  usedRules(): ReadonlySet<SeverityRule>;
  /** Collects the problems of a stage and returns its value. */
  keep<T>(outcome: Outcome<T>): T;
  /** True when a problem so far prevents publishing. */
  failing(): boolean;
  /** The result of a run that stops here. */
  failed(): BuildResult;
}

/** What a build keeps between runs, in `.docsgen/`. Opened and saved once per run; builds work without it. */
export interface Workspace {
  siteDir: string;
  /** Why nothing can be kept. */
  problems: Problem[];
  /** Bundles and tables of earlier runs. */
  cacheDir: string;
  /** See `system/content-store.ts`. */
  contentsDir: string;
  /** Where this run puts its packs. */
  packsDir: string;
  /** Folder of packs that only this run needs. */
  runPacks: string;
  /** Folders that can contain packs: of this run and of earlier runs. */
  packFolders: string[];
  /** Reads them until the workspace is closed. */
  packs: PackReader;
  stagingDir: string;
  stateFile: string;
  toolId: string;
  useCache: boolean;
  /** True: no run has parsed anything here. */
  isNew: boolean;
  threads: Threads;
  /** Entry point of a thread. The code of child processes is in the same folder. */
  worker: URL;
  /** The files of the content as the last run read them. */
  stamps: Stamps;
  /** Results parsed earlier in this process. Default: `parsed()`. */
  known?: ReadonlyMap<string, ParsedFile>;
  /** Results of earlier runs, read on first use. */
  parsed(): Table<ParsedFile>;
  rendered(): Table<RenderedPage>;
  /** See `SettledPages`. */
  settled(): Table<SettledRow>;
  /** Facts about images, read on first use. */
  images(): ImageTable;
  /** The shared cache; undefined: the site has none. */
  shared?: Shared;
  /** Number of the first pack this run may write. */
  nextPack: number;
  /**
   * Saves the results of this run. `isPublished`: the output has the pages; otherwise the search index of the last
   * published build may still need its records.
   */
  save(found: {
    stamps: Stamps;
    parsed: Map<string, ParsedFile>;
    rendered?: Map<string, RenderedPage>;
    settled?: Map<string, SettledRow>;
    isPublished?: boolean;
  }): void;
  close(): Promise<void>;
}

/** What the pages of a site are rendered from. `dev` and shards render some of the pages only. */
export interface RenderSiteInput extends Omit<UnderstoodSite, 'found' | 'coverage' | 'samples'> {
  /** The routes to render. Default: all. */
  routes?: readonly Route[];
  /** By document position. */
  linked: readonly LinkedDocument[];
  /** Documents whose links depend on nothing but the paths of pages and files. */
  narrow?: ReadonlyMap<number, LinkedDocument>;
  /** Default: none. */
  settled?: SettledPages | undefined;
  /** Default: none. */
  cards?: SiteCards | undefined;
  /** Public files can replace generated files. */
  found: Pick<Scan, 'publicFiles'>;
  /** True: pages get search records even on sites with hosted search. */
  wantsRecords?: boolean;
  /** What checks examine while pages are rendered. */
  checks?: PageChecks;
  /** True: the site is written, and nothing else uses its items. */
  isOnlyWritten?: boolean;
  /** True: another build publishes the pages, so their files are kept in packs. */
  isPart?: boolean;
  /** Keys of the sidebar fragments to render. Default: all. */
  fragments?: ReadonlySet<string>;
}

/** What decides the pixels of social cards besides the pages. */
export interface CardMachine {
  /** Version of the library that draws them; undefined: it is not installed. */
  sharp: string | undefined;
  /** Identifies the typefaces of the machine. Only letters that docsgen's typeface lacks depend on them. */
  typefaces(): string;
  /** Of both: typefaces that were installed since can draw what the last cards show as boxes. */
  key(): string;
}

/** The social cards of pages, by their paths. */
export type SiteCards = ReadonlyMap<string, SocialCard>;

/** The rendered pages, and what they were rendered from. */
export interface RenderedSite {
  sidebars: RenderedSidebars;
  items: RenderItem[];
  /** See `pageCopies`. */
  copies: ReadonlyMap<string, PageCopy>;
  rendered: Rendered;
}

/** The input for rendering pages. */
export type SiteItems = Omit<RenderedSite, 'rendered'>;

/** Everything a finished build knows. */
export interface BuiltSite extends RenderSiteInput, RenderedSite {
  found: Scan;
  /** The input of `llms.txt` and the full texts: the order of all pages. */
  llms(): LlmsInput;
  /** See `listFiles`. */
  lists(): SmallFile[];
}

/** What is known of the images of a site, kept between builds: sizes, copies in other formats. */
export interface ImageTable extends ImageFacts {
  /** Number of lookups of unknown images. */
  readonly misses: number;
  /** Measures the unknown images that were looked up. */
  measure(scan: Scan): Promise<void>;
  /** Lets `sources` name copies in the configured formats; a problem when the encoder is missing. */
  convert(loaded: LoadedConfig): Promise<Problem[]>;
  /** Encodes the copies that were named and do not exist yet. */
  encode(): Promise<Problem[]>;
  /**
   * Saves the facts for the next build.
   * @param all Output paths of copies in use: drops other copies that were not named, and facts not looked up.
   */
  save(all?: readonly string[]): void;
}

/** What the reference is added to, and what asks for it. */
export interface WithApi
  extends Pick<Sources, 'loaded' | 'found' | 'reference'>,
    Pick<Parameters<typeof linkCode>[0], 'onOpen' | 'earlier'> {
  options: Pick<BuildOptions, 'checks'>;
}

/** The steps of the API reference. `dev` replaces them by steps that do not wait. */
export interface ApiSteps {
  /** Only for sites whose config has `api`. `takesOld`: see `openReference`. */
  openApi(workspace: Workspace, loaded: LoadedConfig, takesOld?: boolean): Promise<Outcome<Reference | undefined>>;
  /** Adds the reference pages to the sources, and the symbols named in code to the author's sources. */
  withApi(
    workspace: Workspace,
    input: WithApi,
  ): Promise<Outcome<{ found: Scan; coverage?: ApiCoverage; samples?: SampleFindings }>>;
}
