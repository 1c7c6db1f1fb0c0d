/** What follows the text of a page: related pages, the question whether it helped, how much is read; pages without all that. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();

const doc = (front: string, text = 'Text.'): string => `---\n${front}\n---\n\n${text}\n`;
let served: ServedSite;
beforeAll(async () => {
  served = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', docs: { relatedPages: 2 },
      feedback: { url: 'https://answers.example/take', gtag: true }, readingProgress: true,
    };`,
    'content/docs/one.md': doc('title: One\nrelated: [two]\ntags: [pipes, lamps]', 'To [two](./two.md).'),
    'content/docs/two.md': doc('title: Two\ntags: [lamps]\nfeedback: false'),
    'content/docs/three.md': doc('title: Three\ntags: [pipes, lamps]\ndescription: The third.'),
    'content/docs/splash.md': doc('title: All\ntemplate: splash', '## Deep\n\nWide.'),
  });
}, 120_000);

interface Sent {
  body: string;
  method: string;
}

/** Opens a page whose answers are taken, or refused with `status`. */
async function open(path: string, status = 200): Promise<{ page: Page; sent: Sent[]; errors: string[] }> {
  const { page, errors } = await visit(browser, `${served.url}${path}`);
  page.setDefaultTimeout(5000);
  const sent: Sent[] = [];
  await page.route('https://answers.example/take', (route) => {
    sent.push({ body: route.request().postData() ?? '', method: route.request().method() });
    return route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  return { page, sent, errors };
}
const box = (page: Page) => page.getByRole('group', { name: 'Was this page helpful?' });

describe('the question whether a page helped', () => {
  it('sends the answer, then the text, with the keyboard alone', async () => {
    const { page, sent, errors } = await open('/docs/one');
    const yes = box(page).getByRole('button', { name: 'Yes' });
    await yes.press('Enter');
    await box(page).getByText('Thank you for your feedback.').waitFor();
    expect(sent).toEqual([{ method: 'POST', body: 'page=%2Fdocs%2Fone&helpful=yes' }]);
    expect(await yes.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('More pictures');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await box(page).getByRole('textbox').waitFor({ state: 'detached' });
    expect(sent[1]?.body).toBe('page=%2Fdocs%2Fone&helpful=yes&comment=More+pictures');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you for your feedback.');
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('takes a click before the script is there, and tells scripts of the site and Google Analytics', async () => {
    const { page, sent } = await open('/docs/one');
    await page.evaluate(() => {
      const told: unknown[] = [];
      document.addEventListener('docsgen:feedback', (event) => told.push((event as CustomEvent).detail));
      Object.assign(window, { told, gtag: (...command: unknown[]) => told.push(command) });
    });
    await box(page).getByRole('button', { name: 'No' }).click();
    await expect.poll(() => sent.length).toBe(1);
    const detail = { page: '/docs/one', helpful: 'no' };
    expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([
      detail,
      ['event', 'page_feedback', detail],
    ]);
  });

  it('says that an answer could not be sent, and keeps the text', async () => {
    const { page } = await open('/docs/one', 500);
    await box(page).getByRole('button', { name: 'No' }).click();
    await box(page).getByText('Your feedback could not be sent.').waitFor();
    await box(page).getByRole('textbox').fill('Broken');
    await box(page).getByRole('button', { name: 'Send' }).click();
    await box(page).getByText('Your feedback could not be sent.').waitFor();
    expect(await box(page).getByRole('textbox').inputValue()).toBe('Broken');
  });

  it('is asked anew on the next page, is not asked where the author says so, and not without a script', async () => {
    const { page } = await open('/docs/three');
    await hydrate(page);
    await box(page).getByRole('button', { name: 'Yes' }).click();
    await page.locator('.related a', { hasText: 'One' }).click();
    await shows(page, 'One');
    expect(await box(page).locator('[aria-pressed=true], form').count()).toBe(0);
    await page.click('article a:has-text("two")');
    await shows(page, 'Two');
    expect(await box(page).count()).toBe(0);
    const plain = await visit(browser, `${served.url}/docs/one`, { javaScriptEnabled: false });
    expect(await plain.page.locator('.feedback').isVisible()).toBe(false);
  });
});

describe('related pages', () => {
  const titles = (page: Page) => page.locator('nav.related .card-title').allInnerTexts();

  it('are those that the page names, then those with the same tags', async () => {
    const { page } = await open('/docs/one');
    expect(await titles(page)).toEqual(['Two', 'Three']);
    expect(await page.locator('nav.related').innerText()).toContain('The third.');
    await page.goto(`${served.url}/docs/two`);
    expect(await titles(page)).toEqual(['One', 'Three']);
    await page.goto(`${served.url}/docs/a`);
    expect(await titles(page)).toEqual([]);
  });

  it('that do not exist are errors at their line', async () => {
    const config = "export default { title: 'A', url: 'https://a.example', blog: false, pages: false };";
    const files = { 'content/docs/a.md': doc('related: [bee]'), 'content/docs/been.md': doc('title: Been') };
    const one = site({ 'site.config.mjs': config, ...files });
    const problems = await one.problems();
    expect(problems.map(({ code, line, hint }) => [code, line, hint])).toEqual([['DG4064', 2, 'did you mean "been"?']]);
  });
});

it('A page of the template splash has no sidebar, contents and pager, and is as wide as a page of its own', async () => {
  const { page, errors } = await open('/docs/splash');
  for (const part of ['.sidebar', '.toc', '.pager', '.feedback', '.reading-progress'])
    expect([part, await page.locator(part).count()]).toEqual([part, 0]);
  expect(await page.locator('[data-layout=page] h1').innerText()).toBe('All');
  expect(await violationsInBothModes(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('The bar of the reading progress grows with the page, by styles alone', async () => {
  const { page } = await visit(browser, `${served.url}/docs/a`, { javaScriptEnabled: false });
  const width = async (): Promise<number> => (await page.locator('.reading-progress').boundingBox())?.width ?? 0;
  expect(await width()).toBe(0);
  await page.evaluate(() => scrollTo(0, 100_000));
  await expect.poll(width).toBeGreaterThan(1200);
});

it('The policy permits the URL of the answers', async () => {
  const settings = "feedback: { url: 'https://answers.example/take' }, csp: true, hosting: ['netlify']";
  const config = `export default { title: 'A', url: 'https://a.example', ${settings} };`;
  const one = site({ 'site.config.mjs': config, 'content/docs/a.md': '# A\n' });
  await one.build();
  expect(one.read('build/_headers')).toMatch(/connect-src [^;]*https:\/\/answers\.example[ ;]/);
});
