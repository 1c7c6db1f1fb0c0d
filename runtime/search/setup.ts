import { SearchFailure } from '../search-index/failure.ts';
import { remembered } from '../search-index/remembered.ts';
import type { CreateProvider, SearchProvider, SearchSetup, SearchTarget } from '../search-index/types.ts';

/** The setup at a URL, fetched once; failures are retried. @throws SearchFailure */
export const loadSetup = remembered(fetchSetup);

async function fetchSetup(url: string): Promise<SearchSetup> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
    return (await response.json()) as SearchSetup;
  } catch (cause) {
    throw new SearchFailure('The search could not be set up.', { cause });
  }
}

/** The suggested pages at a URL, fetched once; none when they cannot be loaded. */
export const loadStart = remembered((url: string) => fetchStart(url).catch((): SearchTarget[] => []));

async function fetchStart(url: string): Promise<SearchTarget[]> {
  const response = await fetch(url);
  return response.ok ? ((await response.json()) as SearchTarget[]) : [];
}

/** The provider of a setup, loaded once; failures are retried. @throws SearchFailure */
export const connect = remembered(loadProvider);

const failed = new WeakSet<SearchSetup>();

async function loadProvider(setup: SearchSetup): Promise<SearchProvider> {
  const { url, options } = setup.provider;
  try {
    // Browsers cache failed imports: a query makes a new URL.
    const module = await import(failed.has(setup) ? `${url}?${Date.now()}` : url);
    return (module as { createProvider: CreateProvider<typeof options> }).createProvider(options);
  } catch (cause) {
    failed.add(setup);
    throw new SearchFailure('The search could not be loaded.', { cause });
  }
}
