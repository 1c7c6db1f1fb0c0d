/** A site in the language server: in memory, with the texts of open editors in place of the files. */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LiveSite, openLive } from '../../build/live/live.ts';
import type { ShownSite } from '../../build/live/shown.ts';
import { seedCache } from '../../dev/seed.ts';
import { createUpdates, type Updates } from '../../dev/updates.ts';
import { compareProblems, type Problem, sortProblems } from '../../problems/problem.ts';
import { type Baseline, baselineOf, compareBaseline } from '../../report/baseline.ts';
import { bufferAt, dropBuffer, setBuffer } from '../../system/buffers.ts';
import { readText } from '../../system/fsx.ts';
import { lockHolder } from '../../system/lock.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { HOME, LSP_HOME } from '../../system/own-folders.ts';
import { createFullCheck, type FullCheck } from './full-check.ts';

export interface EditorSite {
  /** Absolute. */
  readonly dir: string;
  /** The site as it was understood last; undefined before it was. */
  shown(): ShownSite | undefined;
  /** Text of a file, relative to the site: of the open editor, else of the disk; empty when it does not exist. */
  textAt(file: string): string;
  /** `textAt`, which throws for a missing file. */
  read(file: string): string;
  /** The text of an open editor. */
  edit(file: string, text: string): void;
  /** The editor is closed: the file counts. */
  close(file: string): void;
  /** Files have changed on the disk; undefined: any. */
  changed(files?: readonly string[]): void;
  /** A file was saved: starts the checks that need all pages. */
  saved(): void;
  /** Resolves when the site was understood for the first time. */
  ready(): Promise<void>;
  /** Resolves when all edits so far are part of the site, and their problems are known. */
  settled(): Promise<void>;
  /** The problems of a file as they were published. */
  problemsOf(file: string): readonly Problem[];
  end(): Promise<void>;
}

interface EditorSiteSettings {
  siteDir: string;
  /** Called with all problems of a file when they have changed. Problems without a file are those of the config. */
  onProblems(file: string, problems: readonly Problem[]): void;
  /** A sentence for the log of the editor. */
  tell(text: string): void;
}

/** Keys are quick: an update of the whole site waits for a pause of this length. */
const QUIET_MS = 120;

interface State {
  /** Problems of the site as of the last look, by file. */
  found: Map<string, Problem[]>;
  /** Of edited files: what is reported before the site has taken the edit. */
  peeked: Map<string, Problem[]>;
  /** Of open files: what only the whole site shows, such as a tag that no file defines. */
  apart: Map<string, Problem[]>;
  published: Map<string, string>;
  /** Known problems are not shown, as in `check`. */
  baseline: Baseline;
  version: number;
  waiting: Set<string>;
  timer?: NodeJS.Timeout | undefined;
  /** Looks and peeks that run. */
  work: Set<Promise<unknown>>;
}

export function createEditorSite(settings: EditorSiteSettings): EditorSite {
  const { siteDir } = settings;
  if (!lockHolder(siteDir, 'site')) seedCache(join(siteDir, HOME), join(siteDir, LSP_HOME));
  const options = { siteDir, overrides: {}, cache: true, write: true, strict: false, home: LSP_HOME };
  const site: Site = {
    settings,
    live: openLive(options),
    state: newState(),
    open: new Set(),
    unsaved: new Map(),
    check: createFullCheck({
      options: { ...options, write: false },
      isUnsaved: (file) => isUnsaved(join(siteDir, file)),
      onChecked: () => publishAll(site),
      tell: settings.tell,
    }),
  };
  const { live, state, open, check } = site;
  const updates = createUpdates({
    live,
    onModules: () => undefined,
    onUpdated({ fault, what }) {
      if (fault) settings.tell(fault.message);
      if (what === 'stale') settings.tell(`The package ${live.stale()} has changed: start the language server again.`);
      state.version++;
      during(state, look(site));
      // Until the API reference is made, links to its pages would be reported.
      void live.rest()?.finally(updates.askRest);
    },
  });
  updates.ask();
  const ready = updates.settled();
  const path = (file: string): string => join(siteDir, file);
  return {
    dir: siteDir,
    shown: live.shown,
    textAt: (file) => site.unsaved.get(file) ?? textAt(path(file)),
    read: (file) => site.unsaved.get(file) ?? bufferAt(path(file))?.toString() ?? readText(path(file)),
    ...editing(site, updates),
    saved: check.ask,
    ready: () => ready,
    problemsOf: (file) => state.peeked.get(file) ?? state.found.get(file) ?? [],
    async end() {
      clearTimeout(state.timer);
      check.end();
      for (const file of open) dropBuffer(path(file));
      await updates.settled();
      live.save();
      await live.close();
    },
  };
}

const newState = (): State => ({
  ...{ found: new Map(), peeked: new Map(), apart: new Map(), published: new Map() },
  ...{ version: 0, waiting: new Set(), work: new Set(), baseline: { known: [] } },
});

/** What editors do with texts. */
function editing(site: Site, updates: Updates): Pick<EditorSite, 'edit' | 'close' | 'changed' | 'settled'> {
  const { state, open, unsaved, check } = site;
  const path = (file: string): string => join(site.settings.siteDir, file);
  const flush = (): void => {
    clearTimeout(state.timer);
    state.timer = undefined;
    const files = [...state.waiting];
    state.waiting.clear();
    if (files.length > 0) updates.ask(files);
  };
  return {
    edit(file, text) {
      if (!IS_CONTENT.test(file)) {
        unsaved.set(file, text);
        return;
      }
      open.add(file);
      if (bufferAt(path(file))?.toString() === text) return;
      setBuffer(path(file), text);
      state.waiting.add(file);
      clearTimeout(state.timer);
      state.timer = setTimeout(flush, QUIET_MS);
      during(state, peek(site, file));
    },
    close(file) {
      unsaved.delete(file);
      open.delete(file);
      state.peeked.delete(file);
      if (dropBuffer(path(file))) updates.ask([file]);
    },
    changed(files) {
      if (files) check.forget(files);
      updates.ask(files);
    },
    async settled() {
      flush();
      do {
        await updates.settled();
        await Promise.allSettled(state.work);
      } while (state.work.size > 0 || state.waiting.size > 0);
    },
  };
}

interface Site {
  settings: EditorSiteSettings;
  live: LiveSite;
  state: State;
  /** Files whose texts the site has from the editor. */
  open: Set<string>;
  /** Texts of other open files: code, which the bundler reads from the disk. */
  unsaved: Map<string, string>;
  check: FullCheck;
}

/** The texts that the build reads by itself. */
const IS_CONTENT = /\.(?:mdx?|ya?ml|json)$/i;

/** True for a text that differs from its file. */
const isUnsaved = (path: string): boolean =>
  bufferAt(path) !== undefined && bufferAt(path)?.toString() !== orUndefined(() => readText(path));

const textAt = (path: string): string => (bufferAt(path)?.toString() ?? orUndefined(() => readText(path))) || '';

function during(state: State, work: Promise<unknown>): void {
  state.work.add(work);
  void work.finally(() => state.work.delete(work)).catch(() => undefined);
}

/** Reports the problems of an edited text at once. What only the whole site knows stays as it was. */
async function peek(site: Site, file: string): Promise<void> {
  const { live, state, open } = site;
  const text = site.live.shown() && textAt(join(site.settings.siteDir, file));
  await nextTurn();
  // Another key was pressed meanwhile.
  if (text !== textAt(join(site.settings.siteDir, file))) return;
  const { version } = state;
  const own = await live.peek(file);
  if (!own || !open.has(file) || version !== state.version) return;
  state.peeked.set(file, sortProblems([...own, ...(state.apart.get(file) ?? [])]));
  publish(site, file);
}

/** Checks the links of all texts, then reports what has changed anywhere. */
async function look(site: Site): Promise<void> {
  const { live, state } = site;
  const { version } = state;
  while (state.version === version && (await live.shown()?.linkMore())) await nextTurn();
  if (state.version !== version) return;
  for (const file of [...state.peeked.keys()]) if (!state.waiting.has(file)) state.peeked.delete(file);
  publishAll(site);
  for (const file of site.open) await findApart(site, file);
}

async function findApart({ live, state }: Site, file: string): Promise<void> {
  const { version } = state;
  const own = new Set((await live.peek(file))?.map(keyOf));
  if (version !== state.version || state.waiting.has(file)) return;
  state.apart.set(
    file,
    (state.found.get(file) ?? []).filter((one) => !own.has(keyOf(one))),
  );
}

function publishAll(site: Site): void {
  const { live, state, check } = site;
  const { value: baseline, problems: unread } = baselineOf(site.settings.siteDir);
  state.baseline = baseline;
  const all = [...live.problems(), ...unread];
  const known = new Set(all.map(keyOf));
  const found = new Map<string, Problem[]>();
  const config = live.shown()?.site.loaded.file ?? '';
  for (const one of [...all, ...check.problems().filter((other) => !known.has(keyOf(other)))]) {
    const file = one.file ?? config;
    found.set(file, [...(found.get(file) ?? []), one]);
  }
  state.found = new Map([...found].map(([file, list]) => [file, list.sort(compareProblems)]));
  for (const file of new Set([...state.published.keys(), ...found.keys()])) if (file !== '') publish(site, file);
}

const keyOf = ({ code, file, line, column }: Problem): string => `${code} ${file} ${line} ${column}`;

function publish({ state, settings }: Site, file: string): void {
  const all = state.peeked.get(file) ?? state.found.get(file) ?? [];
  const { fresh: problems } = compareBaseline(all, state.baseline, () => false);
  const text = JSON.stringify(problems);
  if ((state.published.get(file) ?? '[]') === text) return;
  state.published.set(file, text);
  settings.onProblems(file, problems);
}
