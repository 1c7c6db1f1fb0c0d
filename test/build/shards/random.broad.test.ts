/**
 * Random sites with and without mistakes: shards of one machine and the join on another give what one build gives, its
 * files, problems and exit code. `SEED` looks elsewhere, `SITES` further; the long form tries 40 sites.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kinds } from '../../faults/random-site.ts';
import { type Around, type Content, fixed } from '../../faults/random-texts.ts';
import { dice } from '../../helpers/dice.ts';
import { choose, seedOr } from '../../helpers/long.ts';
import { runCli, temporaryFolder, tree } from '../../helpers/site.ts';

const first = seedOr(1);
const count = choose(1, 40);
const SEEDS = Array.from({ length: count }, (_, at) => first + at);

/** The files of a site; every third site has a file with a mistake. */
function randomFiles(seed: number): { files: Map<string, Content>; upTo(most: number): number } {
  const random = dice(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const places = Object.values(kinds).flatMap((kind) =>
    kind.places.slice(0, kind.first ?? kind.places.length).map((place) => [place, kind] as const),
  );
  const files = new Map<string, Content>([...Object.entries(fixed), ...places.map(([place]) => [place, ''] as const)]);
  const around = (file: string): Around => ({ upTo, pick, step: seed, paths: [...files.keys()].sort(), path: file });
  for (const [place, kind] of places) files.set(place, kind.good(around(place)));
  const [place, kind] = pick(places.filter(([, { broken }]) => broken.length > 0));
  if (seed % 3 === 0) files.set(place, pick(kind.broken)(around(place)));
  return { files, upTo };
}

function written(files: ReadonlyMap<string, Content>): string {
  const dir = path.join(temporaryFolder(), 'site');
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

async function run(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await runCli(['build', '--format', 'json', ...args], { cwd, fresh: true });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return { code, problems: JSON.parse(stdout).problems };
}

test.each(SEEDS)('site %i', async (seed) => {
  const { files, upTo } = randomFiles(seed);
  const [whole, shards, joined] = [written(files), written(files), written(files)];
  const shardCount = 1 + upTo(4);
  const parts = Array.from({ length: shardCount }, (_, at) => path.join(shards, '..', `part-${at + 1}`));
  for (const [at, part] of parts.entries())
    await run(shards, '--shard', `${at + 1}/${shardCount}`, '--shard-out', part);
  const one = await run(whole);
  expect(await run(joined, '--join', ...parts)).toEqual(one);
  expect(tree(path.join(joined, 'build'))).toEqual(tree(path.join(whole, 'build')));
});
