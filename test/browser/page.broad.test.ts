import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { heading, hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const theme = `
import { useState } from 'react';
import { defineTheme, Footer } from 'docsgen/theme';
import { useRoute } from 'docsgen/runtime';

function Likes() {
  const [likes, setLikes] = useState(0);
  return <button type="button" onClick={() => setLikes(likes + 1)}>Likes {likes} on {useRoute().title}</button>;
}

function OwnFooter(page) {
  return <div id="own-footer"><Footer {...page} /></div>;
}

export default defineTheme({ slots: { navbarEnd: Likes }, components: { Footer: OwnFooter } });
`;

beforeAll(async () => {
  site = await servedFixture();
});

describe('A documentation page', () => {
  it('has the landmarks and names that readers and scripts rely on', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a`);
    const counts: Record<string, number> = {
      main: 1,
      'main > article': 1,
      h1: 1,
      'article h1': 1,
      footer: 1,
      'nav[aria-label="Main"]': 1,
      'nav[aria-label="Docs sidebar"]': 1,
      'nav[aria-label="Breadcrumbs"]': 1,
      'nav[aria-label="Table of contents"]': 1,
      'nav[aria-label="Docs pages navigation"] a[rel=prev]': 1,
      'nav[aria-label="Docs pages navigation"] a[rel=next]': 1,
      'nav[aria-label="Docs sidebar"] [aria-current=page]': 1,
    };
    const found = await page.evaluate(
      (selectors) => selectors.map((selector) => [selector, document.querySelectorAll(selector).length]),
      Object.keys(counts),
    );
    expect(Object.fromEntries(found)).toEqual(counts);
  });

  it.each([320, 390, 768, 1280])('does not scroll sideways on a screen %i px wide', async (width) => {
    const { page } = await visit(browser, `${site.url}/docs/intro`, { viewport: { width, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('A URL that does not exist', () => {
  it('is reported within the site, with links back into it', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/nowhere/at/all`);
    expect(await heading(page)).toBe('Page Not Found');
    const text = await page.innerText('main');
    expect(text).toContain('We could not find what you were looking for.');
    expect(text).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    );
    await hydrate(page);
    expect(page.url()).toBe(`${site.url}/nowhere/at/all`);
    await page.click('.navbar a:has-text("Blog")');
    await shows(page, 'Blog');
    await page.goBack();
    await shows(page, 'Page Not Found');
    expect(await isSameDocument()).toBe(false);
  });
});

describe('A theme of the site', () => {
  it('fills slots and wraps parts, and its state survives navigation', async () => {
    const themed = await servedFixture({
      'theme.tsx': theme,
      'site.config.mjs': `export default {
        title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', theme: 'theme.tsx',
      };`,
    });
    const { page, errors, isSameDocument } = await visit(browser, `${themed.url}/docs/intro`);
    expect(await page.locator('#own-footer footer').count()).toBe(1);
    await hydrate(page);
    await page.click('text=Likes 0 on Introduction');
    await page.click('text=Likes 1 on Introduction');
    await page.click('[data-sidebar] a:has-text("Counter")');
    await page.locator('text=Likes 2 on Counter').waitFor();
    await page.click('.brand');
    await page.locator('text=Likes 2 on Home').waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('Under a strict Content-Security-Policy', () => {
  const hashOf = async (page: Page, selector: string): Promise<string> => {
    const text = await page.locator(selector).first().textContent();
    return `sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}`;
  };

  it('with the hashes of the inline script and of the styles, nothing is blocked', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
    const script = await hashOf(page, 'script:not([src])');
    await page.goto(`${site.url}/docs/counter`);
    const style = await hashOf(page, 'head > style');
    const policy = `default-src 'self'; script-src 'self' '${script}'; style-src 'self' '${style}'; img-src 'self' data:; base-uri 'none'`;
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(`${site.url}/docs/counter`);
    await hydrate(page);
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    await page.click('.navbar > [data-color-mode-toggle]');
    expect(errors).toEqual([]);
  });
});

describe('Many navigations', () => {
  it('in quick succession end on the last requested page', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLElement>('[data-sidebar] a')];
      const first = history.state.docsgen;
      for (let turn = 0; turn < 60; turn += 1) {
        links[turn % 3]?.click();
        if (turn % 7 === 0) await new Promise(requestAnimationFrame);
        if (turn % 11 === 0 && history.state.docsgen > first) history.back();
      }
      document.querySelector<HTMLElement>('[data-sidebar] a[href$="/docs/b"]')?.click();
    });
    await shows(page, 'Page B');
    await page.waitForURL('**/docs/b');
    expect(await page.title()).toBe('Page B | Acme');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});
