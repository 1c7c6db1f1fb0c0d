/** The sites of the manual's pages for component authors, made of their code blocks, with packages of npm, in a browser. */
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from './browser/fixture.ts';
import { launch, type ServedSite, servedSite } from './helpers/browser.ts';
import { dev } from './helpers/dev.ts';
import { root, site } from './helpers/site.ts';

const browser = await launch();

/** What pages request from other servers: tiles of a map. */
const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** The site of a page of the manual: its blocks that have a file name. */
function siteOf(name: string) {
  const text = readFileSync(path.join(root, 'cli/manual/content/docs', name), 'utf8');
  const blocks = [...text.matchAll(/^(`{3,})\w+ title="([^"]+)"[^\n]*\n([\s\S]*?)\n\1$/gm)];
  const made = site({
    'site.config.ts': "export default { title: 'Lamp', url: 'https://lamp.example', favicon: 'icon.svg' };\n",
    ...Object.fromEntries(blocks.map(([, , file = '', code = '']) => [file, `${code}\n`])),
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(made.dir, 'node_modules'), 'junction');
  return { made, files: blocks.map(([, , file = '']) => file) };
}

/** Builds such a site without a warning, and opens its pages. */
async function servedSiteOf(name: string, count: number) {
  const { made, files } = siteOf(name);
  expect(files).toHaveLength(count);
  const { code, stdout, stderr } = await made.build('--strict');
  expect(code, stdout + stderr).toBe(0);
  const served = await servedSite(path.join(made.dir, 'build'));
  return { made, served };
}

/** Opens a page in a new tab, where `act` finds no error in the end. */
async function open(served: ServedSite, at: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, errors } = await visit(browser, 'about:blank');
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: TILE }));
  await page.goto(served.url + at);
  if ((await page.locator('[data-island]').count()) > 0)
    await page.locator('#docsgen-announcer').waitFor({ state: 'attached' });
  await act(page);
  expect(errors).toEqual([]);
}

async function textWithoutScript(served: ServedSite, at: string): Promise<string> {
  const { page } = await visit(browser, served.url + at, { javaScriptEnabled: false });
  return page.locator('main').innerText();
}

describe('the recipes', () => {
  let served: ServedSite;
  let built: ReturnType<typeof site>;
  beforeAll(async () => {
    ({ served, made: built } = await servedSiteOf('component-recipes.md', 11));
  });

  test('a chart is a table in the HTML, and drawn in its place', async () => {
    expect(await textWithoutScript(served, '/docs/flow')).toMatch(/Hour\s+Litres[\s\S]*9:00\s+30/);
    expect(built.read('build/docs/flow.md')).toContain('| 9:00 | 30 |');
    await open(served, '/docs/flow', async (page) => {
      await page.locator('main svg .recharts-line path').first().waitFor();
      await page.getByText('32 l').waitFor();
      expect(await page.locator('main table').count()).toBe(0);
    });
  });

  test('a select shows all in the HTML, and filters', async () => {
    expect(await textWithoutScript(served, '/docs/prices')).toMatch(/North: 12 €\s+South: 9 €/);
    await open(served, '/docs/prices', async (page) => {
      await page.getByRole('combobox', { name: 'Region' }).click();
      await page.getByRole('option', { name: 'South' }).click();
      await page.getByText('North: 12 €').waitFor({ state: 'detached' });
      expect(await page.getByText('South: 9 €').count()).toBe(1);
    });
  });

  test('a map is a place with a link in the HTML, and has its marker, styles and popup', async () => {
    expect(await textWithoutScript(served, '/docs/pump')).toContain('51.513° N');
    await open(served, '/docs/pump', async (page) => {
      await page.getByRole('button', { name: 'Broad Street pump' }).click();
      await page.locator('.leaflet-popup', { hasText: 'Broad Street pump' }).waitFor();
      const marker = page.locator('img.leaflet-marker-icon');
      expect(await marker.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
      expect(await page.locator('.leaflet-container').evaluate((box) => getComputedStyle(box).overflow)).toBe('hidden');
    });
  });

  test('data is that of the build, then that of now; a failure is a sentence', async () => {
    expect(await textWithoutScript(served, '/docs/stock')).toContain('Kettles: 3');
    served.intercept((request, response) => {
      if (request.url !== '/stock.json') return false;
      response.end('[{ "name": "Kettles", "count": 2 }]');
      return true;
    });
    await open(served, '/docs/stock', async (page) => {
      await page.getByText('Kettles: 2').waitFor();
      expect(await page.getByText('Lids').count()).toBe(0);
    });
    served.intercept((request, response) => {
      if (request.url !== '/stock.json') return false;
      response.statusCode = 503;
      response.end();
      return true;
    });
    const { page } = await visit(browser, `${served.url}/docs/stock`);
    await page.getByText('The shop answers 503. The list may be old.').waitFor();
    expect(await page.getByText('Kettles: 3').count()).toBe(1);
    served.intercept(undefined);
  });
});

describe('the site of "Write a component"', () => {
  let served: ServedSite;
  let built: ReturnType<typeof site>;
  beforeAll(async () => {
    ({ served, made: built } = await servedSiteOf('writing-components.md', 15));
  });

  test('has a first component without a script of its own', () => {
    const html = built.read('build/docs/kettles/index.html');
    expect(html).toContain('<strong>19.90 EUR</strong>');
    expect(html).not.toContain('data-island');
  });

  test.each(['/docs/patterns', '/'])('has a playground at %s with its first result in the HTML', async (at) => {
    expect(await textWithoutScript(served, at)).toMatch(/Matches: (?:2, 10|kettle, kitchen)/);
    await open(served, at, async (page) => {
      await page.getByLabel('Pattern').fill('[a-d]');
      await page.getByText(/^Matches: (?:d|a, c)/).waitFor();
      await page.getByLabel('Pattern').fill('[');
      await page.getByText('Invalid regular expression').waitFor();
      expect(
        await page.locator('output').evaluate((one) => getComputedStyle(one.parentElement as Element).display),
      ).toBe('grid');
    });
  });

  test('has islands that share a context, with static text between them', () =>
    open(served, '/docs/boiling', async (page) => {
      await page.getByText('93 °C').waitFor();
      await page.getByRole('button', { name: 'Show °F' }).click();
      for (const value of ['212 °F', '199 °F', '189 °F']) await page.getByText(value).waitFor();
    }));

  test('has demos of components while it is written, and not as built', async () => {
    expect(built.exists('build/components')).toBe(false);
    const running = await dev(built.dir);
    expect((await running.get('/components/Price.demo')).text).toMatch(/19\.90 EUR[\s\S]*1200\.40 JPY/);
  });

  test('has a footer with the title of each page, in its style', () =>
    open(served, '/docs/kettles', async (page) => {
      const note = page.getByText('Kettles: this page is “Kettles”.');
      expect(await note.evaluate((one) => getComputedStyle(one).textAlign)).toBe('center');
    }));
});
