/** Files of a rendered page that is not rendered again: their contents are in packs, or arrive from another machine. */
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import type { RenderedPage } from '../../model/document.ts';
import { pathFault } from '../../pipeline/write/paths.ts';
import type { OutputFile } from '../../pipeline/write/write.ts';
import type { Handle } from '../../system/cache.ts';

type File = RenderedPage['files'][number];

/** Reads a text, which is valid until the next one is read; undefined when it is missing or damaged. */
export type BytesOf = (handle: Handle) => Uint8Array | undefined;

/**
 * Calls `stage` with each file of a page and its contents.
 * @returns What `stage` returned; undefined when a text is missing or damaged, or a path leads out of the output. Files
 * before it are staged then: rendering the page replaces them.
 */
export function stageKept(
  { files, kept, search }: Pick<RenderedPage, 'files' | 'kept' | 'search'>,
  bytesOf: BytesOf,
  stage: (file: File, content: Uint8Array, index: number) => OutputFile,
): OutputFile[] | undefined {
  const text = kept && bytesOf(kept);
  if (text === undefined) return undefined;
  const staged: OutputFile[] = [];
  let at = 0;
  for (const [index, file] of files.entries()) {
    const end = at + file.size;
    const content = end <= text.length ? text.subarray(at, end) : searchFileOf(search, bytesOf);
    if (content?.length !== file.size || pathFault(file.path) !== undefined) return undefined;
    staged.push(stage(file, content, index));
    at = end;
  }
  return staged;
}

/** A page's file for search is a part of its record, and follows its other files. */
function searchFileOf(search: RenderedPage['search'], bytesOf: BytesOf): Uint8Array | undefined {
  const record = search && bytesOf(search);
  return record && decodeRecord(record).file;
}
