/** What a build keeps between runs, below `.docsgen/`: opened once, saved once, never needed. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createPack, type Handle, nextPackNumber, openPacks, readTable, removePacks, writeTable } from '../lib/cache.ts';
import { toolIdentity } from '../lib/package-info.ts';
import { createThreads, type Threads } from '../lib/threads.ts';
import type { ParsedFile } from './parse/stage.ts';
import type { BuildOptions } from './result.ts';
import type { FileStamp } from './scan.ts';
import type { RenderedPage } from './types.ts';

export interface Workspace {
  siteDir: string;
  /** Bundles and tables of earlier runs. */
  cacheDir: string;
  packsDir: string;
  stagingDir: string;
  stateFile: string;
  toolId: string;
  useCache: boolean;
  threads: Threads;
  stamps: ReadonlyMap<string, FileStamp>;
  /** Results of earlier runs; read when they are first asked for. */
  parsed(): ReadonlyMap<string, ParsedFile>;
  rendered(): ReadonlyMap<string, RenderedPage>;
  /** Number of the first pack this run may write. */
  nextPack: number;
  /** Keeps what this run found; `rendered` only of a build whose pages went out. */
  save(found: { stamps: ReadonlyMap<string, FileStamp>; parsed: Map<string, ParsedFile>; rendered?: ReadonlyMap<string, RenderedPage> }): void;
  close(): Promise<void>;
}

/** The folder of everything generated; ignores itself in git. */
const HOME = '.docsgen';
const MAX_THREADS = 4;

export function openWorkspace({ siteDir, cache, workers, write }: BuildOptions): Workspace {
  const home = join(siteDir, HOME);
  const keep = cache && write;
  const cacheDir = cache ? join(home, 'cache') : join(home, `run-${process.pid}`);
  const packsDir = keep || !cache ? join(cacheDir, 'packs') : join(home, `run-${process.pid}`, 'packs');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(join(home, '.gitignore'), '*\n');
  const table = <T>(name: string) => (cache ? readTable<T>(cacheDir, name) : new Map<string, T>());
  const threads = createThreads(new URL('./worker.js', import.meta.url), workers ?? Math.min(availableParallelism(), MAX_THREADS), workers !== undefined);
  return {
    siteDir,
    cacheDir,
    packsDir,
    stagingDir: join(home, 'staging'),
    stateFile: join(cacheDir, 'output.json'),
    toolId: toolIdentity(),
    useCache: cache,
    threads,
    stamps: table('files'),
    parsed: () => table('parse'),
    rendered: () => table('render'),
    nextPack: nextPackNumber(packsDir),
    save({ stamps, parsed, rendered }) {
      if (!keep) return;
      compact(packsDir, parsed);
      writeTable(cacheDir, 'files', stamps);
      writeTable(cacheDir, 'parse', parsed);
      if (rendered) writeTable(cacheDir, 'render', rendered);
      removePacks(packsDir, new Set(handles(parsed).map(([name]) => name)));
    },
    async close() {
      await threads.close();
      rmSync(join(home, `run-${process.pid}`), { recursive: true, force: true });
    },
  };
}

const handles = (parsed: ReadonlyMap<string, ParsedFile>): Handle[] => [...parsed.values()].flatMap(({ body }) => (body ? [body] : []));

const SLACK = 16 << 20;

/** Copies the living texts into one new pack when most of the packs is dead. */
function compact(folder: string, parsed: Map<string, ParsedFile>): void {
  const living = handles(parsed);
  const names = [...new Set(living.map(([name]) => name))];
  const size = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const used = living.reduce((sum, [, , length]) => sum + length, 0);
  if (size < 2 * used + SLACK) return;
  const reader = openPacks(folder);
  const pack = createPack(folder, `${nextPackNumber(folder)}.pack`);
  for (const [key, file] of parsed) {
    const text = file.body && reader.read(file.body);
    if (file.body && text === undefined) parsed.delete(key);
    else if (text !== undefined) parsed.set(key, { ...file, body: pack.append(text) });
  }
  pack.close();
  reader.close();
}
