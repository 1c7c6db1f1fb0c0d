/** The check of the published site: crawls it and compares it with the build. */
import { decodePath, siteUrl } from '../../lib/paths.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, CheckTask, Found } from '../model/check.ts';
import { readLock } from '../urls/lock.ts';
import { readUrlLock } from '../urls/site-urls.ts';
import { createAsker } from './asker.ts';
import { crawl, type Links, loadLinkinator } from './linkinator.ts';
import { type Crawled, foundByCrawl, isThere, short } from './problems.ts';
import type { Asker, SiteLimits } from './types.ts';

const LIMITS: SiteLimits = {
  ...{ timeout: 15_000, whole: 20 * 60_000, atOnce: 8, requests: 50_000, body: 5_000_000 },
  ...{ hops: 8, tries: 3, longestWait: 5000, failures: 20 },
};

/** A path that no site has. */
const NOWHERE = 'docsgen-asks-for-a-page-that-is-not-there';

/** @param task `site`: URL of the home page, or of the host. */
export async function checkPublishedSite(site: CheckSite, { site: asked, onProgress }: CheckTask): Promise<Found> {
  if (asked === undefined) return { problems: [] };
  const linkinator = await loadLinkinator(site.siteDir);
  if (linkinator === undefined || typeof linkinator === 'string')
    return { problems: [problem('DG5420', linkinator === undefined ? {} : { found: linkinator })] };
  const base = baseOf(asked, site.config.baseUrl);
  const asker = createAsker(base, LIMITS, (done) => onProgress(done, done + 1));
  const home = await asker.ask(base.href);
  if (home.leaves !== undefined) return { problems: [problem('DG5421', { url: short(base), to: home.leaves })] };
  if (home.status === 0) return { problems: [problem('DG7310', { url: base.href, why: home.why })] };
  const nowhere = await asker.ask(new URL(NOWHERE, base).href);
  const soft = nowhere.status >= 200 && nowhere.status < 300 ? (nowhere.facts?.shape ?? '') : undefined;
  const links = await crawl(linkinator, base, asker);
  const crawled: Crawled = { base, links, visits: new Map(asker.visits), soft, probe: new URL(NOWHERE, base).href };
  const missing = [...(await missingPages(site, asker, crawled)), ...(await lostUrls(site, asker, crawled))];
  const stop = asker.stopped();
  if (stop === 'down') return { problems: [problem('DG7310', { url: base.href, why: 'stopped responding' })] };
  const problems = [
    ...(soft === undefined ? [] : [problem('DG5427', { url: new URL(NOWHERE, base).href })]),
    ...(stop === undefined ? [] : [problem('DG5431', { requests: asker.requests(), reason: stop })]),
    ...foundByCrawl(crawled),
    ...missing,
    ...unknownPages(site, crawled),
  ];
  return { problems, ...summary(asker, crawled, links) };
}

function summary(asker: Asker, { base, visits }: Crawled, links: Links): Pick<Found, 'facts' | 'says'> {
  const pages = [...visits.values()].filter(({ facts }) => facts).length;
  const facts = { url: base.href, pages, links: links.size, requests: asker.requests() };
  return { facts, says: `Published site: ${pages} pages and ${links.size} links at ${base.href}.` };
}

/** A URL without a path means the site at its `baseUrl`. */
function baseOf(asked: string, baseUrl: string): URL {
  const base = new URL(asked);
  base.hash = '';
  base.search = '';
  if (base.pathname === '/') base.pathname = baseUrl;
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** Pages of the build that are missing on the site. */
async function missingPages({ pages }: CheckSite, asker: Asker, crawled: Crawled): Promise<Problem[]> {
  const wanted = pages.filter(({ route, isFailed }) => route.kind !== 'not-found' && !isFailed);
  const found = wanted.map(async ({ route: { path, source } }) => {
    const url = new URL(siteUrl(crawled.base.pathname, path), crawled.base).href;
    const visit = await asker.ask(url);
    if (visit.isUnasked || isThere(visit, { ...crawled, url })) return [];
    const why = visit.leaves === undefined ? visit.why : `redirects to ${visit.leaves}`;
    const place = { route: path, ...(source === undefined ? {} : { file: source }) };
    return [problem('DG5428', { path, why: visit.status === 200 ? 'shows the 404 page' : why }, place)];
  });
  return (await Promise.all(found)).flat();
}

/** URLs of `urls.lock` that do not answer. URLs of the build are reported as pages. */
async function lostUrls(site: CheckSite, asker: Asker, crawled: Crawled): Promise<Problem[]> {
  const { value: text } = readUrlLock(site.siteDir);
  const lock = text && readLock(text).value;
  const known = new Set(site.pages.map(({ route }) => route.path));
  const lost = [...(lock?.values() ?? [])].filter(({ path }) => !known.has(path));
  const found = lost.map(async ({ path, line }) => {
    const url = new URL(siteUrl(crawled.base.pathname, decodePath(path)), crawled.base).href;
    const visit = await asker.ask(url);
    if (visit.isUnasked || visit.leaves !== undefined || isThere(visit, { ...crawled, url })) return [];
    return [problem('DG5430', { path, why: visit.why }, { file: text?.file ?? '', line, column: 1 })];
  });
  return (await Promise.all(found)).flat();
}

/** Pages of the site that are missing in the build. */
function unknownPages({ config, targetOf }: CheckSite, crawled: Crawled): Problem[] {
  const { base, visits, links, probe } = crawled;
  return [...visits].flatMap(([url, visit]) => {
    const final = new URL(visit.hops.at(-1) ?? url);
    const isPage = visit.facts && url !== probe && final.pathname.startsWith(base.pathname);
    if (!isPage || !isThere(visit, { ...crawled, url })) return [];
    const path = decodePath(final.pathname.slice(base.pathname.length));
    const plain = path.replace(/(?:(?:^|(?<=\/))index)?(?:\.html)?$/, '');
    const own = decodePath(config.baseUrl);
    if ([path, plain].some((one) => targetOf(own + one) !== undefined)) return [];
    const from = [...(links.get(url) ?? [])][0];
    return [problem('DG5429', { path: `/${path}`, from: from === undefined ? undefined : short(new URL(from)) })];
  });
}
