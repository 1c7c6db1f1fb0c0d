/** A page of another origin in a real browser that tries to read from a server on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../../scripts/chromium.mjs';
import type { Victim } from './attack.ts';

/** What the page could do with one address: `read`: its text; `ran`: it was loaded as part of the page. */
export interface Trial {
  way: string;
  at: string;
  outcome: 'nothing' | 'read' | 'ran';
}

/**
 * Tries every way that browsers have, from `http://evil.example`, from another port of this machine, from a frame without an origin, and by a
 * name that leads to this machine (rebinding).
 */
export async function tryFromForeignPages(victim: Victim): Promise<Trial[]> {
  const evil = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Evil</title>'),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const options = launchOptions();
  const map = '--host-resolver-rules=MAP evil.example 127.0.0.1, MAP rebound.example 127.0.0.1';
  const browser = await chromium.launch({ ...options, args: [...options.args, map] });
  try {
    const { port } = evil.address() as AddressInfo;
    const origins = [`http://evil.example:${port}`, `http://localhost:${port}`];
    const urls = victim.paths.map((at) => new URL(victim.url.pathname + at.slice(1), victim.url).href);
    const trials: Trial[] = [];
    for (const origin of origins) {
      const page = await browser.newPage();
      await page.goto(origin);
      trials.push(...(await page.evaluate(tryAll, { urls, sandbox: origin.includes('evil') })));
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

/** The same from a page of the server itself: there every way must work, or the trials above would tell nothing. */
export async function tryFromOwnPage(victim: Victim): Promise<Trial[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(victim.url.href);
    const urls = victim.paths.map((at) => new URL(victim.url.pathname + at.slice(1), victim.url).href);
    return await page.evaluate(tryAll, { urls, sandbox: false });
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function tryAll({ urls, sandbox }: { urls: string[]; sandbox: boolean }): Promise<Trial[]> {
  const trials: Trial[] = [];
  const patience = <T>(work: Promise<T>, instead: T): Promise<T> =>
    Promise.race([work, new Promise<T>((resolve) => setTimeout(() => resolve(instead), 2000))]);
  const loaded = (tag: string, more: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const element = Object.assign(document.createElement(tag), more);
      element.onload = () => resolve(true);
      element.onerror = () => resolve(false);
      document.head.append(element);
    });
  const readFrame = (attributes: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const frame = Object.assign(document.createElement('iframe'), attributes);
      frame.onload = () => {
        try {
          resolve((frame.contentDocument?.documentElement.textContent ?? '').trim() !== '');
        } catch {
          resolve(false);
        }
      };
      document.body.append(frame);
    });
  const inSandbox = (url: string) =>
    new Promise<boolean>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data === 'read'), { once: true });
      const script = `fetch(${JSON.stringify(url)}).then((answer) => answer.text()).then(() => 'read', () => 'no').then((said) => parent.postMessage(said, '*'))`;
      const frame = Object.assign(document.createElement('iframe'), { srcdoc: `<script>${script}</script>` });
      frame.sandbox.add('allow-scripts');
      document.body.append(frame);
    });
  const ways: Record<string, (url: string) => Promise<Trial['outcome']>> = {
    fetch: async (url) => ((await (await fetch(url)).text()) === '' ? 'nothing' : 'read'),
    'fetch with credentials': async (url) =>
      (await (await fetch(url, { credentials: 'include' })).text()) === '' ? 'nothing' : 'read',
    'fetch without CORS': async (url) =>
      (await (await fetch(url, { mode: 'no-cors' })).text()) === '' ? 'nothing' : 'read',
    XMLHttpRequest: (url) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', url);
        request.onloadend = () => resolve(request.responseText === '' ? 'nothing' : 'read');
        request.send();
      }),
    script: async (src) => ((await loaded('script', { src })) ? 'ran' : 'nothing'),
    'module script': async (src) => ((await loaded('script', { src, type: 'module' })) ? 'ran' : 'nothing'),
    stylesheet: async (href) => ((await loaded('link', { href, rel: 'stylesheet' })) ? 'ran' : 'nothing'),
    image: async (src) => ((await loaded('img', { src })) ? 'ran' : 'nothing'),
    frame: async (src) => ((await readFrame({ src })) ? 'read' : 'nothing'),
    EventSource: (url) =>
      new Promise((resolve) => {
        const source = new EventSource(url);
        const end = (outcome: Trial['outcome']) => () => {
          source.close();
          resolve(outcome);
        };
        source.onopen = end('read');
        source.onerror = end('nothing');
      }),
    WebSocket: (url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url.replace('http', 'ws'));
        socket.onopen = () => resolve('read');
        socket.onerror = () => resolve('nothing');
      }),
    ...(sandbox ? { 'frame without an origin': async (url) => ((await inSandbox(url)) ? 'read' : 'nothing') } : {}),
  };
  for (const at of urls) {
    for (const [way, attempt] of Object.entries(ways)) {
      const outcome = await patience(
        attempt(at).catch(() => 'nothing' as const),
        'nothing' as const,
      );
      trials.push({ way: `${way} from ${location.hostname}`, at, outcome });
    }
  }
  return trials;
}
