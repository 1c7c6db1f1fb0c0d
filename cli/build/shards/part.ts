/**
 * The result of a shard: rows in packs of some megabytes, as content of a cache, and an entry that names them. In the
 * shared cache the keys contain the identity of the build, in a folder they do not: a folder can be of another build.
 */
import { fits, type Shape } from '../../lib/fits.ts';
import type { Digest, Remote } from '../../remote/types.ts';
import type { PackReader } from '../../system/cache.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { PACK_BYTES } from '../shared-cache/export.ts';
import { putJson, readJson } from '../shared-cache/json.ts';
import { PACKS, type SharedPack } from '../shared-cache/pack-index.ts';
import { packRows, type Row, type Section, sizeOf } from '../shared-cache/rows.ts';
import type { Costs } from './costs.ts';
import type { BuildIdentity, FileHashes } from './identity.ts';
import type { Shard } from './which.ts';

/** What a part says about itself. */
interface PartFacts extends Shard {
  v: number;
  identity: BuildIdentity;
  /** See `codeOf`; empty for a site with errors. */
  code: string;
}

/** A part that was found. */
export interface Part {
  facts: PartFacts;
  remote: Remote;
  /** For the user: a folder, or the shared cache. */
  place: string;
  isFolder: boolean;
  packs: readonly SharedPack[];
  costs: Costs;
  /** Read only when they are needed to explain a difference. */
  files(): Promise<FileHashes | undefined>;
}

const VERSION = 1;
const TEXTS: Record<keyof BuildIdentity, 'string'> = {
  tool: 'string',
  version: 'string',
  node: 'string',
  settings: 'string',
  content: 'string',
  commits: 'string',
  api: 'string',
  commit: 'string',
};
const FACTS: Shape = {
  ...{ v: 'number', index: 'number', count: 'number', code: 'string' },
  identity: TEXTS,
};

/** @param base Empty in a folder; in the shared cache, the key of the identity. */
const keyOfPart = (base: string, { index, count }: Shard): string => `docsgen shard ${index}/${count} ${base}`;
/** How many shards there are: the same entry for all of them, so that folders with parts can be merged. */
const keyOfCount = (base: string): string => `docsgen shards ${base}`;

/** Names of the files of an entry. */
const [LIST, FILES, COSTS] = ['packs', 'files', 'costs'] as const;

/** The `run` of packs with results that only this join may use: pages with problems may be rendered differently later. */
export const ONCE = 'once';

export interface PartContent {
  facts: Omit<PartFacts, 'v'>;
  sections: readonly Section[];
  /** See `ONCE`. */
  once: Section;
  /** Reads the texts of the rows. */
  packs: PackReader;
  files: FileHashes;
  costs: Costs;
}

/** Stores a part. @returns Its size in bytes, or undefined when a write failed. */
export async function writePart(remote: Remote, base: string, content: PartContent): Promise<number | undefined> {
  const { facts, sections, once, packs: reader, files, costs } = content;
  const packs: SharedPack[] = [];
  const stored: Promise<boolean>[] = [];
  const put = (one: { digest: Digest; stored: Promise<boolean> }): Digest => {
    stored.push(one.stored);
    return one.digest;
  };
  const run = `${keyOfPart(base, facts)} ${facts.identity.content}`;
  for (const section of [...sections, once])
    for (const pack of inPacks(section)) {
      const { blob, keys } = await packRows([pack], reader);
      packs.push({ digest: put(remote.putContent(blob)), run: section === once ? ONCE : run, keys });
      await remote.room();
    }
  const json = async (value: unknown) => put(await putJson(remote, value));
  const named = { [LIST]: await json(packs), [FILES]: await json(files), [COSTS]: await json(costs) };
  const all = [
    ...Object.entries(named).map(([path, digest]) => ({ path, digest })),
    ...packs.map(({ digest }, at) => ({ path: `pack-${at}`, digest })),
  ];
  if ((await Promise.all(stored)).includes(false)) return undefined;
  const entry = { files: all, facts: JSON.stringify({ v: VERSION, ...facts } satisfies PartFacts) };
  const isThere =
    (await remote.putEntry(keyOfPart(base, facts), entry)) &&
    (await remote.putEntry(keyOfCount(base), { files: [], facts: JSON.stringify({ count: facts.count }) }));
  return isThere ? all.reduce((sum, { digest }) => sum + digest.size, 0) : undefined;
}

/** A section in pieces of limited size. */
function* inPacks({ kind, rows }: Section): Generator<Section> {
  let own: Row[] = [];
  let size = 0;
  for (const row of rows) {
    own.push(row);
    size += sizeOf(kind, row[1]);
    if (size < PACK_BYTES) continue;
    yield { kind, rows: own };
    [own, size] = [[], 0];
  }
  if (own.length > 0) yield { kind, rows: own };
}

/** The last shards of a site in the shared cache, whatever they were made from: only to explain why others are missing. */
const keyOfLast = (site: string): string => `docsgen last shards ${site}`;

export const rememberLast = (remote: Remote, site: string, identity: BuildIdentity): Promise<boolean> =>
  remote.putEntry(keyOfLast(site), { files: [], facts: JSON.stringify({ identity }) });

export async function lastShards(remote: Remote, site: string): Promise<{ identity: BuildIdentity } | undefined> {
  const entry = await remote.entry(keyOfLast(site));
  const value = entry && orUndefined(() => JSON.parse(entry.facts) as { identity: BuildIdentity });
  return fits(value, { identity: TEXTS }) ? value : undefined;
}

/** How many shards a cache has; undefined when it has none. */
export async function countOfParts(remote: Remote, base: string): Promise<number | undefined> {
  const entry = await remote.entry(keyOfCount(base));
  const value = entry && orUndefined(() => JSON.parse(entry.facts) as { count: number });
  return fits(value, { count: 'number' }) ? value?.count : undefined;
}

/** @returns A part; undefined when it is missing; a reason when it is damaged. */
export async function readPart(
  { remote, base, place, isFolder }: { remote: Remote; base: string } & Pick<Part, 'place' | 'isFolder'>,
  shard: Shard,
): Promise<Part | string | undefined> {
  const entry = await remote.entry(keyOfPart(base, shard));
  if (entry === undefined) return undefined;
  const facts = orUndefined(() => JSON.parse(entry.facts) as PartFacts);
  if (!fits(facts, FACTS) || facts?.v !== VERSION) return 'another version of docsgen wrote it';
  const read = (name: string) => readJson(remote, entry.files.find(({ path }) => path === name)?.digest);
  const packs = await read(LIST);
  const costs = await read(COSTS);
  if (!fits(packs, PACKS) || costs === undefined) return 'files are missing or damaged';
  return {
    ...{ facts, remote, place, isFolder },
    packs: packs as SharedPack[],
    costs: costs as Costs,
    files: async () => (await read(FILES)) as FileHashes | undefined,
  };
}
