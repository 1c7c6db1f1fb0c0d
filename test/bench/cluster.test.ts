/** How a cluster scales: the same cold build with one, two and four workers of 0.4 cores each. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { hasTool, machines, whyNoMachines } from '../helpers/machines/machines.ts';
import { memoryFolder, startNginx, startRedis } from '../helpers/machines/servers.ts';
import { cli, tree } from '../helpers/site.ts';
import { printFigures } from './figures.ts';
import { makeSite, tools } from './sites.mjs';

const PAGES = Number(process.env.DOCSGEN_BENCH_PAGES ?? 20_000);
const SHARE = 0.4;
const MB = 2 ** 20;

/** A cold build of a site with workers; without, a plain one. */
async function buildWith(count: number, site: string, folder: string) {
  const fleet = machines();
  const coordinator = fleet.add('coordinator');
  const server = fleet.add('server');
  const env: Record<string, string> = { DOCSGEN_QUEUE_KEY: 'a secret of this test' };
  const args = ['build', '--format', 'json'];
  const machinesOfWorkers = Array.from({ length: count }, (_, at) => fleet.add(`worker-${at + 1}`, { cores: SHARE }));
  if (count > 0) {
    const [nginx, redis] = [
      await startNginx(server, path.join(folder, 'nginx')),
      await startRedis(server, path.join(folder, 'redis')),
    ];
    env.DOCSGEN_REMOTE_CACHE = `http://${server.address}:${nginx.port}`;
    const queue = ['--queue', `redis://${server.address}:${redis.port}`];
    args.push(...queue, '--queue-required');
    for (const machine of machinesOfWorkers) {
      const cwd = path.join(folder, machine.name);
      cpSync(site, cwd, { recursive: true });
      const worker = machine.start([process.execPath, cli, 'worker', ...queue], { cwd, env });
      while (worker.stdout() + worker.stderr() === '') await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const before = machinesOfWorkers.map((machine) => machine.usage().cpuSeconds);
  const cwd = path.join(folder, 'coordinator');
  cpSync(site, cwd, { recursive: true });
  const run = await coordinator.run([process.execPath, cli, ...args], { cwd, env });
  expect(run.code, run.stderr + run.stdout).toBe(0);
  const workers = machinesOfWorkers.map((machine, at) => {
    const { cpuSeconds, peakBytes } = machine.usage();
    return { cpuSeconds: cpuSeconds - (before[at] as number), peakBytes };
  });
  const servers = server.usage();
  await fleet.remove();
  return { ...run.cost, workers, servers, output: tree(path.join(cwd, 'build')) };
}

test.skipIf(!isLong)('workers share the work of a build, which ends with the same site', async ({ skip }) => {
  const missing = ['nginx', 'redis-server'].filter((tool) => !hasTool(tool));
  const why = whyNoMachines() ?? (missing.length > 0 ? `${missing.join(' and ')} are not installed` : undefined);
  if (why !== undefined) skip(why);
  const folder = memoryFolder(12);
  const site = path.join(folder, 'site');
  const [tool] = tools('docsgen');
  makeSite(tool, { dir: site, pages: PAGES });
  const build = async (count: number) => {
    const used = path.join(folder, 'used');
    const result = await buildWith(count, site, used);
    rmSync(used, { recursive: true });
    return result;
  };
  const plain = await build(0);
  const results = { 1: await build(1), 2: await build(2), 4: await build(4) };
  for (const { output } of Object.values(results)) expect(output).toEqual(plain.output);
  const sum = (list: { cpuSeconds: number }[]) => list.reduce((all, { cpuSeconds }) => all + cpuSeconds, 0);
  const { 1: one, 2: two, 4: four } = results;
  printFigures(`${PAGES} pages, workers of ${SHARE} cores`, [
    { what: 'time with one worker', value: one.seconds, unit: ' s' },
    { what: 'time with two, of one', value: two.seconds / one.seconds, most: 0.55 },
    { what: 'time with four, of one', value: four.seconds / one.seconds, most: 0.32 },
    {
      what: 'CPU of coordinator and one worker, of plain',
      value: (one.cpuSeconds + sum(one.workers)) / plain.cpuSeconds,
      most: 1.15,
    },
    {
      what: 'CPU of coordinator and four workers, of plain',
      value: (four.cpuSeconds + sum(four.workers)) / plain.cpuSeconds,
    },
    { what: 'CPU of the coordinator with four workers, of plain', value: four.cpuSeconds / plain.cpuSeconds },
    { what: 'CPU of nginx and Redis with four workers, of plain', value: four.servers.cpuSeconds / plain.cpuSeconds },
    { what: 'memory of the coordinator', value: Math.max(one.peakBytes, four.peakBytes) / MB, most: 480, unit: ' MB' },
    {
      what: 'memory of a worker',
      value: Math.max(...four.workers.map(({ peakBytes }) => peakBytes)) / MB,
      unit: ' MB',
    },
    {
      what: 'memory of Redis',
      value: Math.max(one.servers.peakBytes, four.servers.peakBytes) / MB,
      most: 50,
      unit: ' MB',
    },
    { what: 'plain build, CPU', value: plain.cpuSeconds, unit: ' s' },
    { what: 'plain build, memory', value: plain.peakBytes / MB, unit: ' MB' },
  ]);
});
