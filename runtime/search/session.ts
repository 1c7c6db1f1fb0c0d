import { warn } from '../report.ts';
import type { SearchAnswer, SearchProvider, SearchRequest } from '../search-index/types.ts';

/** What is asked, without how much of it. */
export type Question = Omit<SearchRequest, 'offset' | 'limit'>;

/** An answer, as far as it was fetched, and what it answers. */
export interface Found extends SearchAnswer {
  question: Question;
}

export interface SearchState {
  /** What the reader wants to know now; an empty query: nothing. */
  question: Question;
  /** The last answer, which may be that of an older question while `isBusy`. */
  found?: Found;
  /** An answer is awaited. */
  isBusy: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
}

export interface SearchSession {
  /** Asks once `delay` is over, if nothing else was asked until then. `found`: the answer, where it is known. */
  ask(question: Question, options?: { now?: boolean; found?: Found | undefined }): void;
  /** Fetches what follows, if anything does and nothing is under way. */
  more(): void;
  /** After a failure: asks once more. */
  again(): void;
  state(): Readonly<SearchState>;
  /** Forgets all that is under way. */
  end(): void;
}

export interface SessionOptions {
  connect(): Promise<SearchProvider>;
  /** Pages that are fetched at a time. */
  limit: number;
  /** Milliseconds in which a reader may type on. */
  delay: number;
  show(state: Readonly<SearchState>): void;
}

/** One reader's search: one question at a time, the last one wins, and no answer to an older one is ever shown. */
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
      // The provider's class is of another bundle.
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

/** Pages that were there before, and those that came now; a total that is not reached is none. */
function joined(before: SearchAnswer['pages'], answer: SearchAnswer, question: Question): Found {
  const pages = [...before, ...answer.pages];
  const total = answer.pages.length === 0 ? pages.length : Math.max(answer.total, pages.length);
  return { ...answer, pages, total, question };
}
