/** What a build keeps between runs, in `.docsgen/`. Opened and saved once per run; builds work without it. */

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '../../lib/once.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { BuildOptions } from '../../model/result.ts';
import type { ParsedFile } from '../../pipeline/parse/stage.ts';
import { atEnd } from '../../system/at-end.ts';
import {
  BODIES,
  compactPacks,
  DETAILS,
  LINKS,
  namesOf,
  nextPackNumber,
  openPacks,
  PAGES,
  RECORDS,
  removePacks,
} from '../../system/cache.ts';
import { forgetContents } from '../../system/content-store.ts';
import { usableCores } from '../../system/cores.ts';
import { optimizeEarlier } from '../../system/heap.ts';
import { openHome, tidyCache } from '../../system/home.ts';
import { toolIdentity } from '../../system/package-info.ts';
import { createStamps, readStamps, writeStamps } from '../../system/stamps.ts';
import { openTable } from '../../system/table.ts';
import { createThreads } from '../../system/threads.ts';
import type { Workspace } from '../types.ts';
import { openImageTable } from './images.ts';

const MAX_THREADS = 4;
const WORKER = new URL('./worker.js', import.meta.url);
const PARSED = 'parse.table';

export function openWorkspace({ siteDir, cache: wanted, workers, write, home: place }: BuildOptions): Workspace {
  const { folder: home, isKept, problems, remove } = openHome(siteDir, place);
  const cache = wanted && isKept;
  const runDir = join(home, `run-${process.pid}`);
  const cacheDir = cache ? join(home, 'cache') : runDir;
  const oldPacks = join(cacheDir, 'packs');
  mkdirSync(cacheDir, { recursive: true });
  const isNew = judgeNew(cacheDir);
  if (cache && write) tidyCache(cacheDir);
  const placed = placePacks(oldPacks, { runDir, isKept: cache && write });
  const tables = tablesIn(cacheDir);
  const shared = () => workspace.shared;
  const images = once(() => openImageTable({ siteDir, cacheDir, keep: cache && write, write, shared }));
  const stampsFile = join(cacheDir, 'files.stamps');
  const most = workers === undefined ? Math.min(usableCores(), MAX_THREADS) : workers + 1;
  const threads = createThreads(WORKER, most, workers !== undefined);
  const stagingDir = join(home, 'staging');
  const forget = atEnd(() => {
    // Threads can still write to these folders.
    void threads.close();
    removeFolders(write ? [runDir, stagingDir] : [runDir]);
    remove();
  });
  const workspace: Workspace = {
    siteDir,
    problems,
    cacheDir,
    ...placed,
    stagingDir,
    stateFile: join(cacheDir, 'output.stamps'),
    toolId: toolIdentity(),
    useCache: cache,
    isNew,
    threads,
    worker: WORKER,
    stamps: readStamps(stampsFile).tables[0] ?? createStamps(),
    ...tables,
    images,
    nextPack: nextPackNumber(oldPacks),
    save(found) {
      if (!cache || !write) return;
      tidyPacks(placed.packsDir, found);
      writeStamps(stampsFile, [found.stamps]);
      saveTables(tables, found);
      forgetPacks(placed.packsDir, found, isNew ? undefined : placed.contentsDir);
    },
    async close() {
      await threads.close();
      placed.packs.close();
      forget();
      rmSync(runDir, { recursive: true, force: true });
      remove();
    },
  };
  return workspace;
}

/** The results of earlier runs, each table read when it is needed. */
const tablesIn = (cacheDir: string): Pick<Workspace, 'parsed' | 'rendered' | 'settled'> => ({
  parsed: once(() => openTable<ParsedFile>(join(cacheDir, PARSED))),
  rendered: once(() => openTable<RenderedPage>(join(cacheDir, 'render.table'))),
  settled: once(() => openTable(join(cacheDir, 'settled.table'))),
});

function saveTables(tables: ReturnType<typeof tablesIn>, { parsed, rendered, settled }: Found): void {
  tables.parsed().save(parsed);
  if (rendered) tables.rendered().save(rendered);
  if (settled) tables.settled().save(settled);
}

/** True for a cache without results: then there is much to do. */
function judgeNew(cacheDir: string): boolean {
  const isNew = !existsSync(join(cacheDir, PARSED));
  if (isNew) optimizeEarlier();
  return isNew;
}

function placePacks(
  oldPacks: string,
  { runDir, isKept }: { runDir: string; isKept: boolean },
): Pick<Workspace, 'packsDir' | 'runPacks' | 'packFolders' | 'packs' | 'contentsDir'> {
  const runPacks = join(runDir, 'packs');
  const packsDir = isKept ? oldPacks : runPacks;
  const packFolders = [...new Set([packsDir, oldPacks, runPacks])];
  const contentsDir = join(dirname(oldPacks), 'files');
  return { packsDir, runPacks, packFolders, packs: openPacks(packFolders), contentsDir };
}

function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

type Found = Parameters<Workspace['save']>[0];

/** Compacts packs of mostly unused content. Must run before the tables that refer to them are saved. */
function tidyPacks(folder: string, { parsed, rendered }: Found): void {
  compactPacks(folder, BODIES, { results: parsed, key: 'body' });
  compactPacks(folder, DETAILS, { results: parsed, key: 'details' });
  if (!rendered) return;
  compactPacks(folder, RECORDS, { results: rendered, key: 'search' });
  compactPacks(folder, PAGES, { results: rendered, key: 'kept' });
  compactPacks(folder, LINKS, { results: rendered, key: 'links' });
}

/** Removes packs that no table refers to, and the files of pages in a content store. */
function forgetPacks(folder: string, { parsed, rendered, isPublished }: Found, contentsDir: string | undefined): void {
  const bodies = namesOf(parsed.values(), ({ body }) => body);
  removePacks(folder, BODIES, bodies);
  const details = namesOf(parsed.values(), (file) => file.details);
  removePacks(folder, DETAILS, details);
  if (!rendered) return;
  if (contentsDir !== undefined)
    forgetContents(contentsDir, new Set([...rendered.values()].flatMap(({ files }) => files.map(({ hash }) => hash))));
  const records = namesOf(rendered.values(), ({ search }) => search);
  if (isPublished) removePacks(folder, RECORDS, records);
  const pages = namesOf(rendered.values(), ({ kept }) => kept);
  removePacks(folder, PAGES, pages);
  const links = namesOf(rendered.values(), (page) => page.links);
  removePacks(folder, LINKS, links);
}

/** The folder with the code of child processes. */
export const codeDirOf = ({ worker }: Pick<Workspace, 'worker'>): string => dirname(fileURLToPath(worker));
