import type { PartPlan } from '../base/late-part.ts';

/** At most this many pages are offered. */
const MAX_NEAR = 5;

/** How much alike a page's path must be to be offered: 1 is equal; and how much of the likeness of the nearest. */
const ENOUGH = 0.4;
const SHARE = 0.75;

export const part: PartPlan = { selector: '[data-near]', isWanted: ({ site }) => site.searchHref !== undefined };

/**
 * On the page for URLs that do not exist, `[data-near]` shows pages with similar paths. Its value is the URL of the
 * search page, which lists all pages.
 */
export async function start(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-near]');
  if (!place) return;
  const response = await fetch(place.dataset.near ?? '').catch(() => undefined);
  if (!response?.ok) return;
  const list = new DOMParser().parseFromString(await response.text(), 'text/html');
  const near = nearest([...list.querySelectorAll<HTMLAnchorElement>('.site-index a[href]')]);
  if (near.length === 0) return;
  const items = document.createElement('ul');
  for (const { textContent, href } of near) {
    const link = document.createElement('a');
    Object.assign(link, { textContent, href });
    items.appendChild(document.createElement('li')).append(link);
  }
  place.append(items);
  place.hidden = false;
}

function nearest(links: HTMLAnchorElement[]): HTMLAnchorElement[] {
  const wanted = partsOf(location.pathname);
  const found = links
    .map((link) => ({ link, score: likeness(wanted, partsOf(new URL(link.href, location.href).pathname)) }))
    .sort((a, b) => b.score - a.score);
  const least = Math.max(ENOUGH, (found[0]?.score ?? 0) * SHARE);
  return found
    .filter(({ score }) => score >= least)
    .slice(0, MAX_NEAR)
    .map(({ link }) => link);
}

/** The pairs of letters of a path, and of its last segment, which counts as much as the rest. */
function partsOf(pathname: string): [all: Set<string>, last: Set<string>] {
  const path = pathname.toLowerCase().replace(/\/(?:index\.html?)?$|\.html?$/g, '');
  return [pairsOf(path), pairsOf(path.slice(path.lastIndexOf('/')))];
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));

/** Dice's coefficient of both parts. */
function likeness([all, last]: readonly Set<string>[], [otherAll, otherLast]: readonly Set<string>[]): number {
  return (shared(all, otherAll) + shared(last, otherLast)) / 2;
}

function shared(a = new Set<string>(), b = new Set<string>()): number {
  const both = [...a].filter((pair) => b.has(pair)).length;
  return (2 * both) / (a.size + b.size || 1);
}
