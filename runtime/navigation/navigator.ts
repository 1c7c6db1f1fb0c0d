import { CHANGE_EVENT, type PageChange } from '../base/events.ts';
import type { SiteData } from '../types.ts';
import { createProgress } from './progress.ts';
import { createRecovery } from './recover.ts';

/** What to do when a page is loaded. */
export interface Arrival {
  /** Moves the session history to the page; called just before it is shown, with the page's clean path. */
  enter(path: string): void;
  arrive(): void;
  /** The reader followed a link, so the page may fade in. Back and forward show it at once. */
  fade?: true;
}

export interface Navigator {
  go(url: URL, arrival: Arrival): void;
  /** Cancels the navigation in progress, if any. */
  cancel(): void;
}

export interface NavigatorOptions<T> {
  site: Pick<SiteData, 'texts'>;
  load(url: URL): Promise<T>;
  pathOf(loaded: T): string;
  show(loaded: T): void;
  /** True when the page at `url` is already shown, possibly with another query. */
  isShown(url: URL): boolean;
}

/** One navigation at a time; the last one wins, and any failure ends in a full page load. */
export function createNavigator<T>({ site, load, pathOf, show, isShown }: NavigatorOptions<T>): Navigator {
  const progress = createProgress();
  const recovery = createRecovery(site);
  let turn = 0;

  async function go(url: URL, arrival: Arrival): Promise<void> {
    turn += 1;
    const mine = turn;
    if (isShown(url)) progress.stop();
    else progress.start();
    recovery.clear();
    try {
      const loaded = await load(url);
      const change = (): void => {
        if (mine !== turn) return;
        arrival.enter(pathOf(loaded));
        show(loaded);
        arrival.arrive();
      };
      const detail: PageChange = { run: change };
      const mayChange =
        !arrival.fade ||
        isShown(url) ||
        document.dispatchEvent(new CustomEvent(CHANGE_EVENT, { cancelable: true, detail }));
      if (mayChange) change();
      else await detail.done;
    } catch (error) {
      if (mine === turn) recovery.loadWhole(url, error, () => void go(url, arrival));
    }
    if (mine === turn) progress.stop();
  }

  return {
    go: (url, arrival) => void go(url, arrival),
    cancel() {
      turn += 1;
      progress.stop();
    },
  };
}
