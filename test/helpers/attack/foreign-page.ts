/** A page of another origin in a real browser that tries to read from a server on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '../chromium.mjs';
import type { Victim } from './attack.ts';

/** How long a way may take that browsers refuse, and one that must work on a busy machine. */
const [TIMEOUT_MS, OWN_TIMEOUT_MS] = [2000, 10_000];

/** What the page could do with one URL: `read`: its text; `ran`: it was loaded as part of the page. */
export interface Trial {
  way: string;
  at: string;
  outcome: 'nothing' | 'read' | 'ran';
}

/**
 * Tries every way that browsers have, from `http://evil.example`, from another port of this machine, from a frame
 * without an origin, and by a name that leads to this machine (rebinding).
 */
export async function tryFromForeignPages(victim: Victim): Promise<Trial[]> {
  const evil = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Evil</title>'),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const options = launchOptions({ shell: true });
  const map = '--host-resolver-rules=MAP evil.example 127.0.0.1, MAP rebound.example 127.0.0.1';
  const browser = await chromium.launch({ ...options, args: [...options.args, map] });
  try {
    const { port } = evil.address() as AddressInfo;
    const origins = [`http://evil.example:${port}`, `http://localhost:${port}`];
    const urls = urlsOf(victim);
    const trials: Trial[] = [];
    for (const origin of origins) {
      const page = await browser.newPage();
      await page.goto(origin);
      trials.push(...(await tryAll(page, urls)));
      await page.close();
    }
    const rebound = await browser.newPage();
    for (const url of urls) {
      const at = new URL(url);
      at.hostname = 'rebound.example';
      const body = await (await rebound.goto(at.href))?.text();
      trials.push({ way: 'rebinding', at: at.href, outcome: victim.isPage(body ?? '') ? 'read' : 'nothing' });
    }
    return trials;
  } finally {
    await browser.close();
    evil.close();
  }
}

/**
 * The same from a page of the server itself, where everything must work: otherwise the attacks above would prove
 * nothing.
 */
export async function tryFromOwnPage(victim: Victim): Promise<Trial[]> {
  const browser = await chromium.launch(launchOptions({ shell: true }));
  try {
    const page = await browser.newPage();
    await page.goto(victim.url.href);
    return await tryAll(page, urlsOf(victim), OWN_TIMEOUT_MS);
  } finally {
    await browser.close();
  }
}

const urlsOf = ({ paths, url }: Victim): string[] => paths.map((at) => new URL(url.pathname + at.slice(1), url).href);

type Way = (url: string) => Promise<Trial['outcome']>;

/** Runs in the page: an element with the URL in one of its attributes. */
const load = ([tag, more]: [string, Record<string, string>]) =>
  new Promise<Trial['outcome']>((resolve) => {
    const element = Object.assign(document.createElement(tag), more);
    element.onload = () => resolve('ran');
    element.onerror = () => resolve('nothing');
    document.head.append(element);
  });

/** Each runs in the page, with nothing of this module. */
const ways: Record<string, Way> = {
  fetch: (url) =>
    fetch(url)
      .then((answer) => answer.text())
      .then((text) => (text === '' ? 'nothing' : 'read')),
  'fetch with credentials': (url) =>
    fetch(url, { credentials: 'include' })
      .then((answer) => answer.text())
      .then((text) => (text === '' ? 'nothing' : 'read')),
  'fetch without CORS': (url) =>
    fetch(url, { mode: 'no-cors' })
      .then((answer) => answer.text())
      .then((text) => (text === '' ? 'nothing' : 'read')),
  XMLHttpRequest: (url) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.onloadend = () => resolve(request.responseText === '' ? 'nothing' : 'read');
      request.send();
    }),
  frame: (src) =>
    new Promise((resolve) => {
      const frame = Object.assign(document.createElement('iframe'), { src });
      frame.onload = () =>
        resolve((frame.contentDocument?.documentElement.textContent ?? '').trim() === '' ? 'nothing' : 'read');
      document.body.append(frame);
    }),
  'frame without an origin': (url) =>
    new Promise((resolve) => {
      const script = `fetch(${JSON.stringify(url)}).then((a) => a.text()).then(() => 'read', () => 'nothing').then((o) => parent.postMessage(o, '*'))`;
      const frame = Object.assign(document.createElement('iframe'), { srcdoc: `<script>${script}</script>` });
      frame.sandbox.add('allow-scripts');
      addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data));
      document.body.append(frame);
    }),
  EventSource: (url) =>
    new Promise((resolve) => {
      const source = new EventSource(url);
      source.onopen = () => resolve('read');
      source.onerror = () => resolve('nothing');
    }),
  WebSocket: (url) =>
    new Promise((resolve) => {
      const socket = new WebSocket(url.replace('http', 'ws'));
      socket.onopen = () => resolve('read');
      socket.onerror = () => resolve('nothing');
    }),
};

const elements: Record<string, (url: string) => [string, Record<string, string>]> = {
  script: (src) => ['script', { src }],
  'module script': (src) => ['script', { src, type: 'module' }],
  stylesheet: (href) => ['link', { href, rel: 'stylesheet' }],
  image: (src) => ['img', { src }],
};

async function tryAll(page: Page, urls: readonly string[], timeoutMs = TIMEOUT_MS): Promise<Trial[]> {
  const trials: Trial[] = [];
  const attempt = async (way: string, at: string, work: Promise<Trial['outcome']>) => {
    const timeout = new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), timeoutMs));
    const outcome = await Promise.race([work.catch(() => 'nothing' as const), timeout]);
    trials.push({ way, at, outcome });
  };
  // What a browser refuses may never end: all ways wait at the same time.
  for (const at of urls)
    await Promise.all([
      ...Object.entries(ways).map(([way, run]) => attempt(way, at, page.evaluate(run, at))),
      ...Object.entries(elements).map(([way, of]) => attempt(way, at, page.evaluate(load, of(at)))),
    ]);
  return trials;
}
