import type { LateData, PartPlan } from '../base/late-part.ts';
import type { CreateProvider, SearchSetup } from '../search-index/types.ts';

export const part: PartPlan = { selector: '[data-near]', isWanted: ({ site }) => site.searchHref !== undefined };

/** Pages of the index that are compared with the path. */
const FOUND = 20;

/**
 * On the page for URLs that do not exist, `[data-near]` shows up to three pages that the URL may mean. Its value is the
 * URL of the search page, which lists all pages of small sites, with their old URLs; others are found by the words of
 * the path. The search field gets these words.
 */
export async function start(_missed: Event[], { search }: LateData): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-near]');
  if (!place) return;
  const { near: own = '', base = '/', lists = '{}' } = place.dataset;
  const wanted = segmentsOf(location.pathname, base);
  const list = new Map(Object.entries<string>(JSON.parse(lists))).get(wanted[0] ?? '') ?? own;
  const words = (wanted.at(-1) ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  fill(words);
  const listed = nearest(wanted, await listedPages(list, base));
  const near =
    listed.length > 0 || !search || words === ''
      ? listed
      : nearest(wanted, await foundPages(search.setup, { words, base }));
  show(place, near);
  delete place.dataset['busy'];
}

function fill(words: string): void {
  const field = document.querySelector<HTMLInputElement>('main [name=q]');
  if (field && field.value === '' && field !== document.activeElement) field.value = words;
}

const candidate = (href: string, title: string, { base, path = href }: { base: string; path?: string }): Candidate => ({
  href,
  title,
  path: segmentsOf(path, base),
  names: [slugOf(title)],
});

async function listedPages(url: string, base: string): Promise<Candidate[]> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return [];
  const list = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...list.querySelectorAll<HTMLAnchorElement>('.site-index a[href]')].flatMap((link) => {
    const { pathname } = new URL(link.href, location.href);
    const title = link.textContent ?? '';
    const old = link.dataset['was']?.split('\n') ?? [];
    return [candidate(pathname, title, { base }), ...old.map((path) => candidate(pathname, title, { base, path }))];
  });
}

async function foundPages(url: string, { words, base }: { words: string; base: string }): Promise<Candidate[]> {
  try {
    const setup = (await (await fetch(url)).json()) as SearchSetup;
    const tags = [...setup.tags, ...setup.instances.flatMap(({ versions }) => versions.map(({ tag }) => tag))];
    const { options, url: source } = setup.provider;
    const module = (await import(source)) as { createProvider: CreateProvider<typeof options> };
    const provider = module.createProvider(options);
    const request = { query: words, tags, offset: 0, limit: FOUND };
    const { pages } = await provider.search(request, new AbortController().signal);
    const plain = (title: (typeof pages)[number]['title']): string =>
      title.map((piece) => (typeof piece === 'string' ? piece : piece.mark)).join('');
    return pages.map(({ url: href, title }) =>
      candidate(new URL(href, location.href).pathname, plain(title), { base }),
    );
  } catch {
    return [];
  }
}

function show(place: HTMLElement, near: readonly Candidate[]): void {
  if (near.length === 0) return;
  const items = document.createElement('ul');
  for (const { title, href } of near) {
    const link = document.createElement('a');
    Object.assign(link, { textContent: title, href });
    const path = document.createElement('small');
    path.append(Object.assign(document.createElement('bdi'), { dir: 'ltr', textContent: decodeURI(href) }));
    items.appendChild(document.createElement('li')).append(link, path);
  }
  place.append(items);
  place.hidden = false;
}

/** A page that may be meant. */
interface Candidate {
  href: string;
  title: string;
  /** Its path, or one that it had, and the name of its title as a path would have it. */
  names: readonly string[];
  path: readonly string[];
}

/** What a segment has to share with another one, and a path with another one: 1 is equal. */
const ALIKE = 0.6;
const NEAR = 0.6;
/** Of the likeness of the nearest, how much others need. */
const SHARE = 0.85;
const MAX_NEAR = 3;

/** Languages and versions: links to another one, or without one, mean the same page. */
const SWITCH = /^(?:[a-z]{2}(?:-[a-z]{2,4})?|v?\d+(?:[.-](?:\d+|x))*|next|latest|stable|current)$/;

/** The segments of a path, without what differs between hosts and tools. */
function segmentsOf(pathname: string, base: string): string[] {
  const segments = decoded(pathname).normalize('NFC').toLowerCase().split('/').filter(Boolean);
  const own = base.toLowerCase().split('/').filter(Boolean);
  const plain = own.every((segment, at) => segments[at] === segment) ? segments.slice(own.length) : segments;
  const last = plain.pop()?.replace(/\.(?:html?|mdx?|php|aspx?|jsp|rst|txt)$/, '') ?? '';
  return /^(?:index|readme|default)?$/.test(last) ? plain : [...plain, last];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A title as the last segment of a path. */
const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The pages that a path may mean, nearest first; none if all are different. */
function nearest(wanted: readonly string[], pages: readonly Candidate[]): Candidate[] {
  if (wanted.length === 0) return [];
  const scored = pages.map((page) => ({ page, score: likeness(wanted, page) }));
  const found = scored.filter(({ score }) => score >= NEAR).sort((a, b) => b.score - a.score);
  const best = found[0]?.score;
  // A folder without a page of its own: what is in it.
  const all = best === undefined ? pages.filter(({ path }) => isBelow(path, wanted)) : [];
  const enough = best === 1 ? 1 : (best ?? 0) * SHARE;
  const alike = found.filter(({ score }) => score >= enough).map(({ page }) => page);
  const once = new Map([...alike, ...all].map((page) => [page.href, page]));
  return [...once.values()].slice(0, MAX_NEAR);
}

const isBelow = (path: readonly string[], folder: readonly string[]): boolean =>
  path.length > folder.length && folder.every((segment, at) => segment === path[at]);

/** The last segment counts twice. Pages whose last segment is different are not near, whatever their folder. */
function likeness(wanted: readonly string[], { path, names }: Candidate): number {
  const last = wanted.at(-1) ?? '';
  const end = Math.max(
    ...[path.at(-1) ?? '', ...names].map((name, at) => segmentLikeness(last, name) * (at === 0 ? 1 : 0.95)),
  );
  if (end < ALIKE) return 0;
  const folders = [wanted.slice(0, -1), path.slice(0, -1)] as const;
  const size = 2 + Math.max(folders[0].length, folders[1].length);
  return 1 - (2 * (1 - end) + distance(...folders)) / size;
}

/** The edit distance of lists of segments; adding one costs half of replacing one. */
function distance(from: readonly string[], to: readonly string[]): number {
  const cost = (segment = ''): number => (SWITCH.test(segment) ? 0.1 : 0.5);
  let row = [0];
  for (const segment of to) row.push((row.at(-1) ?? 0) + cost(segment));
  for (const segment of from) {
    const next = [(row[0] ?? 0) + cost(segment)];
    to.forEach((other, at) => {
      const replaced =
        (row[at] ?? 0) +
        (SWITCH.test(segment) && SWITCH.test(other) && segment !== other ? 0.1 : 1 - segmentLikeness(segment, other));
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + cost(segment), (next[at] ?? 0) + cost(other)));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** By letters, or by words that both have. */
function segmentLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const letters = 1 - typos(a, b) / longest;
  const [words, others] = [a, b].map((text) => text.split(/[-_.+ ~]+/).filter(Boolean)) as [string[], string[]];
  const shared = words.filter((word) => word.length > 2 && others.includes(word)).length;
  return Math.max(letters, (2 * shared) / (words.length + others.length || 1));
}

/** Letters to add, remove, replace or swap with the next one. */
function typos(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
