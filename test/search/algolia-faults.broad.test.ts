/** The hosted provider with a faulty service, and the messages for authors. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlgoliaOptions, SearchRequest } from '../../runtime/search-index/types.ts';
import { emptyIndex, fakeAlgolia } from '../helpers/algolia.ts';
import { algoliaPage, bundle, type Loaded } from './algolia-page.ts';

const { state, options, ask, askAll, request, answerWith } = algoliaPage();

describe('a service that does not answer as it should', () => {
  const recovers = async (own: Partial<AlgoliaOptions> = {}) => {
    const [first, second] = await state.page.evaluate(
      async ({ options: given, one, other }) => {
        const provider = (window as unknown as Loaded).createProvider(given);
        const ask = (asked: SearchRequest) =>
          provider.search(asked, new AbortController().signal).then(
            ({ total }) => total,
            (error: Error) => error.name,
          );
        const result = await ask(one);
        await fetch('/mended');
        return [result, await ask(other)];
      },
      { options: options(own), one: request(), other: request({ query: 'jelly' }) },
    );
    return [first, second];
  };
  const mend = () => {
    state.algolia.fault = ({ body }) => ({
      body: { results: body.requests.map(() => ({ hits: [{ url: '/base/a' }], nbHits: 1 })) },
    });
  };

  beforeEach(async () => {
    await state.page.route('**/mended', (route) => {
      mend();
      return route.fulfill({ body: 'ok' });
    });
  });
  afterEach(() => state.page.unroute('**/mended'));

  test.each([
    ['401', { status: 401, body: { message: 'Invalid Application-ID or API key', status: 401 } }],
    ['403', { status: 403, body: { message: 'Method not allowed with this API key', status: 403 } }],
    ['404', { status: 404, body: { message: 'Index quince does not exist', status: 404 } }],
    [
      '429',
      {
        status: 429,
        body: { message: 'Too many requests' },
        headers: { 'retry-after': '1', 'access-control-expose-headers': 'retry-after' },
      },
    ],
    ['500', { status: 500, body: 'Internal error' }],
    ['silence', 'silence'],
    ['a closed connection', 'hang up'],
    ['half a text', { body: '{"results":[{"hits":[{"url":"/a"' }],
    ['a page', { body: '<!doctype html><h1>Sign in</h1>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { body: '' }],
    ['another shape', { body: { results: { hits: [] } } }],
    ['no hits', { body: { results: [{ hits: null }] } }],
    ['null', { body: 'null' }],
  ] as const)('%s: the search fails as such, and the next one works', async (_name, fault) => {
    state.algolia.fault = () => fault;
    expect(await recovers()).toEqual(['SearchFailure', 1]);
  });

  test('is replaced by the next host', async () => {
    const broken = await fakeAlgolia();
    broken.fault = () => ({ status: 503, body: 'Down' });
    answerWith({ url: '/base/a' });
    const hosts = [broken.url, state.algolia.url];
    const answers = await askAll({ hosts }, [request(), request({ query: 'jelly' })]);
    expect(answers).toMatchObject([{ answer: { total: 1 } }, { answer: { total: 1 } }]);
    // Nobody waits for the same host twice.
    expect([broken.requests.length, state.algolia.requests.length]).toEqual([1, 2]);
    expect(await state.page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('is warned when a search is abandoned', async () => {
    state.algolia.fault = () => 'silence';
    const reasons = await state.page.evaluate(async (given) => {
      const provider = (window as unknown as Loaded).createProvider(given);
      const asked = { query: 'jam', tags: [], offset: 0, limit: 20 };
      const running = new AbortController();
      const answer = provider.search(asked, running.signal).catch((error: Error) => error.message);
      running.abort(new Error('given up'));
      const before = provider
        .search(asked, AbortSignal.abort(new Error('never begun')))
        .catch((error: Error) => error.message);
      return Promise.all([answer, before]);
    }, options());
    expect(reasons).toEqual(['given up', 'never begun']);
  });
});
describe('an author on a machine of their own', () => {
  const records = (own: object) => new Map([['1', { objectID: '1', url: '/base/a', content: 'jam', ...own }]]);
  const told = async () => {
    await expect.poll(() => state.warnings.length).toBeGreaterThan(0);
    return state.warnings.filter((text) => text.startsWith('docsgen'));
  };

  test('sees once which facets the index lacks', async () => {
    state.algolia.indexes.set(
      'quince',
      emptyIndex({ settings: { attributesForFaceting: ['language'] }, records: records({ language: 'en' }) }),
    );
    await askAll({}, [request(), request({ query: 'JAM' })]);
    expect(await told()).toEqual([
      'docsgen search: index "quince" has no facet "docusaurus_tag", so a search within the language and version of this page finds nothing. Run "docsgen index", which uploads the pages with their facets, or set search.algolia.contextualSearch to false.',
    ]);
  });

  test('sees what the index has instead', async () => {
    state.algolia.indexes.set(
      'quince',
      emptyIndex({
        settings: { attributesForFaceting: ['language', 'docusaurus_tag'] },
        records: records({ language: 'fr', docusaurus_tag: 'docs-old' }),
      }),
    );
    await ask();
    expect((await told())[0]).toContain('only language fr and docusaurus_tag docs-old');
  });

  test('sees why a request was refused', async () => {
    state.algolia.fault = () => ({ status: 403, body: { message: 'Invalid key', status: 403 } });
    await askAll({}, [request()]);
    expect((await told())[0]).toContain('refused with 403: Invalid key');
  });

  test('sees nothing when the query just finds nothing, or without the context', async () => {
    const settings = { attributesForFaceting: ['language', 'docusaurus_tag'] };
    state.algolia.indexes.set(
      'quince',
      emptyIndex({ settings, records: records({ language: 'en', docusaurus_tag: 'default' }) }),
    );
    await ask({ query: 'turnip' });
    await ask({ query: 'turnip' }, { contextualSearch: false });
    await expect.poll(() => state.algolia.requests.length).toBe(3);
    expect(await ask()).toMatchObject({ total: 1 });
    expect(state.warnings).toEqual([]);
  });
});
test('the bundle is small', () => {
  expect(gzipSync(readFileSync(bundle)).length).toBeLessThan(9 * 1024);
});
