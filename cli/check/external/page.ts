/** A page: asked for, and asked for again while its server is busy, as long as there is time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Budget, follow, type Page, type Run, type Tried } from './follow.ts';
import { retryAfter } from './judge.ts';
import type { PageResult } from './types.ts';

/** Never takes longer than the policy says, and is never an error but the end of the run. */
export async function checkPage(page: Page, run: Run): Promise<PageResult> {
  const { policy } = run;
  const all = policy.timeout * 1000;
  const budget = { left: all };
  for (let tries = 1; ; tries++) {
    // A try that takes all the time leaves none to the next: each gets half of what is left, the last one all.
    const part = tries < policy.tries ? budget.left / 2 : budget.left;
    const own: Budget = { left: part };
    const tried = await follow(page, run, { budget: own, isFirst: tries === 1 });
    budget.left -= part - own.left;
    const wait = tries < policy.tries && tried.mayPass ? waitBefore(tried, { run, tries, budget }) : undefined;
    if (wait === undefined) return resultOf(tried, tries);
    if (tried.cause === 'busy') run.pace.pause(new URL(tried.final).hostname, wait);
    await sleep(wait, undefined, run.signal && { signal: run.signal });
    budget.left -= wait;
  }
}

/** Milliseconds until the next try; undefined when there is none: too little time is left, or the server wants more of it. */
function waitBefore(
  tried: Tried,
  { run, tries, budget }: { run: Run; tries: number; budget: Budget },
): number | undefined {
  const { pause, longestWait } = run.limits;
  const own = pause * 2 ** (tries - 1);
  const wait = Math.max(own, retryAfter(tried.retryAfter, Date.now()) ?? 0);
  return wait > longestWait || wait >= budget.left ? undefined : wait;
}

function resultOf({ state, cause, reason, status, chain, final, anchors }: Tried, tries: number): PageResult {
  return {
    state,
    cause,
    reason,
    chain,
    final,
    tries,
    ...(status === undefined ? {} : { status }),
    ...(anchors ? { anchors } : {}),
  };
}
