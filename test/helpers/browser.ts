/** A built site as readers get it: a plain static host and a real Chromium. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { launchOptions } from './chromium.mjs';
import { atEndOfFile } from './ends.ts';
import { isLong } from './long.ts';

/** What a test may put before the static host; `true`: the hook has answered, or has decided not to. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** True when a script of a page asks, or the browser ahead for it. */
export const isFetched = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] !== 'document';

export interface ServedSite {
  /** Origin without a slash at the end: `http://127.0.0.1:PORT`. */
  url: string;
  /** Every request so far, as `GET /path`, in order. */
  requests: string[];
  /** The paths of those for a whole page, and not by a script. */
  documents: string[];
  /** Puts a hook before the host; one hook at a time, `undefined` removes it. */
  intercept(hook: Intercept | undefined): void;
  /** Reads the folder again: a new deployment while tabs are open. */
  deploy(dir?: string): void;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

const running = new Map<'shell' | 'chromium', Promise<Browser>>();

/**
 * A browser for the test files of this process; it ends with the process. Contexts and pages end with the test that
 * opened them, those of a hook with the file. Pages come from `browser.newPage()` or, with settings, `newContext()`.
 * @param needs `chromium`: something that the headless shell does not do as readers' browsers do; the file names it.
 * In the long run every file has Chromium.
 */
export async function launch(needs?: 'chromium'): Promise<Browser> {
  const kind = needs === 'chromium' || isLong ? 'chromium' : 'shell';
  const last = running.get(kind);
  // The headless shell sometimes crashed while closing pages, which must not affect later files.
  const isThere = last !== undefined && (await last).isConnected();
  const started = isThere ? last : start(kind === 'shell');
  running.set(kind, started);
  const browser = await started;
  atEndOfFile(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

async function start(shell: boolean): Promise<Browser> {
  const browser = await chromium.launch(launchOptions({ shell }));
  const open = browser.newContext.bind(browser);
  // `newPage` opens its context by it as well.
  browser.newContext = async (options) => {
    // A page that is left open still prefetches, which a later test of the same site would count as its own.
    const isOfTest = TestRunner.getCurrentTest() !== undefined;
    const context = await open(options);
    if (isOfTest) onTestFinished(() => context.close());
    await context.addInitScript(hideRestingPointer);
    return context;
  };
  return browser;
}

/**
 * Runs in pages. In the headless shell a pointer seems to come to the upper left corner while a page loads; readers
 * have not moved yet.
 */
function hideRestingPointer(): void {
  for (const type of ['pointerover', 'pointermove'] as const)
    addEventListener(type, (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(), true);
}

/**
 * Serves a built folder from memory as static hosts do: `/x` and `/x/` give `x/index.html` (or `x.html`), anything
 * unknown `404.html` with status 404. Closed when the test file ends.
 * @param dir The output folder (absolute).
 * @param baseUrl Path the site was built for. Default `/`.
 */
export async function servedSite(dir: string, baseUrl = '/'): Promise<ServedSite> {
  const state = { files: readFiles(dir, baseUrl), hook: undefined as Intercept | undefined };
  const requests: string[] = [];
  const documents: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!isFetched(request)) documents.push(request.url ?? '');
    if (!state.hook?.(request, response)) answer(state.files, { request, response, baseUrl });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  atEndOfFile(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    documents,
    intercept: (hook) => {
      state.hook = hook;
    },
    deploy: (folder = dir) => {
      state.files = readFiles(folder, baseUrl);
    },
    close,
  };
}

type Files = Map<string, Buffer>;

function readFiles(dir: string, baseUrl: string): Files {
  if (!existsSync(dir)) throw new Error(`There is no ${dir}: has the build failed?`);
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [baseUrl + path.relative(dir, file).split(path.sep).join('/'), readFileSync(file)];
    }),
  );
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  baseUrl: string;
}

function answer(files: Files, { request, response, baseUrl }: Exchange): void {
  const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
  const folder = wanted.endsWith('/') ? wanted : `${wanted}/`;
  const found = [wanted, `${folder}index.html`, `${wanted}.html`].find((name) => files.has(name));
  const name = found ?? `${baseUrl}404.html`;
  response.writeHead(found ? 200 : 404, {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  response.end(files.get(name) ?? 'Not found');
}
