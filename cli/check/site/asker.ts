/** Sends requests to a published site: only to its own origin, a few at a time, each with a time limit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { packageVersion } from '../../system/package-info.ts';
import { type Answer, ask } from '../external/ask.ts';
import { judgeFailure, retryAfter } from '../external/judge.ts';
import { systemNetwork } from '../external/network.ts';
import { readPage } from './page.ts';
import type { Asker, SiteLimits, Stop, Visit } from './types.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BUSY = new Set([429, 503]);
/** Files that are requested without their content. */
const FILE = /\.(?!html?$|css$)[a-z\d]{1,8}$/i;

const UNASKED: Visit = { status: 0, why: 'was not requested', hops: [], type: '', isUnasked: true };

interface State {
  origin: string;
  limits: SiteLimits;
  ends: number;
  requests: number;
  failures: number;
  stop: Stop | undefined;
  /** There are more URLs than requests allowed. */
  isFull: boolean;
  running: number;
  waiting: (() => void)[];
  texts: Map<string, string>;
}

/** The user named the site, so it may be on this machine or network. Redirects to other sites are not followed. */
export function createAsker(base: URL, limits: SiteLimits, onProgress: (done: number) => void): Asker {
  const state: State = {
    ...{ origin: base.origin, limits, ends: performance.now() + limits.whole, requests: 0, failures: 0 },
    ...{ stop: undefined, isFull: false, running: 0, waiting: [], texts: new Map() },
  };
  const asked = new Map<string, Promise<Visit>>();
  const visits = new Map<string, Visit>();
  return {
    visits,
    stopped: () => state.stop ?? (state.isFull ? 'requests' : undefined),
    requests: () => state.requests,
    take(url) {
      const text = state.texts.get(url) ?? '';
      state.texts.delete(url);
      return state.isFull ? '' : text;
    },
    ask(url) {
      const known = asked.get(url);
      if (known) return known;
      // An endless site would fill the memory: beyond the limit, URLs are neither requested nor remembered.
      state.isFull ||= asked.size >= limits.requests;
      if (state.isFull) return Promise.resolve(UNASKED);
      const visit = inTurn(state, () => follow(state, url)).then((done) => {
        visits.set(url, done);
        onProgress(visits.size);
        return done;
      });
      asked.set(url, visit);
      return visit;
    },
  };
}

async function inTurn<T>(state: State, work: () => Promise<T>): Promise<T> {
  if (state.running >= state.limits.atOnce) await new Promise<void>((go) => state.waiting.push(go));
  state.running++;
  try {
    return await work();
  } finally {
    state.running--;
    state.waiting.shift()?.();
  }
}

async function follow(state: State, asked: string): Promise<Visit> {
  const hops: string[] = [];
  for (let url = new URL(asked); ; ) {
    const answer = await answerOf(state, url);
    if (answer === 'unasked') return UNASKED;
    if (typeof answer === 'string') return { status: 0, why: answer, hops, type: '' };
    const { status, location, type } = answer;
    const to =
      REDIRECTS.has(status) && location && URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (!to) return arrived(state, { asked, url, answer, hops });
    to.hash = '';
    if (to.origin !== state.origin) return { status, why: '', hops, leaves: to.href, type };
    if (to.href === asked || hops.includes(to.href)) return { status: 0, why: 'redirects in a loop', hops, type };
    if (hops.push(to.href) > state.limits.hops) return { status: 0, why: 'redirects too often', hops, type };
    url = to;
  }
}

function arrived(
  { texts }: State,
  { asked, url, answer, hops }: { asked: string; url: URL; answer: Answer; hops: string[] },
): Visit {
  const { status, type, body } = answer;
  const visit = { status, why: `returns ${status}`, hops, type };
  if (!body || status < 200 || status >= 300) return visit;
  if (type === 'text/css') texts.set(asked, body.text);
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return visit;
  texts.set(asked, body.text);
  return { ...visit, facts: readPage(body.text, { url, isWhole: body.isWhole }) };
}

/** The answer, or the reason why there is none. */
async function answerOf(state: State, url: URL): Promise<Answer | string> {
  const { limits } = state;
  for (let tries = 1; ; tries++) {
    if (isOver(state)) return 'unasked';
    try {
      const answer = await send(state, url);
      state.failures = 0;
      const wait = Math.max(retryAfter(answer.retryAfter, Date.now()) ?? 0, 200 * tries);
      if (!BUSY.has(answer.status) || tries >= limits.tries || wait > limits.longestWait) return answer;
      await sleep(wait);
    } catch (error) {
      if (++state.failures >= limits.failures) state.stop ??= 'down';
      return judgeFailure(error).reason;
    }
  }
}

async function send(state: State, url: URL): Promise<Answer> {
  if (FILE.test(url.pathname)) {
    const head = await once(state, { url, method: 'HEAD' });
    if (head.status < 400 || head.status === 404 || head.status === 410 || BUSY.has(head.status)) return head;
    return once(state, { url, method: 'GET', bodyBytes: 1 });
  }
  return once(state, { url, method: 'GET', bodyBytes: state.limits.body });
}

async function once(state: State, question: { url: URL; method: 'GET' | 'HEAD'; bodyBytes?: number }): Promise<Answer> {
  state.requests++;
  const signal = AbortSignal.timeout(state.limits.timeout);
  const agent = `Mozilla/5.0 (compatible; docsgen/${packageVersion()}; site check)`;
  try {
    return await ask({ ...question, network: systemNetwork, allowPrivate: true, signal, agent });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function isOver(state: State): boolean {
  if (state.requests >= state.limits.requests) state.stop ??= 'requests';
  if (performance.now() > state.ends) state.stop ??= 'time';
  return state.stop !== undefined;
}
