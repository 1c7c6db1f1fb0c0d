/** The home page of the manual: its terminals show what docsgen prints, and it is complete without a script. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CAUGHT, MOVED, SITE } from '../cli/manual/components/home/sessions.ts';
import { violationsInBothModes } from './browser/axe.ts';
import { visit } from './browser/fixture.ts';
import { launch, type ServedSite, servedSite } from './helpers/browser.ts';
import { repositorySite } from './helpers/built.ts';
import { manualPage } from './helpers/manual-blocks.ts';
import { runCli, site } from './helpers/site.ts';

const browser = await launch();
let manual: ServedSite;

beforeAll(async () => {
  manual = await servedSite((await repositorySite('cli/manual')).out);
});

describe('terminals of the home page', () => {
  test('show a link that build reports, and how fix changes it', async () => {
    const docs = site({
      'site.config.ts': "export default { title: 'Lamp', url: 'https://lamp.example' };\n",
      ...SITE,
    });
    let printed = '';
    for (const [line, command = ''] of CAUGHT.matchAll(/^\$ npx docsgen (.*)\n/gm)) {
      const { stdout, stderr } = await runCli(command.split(' '), { cwd: docs.dir });
      printed += line + stdout + stderr;
    }
    expect(printed).toBe(CAUGHT);
    expect((await docs.report()).report.problems).toEqual([]);
  });

  test('show a move as the page about moves does, whose output is tested', () => {
    expect(manualPage('refactoring.md')).toContain(`\`\`\`console wrap\n${MOVED}\`\`\``);
  });
});

describe('the home page', () => {
  test('shows all of its terminal without a script, and without motion', async () => {
    for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(manual.url);
      const last = page.locator('.terminal[data-types]').getByText('Changed 1 place in 1 file.');
      await last.waitFor({ state: 'visible' });
      expect((await page.locator('.terminal[data-types]').textContent())?.replace(/\n$/, '')).toBe(CAUGHT.trimEnd());
      await context.close();
    }
  });

  test.each([390, 768, 1440])('fits a window of %i px and is accessible', async (width) => {
    const { page, errors } = await visit(browser, manual.url, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    expect(await page.locator('main h1').count()).toBe(1);
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('takes the look that a reader chooses, and hands it to the page about looks', async () => {
    const { page } = await visit(browser, manual.url);
    const hue = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dg-hue').trim());
    const before = await hue();
    const slider = page.getByRole('slider', { name: 'Hue' });
    await slider.scrollIntoViewIfNeeded();
    await slider.fill('30');
    await page.getByText('look: { hue: 30 },').waitFor();
    expect([before, await hue()]).toEqual(['262', '30']);
    await page.getByRole('link', { name: 'Open in' }).click();
    await page.waitForURL('**/look/try?hue=30');
    await page.locator('.look-config').getByText('look: { hue: 30 },').waitFor();
    expect(await hue()).toBe('30');
  });

  test('has pictures of at most 2 kB', async () => {
    const { page } = await visit(browser, manual.url);
    const sizes = await page
      .locator('.search-picture, .mini, .terminal')
      .evaluateAll((all) => all.map((one) => ({ name: one.className, bytes: new Blob([one.outerHTML]).size })));
    expect(sizes.map(({ name }) => name)).toHaveLength(4);
    expect(sizes.filter(({ bytes }) => bytes > 2048)).toEqual([]);
  });
});
