/** The checks of `docsgen check`, and how their findings are judged. */
import type { SiteConfig } from '../model/config.ts';
import { catalogue, codesOf } from '../problems/catalogue.ts';
import { CHECK_NAMES, type CheckName } from '../problems/checks.ts';
import type { Entry } from '../problems/entry.ts';
import type { SeverityRule } from '../problems/severity.ts';
import { checkAccessibility, checkHtml } from './audit/check.ts';
import { checkCoverage } from './coverage.ts';
import { checkData } from './data/data.ts';
import { findDuplicates } from './duplicates.ts';
import { checkFeeds } from './feeds.ts';
import { findForeign } from './foreign/find.ts';
import { checkHeadLinks } from './links/head-links.ts';
import { findMarkup } from './markup/find.ts';
import type { Check } from './model/check.ts';
import { findOrphans } from './orphans.ts';
import { checkProps } from './props.ts';
import { checkProse } from './prose/check.ts';
import { checkSpelling } from './prose/spelling.ts';
import { checkSamples } from './samples/samples.ts';
import { checkSiteUrls } from './urls/site-urls.ts';
import { checkWeight } from './weight/check.ts';

export const checks: Readonly<Record<CheckName, Check>> = {
  links: { run: checkHeadLinks },
  anchors: {},
  images: {},
  redirects: {},
  feeds: { run: checkFeeds },
  urls: { run: checkSiteUrls },
  orphans: { run: findOrphans },
  duplicates: { run: findDuplicates },
  foreign: { run: findForeign },
  markup: { run: findMarkup },
  accessibility: { run: checkAccessibility },
  html: { run: checkHtml },
  weight: { run: checkWeight },
  samples: { run: checkSamples },
  props: { run: checkProps },
  data: { run: checkData },
  coverage: { run: checkCoverage },
  search: { run: (site) => site.searchTests() },
  spelling: { run: checkSpelling },
  prose: { run: checkProse },
  agents: { byDefault: false, run: async (site) => (await import('./agents/check.ts')).checkAgents(site) },
  external: {
    byDefault: false,
    run: async (site, task) => (await import('./external/found.ts')).checkExternalLinks(site, task),
  },
  site: {
    byDefault: false,
    run: async (site, task) => (await import('./site/found.ts')).checkPublishedSite(site, task),
  },
  hydration: {
    byDefault: false,
    run: async (site, task) => (await import('./hydration/check.ts')).checkHydration(site, task),
  },
};

/** Names of the checks that are to run. */
export interface Choice {
  /** These and no others. */
  only?: readonly CheckName[];
  skip?: readonly CheckName[];
  /** These as well, though they do not run by themselves. */
  with?: readonly CheckName[];
}

export function chosenChecks({ only, skip = [], with: added = [] }: Choice): Set<CheckName> {
  const isWanted = (name: CheckName): boolean => only?.includes(name) ?? checks[name].byDefault ?? true;
  return new Set(CHECK_NAMES.filter((name) => (isWanted(name) || added.includes(name)) && !skip.includes(name)));
}

/** Codes of the checks that do not run. */
export const unchosenCodes = (chosen: ReadonlySet<CheckName>): Set<string> =>
  new Set(CHECK_NAMES.flatMap((name) => (chosen.has(name) ? [] : codesOf({ check: name }))));

/** What `check` judges more strictly than a build: a build publishes one of two pages with the same URL, and warns. */
export function ownRules(settings: readonly SeverityRule[]): SeverityRule[] {
  const ignored = new Set(settings.flatMap(({ codes, severity }) => (severity === 'ignore' ? codes : [])));
  return (Object.entries(catalogue) as [string, Entry<never>][]).flatMap(([code, { inCheck: severity }]) =>
    severity === undefined || ignored.has(code) ? [] : [{ codes: [code], severity, from: 'docsgen check', key: [] }],
  );
}

/** The rules of `check.policy`. */
export const policyRules = (policy: SiteConfig['check']['policy']): SeverityRule[] =>
  CHECK_NAMES.flatMap((name) => {
    const severity = policy[name];
    const codes = codesOf({ check: name });
    const key = ['check', 'policy', name];
    return severity === undefined ? [] : [{ codes, severity, from: key.join('.'), key }];
  });
