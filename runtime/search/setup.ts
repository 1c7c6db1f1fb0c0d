import { SearchFailure } from '../../search/failure.ts';
import type { CreateProvider, SearchProvider, SearchSetup } from '../../search/types.ts';

const setups = new Map<string, Promise<SearchSetup>>();

/** The setup at a URL, fetched once; what failed is fetched again. @throws SearchFailure */
export function loadSetup(url: string): Promise<SearchSetup> {
  const known = setups.get(url);
  if (known) return known;
  const setup = fetchSetup(url);
  setups.set(url, setup);
  setup.catch(() => setups.delete(url));
  return setup;
}

async function fetchSetup(url: string): Promise<SearchSetup> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return (await response.json()) as SearchSetup;
  } catch (cause) {
    throw new SearchFailure('The search could not be set up.', { cause });
  }
}

const connections = new WeakMap<SearchSetup, Promise<SearchProvider>>();

/** The provider of a setup, loaded once; what failed is loaded again. @throws SearchFailure */
export function connect(setup: SearchSetup): Promise<SearchProvider> {
  const known = connections.get(setup);
  if (known) return known;
  const provider = loadProvider(setup);
  connections.set(setup, provider);
  provider.catch(() => {
    connections.delete(setup);
    failed.add(setup);
  });
  return provider;
}

const failed = new WeakSet<SearchSetup>();

async function loadProvider(setup: SearchSetup): Promise<SearchProvider> {
  const { url, options } = setup.provider;
  try {
    // Browsers keep imports that failed: a query makes another URL.
    const module = await import(failed.has(setup) ? `${url}?${Date.now()}` : url);
    return (module as { createProvider: CreateProvider<typeof options> }).createProvider(options);
  } catch (cause) {
    throw new SearchFailure('The search could not be loaded.', { cause });
  }
}
