/** The new lock of `docsgen urls --save`: the URLs of the old lock, and those that are published now. */
import { globOf } from '../../lib/glob.ts';
import { splitUrl } from '../../lib/paths.ts';
import { spelledPath } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { LockedUrl, UrlEntry, UrlSite } from '../../model/urls.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { judgeUrls } from './check.ts';
import { LOCK_FILE, readLock, writeLock } from './lock.ts';
import type { Lost } from './lost.ts';

interface SaveInput {
  site: UrlSite;
  /** The current lock; undefined when there is none. */
  text: string | undefined;
  /** URLs, with or without `#id`, and patterns (`/docs/1.0/**`) to remove from the lock. */
  forget: readonly string[];
  /** True: also removes everything else that is lost. */
  forgetLost: boolean;
}

export interface Saved {
  text: string;
  addresses: number;
  anchors: number;
  /** URLs, and anchors as `/docs/intro#id`, sorted. */
  added: string[];
  forgotten: string[];
}

/** @returns No value when something is lost that may not be forgotten: then the lock must stay unchanged. */
export function saveUrls({ site, text, forget, forgetLost }: SaveInput): Outcome<Saved | undefined> {
  const { value: locked, problems } = text === undefined ? EMPTY : readLock({ file: LOCK_FILE, text });
  if (locked === undefined) return { value: undefined, problems };
  const { kept, forgotten, unknown } = withoutForgotten(locked, site, forget);
  if (unknown.length > 0) return { value: undefined, problems: unknown };
  const judged = judgeUrls(site, { file: LOCK_FILE, locked: kept });
  const isLost = judged.value.routes.length + judged.value.ids.length > 0;
  if (isLost && !forgetLost) return { value: undefined, problems: judged.problems };
  const left = isLost ? withoutLost(kept, judged.value, forgotten) : kept;
  return {
    value: { ...savedOf(joined(left, site), locked), forgotten: forgotten.sort() },
    problems: judged.problems.filter(({ severity }) => severity === 'warning'),
  };
}

/** Adds the URLs of an old site to a lock, without a look at the new site. */
export function addUrls(entries: readonly UrlEntry[], text: string | undefined): Outcome<Saved | undefined> {
  const { value: locked, problems } = text === undefined ? EMPTY : readLock({ file: LOCK_FILE, text });
  if (locked === undefined) return { value: undefined, problems };
  const all = merged([...locked.values(), ...entries]);
  return { value: { ...savedOf(all, locked), forgotten: [] }, problems: [] };
}

function savedOf(
  entries: ReadonlyMap<string, UrlEntry>,
  locked: ReadonlyMap<string, LockedUrl>,
): Omit<Saved, 'forgotten'> {
  const before = new Set([...locked.values()].flatMap(addresses));
  const now = [...entries.values()].flatMap(addresses);
  return {
    text: writeLock(entries.values()),
    addresses: entries.size,
    anchors: now.length - entries.size,
    added: now.filter((one) => !before.has(one)).sort(),
  };
}

const EMPTY: Outcome<Map<string, LockedUrl>> = { value: new Map(), problems: [] };

/** A URL, and the URL with each of its anchors. */
const addresses = ({ path, ids }: UrlEntry): string[] => [path, ...ids.map((id) => `${path}#${id}`)];

function withoutForgotten(locked: ReadonlyMap<string, LockedUrl>, site: UrlSite, patterns: readonly string[]) {
  const kept = new Map(locked);
  const forgotten: string[] = [];
  const pages = new Map(site.routes.map((route) => [spelledPath(route.path), route]));
  const unknown = patterns.flatMap((pattern) => {
    const isMeant = matcher(pattern);
    let found = 0;
    for (const url of kept.values()) {
      const page = pages.get(spelledPath(url.path));
      const gone = addresses(url).filter((one) => isMeant(one) && !(page && isThere(one, page.anchors)));
      found += gone.length;
      if (gone.length === 0) continue;
      if (gone[0] === url.path) {
        kept.delete(url.path);
        forgotten.push(url.path);
      } else {
        kept.set(url.path, { ...url, ids: url.ids.filter((id) => !gone.includes(`${url.path}#${id}`)) });
        forgotten.push(...gone);
      }
    }
    if (found > 0) return [];
    const known = [...locked.values()].flatMap(addresses);
    return [problem('DG5205', { pattern, isPublished: known.some(isMeant), near: nearestName(pattern, known, 4) })];
  });
  return { kept, forgotten, unknown };
}

/** Existing URLs and anchors cannot be forgotten: they would be added again. */
const isThere = (address: string, anchors: readonly string[] | undefined): boolean => {
  const { hash } = splitUrl(address);
  return hash === '' || anchors === undefined || anchors.includes(hash.slice(1));
};

/** A pattern with `#` matches anchors, one without `#` whole URLs. */
function matcher(pattern: string): (address: string) => boolean {
  const at = pattern.indexOf('#');
  const path = globOf(spelledPath(at < 0 ? pattern : pattern.slice(0, at)));
  const id = at < 0 ? undefined : globOf(pattern.slice(at + 1));
  return (address) => {
    const { path: own, hash } = splitUrl(address);
    if (!path.test(spelledPath(own))) return false;
    return id === undefined ? hash === '' : hash !== '' && id.test(hash.slice(1));
  };
}

function withoutLost(locked: ReadonlyMap<string, LockedUrl>, lost: Lost, forgotten: string[]): Map<string, LockedUrl> {
  const left = new Map(locked);
  for (const { url } of lost.routes) left.delete(url.path);
  for (const { url, id } of lost.ids) {
    const now = left.get(url.path);
    if (now) left.set(url.path, { ...now, ids: now.ids.filter((one) => one !== id) });
  }
  forgotten.push(...lost.routes.map(({ url }) => url.path), ...lost.ids.map(({ url, id }) => `${url.path}#${id}`));
  return left;
}

/** The entries of the lock, the current pages, and the sources of redirects. */
function joined(locked: ReadonlyMap<string, UrlEntry>, { routes, redirects }: UrlSite): Map<string, UrlEntry> {
  const sources = redirects.map(({ from }): UrlEntry => {
    const { path, hash } = splitUrl(from);
    return { path, title: '', ids: hash === '' ? [] : [hash.slice(1)] };
  });
  return merged([...routes, ...locked.values(), ...sources]);
}

/** `merged`, as a list. */
export const oneEntryEach = (all: readonly UrlEntry[]): UrlEntry[] => [...merged(all).values()];

/** One entry per URL, with the first title and all ids. */
function merged(all: readonly UrlEntry[]): Map<string, UrlEntry> {
  const entries = new Map<string, UrlEntry>();
  for (const { path, title, ids } of all) {
    const key = spelledPath(path);
    const before = entries.get(key);
    const known = before && { ...before, title: before.title || title, ids: [...new Set([...before.ids, ...ids])] };
    entries.set(key, known ?? { path, title, ids });
  }
  return entries;
}
