/** Watches the files of a site and reports changes in batches: saving in an editor, or switching branches, is one. */
import { basename, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { createNewFolders } from './new-folders.ts';

interface WatchSettings {
  /** Absolute. */
  siteDir: string;
  /** Content folders and files outside the site, absolute. */
  others: readonly string[];
  /** True for generated files and packages (absolute path). */
  isIgnored(path: string): boolean;
  /** Polls the files instead of using events of the system. */
  poll: boolean;
  /** Called with changed, added and removed files, relative to the site; undefined: any file may have changed. */
  onChange(paths: string[] | undefined): void;
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
/** A queue of the system with room for 16,384 events drops what follows: with so many, some may be missing. */
const MAYBE_LOST = 8000;

/** Errors of the system when it cannot watch all these files. */
const REFUSALS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Temporary files of editors, next to the file they save. */
const OF_EDITORS = /(?:~|\.sw[a-p]|\.crswap|^4913|^#.*#|___jb_(?:tmp|old)___)$/;

export function startWatch(settings: WatchSettings): Watch {
  const { siteDir, others, isIgnored, onReady, onRefused } = settings;
  const state: { watcher?: FSWatcher; closed: boolean } = { closed: false };
  const ignored = (path: string): boolean => isIgnored(path) || OF_EDITORS.test(path.slice(path.lastIndexOf(sep) + 1));
  const batch = createBatch((paths) => {
    if (paths === undefined) folders.compare([siteDir, ...others], Object.keys(state.watcher?.getWatched() ?? {}));
    settings.onChange(paths);
  });
  const seen = (path: string): void => {
    if (!ignored(path)) batch.add(relative(siteDir, path).split(sep).join('/'));
  };
  const folders = createNewFolders({ isIgnored: ignored, onChange: seen });
  const start = (poll: boolean): void => {
    const polling = { usePolling: poll, interval: POLL_MS, binaryInterval: POLL_MS };
    const watcher = watch([siteDir, ...others], { ignored, ignoreInitial: true, atomic: false, ...polling });
    state.watcher = watcher;
    watcher.on('all', (_, path) => seen(path));
    // chokidar reports only the first of several changes of a file within 50 ms; the events of the system arrive here.
    watcher.on('raw', (kind, name, details) => {
      batch.count();
      const { watchedPath } = details as { watchedPath?: string };
      if (!watchedPath) return;
      const path = basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
      seen(path);
      if (!poll && kind === 'rename') folders.look(path);
    });
    // The first look of polling at a new folder is its base: what came before is reported by looking again.
    if (poll) watcher.on('addDir', (path) => void setTimeout(seen, 2 * POLL_MS, path).unref());
    watcher.on('ready', () => {
      if (!poll) folders.compare([siteDir, ...others], Object.keys(watcher.getWatched()));
      onReady();
    });
    watcher.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (poll || state.closed || !REFUSALS.has(code) || state.watcher !== watcher) return;
      onRefused(code);
      folders.close();
      void watcher.close();
      start(true);
    });
  };
  start(settings.poll);
  return {
    async close() {
      state.closed = true;
      batch.stop();
      folders.close();
      await state.watcher?.close();
    },
  };
}

interface Batch {
  add(path: string): void;
  /** Counts an event of the system. */
  count(): void;
  stop(): void;
}

function createBatch(give: (paths: string[] | undefined) => void): Batch {
  const paths = new Set<string>();
  const state: { timer?: NodeJS.Timeout; since: number; events: number } = { since: 0, events: 0 };
  const flush = (): void => {
    const all = [...paths];
    const isWhole = state.events < MAYBE_LOST;
    paths.clear();
    state.events = 0;
    if (all.length > 0) give(isWhole ? all : undefined);
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
    count() {
      state.events++;
    },
    stop: () => clearTimeout(state.timer),
  };
}
