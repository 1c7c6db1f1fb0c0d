/** What a shared cache saves: a clean checkout on a second machine with a slow cable, and one edit later. */
import { cpSync, renameSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { hasTool, type Machine, machines, whyNoMachines } from '../helpers/machines/machines.ts';
import { memoryFolder, startNginx } from '../helpers/machines/servers.ts';
import { cli, tree } from '../helpers/site.ts';
import { printFigures } from './figures.ts';
import { makeSite, tools } from './sites.mjs';

const PAGES = Number(process.env.DOCSGEN_BENCH_PAGES ?? 5000);

/** A cache, a machine that fills it, and one at the end of a slow cable; checkouts of a site, and builds that are measured. */
async function teamOf(folder: string) {
  const [tool] = tools('docsgen');
  const checkout = path.join(folder, 'one');
  const site = makeSite(tool, { dir: checkout, pages: PAGES });
  const copies = { count: 0 };
  /** A clean checkout elsewhere: another folder, other times. */
  const clone = (): string => {
    copies.count += 1;
    const to = path.join(folder, `elsewhere-${copies.count}`, 'docs');
    cpSync(checkout, to, { recursive: true, filter: (name) => !/\/(?:build|\.docsgen)$/.test(name) });
    return to;
  };
  const fleet = machines();
  const server = fleet.add('server');
  const first = fleet.add('first');
  const second = fleet.add('second', { megabits: 100, roundTripMs: 20 });
  const nginx = await startNginx(server, path.join(folder, 'nginx'));
  const urls = new Map<Machine, string>();
  for (const machine of [first, second]) urls.set(machine, `http://${await machine.reach(server, nginx.port)}`);
  const build = async (machine: Machine, cwd: string, url = urls.get(machine)) => {
    const before = nginx.requests().length;
    const env = { DOCSGEN_REMOTE_CACHE: url ?? '' };
    const run = await machine.run([process.execPath, cli, 'build', '--format', 'json'], { cwd, env });
    expect(run.code, run.stderr + run.stdout).toBe(0);
    const requests = nginx.requests().slice(before);
    const sum = (of: 'sent' | 'received') => requests.reduce((all, one) => all + one[of], 0);
    return { ...run.cost, requests: requests.length, up: sum('sent') / 1e6, down: sum('received') / 1e6 };
  };
  return { first, second, checkout, clone, site, build };
}

test.skipIf(!isLong)(
  'a clean checkout takes its results from the shared cache, and leaves the same site',
  async ({ skip }) => {
    const why = whyNoMachines() ?? (hasTool('nginx') ? undefined : 'nginx is not installed');
    if (why !== undefined) skip(why);
    const { first, second, checkout, clone, site, build } = await teamOf(memoryFolder(8));
    const cold = await build(second, clone(), '');
    const filled = await build(first, checkout);
    const fresh = clone();
    const warm = await build(second, fresh);
    expect(tree(path.join(fresh, 'build'))).toEqual(tree(path.join(checkout, 'build')));

    site.editBody();
    const edited = clone();
    for (const name of ['build', '.docsgen']) renameSync(path.join(fresh, name), path.join(edited, name));
    const edit = await build(second, edited);
    const pulled = await build(first, checkout);
    expect(tree(path.join(edited, 'build'))).toEqual(tree(path.join(checkout, 'build')));

    printFigures(`${PAGES} pages from a shared cache over 100 Mbit/s, 20 ms`, [
      { what: 'CPU of a clean checkout, of cold', value: warm.cpuSeconds / cold.cpuSeconds, most: 0.2 },
      { what: 'time of a clean checkout, of cold', value: warm.seconds / cold.seconds, most: 0.35 },
      { what: 'requests of a clean checkout', value: warm.requests, most: 60 },
      { what: 'megabytes down', value: warm.down },
      { what: 'requests after one edit', value: edit.requests, most: 10 },
      { what: 'megabytes up after one edit', value: edit.up },
      { what: 'requests of another machine with the edit', value: pulled.requests, most: 10 },
      { what: 'CPU of the build that fills the cache, of cold', value: filled.cpuSeconds / cold.cpuSeconds },
      { what: 'time of the build that fills the cache, of cold', value: filled.seconds / cold.seconds },
      { what: 'requests of the build that fills the cache', value: filled.requests },
      { what: 'megabytes up', value: filled.up },
      { what: 'cold, CPU', value: cold.cpuSeconds, unit: ' s' },
      { what: 'cold, time', value: cold.seconds, unit: ' s' },
    ]);
  },
);
