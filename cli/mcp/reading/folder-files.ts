/** The files of a built folder. Their paths come from walking it, never from a question: see `createFileTable`. */
import { PAGE_INDEX_FILE } from '../../model/page-index.ts';
import { createFileTable } from '../../server/file-table.ts';
import { openFile, type Source } from '../../server/source.ts';
import type { SiteFiles } from './files.ts';

/** @param folder Absolute path. */
export function folderFiles(folder: string, name: string): SiteFiles {
  const table = createFileTable(folder);
  const openAt = async (path: string): Promise<Source | undefined> => {
    const file = table.find(`/${path}`);
    return file === undefined ? undefined : openFile(file);
  };
  /** A build may have moved the file since the folder was walked. */
  const open = async (path: string): Promise<Source | undefined> => {
    const source = await openAt(path);
    if (source) return source;
    await table.renew();
    return openAt(path);
  };
  return {
    name,
    async read(path) {
      const source = await open(path);
      if (!source) return undefined;
      try {
        return await source.bytes();
      } finally {
        await source.close();
      }
    },
    async stamp() {
      const source = await openAt(PAGE_INDEX_FILE);
      await source?.close();
      return source ? `${source.ino} ${source.mtimeMs} ${source.size}` : '';
    },
  };
}
