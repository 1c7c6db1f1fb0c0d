/**
 * Records are uploaded to a temporary index, which replaces the index of readers in one step. Until then, and on any
 * failure, search is unchanged.
 */
import { randomUUID } from 'node:crypto';
import type { SearchRecord } from '../../runtime/search-index/records.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { type Client, openClient, type Service, statusOf } from './client.ts';
import { failureOf } from './failure.ts';
import { indexSettings } from './settings.ts';

export interface Upload extends Service {
  indexName: string;
  records: readonly SearchRecord[];
  /** BCP 47 tags of the site's languages. */
  languages: readonly string[];
  onProgress?(done: number, total: number): void;
}

/** Algolia recommends batches of at most 10 MB. */
const MAX_IN_BATCH = 1000;

/** Replaces the records of an index. Returns no problems on success. */
export async function uploadRecords(upload: Upload): Promise<Problem[]> {
  const { indexName } = upload;
  const refusal = refusalOf(upload);
  if (refusal) return [refusal];
  const client = openClient(upload);
  const temporary = `${indexName}_docsgen_${randomUUID().slice(0, 8)}`;
  const state = { begun: false, moving: false };
  try {
    const old = await client.settings(indexName);
    state.begun = true;
    // The author's settings at Algolia are kept, except those that the records need.
    if (old) await client.copy(indexName, temporary, ['settings', 'synonyms', 'rules']);
    await client.setSettings(temporary, indexSettings(upload.languages, old));
    await addAll(client, temporary, upload);
    state.moving = true;
    await client.move(temporary, indexName);
    return [];
  } catch (error) {
    const left = state.begun ? await leftBehind(client, temporary) : undefined;
    // A step that was requested but not confirmed may have been executed.
    const isOpen = state.moving && !isRefusal(error);
    return [failureOf(error, { ...upload, left, isOpen })];
  }
}

async function addAll(client: Client, indexName: string, { records, onProgress }: Upload): Promise<void> {
  for (let at = 0; at < records.length; at += MAX_IN_BATCH) {
    onProgress?.(at, records.length);
    await client.add(indexName, records.slice(at, at + MAX_IN_BATCH));
  }
  onProgress?.(records.length, records.length);
}

/** Removes the temporary index. Returns its name when that fails as well. */
const leftBehind = (client: Client, temporary: string): Promise<string | undefined> =>
  client.remove(temporary).then(
    () => undefined,
    () => temporary,
  );

const isRefusal = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0);

/** Why an upload is not started. */
function refusalOf({ records, hosts, indexName }: Upload): Problem | undefined {
  if (records.length === 0) return problem('DG7305', { indexName });
  const open = hosts?.find((host) => host.startsWith('http:') && !isLoopback(new URL(host).hostname));
  return open === undefined ? undefined : problem('DG7306', { host: open });
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
