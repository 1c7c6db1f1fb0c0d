/** What users are told about a server that cannot be the queue of a build. */
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connect, probe, reasonOf, shownServer } from '../../cli/cluster/redis.ts';
import { type QueueSetup, readSetup } from '../../cli/cluster/setup.ts';
import { atEndOfFile } from '../helpers/ends.ts';
import { freePort, noRedis, startRedis } from '../helpers/redis.ts';
import { temporaryFolder } from '../helpers/site.ts';

const KEY = 'a-key-of-these-tests-only-0123456789';

async function setupFor(url: string): Promise<QueueSetup> {
  const setup = await readSetup(temporaryFolder(), { url, key: KEY });
  if (!('url' in setup)) throw new Error(setup.map(({ message }) => message).join('\n'));
  return setup;
}

/** A server that answers each command as a test wants. @returns Its URL. */
async function serverThat(answers: (command: string) => string | undefined): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    // Several commands may arrive at once.
    socket.on('data', (data) => {
      for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const answer = answers(command.toLowerCase());
        if (answer === undefined) socket.destroy();
        else socket.write(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    for (const one of sockets) one.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const info = (version: string) => {
  const text = `# Server\r\nredis_version:${version}\r\n`;
  return `$${text.length}\r\n${text}\r\n`;
};

const redisThat = (special: Readonly<Record<string, string>>) =>
  serverThat((command) => special[command] ?? ({ ping: '+PONG\r\n', info: info('7.2.0') }[command] || '+OK\r\n'));

test('a server is shown without its user and password', () => {
  expect(shownServer('rediss://user:secret@queue.example:6380/2?x=secret')).toBe('rediss://queue.example:6380');
});

describe('a server cannot be used when', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['it wants a password', { ping: '-NOAUTH Authentication required.\r\n' }, 'wants a password'],
    ['it is too old', { info: info('5.0.7') }, 'is Redis 5, which is too old'],
    ['it does not say its version', { info: '$2\r\n# \r\n' }, 'does not answer like Redis'],
    ['it answers something else', { ping: '+HELLO\r\n' }, 'does not answer like Redis'],
    [
      'it is full',
      { set: "-OOM command not allowed when used memory > 'maxmemory'.\r\n" },
      'is full (its maxmemory is reached)',
    ],
    [
      'it is a replica',
      { set: "-READONLY You can't write against a read only replica.\r\n" },
      'may only be read: it is a replica',
    ],
    [
      'it cannot save',
      { set: '-MISCONF Redis is configured to save RDB snapshots\r\n' },
      'does not take writes: it cannot save its data',
    ],
    [
      'the user may not write',
      { set: "-NOPERM this user has no permissions to run the 'set' command\r\n" },
      'the user of the queue may not write to',
    ],
    ['it speaks HTTP', { ping: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, 'does not answer like Redis'],
  ])('%s', async (_, special, reason) => {
    const url = await redisThat(special);
    expect(await probe(await setupFor(url))).toContain(reason);
  });

  test('nothing listens, its host is unknown, or it closes connections', async () => {
    const closed = `redis://127.0.0.1:${await freePort()}`;
    expect(await probe(await setupFor(closed))).toBe(`nothing answers at ${closed}`);
    const silent = await serverThat(() => undefined);
    expect(await probe(await setupFor(silent))).toMatch(/closes connections, or does not answer like Redis$/);
    const nowhere = await probe(await setupFor('redis://queue.invalid:1'));
    expect(nowhere).toMatch(
      /^(?:the host of redis:\/\/queue\.invalid:1 is unknown|redis:\/\/queue.invalid:1 does not answer)/,
    );
  });

  test('the password is wrong, or nobody has set one', async () => {
    const url = await redisThat({ auth: '-WRONGPASS invalid username-password pair or user is disabled.\r\n' });
    const reason = await probe(await setupFor(url.replace('//', '//:sesame@')));
    expect(reason).toBe(`${url} does not accept the password`);
  });
});

test('other errors are told as they are, the first known one of several by its meaning', () => {
  const reason = (...messages: string[]) =>
    reasonOf(
      'redis://:secret@queue.example',
      messages.map((message) => new Error(message)),
    );
  expect(reason('something odd')).toBe('redis://queue.example: something odd');
  expect(reason()).toBe('redis://queue.example: unknown error');
  expect(reason('connect ETIMEDOUT')).toBe('redis://queue.example does not answer within 5 s');
  expect(reason('self-signed certificate')).toBe(
    'the connection to redis://queue.example is not safe: self-signed certificate',
  );
  expect(reason('NOAUTH', 'Connection is closed.')).toBe('redis://queue.example wants a password');
  expect(reason('read ECONNRESET')).toBe('redis://queue.example closes connections, or does not answer like Redis');
});

test('what is wrong with the settings of a queue is listed at once', async () => {
  const codes = async (settings: { url?: string; key?: string }) => {
    const setup = await readSetup(temporaryFolder(), { url: '', key: '', ...settings });
    return 'url' in setup ? [] : setup.map(({ code, message }) => `${code} ${message}`);
  };
  expect((await codes({})).map((one) => one.slice(0, 6))).toEqual(['DG7241', 'DG7240']);
  expect((await codes({ url: 'http://queue.example', key: KEY })).map((one) => one.slice(0, 6))).toEqual(['DG7241']);
  expect((await codes({ url: 'redis://', key: KEY })).map((one) => one.slice(0, 6))).toEqual(['DG7241']);
  expect((await codes({ url: 'redis://queue.example', key: 'short' })).map((one) => one.slice(0, 6))).toEqual([
    'DG7240',
  ]);
  expect(await codes({ url: 'rediss://queue.example', key: KEY })).toEqual([]);
});

test.skipIf(noRedis !== undefined)(
  'a server that is there answers at once, and is silent when it is gone',
  async () => {
    const redis = await startRedis();
    const setup = await setupFor(redis.url);
    expect(await probe(setup)).toBeUndefined();
    expect(redis.ask('keys', 'docsgen:probe:*')).toBe('');
    const connections = connect(setup);
    expect(await connections.main.ping()).toBe('PONG');
    expect(connections.silence()).toBe(0);
    await redis.kill();
    await expect.poll(() => connections.silence()).toBeGreaterThanOrEqual(3000);
    await redis.start();
    await expect.poll(() => connections.silence()).toBe(0);
    connections.close();
  },
);
