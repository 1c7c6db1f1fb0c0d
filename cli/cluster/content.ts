/** Content that travels through the shared cache: each is stored once by this process. */
import type { Digest, Remote } from '../remote/types.ts';
import type { Base, SentFile } from './types.ts';

/** What a worker needs for a stage: the parcel of its settings, and files for the folder of the site. */
export interface Manifest {
  parcel: Digest;
  files: { path: string; digest: Digest }[];
  place: SitePlace;
}

/** Where the folder of the site is in its repository: pages may quote files outside of it. */
export interface SitePlace {
  /** Path of the site in the copy of its surroundings; empty: the site is all there is. */
  site: string;
  /** Path of the repository there. */
  repository: string;
}

/** The shared cache did not take or give something. */
export class CacheFault extends Error {}

/** @throws CacheFault */
export async function putContent(remote: Remote, bytes: Uint8Array): Promise<Digest> {
  const { digest, stored } = remote.putContent(bytes);
  if (await stored) return digest;
  throw new CacheFault(remote.ended ?? 'the shared cache took no content');
}

/** @throws CacheFault */
export async function getContent(remote: Remote, digest: Digest): Promise<Buffer> {
  const bytes = await remote.content(digest);
  if (bytes) return bytes;
  throw new CacheFault(remote.ended ?? 'the shared cache lost content');
}

/** Stores the base of a stage. @returns The digest of its manifest. */
export async function putBase(remote: Remote, base: Base, place: SitePlace): Promise<Digest> {
  const put = async ({ path, bytes }: SentFile) => ({ path, digest: await putContent(remote, bytes()) });
  const [parcel, files] = await Promise.all([
    putContent(remote, base.parcel),
    base.files.reduce<Promise<Manifest['files']>>(
      async (before, file) => [...(await before), await put(file)],
      Promise.resolve([]),
    ),
  ]);
  return putContent(remote, Buffer.from(JSON.stringify({ parcel, files, place } satisfies Manifest)));
}
