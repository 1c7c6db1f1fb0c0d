/** The problems of a crawled site. */
import { type Problem, problem } from '../../problems/problem.ts';
import type { Links } from './linkinator.ts';
import type { Visit } from './types.ts';

export interface Crawled {
  base: URL;
  links: Links;
  visits: ReadonlyMap<string, Visit>;
  /** Shape of the 404 page if the site sends it with status 200; undefined: it answers 404. */
  soft: string | undefined;
  /** The non-existent URL that was requested to find out. */
  probe: string;
}

/** How pages are named in messages. */
export const short = (url: URL): string => url.pathname + url.search;

/** True when a URL answers, and not with the 404 page. */
export function isThere({ status, facts }: Visit, { soft, base, url }: Crawled & { url: string }): boolean {
  if (status < 200 || status >= 300) return false;
  return soft === undefined || facts === undefined || facts.shape !== soft || url === base.href;
}

export function foundByCrawl(crawled: Crawled): Problem[] {
  const { visits, links, probe } = crawled;
  const judged = [...visits].filter(([url, { isUnasked }]) => url !== probe && !isUnasked);
  const unreadable = [...links].filter(([url, from]) => from.size > 0 && !URL.canParse(url));
  return [
    ...judged.flatMap(([url, visit]) => linkProblem(crawled, url, visit)),
    ...unreadable.map(([url, from]) => problem('DG5422', { url, why: 'is not a URL', ...named(from) })),
    ...slashes(crawled),
    ...anchorProblems(crawled),
    ...insecureProblems(crawled),
  ];
}

function linkProblem(crawled: Crawled, url: string, visit: Visit): Problem[] {
  const from = crawled.links.get(url);
  if (!from || from.size === 0) return [];
  const shown = short(new URL(url));
  const to = visit.leaves ?? (visit.hops.length > 0 ? short(new URL(visit.hops.at(-1) ?? url)) : undefined);
  if (visit.leaves === undefined && !isThere(visit, { ...crawled, url })) {
    const why = visit.status === 200 ? 'shows the 404 page' : visit.why;
    return [problem(isLoaded(crawled, url) ? 'DG5423' : 'DG5422', { url: shown, why, ...named(from) })];
  }
  if (to === undefined || isSlash(shown, to)) return [];
  return [problem('DG5425', { url: shown, to, ...named(from) })];
}

/** A page or a stylesheet loads the URL. */
const isLoaded = ({ visits, links }: Crawled, url: string): boolean =>
  [...(links.get(url) ?? [])].some((from) => {
    const page = visits.get(from);
    return page?.type === 'text/css' || page?.facts?.assets.includes(url) === true;
  });

const named = (from: ReadonlySet<string>): { from: string; more: number } => ({
  from: short(new URL([...from].sort()[0] ?? 'https://x.invalid/')),
  more: from.size - 1,
});

const isSlash = (url: string, to: string): boolean => url.replace(/\/$/, '') === to.replace(/\/$/, '');

/** Redirects that add or remove a slash depend on one setting, so they are one problem. */
function slashes({ visits, links, base }: Crawled): Problem[] {
  const those = [...visits].filter(([url, { hops, leaves }]) => {
    const to = leaves === undefined ? hops.at(-1) : undefined;
    return to !== undefined && url !== base.href && links.has(url) && isSlash(url, to);
  });
  const [first] = those;
  if (!first) return [];
  const [url, { hops }] = first;
  return [problem('DG5432', { count: those.length, url: short(new URL(url)), to: short(new URL(hops.at(-1) ?? url)) })];
}

function anchorProblems({ visits }: Crawled): Problem[] {
  const lost = new Map<string, Set<string>>();
  for (const [page, { facts }] of visits)
    for (const { url, id } of facts?.anchors ?? []) {
      const target = visits.get(url)?.facts;
      if (!target?.isWhole || target.ids.has(id)) continue;
      const key = `${short(new URL(url))}#${id}`;
      lost.set(key, (lost.get(key) ?? new Set()).add(page));
    }
  return [...lost].map(([url, from]) => problem('DG5424', { url, ...named(from) }));
}

function insecureProblems({ visits }: Crawled): Problem[] {
  const loaded = new Map<string, Set<string>>();
  for (const [page, { facts }] of visits)
    for (const url of facts?.insecure ?? []) loaded.set(url, (loaded.get(url) ?? new Set()).add(page));
  return [...loaded].map(([url, from]) => problem('DG5426', { url, ...named(from) }));
}
