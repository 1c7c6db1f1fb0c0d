/**
 * Writes pages that need not be rendered to an output folder that lacks them: CI often restores `.docsgen` without
 * `build`, and to link or copy the files of a page costs a tenth of rendering it.
 */
import type { RenderedPage } from '../../model/document.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import type { PackReader } from '../../system/cache.ts';
import { type BytesOf, stageKept } from './kept-files.ts';

/** Whether what search and checks read of a page is there. */
export const isInPacks = ({ search, links }: RenderedPage, packs: Pick<PackReader, 'has'>): boolean =>
  (!search || packs.has(search)) && (!links || packs.has(links));

export interface Restorer {
  /** Stages the files of a page that the output lacks; false when the page must be rendered. */
  restore(page: RenderedPage): boolean;
  /** The page with its files as they are in this build. */
  current<T extends RenderedPage>(page: T): T;
  /**
   * True when files were edited in place in the output, and so in the content store. Whoever does that does it after each
   * build, so it keeps its pages in packs.
   */
  foundEdits(): boolean;
}

/** Where files of pages are kept; the folder is a content store. */
interface Places {
  bytesOf: BytesOf;
  contentsDir: string;
}

export function createRestorer(output: Output, { bytesOf, contentsDir }: Places): Restorer {
  const restored = new Map<RenderedPage, OutputFile[]>();
  let hasEdits = false;
  const linked = ({ files, sums = [], search }: RenderedPage): OutputFile[] | undefined => {
    // Its next build may need the record, and can no longer make it.
    if (sums.length !== files.length || (search && bytesOf(search) === undefined)) return undefined;
    const staged: OutputFile[] = [];
    for (const [index, file] of files.entries()) {
      const found = output.intact(file.path, file.hash)
        ? file
        : output.link({ ...file, sum: sums[index] as number }, contentsDir);
      hasEdits ||= found === 'edited';
      if (typeof found !== 'object') return undefined;
      staged.push(found);
    }
    return staged;
  };
  return {
    restore(page) {
      if (page.files.every(({ path, hash }) => output.intact(path, hash))) return true;
      const files = page.kept
        ? stageKept(page, bytesOf, (file, content) =>
            output.intact(file.path, file.hash) ? file : output.stage(file.path, content, file.hash),
          )
        : linked(page);
      if (files) restored.set(page, files);
      return files !== undefined;
    },
    current(page) {
      const files = restored.get(page);
      return files ? { ...page, files } : page;
    },
    foundEdits: () => hasEdits,
  };
}
