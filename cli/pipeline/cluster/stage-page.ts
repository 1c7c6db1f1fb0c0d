/** Stages the files of a page that another machine has rendered, from the packs with its texts. */
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { PackReader } from '../../system/cache.ts';
import type { PageResult } from '../pages/look.ts';
import type { RenderItem } from '../render/types.ts';
import { type OutputFile, stageFile } from '../write/stage.ts';

/** Stages as `render` does. @returns Undefined when a pack cannot be read. */
export function stagePage(
  { files, kept, search }: PageResult,
  previous: RenderItem['previous'],
  { stagingDir, packs }: { stagingDir: string; packs: PackReader },
): OutputFile[] | undefined {
  if (kept === undefined) return undefined;
  const [, , whole] = kept;
  const staged: OutputFile[] = [];
  const stage = (index: number, content: Uint8Array | undefined): boolean => {
    const { path, hash, size } = files[index] as RenderedPage['files'][number];
    if (content?.length !== size) return false;
    staged[index] = stageFile({ stagingDir, path, content, hash, previousHash: previous?.[index] });
    return true;
  };
  const ends = endsOf(files);
  const outside = ends.flatMap((end, index) => (end > whole ? [index] : []));
  // First: texts of packs are valid until the next one is read.
  if (!outside.every((index) => stage(index, pageFileOf(search, packs)))) return undefined;
  const bytes = packs.bytes(kept);
  if (bytes === undefined) return undefined;
  const inside = ends.flatMap((end, index) => (end > whole ? [] : [[index, end] as const]));
  const isWhole = inside.every(([index, end]) => stage(index, bytes.subarray(end - (files[index]?.size ?? 0), end)));
  return isWhole ? staged : undefined;
}

/** Where each file ends when all are in one text. */
function endsOf(files: RenderedPage['files']): number[] {
  let end = 0;
  return files.map(({ size }) => {
    end += size;
    return end;
  });
}

/** A page's file for search is a part of its record, and follows its other files. */
function pageFileOf(search: PageResult['search'], packs: PackReader): Uint8Array | undefined {
  const record = search && packs.bytes(search);
  return record && decodeRecord(record).file;
}
