import { warn } from '../base/report.ts';
import { readStorage, writeStorage } from '../base/storage.ts';
import { text } from '../base/texts.ts';
import type { SiteData } from '../types.ts';

const KEY = 'docsgen.full-load';
const PAUSE_MS = 30_000;

export interface Recovery {
  /**
   * Loads `url` in full; a second time within 30 seconds, and without a network, shows the error with a retry button and a
   * link instead.
   */
  loadWhole(url: URL, error: unknown, retry: () => void): void;
  clear(): void;
}

/** The fallback when client navigation fails, safe from endless loops. */
export function createRecovery(site: Pick<SiteData, 'texts'>): Recovery {
  const box = document.createElement('div');
  box.className = 'load-failure';
  box.setAttribute('role', 'alert');
  const tried = new Map<string, number>();
  return {
    clear: () => box.remove(),
    loadWhole(url, error, retry) {
      warn('loading the page whole', error);
      const key = url.pathname + url.search;
      const last = Math.max(tried.get(key) ?? 0, markedTime(key));
      if (Date.now() - last < PAUSE_MS || !navigator.onLine) {
        box.replaceChildren(...describe({ url, error, retry }, site));
        document.body.append(box);
        return;
      }
      tried.set(key, Date.now());
      const mark = `${Date.now()} ${key}`;
      writeStorage(KEY, mark, 'sessionStorage');
      // Where storage is blocked, the mark survives a return to this entry or a reload.
      history.replaceState({ ...history.state, [KEY]: mark }, '');
      // Assigning the same URL with a hash would only scroll.
      if (url.href === location.href) location.reload();
      else location.assign(url);
    },
  };
}

function markedTime(key: string): number {
  const marks = [readStorage(KEY, (value) => /^\d{1,16} \//.test(value), 'sessionStorage'), history.state?.[KEY]];
  const times = marks.map((mark) => String(mark).split(' ')).map(([time, of]) => (of === key ? Number(time) : 0));
  return Math.max(...times);
}

interface Failure {
  url: URL;
  error: unknown;
  retry(): void;
}

function describe({ url, error, retry }: Failure, site: Pick<SiteData, 'texts'>): HTMLElement[] {
  const title = Object.assign(document.createElement('strong'), { textContent: text(site, 'load.failed') });
  const reason = Object.assign(document.createElement('p'), { textContent: String(error) });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text(site, 'load.retry'),
    onclick: retry,
  });
  const link = Object.assign(document.createElement('a'), {
    href: url.href,
    textContent: text(site, 'load.open', { path: url.pathname }),
  });
  link.dataset.noRouter = '';
  return [title, reason, button, link];
}
