/** What a build keeps between runs, below `.docsgen/`: opened once, saved once, never needed. */

import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '../lib/once.ts';
import type { RenderedPage } from '../model/document.ts';
import type { BuildOptions } from '../model/result.ts';
import type { Problem } from '../problems/problem.ts';
import { atEnd } from '../system/at-end.ts';
import { BODIES, compactPacks, namesOf, nextPackNumber, RECORDS, removePacks } from '../system/cache.ts';
import { readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { openHome, tidyCache } from '../system/home.ts';
import { toolIdentity } from '../system/package-info.ts';
import { openTable, type Table } from '../system/table.ts';
import { createThreads, type Threads } from '../system/threads.ts';
import type { ParsedFile } from './parse/stage.ts';
import type { FileStamp } from './scan.ts';
import { type ImageTable, openImageTable } from './understand/images.ts';

export interface Workspace {
  siteDir: string;
  /** Why nothing is kept, though it should be. */
  problems: Problem[];
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
  /** What was parsed before, in this process; default: `parsed()`. */
  known?: ReadonlyMap<string, ParsedFile>;
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

const MAX_THREADS = 4;

export function openWorkspace({ siteDir, cache: wanted, workers, write, home: place }: BuildOptions): Workspace {
  const { folder: home, isKept, problems, remove } = openHome(siteDir, place);
  const cache = wanted && isKept;
  const runDir = join(home, `run-${process.pid}`);
  const cacheDir = cache ? join(home, 'cache') : runDir;
  const oldPacks = join(cacheDir, 'packs');
  const packsDir = cache && write ? oldPacks : join(runDir, 'packs');
  mkdirSync(cacheDir, { recursive: true });
  if (cache && write) tidyCache(cacheDir);
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
  const stagingDir = join(home, 'staging');
  const forget = atEnd(() => {
    // Their last strokes may still go into these folders.
    void threads.close();
    putAway(write ? [runDir, stagingDir] : [runDir]);
    remove();
  });
  return {
    siteDir,
    problems,
    cacheDir,
    packsDir,
    packFolders: [...new Set([packsDir, oldPacks])],
    stagingDir,
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
      tidyPacks(packsDir, found);
      writeJsonChecked(stampsFile, [...found.stamps]);
      parsed().save(found.parsed);
      if (found.rendered) rendered().save(found.rendered);
      if (found.added) rendered().add(found.added);
      forgetPacks(packsDir, found);
    },
    async close() {
      await threads.close();
      forget();
      rmSync(runDir, { recursive: true, force: true });
      remove();
    },
  };
}

function putAway(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

type Found = Parameters<Workspace['save']>[0];

/** Packs that are mostly dead are written again, before the tables that name what is in them. */
function tidyPacks(folder: string, { parsed, rendered }: Found): void {
  compactPacks(folder, BODIES, { results: parsed, key: 'body' });
  if (rendered) compactPacks(folder, RECORDS, { results: rendered, key: 'search' });
}

/** Removes the packs nobody names any more. Pages of an earlier build that were not looked at have their records still. */
function forgetPacks(folder: string, { parsed, rendered }: Found): void {
  const bodies = namesOf(parsed.values(), ({ body }) => body);
  removePacks(folder, BODIES, bodies);
  if (!rendered) return;
  const records = namesOf(rendered.values(), ({ search }) => search);
  removePacks(folder, RECORDS, records);
}

/** Where the code of child processes lies. */
export const codeDirOf = ({ worker }: Pick<Workspace, 'worker'>): string => dirname(fileURLToPath(worker));
