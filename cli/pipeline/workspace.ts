/** What a build keeps between runs, below `.docsgen/`: opened once, saved once, never needed. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BODIES, createPack, type Handle, nextPackNumber, openPacks, RECORDS, removePacks } from '../lib/cache.ts';
import { lstatIfThere, readJsonChecked, TEMP_SUFFIX, writeJsonChecked } from '../lib/fsx.ts';
import { toolIdentity } from '../lib/package-info.ts';
import { openTable, type Table } from '../lib/table.ts';
import { createThreads, type Threads } from '../lib/threads.ts';
import type { ParsedFile } from './parse/stage.ts';
import type { BuildOptions } from './result.ts';
import type { FileStamp } from './scan.ts';
import { type ImageTable, openImageTable } from './steps/images.ts';
import type { RenderedPage } from './types.ts';

export interface Workspace {
  siteDir: string;
  /** Bundles and tables of earlier runs. */
  cacheDir: string;
  /** Where this run puts its packs. */
  packsDir: string;
  /** Where packs may lie: those of this run, those of earlier ones. */
  packFolders: string[];
  stagingDir: string;
  stateFile: string;
  toolId: string;
  useCache: boolean;
  threads: Threads;
  /** The code of a thread; child processes have theirs beside it. */
  worker: URL;
  stamps: ReadonlyMap<string, FileStamp>;
  /** Results of earlier runs; read when they are first asked for. */
  parsed(): Table<ParsedFile>;
  rendered(): Table<RenderedPage>;
  /** What is known of images; read when it is first asked for. */
  images(): ImageTable;
  /** Number of the first pack this run may write. */
  nextPack: number;
  /** Keeps what this run found; `rendered` only of a build whose pages went out. */
  save(found: {
    stamps: ReadonlyMap<string, FileStamp>;
    parsed: Map<string, ParsedFile>;
    rendered?: Map<string, RenderedPage>;
    added?: ReadonlyMap<string, RenderedPage>;
  }): void;
  close(): Promise<void>;
}

/** The folder of everything generated; ignores itself in git. */
const HOME = '.docsgen';
const MAX_THREADS = 4;

export function openWorkspace({ siteDir, cache, workers, write }: BuildOptions): Workspace {
  const home = join(siteDir, HOME);
  const runDir = join(home, `run-${process.pid}`);
  const cacheDir = cache ? join(home, 'cache') : runDir;
  const oldPacks = join(cacheDir, 'packs');
  const packsDir = cache && write ? oldPacks : join(runDir, 'packs');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(join(home, '.gitignore'), '*\n');
  removeDeadRuns(home);
  if (cache && write) removeHalfWritten(cacheDir);
  const parsed = once(() => openTable<ParsedFile>(join(cacheDir, 'parse.table')));
  const rendered = once(() => openTable<RenderedPage>(join(cacheDir, 'render.table')));
  const images = once(() => openImageTable({ siteDir, cacheDir, keep: cache && write, write }));
  const stampsFile = join(cacheDir, 'files.json');
  const worker = new URL('./worker.js', import.meta.url);
  const threads = createThreads(
    worker,
    workers ?? Math.min(availableParallelism(), MAX_THREADS),
    workers !== undefined,
  );
  return {
    siteDir,
    cacheDir,
    packsDir,
    packFolders: [...new Set([packsDir, oldPacks])],
    stagingDir: join(home, 'staging'),
    stateFile: join(cacheDir, 'output.json'),
    toolId: toolIdentity(),
    useCache: cache,
    threads,
    worker,
    stamps: new Map((readJsonChecked(stampsFile) as [string, FileStamp][] | undefined) ?? []),
    parsed,
    rendered,
    images,
    nextPack: nextPackNumber(oldPacks),
    save(found) {
      if (!cache || !write) return;
      compact(packsDir, BODIES, { results: found.parsed, key: 'body' });
      if (found.rendered) compact(packsDir, RECORDS, { results: found.rendered, key: 'search' });
      writeJsonChecked(stampsFile, [...found.stamps]);
      parsed().save(found.parsed);
      if (found.rendered) rendered().save(found.rendered);
      if (found.added) rendered().add(found.added);
      removePacks(
        packsDir,
        BODIES,
        namesOf(found.parsed.values(), ({ body }) => body),
      );
      // Pages of an earlier build that were not looked at have theirs still.
      if (found.rendered)
        removePacks(
          packsDir,
          RECORDS,
          namesOf(found.rendered.values(), ({ search }) => search),
        );
    },
    async close() {
      await threads.close();
      rmSync(runDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed could not remove its own folder. */
function removeDeadRuns(home: string): void {
  const dead = readdirSync(home).filter((name) => /^run-\d+$/.test(name) && !isAlive(Number(name.slice(4))));
  for (const name of dead) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      // What another user left may stay: nobody reads it.
    }
  }
}

/** A killed build may leave a file it was writing, and a build that finds nothing to do would not replace it. */
function removeHalfWritten(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(TEMP_SUFFIX)) rmSync(join(folder, name), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Names of the packs that results have texts in. */
const namesOf = <T>(results: Iterable<T>, handleOf: (result: T) => Handle | undefined): Set<string> =>
  new Set([...results].flatMap((result) => handleOf(result)?.[0] ?? []));

const SLACK = 16 << 20;

const sizeOf = (path: string): number => lstatIfThere(path)?.size ?? 0;

/** Copies the living texts into one new pack when most of the packs is dead. `key`: where results have the handle of theirs. */
function compact<K extends string, T extends { [key in K]?: Handle }>(
  folder: string,
  ending: string,
  { results, key: field }: { results: Map<string, T>; key: K },
): void {
  const living = [...results.values()].flatMap((result): Handle[] => (result[field] ? [result[field]] : []));
  const names = [...new Set(living.map(([name]) => name))];
  const size = names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
  const used = living.reduce((sum, [, , length]) => sum + length, 0);
  if (size < 2 * used + SLACK) return;
  const reader = openPacks([folder]);
  const pack = createPack(folder, `${nextPackNumber(folder)}${ending}`);
  for (const [key, result] of results) {
    const handle = result[field];
    const text = handle && reader.read(handle);
    if (handle && text === undefined) results.delete(key);
    else if (text !== undefined) results.set(key, { ...result, [field]: pack.append(text) });
  }
  pack.close();
  reader.close();
}
