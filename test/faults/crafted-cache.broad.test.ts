/**
 * A forged cache: its checksums are right, its data is hostile. It can make pages wrong, as if the forger had written
 * them; but no outside file is read into the site, written or removed, and nothing crashes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checksum, nameOfEntry } from '../../cli/system/entries.ts';
import { createStamps, readStamps, writeStamps } from '../../cli/system/stamps.ts';
import { choose } from '../helpers/long.ts';
import { site, temporaryFolder, tree } from '../helpers/site.ts';
import { copySite, dice, edits, files, runWithFault, seed } from './site.ts';

const ROUNDS = choose(8, 300);
const CANARY = 'canary-7316';
const scratch = temporaryFolder();
const state = { dir: '' };

beforeAll(async () => {
  const work = site(files);
  expect(await work.build()).toMatchObject({ code: 0 });
  state.dir = work.dir;
});

/** What is put in the place of a value. */
const hostile: unknown[] = [
  '../../../../canary/secret.txt',
  '../canary/secret.txt',
  '/etc/passwd',
  '__proto__',
  'constructor',
  '',
  '\u0000',
  '<script>alert(1)</script>',
  1e308,
  -1,
  2 ** 53,
  null,
  true,
  [],
  {},
  JSON.parse('{"__proto__":{"polluted":"yes"}}'),
  Array.from({ length: 2000 }, () => 'x'),
];

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Exchanges some values of a tree of data, wherever they are; keys as well. */
function poisoned(value: unknown, random: Random, share: number): unknown {
  if (random() < share) return pick(hostile, random);
  if (Array.isArray(value)) return value.map((one) => poisoned(one, random, share));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    random() < share / 4 ? String(pick(hostile, random)) : key,
    poisoned(one, random, share),
  ]);
  return Object.fromEntries(entries);
}

/** The same file with other data, as written by its own code; undefined for other kinds. */
function crafted(file: string, bytes: Buffer, random: Random): Buffer | undefined {
  const share = 0.5 * random() ** 3;
  const end = bytes.indexOf(0x0a);
  if (file.endsWith('.json') && end > 0) {
    const body = JSON.stringify(poisoned(JSON.parse(bytes.toString('utf8', end + 1)), random, share));
    return Buffer.from(`${checksum(nameOfEntry(file), body)}\n${body}`);
  }
  if (file.endsWith('.stamps')) {
    const { tables, more } = readStamps(file);
    const lie = (value: string) => String(poisoned(value, random, share));
    const lies = tables.map((stamps) => {
      const made = createStamps();
      for (const name of stamps.paths())
        made.set(lie(name), lie(stamps.hashOf(name) ?? ''), stamps.stampOf(name) ?? [0, 0, 0, 0]);
      return made;
    });
    writeStamps(file, lies, poisoned(more, random, share));
    return readFileSync(file);
  }
  if (!file.endsWith('.table')) return undefined;
  const rows = bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const body = rows
    .map((row) => {
      const space = row.indexOf(' ');
      return `${row.slice(0, space)} ${JSON.stringify(poisoned(JSON.parse(row.slice(space + 1)), random, share))}\n`;
    })
    .join('');
  return Buffer.from(`#${checksum(nameOfEntry(file), body)} ${Buffer.byteLength(body)}\n${body}`);
}

test(`${ROUNDS} caches with hostile data in them reach nothing outside of the site, and crash nothing`, async () => {
  const random = dice(seed);
  const wrong: string[] = [];
  const touched = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const home = path.join(scratch, String(round));
    const dir = copySite(state.dir, path.join(home, 'a/b/site'));
    mkdirSync(path.join(home, 'a/canary'), { recursive: true });
    mkdirSync(path.join(home, 'canary'), { recursive: true });
    for (const folder of ['a/canary', 'canary']) writeFileSync(path.join(home, folder, 'secret.txt'), CANARY);
    const outside = () => Object.entries(tree(home)).filter(([file]) => !file.startsWith('a/b/site/'));
    const before = outside();
    const cache = readdirSync(path.join(dir, '.docsgen/cache'), { recursive: true, encoding: 'utf8' }).sort();
    const made = cache.flatMap((name) => {
      const file = path.join(dir, '.docsgen/cache', name);
      if (!/\.(?:json|stamps|table)$/.test(name) || random() < 0.5) return [];
      const bytes = crafted(file, readFileSync(file), random);
      if (bytes === undefined) return [];
      writeFileSync(file, bytes);
      touched.add(name);
      return [name];
    });
    // With an edit, so that something is done.
    if (random() < 0.7)
      writeFileSync(path.join(dir, 'content/docs/guide/page-2.md'), edits['content/docs/guide/page-2.md'] ?? '');
    const run = await runWithFault(dir, '');
    const where = `round ${round}, seed ${seed}: ${made.join(', ')}`;
    if (run.code === 5 || run.code === null)
      wrong.push(`${where}: exit code ${run.code}\n${run.stderr.slice(0, 2000)}`);
    if (JSON.stringify(outside()) !== JSON.stringify(before)) wrong.push(`${where}: something outside changed`);
    if (existsSync(path.join(dir, 'build')) && holds(path.join(dir, 'build'), CANARY))
      wrong.push(`${where}: a file from outside is in the site`);
  }
  expect(wrong).toEqual([]);
  expect(touched.size).toBeGreaterThan(6);
}, 1_800_000);

test('an invalid cached build or page is not shown, but made again', async () => {
  const docs = site(files);
  expect(await docs.build()).toMatchObject({ code: 0 });
  const before = docs.tree();
  const file = path.join(docs.dir, '.docsgen/cache/build.json');
  const text = readFileSync(file, 'utf8');
  const last = JSON.parse(text.slice(text.indexOf('\n') + 1));
  for (const wrong of [{ problems: {} }, { problems: [{}] }, { sizes: { kinds: [{}], heaviest: [] } }, { start: [] }]) {
    const body = JSON.stringify({ ...last, result: { ...last.result, ...wrong } });
    writeFileSync(file, `${checksum(nameOfEntry(file), body)}\n${body}`);
    const { code, stderr } = await docs.build();
    expect([code, stderr], JSON.stringify(wrong)).toEqual([0, '']);
    expect(docs.tree()).toEqual(before);
  }
  const table = path.join(docs.dir, '.docsgen/cache/parse.table');
  const rows = readFileSync(table, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('"problems":[]', '"problems":[{}]');
  expect(rows).toContain('"problems":[{}]');
  writeFileSync(table, `#${checksum(nameOfEntry(table), rows)} ${Buffer.byteLength(rows)}\n${rows}`);
  docs.write('content/docs/other.md', '# Other\n');
  expect(await docs.build()).toMatchObject({ code: 0, stderr: '' });
});

const holds = (folder: string, word: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(word),
  );
