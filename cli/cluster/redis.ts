/** Connections to Redis: how they are opened and probed, and what their errors mean. */
import { randomUUID } from 'node:crypto';
import type { QueueSetup, Redis } from './setup.ts';

/** All connections of a process to one server. */
export interface Connections {
  /** For commands. They wait while the server is gone. */
  main: Redis;
  /** A connection for the library: BullMQ closes or copies it. */
  open(): Redis;
  /** How long the server has not answered, in ms; 0 while it does. */
  silence(): number;
  close(): void;
}

const CONNECT_MS = 5000;
/** How often the server is asked for a sign of life. */
const BEAT_MS = 1000;
/** After this many, the server is silent. */
const SILENT_BEATS = 2;
/** After this many, connections are made anew: a cut network gives no error. */
const DEAF_BEATS = 8;
const OLDEST_REDIS = 6;

/** The server without its password, for users. */
export const shownServer = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/** @returns Why the server cannot be used; undefined if it can. */
export async function probe({ url, RedisClient }: QueueSetup): Promise<string | undefined> {
  const client = new RedisClient(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  try {
    await client.connect();
    const pong = await client.ping();
    if (pong !== 'PONG') return `${shownServer(url)} does not answer like Redis`;
    const version = /^redis_version:(\d+)/m.exec(await client.info('server'))?.[1];
    if (version === undefined) return `${shownServer(url)} does not answer like Redis`;
    if (Number(version) < OLDEST_REDIS) return `${shownServer(url)} is Redis ${version}, which is too old`;
    const key = `docsgen:probe:${randomUUID()}`;
    await client.set(key, '1', 'PX', CONNECT_MS);
    await client.del(key);
    return undefined;
  } catch (error) {
    return reasonOf(url, [...errors, error as Error]);
  } finally {
    client.disconnect();
  }
}

/** What an error of the client means. */
export function reasonOf(url: string, errors: readonly Error[]): string {
  const text = errors.map(({ message }) => message).join('\n');
  const server = shownServer(url);
  const known: [RegExp, string][] = [
    [/\bOOM\b/, `${server} is full (its maxmemory is reached)`],
    [/NOAUTH/, `${server} wants a password`],
    [/WRONGPASS|invalid password/, `${server} does not accept the password`],
    [/NOPERM/, `the user of the queue may not write to ${server}`],
    [/READONLY/, `${server} may only be read: it is a replica`],
    [/MISCONF/, `${server} does not take writes: it cannot save its data`],
    [/Protocol error|ParserError|replied with error|unexpected/i, `${server} does not answer like Redis`],
    [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, `nothing answers at ${server}`],
    [/ENOTFOUND|EAI_AGAIN/, `the host of ${server} is unknown`],
    [/certificate|SSL|TLS|EPROTO/i, `the connection to ${server} is not safe: ${errors.at(-1)?.message}`],
    [/timed? ?out|ETIMEDOUT/i, `${server} does not answer within ${CONNECT_MS / 1000} s`],
    [/closed|ECONNRESET|EPIPE/i, `${server} closes connections, or does not answer like Redis`],
  ];
  return (
    known.find(([pattern]) => pattern.test(text))?.[1] ?? `${server}: ${errors.at(-1)?.message ?? 'unknown error'}`
  );
}

export function connect({ url, RedisClient }: QueueSetup): Connections {
  const all: Redis[] = [];
  const open = (): Redis => {
    const client = new RedisClient(url, {
      connectTimeout: CONNECT_MS,
      keepAlive: BEAT_MS,
      // As BullMQ wants it: commands wait for the server.
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(100 * times, 1000),
      reconnectOnError: (error) => /READONLY/.test(error.message),
    });
    // They are seen by the silence of the server.
    client.on('error', () => undefined);
    all.push(client);
    return client;
  };
  const main = open();
  // Counted in beats, so that a time in which this process was busy or paused counts once.
  const state = { unanswered: 0 };
  const timer = setInterval(() => {
    state.unanswered++;
    main.ping().then(
      () => {
        state.unanswered = 0;
      },
      () => undefined,
    );
    if (state.unanswered % DEAF_BEATS !== 0) return;
    for (const client of all) if (client.status === 'ready') client.disconnect(true);
  }, BEAT_MS);
  return {
    main,
    open,
    silence: () => (state.unanswered > SILENT_BEATS ? state.unanswered * BEAT_MS : 0),
    close() {
      clearInterval(timer);
      for (const client of all) client.disconnect();
    },
  };
}
