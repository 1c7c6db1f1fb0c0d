/**
 * Hostile texts in a real browser: none of them runs, not while a page loads, not while it is hydrated or navigated to.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tabsScript } from '../../runtime/head-script.ts';
import type { RouteData } from '../../runtime/types.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { routeData } from '../helpers/html.ts';
import { choose } from '../helpers/long.ts';
import { type Site, site } from '../helpers/site.ts';
import { hostileSite } from './hostile-site.ts';
import { payloads } from './payloads.ts';

/** A third of the payloads, of every kind. */
const sample = payloads.filter((_, index) => index % 3 === 0);
/** Their numbers, as far as pages are opened for them: one of so many. */
const EVERY = choose(8, 1);
const opened = sample.flatMap((_, index) => (index % EVERY === 0 ? [index] : []));
/** One page per payload, of all kinds in turn; MDX with a component twice. */
const kinds = ['docs/p', 'docs/m', 'docs/q', 'blog/post', 'docs/c', 'docs/m', 'r'];
const routes = opened.map((index) => `${kinds[index % kinds.length]}-${index}`);
/** Every page of every payload of the sample, for quick checks: navigation within one document. */
const everywhere = opened.flatMap((index) => [...new Set([...kinds, 'docs/d'])].map((kind) => `${kind}-${index}`));

const browser = await launch();
let docs: Site;
let served: ServedSite;

beforeAll(async () => {
  docs = site(hostileSite(sample));
  const { code, stdout, stderr } = await docs.build();
  expect(code, stdout + stderr).toBe(0);
  served = await servedSite(path.join(docs.dir, 'build'));
});

const dataOf = (route: string): RouteData => routeData(docs.read(`build/${route}/index.html`)) as RouteData;

/** As `document.title` says it. */
const titleOf = (route: string): string =>
  dataOf(route)
    .documentTitle.replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/^ | $/g, '');

/** Only files of the site and the one script of the head, as in a reader's browser. */
function policy(): string {
  // The home page has that of the head and the note about a wrong baseUrl; tabs have theirs.
  const ofHome = [...docs.read('build/index.html').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => script,
  );
  const hashes = [...ofHome, tabsScript].map((one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`);
  return `script-src 'self' ${hashes.join(' ')}; object-src 'none'; base-uri 'none'; frame-src 'none'`;
}

interface Watched {
  page: Page;
  /** Calls of a payload, violations of the policy, errors. */
  events: string[];
}

/** A page that reports which scripts run. The policy only reports, so that blocked scripts are noticed too. */
async function watched(from: Browser): Promise<Watched> {
  const context = await from.newContext();
  const events: string[] = [];
  await context.exposeFunction('__xss', () => events.push('a payload was run'));
  await context.exposeFunction('__violated', (what: string) => events.push(what));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, '__violated')(`${event.effectiveDirective}: ${event.sample || event.blockedURI}`);
    }),
  );
  await context.route('**', (route) =>
    route.request().url().startsWith(served.url) ? route.continue() : route.abort(),
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => events.push(error.message));
  page.on('dialog', (dialog) => dialog.dismiss());
  page.on('console', (message) => {
    if (/docsgen|hydrat/i.test(message.text())) events.push(message.text());
  });
  served.intercept((_, response) => {
    response.setHeader('content-security-policy-report-only', policy());
    return false;
  });
  return { page, events };
}

async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
}

/**
 * Runs in the page: clicks on closed sections, and on the sections in them, until nothing is closed. Returns how many
 * there were.
 */
async function openAll(): Promise<number> {
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details:not([open])')];
  for (const details of sections) details.querySelector('summary')?.click();
  while (sections.some(({ ariaBusy, dataset }) => ariaBusy || dataset.sectionSrc))
    await new Promise(requestAnimationFrame);
  return sections.length === 0 ? 0 : sections.length + (await openAll());
}

/** What was put off is over: frames are loaded, images have failed. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));

test('there are enough pages, and interactive ones among them', () => {
  expect(routes.length).toBeGreaterThanOrEqual(Math.floor(55 / EVERY));
  expect(everywhere.length).toBeGreaterThanOrEqual(Math.floor(400 / EVERY));
  expect(routes.filter((route) => dataOf(route).chunk).length).toBeGreaterThanOrEqual(Math.floor(15 / EVERY));
});

test('a payload that gets through is noticed', async () => {
  const { page, events } = await watched(browser);
  served.intercept((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy-report-only': policy(),
    });
    response.end(
      '<!doctype html><iframe srcdoc="<script>parent.__xss()</script>"></iframe><img src=x onerror=__xss()>',
    );
    return true;
  });
  await page.goto(`${served.url}/x`);
  await expect.poll(() => events.filter((event) => event === 'a payload was run').length).toBe(2);
  await expect.poll(() => events.filter((event) => event.startsWith('script-src')).length).toBeGreaterThanOrEqual(2);
});

describe('no payload runs', () => {
  test('when a page is loaded and hydrated', async () => {
    const { page, events } = await watched(browser);
    for (const route of routes) {
      await page.goto(`${served.url}/${route}`);
      await hydrate(page);
      await settled(page);
      expect(await page.title(), route).toBe(titleOf(route));
      expect(events, route).toEqual([]);
    }
  });

  test('when a page is navigated to, forth and back', async () => {
    const { page, events } = await watched(browser);
    await page.goto(served.url);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { opened: true }));
    for (const route of everywhere) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        document.body.append(Object.assign(link, { href, textContent: 'go' }));
        link.click();
        link.remove();
      }, `/${route}`);
      await page.waitForFunction((title) => document.title === title, titleOf(route));
      await settled(page);
      expect(events, route).toEqual([]);
    }
    for (let index = 0; index < 5; index++) await page.goBack();
    await settled(page);
    expect(await page.evaluate(() => 'opened' in window)).toBe(true);
    expect(events).toEqual([]);
  });

  test('when closed sections of the sidebar are opened', async () => {
    const { page, events } = await watched(browser);
    await page.goto(`${served.url}/docs/p-0`);
    await hydrate(page);
    const opened = await page.evaluate(openAll);
    expect(opened).toBeGreaterThan(10);
    expect(await page.locator('[data-sidebar] a').count()).toBeGreaterThan(4 * sample.length);
    await settled(page);
    expect(events).toEqual([]);
  });
});
