/** One try: requests a URL and follows its redirects. */

import type { ExternalPolicy } from '../../model/config.ts';
import { closedHost } from './addresses.ts';
import { findAnchors } from './anchors.ts';
import { type Answer, ask } from './ask.ts';
import { broken, isFrontPage, isLogin, type Judgement, judgeFailure, judgeStatus, unsure } from './judge.ts';
import type { Pace } from './pace.ts';
import type { AnchorState, Hop, Limits, Network } from './types.ts';

/** The common context of all requests of a run. */
export interface Run {
  policy: ExternalPolicy;
  limits: Limits;
  network: Network;
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

/** A page to request, with the anchors that links need. */
export interface Page {
  href: string;
  anchors: readonly string[];
}

/** Milliseconds left for a URL; waiting for its turn does not count. */
export interface Budget {
  left: number;
}

interface Way {
  url: URL;
  method: 'HEAD' | 'GET';
  chain: Hop[];
  visited: Set<string>;
  /** A redirect has its own fragment, which browsers follow instead. */
  hasFragment: boolean;
  hasCookie: boolean;
}

/** @param budget Time for the try; the time it took is subtracted. */
export async function follow(
  page: Page,
  run: Run,
  { budget, isFirst }: { budget: Budget; isFirst: boolean },
): Promise<Tried> {
  // Anchors need the body. Otherwise the head is enough, except when the first try failed.
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
    const tried = (judgement: Judgement): Tried => ({ ...judgement, chain: way.chain, final: href });
    let answer: Answer;
    try {
      answer = await askOnce(page, { way, run, budget });
    } catch (error) {
      run.signal?.throwIfAborted();
      return tried(judgeFailure(error));
    }
    const end = redirect(way, { answer, limits: run.limits, allowPrivate: run.policy.allowPrivate });
    if (end === 'next') continue;
    if (end !== 'here') return tried(end);
    const { status, retryAfter } = answer;
    return { ...tried(arrived(page, { way, answer })), status, retryAfter, ...anchorsOf(page, { way, answer }) };
  }
}

interface Asking {
  way: Way;
  run: Run;
  budget: Budget;
}

/** Sends HEAD, which costs servers least; if that is refused or gets no answer, GET decides. */
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
  const { network, agent, policy, limits } = run;
  return run.pace.run(url.hostname, async () => {
    const time = AbortSignal.timeout(Math.max(1, Math.floor(budget.left * share)));
    const signal = run.signal ? AbortSignal.any([run.signal, time]) : time;
    const begin = performance.now();
    run.onRequest();
    const bodyBytes = page.anchors.length > 0 && method === 'GET' ? { bodyBytes: limits.body } : {};
    try {
      return await ask({ url, method, network, agent, signal, allowPrivate: policy.allowPrivate, ...bodyBytes });
    } catch (error) {
      // Aborted sockets throw many kinds of errors; only the signal shows that the time was up.
      throw time.aborted && (error as { code?: string }).code !== 'SLOW_NAME' ? time.reason : error;
    } finally {
      budget.left -= performance.now() - begin;
    }
  });
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Advances to the target of a redirect; `here` when the answer is no redirect. */
function redirect(
  way: Way,
  { answer, limits, allowPrivate }: { answer: Answer; limits: Limits; allowPrivate: boolean },
): Judgement | 'next' | 'here' {
  const { status, location, setsCookie } = answer;
  if (!REDIRECTS.includes(status) || location === undefined) return 'here';
  if (!URL.canParse(location, way.url.href)) return broken('redirects', 'redirects to an invalid URL');
  const to = new URL(location, way.url);
  way.hasFragment ||= to.hash !== '';
  way.hasCookie ||= setsCookie;
  to.hash = to.username = to.password = '';
  way.visited.add(way.url.href);
  way.chain.push({ from: way.url.href, status, to: to.href });
  way.url = to;
  if (!/^https?:$/.test(to.protocol)) return unsure('not asked', 'redirects to a URL that is not a web page');
  if (closedHost(to.hostname) !== undefined && !allowPrivate)
    return unsure('private', 'redirects to an IP address of this machine or network');
  return tooFar(way, limits) ?? 'next';
}

function tooFar({ url, chain, visited, hasCookie }: Way, limits: Limits): Judgement | undefined {
  // Servers that require their cookie redirect browsers once, and us forever.
  const judgement = hasCookie ? unsure : broken;
  if (visited.has(url.href)) return judgement('redirects', 'redirects in a loop');
  if (chain.length <= limits.redirects) return undefined;
  return judgement('redirects', `redirects more than ${limits.redirects} times`);
}

function arrived(page: Page, { way, answer }: { way: Way; answer: Answer }): Judgement {
  const judged = judgeStatus(answer);
  const from = new URL(page.href);
  if (judged.state !== 'ok' || way.chain.length === 0) return judged;
  if (isLogin(from, way.url)) return unsure('login', 'redirects to a login');
  return isFrontPage(from, way.url) ? unsure('front page', 'redirects to the home page of its site') : judged;
}

const HTML = ['text/html', 'application/xhtml+xml'];

function anchorsOf({ anchors }: Page, { way, answer }: { way: Way; answer: Answer }): Pick<Tried, 'anchors'> {
  const { body, type } = answer;
  if (anchors.length === 0 || !body) return {};
  if (way.hasFragment || !HTML.includes(type))
    return { anchors: Object.fromEntries(anchors.map((name) => [name, 'unknown'])) };
  return { anchors: findAnchors(body.text, { names: anchors, isWhole: body.isWhole }) };
}
