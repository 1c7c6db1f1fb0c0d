/** Results in the shared cache: another folder makes nothing again, and many small builds leave few packs. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type BuildReport, type Site, site, temporaryFolder } from '../helpers/site.ts';

const PAGES = 30;
/** Small packs that an index may have. */
const SMALL = 12;

/** A page after its edit. */
const edited = (at: number): [string, string] => [`content/docs/p${at}.md`, `# Page ${at}\n\nEdited.\n`];

const files = Object.fromEntries(
  Array.from({ length: PAGES }, (_, at) => [
    `content/docs/p${at}.md`,
    `# Page ${at}\n\nWords of [page ${at}](p0.md).\n`,
  ]),
);

type Report = BuildReport & { remoteCache?: { results: number; requests: number; down: number; up: number } };

async function build(machine: Site) {
  const { code, report } = await machine.report();
  expect(code).toBe(0);
  const { cache, remoteCache } = report as Report;
  return { ...cache, ...remoteCache };
}

test('another folder makes nothing again; small packs are joined by builds that store something', async () => {
  const place = path.join(temporaryFolder(), 'cache');
  const machine = (content: Record<string, string>) => site(content, { env: { DOCSGEN_REMOTE_CACHE: place } });
  const first = machine(files);
  expect(await build(first)).toMatchObject({ hits: 0, results: 0, down: 0 });

  const edit = async (at: number) => {
    first.write(...edited(at));
    expect((await build(first)).requests).toBeLessThanOrEqual(10);
  };

  const other = machine(files);
  const second = await build(other);
  expect(second).toMatchObject({ misses: 0, up: 0 });
  expect(second.results).toBe(second.hits);
  expect(other.tree()).toEqual(first.tree());

  for (let at = 1; at <= SMALL; at++) await edit(at);
  // Now there is one more than may stay: the first build stored a small one too.
  for (let at = 1; at <= SMALL; at++) other.write(...edited(at));
  expect(await build(other)).toMatchObject({ misses: 0, up: 0 });
  expect(other.tree()).toEqual(first.tree());
  await edit(SMALL + 1);

  const fresh = machine({
    ...files,
    ...Object.fromEntries(Array.from({ length: SMALL + 1 }, (_, at) => edited(at + 1))),
  });
  const last = await build(fresh);
  expect(last).toMatchObject({ misses: 0, up: 0 });
  // An entry, at most three segments, and few packs instead of one for each edit.
  expect(last.requests).toBeLessThan(SMALL);
  expect(fresh.tree()).toEqual(first.tree());
});

test('files of pages from a large pack are not copied; a lost output comes from the cache, or is made again', async () => {
  const place = path.join(temporaryFolder(), 'cache');
  // Hashes hardly shrink, so that the pack is no small one.
  const noise = (page: number): string =>
    Array.from({ length: 60 }, (_, line) => createHash('sha256').update(`${page} ${line}`).digest('hex')).join(' ');
  const large = Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => [`content/docs/p${page}.md`, `# Page ${page}\n\n${noise(page)}\n`]),
  );
  const machine = () => site(large, { env: { DOCSGEN_REMOTE_CACHE: place } });
  const [first, other] = [machine(), machine()];
  await build(first);

  expect(await build(other)).toMatchObject({ misses: 0, up: 0 });
  expect(other.tree()).toEqual(first.tree());
  const pages = (of: Site) => Object.keys(of.tree('.docsgen')).filter((file) => file.endsWith('.pages'));
  expect(pages(first).length).toBeGreaterThan(0);
  expect(pages(other)).toEqual([]);

  other.remove('build');
  const restored = await build(other);
  expect(restored).toMatchObject({ misses: 0, up: 0 });
  expect(restored.down).toBeGreaterThan(0);
  expect(other.tree()).toEqual(first.tree());

  other.remove('build');
  rmSync(place, { recursive: true });
  expect((await build(other)).misses).toBeGreaterThanOrEqual(PAGES);
  expect(other.tree()).toEqual(first.tree());
});
