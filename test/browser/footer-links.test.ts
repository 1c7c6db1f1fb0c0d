/** Links of the footer that are in no column: a row, which wraps; beside columns, one without a heading. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { visit } from './fixture.ts';

const LINKS = ['Documentation', 'Terms of service', 'Privacy', 'Security', 'Status'];

const browser = await launch();
const served: Record<'row' | 'mixed', ServedSite> = {} as never;

async function serve(links: object[]): Promise<ServedSite> {
  const built = site({
    'site.config.mjs': `export default ${JSON.stringify({
      title: 'Lamp',
      url: 'https://lamp.example',
      onBrokenLinks: 'ignore',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      footer: { links, copyright: '© Lamp' },
    })};`,
    'content/docs/index.md': '# Lamps\n',
    'i18n/fr/labels.yml': 'Privacy: Vie privée\n',
  });
  await built.build();
  return servedSite(path.join(built.dir, 'build'));
}

const flat = LINKS.map((label) => ({ label, href: `https://lamp.example/${label.slice(0, 3)}` }));

beforeAll(async () => {
  served.row = await serve(flat);
  served.mixed = await serve([{ title: 'Community', items: flat.slice(0, 2) }, ...flat.slice(2)]);
});

/** The tops of the links, one for each line of them. */
const rows = (page: Page) =>
  page
    .locator('.footer li')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))].length);

describe('Links without columns', () => {
  it('are one row on a wide screen, and wrap on a narrow one', async () => {
    for (const [width, most] of [
      [1440, 1],
      [390, 4],
    ] as const) {
      const { page } = await visit(browser, `${served.row.url}/docs`, { viewport: { width, height: 800 } });
      expect(await page.locator('.footer li').allTextContents()).toEqual(LINKS);
      expect(await page.locator('.footer h2').count()).toBe(0);
      expect(await rows(page)).toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsInBothModes(page)).toEqual([]);
    }
  });

  it('are translated like other labels', async () => {
    const { page } = await visit(browser, `${served.row.url}/fr/docs`);
    expect(await page.locator('.footer li').allTextContents()).toContain('Vie privée');
  });

  it('are a column of their own beside others', async () => {
    const { page } = await visit(browser, `${served.mixed.url}/docs`);
    expect(await page.locator('.footer h2').allTextContents()).toEqual(['Community']);
    expect(await page.locator('.footer ul').evaluateAll((all) => all.map((one) => one.children.length))).toEqual([
      2, 3,
    ]);
    expect(await rows(page)).toBeGreaterThan(2);
  });
});
