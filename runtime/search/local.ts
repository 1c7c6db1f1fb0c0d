/** The provider for search in the browser: queries a worker, which loads the necessary parts of the index. */
import { SearchFailure } from '../search-index/failure.ts';
import type { CreateProvider, LocalOptions, SearchAnswer } from '../search-index/types.ts';
import type { Answer, Question } from './worker.ts';

type Ask = (question: Question) => void;

export const createProvider: CreateProvider<LocalOptions> = ({ worker: url, indexes }) => {
  const waiting = new Map<number, (answer: Answer) => void>();
  const state: { asking?: Promise<Ask>; number: number } = { number: 0 };
  const receive = (answer: Answer): void => {
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
  };
  /** Fails all waiting questions; the next one starts a new worker. */
  const fail = (failure: string): void => {
    state.asking = undefined;
    for (const number of [...waiting.keys()]) receive({ number, failure });
  };
  const ask = async (request?: Question['request']): Promise<Answer> => {
    state.asking ??= start(url, receive, fail);
    const send = await state.asking;
    const number = ++state.number;
    return new Promise((resolve) => {
      waiting.set(number, resolve);
      send({ number, indexes, ...(request ? { request } : {}) });
    });
  };
  return {
    warm: () => void ask().catch(() => undefined),
    async search(request, signal) {
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const asked = ask(request).then(({ answer, failure }): SearchAnswer => {
        if (answer) return answer;
        throw new SearchFailure(failure);
      });
      // A failure after an abort is of no interest.
      asked.catch(() => undefined);
      return Promise.race([asked, aborted]);
    },
  };
};

/** Where workers are not allowed, the engine runs in the page. */
async function start(url: string, receive: (answer: Answer) => void, fail: (reason: string) => void): Promise<Ask> {
  const worker = await startWorker(url, receive, fail);
  if (worker) return worker;
  try {
    // Browsers cache failed imports: a query makes a new URL.
    const { answerTo } = (await import(`${url}?page`)) as typeof import('./worker.ts');
    return (question) => void answerTo(question).then(receive);
  } catch (error) {
    const reason = `${url} could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
    fail(reason);
    throw new SearchFailure(reason);
  }
}

/** Undefined if the worker does not answer a first, empty question. */
function startWorker(
  url: string,
  receive: (answer: Answer) => void,
  fail: (reason: string) => void,
): Promise<Ask | undefined> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(url, { type: 'module' });
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        resolve(undefined);
        fail('the worker stopped');
      };
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.number === HELLO) resolve((question) => worker.postMessage(question));
        else receive(data);
      };
      worker.postMessage({ number: HELLO, indexes: [] } satisfies Question);
    } catch {
      resolve(undefined);
    }
  });
}

const HELLO = 0;
