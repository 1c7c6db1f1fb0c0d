/** What a build is asked for and what it gives back: the contract between the commands and the pipeline. */
import type { SearchPage } from '../../runtime/search-index/types.ts';
import type { ConfigOverrides } from '../config/resolve.ts';
import type { CheckName } from '../problems/checks.ts';
import type { Problem } from '../problems/problem.ts';
import type { UrlSite } from './urls.ts';
import type { WhyAnswer } from './why.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute, or relative to the site. Default: the site's `site.config.*`. */
  configFile?: string;
  /** Flags that win over the config. */
  overrides: ConfigOverrides;
  /** False: nothing is read from or written to the cache. */
  cache: boolean;
  /** Threads beside the main one. Default: chosen by the size of the site. */
  workers?: number;
  /** False: everything but the writing. */
  write: boolean;
  /** Warnings count as errors. */
  strict: boolean;
  /** The checks to run beside those of every build. Default: none. */
  checks?: CheckPlan;
  /** Folder of everything generated, relative to the site. Default: `.docsgen`. */
  home?: string;
  /** What is asked of the site beside its problems; `why`: where a URL or a file comes from. */
  asks?: { urls?: true; searchPages?: true; why?: string };
}

/** What `docsgen check` is to do. */
export interface CheckPlan {
  names: ReadonlySet<CheckName>;
  /** Those of them that were asked for by name. */
  asked?: ReadonlySet<CheckName>;
  /** What redirects for good is written again in the sources. */
  fix?: boolean;
  /** URL of the published site. */
  site?: string;
}

/** Answers to what was asked; a site without pages gives none. */
export interface Answers {
  urls?: UrlSite;
  /** What search knows of each page; only of a site without errors. */
  searchPages?: SearchPage[];
  why?: WhyAnswer;
}

export interface BuildResult {
  /** No errors; with `write`, the output folder holds this build. */
  ok: boolean;
  routes: number;
  pages: number;
  /** Files of the output folder. */
  files: number;
  /** Bytes of those files. */
  bytes: number;
  cache: { hits: number; misses: number };
  problems: Problem[];
  answers?: Answers;
  /** Relative to the site, or absolute. */
  outDir: string;
  table: RouteEntry[];
  /** Of builds that wrote. */
  sizes?: Sizes;
  /** How much of the API reference has words; of runs with checks over sites with one. */
  api?: ApiCoverage;
  /** Of runs with checks: what each of them found. */
  checks?: CheckResult[];
}

/** What the output folder weighs, in bytes as they lie there. */
export interface Sizes {
  /** All files by kind; kinds without files are left out. */
  kinds: { name: string; files: number; bytes: number }[];
  /** The pages with the most HTML, the heaviest first; `bytes` is that of the HTML alone. */
  heaviest: { path: string; bytes: number }[];
}

/** What one check found. */
export interface CheckResult {
  name: CheckName;
  problems: number;
  /** Its figures, if it has any, and the same as a sentence. */
  facts?: object;
  says?: string;
}

/** How many symbols have a comment of their own, and how many a guide. Symbols of classes are their members too. */
export interface ApiCoverage {
  symbols: number;
  documented: number;
  /** Used by a sample or named in the text of a page of the author. */
  inGuides: number;
  /** Samples of the site that were compiled. */
  samples: number;
  modules: { name: string; symbols: number; documented: number; inGuides: number }[];
}

/** What the compiler says of code samples, each at its place in the Markdown file. */
export interface SampleFindings {
  /** Samples that were compiled. */
  compiled: number;
  /** `code`: number of the diagnostic, 2345 for TS2345. */
  problems: { file: string; line: number; column: number; message: string; code: number }[];
  /** Packages that samples import and that cannot be had; `isUntyped`: they are there, their types are not. */
  missing: { file: string; line: number; column: number; name: string; isUntyped: boolean }[];
}

/** One line of `docsgen routes`. */
export interface RouteEntry {
  /** Clean path, without the base URL. */
  path: string;
  /** What the route is: `doc`, `post`, `page`, … */
  kind: string;
  /** Source file relative to the site; listings have none. */
  source?: string;
  layout: string;
  /** Module of its own, of interactive pages only. */
  chunk?: string;
  /** Output file relative to the output folder. */
  file: string;
  /** The rest is known only when nothing is written (`docsgen routes`). */
  title?: string;
  /** Of sites with several. */
  locale?: string;
  /** Of docs with several. */
  version?: string;
  unlisted?: true;
  draft?: true;
  /** Id of the sidebar it is shown with. */
  sidebar?: string;
  /** Paths of the neighbours. */
  prev?: string;
  next?: string;
  /** Of the kind `redirect`: where it leads. */
  to?: string;
}

/** The result of a build that ended before there were pages. */
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
