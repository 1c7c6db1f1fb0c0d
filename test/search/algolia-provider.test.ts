/** The hosted provider in Chromium, its bundle as sites publish it, against a service that speaks Algolia's protocol. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { algoliaPage } from './algolia-page.ts';

const { state, ask, askAll, request, answerWith, sent } = algoliaPage();

describe('the request', () => {
  test('is one POST with agent and key, as DocSearch sends it', async () => {
    answerWith();
    await ask({}, { contextualSearch: false });
    expect(state.algolia.requests).toHaveLength(1);
    const [{ method, path: where, parameters, headers } = {} as never] = state.algolia.requests;
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
    state.algolia.fault = ({ body }) => ({
      body: { results: body.requests.map((_: unknown, at: number) => ({ hits: [], nbHits: 0, facets: facets[at] })) },
    });
    const answer = await ask({ section: 'Docs' }, { contextualSearch: false });
    expect(state.algolia.requests).toHaveLength(1);
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

  test('requests the next pages', async () => {
    answerWith();
    await ask({ offset: 30, limit: 15 }, { contextualSearch: false });
    await ask({ offset: 7, limit: 15 }, { contextualSearch: false });
    expect(sent()).toMatchObject([
      { page: 2, hitsPerPage: 15 },
      { offset: 7, length: 15 },
    ]);
  });

  test('is skipped without a query, and for a repeated query', async () => {
    answerWith({ url: '/base/a' });
    const answers = await askAll({}, [request({ query: '  ' }), request(), request()]);
    expect(answers.map((one) => 'answer' in one && one.answer.total)).toEqual([0, 1, 1]);
    expect(state.algolia.requests).toHaveLength(1);
  });

  test('has the path of a proxy', async () => {
    answerWith();
    await ask({}, { hosts: [`${state.algolia.url}/behind`], contextualSearch: false });
    expect(state.algolia.requests[0]?.path).toBe('/behind/1/indexes/*/queries');
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

  test('of a page are one page with places, URLs of the site are paths', async () => {
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

  test('of an index made by the DocSearch crawler are shown too', async () => {
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
    expect(await state.page.evaluate(() => [document.images.length, document.scripts.length, 'hit' in window])).toEqual(
      [0, 1, false],
    );
  });
});

test('pages uploaded by docsgen index are found, in the version and the language of the page', async () => {
  const algolia = { appId: 'APPID', apiKey: 'f00', indexName: 'quince', hosts: [state.algolia.url] };
  const config = { title: 'T', url: 'https://example.com', baseUrl: '/base/', search: { algolia } };
  const docs = site(
    {
      'site.config.mjs': `export default ${JSON.stringify(config)};`,
      'content/docs/quince.md': '# Quince\n\n## Jam of quinces\n\nBoil the jam.\n',
      'content/docs/pear.md': '# Pear\n\nNo jam.\n',
    },
    { env: { ALGOLIA_WRITE_KEY: 'w' } },
  );
  expect((await docs.run('index')).code).toBe(0);
  const found = await ask();
  expect(found.pages.map(({ url, places }) => [url, places.map(({ type }) => type)])).toEqual([
    ['/base/docs/pear', ['text']],
    ['/base/docs/quince', ['heading', 'text']],
  ]);
  expect(found.facets).toEqual({
    sections: [{ value: found.pages[0]?.section, count: 3 }],
    kinds: [{ value: 'doc', count: 3 }],
  });
  expect((await ask({ tags: ['docs-default-1.0'] })).total).toBe(0);
  expect((await ask({}, { language: 'fr' })).total).toBe(0);
});
