/** Stages the files of a page that another machine has rendered, from the packs with its texts. */
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import type { Handle } from '../../system/cache.ts';
import type { PageResult } from '../pages/look.ts';
import type { RenderItem } from '../render/types.ts';
import { type OutputFile, stageFile } from '../write/stage.ts';

/** Reads a text; it is valid until the next one is read. */
type BytesOf = (handle: Handle) => Uint8Array | undefined;

/** Stages as `render` does. @returns Undefined when a text cannot be read. */
export function stagePage(
  { files, kept, search }: PageResult,
  previous: RenderItem['previous'],
  { stagingDir, bytesOf }: { stagingDir: string; bytesOf: BytesOf },
): OutputFile[] | undefined {
  const bytes = kept && bytesOf(kept);
  if (bytes === undefined) return undefined;
  const staged: OutputFile[] = [];
  let at = 0;
  for (const [index, { path, hash, size }] of files.entries()) {
    const content = at + size <= bytes.length ? bytes.subarray(at, at + size) : pageFileOf(search, bytesOf);
    if (content?.length !== size) return undefined;
    staged.push(stageFile({ stagingDir, path, content, hash, previousHash: previous?.[index] }));
    at += size;
  }
  return staged;
}

/** A page's file for search is a part of its record, and follows its other files. */
function pageFileOf(search: PageResult['search'], bytesOf: BytesOf): Uint8Array | undefined {
  const record = search && bytesOf(search);
  return record && decodeRecord(record).file;
}
