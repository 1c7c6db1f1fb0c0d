/** The live editors of this site, as tests find them. */
import type { Locator, Page } from 'playwright-core';
import type { ServedSite } from '../helpers/browser.ts';
import { hydrate } from './fixture.ts';

export const box = (page: Page, label: string): Locator => page.locator(`.live[aria-label="Live editor: ${label}"]`);
export const input = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Scripts with code of Lexical among those that were asked for. */
export async function lexicalScripts(site: ServedSite): Promise<string[]> {
  const urls = site.requests.filter((request) => request.endsWith('.js')).map((request) => request.split(' ')[1] ?? '');
  const found: string[] = [];
  for (const url of new Set(urls)) {
    const code = await (await fetch(site.url + url)).text();
    if (code.includes('Minified Lexical error')) found.push(url);
  }
  return found;
}

/** Moves the pointer over the picture of an editor and waits until the editor has taken its place. */
export async function approach(page: Page, live: Locator): Promise<void> {
  await hydrate(page);
  await live.locator('.live-box').hover({ position: { x: 30, y: 100 } });
  await page.mouse.move(0, 3);
  await live.and(page.locator('[data-state=live]')).waitFor();
}

/** The words of an editor or of its picture line by line, with their places in the box. */
export const lines = (live: Locator): Promise<string[]> =>
  live.locator('.live-box').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const at = ({ x, y, width, height }: DOMRect) => [x - left, y - top, width, height].map(Math.round).join();
    const found: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('.live-start, .sr-only, noscript')) continue;
      if (node instanceof SVGSVGElement) found.push(`icon ${at(node.getBoundingClientRect())}`);
      if (!(node instanceof Text) || node.data === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { fontWeight, fontStyle, color } = getComputedStyle(parent);
      const boxes = [...range.getClientRects()].map(at);
      found.push([node.data, ...boxes, fontWeight, fontStyle, color].join(' '));
    }
    return found;
  });
