/** Watches the files of a site and reports changes in batches: an editor's way of saving, or a change of branch, is one batch. */
import { basename, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

export interface WatchSettings {
  /** Absolute. */
  siteDir: string;
  /** Folders outside of the site that content is read from, absolute. */
  others: readonly string[];
  /** True for what nobody reads (absolute path): generated files, packages. */
  isIgnored(path: string): boolean;
  /** Look at the files again and again instead of being told by the system. */
  poll: boolean;
  /** Files that changed, came or went, relative to the site. */
  onChange(paths: string[]): void;
  /** Called when changes begin to be seen. */
  onReady(): void;
  /** Called when the system refuses to tell: from then on files are looked at again and again. */
  onRefused(reason: string): void;
}

export interface Watch {
  close(): Promise<void>;
}

/** A batch is over after this many ms without a change; after more when it is a large one: then a program is at work, not an editor. */
const QUIET_MS = 12;
const QUIET_OF_MANY_MS = 150;
const MANY = 20;
/** No batch is held back for longer than this. */
const LONGEST_MS = 1000;
/** How often files are looked at where nobody tells. */
const POLL_MS = 300;

/** What the system says when it cannot watch so many files. */
const REFUSALS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** What editors put beside a file while they save it. */
const OF_EDITORS = /(?:~|\.sw[a-p]|\.crswap|^4913|^#.*#|___jb_(?:tmp|old)___)$/;

export function startWatch(settings: WatchSettings): Watch {
  const { siteDir, others, isIgnored, onReady, onRefused } = settings;
  const batch = createBatch((paths) => settings.onChange(paths));
  const state: { watcher?: FSWatcher; closed: boolean } = { closed: false };
  const ignored = (path: string): boolean => isIgnored(path) || OF_EDITORS.test(path.slice(path.lastIndexOf(sep) + 1));
  const start = (poll: boolean): void => {
    const intervals = { interval: POLL_MS, binaryInterval: POLL_MS };
    const watcher = watch([siteDir, ...others], {
      ignored,
      ignoreInitial: true,
      usePolling: poll,
      atomic: false,
      ...intervals,
    });
    state.watcher = watcher;
    const seen = (path: string): void => {
      if (!ignored(path)) batch.add(relative(siteDir, path).split(sep).join('/'));
    };
    watcher.on('all', (_, path) => seen(path));
    // Of changes of one file within 50 ms it tells the first only; what the system says comes here all the same.
    watcher.on('raw', (_, name, details) => {
      const { watchedPath } = details as { watchedPath?: string };
      if (watchedPath) seen(basename(watchedPath) === name ? watchedPath : join(watchedPath, name));
    });
    watcher.on('ready', onReady);
    watcher.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (poll || state.closed || !REFUSALS.has(code) || state.watcher !== watcher) return;
      onRefused(code);
      void watcher.close();
      start(true);
    });
  };
  start(settings.poll);
  return {
    async close() {
      state.closed = true;
      batch.stop();
      await state.watcher?.close();
    },
  };
}

function createBatch(give: (paths: string[]) => void): { add(path: string): void; stop(): void } {
  const paths = new Set<string>();
  const state: { timer?: NodeJS.Timeout; since: number } = { since: 0 };
  const flush = (): void => {
    const all = [...paths];
    paths.clear();
    if (all.length > 0) give(all);
  };
  return {
    add(path) {
      const now = performance.now();
      if (paths.size === 0) state.since = now;
      paths.add(path);
      clearTimeout(state.timer);
      const quiet = paths.size > MANY ? QUIET_OF_MANY_MS : QUIET_MS;
      state.timer = setTimeout(flush, Math.max(0, Math.min(quiet, state.since + LONGEST_MS - now)));
    },
    stop: () => clearTimeout(state.timer),
  };
}
