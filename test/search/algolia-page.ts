/** The bundle of the hosted provider in Chromium, and a service it asks. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { AlgoliaOptions, CreateProvider, SearchAnswer, SearchRequest } from '../../runtime/search-index/types.ts';
import { type FakeAlgolia, fakeAlgolia } from '../helpers/algolia.ts';
import { launch, servedSite } from '../helpers/browser.ts';
import { root, temporaryFolder } from '../helpers/site.ts';

export const bundle = path.join(root, 'dist/search/algolia.js');

/** What the page has from the bundle. */
export interface Loaded {
  createProvider: CreateProvider<AlgoliaOptions>;
}

type Asked = { answer: SearchAnswer } | { failure: string; message: string };

interface State {
  algolia: FakeAlgolia;
  page: Page;
  /** What the page wrote to the console. */
  warnings: string[];
  home: string;
}

const request = (own: Partial<SearchRequest> = {}): SearchRequest => ({
  query: 'jam',
  tags: ['default', 'docs-default-current'],
  offset: 0,
  limit: 20,
  ...own,
});

/** Options of the provider, except for its URL. */
const settings = {
  appId: 'APPID',
  apiKey: 'search-only-key',
  indexName: 'quince',
  contextualSearch: true,
  site: 'https://example.com/base/',
  language: 'en',
  searchParameters: {},
  version: '9.8.7',
};

function openPage(): State {
  const state = { warnings: [] as string[] } as State;
  beforeAll(async () => {
    state.algolia = await fakeAlgolia();
    const folder = temporaryFolder();
    writeFileSync(
      path.join(folder, 'index.html'),
      `<!doctype html><title>Quince</title><script type="module">
       import { createProvider } from '/algolia.js';
       window.createProvider = createProvider;
     </script>`,
    );
    writeFileSync(path.join(folder, 'algolia.js'), readFileSync(bundle));
    state.home = (await servedSite(folder)).url;
    const browser = await launch();
    state.page = await browser.newPage();
    state.page.on('console', (message) => state.warnings.push(message.text()));
  });

  beforeEach(async () => {
    state.warnings = [];
    state.algolia.requests.length = 0;
    state.algolia.indexes.clear();
    state.algolia.fault = undefined;
    await state.page.goto(state.home);
  });
  return state;
}

/** To be called once in a test file, at its top. Every test begins with an empty service and a fresh page. */
export function algoliaPage() {
  const state = openPage();
  const options = (own: Partial<AlgoliaOptions> = {}): AlgoliaOptions => ({
    ...settings,
    hosts: [state.algolia.url],
    ...own,
  });
  /** Asks several times with one provider. */
  const askAll = (own: Partial<AlgoliaOptions>, requests: SearchRequest[]): Promise<Asked[]> =>
    state.page.evaluate(
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
    state.algolia.fault = ({ body }) => ({
      body: { results: body.requests.map(() => ({ hits, nbHits: hits.length })) },
    });
  };
  const sent = () => state.algolia.requests.flatMap(({ body }) => body.requests);
  return { state, options, request, askAll, ask, answerWith, sent };
}
