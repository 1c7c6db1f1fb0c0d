import { readStorage, writeStorage } from '../storage.ts';

const KEY = 'docsgen.scroll';
/** Positions kept for when documents of this tab are loaded again. */
const KEPT = 50;

interface Position {
  left: number;
  top: number;
}

export interface Entries {
  /** Remembers where the reader is on the entry being left; not while its page has not been shown yet. */
  savePosition(): void;
  /** Adds an entry for `url`; replaces the current one when it is the same URL. */
  push(url: URL): void;
  /** After `popstate`: makes the entry the browser went to the current one and returns where the reader was there. */
  arriveAt(): Position | undefined;
  /** The page of the current entry is shown. */
  settle(): void;
}

interface EntryState {
  docsgen?: number;
}

/** The entries of the session history, with their scroll positions: also those that documents before this one made. */
export function createEntries(): Entries {
  const stored = readStorage(KEY, (value) => new Map(JSON.parse(value)).size > 0, 'sessionStorage') ?? '[]';
  const positions = new Map<number, Position>(JSON.parse(stored));
  // Other documents of this tab made theirs at other times.
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
  // Whoever comes back to this page after it was left finds the browser in charge again.
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
