/** The stages that run per item, by name. The main thread and the workers run the same functions. */

import { threadId } from 'node:worker_threads';
import { contentHash } from '../lib/hash.ts';
import { createPack, type PackWriter, RECORDS } from '../system/cache.ts';
import type { Stage } from '../system/each.ts';
import type { PageResult, RenderStageSettings } from './pages/look.ts';
import { createParseStage, type ParseSettings } from './parse/stage.ts';
import { createRenderStage } from './render/stage.ts';
import type { PageOutput, RenderItem } from './render/types.ts';
import { stageFile } from './write/stage.ts';

/**
 * @param name `parse` or `render`.
 * @param settings Plain settings of the stage.
 * @param thread 0 for the main thread, else the number of the worker.
 */
export function createStage(name: string, settings: unknown, thread: number): Promise<Stage<unknown, unknown>> {
  if (name === 'parse') return createParseStage(settings as ParseSettings, thread) as Promise<Stage<unknown, unknown>>;
  if (name === 'render') return createPageStage(settings as RenderStageSettings) as Promise<Stage<unknown, unknown>>;
  throw new Error(`there is no stage "${name}"`);
}

export async function createPageStage(settings: RenderStageSettings): Promise<Stage<RenderItem, PageResult>> {
  const { run, finish, late } = await createRenderStage(settings);
  const look = settings.looks && (await import('./pages/look.ts')).createLook(settings);
  const records = createRecords(settings.records);
  const store = (
    item: RenderItem,
    { path, files, links, ids, search, problems, unfinished }: PageOutput,
  ): PageResult => ({
    path,
    files: files.map((file, index) => put(settings.stagingDir, file, item.previous?.[index])),
    links,
    ids,
    ...(search === undefined ? {} : { search: records.append(search) }),
    ...(problems.length > 0 ? { problems } : {}),
    ...(unfinished ? { unfinished } : {}),
    ...look?.(files[0]?.content, item),
  });
  return {
    run(item) {
      const page = run(item);
      return page instanceof Promise ? page.then((output) => store(item, output)) : store(item, page);
    },
    finish() {
      records.close();
      return finish?.();
    },
    late,
  };
}

/** A pack of this thread, created on the first append. */
function createRecords({ folder, name }: RenderStageSettings['records']): PackWriter {
  let pack: PackWriter | undefined;
  return {
    append(text) {
      pack ??= createPack(folder, `${name}-${threadId}${RECORDS}`);
      return pack.append(text);
    },
    close: () => pack?.close(),
  };
}

function put(
  stagingDir: string | undefined,
  { path, content }: { path: string; content: string },
  previousHash: string | undefined,
) {
  if (stagingDir !== undefined) return stageFile({ stagingDir, path, content, previousHash });
  return { path, hash: contentHash(content), size: Buffer.byteLength(content), staged: false };
}
