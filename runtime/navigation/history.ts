import { readStorage, writeStorage } from '../base/storage.ts';

const KEY = 'docsgen.scroll';
/** Positions stored for documents of this tab that are loaded again. */
const KEPT = 50;

interface Position {
  left: number;
  top: number;
}

export interface Entries {
  /** Stores the scroll position of the entry being left, unless its page was not yet shown. */
  savePosition(): void;
  /** Adds an entry for `url`, unless it is the current URL. */
  push(url: URL): void;
  /** After `popstate`: adopts the entry the browser went to and returns its scroll position. */
  arriveAt(): Position | undefined;
  settle(): void;
}

interface EntryState {
  docsgen?: number;
}

/** The entries of the session history with their scroll positions, including those of previous documents. */
export function createEntries(): Entries {
  const stored = readStorage(KEY, (value) => new Map(JSON.parse(value)).size > 0, 'sessionStorage') ?? '[]';
  const positions = new Map<number, Position>(JSON.parse(stored));
  // Ids of other documents of this tab are other times.
  let newest = Date.now();
  const fresh = (): number => (newest += 1);
  let current = (history.state as EntryState | null)?.docsgen ?? fresh();
  let isShown = true;
  const mark = (): void => history.replaceState({ ...history.state, docsgen: current }, '');
  const setRestoration = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  mark();
  setRestoration('manual')();
  // After the page was left, the browser restores the position again.
  addEventListener('pagehide', () => {
    setRestoration('auto')();
    savePosition();
    writeStorage(KEY, JSON.stringify([...positions].slice(-KEPT)), 'sessionStorage');
  });
  addEventListener('pageshow', setRestoration('manual'));
  const savePosition = (): void => {
    if (isShown) positions.set(current, { left: scrollX, top: scrollY });
  };
  return {
    savePosition,
    push(url) {
      isShown = true;
      if (url.href === location.href) return;
      current = fresh();
      history.pushState({ docsgen: current }, '', url);
    },
    arriveAt() {
      const known = (history.state as EntryState | null)?.docsgen;
      isShown = false;
      current = known ?? fresh();
      if (known === undefined) mark();
      return positions.get(current);
    },
    settle() {
      isShown = true;
    },
  };
}
