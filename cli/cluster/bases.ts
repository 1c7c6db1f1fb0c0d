/** What the stages of a build need on a worker: the folder of the site, with the files that the build sent. */
import type { Digest, Remote } from '../remote/types.ts';
import { getContent, type Manifest } from './content.ts';
import type { RunnerBase } from './runner.ts';
import { openSiteFolder, type SiteFolder } from './site-folder.ts';

export interface LoadedBase extends RunnerBase {
  site: SiteFolder;
}

export interface Bases {
  /** Each is fetched once. */
  get(digest: Digest): Promise<LoadedBase>;
}

export function createBases(
  folder: string,
  { checkout, cache }: { checkout: string; cache(): Promise<Remote> },
): Bases {
  const known = new Map<string, Promise<LoadedBase>>();
  const opened: { site?: SiteFolder } = {};
  const open = async (digest: Digest): Promise<LoadedBase> => {
    const remote = await cache();
    const { payload, files, place } = JSON.parse((await getContent(remote, digest)).toString()) as Manifest;
    opened.site ??= openSiteFolder(folder, { checkout, place });
    const { site } = opened;
    const write = async ({ path, digest: content }: Manifest['files'][number]): Promise<void> => {
      if (!site.has(path, content)) site.write(path, content, await getContent(remote, content));
    };
    await Promise.all(files.map(write));
    return { hash: digest.hash, payload: await getContent(remote, payload), site };
  };
  return {
    get(digest) {
      const base = known.get(digest.hash) ?? open(digest);
      known.set(digest.hash, base);
      base.catch(() => known.delete(digest.hash));
      return base;
    },
  };
}
