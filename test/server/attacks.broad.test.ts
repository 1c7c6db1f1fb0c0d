/**
 * `docsgen serve` and `docsgen dev` under attack: no path, no host and no origin gets a byte it is not meant to have.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { attackIdentities, attackPaths, type Victim } from '../helpers/attack/attack.ts';
import { tryFromForeignPages, tryFromOwnPage } from '../helpers/attack/foreign-page.ts';
import { attackWithReflections } from '../helpers/attack/reflections.ts';
import { besieged, plantTraps } from '../helpers/attack/site.ts';
import { start } from '../helpers/http.ts';

describe.each(['serve', 'dev'])('%s', (command) => {
  const fort = besieged();
  const state = {} as { victim: Victim };
  beforeAll(async () => {
    expect(await fort.build()).toMatchObject({ code: 0 });
    plantTraps(fort.dir);
    const { url } = await start(fort.dir, command, '--quiet');
    const asset = (end: string) =>
      `/assets/${readdirSync(path.join(fort.dir, 'build/assets')).find((name) => name.endsWith(end))}`;
    const own = command === 'dev' ? ['/__docsgen/client.js', '/__docsgen/none'] : [];
    state.victim = {
      ...fort,
      url,
      paths: [...own, '/docs/intro', asset('.js'), asset('.css'), '/mark.svg', '/docs/intro.md', '/nowhere'],
      // Without its token nobody gets the stream.
      locked: command === 'dev' ? ['/__docsgen/events'] : [],
    };
  });

  test('no shape of a path shows a file that is not of the site', async () => {
    const { shapes, requests, statuses, faults } = await attackPaths(state.victim);
    console.log(
      `${command}: ${shapes} shapes, ${requests} requests for 3 canaries: ${JSON.stringify(statuses)}, ${faults.length} faults`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(shapes).toBeGreaterThanOrEqual(300);
  });

  test('nothing can be read by the name of another host, by another origin, or into a page of another site', async () => {
    const { cases, requests, statuses, faults } = await attackIdentities(state.victim);
    console.log(
      `${command}: ${cases} cases of Host, Origin and Sec-Fetch, ${requests} requests: ${JSON.stringify(statuses)}, ${faults.length} faults`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(120);
  });

  test('the text of a request is not echoed, and there is no redirect to another host', async () => {
    const below = besieged('/a/gr%C3%B6%C3%9Fe/');
    expect(await below.build()).toMatchObject({ code: 0 });
    const { url } = await start(below.dir, command, '--quiet');
    for (const victim of [state.victim, { ...below, url, paths: [] }]) {
      const { requests, statuses, faults } = await attackWithReflections(victim);
      console.log(
        `${command} at ${victim.url.pathname}: ${requests} requests that try to come back: ${JSON.stringify(statuses)}, ${faults.length} faults`,
      );
      expect(faults.slice(0, 20)).toEqual([]);
    }
  });

  test('a page of another origin reads nothing in any way that browsers have', async () => {
    // One of each kind.
    const victim = { ...state.victim, paths: state.victim.paths.slice(0, command === 'dev' ? 6 : 4) };
    const trials = await tryFromForeignPages(victim);
    const own = await tryFromOwnPage(victim);
    const worked = new Set(own.filter(({ outcome }) => outcome !== 'nothing').map(({ way }) => way));
    console.log(
      `${command}: ${trials.length} trials from pages of others; ways that work from its own page: ${[...worked].join(', ')}`,
    );
    expect(trials.filter(({ outcome }) => outcome !== 'nothing')).toEqual([]);
    expect([...worked]).toEqual(
      expect.arrayContaining(['fetch', 'script', 'module script', 'stylesheet', 'image', 'frame']),
    );
  });
});
