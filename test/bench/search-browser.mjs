/** Searches in Chromium: bytes loaded, and main-thread time on a slow machine. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from './browser.mjs';
import { median } from './measure.mjs';
import { CATEGORIES, mainThread } from './navigation.mjs';
import { serve } from './serve.mjs';

const THROTTLE = 4;
/** What a dialog shows at first, for Pagefind as well. */
const SHOWN = 3;
/** Time (ms) in which everything follows that a query still loads after its results are there. */
const AFTER_MS = 250;
const FIELD = 'dialog.search-dialog[open] input';

/** docsgen's dialog, opened with its key on a page being read, with the whole query entered at once. */
const dialog = {
  async begin(page) {
    await page.keyboard.press('Control+k');
    await page.waitForSelector(FIELD);
  },
  async prepare(page, query) {
    await page.fill(FIELD, '');
    await page.evaluate((text) => {
      const field = document.activeElement;
      const wanted = text.slice(0, field.maxLength);
      field.addEventListener('beforeinput', () => performance.mark('asked'), { once: true });
      const shown = () => {
        const all = document.querySelector('.search-dialog .search-all')?.href;
        const isAnswered = all
          ? new URL(all).searchParams.get('q') === wanted
          : document.querySelector('.search-dialog .search-message');
        return field.value === wanted && isAnswered && !document.querySelector('.search-dialog[data-busy]');
      };
      window.answered = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!shown()) return;
          observer.disconnect();
          // The frame of the results is over when the task after it begins.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.mark('shown'))));
        }).observe(document.querySelector('.search-dialog'), { attributes: true, childList: true, subtree: true });
      });
    }, query);
  },
  async ask(page, query) {
    await page.keyboard.insertText(query);
    await page.evaluate(() => window.answered);
  },
};

/** Pagefind by its own interface, with the texts of the first results; nothing is shown. */
const pagefind = {
  begin: (page) =>
    page.evaluate(async (url) => {
      window.pagefind = await import(url);
      await window.pagefind.init();
    }, '/pagefind/pagefind.js'),
  prepare: async () => undefined,
  ask: (page, query) =>
    page.evaluate(
      async ([text, count]) => {
        performance.mark('asked');
        const { results } = await window.pagefind.search(text);
        const pages = await Promise.all(results.slice(0, count).map((one) => one.data()));
        window.found = pages.map(({ url }) => url.replace(/\/$/, ''));
        performance.mark('shown');
      },
      [query, SHOWN],
    ),
};

/** A reader who has the page, whose scripts are there, and has not searched yet. */
async function visit(browser, { address }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
  await page.waitForTimeout(AFTER_MS);
  return page;
}

async function ask(page, search, query) {
  await search.prepare(page, query);
  await search.ask(page, query);
}

async function filesOf(browser, { visited, queries }) {
  const { asked, search } = visited;
  const take = async (page) => {
    await page.waitForTimeout(AFTER_MS);
    return asked.splice(0);
  };
  const first = [];
  for (const query of queries) {
    const page = await visit(browser, visited);
    asked.length = 0;
    await search.begin(page);
    await ask(page, search, query);
    first.push(await take(page));
    await page.context().close();
  }
  const page = await visit(browser, visited);
  await search.begin(page);
  const next = [];
  for (const query of queries) {
    asked.length = 0;
    await ask(page, search, query);
    next.push(await take(page));
  }
  await page.context().close();
  return { first, next: next.slice(1) };
}

/**
 * Main-thread CPU (ms) of queries whose files were loaded before, from the input to the end of the frame that shows the
 * results: at 4x throttling, and without throttling as a whole and in scripts alone.
 */
async function costs(browser, { visited, queries }) {
  const { search } = visited;
  const page = await visit(browser, visited);
  await search.begin(page);
  for (const query of queries) await ask(page, search, query);
  const devtools = await page.context().newCDPSession(page);
  const full = [];
  for (const query of queries) full.push(await traced(browser, { page, search, query }));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const slow = [];
  for (const query of queries) slow.push(await traced(browser, { page, search, query }));
  await page.context().close();
  const middle = (list, of) => median(list.map(of));
  return {
    median: middle(slow, ({ total }) => total),
    max: Math.max(...slow.map(({ total }) => total)),
    full: middle(full, ({ total }) => total),
    script: middle(full, ({ parts }) => parts.script ?? 0),
  };
}

async function traced(browser, { page, search, query }) {
  const file = path.join(tmpdir(), `docsgen-bench-trace-${process.pid}.json`);
  await search.prepare(page, query);
  await browser.startTracing(page, { path: file, categories: CATEGORIES });
  await search.ask(page, query);
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return mainThread(traceEvents, 'asked', 'shown');
}

/** URLs of the pages that Pagefind finds, best first. */
async function pagesOf(browser, { visited, queries }) {
  const { search } = visited;
  const page = await visit(browser, visited);
  await search.begin(page);
  const found = [];
  for (const query of queries) {
    await ask(page, search, query);
    found.push(await page.evaluate(() => window.found));
  }
  await page.context().close();
  return found;
}

/**
 * Measures one search of a site in Chromium.
 * @param {{ output: string, url: string, name: 'docsgen' | 'pagefind', queries: string[], questions?: string[] }} given
 * Folder and a page of the built site; queries whose files are counted; questions that Pagefind answers.
 * @returns URLs that first and next queries load, main-thread ms of queries at 4x throttling, URLs of the pages found
 * for each question.
 */
export async function searchInBrowser({ output, url, name, queries, questions }) {
  const asked = [];
  const host = await serve(output, (path) => asked.push(path));
  const browser = await launch();
  const visited = { address: host.origin + url, search: name === 'docsgen' ? dialog : pagefind, asked };
  try {
    return {
      files: await filesOf(browser, { visited, queries }),
      cost: await costs(browser, { visited, queries }),
      found: questions && (await pagesOf(browser, { visited, queries: questions })),
    };
  } finally {
    await browser.close();
    host.close();
  }
}
