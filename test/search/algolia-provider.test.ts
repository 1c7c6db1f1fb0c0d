/** The hosted provider in Chromium, its bundle as sites publish it, against a service that speaks Algolia's protocol, faults included. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { marked, pagesOf, safeUrl } from '../../runtime/search/algolia-hits.ts';
import type { AlgoliaOptions, CreateProvider, SearchAnswer, SearchRequest } from '../../search/types.ts';
import { emptyIndex, type FakeAlgolia, fakeAlgolia } from '../helpers/algolia.ts';
import { launch, servedSite } from '../helpers/browser.ts';
import { root, temporaryFolder } from '../helpers/site.ts';

const bundle = path.join(root, 'dist/search/algolia.js');
let algolia: FakeAlgolia;
let page: Page;
let warnings: string[];
let home: string;

beforeAll(async () => {
  algolia = await fakeAlgolia();
  const folder = temporaryFolder();
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Quince</title><script type="module">
     import { createProvider } from '/algolia.js';
     window.createProvider = createProvider;
   </script>`,
  );
  writeFileSync(path.join(folder, 'algolia.js'), readFileSync(bundle));
  home = (await servedSite(folder)).url;
  const browser = await launch();
  page = await browser.newPage();
  page.on('console', (message) => warnings.push(message.text()));
});

beforeEach(async () => {
  warnings = [];
  algolia.requests.length = 0;
  algolia.indexes.clear();
  algolia.fault = undefined;
  await page.goto(home);
});

const options = (own: Partial<AlgoliaOptions> = {}): AlgoliaOptions => ({
  appId: 'APPID',
  apiKey: 'search-only-key',
  indexName: 'quince',
  contextualSearch: true,
  site: 'https://example.com/base/',
  language: 'en',
  searchParameters: {},
  hosts: [algolia.url],
  version: '9.8.7',
  ...own,
});
const request = (own: Partial<SearchRequest> = {}): SearchRequest => ({
  query: 'jam',
  tags: ['default', 'docs-default-current'],
  offset: 0,
  limit: 20,
  ...own,
});

/** What the page has from the bundle. */
interface Loaded {
  createProvider: CreateProvider<AlgoliaOptions>;
}

type Asked = { answer: SearchAnswer } | { failure: string; message: string };

/** Asks several times with one provider. */
const askAll = (own: Partial<AlgoliaOptions>, requests: SearchRequest[]): Promise<Asked[]> =>
  page.evaluate(
    async ({ options: given, requests: all }) => {
      const provider = (window as unknown as Loaded).createProvider(given);
      provider.warm();
      const answers = [];
      for (const one of all) {
        answers.push(
          await provider.search(one, new AbortController().signal).then(
            (answer) => ({ answer }),
            (error: Error) => ({ failure: error.name, message: error.message }),
          ),
        );
      }
      return answers;
    },
    { options: options(own), requests },
  );
const ask = async (own: Partial<SearchRequest> = {}, more: Partial<AlgoliaOptions> = {}): Promise<SearchAnswer> => {
  const [asked] = await askAll(more, [request(own)]);
  if (asked && 'answer' in asked) return asked.answer;
  throw new Error(`${asked?.failure}: ${asked?.message}`);
};

/** The service answers every query with these hits. */
const answerWith = (...hits: unknown[]) => {
  algolia.fault = ({ body }) => ({ body: { results: body.requests.map(() => ({ hits, nbHits: hits.length })) } });
};
const sent = () => algolia.requests.flatMap(({ body }) => body.requests);

describe('the request', () => {
  test('is one POST with agent and key, as DocSearch sends it', async () => {
    answerWith();
    await ask({}, { contextualSearch: false });
    expect(algolia.requests).toHaveLength(1);
    const [{ method, path: where, parameters, headers } = {} as never] = algolia.requests;
    expect(`${method} ${where}`).toBe('POST /1/indexes/*/queries');
    expect(parameters).toMatchObject({ 'x-algolia-api-key': 'search-only-key', 'x-algolia-application-id': 'APPID' });
    expect(parameters['x-algolia-agent']).toMatch(
      /^Algolia for JavaScript \(5[.\d]+\); Lite \(.*\); Browser; docsgen \(9\.8\.7\)$/,
    );
    expect(headers['content-type']).toBe('text/plain');
    expect(sent()).toEqual([
      expect.objectContaining({
        indexName: 'quince',
        query: 'jam',
        hitsPerPage: 20,
        page: 0,
        facets: ['section', 'kind'],
        facetFilters: [],
        attributesToRetrieve: expect.arrayContaining(['hierarchy', 'content', 'type', 'url']),
        attributesToSnippet: ['content:20', 'code:10'],
        highlightPreTag: '\ue000',
        highlightPostTag: '\ue001',
        snippetEllipsisText: '…',
      }),
    ]);
  });

  test('is narrowed to the language and the tags of the page, and by the filters of the site', async () => {
    answerWith({ url: 'https://example.com/base/a' });
    await ask();
    await ask({}, { searchParameters: { facetFilters: 'team:fruit', typoTolerance: 'min', hitsPerPage: 3 } });
    await ask({}, { searchParameters: { facetFilters: ['team:fruit', ['a:1', 'a:2']] } });
    await ask({}, { contextualSearch: false, searchParameters: { facetFilters: ['team:fruit'] } });
    const context = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
    expect(sent().map(({ facetFilters }) => facetFilters)).toEqual([
      context,
      [...context, 'team:fruit'],
      [...context, 'team:fruit', ['a:1', 'a:2']],
      ['team:fruit'],
    ]);
    expect(sent()[1]).toMatchObject({ typoTolerance: 'min', hitsPerPage: 20, query: 'jam' });
  });

  test('counts all values of a facet the reader narrowed by, in the same POST', async () => {
    const facets = [{ kind: { doc: 4 } }, { section: { Docs: 4, API: 9, '': 3 } }];
    algolia.fault = ({ body }) => ({
      body: { results: body.requests.map((_: unknown, at: number) => ({ hits: [], nbHits: 0, facets: facets[at] })) },
    });
    const answer = await ask({ section: 'Docs' }, { contextualSearch: false });
    expect(algolia.requests).toHaveLength(1);
    expect(sent()).toMatchObject([
      { facetFilters: ['section:Docs'], facets: ['kind'], hitsPerPage: 20 },
      { facetFilters: [], facets: ['section'], hitsPerPage: 0 },
    ]);
    expect(answer.facets).toEqual({
      sections: [
        { value: 'API', count: 9 },
        { value: 'Docs', count: 4 },
      ],
      kinds: [{ value: 'doc', count: 4 }],
    });
  });

  test('asks for the next pages', async () => {
    answerWith();
    await ask({ offset: 30, limit: 15 }, { contextualSearch: false });
    await ask({ offset: 7, limit: 15 }, { contextualSearch: false });
    expect(sent()).toMatchObject([
      { page: 2, hitsPerPage: 15 },
      { offset: 7, length: 15 },
    ]);
  });

  test('is none without a query, and one for a query that was asked before', async () => {
    answerWith({ url: '/base/a' });
    const answers = await askAll({}, [request({ query: '  ' }), request(), request()]);
    expect(answers.map((one) => 'answer' in one && one.answer.total)).toEqual([0, 1, 1]);
    expect(algolia.requests).toHaveLength(1);
  });

  test('has the path of a proxy', async () => {
    answerWith();
    await ask({}, { hosts: [`${algolia.url}/behind`], contextualSearch: false });
    expect(algolia.requests[0]?.path).toBe('/behind/1/indexes/*/queries');
  });
});

describe('hits', () => {
  const own = {
    url: 'https://example.com/base/docs/quince#pot',
    type: 'lvl2',
    hierarchy: { lvl0: 'Preserves', lvl1: 'Quince jam', lvl2: 'Pot', lvl3: null },
    section: 'Docs',
    kind: 'api',
    version: 'current',
    breadcrumbs: ['Kitchen'],
    _highlightResult: { hierarchy: { lvl1: { value: 'Quince \ue000jam\ue001' }, lvl2: { value: 'Pot' } } },
  };

  test('of a page are one page with places, addresses of the site are paths', async () => {
    answerWith(
      own,
      {
        ...own,
        type: 'content',
        content: 'whole',
        _snippetResult: { content: { value: '…boil \ue000jam\ue001 slowly…' } },
      },
      {
        ...own,
        url: 'https://example.com/base/docs/quince#stir',
        symbol: { name: 'Pot.stir', kind: 'method', module: 'pot' },
      },
      { ...own, _snippetResult: { code: { value: '$boil\ue000Jam\ue001' } } },
      { ...own, url: 'https://other.example/x', type: 'lvl1' },
    );
    const { pages, total } = await ask();
    expect(total).toBe(5);
    expect(pages).toEqual([
      {
        url: '/base/docs/quince',
        title: ['Quince ', { mark: 'jam' }],
        kind: 'api',
        section: 'Docs',
        version: 'current',
        breadcrumbs: ['Kitchen'],
        places: [
          { url: '/base/docs/quince#pot', type: 'heading', title: ['Pot'] },
          {
            url: '/base/docs/quince#pot',
            type: 'text',
            title: ['Pot'],
            excerpt: ['…boil ', { mark: 'jam' }, ' slowly…'],
          },
          {
            url: '/base/docs/quince#stir',
            type: 'symbol',
            title: ['Pot.stir'],
            symbol: { kind: 'method', module: 'pot' },
          },
          { url: '/base/docs/quince#pot', type: 'code', title: ['Pot'], excerpt: ['$boil', { mark: 'Jam' }] },
        ],
      },
      expect.objectContaining({ url: 'https://other.example/x', places: [expect.objectContaining({ type: 'page' })] }),
    ]);
  });

  test('of an index that the DocSearch crawler made are shown as well', async () => {
    answerWith({
      objectID: '1',
      url: 'https://example.com/base/docs/a/#x',
      anchor: 'x',
      type: 'content',
      content: 'About jam.',
      hierarchy: { lvl0: 'Documentation', lvl1: 'A', lvl2: null },
      language: 'en',
      version: ['1.0', 'latest'],
      docusaurus_tag: ['docs-default-1.0'],
    });
    expect((await ask()).pages).toEqual([
      {
        url: '/base/docs/a/',
        title: ['A'],
        kind: 'doc',
        section: 'Documentation',
        version: '1.0',
        breadcrumbs: [],
        places: [{ url: '/base/docs/a/#x', type: 'text', title: ['A'], excerpt: ['About jam.'] }],
      },
    ]);
  });

  const payload = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>&lt;b&gt;';

  test('that hold programs are text, and nothing runs', async () => {
    answerWith({
      url: '/base/a',
      type: 'lvl1',
      section: payload,
      version: payload,
      breadcrumbs: [payload],
      hierarchy: { lvl0: payload, lvl1: payload },
      _highlightResult: { hierarchy: { lvl1: { value: `${payload}\ue000${payload}\ue001` } } },
      _snippetResult: { content: { value: `\ue000${payload}` } },
    });
    const { pages } = await ask();
    expect(pages).toMatchObject([
      {
        title: [payload, { mark: payload }],
        section: payload,
        breadcrumbs: [payload],
        places: [{ title: [payload, { mark: payload }], excerpt: [payload] }],
      },
    ]);
    expect(await page.evaluate(() => [document.images.length, document.scripts.length, 'hit' in window])).toEqual([
      0,
      1,
      false,
    ]);
  });

  test('lead to addresses of the web only', () => {
    const site = 'https://example.com/base/';
    const judge = (url: string) => safeUrl(url, site);
    for (const url of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///x',
      'blob:x',
    ])
      expect(judge(url), url).toBeUndefined();
    expect(judge('http://example.com/base/a?b=1#c')).toBe('/base/a?b=1#c');
    expect(judge('https://example.com/elsewhere')).toBe('https://example.com/elsewhere');
    expect(judge('https://example.com.evil.example/base/a')).toBe('https://example.com.evil.example/base/a');
    expect(judge('docs/a#b')).toBe('/base/docs/a#b');
    expect(safeUrl('https://example.com//evil.example/x', 'https://example.com/')).toBe('/evil.example/x');
    expect(safeUrl('https://[', site)).toBeUndefined();
  });

  test.each([null, 7, 'text', [], {}, { url: 7 }, { url: {} }, { url: 'javascript:alert(1)' }])(
    '%j is left out',
    (hit) => {
      expect(pagesOf([hit], 'https://example.com/')).toEqual([]);
    },
  );

  test('with fields of wrong types become what can be read of them', () => {
    const wrong = [null, 7, true, [], {}, [[]], { value: {} }, { lvl1: [] }, 'constructor'];
    const fields = [
      'type',
      'hierarchy',
      'content',
      'section',
      'kind',
      'version',
      'breadcrumbs',
      'symbol',
      'docusaurus_tag',
      '_highlightResult',
      '_snippetResult',
    ];
    const hits = fields.flatMap((field) =>
      wrong.map((value) => ({ url: `/p${field}${JSON.stringify(value)}`, [field]: value })),
    );
    const pages = pagesOf(hits, 'https://example.com/');
    expect(pages).toHaveLength(hits.length);
    for (const { places, title, breadcrumbs, kind } of pages) {
      expect(places).toHaveLength(1);
      expect([...title, ...breadcrumbs].every((one) => typeof one === 'string' && one !== '')).toBe(true);
      expect(['doc', 'page', 'post', 'api']).toContain(kind);
    }
    expect(pagesOf({ length: 2 }, 'https://example.com/')).toEqual([]);
  });

  test('have their marks read in pairs', () => {
    expect(marked('a\ue000b\ue001c\ue000d\ue001')).toEqual(['a', { mark: 'b' }, 'c', { mark: 'd' }]);
    expect(marked('\ue001a\ue000\ue000b\ue001\ue001c\ue000d')).toEqual(['a', { mark: 'b' }, 'c', 'd']);
    expect(marked('<mark>a</mark>')).toEqual(['<mark>a</mark>']);
  });
});

describe('a service that does not answer as it should', () => {
  const recovers = async (own: Partial<AlgoliaOptions> = {}) => {
    const [first, second] = await page.evaluate(
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
    algolia.fault = ({ body }) => ({
      body: { results: body.requests.map(() => ({ hits: [{ url: '/base/a' }], nbHits: 1 })) },
    });
  };

  beforeEach(async () => {
    await page.route('**/mended', (route) => {
      mend();
      return route.fulfill({ body: 'ok' });
    });
  });
  afterEach(() => page.unroute('**/mended'));

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
    algolia.fault = () => fault;
    expect(await recovers()).toEqual(['SearchFailure', 1]);
  });

  test('is replaced by the next host', async () => {
    const broken = await fakeAlgolia();
    broken.fault = () => ({ status: 503, body: 'Down' });
    answerWith({ url: '/base/a' });
    const hosts = [broken.url, algolia.url];
    const answers = await askAll({ hosts }, [request(), request({ query: 'jelly' })]);
    expect(answers).toMatchObject([{ answer: { total: 1 } }, { answer: { total: 1 } }]);
    // Nobody waits for the same host twice.
    expect([broken.requests.length, algolia.requests.length]).toEqual([1, 2]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('is told to stay away when a search is given up', async () => {
    algolia.fault = () => 'silence';
    const reasons = await page.evaluate(async (given) => {
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
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    return warnings.filter((text) => text.startsWith('docsgen'));
  };

  test('is told once which facets the index lacks', async () => {
    algolia.indexes.set(
      'quince',
      emptyIndex({ settings: { attributesForFaceting: ['language'] }, records: records({ language: 'en' }) }),
    );
    await askAll({}, [request(), request({ query: 'JAM' })]);
    expect(await told()).toEqual([
      'docsgen search: index "quince" has no facet "docusaurus_tag", so that a search within the language and the version of this page finds nothing. Run "docsgen index", which uploads the pages with their facets, or set search.algolia.contextualSearch to false.',
    ]);
  });

  test('is told what the index has instead', async () => {
    algolia.indexes.set(
      'quince',
      emptyIndex({
        settings: { attributesForFaceting: ['language', 'docusaurus_tag'] },
        records: records({ language: 'fr', docusaurus_tag: 'docs-old' }),
      }),
    );
    await ask();
    expect((await told())[0]).toContain('what it has is language fr and docusaurus_tag docs-old');
  });

  test('is told why a request was refused', async () => {
    algolia.fault = () => ({ status: 403, body: { message: 'Invalid key', status: 403 } });
    await askAll({}, [request()]);
    expect((await told())[0]).toContain('refused with 403: Invalid key');
  });

  test('is told nothing when the query just finds nothing, or without the context', async () => {
    const settings = { attributesForFaceting: ['language', 'docusaurus_tag'] };
    algolia.indexes.set(
      'quince',
      emptyIndex({ settings, records: records({ language: 'en', docusaurus_tag: 'default' }) }),
    );
    await ask({ query: 'turnip' });
    await ask({ query: 'turnip' }, { contextualSearch: false });
    await expect.poll(() => algolia.requests.length).toBe(3);
    expect(await ask()).toMatchObject({ total: 1 });
    expect(warnings).toEqual([]);
  });
});

test('the bundle is small', () => {
  expect(existsSync(bundle)).toBe(true);
  expect(gzipSync(readFileSync(bundle)).length).toBeLessThan(9 * 1024);
});
