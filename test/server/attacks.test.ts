/** `docsgen serve` under attack: no path, no host and no origin gets a byte it is not meant to have. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { attackIdentities, attackPaths, type Victim } from '../helpers/attack/attack.ts';
import { besieged, plantTraps } from '../helpers/attack/site.ts';
import { start } from '../helpers/http.ts';

const fort = besieged();
const state = {} as { victim: Victim };
beforeAll(async () => {
  expect(await fort.build()).toMatchObject({ code: 0 });
  plantTraps(fort.dir);
  const { url } = await start(fort.dir, 'serve');
  const script = readdirSync(path.join(fort.dir, 'build/assets')).find((name) => name.endsWith('.js'));
  state.victim = { ...fort, url, paths: ['/docs/intro', `/assets/${script}`, '/docs/intro/index.json', '/nowhere'] };
});

test('no shape of a path shows a file that is not of the site', async () => {
  const { shapes, requests, statuses, faults } = await attackPaths(state.victim);
  console.log(
    `serve: ${shapes} shapes, ${requests} requests for 3 canaries: ${JSON.stringify(statuses)}, ${faults.length} faults`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(shapes).toBeGreaterThanOrEqual(300);
});

test('nothing is read by the name of another host, by another origin, or into a page of others', async () => {
  const { cases, requests, statuses, faults } = await attackIdentities(state.victim);
  console.log(
    `serve: ${cases} cases of Host, Origin and Sec-Fetch, ${requests} requests: ${JSON.stringify(statuses)}, ${faults.length} faults`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(120);
});
