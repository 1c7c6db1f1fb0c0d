/** The checks of `docsgen check`, and how their findings are judged. */
import type { SiteConfig } from '../config/types.ts';
import { CHECK_NAMES, type CheckName } from '../lib/check-names.ts';
import type { Problem } from '../problems/problem.ts';
import { checkAccessibility, checkHtml } from './audit/check.ts';
import { accessibilityCodes, htmlCodes } from './audit/codes.ts';
import { checkCoverage } from './coverage.ts';
import { checkData } from './data/data.ts';
import { findDuplicates } from './duplicates.ts';
import { checkFeeds } from './feeds.ts';
import { findForeign } from './foreign.ts';
import { checkHeadLinks } from './links.ts';
import { findOrphans } from './orphans.ts';
import { checkSamples } from './samples/samples.ts';
import { checkSpelling } from './spelling/spelling.ts';
import type { Check } from './types.ts';
import { checkSiteUrls } from './urls/site-urls.ts';
import { checkWeight } from './weight/check.ts';

export const checks: readonly Check[] = [
  {
    name: 'links',
    about: 'links of pages, navbar, footer and sidebars lead to pages and files that are there',
    codes: ['DG5001', 'DG5003', 'DG5004', 'DG4030'],
    run: checkHeadLinks,
  },
  { name: 'anchors', about: 'links to a heading find it', codes: ['DG5002'] },
  {
    name: 'images',
    about: 'images and other files that pages and the config name are there and whole',
    codes: ['DG5005', 'DG5010', 'DG5011', 'DG1031'],
  },
  {
    name: 'redirects',
    about: 'redirects and old heading ids lead to pages and headings that are there, and not in circles',
    codes: [
      'DG4020',
      'DG4021',
      'DG4022',
      'DG4023',
      'DG4024',
      'DG4025',
      'DG4026',
      'DG4027',
      'DG4028',
      'DG4029',
      'DG4031',
      'DG4032',
    ],
  },
  {
    name: 'feeds',
    about: 'sitemap, feeds and llms.txt name pages that are there',
    codes: ['DG5014'],
    run: checkFeeds,
  },
  {
    name: 'urls',
    about: 'addresses and anchors that urls.lock names are there, or lead on',
    codes: ['DG5201', 'DG5202', 'DG5203', 'DG5204'],
    run: checkSiteUrls,
  },
  { name: 'orphans', about: 'readers can come to every page', codes: ['DG4101'], run: findOrphans },
  {
    name: 'duplicates',
    about: 'titles and descriptions tell pages apart',
    codes: ['DG4102', 'DG4103'],
    run: findDuplicates,
  },
  {
    name: 'foreign',
    about: 'nothing that only VitePress, Starlight or MkDocs read is shown as text or passed over',
    codes: ['DG3140'],
    run: findForeign,
  },
  {
    name: 'accessibility',
    about: 'nothing in the HTML of the pages keeps readers out who do not see them, or do not point',
    codes: accessibilityCodes,
    run: checkAccessibility,
  },
  {
    name: 'html',
    about: 'the HTML of the pages is valid: ids, nesting, end tags, values of attributes',
    codes: htmlCodes,
    run: checkHtml,
  },
  {
    name: 'weight',
    about: 'no page is heavier than check.budgets allows',
    codes: ['DG5401'],
    run: checkWeight,
  },
  {
    name: 'samples',
    about: 'samples of TypeScript and JavaScript compile',
    codes: ['DG8010', 'DG8011', 'DG8012', 'DG8013', 'DG8014'],
    run: checkSamples,
  },
  {
    name: 'data',
    about: 'samples of JSON and YAML can be read',
    codes: ['DG8015', 'DG8016'],
    run: checkData,
  },
  {
    name: 'coverage',
    about: 'how much of the API reference has comments and guides',
    codes: ['DG8040'],
    run: checkCoverage,
  },
  {
    name: 'search',
    about: 'the queries of search.tests.yml find their pages',
    codes: ['DG9001', 'DG9002', 'DG9003', 'DG9004', 'DG9005', 'DG9006', 'DG9007', 'DG9008', 'DG9009', 'DG9010'],
    run: (site) => site.searchTests(),
  },
  {
    name: 'spelling',
    about: 'words are those of a dictionary or of the project, for sites that set check.spelling',
    codes: ['DG8020', 'DG8021', 'DG8022'],
    run: checkSpelling,
  },
  {
    name: 'external',
    about: 'links to other sites lead somewhere',
    byDefault: false,
    codes: ['DG5101', 'DG5102', 'DG5103', 'DG5104', 'DG5105', 'DG5106', 'DG5107', 'DG5108', 'DG5109'],
    run: async (site, task) => (await import('./external/found.ts')).checkExternalLinks(site, task),
  },
  {
    name: 'site',
    about: 'the published site is what the build has, and its links, anchors and files are there',
    byDefault: false,
    codes: [
      ...(['DG5420', 'DG5421', 'DG5422', 'DG5423', 'DG5424', 'DG5425', 'DG5426', 'DG5427'] as const),
      ...(['DG5428', 'DG5429', 'DG5430', 'DG5431', 'DG5432'] as const),
    ],
    run: async (site, task) => (await import('./site/found.ts')).checkPublishedSite(site, task),
  },
];

/** Names of the checks that are to run. */
export interface Choice {
  /** These and no others. */
  only?: readonly CheckName[];
  skip?: readonly CheckName[];
  /** These as well, though they do not run by themselves. */
  with?: readonly CheckName[];
}

export function chosenChecks({ only, skip = [], with: added = [] }: Choice): Set<CheckName> {
  const usual = checks.filter(({ byDefault = true }) => byDefault).map(({ name }) => name);
  const wanted = new Set([...(only ?? usual), ...added]);
  return new Set(CHECK_NAMES.filter((name) => wanted.has(name) && !skip.includes(name)));
}

/** Findings of checks that do not run are left out; the others count as what the config says. */
export function judgeFindings(
  problems: readonly Problem[],
  chosen: ReadonlySet<CheckName>,
  policy: SiteConfig['check']['policy'],
): Problem[] {
  const owners = new Map<string, CheckName>(
    checks.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
  );
  return problems.flatMap((one) => {
    const owner = owners.get(one.code);
    if (owner === undefined) return [one];
    const wanted = policy[owner];
    if (!chosen.has(owner) || wanted === 'ignore') return [];
    return [wanted === undefined ? one : { ...one, severity: wanted }];
  });
}
