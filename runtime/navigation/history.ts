interface Position {
  left: number;
  top: number;
}

export interface Entries {
  /** Remembers where the reader is on the entry being left; not while its page has not been shown yet. */
  savePosition(): void;
  /** Adds an entry for `url`; replaces the current one when it is the same address. */
  push(url: URL): void;
  /** After `popstate`: makes the entry the browser went to the current one and returns where the reader was there. */
  arriveAt(): Position | undefined;
  /** The page of the current entry is shown. */
  settle(): void;
}

interface EntryState {
  docsgen?: number;
}

/** The entries of the session history this document made, with their scroll positions. */
export function createEntries(): Entries {
  const positions = new Map<number, Position>();
  let current = (history.state as EntryState | null)?.docsgen ?? 0;
  let isShown = true;
  const mark = (): void => history.replaceState({ ...history.state, docsgen: current }, '');
  const setRestoration = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  mark();
  setRestoration('manual')();
  // Whoever comes back to this page after it was left finds the browser in charge again.
  addEventListener('pagehide', setRestoration('auto'));
  addEventListener('pageshow', setRestoration('manual'));
  return {
    savePosition() {
      if (isShown) positions.set(current, { left: scrollX, top: scrollY });
    },
    push(url) {
      isShown = true;
      if (url.href === location.href) return;
      current += 1;
      history.pushState({ docsgen: current }, '', url);
    },
    arriveAt() {
      const known = (history.state as EntryState | null)?.docsgen;
      isShown = false;
      current = known ?? current + 1;
      if (known === undefined) mark();
      return positions.get(current);
    },
    settle() {
      isShown = true;
    },
  };
}
