import { beforeAll, describe, expect, test } from 'vitest';
import type { Victim } from '../helpers/attack/attack.ts';
import {
  attackWithNonsense,
  besiege,
  crowd,
  latency,
  openFiles,
  pipeline,
  residentMegabytes,
  siegeSize,
  warmUp,
} from '../helpers/attack/flood.ts';
import { besieged } from '../helpers/attack/site.ts';
import { get, type Running, start, startLimited } from '../helpers/http.ts';
import { choose } from '../helpers/long.ts';

const SEED = 20_261_122;
const REQUESTS = choose(1500, 10_000);
const PIPELINED = choose(2000, 20_000);
const CROWD = choose(300, 1000);

describe.each(['serve', 'dev'])('%s', (command) => {
  const fort = besieged();
  const state = {} as { server: Running; victim: Victim };
  beforeAll(async () => {
    expect(await fort.build()).toMatchObject({ code: 0 });
    const server = await start(fort.dir, command, '--quiet');
    Object.assign(state, { server, victim: { ...fort, url: server.url, paths: ['/docs/intro', '/', '/nowhere'] } });
  });

  test('malformed requests end with an answer or a closed connection, and nothing else ends', async () => {
    const { server, victim } = state;
    await warmUp(server.url, '/docs/intro');
    const before = residentMegabytes(server.child.pid!);
    const { requests, statuses, faults } = await attackWithNonsense(victim, REQUESTS, SEED);
    const growth = residentMegabytes(server.child.pid!) - before;
    console.log(
      `${command}: ${requests} malformed requests (seed ${SEED}): ${JSON.stringify(statuses)}, ${faults.length} faults, ${growth.toFixed(1)} MB more memory`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(server.stderr()).toBe('');
    expect((await get(server.url, '/docs/intro')).status).toBe(200);
    expect(growth).toBeLessThan(50);
  });

  test('silent or slow connections block nobody', async () => {
    const { server } = state;
    const before = residentMegabytes(server.child.pid!);
    const calm = await latency(server.url, '/docs/intro', 100);
    const siege = await besiege(server.url, siegeSize());
    const under = await latency(server.url, '/docs/intro', 200);
    const growth = residentMegabytes(server.child.pid!) - before;
    const open = siege.open();
    siege.end();
    console.log(
      `${command}: ${siege.opened} idle and slow connections, ${open} of them kept: a page takes ${under.median} ms (p99 ${under.p99}; before ${calm.median}, ${calm.p99}), ${growth.toFixed(1)} MB more memory`,
    );
    expect(open).toBeLessThanOrEqual(256);
    expect(growth).toBeLessThan(50);
    expect(server.stderr()).toBe('');
  });

  test('requests whose answers are not read are answered one by one, as they are read', async () => {
    const { server } = state;
    const pid = server.child.pid!;
    const before = { memory: residentMegabytes(pid), files: openFiles(pid) };
    const attacker = await pipeline(server.url, '/docs/intro', PIPELINED);
    // Others are served meanwhile.
    for (let index = 0; index < 50; index += 1)
      expect(await get(server.url, '/docs/intro')).toMatchObject({ status: 200 });
    const growth = residentMegabytes(pid) - before.memory;
    expect(openFiles(pid) - before.files).toBeLessThan(8);
    expect(growth).toBeLessThan(100);
    expect(await attacker.read()).toBe(PIPELINED);
    expect(server.stderr()).toBe('');
  });

  test('of more connections than it keeps, each is answered or gets 503, and none is reset', async () => {
    const size = Math.min(CROWD, siegeSize());
    const counts = await crowd(state.server.url, '/docs/intro', size);
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(counts['200']).toBeGreaterThanOrEqual(200);
    expect(counts['503']).toBeGreaterThanOrEqual(size - 256);
  });
});

test.skipIf(process.platform !== 'linux')('where few files may be open, silent connections block nobody', async () => {
  const fort = besieged();
  expect(await fort.build()).toMatchObject({ code: 0 });
  const { url, stderr } = await startLimited(64, fort.dir, 'serve');
  const siege = await besiege(url, 100);
  for (let index = 0; index < 30; index += 1) expect(await get(url, '/docs/intro')).toMatchObject({ status: 200 });
  const attacker = await pipeline(url, '/docs/intro', 500);
  expect(await get(url, '/docs/intro')).toMatchObject({ status: 200 });
  expect(await attacker.read()).toBe(500);
  siege.end();
  expect(stderr()).toBe('');
});
