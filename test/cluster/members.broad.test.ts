/** The workers of a build in a real Redis: who is admitted, who refuses and why, and who has come and gone. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announce, type Members } from '../../cli/cluster/members.ts';
import { BUILDS, keysOf } from '../../cli/cluster/names.ts';
import { type Member, NOTICE, type Notice, seal, unseal } from '../../cli/cluster/protocol.ts';
import { type Connections, connect } from '../../cli/cluster/redis.ts';
import { type QueueSetup, readSetup } from '../../cli/cluster/setup.ts';
import { createSigner } from '../../cli/cluster/signature.ts';
import { noRedis, startRedis } from '../helpers/redis.ts';
import { temporaryFolder } from '../helpers/site.ts';

const KEY = 'a-key-of-these-tests-only-0123456789';
const INSTALLATION = { tool: 'docsgen 1', node: 'Node 22', lockfile: 'a' };

describe.skipIf(noRedis !== undefined)('the workers of a build', () => {
  const made: { setup?: QueueSetup; connections?: Connections; members?: Members; changes: number } = { changes: 0 };
  const { signer, main } = {
    signer: createSigner(KEY),
    main: () => (made.connections as Connections).main,
  };

  beforeAll(async () => {
    const redis = await startRedis();
    made.setup = (await readSetup(temporaryFolder(), { url: redis.url, key: KEY })) as QueueSetup;
  });
  afterEach(async () => {
    await made.members?.close();
    made.connections?.close();
  });

  function open(build: string): Members {
    made.connections = connect(made.setup as QueueSetup);
    made.changes = 0;
    const notice: Notice = { ...INSTALLATION, build, host: 'reef' };
    const onChange = () => {
      made.changes += 1;
    };
    made.members = announce(made.connections, { signer, notice, onChange });
    return made.members;
  }

  /** A sign of life of a worker. */
  const greet = (build: string, member: Partial<Member> & { id: string }, by = signer) =>
    main().hset(
      keysOf(build).members,
      member.id,
      seal(by, `member ${build}`, {
        ...INSTALLATION,
        ...{ name: `worker-${member.id}`, nonce: `nonce of ${member.id}`, jobs: 1, beat: 1 },
        ...member,
      }),
    );

  test('find its notice, which is gone when it has ended', async () => {
    const members = open('kelp');
    await expect.poll(() => main().zrange(BUILDS, 0, -1)).toEqual(['kelp']);
    const text = await main().get(keysOf('kelp').notice);
    expect(unseal(signer, { kind: 'notice', shape: NOTICE, text: text ?? '' })).toEqual({
      message: { ...INSTALLATION, build: 'kelp', host: 'reef' },
      isTrusted: true,
    });
    await members.close();
    expect(await main().zrange(BUILDS, 0, -1)).toEqual([]);
    expect(await main().keys('docsgen:kelp:*')).toEqual([keysOf('kelp').over]);
  });

  test('are admitted with an answer to their number, and count with their jobs', async () => {
    const members = open('kelp');
    expect([members.living(), members.haveJoined(), members.refusals()]).toEqual([[], false, []]);
    await greet('kelp', { id: 'a', jobs: 2 });
    await greet('kelp', { id: 'b', jobs: 3 });
    await expect.poll(() => members.haveJoined()).toBe(true);
    await expect
      .poll(() => members.living().toSorted((a, b) => a.jobs - b.jobs))
      .toEqual([
        { name: 'worker-a', jobs: 2 },
        { name: 'worker-b', jobs: 3 },
      ]);
    expect(made.changes).toBeGreaterThan(0);
    const answers = await main().hgetall(keysOf('kelp').admitted);
    for (const id of ['a', 'b'])
      expect(signer.verifies(answers[id] ?? '', 'admitted', 'kelp', id, `nonce of ${id}`)).toBe(true);
  });

  test('that refuse say why, also after they had joined, and those with another key are named', async () => {
    const members = open('kelp');
    await greet('kelp', { id: 'a' });
    await greet('kelp', { id: 'c' });
    await expect.poll(() => members.living().length).toBe(2);
    await greet('kelp', { id: 'a', beat: 2, refuses: 'its lockfile is not that of the build' });
    await greet('kelp', { id: 'b' }, createSigner('another-key-0123456789'));
    await expect
      .poll(() => members.refusals().toSorted())
      .toEqual(['worker-a: its lockfile is not that of the build', 'worker-b: it has another DOCSGEN_QUEUE_KEY']);
    expect(members.living().map(({ name }) => name)).toEqual(['worker-c']);
  });

  test('of another build, under another id, or in another form are none', async () => {
    const members = open('kelp');
    await main().hset(keysOf('kelp').members, 'x', 'no message');
    await main().hset(keysOf('kelp').members, 'y', seal(signer, 'member moss', { ...INSTALLATION, id: 'y' }));
    await greet('kelp', { id: 'z', jobs: 'many' as unknown as number });
    const own = await main().hget(keysOf('kelp').members, 'z');
    await main().hset(keysOf('kelp').members, 'w', own ?? '');
    await greet('kelp', { id: 'a' });
    await expect.poll(() => members.living().map(({ name }) => name)).toEqual(['worker-a']);
    expect(members.refusals()).toEqual([]);
    expect(Object.keys(await main().hgetall(keysOf('kelp').admitted))).toEqual(['a']);
  });

  test('without a sign of life are gone after some seconds, while others stay', async () => {
    const members = open('kelp');
    await greet('kelp', { id: 'a' });
    const beats = { b: 0 };
    await expect
      .poll(
        async () => {
          beats.b += 1;
          await greet('kelp', { id: 'b', beat: beats.b });
          return beats.b > 1 && members.haveJoined() ? members.living().map(({ name }) => name) : [];
        },
        { interval: 300 },
      )
      .toEqual(['worker-b']);
  });
});
