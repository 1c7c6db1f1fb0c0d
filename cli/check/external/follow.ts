/** One try: a URL is asked for, and its redirects are followed. */

import type { ExternalPolicy } from '../../config/types.ts';
import { closedHost } from './addresses.ts';
import { findAnchors } from './anchors.ts';
import { type Answer, ask } from './ask.ts';
import { isFrontPage, isLogin, type Judgement, judgeFailure, judgeStatus } from './judge.ts';
import type { Pace } from './pace.ts';
import type { AnchorState, Doors, Hop, Limits } from './types.ts';

/** What all requests of a run have in common. */
export interface Run {
  policy: ExternalPolicy;
  limits: Limits;
  doors: Doors;
  pace: Pace;
  agent: string;
  signal?: AbortSignal | undefined;
  /** Called before each request. */
  onRequest(): void;
}

export interface Tried extends Judgement {
  status?: number;
  chain: Hop[];
  final: string;
  retryAfter?: string | undefined;
  anchors?: Record<string, AnchorState>;
}

/** A page that is asked for, with the anchors that links name. */
export interface Page {
  href: string;
  anchors: readonly string[];
}

/** Time that is left for a URL: what passes while it waits for its turn does not count. */
export interface Budget {
  left: number;
}

interface Way {
  url: URL;
  method: 'HEAD' | 'GET';
  chain: Hop[];
  visited: Set<string>;
  /** A redirect brought a fragment of its own, which browsers follow instead. */
  hasFragment: boolean;
  hasCookie: boolean;
}

/** @param budget What the try may take in all; what it took is gone from it. */
export async function follow(
  page: Page,
  run: Run,
  { budget, isFirst }: { budget: Budget; isFirst: boolean },
): Promise<Tried> {
  // Whoever looks for an anchor needs the body; all others are content with the head, unless it brought nothing the first time.
  const method = isFirst && page.anchors.length === 0 ? 'HEAD' : 'GET';
  const way: Way = {
    url: new URL(page.href),
    method,
    chain: [],
    visited: new Set(),
    hasFragment: false,
    hasCookie: false,
  };
  for (;;) {
    const { href } = way.url;
    const told = (judgement: Judgement): Tried => ({ ...judgement, chain: way.chain, final: href });
    let answer: Answer;
    try {
      answer = await askOnce(page, { way, run, budget });
    } catch (error) {
      run.signal?.throwIfAborted();
      return told(judgeFailure(error));
    }
    const end = redirect(way, { answer, limits: run.limits, allowPrivate: run.policy.allowPrivate });
    if (end === 'next') continue;
    if (end !== 'here') return told(end);
    const { status } = answer;
    return {
      ...told(arrived(page, { way, answer })),
      status,
      retryAfter: answer.retryAfter,
      ...anchorsOf(page, { way, answer }),
    };
  }
}

interface Asking {
  way: Way;
  run: Run;
  budget: Budget;
}

/** HEAD costs a server least. Where it is refused, or stays without an answer, GET is what counts. */
async function askOnce(page: Page, { way, run, budget }: Asking): Promise<Answer> {
  if (way.method === 'HEAD') {
    const head = await send(page, { way, run, budget, share: 0.3 }).catch((error: unknown) => {
      run.signal?.throwIfAborted();
      if (!['silent', 'reset', 'garbled'].includes(judgeFailure(error).cause)) throw error;
    });
    if (head && (head.status < 400 || head.status === 429 || head.status === 503)) return head;
    way.method = 'GET';
  }
  return send(page, { way, run, budget, share: 1 });
}

async function send(page: Page, { way, run, budget, share }: Asking & { share: number }): Promise<Answer> {
  const { url, method } = way;
  const { doors, agent, policy, limits } = run;
  return run.pace.run(url.hostname, async () => {
    const time = AbortSignal.timeout(Math.max(1, Math.floor(budget.left * share)));
    const signal = run.signal ? AbortSignal.any([run.signal, time]) : time;
    const begin = performance.now();
    run.onRequest();
    const bodyBytes = page.anchors.length > 0 && method === 'GET' ? { bodyBytes: limits.body } : {};
    try {
      return await ask({ url, method, doors, agent, signal, allowPrivate: policy.allowPrivate, ...bodyBytes });
    } catch (error) {
      // Sockets say in many ways that they were ended; that it was for time says the clock alone.
      throw time.aborted && (error as { code?: string }).code !== 'SLOW_NAME' ? time.reason : error;
    } finally {
      budget.left -= performance.now() - begin;
    }
  });
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Goes on to where an answer leads; `here` when it leads nowhere else. */
function redirect(
  way: Way,
  { answer, limits, allowPrivate }: { answer: Answer; limits: Limits; allowPrivate: boolean },
): Judgement | 'next' | 'here' {
  const { status, location, setsCookie } = answer;
  if (!REDIRECTS.includes(status) || location === undefined) return 'here';
  const to = parse(location, way.url);
  if (!to)
    return { state: 'broken', cause: 'redirects', reason: 'is redirected to something that is no URL', mayPass: false };
  way.hasFragment ||= to.hash !== '';
  way.hasCookie ||= setsCookie;
  to.hash = to.username = to.password = '';
  way.visited.add(way.url.href);
  way.chain.push({ from: way.url.href, status, to: to.href });
  way.url = to;
  if (!/^https?:$/.test(to.protocol))
    return {
      state: 'unsure',
      cause: 'not asked',
      reason: 'is redirected to something that is no page of the web',
      mayPass: false,
    };
  if (closedHost(to.hostname) !== undefined && !allowPrivate)
    return {
      state: 'unsure',
      cause: 'private',
      reason: 'is redirected to an address of this machine or network',
      mayPass: false,
    };
  return tooFar(way, limits) ?? 'next';
}

function tooFar({ url, chain, visited, hasCookie }: Way, limits: Limits): Judgement | undefined {
  // Servers that want to see their cookie again send browsers once round, and us for ever.
  const state = hasCookie ? 'unsure' : 'broken';
  if (visited.has(url.href)) return { state, cause: 'redirects', reason: 'is redirected in a circle', mayPass: false };
  if (chain.length <= limits.redirects) return undefined;
  return { state, cause: 'redirects', reason: `is redirected more than ${limits.redirects} times`, mayPass: false };
}

function parse(location: string, base: URL): URL | undefined {
  try {
    return new URL(location, base);
  } catch {
    return undefined;
  }
}

function arrived(page: Page, { way, answer }: { way: Way; answer: Answer }): Judgement {
  const judged = judgeStatus(answer);
  const from = new URL(page.href);
  if (judged.state !== 'ok' || way.chain.length === 0) return judged;
  const unsure = { state: 'unsure', mayPass: false } as const;
  if (isLogin(from, way.url)) return { ...unsure, cause: 'login', reason: 'is redirected to a login' };
  if (isFrontPage(from, way.url))
    return { ...unsure, cause: 'front page', reason: 'is redirected to the front page of its site' };
  return judged;
}

const HTML = ['text/html', 'application/xhtml+xml'];

function anchorsOf({ anchors }: Page, { way, answer }: { way: Way; answer: Answer }): Pick<Tried, 'anchors'> {
  const { body, type } = answer;
  if (anchors.length === 0 || !body) return {};
  if (way.hasFragment || !HTML.includes(type))
    return { anchors: Object.fromEntries(anchors.map((name) => [name, 'unknown'])) };
  return { anchors: findAnchors(body.text, { names: anchors, isWhole: body.isWhole }) };
}
