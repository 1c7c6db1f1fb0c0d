/** `look` of the config: palettes and densities as readers see them, and the page of the manual to try them. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DENSITIES, type Look, lookTokens, PALETTES } from '../../cli/lib/looks.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { repositorySite } from '../helpers/built.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { servedFixture, visit, wake } from './fixture.ts';

const browser = await launch();

const config = (look: string, more = '') =>
  `export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', look: ${look}, ${more} };`;

const tokenOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--dg-${name}`).trim();

/** Until a reader's first move a page has its own short names of tokens. */
async function withTokens(page: Page): Promise<void> {
  await wake(page);
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--dg-hue') !== '');
}

describe('A site with a look', () => {
  it.each(Object.keys(PALETTES) as Look['palette'][])(
    'can be read in the palette %s, in both modes',
    async (palette) => {
      const served = await servedFixture({
        'site.config.mjs': config(JSON.stringify({ palette, density: 'compact' })),
      });
      const { page, errors } = await visit(browser, `${served.url}/docs/intro`);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
      expect(await violationsInBothModes(page)).toEqual([]);
      await withTokens(page);
      expect(await page.evaluate(tokenOf, 'hue')).toBe(String(PALETTES[palette].hue));
      expect(await page.evaluate(tokenOf, 'leading')).toBe(DENSITIES.compact.leading);
      expect(await violationsInBothModes(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('takes numbers, which win over the palette, and styles of its own, which win over both', async () => {
    const served = await servedFixture({
      'site.config.mjs': config('{ palette: "forest", hue: 30, radius: 0, textSize: 20 }', 'customCss: "own.css"'),
      'own.css': ':root { --dg-chroma: 0.05; }',
    });
    const { page } = await visit(browser, `${served.url}/docs/intro`);
    await withTokens(page);
    const found = await page.evaluate(
      (names) =>
        names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--dg-${name}`).trim()),
      ['hue', 'gray-hue', 'chroma', 'radius', 'size-text'],
    );
    expect(found).toEqual(['30', '30', '.05', '0rem', '1.25rem']);
  });
});

describe('Sections with an accent of their own', () => {
  const files = {
    'site.config.mjs': config(
      '{ accents: { "/docs/api": "berry", "docs/api/deep": 42, blog: "forest" } }',
      `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`,
    ),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/api/one.md': '# One\n\n[Intro](/docs/next/intro)\n',
    'content/pages/index.md': '# Home\n\n[Intro](/docs/next/intro)\n',
    'content/docs/intro.md': '# Intro\n\n[One](./api/one.md)\n',
    'content/docs/api/one.md': '# One\n\n[Intro](../intro.md), [deep](./deep/two.md)\n',
    'content/docs/api/deep/two.md': '---\nwrapperClassName: wide\n---\n\n# Two\n',
    'content/docs/apis.md': '# Others\n',
    'content/blog/2026-01-01-first.md': '# First\n',
  };
  const hueAt = async (url: string): Promise<string> => {
    const { page } = await visit(browser, url);
    await withTokens(page);
    const hue = await page.evaluate(tokenOf, 'hue');
    await page.context().close();
    return hue;
  };

  it('have it on all their pages, in every version and language; the innermost section wins', async () => {
    const { url } = await servedFixture(files);
    const hues: Record<string, string> = {};
    for (const path of ['docs/next/intro', 'docs/next/apis', 'docs/next/api/one', 'docs/api/one'])
      hues[path] = await hueAt(`${url}/${path}`);
    for (const path of ['docs/next/api/deep/two', 'fr/docs/next/api/one', 'blog', 'blog/2026/01/01/first', 'search'])
      hues[path] = await hueAt(`${url}/${path}`);
    const site = String(PALETTES.ocean.hue);
    expect(hues).toEqual({
      ...{ 'docs/next/intro': site, 'docs/next/apis': site, search: site },
      ...{ 'docs/next/api/one': '350', 'docs/api/one': '350', 'fr/docs/next/api/one': '350' },
      ...{ 'docs/next/api/deep/two': '42', blog: '152', 'blog/2026/01/01/first': '152' },
    });
  });

  it('can be read in both modes, and change with the page that a reader follows a link to', async () => {
    const { url } = await servedFixture(files);
    const { page, errors } = await visit(browser, `${url}/docs/next/intro`);
    await withTokens(page);
    const accent = () =>
      page
        .locator('main a')
        .first()
        .evaluate((one) => getComputedStyle(one).color);
    const gray = await page.evaluate(tokenOf, 'gray-hue');
    const first = await accent();
    await page.locator('main a', { hasText: 'One' }).first().click();
    await page.waitForURL('**/api/one');
    await expect.poll(() => page.evaluate(tokenOf, 'hue')).toBe('350');
    expect(await page.evaluate(tokenOf, 'gray-hue')).toBe(gray);
    expect(await accent()).not.toBe(first);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.locator('main a', { hasText: 'deep' }).first().click();
    await expect.poll(() => page.evaluate(tokenOf, 'hue')).toBe('42');
    expect(await page.locator('.columns').getAttribute('class')).toContain('wide');
    await page.goBack();
    await page.locator('main a', { hasText: 'Intro' }).first().click();
    await expect.poll(() => page.evaluate(tokenOf, 'hue')).toBe(String(PALETTES.ocean.hue));
    expect(errors).toEqual([]);
  });
});

describe('The config', () => {
  it('refuses accents that no palette has, at their line, and proposes one', async () => {
    const docs = site({
      'site.config.mjs': config('{\n accents: {\n  docs: "lagon",\n } }'),
      'content/docs/intro.md': '# Intro\n',
    });
    expect(await docs.problems()).toMatchObject([
      { file: 'site.config.mjs', line: 3, severity: 'error', hint: expect.stringContaining('lagoon') },
    ]);
    docs.write('site.config.mjs', config('{ accents: { docs: 400 } }'));
    expect((await docs.problems()).map(({ severity }) => severity)).toEqual(['error']);
  });

  it('refuses names and numbers that no look has', async () => {
    const docs = site({ 'site.config.mjs': config('{ palette: "forrest" }'), 'content/docs/intro.md': '# Intro\n' });
    expect(await docs.problems()).toMatchObject([{ file: 'site.config.mjs', hint: expect.stringContaining('forest') }]);
    docs.write('site.config.mjs', config('{ chroma: 0.4 }'));
    expect((await docs.problems()).map(({ severity }) => severity)).toEqual(['error']);
  });
});

describe('The page of the manual', () => {
  let manual: ServedSite;
  beforeAll(async () => {
    manual = await servedSite((await repositorySite('cli/manual')).out);
  });

  it('tries looks on itself, and shows them as config and as styles', async () => {
    const { page, errors } = await visit(browser, `${manual.url}/look/try`);
    // Not `check()`: until React is there, an island keeps a click for later.
    await page.getByRole('radio', { name: 'ember' }).click();
    await page.getByRole('radio', { name: 'compact' }).click();
    const shown = page.locator('.look-config code');
    await page.waitForFunction(() =>
      /ember.*compact/.test(document.querySelector('.look-config code')?.textContent ?? ''),
    );
    for (const [name, value] of Object.entries(lookTokens({ palette: 'ember', density: 'compact' })))
      expect(await page.evaluate(tokenOf, name), name).toBe(value);
    const radius = page.getByRole('slider', { name: 'Radius' });
    await radius.fill('3');
    await radius.press('ArrowRight');
    expect(await radius.getAttribute('aria-valuetext')).toBe('4 px');
    expect(await shown.textContent()).toBe("look: { palette: 'ember', density: 'compact', radius: 4 },");
    expect(await page.locator('.look-css code').textContent()).toContain('--dg-radius: 0.25rem;');
    expect(await page.evaluate(tokenOf, 'radius')).toBe('0.25rem');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await shown.textContent()).toBe('look: {},');
    expect(await page.evaluate(tokenOf, 'hue')).toBe('262');
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
  });

  it('keeps a look in its URL, and ignores what no look has', async () => {
    const { page, errors } = await visit(browser, `${manual.url}/look/try`);
    await page.getByRole('button', { name: 'Candy' }).click();
    const url = page.url();
    expect(new URL(url).search).toBe('?palette=berry&radius=22&textSize=18');
    await page.goto(`${url}&hue=999&density=airy`);
    const shown = page.locator('.look-config code');
    await page.waitForFunction(() => /berry/.test(document.querySelector('.look-config code')?.textContent ?? ''));
    expect(await shown.textContent()).toBe("look: { palette: 'berry', radius: 22, textSize: 18 },");
    expect(await page.getByRole('button', { name: 'Candy' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(tokenOf, 'radius')).toBe('1.375rem');
    expect(errors).toEqual([]);
  });

  it('shows every palette in its colours, in both modes', async () => {
    const { page } = await visit(browser, `${manual.url}/look`);
    const grounds = await page
      .locator('.look-half > b')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(grounds).toHaveLength(2 * Object.keys(PALETTES).length);
    expect(new Set(grounds).size).toBe(grounds.length);
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});
