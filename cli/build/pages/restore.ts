/**
 * Writes pages that need not be rendered to an output folder that lacks them: CI often restores `.docsgen` without
 * `build`, and to copy a page from a pack costs a tenth of rendering it.
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
}

export function createRestorer(output: Output, bytesOf: BytesOf): Restorer {
  const restored = new Map<RenderedPage, OutputFile[]>();
  return {
    restore(page) {
      if (page.files.every(({ path, hash }) => output.intact(path, hash))) return true;
      const files = stageKept(page, bytesOf, (file, content) =>
        output.intact(file.path, file.hash) ? file : output.stage(file.path, content, file.hash),
      );
      if (files) restored.set(page, files);
      return files !== undefined;
    },
    current(page) {
      const files = restored.get(page);
      return files ? { ...page, files } : page;
    },
  };
}
