/** Options and result of a build: the contract between the commands and the pipeline. */
import type { SearchPage } from '../../runtime/search-index/types.ts';
import type { CheckName } from '../problems/checks.ts';
import type { Outcome, Problem } from '../problems/problem.ts';
import type { ConfigOverrides } from './config.ts';
import type { SearchTestAnswer, SiteFacts } from './site-facts.ts';
import type { UrlSite } from './urls.ts';
import type { WhyAnswer } from './why.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute, or relative to the site. Default: the site's `site.config.*`. */
  configFile?: string;
  /** Flags that override the config. */
  overrides: ConfigOverrides;
  /** False: nothing is read from or written to the cache. */
  cache: boolean;
  /** Use of the shared cache, if there is one. Default: `write`, which also reads. */
  remoteCache?: 'read' | 'write' | 'off';
  /** Worker threads. Default: depends on the size of the site. */
  workers?: number;
  /** Shares the work with other machines, through a queue. `isRequired`: never builds alone. */
  queue?: { url: string | undefined; isRequired: boolean };
  /** False: build, but write nothing. */
  write: boolean;
  /** Warnings count as errors. */
  strict: boolean;
  /** Additional checks. Default: none. */
  checks?: CheckPlan;
  /** Folder for generated files, relative to the site. Default: `.docsgen`. */
  home?: string;
  /** Renders one of `count` shards and stores it: in the folder `out`, or in the shared cache. Nothing is written. */
  shard?: { index: number; count: number; out?: string };
  /** Joins the shards in these folders; without folders, those in the shared cache. */
  join?: readonly string[];
  /**
   * Questions to answer in addition to problems; `why`: the origin of a URL or a file; `types`: writes the types and the
   * schemas of the site, and does nothing else; `facts`: what a report of the site shows.
   */
  asks?: { urls?: true; searchPages?: true; why?: string; types?: true; facts?: true };
  /** Lists what a publish must upload and delete. */
  changes?: ChangesOptions;
}

export interface ChangesOptions {
  /** Absolute path of the list. The lists of the steps are next to it. */
  file: string;
  /** As the user wrote it. */
  shown: string;
  /** URL, or path relative to the current folder, as the user wrote it. Default: the last build in the output folder. */
  since?: string | undefined;
  /** For how many later publishes files stay that only scripts of open pages request. */
  keep: number;
}

/** What a publish uploads and deletes, in numbers of files. */
export interface Changes {
  new: number;
  changed: number;
  /** To delete now. */
  gone: number;
  /** No longer part of the site, but not deleted yet. */
  kept: number;
  uploadBytes: number;
  /** What the build was compared with; missing when everything is new. */
  since?: string;
  /** Files of a publish that has not ended: they are listed again. */
  unsure?: number;
}

/** The task of `docsgen check`. */
export interface CheckPlan {
  names: ReadonlySet<CheckName>;
  /** The checks that the user named. */
  asked?: ReadonlySet<CheckName>;
  /** Replaces permanently redirected URLs in the sources. */
  fix?: boolean;
  /** URL of the published site. */
  site?: string;
  /** Serves the site as `dev` does, for a check that opens its pages. No value when it cannot be served. */
  serve?(): Promise<Outcome<ServedSite | undefined>>;
}

/** A running server with the site. */
export interface ServedSite {
  /** The URL of a published path. */
  url(path: string): string;
  /** All problems so far, including those that open pages have reported. */
  problems(): Problem[];
  close(): Promise<void>;
}

/** Answers to `BuildOptions.asks`; a site without pages has none. */
export interface Answers {
  urls?: UrlSite;
  /** The search records of each page; only for sites without errors. */
  searchPages?: SearchPage[];
  why?: WhyAnswer;
  facts?: SiteFacts;
  /** The declaration file of the site, and the folder of its JSON Schemas, relative to it. */
  types?: { types: string; schemas: string };
}

export interface BuildResult {
  /** No errors; with `write`, the output folder contains this build. */
  ok: boolean;
  routes: number;
  pages: number;
  /** Files of the output folder. */
  files: number;
  /** Total size of these files. */
  bytes: number;
  cache: { hits: number; misses: number };
  /** What the shared cache did; absent: there is none, or nothing has changed. */
  remoteCache?: RemoteCacheUse;
  problems: Problem[];
  answers?: Answers;
  /** Relative to the site, or absolute. */
  outDir: string;
  /** Where `/` leads, on a site without a home page. */
  start?: string;
  /** Only for a shard: `routes`, `pages` and `bytes` are its own. `place`: where it was stored. */
  shard?: { index: number; count: number; place: string };
  /** Only for a join; `rendered`: pages that no shard had. */
  join?: { shards: number; rendered: number };
  /** Empty when an unchanged build is not repeated: no command that writes output shows it. */
  table: RouteEntry[];
  /** Only for builds that write output. */
  sizes?: Sizes;
  /** How much of the API reference is documented; only with checks. */
  api?: ApiCoverage;
  /** The result of each check. */
  checks?: CheckResult[];
  /** Only with `BuildOptions.changes`. */
  changes?: Changes;
}

/** What the shared cache did for a build. */
export interface RemoteCacheUse {
  /** The place, without user, password and query. */
  place: string;
  requests: number;
  /** Bytes received. */
  down: number;
  /** Bytes sent. */
  up: number;
  /** Results that came from it. */
  results: number;
  /** Why it was not used, or not to the end. */
  ended?: string;
  /** Why not everything was written to it. */
  unwritten?: string;
}

/** Sizes in the output folder, in bytes on disk. */
export interface Sizes {
  /** All files by kind; kinds without files are left out. */
  kinds: { name: string; files: number; bytes: number }[];
  /** The pages with the most HTML, the heaviest first; `bytes` counts only the HTML. */
  heaviest: { path: string; bytes: number }[];
}

/** The result of one check. */
export interface CheckResult {
  name: CheckName;
  problems: number;
  /** Figures for `--format json`, such as `{ "tests": 60, "passed": 60 }`. */
  facts?: object;
  /** The same for people: a sentence at the end of the report. */
  says?: string;
  /** Of search tests: what each of them found. */
  answers?: SearchTestAnswer[];
}

/** How many symbols have a comment, and how many appear in a guide. Members of classes count as symbols. */
export interface ApiCoverage {
  symbols: number;
  documented: number;
  /** Used in a sample or named in the text of an author's page. */
  inGuides: number;
  /** Number of compiled samples. */
  samples: number;
  modules: { name: string; symbols: number; documented: number; inGuides: number }[];
}

/** The compiler's findings in code samples, each with its place in the Markdown file. */
export interface SampleFindings {
  /** Number of compiled samples. */
  compiled: number;
  /** `code`: the number of the diagnostic, 2345 for TS2345. */
  problems: { file: string; line: number; column: number; message: string; code: number }[];
  /** Imported packages that are not installed or, with `isUntyped`, have no types. */
  missing: { file: string; line: number; column: number; name: string; isUntyped: boolean }[];
}

/** One line of `docsgen routes`. */
export interface RouteEntry {
  /** Clean path, without the base URL. */
  path: string;
  /** `doc`, `post`, `page`, … */
  kind: string;
  /** Source file relative to the site; absent for generated pages. */
  source?: string;
  layout: string;
  /** The page's own module; only for interactive pages. */
  chunk?: string;
  /** Output file relative to the output folder. */
  file: string;
  /** This and the following fields are set only when nothing is written (`docsgen routes`). */
  title?: string;
  /** Only on sites with several locales. */
  locale?: string;
  /** Only for docs with several versions. */
  version?: string;
  unlisted?: true;
  draft?: true;
  /** Id of its sidebar. */
  sidebar?: string;
  /** Paths of the neighbours. */
  prev?: string;
  next?: string;
  /** Target of a `redirect`. */
  to?: string;
}

/** The result of a build that failed before it had pages. */
export function failedResult(problems: Problem[]): BuildResult {
  return {
    ok: false,
    routes: 0,
    pages: 0,
    files: 0,
    bytes: 0,
    cache: { hits: 0, misses: 0 },
    problems,
    outDir: '',
    table: [],
  };
}
