/** The stages that run per item, by name. The main thread and the workers run the same functions. */

import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { pageFileName } from '../../../runtime/search-index/format.ts';
import { decodeRecord, encodeRecord } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import { contentHash } from '../../lib/hash.ts';
import { packedLength, packedText } from '../../lib/packed.ts';
import { indexFile, shortHash } from '../../model/search-plan.ts';
import { createParseStage, type ParseSettings } from '../../pipeline/parse/stage.ts';
import { createRenderStage } from '../../pipeline/render/stage.ts';
import type { PageOutput, RenderItem } from '../../pipeline/render/types.ts';
import { type OutputFile, stagedPath, stageFile, unstagedFile } from '../../pipeline/write/stage.ts';
import { createPack, type Handle, LINKS, PAGES, type PackWriter, RECORDS } from '../../system/cache.ts';
import { openContentStore } from '../../system/content-store.ts';
import type { Stage } from '../../system/each.ts';
import { withBytes } from '../../system/encode.ts';
import type { PageResult, RenderStageSettings } from './types.ts';

/** The stage that only loads a module; its items are absolute paths. */
export const LOADING = 'load';

/**
 * @param name `parse`, `render` or `LOADING`.
 * @param settings Plain settings of the stage.
 * @param thread 0 for the main thread, else the number of the worker.
 */
export async function createStage(name: string, settings: unknown, thread: number): Promise<Stage<unknown, unknown>> {
  if (name === 'parse') return createParseStage(settings as ParseSettings, thread) as Promise<Stage<unknown, unknown>>;
  if (name === 'render') return createPageStage(settings as RenderStageSettings) as Promise<Stage<unknown, unknown>>;
  if (name === LOADING) return { run: (file) => import(pathToFileURL(file as string).href).then(() => true) };
  throw new Error(`there is no stage "${name}"`);
}

export async function createPageStage(settings: RenderStageSettings): Promise<Stage<RenderItem, PageResult>> {
  const { run, finish, late } = await createRenderStage(settings);
  const look = settings.checks && (await import('./look.ts')).createLook(settings);
  const { stagingDir, packs } = settings;
  const packOf = (ending: string) => createPack(packs.folder, `${packs.name}-${threadId}${ending}`);
  const pages = packOf(PAGES);
  const records = createRecords(settings, packOf(RECORDS));
  const linked = packOf(LINKS);
  const keepLinked = createKeeper(settings);
  const store = (
    item: RenderItem,
    { path, files: contents, links, ids, search, problems, unfinished }: PageOutput,
  ): PageResult => {
    const { keepsPages } = packs;
    const isKept = keepsPages !== 'none' && !unfinished && (keepsPages === 'all' || problems.length === 0);
    let kept: Handle | undefined;
    const sums: number[] = [];
    const keep = (file: OutputFile, bytes: Uint8Array): boolean => {
      const sum = isKept ? keepLinked(file, bytes) : undefined;
      if (sum !== undefined) sums.push(sum);
      return sum !== undefined;
    };
    // Encoded once, for both places.
    const files = contents.map(({ path, content }, index) =>
      withBytes(content, (bytes) => {
        const file = put(stagingDir, { path, content: bytes, previousHash: item.previous?.[index] });
        if (!keep(file, bytes) && isKept) kept = pages.append(bytes, kept);
        return file;
      }),
    );
    const record = search && records.store(search, keep);
    if (record?.file) files.push(record.file);
    return {
      path,
      files,
      ids,
      ...(packedLength(links) > 0 ? { links: linked.append(packedText(links)) } : {}),
      ...(record ? { search: record.handle } : {}),
      ...(kept ? { kept } : {}),
      ...(sums.length > 0 && sums.length === files.length ? { sums } : {}),
      ...(problems.length > 0 ? { problems } : {}),
      ...(unfinished ? { unfinished } : {}),
      ...look?.(contents[0]?.content.join(''), item),
    };
  };
  return {
    run(item) {
      const page = run(item);
      return page instanceof Promise ? page.then((output) => store(item, output)) : store(item, page);
    },
    finish() {
      pages.close();
      records.close();
      linked.close();
      return finish?.();
    },
    late,
  };
}

/** Keeps a file in the content store. @returns Its checksum; undefined where that is impossible. */
function createKeeper({
  stagingDir,
  packs,
}: RenderStageSettings): (file: OutputFile, bytes: Uint8Array) => number | undefined {
  let contents = packs.files === undefined || stagingDir === undefined ? undefined : openContentStore(packs.files);
  return ({ path, hash, staged }, bytes) => {
    const sum = contents?.keep(hash, bytes, staged ? stagedPath(stagingDir as string, path) : undefined);
    // The disk has no hard links.
    if (sum === undefined) contents = undefined;
    return sum;
  };
}

interface Records {
  /** Stores the record of a page, with the page file of a local index. */
  store(
    page: SearchPage,
    keep: (file: OutputFile, bytes: Uint8Array) => void,
  ): { handle: Handle; file: OutputFile | undefined };
  close(): void;
}

function createRecords({ stagingDir, hasPageFiles }: RenderStageSettings, pack: PackWriter): Records {
  return {
    store(page, keep) {
      const record = encodeRecord(page, { hashOf: contentHash, isWhole: !hasPageFiles });
      const { file: content, hash } = decodeRecord(record);
      const file = hasPageFiles
        ? put(stagingDir, { path: indexFile(pageFileName(shortHash(hash))), content, hash })
        : undefined;
      if (file) keep(file, content);
      return { handle: pack.append(record), file };
    },
    close: pack.close,
  };
}

const put = (stagingDir: string | undefined, file: Omit<Parameters<typeof stageFile>[0], 'stagingDir'>): OutputFile =>
  stagingDir === undefined ? unstagedFile(file) : stageFile({ stagingDir, ...file });
