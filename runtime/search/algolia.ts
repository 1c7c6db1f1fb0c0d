/** The hosted provider: queries Algolia or a compatible service. */
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { SearchFailure } from '../search-index/failure.ts';
import type { AlgoliaOptions, CreateProvider, SearchAnswer, SearchRequest } from '../search-index/types.ts';
import { facetsOf, pagesOf, valueAt } from './algolia-hits.ts';
import { CONTEXT_FACETS, queriesOf, queryWithoutContext } from './algolia-request.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

export const createProvider: CreateProvider<AlgoliaOptions> = (options) => {
  const client = liteClient(options.appId, options.apiKey, {
    ...clientOptions(options),
    // A typing reader sends the next query soon: waiting for a busy service would only show outdated results.
    maxRateLimitRetries: 1,
    hostsCache: hostsCache(),
  });
  client.addAlgoliaAgent('docsgen', options.version);
  const advise = adviser(client, options);
  return {
    // The page's resource hints have already opened the connection.
    warm: () => undefined,
    async search(request, signal) {
      signal.throwIfAborted();
      if (request.query.trim() === '') return { total: 0, pages: [], facets: { sections: [], kinds: [] } };
      const answer = ask(client, options, request);
      answer.then(
        ({ total }) => total === 0 && advise(request),
        (error) => advise(request, error),
      );
      return orAbort(answer, signal);
    },
  };
};

function clientOptions({ hosts }: AlgoliaOptions): ClientOptions {
  if (!hosts?.length) return {};
  return {
    hosts: hosts.map((host) => {
      const [protocol = 'https', url = ''] = host.split('://');
      return { protocol: protocol === 'http' ? 'http' : 'https', url, accept: 'readWrite' };
    }),
    // The client tries the next host after a second; with a single host there is none.
    ...(hosts.length === 1 ? { timeouts: { connect: 5000, read: 5000, write: 30_000 } } : {}),
  };
}

/**
 * Remembers which hosts answered while the page is open, so that a reader waits only once for one that does not. (The
 * client's own cache reads and writes hosts under different keys, and each failure adds an entry to browser storage.)
 */
function hostsCache(): NonNullable<ClientOptions['hostsCache']> {
  const hosts = new Map<string, unknown>();
  const hitUrl = (key: object | string): string => String(valueAt(key, 'url'));
  return {
    async get(key, whenMissing) {
      return (hosts.get(hitUrl(key)) ?? (await whenMissing())) as Awaited<ReturnType<typeof whenMissing>>;
    },
    async set(key, value) {
      hosts.set(hitUrl(key), value);
      return value;
    },
    delete: async (key) => void hosts.delete(hitUrl(key)),
    clear: async () => hosts.clear(),
  };
}

async function ask(client: LiteClient, options: AlgoliaOptions, request: SearchRequest): Promise<SearchAnswer> {
  const queries = queriesOf(options, request);
  const results = await send(
    client,
    queries.map(({ query }) => query),
  );
  const [main] = results;
  const hits = valueAt(main, 'hits');
  if (!Array.isArray(hits)) throw new SearchFailure('The search service sent no hits.');
  const pages = pagesOf(hits, options.site);
  const total = valueAt(main, 'nbHits');
  return {
    total: typeof total === 'number' && total >= pages.length ? total : pages.length,
    pages,
    facets: facetsOf(queries.map(({ facets }, index) => ({ facets, result: results[index] }))),
  };
}

async function send(client: LiteClient, requests: ReturnType<typeof queryWithoutContext>[]): Promise<unknown[]> {
  try {
    const results = valueAt(await client.search({ requests }), 'results');
    return Array.isArray(results) ? results : [];
  } catch (cause) {
    throw new SearchFailure('The search service is unreachable or refused the request.', { cause });
  }
}

function orAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** Explains to authors, who view their site on localhost, why there are no results. Once per page. */
function adviser(client: LiteClient, options: AlgoliaOptions): (request: SearchRequest, error?: unknown) => void {
  const state = { isDone: !LOCAL.test(location.hostname) };
  const warn = (advice: string | undefined): void => {
    if (advice === undefined || state.isDone) return;
    state.isDone = true;
    console.warn(`docsgen search: ${advice}`);
  };
  return (request, error) => {
    if (state.isDone) return;
    if (error !== undefined) warn(refusal(error, options));
    else if (options.contextualSearch) missingFacets(client, options, request).then(warn, () => undefined);
  };
}

function refusal(error: unknown, { appId, indexName }: AlgoliaOptions): string | undefined {
  const { status, message } = ((error as Error).cause ?? {}) as { status?: number; message?: string };
  if (status === undefined) return undefined;
  const about = `Algolia application ${appId}, index ${JSON.stringify(indexName)}`;
  if (status === 404) return `the index does not exist (${about}). Run "docsgen index" to create it.`;
  return `the request was refused with ${status}: ${message} (${about}). Check search.algolia in the site's config.`;
}

/** The reason why a search within the context finds nothing, if one without it finds pages. */
async function missingFacets(
  client: LiteClient,
  options: AlgoliaOptions,
  request: SearchRequest,
): Promise<string | undefined> {
  const [result] = await send(client, [queryWithoutContext(options, request)]);
  if (!(Number(valueAt(result, 'nbHits')) > 0)) return undefined;
  const missing = CONTEXT_FACETS.filter((facet) => valueAt(result, 'facets', facet) === undefined);
  const index = `index ${JSON.stringify(options.indexName)}`;
  const way =
    'Run "docsgen index", which uploads the pages with their facets, or set search.algolia.contextualSearch to false.';
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(' and ');
    return `${index} has no facet ${names}, so a search within the language and version of this page finds nothing. ${way}`;
  }
  const values = (facet: string): string => Object.keys(valueAt(result, 'facets', facet) ?? {}).join(', ');
  const [languages, tags] = CONTEXT_FACETS.map(values);
  if (languages?.split(', ').includes(options.language) && request.tags.some((tag) => tags?.split(', ').includes(tag)))
    return undefined;
  const looked = `language ${options.language} and docusaurus_tag ${request.tags.join(' or ')}`;
  return `${index} has no records with ${looked}, only language ${languages} and docusaurus_tag ${tags}. ${way}`;
}
