/** The current location and moves to others, over docsgen's client navigation. */
import { useRef, useSyncExternalStore } from 'react';
import { CONTENT_EVENT } from '../../runtime/base/events.ts';
import { isSamePage } from '../../runtime/base/paths.ts';
import { useRoute } from '../../runtime/hooks/useRoute.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key?: string;
}

export type To = string | Partial<Location>;

/** Text of a target of links and of `history.push`. */
export function hrefOf(to: To | undefined): string | undefined {
  if (typeof to !== 'object') return to;
  const mark = (sign: string, text = ''): string => (text === '' || text.startsWith(sign) ? text : sign + text);
  return (to.pathname ?? '') + mark('?', to.search) + mark('#', to.hash);
}

/** Event on the window for changes that no other event tells. */
const MOVE = 'docsgen:move';

const EVENTS: readonly [EventTarget | undefined, string][] =
  typeof window === 'undefined'
    ? []
    : [
        [document, CONTENT_EVENT],
        [window, 'popstate'],
        [window, 'hashchange'],
        [window, MOVE],
      ];

export function onMove(notify: () => void): () => void {
  for (const [target, name] of EVENTS) target?.addEventListener(name, notify);
  return () => {
    for (const [target, name] of EVENTS) target?.removeEventListener(name, notify);
  };
}

const read = (): string => location.pathname + location.search + location.hash;

/**
 * The location of the page that is shown: while another page loads, it stays. Until the page is hydrated, it has neither
 * query nor hash, because the server knows none.
 */
export function useLocation(): Location {
  const { path, layout } = useRoute();
  const href = useSyncExternalStore(onMove, read, () => path);
  const last = useRef<Location>({ pathname: path, search: '', hash: '', state: undefined });
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  const isShown = layout === 'not-found' || isSamePage(pathname, path);
  const next = isShown
    ? { pathname: layout === 'not-found' ? pathname : path, search, hash }
    : { pathname: path, search: '', hash: '' };
  const { current } = last;
  const isNew = next.pathname !== current.pathname || next.search !== current.search || next.hash !== current.hash;
  if (isNew) last.current = { ...next, state: typeof window === 'undefined' ? undefined : stateOf(history.state) };
  return last.current;
}

/** The state that a page gave with a move; docsgen's own is beside it. */
export const stateOf = (state: unknown): unknown => (state as { state?: unknown } | null)?.state;

/** True when the page is at `url` or, without `exact`, below it. */
export function useMatch(
  url: string | undefined,
  { exact, isActive }: { exact?: boolean; isActive?(match: unknown, location: unknown): boolean },
): boolean {
  const location = useLocation();
  const path = url?.replace(/[?#].*$/, '') ?? '';
  const isHere = path.startsWith('/') && matches(location.pathname, path, exact === true);
  return isActive ? isActive(isHere ? { url: path } : null, location) : isHere;
}

const matches = (pathname: string, path: string, exact: boolean): boolean =>
  isSamePage(pathname, path) || (!exact && `${pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`));

/**
 * Goes to a URL of the site: as a new entry of the history or in place of the current one. Before the client navigates
 * itself, the move waits until it does.
 */
export function move(to: To, { state, replace }: { state?: unknown; replace?: boolean } = {}): void {
  const url = new URL(hrefOf(to) ?? '', location.href);
  const own = state ?? (typeof to === 'object' ? to.state : undefined);
  if (url.origin !== location.origin) {
    if (replace) location.replace(url);
    else location.assign(url);
    return;
  }
  const go = (): void => {
    // No entry of docsgen's own: it scrolls to the hash or to the top.
    history[replace ? 'replaceState' : 'pushState']({ state: own }, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    dispatchEvent(new Event(MOVE));
  };
  const client = Reflect.get(globalThis, Symbol.for('docsgen.client')) as { ready?: Promise<void> } | undefined;
  // The page's first script must know too that the client navigates.
  void Promise.resolve(client?.ready).then(() => setTimeout(go));
}
