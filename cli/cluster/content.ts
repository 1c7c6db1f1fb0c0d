/** Content that travels through the shared cache: each is stored once by this process. */
import { sha256 } from '../remote/entries.ts';
import type { Digest, Remote } from '../remote/types.ts';
import type { Base, SentFile } from './types.ts';

/** What a worker needs for a stage: the payload of its settings, and files for the folder of the site. */
export interface Manifest {
  payload: Digest;
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

/** A cache that takes no content for this long is lost. */
const MAX_MS = 60_000;

/** @throws CacheFault */
export async function putContent(remote: Remote, bytes: Uint8Array): Promise<Digest> {
  const { digest, stored } = remote.putContent(bytes);
  const timer: { end?: NodeJS.Timeout } = {};
  const late = new Promise<false>((resolve) => {
    timer.end = setTimeout(resolve, MAX_MS, false);
  });
  const isStored = await Promise.race([stored, late]);
  clearTimeout(timer.end);
  if (isStored) return digest;
  throw new CacheFault(`the shared cache ${remote.place} takes no content${because(remote)}`);
}

const because = ({ ended, writesEnded }: Remote): string => {
  const reason = ended ?? writesEnded;
  return reason === undefined ? '' : `: ${reason}`;
};

/** @throws CacheFault */
export async function getContent(remote: Remote, digest: Digest): Promise<Buffer> {
  const bytes = await remote.content(digest);
  if (bytes) return bytes;
  throw new CacheFault(`the shared cache ${remote.place} has lost content${because(remote)}`);
}

const markOf = (build: string): Buffer => Buffer.from(`docsgen build ${build}\n`);

/** Stores what shows workers that their cache is that of the build. @throws CacheFault */
export const putMark = (remote: Remote, build: string): Promise<Digest> => putContent(remote, markOf(build));

/** False when the cache answers, but has no mark of the build: it is another one, in which no job would find its pages. */
export async function hasMark(remote: Remote, build: string): Promise<boolean> {
  const mark = markOf(build);
  const found = await remote.content({ hash: sha256(mark), size: mark.length });
  return found !== undefined || remote.ended !== undefined;
}

/** Stores the base of a stage. @returns The digest of its manifest. */
export async function putBase(remote: Remote, base: Base, place: SitePlace): Promise<Digest> {
  const put = async ({ path, bytes }: SentFile) => ({ path, digest: await putContent(remote, bytes()) });
  const [payload, files] = await Promise.all([
    putContent(remote, base.payload),
    base.files.reduce<Promise<Manifest['files']>>(
      async (before, file) => [...(await before), await put(file)],
      Promise.resolve([]),
    ),
  ]);
  return putContent(remote, Buffer.from(JSON.stringify({ payload, files, place } satisfies Manifest)));
}
