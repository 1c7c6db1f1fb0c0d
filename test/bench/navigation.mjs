/** What hydration, and a click on a link that was fetched ahead, cost the main thread of a slow machine. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './measure.mjs';

const THROTTLE = 4;
const CLICKS = 5;
const SETTLED_MS = 1500;
export const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
];

/**
 * What follows a reader's first key and first clicks at 4x throttling, with the view transition and without it (reduced motion).
 * `first` and `middle`: milliseconds of main-thread CPU from a click on a link of the sidebar to the end of the frame that shows the
 * next page, of the first click and the middle one of several to different pages; `parts`: of the middle click, by kind of work.
 * `hydration`: tasks over 50 ms while the page hydrates.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address Of a page with a sidebar.
 */
export async function navigationFigures(browser, address) {
  return {
    fading: await visit(browser, address, 'no-preference'),
    still: await visit(browser, address, 'reduce'),
  };
}

async function visit(browser, address, reducedMotion) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.press('Shift');
  await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  const hydration = await page.evaluate(() => window.longTasks);
  const runs = [];
  for (let run = 0; run < CLICKS; run += 1) runs.push(await click({ browser, page, run }));
  await context.close();
  const sorted = runs.toSorted((one, other) => one.total - other.total);
  return {
    first: runs[0].total,
    middle: median(runs.map(({ total }) => total)),
    parts: sorted[CLICKS >> 1].parts,
    runs: runs.map(({ total }) => total),
    hydration,
  };
}

async function click({ browser, page, run }) {
  const links = page.locator('[data-sidebar] a[href]:visible:not([aria-current])');
  const link = links.nth(run % (await links.count()));
  await link.hover();
  await page.waitForTimeout(SETTLED_MS);
  const file = path.join(tmpdir(), `docsgen-bench-trace-${process.pid}.json`);
  await browser.startTracing(page, { path: file, categories: CATEGORIES });
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('click'), { capture: true, once: true });
    const old = document.querySelector('main h1');
    window.arrived = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('main h1') === old) return;
        observer.disconnect();
        // The frame of the new page is over when the task after it begins.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.mark('shown'))));
      }).observe(document.getElementById('docsgen'), { childList: true, subtree: true });
    });
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(() => window.arrived);
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return mainThread(traceEvents, 'click', 'shown');
}

const PARTS = {
  FunctionCall: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  BlinkScheduler_PerformMicrotaskCheckpoint: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  ParseHTML: 'HTML',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** CPU of the tasks between the two marks, on the thread that made them, in ms. A machine that is busy otherwise does not count. */
export function mainThread(events, from, to) {
  const mark = (name) => events.find((event) => event.cat?.includes('blink.user_timing') && event.name === name);
  const [start, end] = [mark(from), mark(to)];
  const own = events.filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X');
  const within = own.filter(({ ts, dur }) => ts + dur > start.ts && ts < end.ts);
  const tasks = within.filter(({ name }) => name === 'RunTask');
  const counted = within.filter(({ name }) => PARTS[name]);
  const total = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  const parts = {};
  for (const event of counted) {
    const part = PARTS[event.name];
    parts[part] = (parts[part] ?? 0) + selfTime(event, counted);
  }
  return { total, parts };
}

const contains = (outer, inner) =>
  outer !== inner && outer.ts <= inner.ts && outer.ts + outer.dur >= inner.ts + inner.dur;

/** CPU of an event without that of the counted ones inside, in ms. */
function selfTime(event, counted) {
  const inside = counted.filter((one) => contains(event, one));
  const children = inside.filter((one) => !inside.some((other) => contains(other, one)));
  return ((event.tdur ?? 0) - children.reduce((sum, { tdur = 0 }) => sum + tdur, 0)) / 1000;
}
