/** The home page of this site: a picture of an editor that becomes the editor when a reader comes near it. */
import { createHeadlessEditor } from '@lexical/headless';
import { $createParagraphNode, $createTextNode, $getRoot, $setSelection } from 'lexical';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dates, INSERT_DATE } from '../../content/pages/_home/code/command.ts';
import { autosave, load } from '../../content/pages/_home/code/save.ts';
import { textOf } from '../../content/pages/_home/code/server.ts';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { hydrate, visit, wake } from './fixture.ts';
import { approach, box, focused, input, lexicalScripts, lines } from './live.ts';
import { servedOwnSite } from './own-site.ts';

const LABEL = 'try Lexical';
const FIELD = 'Your text';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedOwnSite();
});

const hero = (page: Page) => box(page, LABEL);
const button = (page: Page, name = 'Try it') => hero(page).getByRole('button', { name, exact: true });
const state = (page: Page) => hero(page).getAttribute('data-state');

/** Runs in pages: adds up what moves by itself, not after a reader's click. */
function watchShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

const shift = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shift: number }).shift);

/** The files of React and of the page are there; code of Lexical is not. */
function failLexical(): void {
  site.intercept(({ url = '' }, response) => {
    if (!/\/chunk-/.test(url)) return false;
    response.writeHead(503).end();
    return true;
  });
}

describe('The editor of the home page', () => {
  it('is a picture while readers read, scroll, press keys and use the rest of the page', async () => {
    site.requests.length = 0;
    const { page, errors } = await visit(browser, `${site.url}/`);
    await wake(page);
    await page.mouse.wheel(0, 4000);
    await hydrate(page);
    await page.getByRole('tab', { name: 'Built to Extend' }).click();
    await page.waitForLoadState('networkidle');
    expect(await lexicalScripts(site)).toEqual([]);
    expect(await page.locator('.live[data-state=picture]').count()).toBe(4);
    expect(errors).toEqual([]);
  });

  it('does not even load React while it is only seen', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 2400 } });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    expect(await page.locator('.live:visible').count()).toBe(2);
    expect(scripts).toEqual([expect.stringMatching(/\/boot-/)]);
  });

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)(
    'takes the place of its picture when a pointer comes, and nothing moves at %i px',
    async (width, mode) => {
      const { page, errors } = await visit(browser, `${site.url}/`, {
        viewport: { width, height: 900 },
        prepare: watchShifts,
      });
      await page.evaluate((theme) => Object.assign(document.documentElement.dataset, { theme }), mode);
      const picture = await lines(hero(page));
      expect(picture.length).toBeGreaterThan(8);
      await approach(page, hero(page));
      expect((await lexicalScripts(site)).length).toBeGreaterThan(0);
      expect(await lines(hero(page))).toEqual(picture);
      expect(await shift(page)).toBe(0);
      // A pointer that passes does not take the focus from where a reader types.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  it('comes by keys with the focus in it, and formats, undoes and lets go by keys', async () => {
    const { page, errors } = await visit(browser, `${site.url}/`);
    await page.locator('.hero-command button').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Try it');
    expect(await state(page)).toBe('picture');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(FIELD);
    await page.keyboard.type(' The end.');
    expect(await input(page, FIELD).textContent()).toMatch(/that you can store\. The end\.$/);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Bold');
    for (const name of ['Italic', 'Code']) {
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe(name);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => input(page, FIELD).locator('p:first-child code').first().textContent()).toMatch(/^This is/);
    // Back from the text.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => input(page, FIELD).locator('code').allTextContents()).toEqual(['editorState.toJSON()']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe(FIELD);
    expect(errors).toEqual([]);
  });

  it('comes with a tap and not with a swipe', async () => {
    const { page } = await visit(browser, `${site.url}/`, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await hydrate(page);
    await hero(page).dispatchEvent('pointermove', { pointerType: 'touch' });
    expect(await state(page)).toBe('picture');
    await button(page).tap();
    await expect.poll(() => focused(page)).toBe(FIELD);
  });

  it('is pressed before React is there, and comes all the same', async () => {
    const { page } = await visit(browser, `${site.url}/`, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await button(page).tap();
    await expect.poll(() => focused(page)).toBe(FIELD);
  });

  it('that cannot be loaded stays a picture with a message, and a retry brings it', async () => {
    const { page } = await visit(browser, `${site.url}/`, { prepare: watchShifts });
    const picture = await lines(hero(page));
    await hydrate(page);
    failLexical();
    await button(page).focus();
    await page.keyboard.press('Enter');
    const alert = hero(page).getByRole('alert');
    expect(await alert.textContent()).toContain('could not be loaded');
    expect(await lines(hero(page))).toEqual([...picture, expect.stringContaining('could not be loaded')]);
    expect(await focused(page)).toBe('Try again');
    expect(await violationsInBothModes(page)).toEqual([]);
    site.intercept(undefined);
    await button(page, 'Try again').locator('span').click();
    await expect.poll(() => focused(page)).toBe(FIELD);
    expect(await shift(page)).toBe(0);
  });

  it('keeps its picture in its place when React cannot be loaded, and the message has the only button', async () => {
    const { page } = await visit(browser, `${site.url}/`);
    const picture = await lines(hero(page));
    const place = () => page.locator('.features').boundingBox();
    const before = await place();
    await page.context().setOffline(true);
    await button(page).press('Enter');
    await page.locator('.hero .crash').getByRole('button', { name: 'Retry' }).waitFor();
    expect(await lines(hero(page))).toEqual(picture);
    expect(await place()).toEqual(before);
    expect(await page.locator('.live button:visible').count()).toBe(0);
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  it('is a picture without a button when there is no JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}/`, { javaScriptEnabled: false });
    expect(await hero(page).getByRole('img', { name: 'Picture of the editor' }).isVisible()).toBe(true);
    expect(await page.locator('.live button:visible').count()).toBe(0);
    expect(await hero(page).locator('.live-note').isVisible()).toBe(true);
  });

  it('comes without motion', async () => {
    const { page } = await visit(browser, `${site.url}/`, { reducedMotion: 'reduce' });
    await approach(page, hero(page));
    const moving = await hero(page).evaluate((live) => live.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
  });

  it.each([390, 768, 1440])('is fine with axe in a page that fits %i px, as a picture and live', async (width) => {
    const { page } = await visit(browser, `${site.url}/`, { viewport: { width, height: 900 } });
    expect(await violationsInBothModes(page)).toEqual([]);
    await approach(page, hero(page));
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('The home page', () => {
  it('has the texts of its specification, and one heading of the first level', async () => {
    const { page } = await visit(browser, `${site.url}/`);
    expect(await page.locator('h1').allTextContents()).toEqual(['Lexical Build the editor your product needs.']);
    const main = page.locator('main');
    await main.getByText('An extensible text editor framework that does things differently').waitFor();
    const link = (name: string) => main.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await link('Get Started')).toBe('/docs/intro');
    expect(await main.getByRole('link', { name: 'Visit Playground' }).getAttribute('href')).toBe(
      'https://playground.lexical.dev/',
    );
    for (const name of ['Reliable', 'Accessible', 'Fast', 'Cross Platform'])
      expect(await main.getByRole('heading', { name, exact: true }).count()).toBe(1);
    expect(await main.getByRole('tab').allTextContents()).toEqual([
      'Simple Setup',
      'Powerful Features',
      'Built to Extend',
    ]);
  });

  it('shows code that runs', () => {
    const editor = createHeadlessEditor();
    const drafts: string[] = [];
    autosave(editor, (draft) => drafts.push(draft));
    dates(editor);
    const now = { discrete: true } as const;
    editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode('On '))), now);
    editor.update(() => void $getRoot().selectEnd(), now);
    editor.update(() => void editor.dispatchCommand(INSERT_DATE, new Date(2026, 10, 30)), now);
    editor.update(() => $setSelection(null), now);
    const last = drafts.at(-1) ?? '';
    expect(textOf(last)).toBe('On Mon Nov 30 2026');
    const other = createHeadlessEditor();
    load(other, last);
    expect(JSON.stringify(other.getEditorState())).toBe(last);
  });
});
