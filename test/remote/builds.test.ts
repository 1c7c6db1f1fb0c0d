/** Builds that share results: equal sites on machines that have nothing else in common, whatever is in the cache. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CacheServer,
  folderCache,
  startNginx,
  startScripted,
  startTurbo,
  withoutNginx,
} from '../helpers/cache-servers.ts';
import { KEY, LOCAL } from '../helpers/certificates.ts';
import { choose, isLong } from '../helpers/long.ts';
import { type BuildReport, site, temporaryFolder } from '../helpers/site.ts';

const count = 12;
const files = Object.fromEntries(
  Array.from({ length: count }, (_, at) => [
    `content/docs/lamp-${at}.md`,
    `# Lamp ${at}\n\nSee [the next](lamp-${(at + 1) % count}.md).\n\n\`\`\`js\nlight(${at});\n\`\`\`\n`,
  ]),
);

type Report = BuildReport & {
  remoteCache?: { results: number; requests: number; down: number; up: number; ended?: string };
};

/** Builds the site on a machine of its own. */
async function build(server: CacheServer | undefined, more: { key?: string; args?: string[]; name?: string } = {}) {
  const { key, args = [], name } = more;
  const env = {
    ...server?.env,
    ...(server && { DOCSGEN_REMOTE_CACHE: server.place }),
    ...(key && { DOCSGEN_CACHE_KEY: key }),
  };
  const docs = site(files, { env, ...(name && { name }) });
  const { code, report, stderr } = await docs.report(...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return { tree: docs.tree(), ...(report as Report) };
}

const alone = build(undefined);
const start: Record<string, () => Promise<CacheServer | undefined>> = {
  folder: async () => folderCache(),
  nginx: startNginx,
  'turborepo-remote-cache': startTurbo,
};
const names = Object.keys(start).filter((name) => name === 'folder' || isLong);

/** All files of a cache. */
const objectsOf = ({ folder }: CacheServer): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

/** How an object is damaged, by its file and those of all objects. */
const damages: Record<string, (file: string, all: string[]) => string | Uint8Array> = {
  empty: () => '',
  truncated: (file) => readFileSync(file).subarray(0, -1),
  longer: (file) => Buffer.concat([readFileSync(file), Buffer.from([0])]),
  'a changed byte': (file) => {
    const bytes = readFileSync(file);
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  },
  'the next object': (file, all) => readFileSync(all[(all.indexOf(file) + 1) % all.length] ?? file),
  noise: (file) => Buffer.alloc(statSync(file).size, 'dark'),
};

describe.each(names)('with %s', (name) => {
  test('another machine takes all pages from the cache, and damaged objects are made again', async ({ skip }) => {
    const server = await start[name]?.();
    if (server === undefined || (name === 'nginx' && withoutNginx)) return skip();
    const { tree } = await alone;
    const first = await build(server, { key: 'a secret of the lamp' });
    expect(first).toMatchObject({ tree, cache: { hits: 0 } });
    expect(first.remoteCache?.up).toBeGreaterThan(0);
    const second = await build(server, {
      key: 'a secret of the lamp',
      args: ['--remote-cache', 'read'],
      name: 'other place',
    });
    expect(second).toMatchObject({ tree, cache: { misses: 0 }, remoteCache: { up: 0 } });
    expect(await build(server, { key: 'another secret of it', args: ['--remote-cache', 'read'] })).toMatchObject({
      tree,
      remoteCache: { results: 0 },
    });
    expect(
      (await build(server, { key: 'a secret of the lamp', args: ['--remote-cache', 'off'] })).remoteCache,
    ).toBeUndefined();

    const all = objectsOf(server);
    const good = new Map(all.map((file) => [file, readFileSync(file)]));
    for (const [damage, make] of Object.entries(damages).slice(choose(-3, 0))) {
      const bad = all.map((file) => [file, make(file, all)] as const);
      for (const chosen of isLong ? [bad, ...bad.map((one) => [one])] : [bad]) {
        for (const [file, bytes] of chosen) writeFileSync(file, bytes);
        const where = `${damage}: ${chosen.map(([file]) => path.basename(file)).join(' ')}`;
        const built = await build(server, { key: 'a secret of the lamp', args: ['--remote-cache', 'read'] });
        expect(built.tree, where).toEqual(tree);
        if (chosen === bad) expect(built, where).toMatchObject({ remoteCache: { results: 0 } });
        for (const [file, bytes] of good) writeFileSync(file, bytes);
      }
    }
  });
});

test('a build trusts the authority of the server if Node does, and a build with --strict survives that it does not', async () => {
  const server = await startScripted({ key: KEY, cert: LOCAL });
  const authority = path.join(temporaryFolder(), 'authority.pem');
  writeFileSync(authority, LOCAL);
  const { tree } = await alone;
  const trusted = { place: server.url, env: { NODE_EXTRA_CA_CERTS: authority }, folder: '', fileOf: () => '' };
  expect(await build(trusted)).toMatchObject({ tree, cache: { hits: 0 } });
  expect(await build(trusted)).toMatchObject({ tree, cache: { misses: 0 } });
  const ended = 'its certificate is not trusted';
  expect(await build({ ...trusted, env: {} }, { args: ['--strict'] })).toMatchObject({ tree, remoteCache: { ended } });
});
