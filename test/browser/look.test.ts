/** `look` of the config: palettes and densities as readers see them, and the page of the manual to try them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { DENSITIES, type Look, lookTokens, PALETTES } from '../../cli/lib/looks.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { repositorySite } from '../helpers/built.ts';
import { site } from '../helpers/site.ts';
import { violationsInBothModes } from './axe.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();

const config = (look: string, more = '') =>
  `export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', look: ${look}, ${more} };`;

const tokenOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--dg-${name}`).trim();

describe('A site with a look', () => {
  it.each(Object.keys(PALETTES) as Look['palette'][])(
    'can be read in the palette %s, in both modes',
    async (palette) => {
      const served = await servedFixture({
        'site.config.mjs': config(JSON.stringify({ palette, density: 'compact' })),
      });
      const { page, errors } = await visit(browser, `${served.url}/docs/intro`);
      expect(await page.evaluate(tokenOf, 'hue')).toBe(String(PALETTES[palette].hue));
      expect(await page.evaluate(tokenOf, 'leading')).toBe(DENSITIES.compact.leading);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
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
    const found = await page.evaluate(
      (names) =>
        names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--dg-${name}`).trim()),
      ['hue', 'gray-hue', 'chroma', 'radius', 'size-text'],
    );
    expect(found).toEqual(['30', '30', '.05', '0rem', '1.25rem']);
  });
});

describe('The config', () => {
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

  it('tries looks on itself, and shows them as config', async () => {
    const { page, errors } = await visit(browser, `${manual.url}/look/try`);
    await page.getByRole('radio', { name: 'ember' }).check();
    await page.getByRole('radio', { name: 'compact' }).check();
    const shown = page.locator('.look-config code');
    await page.waitForFunction(() =>
      /ember.*compact/.test(document.querySelector('.look-config code')?.textContent ?? ''),
    );
    for (const [name, value] of Object.entries(lookTokens({ palette: 'ember', density: 'compact' })))
      expect(await page.evaluate(tokenOf, name), name).toBe(value);
    await page.getByRole('slider', { name: 'Radius' }).fill('3');
    expect(await shown.textContent()).toBe("look: { palette: 'ember', density: 'compact', radius: 3 },");
    expect(await page.evaluate(tokenOf, 'radius')).toBe('0.1875rem');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await shown.textContent()).toBe('look: {},');
    expect(await page.evaluate(tokenOf, 'hue')).toBe('262');
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
