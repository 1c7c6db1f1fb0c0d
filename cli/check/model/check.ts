/** Types of the checks, and the finished site that they read: plain data, and functions that only the pipeline has. */

import type { Place } from '../../lib/place.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { Document } from '../../model/document.ts';
import type { ContentGraph, Route, RouteTable } from '../../model/graph.ts';
import type { ApiCoverage, CheckPlan, CheckResult, SampleFindings } from '../../model/result.ts';
import type { CheckName } from '../../problems/checks.ts';
import type { Problem } from '../../problems/problem.ts';
import type { WrongProp } from '../../problems/samples.ts';
import type { ExternalLink, Finding, PageAudit, PageWeight } from './findings.ts';

/** How a check runs. The entries of its problems name it, also those that every build finds. */
export interface Check {
  /** False: it runs only on request. Default: it always runs. */
  byDefault?: false;
  /** Absent: every build finds these problems. Returns undefined when there was nothing to do. */
  run?(site: CheckSite, task: CheckTask): Found | undefined | Promise<Found | undefined>;
}

/** The options of a run. */
export interface CheckTask {
  /** Updates URLs that moved permanently in the sources. */
  fix: boolean;
  /** URL of the published site; absent: it is not checked. */
  site?: string;
  /** See `CheckPlan`. */
  serve?: CheckPlan['serve'];
  /** Reports long work. */
  onProgress(done: number, total: number): void;
}

/** The result of a check. */
export interface Found extends Omit<CheckResult, 'name' | 'problems'> {
  problems: Problem[];
}

/** One page as readers get it. */
export interface CheckedPage {
  route: Route;
  /** Absent for generated pages, such as lists. */
  document?: Document;
  title: string;
  /** The description of the front matter, otherwise the first words of the text. */
  description: string;
  /** The description comes from the front matter. */
  isDescribed: boolean;
  /** Version of the docs. */
  version?: string;
  unlisted: boolean;
  /** Search engines are asked not to index it. */
  noIndex: boolean;
  /** It could not be read or rendered; the following fields are empty. */
  isFailed: boolean;
  /** Internal links of the final HTML, without links of the sidebar. */
  links: readonly string[];
  /** Anchors of the final HTML. */
  ids: readonly string[];
  /** Those of its document alone. */
  documentIds(): readonly string[];
  /** Layout of the theme. */
  layout: string;
  /** It has components that React takes over in the browser. */
  hasCode: boolean;
  /** Results of the audit and the weight; absent when no check needs them. */
  audit?: PageAudit;
  weight?: PageWeight;
}

/** Links of a sidebar or of a part of it, and how many pages show it. */
interface SharedLinks {
  route: number;
  pages: number;
  links: readonly string[];
}

/** A file of the output. */
export interface MadeFile {
  path: string;
  content: string;
  /** The author's file, relative to the site; absent when docsgen generates it. */
  source?: string;
}

/** A Markdown file that authors still edit: neither a frozen version nor a generated file. */
export interface MarkdownFile {
  /** Relative to the site. */
  file: string;
  format: 'md' | 'mdx';
  /** Name of its locale. */
  locale: string;
}

/** What a page says to readers and to programs. */
export interface PageTexts {
  html: string;
  markdown: string;
  /** Published path of the Markdown. */
  href: string;
  /** The author's file that replaces the Markdown. */
  publicFile?: string;
}

/** The result of compiling the code samples of the site. `samples`: their number. */
export type CompiledSamples =
  | { kind: 'compiled'; findings: SampleFindings }
  /** The compiler failed. */
  | { kind: 'failed'; detail: string }
  /** TypeScript is not installed, or its `version` cannot be used. */
  | { kind: 'no compiler'; samples: number; version?: string }
  /** Neither requested nor configured. */
  | { kind: 'not asked'; samples: number }
  /** Disabled in the config. */
  | { kind: 'off' };

/** A wrong use of a component, at its place in an MDX document. */
export interface PlacedFault extends WrongProp {
  place: Place;
}

/** The result of checking props. `missing`: what the site would need. */
export type CheckedProps =
  | { kind: 'checked'; documents: number; faults: PlacedFault[] }
  /** The compiler failed. */
  | { kind: 'failed'; detail: string }
  | { kind: 'off'; missing: string };

/** The site that is checked. */
export interface CheckSite {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute path of the cache folder. */
  cacheDir: string;
  config: SiteConfig;
  /** The site has its own schema for front matter. */
  hasSchema: boolean;
  /** The site has no config. */
  isAssumed: boolean;
  /** The place of a key in the config. */
  locate: LoadedConfig['locate'];
  graph: ContentGraph;
  table: RouteTable;
  /** In the order of the routes. */
  pages: readonly CheckedPage[];
  sidebars: readonly SharedLinks[];
  documents: readonly Document[];
  /** Target of a published path: the index of a route; `file` for other published files; undefined when missing. */
  targetOf(path: string): number | 'file' | undefined;
  titlePlace(document: Document): Place;
  /** Undefined when the site has no API reference. */
  coverage: ApiCoverage | undefined;
  /** Checks that were requested by name. */
  asked: ReadonlySet<CheckName>;
  /** Pages, posts and partials. */
  markdown: readonly MarkdownFile[];
  samples(isAsked: boolean): Promise<CompiledSamples>;
  props(): Promise<CheckedProps>;
  external(): ExternalLink[];
  /** The files that the site publishes for programs: sitemap, feeds, `llms.txt`, `robots.txt`. */
  madeFiles(): MadeFile[];
  /** Renders pages again, with places of their sources, and audits them. Pages that cannot be rendered are missing. */
  trace(pages: readonly number[]): Promise<ReadonlyMap<number, Finding[]>>;
  /** Problems of accessibility and of HTML, found once for both checks. */
  auditProblems(): Promise<Problem[]>;
  /** Renders the pages that have Markdown again, and passes the texts of each to the function. */
  eachText(onPage: (at: number, texts: PageTexts) => void): Promise<void>;
  /** URLs that the generated `agents.md` names, and this text does not; none without such a file. */
  missingInGuide(text: string): string[];
  /** Why an absolute URL of this site leads nowhere: its page is missing, or the anchor in it. */
  judgeUrl(url: string): { anchor?: string } | undefined;
  /** True for generated sources: the pages of the API reference. */
  isMade(file: string): boolean;
  /** Text of a file of the site, with Unix line ends; undefined when it does not exist. */
  read(file: string): string | undefined;
  /** The published file of a URL, and the files that a script imports, with their transferred sizes. */
  sizeOf(url: string): { path: string; bytes: number }[];
  /** The place where the document of a page shows an image. */
  imagePlace(page: CheckedPage, url: string): Place | undefined;
  /** Runs the search tests of the site on the index it would publish. */
  searchTests(): Promise<Found>;
}
