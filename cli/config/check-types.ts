/** The settings of `docsgen check`: what authors write and what the checks read. */
import type { CheckName } from '../lib/check-names.ts';
import type { Policy, UserPolicy } from './policy-types.ts';

export interface UserCheck {
  /** What the findings of a check count as, by the name of the check. Default: as each finding says of itself. */
  policy?: Partial<Record<CheckName, UserPolicy>>;
  /** Pages that readers come to from elsewhere, such as from a mail or a program: patterns of paths like `/offers/**`. Default none. */
  entryPages?: string[];
  /** Most that a page may weigh, in bytes as they are sent (text compressed with gzip). Default: no limits. */
  budgets?: UserBudgets;
  /** Code samples of the site's own pages: they are judged when this is set, `{}` is enough, and on sites with an `api`. */
  samples?: UserSamples;
  /** Least share of the API that must have words, in percent of its symbols. Default: none. */
  coverage?: UserCoverage;
  /** Words that are in no dictionary. Needs the package `cspell-lib`. */
  spelling?: UserSpelling;
  /** Links to other sites, which are followed with `--external`. */
  external?: UserExternal;
}

/** Each is a number of bytes. */
export interface UserBudgets {
  /** The HTML of the page. Default: no limit. */
  html?: number;
  /** The stylesheets it loads. Default: no limit. */
  css?: number;
  /** The scripts it loads before somebody uses it, and those of its own interactive parts. Default: no limit. */
  js?: number;
  /** The images it shows, each in the size its `src` names. Default: no limit. */
  images?: number;
  /** All of these together. Default: no limit. */
  total?: number;
}

export interface UserSamples {
  /** Declaration files that samples see, relative to the site. Default: those of `api.samples`. */
  declarations?: string[];
  /** A `tsconfig.json`, relative to the site: samples are compiled by its compiler options. Default: strictly, for ES2022 and the browser. */
  tsconfig?: string;
}

/** Each is 0 to 100. */
export interface UserCoverage {
  /** Symbols with a comment of their own. Default none. */
  documented?: number;
  /** Symbols that a page of the author names or uses. Default none. */
  inGuides?: number;
}

/** Spelling is looked at when this is set, `{}` is enough. It needs the package `cspell-lib` 9. */
export interface UserSpelling {
  /** Language of the dictionary, as `cspell` names it. Default: that of each locale. */
  language?: string;
  /** File of the project's own words, one a line, relative to the site. Default `words.txt`. */
  words?: string;
}

export interface UserExternal {
  /** Addresses that are not asked for: patterns of URLs, such as `https://example.com/**`, `example.com` or `*.example.com`. Default none. */
  ignore?: string[];
  /** Seconds an address may take in all, tries and waits included. Default 20. */
  timeout?: number;
  /** Tries for an answer that may be better the next time. Default 3. */
  tries?: number;
  /** Days a link must be broken before it fails the run. Default 3. */
  days?: number;
  /** Addresses of this machine and of private networks are asked as well. Default `false`. */
  allowPrivate?: boolean;
}

/** `check.external` after defaults. */
export type ExternalPolicy = Required<UserExternal>;

/** After defaults. */
export interface CheckConfig {
  policy: Partial<Record<CheckName, Policy>>;
  budgets: UserBudgets;
  entryPages: string[];
  coverage: UserCoverage;
  /** `wanted`: the site asks for its samples to be judged. */
  samples: { wanted: boolean; declarations: string[]; tsconfig?: string };
  /** Paths are relative to the site; `wanted`: the config has the setting. */
  spelling: { language?: string; words: string; wanted: boolean };
  external: ExternalPolicy;
}
