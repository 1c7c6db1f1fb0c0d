/** The page that is shown becomes the page as it is now. */
import { CONTENT_EVENT } from '../events.ts';
import type { RouterState } from '../navigation/state.ts';
import { warn } from '../report.ts';
import { fetchPage, isFailed, type Served } from './documents.ts';
import { createStyles, hasOtherScripts, updateHead } from './head.ts';
import { type Hydrated, onHydrated } from './hydrated.ts';
import { keepState } from './kept.ts';
import { morph } from './morph.ts';
import { reloadOnce } from './reload.ts';

export interface Refresh {
  /** The site has this version: the page follows, one step at a time; of several versions the last one counts. */
  follow(version: number): void;
  /** Looks at the page once more, whatever version it has. */
  look(): void;
}

export interface RefreshOptions {
  /** Of the site, as the document has it. */
  version: number;
  /** Id of the run of the server. */
  server: string;
  /** The document should be loaded again, and that did not help before. */
  onStuck(): void;
}

interface State {
  /** Newest version that is known, and that of what is shown. */
  wanted: number;
  shown: number;
  running: boolean;
  hydrated?: Hydrated;
}

export function createRefresh({ version, server, onStuck }: RefreshOptions): Refresh {
  const state: State = { wanted: version, shown: version, running: false };
  const styles = createStyles();
  const ownPath = location.pathname;
  const reload = (): void => {
    if (!reloadOnce(`${server} ${state.wanted}`)) onStuck();
  };
  const step = async (): Promise<void> => {
    const { wanted } = state;
    const path = location.pathname;
    // As if nothing but the text had changed, which is true most of the time: nobody waits for two answers in a row.
    const early = state.hydrated?.load().catch(() => undefined);
    const served = await fetchPage();
    // The reader has gone on: that page is the one to look at.
    if (location.pathname !== path) return;
    const isOwnPage = path === ownPath;
    if (isFailed(document) ? !isFailed(served.document) : isAnother(served, isOwnPage)) return reload();
    if (isFailed(document)) document.querySelector('main')?.replaceWith(...mainOf(served));
    else if (!isFailed(served.document)) await show(served, { state, styles, reload, path, early });
    if (location.pathname === path) state.shown = Math.max(wanted, served.dev?.version ?? 0);
  };
  const run = async (): Promise<void> => {
    if (state.running) return;
    state.running = true;
    try {
      while (state.shown < state.wanted) await step();
    } catch (error) {
      // Nobody answers: who follows the stream finds out, and comes back.
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
      // What React took over may be older than what was on the page.
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

/** True when the page cannot become what was served: other scripts, no page at all, or the not-found page in its place. */
function isAnother({ document: next, status, dev }: Served, isOwnPage: boolean): boolean {
  if (isFailed(next)) return false;
  if (!dev || !next.getElementById('docsgen') || !document.getElementById('docsgen')) return true;
  return hasOtherScripts(next, isOwnPage) || (status === 404) !== isNotFound();
}

const isNotFound = (): boolean => document.querySelector('[data-layout=not-found]') !== null;

/** Problems as text, on a page that cannot be shown. */
const mainOf = ({ document: next }: Served): Element[] =>
  [...next.querySelectorAll('main')].map((main) => document.importNode(main, true));

interface Around {
  state: State;
  styles: ReturnType<typeof createStyles>;
  reload(): void;
  /** Of the page that was asked for. */
  path: string;
  /** Its data, when they could be had without a look at its document. */
  early: Promise<RouterState | undefined> | undefined;
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
  updateHead(next);
  morph(root, next.getElementById('docsgen') as HTMLElement);
  restore();
  document.dispatchEvent(new Event(CONTENT_EVENT));
  const island = root.querySelector('[data-island]');
  // The first part of the page that needs React: nobody has been waiting for one to come into view.
  if (island && !hadIsland) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

async function showHydrated(hydrated: Hydrated, next: Document, { path, reload, early }: Around): Promise<void> {
  const { dataset } = document.documentElement;
  const { shell } = next.documentElement.dataset;
  const isSameShell = dataset.shell === shell;
  dataset.shell = shell;
  const loaded = (isSameShell && (await early)) || (await hydrated.load());
  if (location.pathname !== path) return;
  const root = document.getElementById('docsgen') as HTMLElement;
  const crashed = crashesOf(root);
  const restore = keepState(root);
  await hydrated.show(loaded);
  for (const button of crashed) if (button.isConnected) button.click();
  updateHead(next);
  restore();
  document.dispatchEvent(new Event(CONTENT_EVENT));
  await Promise.resolve();
  if (crashed.length === 0 && crashesOf(root).length > 0) reload();
}

/** Buttons of components that crashed: they try again. */
const crashesOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.crash button')];
