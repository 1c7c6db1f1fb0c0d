/** Updates the open page to its current version. */
import { CONTENT_EVENT } from '../base/events.ts';
import { warn } from '../base/report.ts';
import { dataOf, readPage } from '../navigation/read-page.ts';
import { fetchPage, followBase, isFailed, type Served } from './documents.ts';
import { createStyles, hasOtherScripts, showHead } from './head.ts';
import { type Hydrated, onHydrated } from './hydrated.ts';
import { keepState } from './kept.ts';
import { morph } from './morph.ts';
import type { DevPage } from './protocol.ts';
import { reloadOnce } from './reload.ts';

export interface Refresh {
  /** Updates the page to this version of the site, one update at a time; intermediate versions are skipped. */
  follow(version: number): void;
  /** Fetches the page again, whatever its version. */
  look(): void;
}

/** `version`: that of the site in the document. */
export interface RefreshOptions extends Pick<DevPage, 'version' | 'server' | 'events'> {
  /** Called when the document should be reloaded, but an earlier reload did not help. */
  onStuck(): void;
}

interface State {
  /** The newest known version, and the version shown. */
  wanted: number;
  shown: number;
  running: boolean;
  hydrated?: Hydrated;
}

export function createRefresh({ version, server, events, onStuck }: RefreshOptions): Refresh {
  const state: State = { wanted: version, shown: version, running: false };
  const styles = createStyles();
  const ownPath = location.pathname;
  const reload = (): void => {
    if (!reloadOnce(`${server} ${state.wanted}`)) onStuck();
  };
  const step = async (): Promise<void> => {
    const { wanted } = state;
    const path = location.pathname;
    const served = await fetchPage();
    // The reader has navigated: the new page is updated instead.
    if (location.pathname !== path) return;
    if (followBase(served, events)) return;
    const isOwnPage = path === ownPath;
    if (isFailed(document) ? !isFailed(served.document) : isAnother(served, isOwnPage)) return reload();
    if (isFailed(document)) document.querySelector('main')?.replaceWith(...mainOf(served));
    else if (!isFailed(served.document)) await show(served, { state, styles, reload, path });
    if (location.pathname === path) state.shown = Math.max(wanted, served.dev?.version ?? 0);
  };
  const run = async (): Promise<void> => {
    if (state.running) return;
    state.running = true;
    try {
      while (state.shown < state.wanted) await step();
    } catch (error) {
      // The server does not answer: `followStream` notices and reconnects.
      warn('the page is not up to date', error);
    }
    state.running = false;
  };
  const look = (): void => {
    state.shown = Math.min(state.shown, state.wanted - 1);
    void run();
  };
  onHydrated(
    () => state.wanted,
    (page) => {
      state.hydrated = page;
      // The data that React hydrated may be older than the page.
      if (state.wanted > version) look();
    },
  );
  return {
    follow(next) {
      state.wanted = Math.max(state.wanted, next);
      void run();
    },
    look,
  };
}

/** True when the page cannot be updated in place: other scripts, no page, or the not-found page. */
function isAnother({ document: next, status, dev }: Served, isOwnPage: boolean): boolean {
  if (isFailed(next)) return false;
  if (!dev || !next.getElementById('docsgen') || !document.getElementById('docsgen')) return true;
  return hasOtherScripts(next, isOwnPage) || (status === 404) !== isNotFound();
}

const isNotFound = (): boolean => document.querySelector('[data-layout=not-found]') !== null;

/** The problems as text, from a page that cannot be shown. */
const mainOf = ({ document: next }: Served): Element[] =>
  [...next.querySelectorAll('main')].map((main) => document.importNode(main, true));

interface Around {
  state: State;
  styles: ReturnType<typeof createStyles>;
  reload(): void;
  path: string;
}

async function show({ document: next }: Served, around: Around): Promise<void> {
  const { state, styles, path } = around;
  const { hydrated } = state;
  const root = document.getElementById('docsgen') as HTMLElement;
  await styles.exchange(next, hydrated?.route().css);
  if (location.pathname !== path) return;
  if (hydrated) await showHydrated(hydrated, next, around);
  else showStatic(root, next);
}

function showStatic(root: HTMLElement, next: Document): void {
  const restore = keepState(root);
  const hadIsland = root.querySelector('[data-island]') !== null;
  showHead(next);
  morph(root, next.getElementById('docsgen') as HTMLElement);
  // React will hydrate this version.
  dataOf(document)?.replaceChildren(dataOf(next)?.textContent ?? '');
  restore();
  document.dispatchEvent(new Event(CONTENT_EVENT));
  const island = root.querySelector('[data-island]');
  // The page's first island: no observer is waiting for it to come into view.
  if (island && !hadIsland) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

async function showHydrated(hydrated: Hydrated, next: Document, { path, reload }: Around): Promise<void> {
  const page = readPage(next);
  if (!page) return reload();
  document.documentElement.dataset.shell = page.route.shell;
  const loaded = await hydrated.load(page);
  if (location.pathname !== path) return;
  const root = document.getElementById('docsgen') as HTMLElement;
  const crashed = crashesOf(root);
  const restore = keepState(root);
  await hydrated.show(loaded);
  for (const button of crashed) if (button.isConnected) button.click();
  showHead(next);
  restore();
  document.dispatchEvent(new Event(CONTENT_EVENT));
  await Promise.resolve();
  if (crashed.length === 0 && crashesOf(root).length > 0) reload();
}

/** The buttons of crashed parts, which try again. */
export const crashesOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.crash button')];
