/** Requests a page, and tries again after temporary failures as long as there is time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Budget, follow, type Page, type Run, type Tried } from './follow.ts';
import { retryAfter } from './judge.ts';
import type { PageResult } from './types.ts';

/** Takes no longer than the policy allows, and throws only when the run is aborted. */
export async function checkPage(page: Page, run: Run): Promise<PageResult> {
  const { policy } = run;
  const all = policy.timeout * 1000;
  const budget = { left: all };
  for (let tries = 1; ; tries++) {
    // Each try gets half of the remaining time, the last one all of it, so that none uses up the time of the others.
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

/** Milliseconds until the next try; undefined when it would be too late or the server demands too long a wait. */
function waitBefore(
  tried: Tried,
  { run, tries, budget }: { run: Run; tries: number; budget: Budget },
): number | undefined {
  const { pause, longestWait } = run.limits;
  const own = pause * 2 ** (tries - 1);
  const wait = Math.max(own, retryAfter(tried.retryAfter, Date.now()) ?? 0);
  return wait > longestWait || wait >= budget.left ? undefined : wait;
}

const resultOf = ({ mayPass: _, retryAfter: __, ...result }: Tried, tries: number): PageResult => ({
  ...result,
  tries,
});
