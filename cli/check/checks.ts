/** The checks of `docsgen check`, and how their findings are judged. */
import type { SiteConfig } from '../config/types.ts';
import { CHECK_NAMES, type CheckName } from '../problems/checks.ts';
import type { SeverityRule } from '../problems/severity.ts';
import { checkAccessibility, checkHtml } from './audit/check.ts';
import { accessibilityCodes, htmlCodes } from './audit/codes.ts';
import { checkCoverage } from './coverage.ts';
import { checkData } from './data/data.ts';
import { findDuplicates } from './duplicates.ts';
import { checkFeeds } from './feeds.ts';
import { findForeign } from './foreign/find.ts';
import { checkHeadLinks } from './links.ts';
import { findOrphans } from './orphans.ts';
import { checkProse } from './prose/check.ts';
import { checkSpelling } from './prose/spelling.ts';
import { checkSamples } from './samples/samples.ts';
import type { Check } from './types.ts';
import { checkSiteUrls } from './urls/site-urls.ts';
import { checkWeight } from './weight/check.ts';

export const checks: Readonly<Record<CheckName, Check>> = {
  links: { codes: ['DG5001', 'DG5003', 'DG5004', 'DG4030', 'DG5440'], run: checkHeadLinks },
  anchors: { codes: ['DG5002'] },
  images: { codes: ['DG5005', 'DG5010', 'DG5011', 'DG1031'] },
  redirects: {
    codes: [
      ...(['DG4020', 'DG4021', 'DG4022', 'DG4023', 'DG4024', 'DG4025'] as const),
      ...(['DG4026', 'DG4027', 'DG4028', 'DG4029', 'DG4031', 'DG4032'] as const),
    ],
  },
  feeds: { codes: ['DG5014'], run: checkFeeds },
  urls: { codes: ['DG5201', 'DG5202', 'DG5203', 'DG5204'], run: checkSiteUrls },
  orphans: { codes: ['DG4101'], run: findOrphans },
  duplicates: { codes: ['DG4102', 'DG4103'], run: findDuplicates },
  foreign: { codes: ['DG3140'], run: findForeign },
  accessibility: { codes: accessibilityCodes, run: checkAccessibility },
  html: { codes: htmlCodes, run: checkHtml },
  weight: { codes: ['DG5401'], run: checkWeight },
  samples: { codes: ['DG8010', 'DG8011', 'DG8012', 'DG8013', 'DG8014'], run: checkSamples },
  data: { codes: ['DG8015', 'DG8016'], run: checkData },
  coverage: { codes: ['DG8040'], run: checkCoverage },
  search: {
    codes: ['DG9001', 'DG9002', 'DG9003', 'DG9004', 'DG9005', 'DG9006', 'DG9007', 'DG9008', 'DG9009', 'DG9010'],
    run: (site) => site.searchTests(),
  },
  spelling: { codes: ['DG8020', 'DG8021', 'DG8022'], run: checkSpelling },
  prose: { codes: ['DG8023'], run: checkProse },
  external: {
    byDefault: false,
    codes: ['DG5101', 'DG5102', 'DG5103', 'DG5104', 'DG5105', 'DG5106', 'DG5107', 'DG5108', 'DG5109'],
    run: async (site, task) => (await import('./external/found.ts')).checkExternalLinks(site, task),
  },
  site: {
    byDefault: false,
    codes: [
      ...(['DG5420', 'DG5421', 'DG5422', 'DG5423', 'DG5424', 'DG5425', 'DG5426', 'DG5427'] as const),
      ...(['DG5428', 'DG5429', 'DG5430', 'DG5431', 'DG5432'] as const),
    ],
    run: async (site, task) => (await import('./site/found.ts')).checkPublishedSite(site, task),
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
  new Set(CHECK_NAMES.flatMap((name) => (chosen.has(name) ? [] : checks[name].codes)));

/** The rules of `check.policy`. */
export const policyRules = (policy: SiteConfig['check']['policy']): SeverityRule[] =>
  CHECK_NAMES.flatMap((name) => {
    const severity = policy[name];
    const { codes } = checks[name];
    const key = ['check', 'policy', name];
    return severity === undefined ? [] : [{ codes, severity, from: key.join('.'), key }];
  });
