/** `@docusaurus/theme-common`: functions and hooks without elements. */
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { isSamePage } from '../../runtime/base/paths.ts';
import { text } from '../../runtime/base/texts.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import { type Location, move, useLocation } from './location.ts';
import { type History, useHistory } from './router.tsx';
import { siteNow } from './site-now.ts';

const names = (prefix: string, list: string): Record<string, string> =>
  Object.fromEntries(list.split(' ').map((name) => [name, `${prefix}${dashed(name)}`]));
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Class names by which stylesheets find pages and parts. docsgen's own parts don't have them. */
export const ThemeClassNames = /* @__PURE__ */ Object.freeze({
  page: names(
    '',
    'blogListPage blogPostPage blogTagsListPage blogTagPostListPage docsDocPage docsTagsListPage docsTagDocListPage mdxPage',
  ),
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  common: {
    ...{
      editThisPage: 'theme-edit-this-page',
      lastUpdated: 'theme-last-updated',
      backToTopButton: 'theme-back-to-top-button',
    },
    ...{ codeBlock: 'theme-code-block', admonition: 'theme-admonition', unlistedBanner: 'theme-unlisted-banner' },
    admonitionType: (type: string): string => `theme-admonition-${type}`,
  },
  layout: names('theme-layout-', 'navbar footer main'),
  docs: names(
    'theme-doc-',
    'sidebarContainer sidebarMenu sidebarItemCategory sidebarItemLink breadcrumbs footer markdown',
  ),
  blog: names('theme-blog-', 'footer sidebarContainer sidebarMenu'),
  pages: names('theme-pages-', 'footer'),
});

export const duplicates = <T>(list: readonly T[], isSame: (a: T, b: T) => boolean = (a, b) => a === b): T[] =>
  list.filter((one, index) => list.findIndex((other) => isSame(one, other)) !== index);

export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)];

export function groupBy<T, Key extends PropertyKey>(
  list: readonly T[],
  keyOf: (one: T) => Key,
): Partial<Record<Key, T[]>> {
  const groups: Partial<Record<Key, T[]>> = {};
  for (const one of list) groups[keyOf(one)] = [...(groups[keyOf(one)] ?? []), one];
  return groups;
}

export const isSamePath = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase() || isSamePage(a?.toLowerCase() ?? '', b?.toLowerCase() ?? '');

export const isRegexpStringMatch = (pattern?: string, value?: string): boolean =>
  pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value);

export const isMultiColumnFooterLinks = (links: readonly object[]): boolean =>
  links[0] !== undefined && 'title' in links[0];

export function splitNavbarItems<T extends { position?: 'left' | 'right' }>(items: readonly T[]): [T[], T[]] {
  const isLeft = ({ position = 'right' }: T): boolean => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

export const extractLeadingEmoji = (label: string): { emoji: string | null; rest: string } => {
  const [, emoji = null, rest = label] = /^(\p{Extended_Pictographic}\S*)\s*(.*)$/su.exec(label) ?? [];
  return { emoji, rest };
};

export function translateTagsPageTitle(): string {
  const site = siteNow();
  return site ? text(site, 'tags.title') : 'Tags';
}

/** Tags below their first letter. */
export function listTagsByLetters<T extends { label: string }>(tags: readonly T[]): { letter: string; tags: T[] }[] {
  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const groups = Object.entries(groupBy(tags, ({ label }) => (label[0] ?? '').toUpperCase()));
  return groups
    .sort(([a], [b]) => byText(a, b))
    .map(([letter, list = []]) => ({ letter, tags: [...list].sort((a, b) => byText(a.label, b.label)) }));
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T | undefined>(undefined);
  useEffect(() => {
    last.current = value;
  });
  return last.current;
}

/** A function that stays the same and calls the newest one. */
export function useEvent<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`This hook works only inside <${provider}>. ${more}`.trim());
    this.name = 'ReactContextError';
  }
}

export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  listen(onChange: (event: StorageEvent) => void): () => void;
}

type Persistence = 'localStorage' | 'sessionStorage' | 'none';

const NO_SLOT: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} };

function areaOf(persistence: Persistence): Storage | undefined {
  try {
    return persistence === 'none' || typeof window === 'undefined' ? undefined : window[persistence];
  } catch {
    return undefined;
  }
}

/** A value in the storage of the browser; blocked storage is empty. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: { persistence?: Persistence } = {},
): StorageSlot {
  const area = areaOf(persistence);
  if (!area) return NO_SLOT;
  const change = (newValue: string | null): void => {
    try {
      const oldValue = area.getItem(key);
      if (newValue === null) area.removeItem(key);
      else area.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: area }));
    } catch {
      // The value then lasts as long as the component.
    }
  };
  return {
    get: () => area.getItem(key),
    set: change,
    del: () => change(null),
    listen(onChange) {
      const see = (event: StorageEvent): void => {
        if (event.storageArea === area && event.key === key) onChange(event);
      };
      addEventListener('storage', see);
      return () => removeEventListener('storage', see);
    },
  };
}

export function useStorageSlot(
  key: string | null,
  options?: { persistence?: Persistence },
): [string | null, StorageSlot] {
  const { persistence } = options ?? {};
  const slot = useMemo(() => (key === null ? NO_SLOT : createStorageSlot(key, { persistence })), [key, persistence]);
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

export const listStorageKeys = (persistence: Persistence = 'localStorage'): string[] =>
  Object.keys(areaOf(persistence) ?? {});

export const useLocalPathname = (): string => {
  const { baseUrl } = useSite();
  return useLocation().pathname.replace(baseUrl, '/');
};

export function useLocationChange(
  onChange: (event: { location: Location; previousLocation: Location | undefined }) => void,
): void {
  const location = useLocation();
  const previousLocation = usePrevious(location);
  const call = useEvent(onChange);
  useEffect(() => {
    if (location !== previousLocation) call({ location, previousLocation });
  }, [call, location, previousLocation]);
}

export const useHistorySelector = <T>(select: (history: History) => T): T => select(useHistory());

type Change<T> = (value: T, options?: { push?: boolean }) => void;

function replaceSearch(change: (params: URLSearchParams) => void, { push = false } = {}): void {
  const url = new URL(location.href);
  change(url.searchParams);
  move(url.pathname + url.search + url.hash, { replace: !push });
}

export const useQueryStringValue = (key: string | null): string | null => {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
};

/** A parameter of the URL as state. */
export function useQueryString(key: string): [string, Change<string | null>] {
  const value = useQueryStringValue(key) ?? '';
  const set: Change<string | null> = (next, options) =>
    replaceSearch((params) => (next ? params.set(key, next) : params.delete(key)), options);
  return [value, useEvent(set)];
}

export function useQueryStringList(key: string): [string[], Change<string[] | ((old: string[]) => string[])>] {
  const { search } = useLocation();
  const list = new URLSearchParams(search).getAll(key);
  const set: Change<string[] | ((old: string[]) => string[])> = (next, options) =>
    replaceSearch((params) => {
      const old = params.getAll(key);
      params.delete(key);
      for (const one of typeof next === 'function' ? next(old) : next) params.append(key, one);
    }, options);
  return [list, useEvent(set)];
}

export const useClearQueryString = (): (() => void) =>
  useEvent(() => move(location.pathname + location.hash, { replace: true }));

/** The query of the search page. */
export const useSearchQueryString = (): [string, Change<string>] => useQueryString('q');

export function useSearchLinkCreator(): (query: string) => string {
  const { searchHref = '/search' } = useSite();
  return (query) => `${searchHref}?q=${encodeURIComponent(query)}`;
}

export function mergeSearchParams(all: URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const result = new URLSearchParams();
  for (const params of all) for (const [key, value] of params) result[strategy](key, value);
  return result;
}

export function mergeSearchStrings(all: (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    all.map((one) => new URLSearchParams(one ?? '')),
    strategy,
  ).toString();
  return merged ? `?${merged}` : '';
}

export const DEFAULT_SEARCH_TAG = 'default';

export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { locale } = useSite();
  return { locale, tags: [DEFAULT_SEARCH_TAG] };
}

export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

export const useAnchorTargetClassName = (id: string | undefined): string | undefined =>
  id ? 'anchor-target' : undefined;

export function useHomePageRoute(): { path: string; exact: true } {
  const { homeHref } = useSite();
  return { path: homeHref, exact: true };
}
