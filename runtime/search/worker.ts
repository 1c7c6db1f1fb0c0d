/**
 * Runs the engine: as a worker, so that typing never waits for a query, and as a module of the page where no worker may run. Every message is a
 * `Question`, every answer an `Answer` with its number.
 */
import { createEngine, type Engine } from '../search-index/engine.ts';
import { SearchFailure } from '../search-index/failure.ts';
import type { LocalOptions, SearchAnswer, SearchRequest } from '../search-index/types.ts';

/** Without a request it only loads what every query needs. */
export interface Question {
  number: number;
  indexes: LocalOptions['indexes'];
  request?: SearchRequest;
}

export interface Answer {
  number: number;
  answer?: SearchAnswer;
  /** Why there is none. */
  failure?: string;
}

/** Time (ms) after which a file counts as not to be had. */
const PATIENCE = 15_000;

async function load(url: string): Promise<unknown> {
  try {
    // Names of manifests stay, so what was kept of one may be old.
    const isManifest = url.includes('/docsgen/search/');
    const response = await fetch(url, {
      cache: isManifest ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
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
