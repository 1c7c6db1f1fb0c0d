/** The code of the thread that imports results: see `importer.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { openPacks } from '../../system/cache.ts';
import type { PageResult } from '../pages/look.ts';
import { importRows } from '../shared/rows.ts';
import type { ImportAnswer, ImportOrder, ImportSettings, WantedPage } from './importer.ts';
import { stagePage } from './stage-page.ts';

const { folder, name, stagingDir } = workerData as ImportSettings;
const rows = importRows(folder, name);
const packs = openPacks([folder]);

/** A page whose files cannot be staged is left out. */
function stageAll(found: Map<string, object>, wanted: readonly WantedPage[]): void {
  if (stagingDir === undefined) return;
  for (const { key, path, previous } of wanted) {
    const page = found.get(key) as PageResult | undefined;
    if (page === undefined || page.path !== path || page.unfinished || page.problems?.length) continue;
    const files = stagePage(page, previous, { stagingDir, packs });
    if (files) page.files = files;
    else found.delete(key);
  }
}

async function follow({ number, kind, bytes, pages }: ImportOrder): Promise<ImportAnswer> {
  try {
    const found = (await rows.read(bytes, new Set([kind]))).get(kind) ?? new Map<string, object>();
    stageAll(found, pages);
    return { number, found };
  } catch (error) {
    return { number, error: String(error) };
  }
}

// One after the other: each has a large buffer.
const state = { last: Promise.resolve() };
parentPort?.on('message', (order: ImportOrder) => {
  state.last = state.last.then(async () => parentPort?.postMessage(await follow(order)));
});
