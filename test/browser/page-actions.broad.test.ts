/** What readers can do with a page as Markdown: copy it, see it, open it in an assistant. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { heading, hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
const words = 'A queue holds messages until a worker has answered for them. '.repeat(4);
const config = (more: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', ${more} };`;
const pages = {
  'content/docs/deep/_category_.json': '{ "label": "A category with a long name" }',
  'content/docs/deep/long.md': `# A page with a long title, too long for a phone\n\n${words}\n`,
  'content/docs/quiet.md': `---\npage_actions: false\n---\n\n# Quiet\n\n${words}\n`,
  'content/blog/2025-03-04-by.md': '---\ntitle: By many\nauthors: [{ name: Ann, title: Writes }]\n---\n\nNews.\n',
};
const ASSISTANTS = `[
  { name: 'Owl', url: 'https://owl.example/ask?q={url}&from={page}' },
  { name: 'Fox', url: 'https://fox.example/?read={url}' },
]`;

let plain: ServedSite;
let full: ServedSite;
beforeAll(async () => {
  plain = await servedFixture(pages);
  full = await servedFixture({
    ...pages,
    'site.config.mjs': config(`pageActions: { assistants: ${ASSISTANTS} }, i18n: { locales: ['en', 'ar'] }`),
  });
}, 120_000);

const actions = (page: Page) => page.locator('.page-actions');
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy page' });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(url: string, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await visit(browser, url, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  page.setDefaultTimeout(5000);
  return { page, errors };
}

const markdownAt = async (url: string): Promise<string> => (await fetch(url)).text();

describe('the button', () => {
  it.each(['/docs/a', '/blog/2024/01/02/first'])('copies the Markdown of %s with the first click', async (path) => {
    const { page, errors } = await open(plain.url + path);
    await copyButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    const copied = await clipboard(page);
    expect(copied).toBe(await markdownAt(`${plain.url}${path}.md`));
    expect(copied).toMatch(/^# (?:Page A|First post)\n/);
    await page.locator('[data-said]').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('copies with the keyboard, and moves nothing while it says so', async () => {
    const { page } = await open(`${plain.url}/docs/a`);
    const before = await actions(page).boundingBox();
    await copyButton(page).press('Enter');
    await page.locator('[data-said=Copied]').waitFor();
    expect(await actions(page).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy page');
  });

  it('says that the page could not be read, and copies it the next time', async () => {
    const { page } = await open(`${plain.url}/docs/a`);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route('**/docs/a.md', (route) => route.fulfill({ status: 500 }));
    await copyButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Not copied' }).waitFor({ state: 'attached' });
    expect(await clipboard(page)).toBe('before');
    await page.unroute('**/docs/a.md');
    await page.locator('[data-said]').waitFor({ state: 'detached' });
    await copyButton(page).click();
    await page.locator('[data-said=Copied]').waitFor();
    expect(await clipboard(page)).toMatch(/^# Page A\n/);
  });

  it('copies where scripts have no clipboard', async () => {
    const { page } = await open(`${plain.url}/docs/a`);
    await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'write', { value: undefined }));
    await copyButton(page).click();
    await page.locator('[data-said=Copied]').waitFor();
    expect(await clipboard(page)).toMatch(/^# Page A\n/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy page');
  });

  it('belongs to the page that is shown', async () => {
    const { page, errors } = await open(`${plain.url}/docs/a`);
    await hydrate(page);
    await copyButton(page).click();
    await page.locator('[data-said=Copied]').waitFor();
    await page.click('article a:has-text("introduction")');
    await shows(page, 'Introduction');
    expect(await page.locator('[data-said]').count()).toBe(0);
    expect(await actions(page).getByRole('link').getAttribute('href')).toBe('/docs/intro.md');
    await copyButton(page).click();
    await page.locator('[data-said=Copied]').waitFor();
    expect(await clipboard(page)).toMatch(/^# Introduction\n/);
    await page.goBack();
    await shows(page, 'Page A');
    expect(await actions(page).getByRole('link').getAttribute('href')).toBe('/docs/a.md');
    expect(errors).toEqual([]);
  });
});

describe('the link', () => {
  it('shows the Markdown, also without JavaScript, where nothing can be copied', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open(`${plain.url}/docs/a`, { javaScriptEnabled });
      expect(await copyButton(page).count()).toBe(javaScriptEnabled ? 1 : 0);
      await actions(page).getByRole('link', { name: 'View as Markdown' }).click();
      await page.waitForURL('**/docs/a.md');
      expect(await page.locator('body').innerText()).toContain('# Page A');
    }
  });
});

describe('the menu', () => {
  const more = (page: Page) => page.getByRole('button', { name: 'Page actions' });

  it('has the Markdown and the assistants, with URLs of this page, and requests nothing from them', async () => {
    const { page, errors } = await open(`${full.url}/docs/a`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).host));
    await wake(page);
    await more(page).click();
    const links = actions(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))).toEqual([
      ['View as Markdown', '/docs/a.md'],
      [
        'Open in Owl',
        'https://owl.example/ask?q=https%3A%2F%2Facme.example%2Fdocs%2Fa.md&from=https%3A%2F%2Facme.example%2Fdocs%2Fa',
      ],
      ['Open in Fox', 'https://fox.example/?read=https%3A%2F%2Facme.example%2Fdocs%2Fa.md'],
    ]);
    const fox = links.last();
    expect(await fox.evaluate((link: HTMLAnchorElement) => [link.target, link.rel])).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(new Set(requested)).toEqual(new Set([new URL(full.url).host]));
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.context().route('https://fox.example/**', (route) => route.fulfill({ body: 'fox' }));
    const tab = page.context().waitForEvent('page');
    await fox.click();
    expect((await tab).url()).toContain('https://fox.example/?read=');
    await page.locator('#dg-actions').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('opens and closes with the keyboard, without JavaScript too, and closes beside it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open(`${full.url}/docs/a`, { javaScriptEnabled });
      await more(page).press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('#dg-actions a:focus').innerText()).toBe('View as Markdown');
      await page.keyboard.press('Escape');
      await page.locator('#dg-actions').waitFor({ state: 'hidden' });
      await more(page).click();
      await page.locator('#dg-actions').waitFor();
      await page.mouse.click(640, 700);
      await page.locator('#dg-actions').waitFor({ state: 'hidden' });
    }
  });

  it.each([
    ['below its button', '/docs/deep/long', {}],
    ['on phones', '/docs/deep/long', phone],
    ['in right-to-left text', '/ar/docs/deep/long', {}],
    ['in right-to-left text on phones', '/ar/docs/deep/long', phone],
  ])('is within the screen, %s', async (_, path, options) => {
    const { page } = await open(full.url + path, options);
    const button = page.locator('.actions-more');
    await (options === phone ? button.tap() : button.click());
    const menu = page.locator('#dg-actions');
    const isRtl = path.startsWith('/ar');
    await expect.poll(async () => (await menu.boundingBox())?.y).toBeGreaterThan(100);
    const [its, of] = [await menu.boundingBox(), await button.boundingBox()];
    if (!its || !of) throw new Error('not shown');
    expect(its.y).toBeGreaterThanOrEqual(of.y + of.height);
    expect(its.y).toBeLessThan(of.y + of.height + 12);
    const apart = isRtl ? its.x - of.x : of.x + of.width - (its.x + its.width);
    expect(Math.abs(apart)).toBeLessThan(1);
    expect(its.x).toBeGreaterThanOrEqual(0);
    const [client, scroll] = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return [clientWidth, scrollWidth] as const;
    });
    expect(its.x + its.width).toBeLessThanOrEqual(client);
    expect(scroll).toBeLessThanOrEqual(client);
  });
});

describe('the row', () => {
  it.each([
    ['wide screens', {}, 24],
    ['phones', phone, 44],
  ])('has targets for everybody on %s, on one line with what is beside it', async (_, options, least) => {
    for (const path of ['/docs/deep/long', '/blog/2025/03/04/by']) {
      const { page } = await open(full.url + path, options);
      const boxes = await actions(page)
        .locator('> button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBe(2);
      for (const { width, height } of boxes) {
        expect(width).toBeGreaterThanOrEqual(least);
        expect(height).toBeGreaterThanOrEqual(least);
      }
      const line = await page.locator('.breadcrumbs li:first-child, .post-meta > p').first().boundingBox();
      const middles = [line, boxes[0]].map((box) => (box ? box.y + box.height / 2 : Number.NaN)) as [number, number];
      expect(Math.abs(middles[0] - middles[1])).toBeLessThan(2);
    }
  });

  it('costs the HTML of a page at most 700 bytes, and is not printed', async () => {
    const { page } = await open(`${plain.url}/docs/deep/long`);
    const html = await markdownAt(`${plain.url}/docs/deep/long`);
    const own = /<div class="page-actions"[^>]*>.*?<\/div>/.exec(html)?.[0] ?? '';
    expect(own.length).toBeGreaterThan(200);
    expect(own.length).toBeLessThan(700);
    await page.emulateMedia({ media: 'print' });
    expect(await actions(page).isVisible()).toBe(false);
  });

  it('is seen with forced colours', async () => {
    const { page } = await open(`${full.url}/docs/a`, { forcedColors: 'active' });
    await page.locator('.actions-more').click();
    const line = (element: Element) => getComputedStyle(element).borderTopWidth;
    expect(await page.locator('#dg-actions').evaluate(line)).toBe('1px');
    expect(await actions(page).isVisible()).toBe(true);
  });
});

describe('nothing is shown', () => {
  const rows = async (url: string): Promise<number> => actions((await open(url)).page).count();

  it('where the front matter says so, and on pages that are neither docs nor posts', async () => {
    expect(await rows(`${plain.url}/docs/quiet`)).toBe(0);
    expect(await rows(`${plain.url}/`)).toBe(0);
    expect(await rows(`${plain.url}/blog`)).toBe(0);
  });

  it.each([
    ['pageActions: false', 'the setting is off'],
    ['pageActions: { copy: false, view: false }', 'nothing is left'],
    ['llms: false', 'no Markdown is published'],
    ['llms: { pages: false }', 'pages have no Markdown'],
  ])('%s: %s, and no script is there for it', async (more) => {
    const { url } = await servedFixture({ 'site.config.mjs': config(more) });
    const { page } = await open(`${url}/docs/a`);
    expect(await heading(page)).toBe('Page A');
    expect(await actions(page).count()).toBe(0);
    await wake(page);
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => name.includes('page-actions'))).toEqual([]);
  });
});
