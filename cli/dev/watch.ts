/** Watches the files of a site and reports changes in batches: saving in an editor, or switching branches, is one. */
import { basename, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

interface WatchSettings {
  /** Absolute. */
  siteDir: string;
  /** Content folders and files outside the site, absolute. */
  others: readonly string[];
  /** True for generated files and packages (absolute path). */
  isIgnored(path: string): boolean;
  /** Polls the files instead of using events of the system. */
  poll: boolean;
  /** Called with changed, added and removed files, relative to the site. */
  onChange(paths: string[]): void;
  /** Called when watching has begun. */
  onReady(): void;
  /** Called when the system cannot watch all these files; from then on they are polled. */
  onRefused(reason: string): void;
}

export interface Watch {
  close(): Promise<void>;
}

/** A batch ends after this many ms without a change; a large batch, which comes from a program, later. */
const QUIET_MS = 8;
const QUIET_OF_MANY_MS = 150;
const MANY = 20;
/** The maximum delay of a batch. */
const LONGEST_MS = 1000;
/** Interval of polling. */
const POLL_MS = 300;

/** Errors of the system when it cannot watch all these files. */
const REFUSALS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Temporary files of editors, next to the file they save. */
const OF_EDITORS = /(?:~|\.sw[a-p]|\.crswap|^4913|^#.*#|___jb_(?:tmp|old)___)$/;

export function startWatch(settings: WatchSettings): Watch {
  const { siteDir, others, isIgnored, onReady, onRefused } = settings;
  const batch = createBatch((paths) => settings.onChange(paths));
  const state: { watcher?: FSWatcher; closed: boolean } = { closed: false };
  const ignored = (path: string): boolean => isIgnored(path) || OF_EDITORS.test(path.slice(path.lastIndexOf(sep) + 1));
  const start = (poll: boolean): void => {
    const polling = { usePolling: poll, interval: POLL_MS, binaryInterval: POLL_MS };
    const watcher = watch([siteDir, ...others], { ignored, ignoreInitial: true, atomic: false, ...polling });
    state.watcher = watcher;
    const seen = (path: string): void => {
      if (!ignored(path)) batch.add(relative(siteDir, path).split(sep).join('/'));
    };
    watcher.on('all', (_, path) => seen(path));
    // chokidar reports only the first of several changes of a file within 50 ms; the events of the system arrive here.
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
