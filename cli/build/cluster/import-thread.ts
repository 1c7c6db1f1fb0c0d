/** The code of the thread that imports results: see `importer.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { stageFile } from '../../pipeline/write/stage.ts';
import { type Handle, openPacks } from '../../system/cache.ts';
import { stageKept } from '../pages/kept-files.ts';
import type { PageResult } from '../pages/types.ts';
import { type LeftTexts, leftTexts } from '../shared-cache/left-texts.ts';
import { importRows } from '../shared-cache/rows.ts';
import type { ImportAnswer, ImportOrder, ImportSettings, WantedPage } from './importer.ts';

const { folder, name, stagingDir } = workerData as ImportSettings;
const rows = importRows(folder, name);
const packs = openPacks([folder]);

/** A page whose files cannot be staged is left out. */
function stageAll(found: Map<string, object>, wanted: readonly WantedPage[], left: LeftTexts | undefined): void {
  if (stagingDir === undefined) return;
  const bytesOf = (handle: Handle) => left?.bytesOf(handle) ?? packs.bytes(handle);
  for (const { key, path, previous } of wanted) {
    const page = found.get(key) as PageResult | undefined;
    if (page === undefined || page.path !== path || page.unfinished || page.problems?.length) continue;
    const files = stageKept(page, bytesOf, ({ path: file, hash }, content, index) =>
      stageFile({ stagingDir, path: file, content, hash, previousHash: previous?.[index] }),
    );
    if (files) page.files = files;
    else found.delete(key);
  }
}

async function follow({ number, kind, bytes, pages, leaves }: ImportOrder): Promise<ImportAnswer> {
  const left = leaves ? leftTexts() : undefined;
  try {
    const found = (await rows.read(bytes, new Set([kind]), left)).get(kind) ?? new Map<string, object>();
    stageAll(found, pages, left);
    return { number, found };
  } catch (error) {
    return { number, error: String(error) };
  } finally {
    left?.end();
  }
}

// One after the other: each has a large buffer.
const state = { last: Promise.resolve() };
parentPort?.on('message', (order: ImportOrder) => {
  state.last = state.last.then(async () => parentPort?.postMessage(await follow(order)));
});
