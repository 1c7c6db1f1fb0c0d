/** One visit of a page: waits until React has taken over, and until nothing is loading any more. Clicks nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { errorLine } from '../../lib/error-text.ts';

/** Times in ms. */
const LIMITS = { open: 30_000, ready: 15_000, quiet: 300, settle: 5000, close: 3000 };

/** What the router adds to a page once React has taken over. */
const READY = '#docsgen-announcer';

/** The time after which a page is given up, in seconds. */
export const LONGEST_VISIT = (LIMITS.open + LIMITS.ready) / 1000;

/** How a visit ended; `failed`: React has not taken over; `why`: when it is not that the time was over. */
export type Visited = { state: 'ready' } | { state: 'failed'; why?: string };

/** Opens a page in a browser context of its own: an endless loop in it stops no other page. */
export async function visit(browser: Browser, url: string): Promise<Visited> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    const crashed = new Promise<Visited>((resolve) =>
      page.on('crash', () => resolve({ state: 'failed', why: 'the tab crashed' })),
    );
    return await Promise.race([crashed, follow(page, url)]);
  } catch (error) {
    return isTimeout(error) ? { state: 'failed' } : { state: 'failed', why: errorLine(error) };
  } finally {
    // A page that hangs does not close by itself; it ends with the browser.
    await Promise.race([context.close().catch(() => undefined), pause(LIMITS.close)]);
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function follow(page: Page, url: string): Promise<Visited> {
  const isQuiet = watchRequests(page);
  await page.goto(url, { timeout: LIMITS.open });
  // A key is intent: React loads for all parts of the page, also for those below the fold.
  await page.keyboard.press('Shift');
  await page.waitForSelector(READY, { state: 'attached', timeout: LIMITS.ready });
  const end = performance.now() + LIMITS.settle;
  // Effects start requests, and errors are requests of the page, too.
  while (!isQuiet() && performance.now() < end) await pause(LIMITS.quiet / 3);
  return { state: 'ready' };
}

const WATCHED = new Set(['script', 'fetch', 'xhr', 'stylesheet', 'document']);

/** Returns whether nothing has been loading for a moment. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request): void => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => WATCHED.has(request.resourceType()) && open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => open.size === 0 && performance.now() - last > LIMITS.quiet;
}
