/** Why a part belongs to another build, what to do about it, and by which costs all shards of a build are split. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keyOfSources, sourceIdentity } from '../../../cli/build/identity/site-identity.ts';
import { agreedCosts, shareCosts } from '../../../cli/build/shards/costs.ts';
import { type BuildIdentity, differencesOf, filesThatDiffer, remedyFor } from '../../../cli/build/shards/identity.ts';
import { createRemote } from '../../../cli/remote/remote.ts';
import { site, temporaryFolder } from '../../helpers/site.ts';

const OWN: BuildIdentity = {
  ...{ tool: 'a', version: '1.0.0', node: '22', settings: 's', content: 'c', commits: 'm', api: 'p' },
  commit: '0123456789abcdef',
};
const LOCKFILE = 'install docsgen from the same lockfile everywhere, then run the shards again';
const AGAIN = 'run the shard again for the same commit; files that a job creates must be the same in all jobs';

test.each<[string, Partial<BuildIdentity>, string[], string]>([
  ['nothing', {}, [], AGAIN],
  [
    'version',
    { tool: 'b', version: '1.1.0', node: '20', settings: 't' },
    ['the version of docsgen is 1.1.0, and here it is 1.0.0'],
    LOCKFILE,
  ],
  ['compilation', { tool: 'b', settings: 't' }, ['docsgen 1.0.0 was compiled differently'], LOCKFILE],
  [
    'Node',
    { node: '20', settings: 't' },
    ['the version of Node.js is 20, and here it is 22'],
    'use the same version of Node.js everywhere, then run the shards again',
  ],
  [
    'settings',
    { settings: 't' },
    ['the settings or flags differ'],
    'run all shards and the join with the same config, environment, and flags such as --drafts and --base-url',
  ],
  ['files', { content: 'd' }, ['the files differ'], AGAIN],
  [
    'commit and files',
    { content: 'd', commit: 'fedcba9876543210' },
    ['the commit is fedcba9876, and here it is 0123456789', 'the files differ'],
    AGAIN,
  ],
  ['commit alone', { commit: 'fedcba9876543210' }, [], AGAIN],
  ['commit, without git here', { content: 'd', commit: '' }, ['the files differ'], AGAIN],
  [
    'history',
    { commits: 'n' },
    ['the commits differ, whose dates and authors pages show'],
    'fetch the same commits in all jobs, for example with fetch-depth: 0, then run the shards again',
  ],
  [
    'history and files',
    { commits: 'n', content: 'd' },
    ['the files differ', 'the commits differ, whose dates and authors pages show'],
    AGAIN,
  ],
  ['API', { api: 'q' }, ['the API reference differs'], AGAIN],
])('what differs is named, with what to do: %s', (_, change, differences, remedy) => {
  const part = { ...OWN, ...change };
  expect(differencesOf(part, OWN)).toEqual(differences);
  expect(remedyFor(part, OWN)).toBe(remedy);
});

test('parts of one build have one key: of all that decides their pages, and not of the commit', () => {
  const keyWith = (change: Partial<BuildIdentity>) => keyOfSources({ ...OWN, ...change });
  const key = keyWith({});
  // A job that builds the merge commit of the same files has parts of the same build.
  expect(keyWith({ commit: 'other' })).toBe(key);
  for (const name of ['settings', 'content', 'commits', 'api'] as const)
    expect(keyWith({ [name]: 'other' })).not.toBe(key);
});

test('a build of a very large site has a key', () => {
  const siteDir = temporaryFolder();
  const keyWith = (files: string[]) =>
    sourceIdentity(
      { siteDir, toolId: 't' } as Parameters<typeof sourceIdentity>[0],
      { loaded: { hash: 'h' }, found: { media: [] }, commits: '' } as unknown as Parameters<typeof sourceIdentity>[1],
      files,
    ).content;
  const files = Array.from({ length: 600_000 }, (_, at) => `docs/${at}.md`);
  expect(keyWith(files)).not.toBe(keyWith([...files.slice(1), 'docs/x.md']));
});

test('files that differ are listed by path: changed, added and removed ones', () => {
  const [part, own] = [
    [
      ['a', '1'],
      ['b', '1'],
      ['d', '1'],
    ] as const,
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '1'],
    ] as const,
  ];
  expect(filesThatDiffer(part, own)).toEqual(['b', 'c', 'd']);
  expect(filesThatDiffer(part, part)).toEqual([]);
});

test('all shards of a build are split by the costs that the first of them found', async () => {
  const folder = path.join(temporaryFolder(), 'cache');
  const remote = createRemote({ place: { kind: 'folder', folder, shown: folder }, mode: 'write' });
  const costsOf = async (build: string) => {
    const costs = await agreedCosts(remote, { build, site: 'orchids' });
    await remote.flush();
    return costs;
  };
  // A first build has none, and later shards of it have none either.
  expect(await costsOf('build-1')).toEqual({});
  await shareCosts(remote, 'orchids', { '/a': 1 });
  await shareCosts(remote, 'ferns', { '/a': 99 });
  expect(await costsOf('build-1')).toEqual({});
  expect(await costsOf('build-2')).toEqual({ '/a': 1 });
  // The join of another build ends meanwhile.
  await shareCosts(remote, 'orchids', { '/a': 7, '/b': 2 });
  expect(await costsOf('build-2')).toEqual({ '/a': 1 });
  expect(await costsOf('build-3')).toEqual({ '/a': 7, '/b': 2 });
});

test('a folder for a part is refused where its files would be lost or published', async () => {
  const docs = site({ 'content/docs/a.md': '# A\n', 'public/robots.txt': '', taken: 'a file' });
  mkdirSync(path.join(docs.dir, 'other'));
  writeFileSync(path.join(docs.dir, 'other/report.pdf'), 'mine');
  const refused = async (folder: string) => {
    const { code, stdout, stderr } = await docs.run('build', '--shard', '1/2', '--shard-out', folder);
    return [code, /DG7232 {2}.*/.exec(stdout + stderr)?.[0].replace(/\s+/g, ' ')];
  };
  for (const folder of ['taken', 'content/docs/part', 'public', '.', 'other'])
    expect([folder, ...(await refused(folder))]).toEqual([folder, 4, expect.stringContaining('DG7232')]);
  expect(docs.read('taken')).toBe('a file');
  expect(await refused('part')).toEqual([0, undefined]);
  expect(existsSync(path.join(docs.dir, 'other/report.pdf'))).toBe(true);
});

test('a shard whose pages are all in the shared cache has them in its part: the join needs no cache', async () => {
  const files = {
    'site.config.mjs': "export default { title: 'Orchids', url: 'https://orchids.example' };\n",
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `content/docs/p${at}.md`,
        `# Page ${at}\n\n${Array.from({ length: 2500 }, (_, word) => (((at * 7919 + word) * 2654435761) % 4294967296).toString(36)).join(' ')}\n`,
      ]),
    ),
  };
  const env = { DOCSGEN_REMOTE_CACHE: path.join(temporaryFolder(), 'cache') };
  const whole = site(files, { env });
  expect((await whole.build()).code).toBe(0);
  const docs = site(files, { env });
  for (const shard of ['1/2', '2/2'])
    expect(
      (await docs.report('--shard', shard, '--shard-out', `part-${shard[0]}`, '--remote-cache', 'read')).code,
    ).toBe(0);
  const { code, report } = await docs.report('--join', 'part-1', 'part-2', '--no-cache', '--remote-cache', 'off');
  expect({ code, join: report }).toMatchObject({ code: 0, join: { join: { shards: 2, rendered: 0 } } });
  expect(docs.tree()).toEqual(whole.tree());
});

test('shards with other sets of icons belong to another build', async () => {
  const files = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' };
  const icons = {
    'node_modules/@iconify-json/zz/package.json': '{ "name": "@iconify-json/zz", "version": "1.0.0" }\n',
    'node_modules/@iconify-json/zz/icons.json': '{ "prefix": "zz", "icons": {} }\n',
  };
  const [plain, docs] = [site(files), site({ ...files, ...icons })];
  expect((await plain.run('build', '--shard', '1/2', '--shard-out', 'part-1')).code).toBe(0);
  expect((await docs.run('build', '--shard', '2/2', '--shard-out', 'part-2')).code).toBe(0);
  cpSync(path.join(plain.dir, 'part-1'), path.join(docs.dir, 'part-1'), { recursive: true });
  const { code, stdout, stderr } = await docs.run('build', '--join', 'part-1', 'part-2');
  expect(code).toBe(4);
  expect(stdout + stderr).toContain(
    'DG7229  shard 1 of 2 (part-1) belongs to another build: the settings or flags differ',
  );
});
