/** The search service, as the upload needs it. Calls are repeated while the service is busy or down, and awaited. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BatchRequest, type IndexSettings, type ScopeType, searchClient } from '@algolia/client-search';

export interface Service {
  appId: string;
  /** API key with write access. */
  key: string;
  /** URLs instead of Algolia's own, without a trailing slash. */
  hosts?: readonly string[];
  /** Version of docsgen. */
  version: string;
  /** Milliseconds before each repetition of a call. Default: 0.5, 2 and 5 s. */
  waits?: readonly number[];
  /** Milliseconds until a host must begin to answer. Default: 15 s. */
  timeout?: number;
}

export type Client = ReturnType<typeof openClient>;

export function openClient({ appId, key, hosts, version, waits = [500, 2000, 5000], timeout = 15_000 }: Service) {
  const client = searchClient(appId, key, {
    ...(hosts ? { hosts: hosts.map(hostOf) } : {}),
    timeouts: { connect: timeout, read: timeout, write: Math.max(timeout, 30_000) },
    // The library's own waiting has no upper limit.
    maxRateLimitRetries: 0,
  });
  client.addAlgoliaAgent('docsgen', version);
  const again = <T>(call: () => Promise<T>) => repeat(call, waits);
  const done = async (indexName: string, call: () => Promise<{ taskID: number }>): Promise<void> => {
    const { taskID } = await again(call);
    await again(() => client.waitForTask({ indexName, taskID, maxRetries: 600 }));
  };
  return {
    /** Undefined when the index does not exist. */
    async settings(indexName: string): Promise<IndexSettings | undefined> {
      try {
        const settings: IndexSettings | undefined = await again(() => client.getSettings({ indexName }));
        // An index that may exist could contain settings of the author.
        if (typeof settings !== 'object') throw new Error('it did not report whether the index exists');
        return settings;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    setSettings: (indexName: string, settings: IndexSettings) =>
      done(indexName, () => client.setSettings({ indexName, indexSettings: settings })),
    copy: (from: string, to: string, scope: ScopeType[]) =>
      done(from, () =>
        client.operationIndex({ indexName: from, operationIndexParams: { operation: 'copy', destination: to, scope } }),
      ),
    move: (from: string, to: string) =>
      done(from, () =>
        client.operationIndex({ indexName: from, operationIndexParams: { operation: 'move', destination: to } }),
      ),
    /** @throws PartialBatch */
    add: (indexName: string, records: readonly { objectID: string }[]) =>
      done(indexName, async () => {
        const requests = records.map((record): BatchRequest => ({ action: 'addObject', body: { ...record } }));
        const answer = await client.batch({ indexName, batchWriteParams: { requests } });
        const taken = answer.objectIDs?.length ?? 0;
        if (taken !== records.length) throw new PartialBatch(records.length, taken);
        return answer;
      }),
    remove: (indexName: string) => done(indexName, () => client.deleteIndex({ indexName })),
  };
}

/** The service accepted fewer records than it was sent. */
export class PartialBatch extends Error {
  override name = 'PartialBatch';

  constructor(sent: number, taken: number) {
    super(`it accepted ${taken} of ${sent} records`);
  }
}

function hostOf(host: string): { protocol: 'http' | 'https'; url: string; accept: 'readWrite' } {
  const [protocol, url = ''] = host.split('://');
  return { protocol: protocol === 'http' ? 'http' : 'https', url, accept: 'readWrite' };
}

/** HTTP status of an error; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** All hosts were down or silent, or one of them is overloaded. */
const isPassing = (error: unknown): boolean =>
  (error as Error | undefined)?.name === 'RetryError' || statusOf(error) === 429;

async function repeat<T>(call: () => Promise<T>, waits: readonly number[]): Promise<T> {
  for (const pause of waits) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(pause);
    }
  }
  return call();
}
