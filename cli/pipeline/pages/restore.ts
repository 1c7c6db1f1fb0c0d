/**
 * Writes pages that need not be rendered to an output folder that lacks them: CI often restores `.docsgen` without
 * `build`, and to copy a page from a pack costs a tenth of rendering it.
 */
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { Handle } from '../../system/cache.ts';
import { pathFault } from '../write/paths.ts';
import type { Output, OutputFile } from '../write.ts';

export interface Restorer {
  /** Stages the files of a page that the output lacks; false when the page must be rendered. */
  restore(page: RenderedPage): boolean;
  /** The page with its files as they are in this build. */
  current<T extends RenderedPage>(page: T): T;
}

/** Reads a text; undefined when it is missing or damaged. */
type BytesOf = (handle: Handle) => Uint8Array | undefined;

export function createRestorer(output: Output, bytesOf: BytesOf): Restorer {
  const restored = new Map<RenderedPage, OutputFile[]>();
  return {
    restore(page) {
      if (page.files.every(({ path, hash }) => output.intact(path, hash))) return true;
      const files = stageLost(page, output, bytesOf);
      if (files) restored.set(page, files);
      return files !== undefined;
    },
    current(page) {
      const files = restored.get(page);
      return files ? { ...page, files } : page;
    },
  };
}

/** The files of a page; undefined when a pack is missing or damaged. */
function stageLost({ files, kept, search }: RenderedPage, output: Output, bytesOf: BytesOf): OutputFile[] | undefined {
  const copy = kept && bytesOf(kept);
  if (copy === undefined) return undefined;
  let at = 0;
  const staged: OutputFile[] = [];
  for (const file of files) {
    const end = at + file.size;
    const bytes = end <= copy.length ? copy.subarray(at, end) : pageFileOf(search, bytesOf);
    // The files before are staged already: rendering the page replaces them.
    if (bytes?.length !== file.size || pathFault(file.path) !== undefined) return undefined;
    staged.push(output.intact(file.path, file.hash) ? file : output.stage(file.path, bytes, file.hash));
    at = end;
  }
  return staged;
}

/** A page's file for search is a part of its record, and follows its other files. */
function pageFileOf(search: RenderedPage['search'], bytesOf: BytesOf): Uint8Array | undefined {
  const record = search && bytesOf(search);
  return record && decodeRecord(record).file;
}
