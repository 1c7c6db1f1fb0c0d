/** What a reader's browser does with one page: requests before any interaction, main-thread tasks on a slow machine. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { navigationFigures } from './navigation.mjs';
import { serve } from './serve.mjs';

const IDLE_MS = 4000;
const THROTTLE = 4;
const LOADS = 3;

/** Scrolls as a reader does, without pointer or key. */
async function scrollToEnd(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** Loads a page once in a fresh context; gives its requests and its long tasks (ms). */
async function load(browser, address, { throttle }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const requests = [];
  page.on('request', (request) => {
    const purpose = request.headers()['sec-purpose'] ?? request.headers()['purpose'] ?? '';
    requests.push({ url: request.url(), type: request.resourceType(), prefetch: purpose.includes('prefetch') });
  });
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  if (throttle > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  }
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE_MS);
  const before = requests.length;
  await scrollToEnd(page);
  const longTasks = await page.evaluate(() => window.longTasks);
  const hinted = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=prefetch], link[rel=modulepreload]')].map((link) => link.href),
  );
  await page.keyboard.press('Shift');
  await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
  await context.close();
  return {
    longTasks,
    requests: requests.slice(0, before).map((one) => ({ ...one, prefetch: one.prefetch || hinted.includes(one.url) })),
    later: requests.slice(before),
  };
}

/**
 * Figures of the page a result names.
 * @param {{ output: string, url: string }} result Folder of the built site and URL path of a page.
 */
export async function pageFigures({ output, url }) {
  const host = await serve(output);
  const browser = await launch();
  try {
    const { requests, later } = await load(browser, host.origin + url, { throttle: 1 });
    const slow = [];
    for (let run = 0; run < LOADS; run += 1) slow.push(await load(browser, host.origin + url, { throttle: THROTTLE }));
    const weigh = (list) =>
      list.map((request) => ({ ...request, ...weight(output, request.url.slice(host.origin.length)) }));
    const navigation = await navigationFigures(browser, host.origin + url);
    return { ...figures(url, weigh(requests), slow), ...interaction(weigh([...requests, ...later])), navigation };
  } finally {
    await browser.close();
    host.close();
  }
}

/** All scripts of a page that was hydrated, each once, warmed up or not. */
function interaction(requests) {
  const scripts = new Map(requests.filter(({ url }) => url.endsWith('.js')).map(({ url, gzip }) => [url, gzip]));
  return { hydratedGzip: [...scripts.values()].reduce((total, gzip) => total + gzip, 0) };
}

function weight(output, url) {
  const name = new URL(url, 'http://host').pathname;
  const file = [name, `${name}/index.html`, `${name}.html`]
    .map((one) => path.join(output, one))
    .find((one) => existsSync(one) && statSync(one).isFile());
  return { url: name, gzip: file === undefined ? 0 : gzipSync(readFileSync(file), { level: 9 }).length };
}

function figures(url, requests, slow) {
  const of = (test) => requests.filter(test).map(({ url: name, gzip }) => ({ url: name, gzip }));
  const sum = (list) => list.reduce((total, { gzip }) => total + gzip, 0);
  const scripts = of(({ type, prefetch, url: name }) => !prefetch && (type === 'script' || name.endsWith('.js')));
  const warm = of(({ prefetch }) => prefetch);
  // The best of several loads: what other processes of the machine do is not the page's fault.
  const longTasks = slow.map((one) => one.longTasks).sort((a, b) => Math.max(0, ...a) - Math.max(0, ...b))[0];
  return {
    url,
    scripts,
    scriptGzip: sum(scripts),
    warm,
    warmGzip: sum(warm),
    requests: requests.filter(({ prefetch }) => !prefetch).length,
    htmlGzip: sum(of(({ type }) => type === 'document')),
    styleGzip: sum(of(({ type }) => type === 'stylesheet')),
    longTasks,
    longestTask: Math.max(0, ...longTasks),
  };
}
