import { beforeAll, describe, expect, it } from 'vitest';
import { type Intercept, isFetched, launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

/** Answers requests of scripts to `path` with something else. */
function answering(path: RegExp, answer: { status: number; type: string; body: string }): Intercept {
  return (request, response) => {
    if (!path.test(request.url ?? '') || !isFetched(request)) return false;
    response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' });
    response.end(answer.body);
    return true;
  };
}

const PAGE = /\/docs\/a$/;
const html = (status: number, body: string) => answering(PAGE, { status, type: 'text/html', body });
const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
const own = (): Promise<string> => textOf('/docs/a');
const faults: Record<string, () => Intercept | Promise<Intercept>> = {
  'is missing': () => html(404, '<h1>Not found</h1>'),
  'is a page of somebody else': () => html(200, '<!doctype html><h1>Hi</h1>'),
  'is the not-found page with status 200': async () => html(200, await textOf('/nowhere')),
  'is another page of the site': async () => html(200, await textOf('/docs/b')),
  'is cut off': async () => html(200, (await own()).slice(0, -100)),
  'has lost its data': async () => html(200, (await own()).replace(/<script type="application.json.*?<.script>/s, '')),
  'is of another build': async () => html(200, (await own()).replace(/ data-shell="\w+"/, ' data-shell="x"')),
  'is a file': () => answering(PAGE, { status: 200, type: 'application/pdf', body: '%PDF-1.7' }),
  'cannot be fetched': () => (request, response) => {
    if (!PAGE.test(request.url ?? '') || !isFetched(request)) return false;
    response.destroy();
    return true;
  },
};

describe('When the next page', () => {
  it.each(Object.keys(faults))('%s, the page is loaded whole, once', async (fault) => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    site.intercept(await faults[fault]?.());
    const before = site.documents.length;
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    site.intercept(undefined);
    expect(await isSameDocument()).toBe(false);
    expect(page.url()).toBe(`${site.url}/docs/a`);
    expect(site.documents.slice(before)).toEqual(['/docs/a']);
  });

  it('fails twice within half a minute, the reader gets a message with two ways to continue', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    site.intercept(html(404, '<h1>Not found</h1>'));
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    await page.goto(`${site.url}/docs/intro`);
    await page.evaluate(() => Object.assign(window, { opened: true }));
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(await message.textContent()).toContain('This page could not be loaded.');
    expect(await message.getByRole('link').getAttribute('href')).toBe(`${site.url}/docs/a`);
    expect(await isSameDocument()).toBe(true);
    site.intercept(undefined);
    await message.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Page A');
    expect(await isSameDocument()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('When the code', () => {
  const chunk = answering(/\/assets\/page-/, { status: 404, type: 'text/html', body: '<h1>Not found</h1>' });

  it('of the next page is missing, the page is loaded whole and stays readable', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    site.intercept(chunk);
    await page.click('article a:has-text("counter")');
    await shows(page, 'Counter');
    expect(await isSameDocument()).toBe(false);
    expect(await page.textContent('article')).toContain('Text before');
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    site.intercept(undefined);
  });

  it('of the shell is missing, links work as plain links', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    site.intercept(answering(/\/assets\/client/, { status: 404, type: 'text/html', body: '' }));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.keyboard.press('Shift');
    expect((await warning).text()).toContain('stays static');
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    site.intercept(undefined);
    expect(await isSameDocument()).toBe(false);
  });
});

describe('With storage blocked', () => {
  it('everything works and nothing throws', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () => {
        const get = (): never => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
        Object.defineProperty(window, 'sessionStorage', { get });
      },
    });
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.click('.navbar > [data-color-mode-toggle]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.click('[role=tab]:has-text("Yarn")');
    expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('yarn add');
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});
