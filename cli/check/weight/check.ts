/** Finds pages that are heavier than `check.budgets` allows. */

import type { Place } from '../../lib/place.ts';
import type { Budgets } from '../../model/config.ts';
import type { PageSums } from '../../model/site-facts.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckedPage, CheckSite, Found } from '../model/check.ts';

type Kind = Exclude<keyof Budgets, 'tokens'>;

interface Part {
  name: string;
  bytes: number;
}

interface Weighed {
  page: CheckedPage;
  parts: Record<Exclude<Kind, 'total'>, Part[]>;
  sums: PageSums;
}

const KINDS = ['html', 'css', 'js', 'images'] as const;
/** Maximum number of parts in a message, and of pages in the facts. */
const MAX_NAMED = 3;
const MAX_PAGES = 10;

export function checkWeight(site: CheckSite): Found {
  const { budgets } = site.config.check;
  const limits = ([...KINDS, 'total'] as const).flatMap((kind) => {
    const most = budgets[kind];
    return most === undefined ? [] : [{ kind, most }];
  });
  if (limits.length === 0) return { problems: [] };
  const pages = site.pages.flatMap((page) => (page.weight ? [weighed(site, page)] : []));
  const problems = pages.flatMap((page) =>
    limits.flatMap(({ kind, most }) => (page.sums[kind] > most ? [overweight(site, page, { kind, most })] : [])),
  );
  const heaviest = [...pages].sort((a, b) => b.sums.total - a.sums.total).slice(0, MAX_PAGES);
  const [first] = heaviest;
  return {
    problems,
    facts: { heaviest: heaviest.map(({ page, sums }) => ({ path: page.route.path, ...sums })) },
    ...(first ? { says: `The heaviest page is ${first.page.route.path} with ${kilobytes(first.sums.total)}.` } : {}),
  };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What a page loads, from the weights of its document and of the site's files. */
export const sumsOf = (site: CheckSite, page: CheckedPage): PageSums | undefined =>
  page.weight && weighed(site, page).sums;

function weighed({ sizeOf, config }: CheckSite, page: CheckedPage): Weighed {
  const { html = 0, styles = [], scripts = [], images = [] } = page.weight ?? {};
  const partsOf = (urls: readonly string[]): Part[] =>
    urls.flatMap((url) => sizeOf(url).map(({ path, bytes }) => ({ name: config.baseUrl + path, bytes })));
  const parts = {
    html: [{ name: 'HTML', bytes: html }],
    css: unique(partsOf(styles)),
    js: unique(partsOf(scripts)),
    images: unique(partsOf(images)),
  };
  const sums = Object.fromEntries(
    KINDS.map((kind) => [kind, parts[kind].reduce((sum, { bytes }) => sum + bytes, 0)]),
  ) as Record<Exclude<Kind, 'total'>, number>;
  const total = KINDS.reduce((sum, kind) => sum + sums[kind], 0);
  return { page, parts, sums: { ...sums, total } };
}

/** A script that two others import is loaded once. */
const unique = (parts: readonly Part[]): Part[] => [...new Map(parts.map((one) => [one.name, one])).values()];

function overweight(
  site: CheckSite,
  { page, parts, sums }: Weighed,
  { kind, most }: { kind: Kind; most: number },
): Problem {
  const all = kind === 'total' ? KINDS.flatMap((one) => parts[one]) : kind === 'html' ? [] : parts[kind];
  const heaviest = all.toSorted((a, b) => b.bytes - a.bytes).slice(0, MAX_NAMED);
  const place = culprit(site, page, { over: sums[kind] - most, heaviest: heaviest[0] });
  return problem('DG5401', { kind, bytes: sums[kind], most, heaviest }, { ...place, route: page.route.path });
}

/** The place of the image that alone exceeds the budget; otherwise the document. */
function culprit(
  { imagePlace }: CheckSite,
  page: CheckedPage,
  { over, heaviest }: { over: number; heaviest: Part | undefined },
): Place {
  const image = heaviest && heaviest.bytes >= over ? imagePlace(page, heaviest.name) : undefined;
  if (image) return image;
  return page.document ? { file: page.document.file, line: 1, column: 1 } : {};
}
