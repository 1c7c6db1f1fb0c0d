/** The check of pages in a browser: React must take over what the build has written, without an error. */
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { count } from '../../lib/figures.ts';
import type { ServedSite } from '../../model/result.ts';
import { codesOf } from '../../problems/catalogue.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckedPage, CheckSite, CheckTask, Found } from '../model/check.ts';
import { startBrowser } from './browser.ts';
import { LONGEST_VISIT, visit } from './visit.ts';

/** A browser with more tabs at once is slower, not faster. */
const MAX_TABS = 4;

/** Opens every page with components of its own, and one page of each layout, whose parts are on all others. */
export async function checkHydration(
  { siteDir, pages }: Pick<CheckSite, 'siteDir' | 'pages'>,
  { serve, onProgress }: CheckTask,
): Promise<Found | undefined> {
  if (!serve) return undefined;
  const wanted = pagesToVisit(pages);
  if (wanted.length === 0) return { problems: [], facts: { pages: 0 } };
  const browser = await startBrowser(siteDir);
  if (!browser.value) return { problems: browser.problems };
  const served = await serve().catch(async (error) => {
    await browser.value?.close();
    throw error;
  });
  try {
    if (!served.value) return { problems: served.problems };
    const problems = await visitAll({ browser: browser.value, served: served.value, onProgress }, wanted);
    const says = `Opened ${count(wanted.length, 'page')} in ${browserName(browser.value)}.`;
    return { problems, facts: { pages: wanted.length }, says };
  } finally {
    await browser.value.close();
    await served.value?.close();
  }
}

const browserName = (browser: Browser): string => `Chromium ${browser.version()}`;

function pagesToVisit(pages: readonly CheckedPage[]): CheckedPage[] {
  const layouts = new Set<string>();
  return pages.filter(({ hasCode, layout, isFailed }) => {
    if (isFailed || (layouts.has(layout) && !hasCode)) return false;
    layouts.add(layout);
    return true;
  });
}

interface Visiting {
  browser: Browser;
  served: ServedSite;
  onProgress: CheckTask['onProgress'];
}

/** The problems that pages have reported to the server, and those of pages that reported none and did not get ready. */
async function visitAll({ browser, served, onProgress }: Visiting, pages: readonly CheckedPage[]): Promise<Problem[]> {
  const open = [...pages];
  const failed: { page: CheckedPage; why?: string }[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let page = open.shift(); page && browser.isConnected(); page = open.shift()) {
      const result = await visit(browser, served.url(page.route.path));
      if (!browser.isConnected()) return;
      onProgress(++done, pages.length);
      if (result.state === 'failed') failed.push({ page, ...(result.why ? { why: result.why } : {}) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_TABS, availableParallelism()) }, work));
  const ofPages = new Set<string>(codesOf({ check: 'hydration' }));
  const reported = served.problems().filter(({ code }) => ofPages.has(code));
  const silent = failed.filter(({ page }) => !reported.some(({ route }) => route === page.route.path));
  return [
    ...reported,
    ...silent.map(({ page, why }) => hangs(page, why)),
    ...(browser.isConnected() ? [] : [problem('DG6063', { opened: done, pages: pages.length })]),
  ];
}

const hangs = ({ route: { path, source } }: CheckedPage, why: string | undefined): Problem =>
  problem(
    'DG6060',
    { seconds: LONGEST_VISIT, ...(why ? { why } : {}) },
    { ...(source ? { file: source } : {}), route: path },
  );
