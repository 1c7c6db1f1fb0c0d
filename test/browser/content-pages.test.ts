/** Navigation through pages of all kinds: the frame around the text always belongs to the current page. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { contentSite } from './content-site.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(contentSite);
});

interface Surroundings {
  heading: string;
  /** Items of the navbar that are marked as the current ones. */
  current: string[];
  version: string;
  sidebar: string[];
  recent: boolean;
}

const surroundings = (page: Page): Promise<Surroundings> =>
  page.evaluate(() => {
    const texts = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    return {
      heading: texts('main h1')[0] ?? '',
      current: texts('.navbar-start a[aria-current]'),
      version: texts('.navbar-end .dropdown summary')[0]?.replace(/^.*: /, '') ?? '',
      sidebar: texts('[data-sidebar] a[aria-current=page]'),
      recent: document.querySelector('.recent') !== null,
    };
  });

const introduction = (version: string): Surroundings => ({
  heading: 'Introduction',
  current: ['Docs'],
  version,
  sidebar: ['Introduction'],
  recent: false,
});

const ofTheBlog = (heading: string, current = 'Blog'): Surroundings => ({
  heading,
  current: [current],
  version: '2.0',
  sidebar: [],
  recent: true,
});

it('Navigation through docs and blog and back, in one document', async () => {
  const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
  await hydrate(page);
  expect(await surroundings(page)).toEqual(introduction('2.0'));
  await page.click('.navbar a:has-text("Blog")');
  await shows(page, 'Blog');
  expect(await surroundings(page)).toEqual(ofTheBlog('Blog'));
  await page.click('.post-summary .tags a:has-text("Engineering")');
  await shows(page, 'Engineering');
  expect(await page.title()).toContain('Engineering');
  const tag = await surroundings(page);
  expect(tag).toEqual(ofTheBlog(tag.heading));
  await page.click('.post-summary [rel=author]:has-text("Ada")');
  await shows(page, 'Ada Lovelace');
  expect(await surroundings(page)).toEqual(ofTheBlog('Ada Lovelace', 'Authors'));
  await page.goBack();
  await shows(page, tag.heading);
  expect(await surroundings(page)).toEqual(tag);
  await page.goBack();
  await page.goBack();
  await shows(page, 'Introduction');
  expect(await surroundings(page)).toEqual(introduction('2.0'));
  await page.goForward();
  await shows(page, 'Blog');
  expect(await surroundings(page)).toEqual(ofTheBlog('Blog'));
  expect(await page.title()).toBe('Blog | Acme');
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

const versions = '.navbar-end .dropdown:has-text("2.0")';

it('The same page of another version, by mouse and by keyboard', async () => {
  const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
  await hydrate(page);
  await page.click(`${versions} summary`);
  await page.click(`${versions} a:text-is("1.0")`);
  await page.locator('.version-banner').waitFor();
  expect(page.url()).toBe(`${site.url}/docs/1.0/intro`);
  expect(await surroundings(page)).toEqual(introduction('1.0'));
  expect(await page.locator(`${versions}`).getAttribute('open')).toBe(null);
  expect(await page.locator(`${versions} a[aria-current]`).allTextContents()).toEqual(['1.0']);
  await page.focus(`${versions} summary`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/next/intro');
  await page.locator('.version-badge:has-text("Next")').waitFor();
  expect(await surroundings(page)).toEqual(introduction('Next'));
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await page.goBack();
  await page.locator('.version-banner').waitFor({ state: 'detached' });
  expect(await surroundings(page)).toEqual(introduction('2.0'));
});

it('Another language is a full page load, and so is the way back', async () => {
  const { page, isSameDocument } = await visit(browser, `${site.url}/docs/next/intro`);
  await hydrate(page);
  const languages = '.navbar-end .dropdown:has-text("Français")';
  await page.click(`${languages} summary`);
  await page.click(`${languages} a[lang=ar]`);
  await page.waitForURL('**/ar/docs/next/intro');
  await shows(page, 'مقدمة');
  expect(await isSameDocument()).toBe(false);
  expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  expect(await page.locator(`${languages} a[aria-current]`).getAttribute('lang')).toBe('ar');
  await page.goBack();
  await shows(page, 'Introduction');
  expect(await page.getAttribute('html', 'dir')).toBe('ltr');
  expect(await page.title()).toBe('Introduction | Acme');
});
