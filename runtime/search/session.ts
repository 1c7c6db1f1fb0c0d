import { warn } from '../base/report.ts';
import type { SearchAnswer, SearchProvider, SearchRequest } from '../search-index/types.ts';

/** A request without its range of results. */
export type Question = Omit<SearchRequest, 'offset' | 'limit'>;

/** An answer, as far as it was fetched, with its question. */
export interface Found extends SearchAnswer {
  question: Question;
}

export interface SearchState {
  /** The current question; an empty query asks nothing. */
  question: Question;
  /** The last answer; while `isBusy` it may belong to an older question. */
  found?: Found;
  isBusy: boolean;
  hasFailed: boolean;
}

export interface SearchSession {
  /** Asks after `delay`, unless another question follows. `found`: the answer, if known. */
  ask(question: Question, options?: { now?: boolean; found?: Found | undefined }): void;
  more(): void;
  again(): void;
  state(): Readonly<SearchState>;
  end(): void;
}

export interface SessionOptions {
  connect(): Promise<SearchProvider>;
  limit: number;
  /** Milliseconds to wait for further typing. */
  delay: number;
  show(state: Readonly<SearchState>): void;
}

/** A reader's search: one question at a time; the last one wins, and answers to older ones are never shown. */
export function createSession({ connect, limit, delay, show }: SessionOptions): SearchSession {
  const state: SearchState = { question: { query: '', tags: [] }, isBusy: false, hasFailed: false };
  const pending = { timer: 0, running: undefined as AbortController | undefined };
  const stop = (): void => {
    clearTimeout(pending.timer);
    pending.running?.abort();
    pending.running = undefined;
  };
  const settle = (change: Partial<SearchState>): void => {
    Object.assign(state, change);
    show(state);
  };

  async function run(offset: number): Promise<void> {
    stop();
    const mine = new AbortController();
    pending.running = mine;
    const { question } = state;
    settle({ isBusy: true });
    try {
      const provider = await connect();
      const answer = mine.signal.aborted
        ? undefined
        : await provider.search({ ...question, offset, limit }, mine.signal);
      if (mine.signal.aborted || !answer) return;
      const before = offset > 0 ? (state.found?.pages ?? []) : [];
      settle({ found: joined(before, answer, question), isBusy: false, hasFailed: false });
    } catch (error) {
      if (mine.signal.aborted) return;
      // Not `instanceof`: the provider's class comes from another bundle.
      if ((error as Error | null)?.name !== 'SearchFailure') warn('the search failed', error);
      settle({ isBusy: false, hasFailed: true });
    }
  }

  return {
    state: () => state,
    end: stop,
    ask(question, { now = false, found } = {}) {
      stop();
      const isNothing = question.query === '';
      state.question = question;
      if (isNothing || found) {
        settle({ found: isNothing ? undefined : found, isBusy: false, hasFailed: false });
        return;
      }
      settle({ isBusy: true });
      if (now) void run(0);
      else pending.timer = window.setTimeout(run, delay, 0);
    },
    more() {
      const { found, isBusy, hasFailed } = state;
      if (found && !isBusy && !hasFailed && found.pages.length < found.total) void run(found.pages.length);
    },
    again() {
      const { found, question, hasFailed } = state;
      if (hasFailed) void run(found?.question === question ? found.pages.length : 0);
    },
  };
}

/** The previous pages and the new ones. An empty answer corrects the total. */
function joined(before: SearchAnswer['pages'], answer: SearchAnswer, question: Question): Found {
  const pages = [...before, ...answer.pages];
  const total = answer.pages.length === 0 ? pages.length : Math.max(answer.total, pages.length);
  return { ...answer, pages, total, question };
}
