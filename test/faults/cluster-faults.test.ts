/** A cluster at random moments: machines die, stop for a while and lose their cable, servers restart. The site is the same. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { dice } from '../helpers/dice.ts';
import { isLong, seedOr } from '../helpers/long.ts';
import { hasTool, type Machine, machines, type Started, whyNoMachines } from '../helpers/machines/machines.ts';
import { memoryFolder, startNginx, startRedis } from '../helpers/machines/servers.ts';
import { cli, tree, writeSite } from '../helpers/site.ts';

const ROUNDS = Number(process.env.DOCSGEN_ROUNDS ?? 100);
const SEED = seedOr(23);
const PAGES = 300;
const WORKERS = 3;

const CONFIG = "export default { title: 'Kelp', url: 'https://example.com' };\n";

/** Enough of a page to take some time: code, a table, and links that only the whole site can resolve. */
function pageOf(number: number): string {
  const next = (number * 7 + 1) % PAGES;
  const rows = Array.from({ length: 12 }, (_, at) => `| kelp-${at} | ${number * at} | \`frond(${at})\` |`);
  const code = Array.from(
    { length: 40 },
    (_, at) => `  const frond${at} = await grow('kelp', { depth: ${at + number} });`,
  );
  return [
    `# Kelp ${number}`,
    `See [another](/docs/bed-${Math.floor(next / 20)}/kelp-${next}#depth-${next}).`,
    `## Depth ${number}`,
    ['| name | depth | call |', '| --- | --- | --- |', ...rows].join('\n'),
    ['```ts', 'async function harvest() {', ...code, '}', '```'].join('\n'),
    `:::note[Tide ${number}]\n\nThe tide is low at ${number % 12}.\n\n:::`,
  ].join('\n\n');
}

const files = {
  'site.config.mjs': CONFIG,
  'package.json': '{ "private": true, "type": "module" }\n',
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, at) => [`content/docs/bed-${Math.floor(at / 20)}/kelp-${at}.md`, pageOf(at)]),
  ),
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const KEY = 'a secret of this test';

/** A server of the cluster that can be killed and started again. */
interface Server {
  kill(): void;
  start(): Promise<void>;
}

/** Machines with workers, Redis and a cache, and a machine that builds. */
async function cluster(folder: string) {
  const fleet = machines();
  const [redis, cache] = ['redis', 'cache'].map((name) => fleet.add(name)) as [Machine, Machine];
  // Slow, so that there is work left when the workers have joined.
  const coordinator = fleet.add('coordinator', { cores: 0.4 });
  const state: { nginx?: Started; redis?: Started } = {};
  const servers: Record<'redis' | 'cache', Server> = {
    redis: {
      kill: () => state.redis?.kill(),
      start: async () => {
        state.redis = (await startRedis(redis, path.join(folder, 'redis'))).started;
      },
    },
    cache: {
      kill: () => state.nginx?.kill(),
      start: async () => {
        rmSync(path.join(folder, 'nginx/nginx.pid'), { force: true });
        state.nginx = (await startNginx(cache, path.join(folder, 'nginx'))).started;
      },
    },
  };
  await servers.redis.start();
  await servers.cache.start();
  const env = { DOCSGEN_QUEUE_KEY: KEY, DOCSGEN_REMOTE_CACHE: `http://${cache.address}:8080` };
  const queue = ['--queue', `redis://${redis.address}:6379`];
  const workers = Array.from({ length: WORKERS }, (_, at) => {
    const machine = fleet.add(`worker-${at + 1}`, { cores: 0.5 });
    const cwd = path.join(folder, machine.name);
    writeSite(cwd, files);
    const running: { process?: Started } = {};
    const start = () => {
      running.process = machine.start([process.execPath, cli, 'worker', ...queue], { cwd, env });
    };
    const kill = () => running.process?.kill();
    start();
    return { machine, start, kill };
  });
  const build = (cwd: string) => coordinator.start([process.execPath, cli, 'build', ...queue], { cwd, env });
  return { fleet, servers, workers, build };
}

type Cluster = Awaited<ReturnType<typeof cluster>>;

interface Fault {
  what: string;
  /** In milliseconds after the build has begun. */
  at: number;
  begin(): void;
  end(): void | Promise<void>;
  /** Milliseconds between begin and end. */
  lasts: number;
}

/** Some faults of a build that takes `usual` milliseconds without them. */
function faultsOf(random: () => number, { workers, servers }: Cluster, usual: number): Fault[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const fault = (): Fault => {
    const { machine, start, kill } = pick(workers);
    const kinds = [
      { what: `kill ${machine.name}`, begin: kill, end: start },
      { what: `pause ${machine.name}`, begin: machine.pause, end: machine.resume },
      { what: `cut ${machine.name}`, begin: machine.cut, end: machine.mend },
      ...(['redis', 'cache'] as const).map((name) => ({
        what: `restart ${name}`,
        begin: servers[name].kill,
        end: servers[name].start,
      })),
    ];
    const at = 0.9 * random() * usual;
    return { ...pick([...kinds.slice(0, 3), ...kinds]), at, lasts: 100 + random() * usual };
  };
  return Array.from({ length: 1 + Math.floor(random() * 4) }, fault);
}

const isAbout = ({ what }: Fault): string => what.split(' ')[1] as string;

/** Faults of one machine follow each other: the next one begins after the last has ended. */
async function inflict(faults: readonly Fault[]): Promise<void> {
  const names = [...new Set(faults.map(isAbout))];
  await Promise.all(
    names.map(async (name) => {
      const own = faults.filter((one) => isAbout(one) === name);
      let now = 0;
      for (const { at, begin, lasts, end } of own.sort((a, b) => a.at - b.at)) {
        await pause(Math.max(0, at - now));
        begin();
        await pause(lasts);
        await end();
        now = Math.max(now, at) + lasts;
      }
    }),
  );
}

test.skipIf(!isLong)(`${ROUNDS} builds with random kills, pauses and cuts leave the same site`, async ({ skip }) => {
  const missing = ['nginx', 'redis-server'].filter((tool) => !hasTool(tool));
  const why = whyNoMachines() ?? (missing.length > 0 ? `${missing.join(' and ')} are not installed` : undefined);
  if (why !== undefined) skip(why);
  const folder = memoryFolder(2);
  const parts = await cluster(folder);
  const source = path.join(folder, 'source');
  writeSite(source, files);
  const site = path.join(folder, 'site');
  /** A cold build: no result of the rounds before is in the cache. */
  const build = async () => {
    for (const name of ['site', 'nginx/cache/ac', 'nginx/cache/cas'])
      rmSync(path.join(folder, name), { recursive: true, force: true });
    cpSync(source, site, { recursive: true });
    const began = performance.now();
    const run = await parts.build(site).ended;
    return { ...run, took: performance.now() - began, output: tree(path.join(site, 'build')) };
  };
  await pause(4000);
  const clean = await build();
  expect(clean.code, clean.stderr).toBe(0);
  const random = dice(SEED);
  const counts: Record<string, number> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    const faults = faultsOf(random, parts, clean.took);
    const where = `round ${round} of seed ${SEED}: ${faults.map(({ what, at, lasts }) => `${what} at ${Math.round(at)} for ${Math.round(lasts)} ms`).join(', ')}`;
    const [run] = await Promise.all([build(), inflict(faults)]);
    for (const { what } of faults) {
      const kind = what.replace(/ worker-\d/, '');
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    console.log(`${where}; ${Math.round(run.took)} ms ${run.stderr}`);
    expect(run.code, `${where}\n${run.stdout}\n${run.stderr}`).toBe(0);
    expect(run.output, where).toEqual(clean.output);
  }
  console.log(`${ROUNDS} equal trees; faults:`, counts);
});
