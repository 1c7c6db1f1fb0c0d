/** What the checks of `docsgen check` are and what they read: plain data about the finished site, and what only the pipeline can do. */
import type { LoadedConfig, SiteConfig } from '../config/types.ts';
import type { Place } from '../lib/place.ts';
import type { Document } from '../model/document.ts';
import type { ContentGraph, Route, RouteTable } from '../model/graph.ts';
import type { ApiCoverage, SampleFindings } from '../model/result.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import type { CheckName } from '../problems/checks.ts';
import type { Problem } from '../problems/problem.ts';
import type { PageAudit } from './audit/page.ts';
import type { Finding } from './audit/types.ts';
import type { ExternalLink } from './external/types.ts';
import type { PageWeight } from './weight/page.ts';

export interface Check {
  /** The problems it may find. What a build finds by itself belongs to the check that is named after it. */
  codes: readonly ProblemCode[];
  /** False: it runs when it is asked for. Default: it always runs. */
  byDefault?: false;
  /** Absent: every build looks for these problems. Without a result there was nothing to do. */
  run?(site: CheckSite, task: CheckTask): Found | undefined | Promise<Found | undefined>;
}

/** What a check may do beside looking. */
export interface CheckTask {
  /** URLs that have moved for good are written again in the sources. */
  fix: boolean;
  /** URL of the published site; absent: it is not looked at. */
  site?: string;
  /** Reports long work. */
  onProgress(done: number, total: number): void;
}

/** What a check found. */
export interface Found {
  problems: Problem[];
  /** Figures for `--format json`, such as `{ "tests": 60, "passed": 60 }`. */
  facts?: object;
  /** The same for a person: a sentence at the end of the report. */
  says?: string;
}

/** One page as readers get it. */
export interface CheckedPage {
  route: Route;
  /** Absent: it is made from the graph alone. */
  document?: Document;
  title: string;
  /** Front matter description, else the first words of the text. */
  description: string;
  /** The author wrote the description. */
  isDescribed: boolean;
  /** Version of the docs. */
  version?: string;
  unlisted: boolean;
  /** Search engines are asked to stay away. */
  noIndex: boolean;
  /** It could not be read or rendered: nothing of what follows is known. */
  isFailed: boolean;
  /** Internal links of the final HTML, the sidebar's not among them. */
  links: readonly string[];
  /** Anchors of the final HTML. */
  ids: readonly string[];
  /** Layout of the theme. */
  layout: string;
  /** What the audit found of its HTML, and what it weighs; absent when no check asks for it. */
  audit?: PageAudit;
  weight?: PageWeight;
}

/** Links of a sidebar, or of a part of one, and how many pages show it. */
export interface SharedLinks {
  route: number;
  pages: number;
  links: readonly string[];
}

/** A file of the output. `source`: where the author wrote it, relative to the site. */
export interface MadeFile {
  path: string;
  content: string;
  source?: string;
}

/** A Markdown file of the site that is written now: no frozen version, nothing that docsgen made. */
export interface MarkdownFile {
  /** Relative to the site. */
  file: string;
  format: 'md' | 'mdx';
  /** Name of the locale it is written in. */
  locale: string;
}

/** What became of the code samples of the site. `samples`: how many there are. */
export type CompiledSamples =
  | { kind: 'compiled'; findings: SampleFindings }
  /** The compiler failed. */
  | { kind: 'failed'; detail: string }
  /** No TypeScript is installed, or one that cannot be loaded: then it has a version. */
  | { kind: 'no compiler'; samples: number; version?: string }
  /** Nobody asked for it. */
  | { kind: 'not asked'; samples: number }
  /** The config says so. */
  | { kind: 'off' };

/** The site that is checked. */
export interface CheckSite {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute path of the folder that caches may be kept in. */
  cacheDir: string;
  config: SiteConfig;
  /** The site has a schema of its own for front matter. */
  hasSchema: boolean;
  /** Where a key of the config is. */
  locate: LoadedConfig['locate'];
  graph: ContentGraph;
  table: RouteTable;
  /** At the positions of the routes. */
  pages: readonly CheckedPage[];
  sidebars: readonly SharedLinks[];
  documents: readonly Document[];
  /** The position of the route that a published path of the site leads to; `file` for everything else that is published, undefined for nothing. */
  targetOf(path: string): number | 'file' | undefined;
  /** Where the title of a document is. */
  titlePlace(document: Document): Place;
  /** How much of the API reference has words; undefined: there is none. */
  coverage: ApiCoverage | undefined;
  /** Checks that were asked for by name. */
  asked: ReadonlySet<CheckName>;
  /** Pages, posts and partials. */
  markdown: readonly MarkdownFile[];
  samples(isAsked: boolean): Promise<CompiledSamples>;
  external(): ExternalLink[];
  /** What the site publishes for programs to read: sitemap, feeds, `llms.txt`, `robots.txt`. */
  madeFiles(): MadeFile[];
  /** What the audit finds of pages that are made once more, with places of their sources; a page that cannot be made is left out. */
  trace(pages: readonly number[]): Promise<ReadonlyMap<number, Finding[]>>;
  /** Problems of accessibility and of HTML, found once for both checks. */
  auditProblems(): Promise<Problem[]>;
  /** True for sources that docsgen made: the pages of the API reference. */
  isMade(file: string): boolean;
  /** Text of a file of the site, with the line ends of Unix; undefined when there is none. */
  read(file: string): string | undefined;
  /** The published file of a URL with its bytes as they are sent, and the files that a script imports; none for what is elsewhere. */
  sizeOf(url: string): { path: string; bytes: number }[];
  /** Where the document of a page shows the image at a URL. */
  imagePlace(page: CheckedPage, url: string): Place | undefined;
  /** The search tests of the site, asked of the index it would publish. */
  searchTests(): Promise<Found>;
}
