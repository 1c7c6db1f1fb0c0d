/** Where the shared cache is: what users may write, and what a wrong place is called. */
import { expect, test } from 'vitest';
import { readPlace } from '../../cli/remote/place.ts';
import { protocolOf } from '../../cli/remote/protocols.ts';
import { remoteFor } from '../../cli/remote/remote-for.ts';
import { site } from '../helpers/site.ts';

const hash = '0f'.repeat(32);
const read = (text: string, env: Record<string, string> = {}) => readPlace(text, { siteDir: '/site', env });

/** Where an entry is, and the `Authorization` it is asked for with. */
function asked(text: string, env: Record<string, string> = {}): [string, string | undefined, string] {
  const { value, problems } = read(text, env);
  expect(problems).toEqual([]);
  if (value === undefined || value.kind === 'folder') throw new Error('not a server');
  const { urlOf, headers } = protocolOf(value);
  return [urlOf({ kind: 'ac', hash }).href.replace(hash, 'HASH'), headers['authorization'], value.shown];
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

test.each<[string, Record<string, string>, [string, string | undefined, string]]>([
  ['https://c.example', {}, ['https://c.example/ac/HASH', undefined, 'https://c.example']],
  ['https://c.example/', {}, ['https://c.example/ac/HASH', undefined, 'https://c.example']],
  ['http://c.example:81/a/b/?k=1', {}, ['http://c.example:81/a/b/ac/HASH?k=1', undefined, 'http://c.example:81/a/b']],
  ['https://ci:p%40ss@c.example/x', {}, ['https://c.example/x/ac/HASH', basic('ci:p@ss'), 'https://c.example/x']],
  [
    'https://c.example',
    { DOCSGEN_REMOTE_CACHE_TOKEN: ' t ' },
    ['https://c.example/ac/HASH', 'Bearer t', 'https://c.example'],
  ],
  [
    'https://c.example',
    { DOCSGEN_REMOTE_CACHE_TOKEN: 'Basic eA==' },
    ['https://c.example/ac/HASH', 'Basic eA==', 'https://c.example'],
  ],
  [
    'turbo+https://t.example?teamId=team_1',
    { TURBO_TOKEN: 't' },
    ['https://t.example/v8/artifacts/HASH?teamId=team_1', 'Bearer t', 'turbo+https://t.example'],
  ],
  [
    'turbo+https://t.example/api/v8',
    { TURBO_TOKEN: 't', TURBO_TEAM: 'docs' },
    ['https://t.example/api/v8/artifacts/HASH?slug=docs', 'Bearer t', 'turbo+https://t.example/api/v8'],
  ],
  // Paths have letters of both cases.
  [
    'turbo+https://t.example/V8/artifacts',
    { TURBO_TOKEN: 't' },
    ['https://t.example/V8/artifacts/v8/artifacts/HASH', 'Bearer t', 'turbo+https://t.example/V8/artifacts'],
  ],
  [
    'turbo+http://t.example',
    { TURBO_TOKEN: 't', DOCSGEN_REMOTE_CACHE_TOKEN: 'd', TURBO_TEAMID: 'team_2', TURBO_TEAM: 'x' },
    ['http://t.example/v8/artifacts/HASH?teamId=team_2', 'Bearer d', 'turbo+http://t.example'],
  ],
  // The team of the URL wins, by any of its names.
  ...['teamId', 'team', 'slug'].map((name): [string, Record<string, string>, [string, string, string]] => [
    `turbo+http://t.example?${name}=own`,
    { TURBO_TOKEN: 't', TURBO_TEAMID: 'other' },
    [`http://t.example/v8/artifacts/HASH?${name}=own`, 'Bearer t', 'turbo+http://t.example'],
  ]),
])('%s with %o', (text, env, expected) => {
  expect(asked(text, env)).toEqual(expected);
});

test('folders are relative to the site, absolute, or URLs', () => {
  const folder = (text: string) => read(text).value;
  expect(folder('../cache')).toMatchObject({ kind: 'folder', folder: '/cache' });
  expect(folder('/mnt/cache')).toMatchObject({ kind: 'folder', folder: '/mnt/cache' });
  expect(folder('file:///mnt/a%20cache')).toMatchObject({ kind: 'folder', folder: '/mnt/a cache' });
});

test.each([
  [
    'grpcs://c.example',
    /the shared cache "grpcs:\/\/c\.example" cannot be used: docsgen does not know the protocol "grpcs"/,
  ],
  ['s3://user:pass@bucket/x?key=secret', /"s3:\/\/bucket\/x" cannot be used/],
  ['https://', /it is not a URL/],
  ['file://host/cache', /it is not the URL of a folder on this machine/],
  ['https://a:%0a@c.example', /"https:\/\/c\.example" cannot be used: its token or password has characters/],
])('%s is an error', (text, message) => {
  const { value, problems } = read(text);
  expect(value).toBeUndefined();
  expect(problems).toMatchObject([{ code: 'DG7200', severity: 'error', message: expect.stringMatching(message) }]);
});

test('the environment wins over the config, the flag over both, and a cache without a token is not used', async () => {
  const wanted = { siteDir: '/site', setting: 'turbo+https://t.example', env: {} };
  expect(await remoteFor(wanted)).toMatchObject({ value: undefined, problems: [{ code: 'DG7201' }] });
  expect(await remoteFor({ ...wanted, mode: 'off' })).toEqual({ value: undefined, problems: [] });
  expect(await remoteFor({ ...wanted, env: { DOCSGEN_REMOTE_CACHE: '' } })).toEqual({ value: undefined, problems: [] });
  const { value: remote } = await remoteFor({ ...wanted, mode: 'read', env: { DOCSGEN_REMOTE_CACHE: 'other' } });
  expect(remote).toMatchObject({ place: 'other', writes: false });
  await remote?.close();
});

test('a build reports a place that is wrong, and no secret', async () => {
  const config = (remote: string) =>
    `export default { title: 'Lamp', url: 'https://lamp.example', cache: { remote: '${remote}' } };\n`;
  const docs = site({
    'site.config.mjs': config('https://ci:lamp@cache.example'),
    'content/docs/intro.md': '# Intro\n',
  });
  const first = await docs.run('build', '--format', 'json');
  docs.write('site.config.mjs', config('grpc://cache.example'));
  const wrong = await docs.problems();
  docs.write('site.config.mjs', config('turbo+https://cache.example'));
  const tokenless = await docs.report();
  expect(JSON.parse(first.stdout)).toMatchObject({ problems: [{ code: 'DG7203', file: 'site.config.mjs', line: 1 }] });
  expect(first.stdout + first.stderr).not.toContain('ci:lamp');
  expect(wrong).toMatchObject([{ code: 'DG7200', file: 'site.config.mjs', line: 1 }]);
  expect(tokenless).toMatchObject({ code: 0, report: { problems: [{ code: 'DG7201', severity: 'warning' }] } });
});
