/** The machines of the long tests: their limits hold, and nothing of them is left. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { temporaryFolder } from '../site.ts';
import { type Machine, machines, whyNoMachines } from './machines.ts';
import { namespaces } from './network.ts';

const cwd = temporaryFolder();
const node = (code: string, ...args: string[]) => [process.execPath, '--eval', code, '--', ...args];

const SERVE = `require('node:http').createServer((request, answer) => {
  answer.end(Buffer.alloc(Number(request.url.slice(1))));
}).listen(8000, () => console.log('listens'));`;

/** Prints seconds until an answer of the bytes is there; or the error. */
const FETCH = `const [, at, bytes] = process.argv;
const began = performance.now();
require('node:http').get('http://' + at + '/' + bytes, (answer) => {
  answer.resume().on('end', () => console.log((performance.now() - began) / 1000));
}).on('error', ({ code }) => console.log(code)).setTimeout(1000, function () { this.destroy({ code: 'late' }); });`;

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
};

async function server(machine: Machine): Promise<void> {
  const started = machine.start(node(SERVE), { cwd });
  await until(() => started.stdout() !== '');
}

const own = () => namespaces().filter((name) => name.startsWith(`dg${process.pid}`));

test.skipIf(!isLong)(
  'machines have their share of the processors, and cables their speed and length',
  async ({ skip }) => {
    const why = whyNoMachines();
    if (why !== undefined) skip(why);
    const fleet = machines();
    const near = fleet.add('near');
    const far = fleet.add('far', { megabits: 100, roundTripMs: 100, cores: 0.25 });
    await server(near);
    const at = await far.reach(near, 8000);
    const fetched = async (bytes: number) => Number((await far.run(node(FETCH, at, String(bytes)), { cwd })).stdout);
    // A handshake and a request: two round trips.
    expect(await fetched(1)).toBeGreaterThan(0.2);
    // 25 MB take two seconds.
    expect(await fetched(25_000_000)).toBeGreaterThan(2);

    const busy = 'const began = process.cpuUsage(); while (process.cpuUsage(began).user < 500_000) {}';
    const { code, cost } = await far.run(node(`${busy}; Buffer.alloc(2e8, 1)`), { cwd });
    expect(code).toBe(0);
    expect(cost.seconds).toBeGreaterThan(cost.cpuSeconds * 3.5);
    expect(cost.cpuSeconds).toBeGreaterThan(0.5);
    expect(cost.peakBytes).toBeGreaterThan(2e8);
    await fleet.remove();
  },
);

test.skipIf(!isLong)('machines are cut off, paused and killed, and nothing of them is left', async ({ skip }) => {
  const why = whyNoMachines();
  if (why !== undefined) skip(why);
  const fleet = machines();
  const [one, other] = [fleet.add('one'), fleet.add('other')];
  await server(one);
  const fetched = async () => (await other.run(node(FETCH, `${one.address}:8000`, '1'), { cwd })).stdout.trim();
  expect(Number(await fetched())).toBeGreaterThan(0);
  one.cut();
  expect(await fetched()).toBe('late');
  one.mend();
  expect(Number(await fetched())).toBeGreaterThan(0);
  one.pause();
  expect(await fetched()).toBe('late');
  one.resume();
  expect(Number(await fetched())).toBeGreaterThan(0);

  const file = path.join(cwd, 'count');
  writeFileSync(file, '0');
  const count = `let at = 0; setInterval(() => require('node:fs').writeFileSync(${JSON.stringify(file)}, String(++at)), 5)`;
  const counting = other.start(node(count), { cwd });
  await until(() => Number(readFileSync(file, 'utf8')) > 3);
  counting.kill();
  expect((await counting.ended).code).toBe(null);

  expect(own()).not.toEqual([]);
  await fleet.remove();
  expect(own()).toEqual([]);
});
