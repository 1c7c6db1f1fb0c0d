/** The page that errors of production builds lead to. */
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { visit } from './fixture.ts';
import { servedOwnSite } from './own-site.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

const open = async (query: string, options = {}) => {
  const { page, errors } = await visit(browser, `${site.url}/docs/error/${query}`, options);
  const answer = page.locator('[role=status] section');
  return { page, errors, answer };
};

it('An error code with a value is explained in a sentence', async () => {
  const { page, errors, answer } = await open('?code=17&v=my-node');
  await answer.waitFor();
  expect(await answer.locator('h2').textContent()).toBe('Error code #17');
  // As the packages write the URL.
  await page.goto(`${site.url}/docs/error?code=17&v=my-node`);
  await answer.waitFor();
  expect(await answer.locator('p').allTextContents()).toEqual(['parseEditorState: type "my-node" + not found']);
  expect(await violationsInBothModes(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('Values are text, whatever they hold, and too few or too many do no harm', async () => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>';
  const { page, errors, answer } = await open(
    `?${new URLSearchParams([
      ['code', '37'],
      ['v', html],
      ['v', 'one more'],
    ])}`,
  );
  await answer.waitFor();
  expect(await answer.locator('p').allTextContents()).toEqual([
    `Node ${html} has not been registered. Ensure node has been passed to createEditor.`,
    'Further values: one more',
  ]);
  expect(await answer.locator('img').count()).toBe(0);
  await page.goto(`${site.url}/docs/error/?code=37`);
  await answer.waitFor();
  expect(await answer.locator('p').textContent()).toContain('Node %s has not been registered');
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['9999', 'constructor', '__proto__', '<b>1</b>'])('%s is not a code, and the page says so', async (code) => {
  const { page, errors, answer } = await open(`?${new URLSearchParams({ code })}`);
  await answer.waitFor();
  expect(await answer.locator('h2').textContent()).toBe(`Error code #${code}`);
  expect(await answer.locator('p').textContent()).toContain('There is no error with this code');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('Without a code there is a form, which finds one and puts it into the URL', async () => {
  const { page, answer } = await open('');
  await page.getByLabel('Look up a code').fill('#14');
  await page.keyboard.press('Enter');
  await answer.waitFor();
  expect(await answer.textContent()).toContain('endlessly triggering');
  expect(page.url()).toBe(`${site.url}/docs/error/?code=14`);
  await page.reload();
  await answer.waitFor();
  expect(await answer.locator('h2').textContent()).toBe('Error code #14');
  await page.context().close();
});

it('Without JavaScript all codes can be read', async () => {
  const { page, answer } = await open('?code=14', { javaScriptEnabled: false });
  expect(await answer.count()).toBe(0);
  await page.locator('summary', { hasText: 'codes in this release' }).click();
  const row = page.locator('tr', { has: page.locator('td:text-is("14")') });
  expect(await row.isVisible()).toBe(true);
  expect(await row.textContent()).toContain('endlessly triggering');
  await page.context().close();
});
