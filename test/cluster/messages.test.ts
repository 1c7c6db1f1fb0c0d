/** What build and workers tell each other through Redis: signed, for one build and one job, and refused otherwise. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentOf, machineVariables } from '../../cli/cluster/environment.ts';
import { installationOf } from '../../cli/cluster/installation.ts';
import {
  type BatchDone,
  type BatchJob,
  MEMBER,
  misfit,
  NOTICE,
  seal,
  signDone,
  signJob,
  trustedDone,
  trustedJob,
  unseal,
} from '../../cli/cluster/protocol.ts';
import { createSigner } from '../../cli/cluster/signature.ts';
import { temporaryFolder } from '../helpers/site.ts';

const signer = createSigner('the-key-of-the-build');
const stranger = createSigner('another-key-altogether');
const digest = (char: string, size = 7) => ({ hash: char.repeat(64), size });

describe('a job', () => {
  const place = { build: 'b1', id: 'render-3' };
  const job = { stage: 'render', base: digest('a'), load: digest('b'), packs: [digest('c')] };
  const signed = signJob(signer, place, job);

  test('is trusted by who has the key, for its build and its id', () => {
    expect(trustedJob(signer, place, signed)).toEqual(signed);
    expect(trustedJob(stranger, place, signed)).toBeUndefined();
    expect(trustedJob(signer, { ...place, build: 'b2' }, signed)).toBeUndefined();
    expect(trustedJob(signer, { ...place, id: 'render-4' }, signed)).toBeUndefined();
  });

  test.each<[string, Partial<BatchJob>]>([
    ['another stage', { stage: 'parse' }],
    ['other settings', { base: digest('d') }],
    ['another size', { base: digest('a', 8) }],
    ['other pages', { load: digest('d') }],
    ['one text less', { packs: [] }],
    ['one text more', { packs: [digest('c'), digest('d')] }],
    ['no signature', { signature: '' }],
    ['the signature of another key', { signature: signJob(stranger, place, job).signature }],
  ])('with %s is not', (_, change) => {
    expect(trustedJob(signer, place, { ...signed, ...change })).toBeUndefined();
  });

  test.each([undefined, null, 'text', {}, [], { ...signed, packs: 'c' }, { ...signed, base: { hash: 'a' } }])(
    'in another form is not: %j',
    (value) => {
      expect(trustedJob(signer, place, value)).toBeUndefined();
    },
  );
});

describe('an answer', () => {
  const place = { build: 'b1', id: 'parse-1' };
  const done = { results: [digest('a'), digest('b')], worker: 'm-7', took: 12 };
  const signed = signDone(signer, place, done);

  test('is trusted for its job, and keeps why it has no results', () => {
    expect(trustedDone(signer, place, signed)).toEqual(signed);
    const noted = signDone(signer, place, { ...done, results: [], note: 'the code asks for a file' });
    expect(trustedDone(signer, place, noted)).toEqual(noted);
    expect(trustedDone(signer, { ...place, id: 'parse-2' }, signed)).toBeUndefined();
  });

  test.each<[string, Partial<BatchDone>]>([
    ['results in another order', { results: [digest('b'), digest('a')] }],
    ['other results', { results: [digest('c')] }],
    ['another worker', { worker: 'm-8' }],
    ['another time', { took: 13 }],
    ['a note', { note: 'x' }],
  ])('with %s is not', (_, change) => {
    expect(trustedDone(signer, place, { ...signed, ...change })).toBeUndefined();
  });

  test('does not pass as a job', () => {
    const job = { stage: 'm-7', base: digest('a'), load: digest('b'), packs: [] };
    expect(trustedJob(signer, place, { ...job, signature: signed.signature })).toBeUndefined();
  });
});

describe('a notice', () => {
  const notice = { build: 'b1', host: 'h', tool: 't', node: 'n', lockfile: 'l' };
  const text = seal(signer, 'notice', notice);

  test('is read by everybody, and trusted by who has the key, as what it is', () => {
    const read = (by: typeof signer, kind = 'notice') => unseal(by, { kind, shape: NOTICE, text });
    expect(read(signer)).toEqual({ message: notice, isTrusted: true });
    expect(read(stranger)).toEqual({ message: notice, isTrusted: false });
    expect(read(signer, 'member b1')).toEqual({ message: notice, isTrusted: false });
  });

  test.each([
    null,
    undefined,
    '',
    'x',
    '{}',
    '{"body":"{","signature":""}',
    '{"body":"{}","signature":"x"}',
    '{"body":{}}',
  ])('in another form is none: %j', (other) => {
    expect(unseal(signer, { kind: 'notice', shape: NOTICE, text: other })).toBeUndefined();
  });

  test('is no message of a worker, which may say why it refuses', () => {
    expect(unseal(signer, { kind: 'notice', shape: MEMBER, text })).toBeUndefined();
    const member = { ...notice, id: 'i', name: 'm', nonce: 'x', jobs: 2, beat: 1 };
    for (const one of [member, { ...member, refuses: 'its lockfile' }]) {
      const sealed = seal(signer, 'member b1', one);
      expect(unseal(signer, { kind: 'member b1', shape: MEMBER, text: sealed })?.message).toEqual(one);
    }
  });
});

test('a worker of another version, another Node, or with other packages says so, in this order', () => {
  const build = { tool: '1.0.0 0123456789abcdef0123456789', node: 'Node 22', lockfile: 'a' };
  expect(misfit(build, build)).toBeUndefined();
  expect(misfit({ ...build, tool: '1.1.0 x', node: 'Node 20' }, build)).toBe(
    'it has docsgen 1.1.0 x, and the build 1.0.0 0123456789abcdef01',
  );
  expect(misfit({ ...build, node: 'Node 20', lockfile: 'b' }, build)).toBe(
    'it runs on Node 20, and the build on Node 22',
  );
  expect(misfit({ ...build, lockfile: 'b' }, build)).toBe('its lockfile is not that of the build');
});

test('the packages of a site are those of the nearest lockfile, or of its package.json', () => {
  const root = temporaryFolder();
  const site = path.join(root, 'docs/site');
  mkdirSync(site, { recursive: true });
  const lockfile = () => installationOf(site).lockfile.replace(/ [0-9a-f]{64}$/, ' …');
  const write = (file: string) => writeFileSync(path.join(root, file), file);
  write('docs/site/package.json');
  expect(lockfile()).toMatch(/^(?:package\.json|.*lock.*) …$/);
  write('yarn.lock');
  expect(lockfile()).toBe('yarn.lock …');
  write('docs/pnpm-lock.yaml');
  expect(lockfile()).toBe('pnpm-lock.yaml …');
  write('docs/site/bun.lock');
  write('docs/site/package-lock.json');
  expect(lockfile()).toBe('package-lock.json …');
  const before = installationOf(site).lockfile;
  writeFileSync(path.join(site, 'package-lock.json'), 'other');
  expect(installationOf(site).lockfile).not.toBe(before);
  rmSync(path.join(site, 'package-lock.json'));
  expect(lockfile()).toBe('bun.lock …');
});

test('processes of a worker get the variables of the machine, some of the build, and no secrets', () => {
  const env = {
    ...{ PATH: '/bin', HOME: '/var/a', TMPDIR: '/tmp', NODE_EXTRA_CA_CERTS: '/ca' },
    ...{ NODE_ENV: 'production', TZ: 'UTC', LC_TIME: 'de', CI: '1', DOCSGEN_RENDER_TIMEOUT: '9' },
    ...{
      DOCSGEN_QUEUE_KEY: 'k',
      DOCSGEN_CACHE_KEY: 'k',
      NPM_TOKEN: 't',
      SITE_URL: 'u',
      NODE_OPTIONS: '--x',
      EMPTY: undefined,
    },
  };
  expect(machineVariables(env)).toEqual({ PATH: '/bin', HOME: '/var/a', TMPDIR: '/tmp', NODE_EXTRA_CA_CERTS: '/ca' });
  const { environment, withheld } = environmentOf(env);
  expect(environment).toEqual({
    NODE_ENV: 'production',
    TZ: 'UTC',
    LC_TIME: 'de',
    CI: '1',
    DOCSGEN_RENDER_TIMEOUT: '9',
  });
  expect(withheld.filter((name) => name !== 'EMPTY')).toEqual([
    'DOCSGEN_QUEUE_KEY',
    'DOCSGEN_CACHE_KEY',
    'NPM_TOKEN',
    'SITE_URL',
    'NODE_OPTIONS',
  ]);
});
