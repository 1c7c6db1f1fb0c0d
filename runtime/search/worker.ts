/**
 * Runs the engine: as a worker, so that typing never waits for a query, and as a module of the page where workers are
 * not allowed. Every message is a `Question`, every answer an `Answer` with the same number.
 */
import { createEngine, type Engine } from '../search-index/engine.ts';
import { SearchFailure } from '../search-index/failure.ts';
import type { LocalOptions, SearchAnswer, SearchRequest } from '../search-index/types.ts';

/** Without a request it only loads the data for all queries. */
export interface Question {
  number: number;
  indexes: LocalOptions['indexes'];
  request?: SearchRequest;
}

export interface Answer {
  number: number;
  answer?: SearchAnswer;
  failure?: string;
}

/** Time limit (ms) for loading a file. */
const TIMEOUT = 15_000;

async function load(url: string): Promise<unknown> {
  try {
    // Manifests keep their names, so a cached one may be outdated.
    const isManifest = url.includes('/docsgen/search/');
    const response = await fetch(url, {
      cache: isManifest ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new SearchFailure(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const engines = new Map<string, Engine>();

export async function answerTo({ number, indexes, request }: Question): Promise<Answer> {
  const key = JSON.stringify(indexes);
  const engine = engines.get(key) ?? createEngine({ indexes, load });
  engines.set(key, engine);
  try {
    if (request) return { number, answer: await engine.search(request) };
    await engine.warm();
    return { number };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

if (!('document' in globalThis)) {
  const worker = globalThis as unknown as {
    onmessage: (event: MessageEvent<Question>) => void;
    postMessage(answer: Answer): void;
  };
  worker.onmessage = ({ data }) => void answerTo(data).then((answer) => worker.postMessage(answer));
}
