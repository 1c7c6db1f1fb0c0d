/** `docsgen index` against a service with Algolia's API: what is uploaded and kept, and that the key never appears. */
import { afterAll, describe, expect, test } from 'vitest';
import { emptyIndex, type FakeAlgolia, type Fault, fakeAlgolia } from '../helpers/algolia.ts';
import { type Run, type Site, site } from '../helpers/site.ts';

const KEY = 'f00dcafe-write-key';
const output: Run[] = [];

const files = {
  'content/docs/quince.md': '# Quince jam\n\nBoil it.\n\n## Pot\n\nA large one.\n\n```js\nboilQuince();\n```\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret words.\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nSecret words.\n',
};

const configOf = (algolia: object, more: object = {}) =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', search: { algolia }, ...more })};\n`;

const siteFor = (hosts: string[] | undefined, more: object = {}, own: Record<string, string> = files): Site =>
  site(
    {
      'site.config.mjs': configOf(
        { appId: 'QUINCE7', apiKey: 'f00', indexName: 'docs', ...(hosts ? { hosts } : {}) },
        more,
      ),
      ...own,
    },
    { env: { ALGOLIA_WRITE_KEY: KEY, ALGOLIA_ADMIN_KEY: '' } },
  );

async function index(docs: Site, ...args: string[]): Promise<Run> {
  const run = await docs.run('index', ...args);
  output.push(run);
  return run;
}

const oldIndex = () =>
  emptyIndex({
    settings: { attributesForFaceting: ['searchable(section)', 'team'], stopWords: ['a'], distinct: false },
    synonyms: [{ objectID: 's', synonyms: ['jam', 'jelly'] }],
    rules: [{ objectID: 'r' }],
    records: new Map([['old', { objectID: 'old', url: '/old' }]]),
  });

afterAll(() => {
  // All that any run of this file has printed.
  expect(output.length).toBeGreaterThan(10);
  expect(output.map(({ stdout, stderr }) => stdout + stderr).join('\n')).not.toContain(KEY);
});

describe('docsgen index', () => {
  test('creates the index of a site that had none', async () => {
    const algolia = await fakeAlgolia();
    const { code, stdout } = await index(siteFor([algolia.url], { baseUrl: '/base/' }));
    expect(stdout).toMatch(/^Uploaded \d+ records of 1 pages \([\d.]+ kB\) to the index "docs"\.$/m);
    expect(code).toBe(0);
    expect([...algolia.indexes.keys()]).toEqual(['docs']);
    const { records, settings } = algolia.indexes.get('docs') ?? emptyIndex();
    const home = 'https://example.com/base/docs/quince';
    expect([...records.keys()]).toEqual([home, `${home}#:1`, `${home}#pot`, `${home}#pot:1`]);
    expect(records.get(`${home}#pot`)).toMatchObject({
      type: 'lvl2',
      hierarchy: { lvl1: 'Quince jam', lvl2: 'Pot' },
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      code: 'boilQuince',
    });
    expect(settings).toMatchObject({
      attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type', 'section', 'kind'],
      attributeForDistinct: 'url_without_anchor',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      indexLanguages: ['en'],
    });
    const [{ headers, parameters } = {} as never] = algolia.requests;
    expect(headers).toMatchObject({ 'x-algolia-api-key': KEY, 'x-algolia-application-id': 'QUINCE7' });
    expect(parameters['x-algolia-agent']).toMatch(/; docsgen \(\d+\.\d+\.\d+\)$/);
  });

  test("replaces the records in one step and keeps an author's settings at Algolia", async () => {
    const algolia = await fakeAlgolia();
    algolia.indexes.set('docs', oldIndex());
    // Until the last step, the index is the old one.
    const readable: boolean[] = [];
    algolia.fault = ({ path, body }) => {
      if (path.endsWith('/batch') || body['operation'])
        readable.push(algolia.indexes.get('docs')?.records.has('old') ?? false);
      return undefined;
    };
    expect((await index(siteFor([algolia.url]))).code).toBe(0);
    expect([...algolia.indexes.keys()]).toEqual(['docs']);
    const { records, settings, synonyms, rules } = algolia.indexes.get('docs') ?? emptyIndex();
    expect(readable).toEqual([true, true, true]);
    expect(records.has('old')).toBe(false);
    expect(records.size).toBe(4);
    expect([synonyms, rules]).toEqual([oldIndex().synonyms, oldIndex().rules]);
    expect(settings).toMatchObject({ stopWords: ['a'], distinct: 4 });
    expect(settings['attributesForFaceting']).toEqual([
      ...['searchable(section)', 'team', 'language', 'version', 'docusaurus_tag', 'type', 'kind'],
    ]);
    const steps = algolia.requests
      .filter(({ path }) => !path.includes('/task/'))
      .map(
        ({ method, path, body }) =>
          `${method} ${path.split('/').at(-1)}${body['operation'] ? ` ${body['operation']}` : ''}`,
      );
    expect(steps).toEqual(['GET settings', 'POST operation copy', 'PUT settings', 'POST batch', 'POST operation move']);
  });

  test('sends many records in batches', async () => {
    const algolia = await fakeAlgolia();
    const words = Array.from({ length: 1300 }, (_, at) => `Sentence ${at}.`).join('\n\n');
    const { code, stdout } = await index(
      siteFor([algolia.url], {}, { 'content/docs/a.md': `# A\n\n${words}\n` }),
      '--format',
      'json',
    );
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: true, index: 'docs', pages: 1, records: 1301, uploaded: true, problems: [] });
    expect(
      algolia.requests.filter(({ path }) => path.endsWith('/batch')).map(({ body }) => body.requests.length),
    ).toEqual([1000, 301]);
    expect(algolia.indexes.get('docs')?.records.size).toBe(1301);
  });

  test('counts only with --dry-run, and needs no key for it', async () => {
    const algolia = await fakeAlgolia();
    const docs = site(
      { 'site.config.mjs': configOf({ appId: 'Q', apiKey: 'f00', indexName: 'docs', hosts: [algolia.url] }), ...files },
      { env: { ALGOLIA_WRITE_KEY: '', ALGOLIA_ADMIN_KEY: '' } },
    );
    const { code, stdout } = await index(docs, '--dry-run');
    expect(stdout).toMatch(/^4 records of 1 pages \([\d.]+ kB\) would replace the index "docs"\. Nothing was sent\.$/m);
    expect(code).toBe(0);
    expect(algolia.requests).toEqual([]);
    expect(docs.exists('build')).toBe(false);
  });

  test('takes the key from ALGOLIA_ADMIN_KEY by default, and the URL from --host', async () => {
    const algolia = await fakeAlgolia();
    const docs = site(
      {
        'site.config.mjs': configOf({ appId: 'Q', apiKey: 'f00', indexName: 'docs', hosts: ['https://127.0.0.1:1'] }),
        ...files,
      },
      { env: { ALGOLIA_WRITE_KEY: '', ALGOLIA_ADMIN_KEY: `${KEY}\n` } },
    );
    expect((await index(docs, '--host', `${algolia.url}/`)).code).toBe(0);
    expect(algolia.requests[0]?.headers['x-algolia-api-key']).toBe(KEY);
  });

  test('without a key, an index or a secure connection ends with 2 before anything is built', async () => {
    const env = { ALGOLIA_WRITE_KEY: '', ALGOLIA_ADMIN_KEY: '' };
    const three = configOf({ appId: 'Q', apiKey: 'f00', indexName: 'docs' });
    const keyless = await index(site({ 'site.config.mjs': three, ...files }, { env }));
    expect([keyless.code, keyless.stderr]).toEqual([2, expect.stringContaining('DG7301')]);
    expect(keyless.stderr).toContain('ALGOLIA_WRITE_KEY');
    const nowhere = await index(site(files, { env }), '--dry-run');
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('site.config.mjs')]);
    expect(nowhere.stderr).toContain('DG1070');
    const plain = await index(siteFor(['http://search.example']));
    expect([plain.code, plain.stderr]).toEqual([2, expect.stringContaining('DG7306')]);
  });

  test('uploads nothing of a site with errors, and no empty site', async () => {
    const algolia = await fakeAlgolia();
    const broken = await index(siteFor([algolia.url], {}, { 'content/docs/a.md': '# A\n\n[b](/docs/turnip)\n' }));
    expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('Failed: nothing was uploaded.')]);
    const empty = await index(
      siteFor(
        [algolia.url],
        {},
        {
          'content/docs/draft.md': files['content/docs/draft.md'],
          'content/pages/a.md': '---\nunlisted: true\n---\n\n# A\n',
        },
      ),
    );
    expect([empty.code, empty.stdout]).toEqual([1, expect.stringContaining('DG7305')]);
    expect(algolia.requests).toEqual([]);
  });
});

describe('a service that refuses', () => {
  const isWrite = (method: string, path: string) => method !== 'GET' && !path.includes('/queries');
  const cases: [string, string, Fault][] = [
    ['401', 'DG7302', { status: 401, body: { message: `Invalid API key ${KEY}`, status: 401 } }],
    ['403', 'DG7302', { status: 403, body: { message: 'Not enough rights to add an object', status: 403 } }],
    [
      '429',
      'DG7303',
      { status: 429, body: { message: `Quota of ${KEY} exceeded` }, headers: { 'retry-after': '3600' } },
    ],
    ['500', 'DG7303', { status: 500, body: `Internal error for ${KEY}` }],
    ['a closed connection', 'DG7303', 'hang up'],
    ['a page', 'DG7304', { body: `<!doctype html>${KEY}` }],
    [
      'too large',
      'DG7304',
      { status: 400, body: { message: 'Record at the position 3 is too big size=10241 bytes', status: 400 } },
    ],
  ];

  test.concurrent.each(cases)('with %s ends with 4, the old index is intact', async (_name, code, fault) => {
    const algolia = await fakeAlgolia();
    algolia.indexes.set('docs', oldIndex());
    algolia.fault = ({ method, path }) => (isWrite(method, path) && path.endsWith('/batch') ? fault : undefined);
    const run = await index(siteFor([algolia.url]));
    expect(run.stderr).toContain(code);
    expect(run.stderr).toContain('the index "docs" is unchanged');
    expect(run.code).toBe(4);
    expectOld(algolia);
  });

  test('for a missing service ends with 4', async () => {
    const algolia = await fakeAlgolia();
    await algolia.close();
    const { code, stderr } = await index(siteFor([algolia.url]));
    expect([code, stderr]).toEqual([4, expect.stringContaining('DG7303')]);
  });

  const expectOld = ({ indexes }: FakeAlgolia) => {
    expect([...indexes.keys()]).toEqual(['docs']);
    expect(indexes.get('docs')).toEqual(oldIndex());
  };
});
