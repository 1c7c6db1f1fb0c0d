/**
 * Every step of an upload with every fault: the old index is intact, the one that was begun is gone, and no text holds
 * the key.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { indexSettings } from '../../cli/upload/settings.ts';
import { type Upload, uploadRecords } from '../../cli/upload/upload.ts';
import { recordsOf } from '../../runtime/search-index/records.ts';
import type { SearchPage } from '../../runtime/search-index/types.ts';
import { type AlgoliaRequest, emptyIndex, type FakeAlgolia, type Fault, fakeAlgolia } from '../helpers/algolia.ts';

const KEY = 'c0ffee-write-key';
const TIMEOUT = 150;

const page: SearchPage = {
  ...{
    url: '/a',
    title: 'A',
    description: '',
    kind: 'doc',
    language: 'en',
    version: 'current',
    tag: 'default',
    section: 'Docs',
  },
  ...{ breadcrumbs: [], keywords: [] },
  sections: [{ level: 1, heading: 'A', text: Array.from({ length: 1500 }, (_, at) => `Words ${at}`), code: [] }],
};
const records = recordsOf(page);

let algolia: FakeAlgolia;
const oldIndex = () => emptyIndex({ records: new Map([['old', { objectID: 'old' }]]), synonyms: [{ objectID: 's' }] });

beforeEach(async () => {
  algolia = await fakeAlgolia();
  algolia.indexes.set('docs', oldIndex());
});

const upload = (own: Partial<Upload> = {}) =>
  uploadRecords({
    ...{ appId: 'Q', key: KEY, indexName: 'docs', hosts: [algolia.url], version: '1.2.3', languages: ['en'], records },
    ...{ waits: [5, 5], timeout: TIMEOUT },
    ...own,
  });

/** Steps of an upload, by request. */
const steps: Record<string, (request: AlgoliaRequest) => boolean> = {
  'reading the settings': ({ method, path }) => method === 'GET' && path.endsWith('/settings'),
  'copying the settings': ({ body }) => body['operation'] === 'copy',
  'writing the settings': ({ method, path }) => method === 'PUT' && path.endsWith('/settings'),
  'the first batch': ({ path, body }) => path.endsWith('/batch') && body.requests.length === 1000,
  'the second batch': ({ path, body }) => path.endsWith('/batch') && body.requests.length < 1000,
  'waiting for a task': ({ path }) => path.includes('/task/'),
  'the move': ({ body }) => body['operation'] === 'move',
};
const faults: Record<string, Fault> = {
  '401': { status: 401, body: { message: `Invalid key ${KEY}`, status: 401 } },
  '403': { status: 403, body: { message: 'Forbidden', status: 403 } },
  '429': { status: 429, body: { message: `Too many requests with ${KEY}` }, headers: { 'retry-after': '3600' } },
  '500': { status: 500, body: `Error ${KEY}` },
  silence: 'silence',
  'a closed connection': 'hang up',
  'half a text': { body: '{"taskID": 7' },
  'a page': { body: `<html>${KEY}</html>` },
  nothing: { body: '' },
};

describe.each(Object.entries(steps))('while %s', (name, isStep) => {
  test.each(Object.entries(faults))('%s: one problem, the old index, no other one', async (_fault, fault) => {
    algolia.fault = (request) => (isStep(request) ? fault : undefined);
    const problems = await upload();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.code).toMatch(/^DG730[234]$/);
    expect(JSON.stringify(problems)).not.toContain(KEY);
    expect(problems[0]?.hint).toContain('the index "docs" ');
    // The removal task may remain unanswered; the index is gone all the same.
    expect([...algolia.indexes.keys()]).toEqual(['docs']);
    expect(algolia.indexes.get('docs')).toEqual(oldIndex());
    expect(algolia.requests.some(isStep), name).toBe(true);
  });
});

describe('an upload', () => {
  test('continues after a short outage of the service', async () => {
    const left = { faults: Object.keys(faults).length };
    const passing: Fault[] = [{ status: 503, body: 'away' }, 'hang up', { status: 429, body: {} }, 'silence'];
    algolia.fault = ({ path }) =>
      path.endsWith('/batch') && left.faults-- % 2 ? passing[left.faults % passing.length] : undefined;
    expect(await upload({ waits: [1, 1, 1, 1] })).toEqual([]);
    expect(algolia.indexes.get('docs')?.records.size).toBe(1501);
  });

  test('that the service accepted only in part counts as failed', async () => {
    algolia.fault = ({ path }) => (path.endsWith('/batch') ? { body: { taskID: 1, objectIDs: ['one'] } } : undefined);
    const [problem] = await upload();
    expect(problem).toMatchObject({
      code: 'DG7304',
      message: expect.stringContaining('it accepted 1 of 1000 records'),
    });
    expect(algolia.indexes.get('docs')).toEqual(oldIndex());
    expect(algolia.indexes.size).toBe(1);
  });

  test('names the remaining index when it cannot be removed', async () => {
    algolia.fault = ({ path, method }) => (path.endsWith('/batch') || method === 'DELETE' ? 'hang up' : undefined);
    const [problem] = await upload();
    const [temporary] = [...algolia.indexes.keys()].filter((name) => name !== 'docs');
    expect(problem?.hint).toContain(`the temporary index "${temporary}" can be deleted`);
    expect(algolia.indexes.get('docs')).toEqual(oldIndex());
  });

  test('whose last step was not confirmed reports that it may have succeeded', async () => {
    algolia.fault = ({ path }) =>
      path.includes('/task/') && algolia.indexes.get('docs')?.records.size === 1501 ? 'hang up' : undefined;
    const [problem] = await upload();
    expect(problem?.hint).toContain('has either all its old records or all the new ones');
  });

  test('of nothing is refused, and one in plain text', async () => {
    expect(await upload({ records: [] })).toMatchObject([{ code: 'DG7305' }]);
    expect(await upload({ hosts: ['http://search.example'] })).toMatchObject([{ code: 'DG7306' }]);
    expect(algolia.requests).toEqual([]);
  });

  test('takes the next host when one is down', async () => {
    const down = await fakeAlgolia();
    down.fault = () => ({ status: 500, body: 'down' });
    expect(await upload({ hosts: [down.url, algolia.url] })).toEqual([]);
  });
});

test('settings have the languages that Algolia knows, and keep the existing facets', () => {
  expect(indexSettings(['pt-BR', 'en-GB', 'xx', 'zh-Hant'])).toMatchObject({ indexLanguages: ['pt-br', 'en', 'zh'] });
  expect(indexSettings(['xx'])).not.toHaveProperty('indexLanguages');
  expect(indexSettings(['en'], { attributesForFaceting: ['filterOnly(kind)', 'x'] }).attributesForFaceting).toEqual([
    ...['filterOnly(kind)', 'x', 'language', 'version', 'docusaurus_tag', 'type', 'section'],
  ]);
});
