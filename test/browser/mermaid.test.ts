import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const live = (name: string): string => `\`\`\`mermaid\npie title ${name}\n  "a" : 1\n\`\`\`\n`;
const wide = Array.from({ length: 12 }, (_, index) => `S${index}[Station number ${index}]`).join(' --> ');

/** Replaces the package a site installs and records its calls. */
const mermaid = {
  'node_modules/mermaid/package.json': '{"name":"mermaid","version":"11.0.0","type":"module","exports":"./index.js"}',
  'node_modules/mermaid/index.js': `const settings = {};
export default {
  initialize: (config) => Object.assign(settings, config),
  async render(id, code) {
    if (code.includes('broken')) throw new Error('Parse error on line 1');
    const { securityLevel, theme } = settings;
    return { svg: '<svg id="' + id + '"><text>' + [securityLevel, theme, code.split('\\n')[0]].join(' ') + '</text></svg>' };
  },
};\n`,
};

beforeAll(async () => {
  site = await servedFixture({
    ...mermaid,
    'content/docs/drawn.md': `# Drawn\n\n\`\`\`mermaid\nflowchart LR\n  ${wide}\n  click S0 "./live.md"\n\`\`\`\n\nTo [live](./live.md).\n`,
    'content/docs/live.md': `# Live\n\n${live('First')}\n${live('broken')}\n${'Text.\n\n'.repeat(120)}${live('Last')}`,
  });
});

const texts = (page: Awaited<ReturnType<typeof visit>>['page']) => page.locator('.diagram-live text').allTextContents();

describe('A diagram drawn while building', () => {
  it('needs no script, and loads none', async () => {
    site.requests.length = 0;
    const { page, errors } = await visit(browser, `${site.url}/docs/drawn`, { javaScriptEnabled: false });
    expect(await page.getByRole('img', { name: /^Flowchart: Station number 0, / }).isVisible()).toBe(true);
    expect(site.requests.filter((request) => request.includes('diagrams-'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('scrolls horizontally on a phone, the page does not', async () => {
    const { page } = await visit(browser, `${site.url}/docs/drawn`, { viewport: { width: 375, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const [inner = 0, outer = 0] = await page
      .locator('.diagram')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(inner).toBeGreaterThan(outer);
  });

  it('changes its colours with the page', async () => {
    const { page } = await visit(browser, `${site.url}/docs/drawn`);
    const fill = () =>
      page
        .locator('.diagram .node text')
        .nth(1)
        .evaluate((text) => getComputedStyle(text).fill);
    const light = await fill();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await fill()).not.toBe(light);
  });

  it('links to the pages of its nodes', async () => {
    const { page } = await visit(browser, `${site.url}/docs/drawn`);
    await page.locator('.diagram a').click();
    await shows(page, 'Live');
  });
});

describe('A diagram for the browser', () => {
  it('is readable as code without JavaScript', async () => {
    const { page } = await visit(browser, `${site.url}/docs/live`, { javaScriptEnabled: false });
    expect(await page.locator('pre', { hasText: 'pie title First' }).isVisible()).toBe(true);
  });

  it('is drawn in strict mode when it comes near the viewport; a broken one stays code', async () => {
    const { page } = await visit(browser, `${site.url}/docs/live`);
    await page.waitForSelector('.diagram-live text');
    expect(await texts(page)).toEqual(['strict default pie title First']);
    expect(await page.locator('pre', { hasText: 'pie title First' }).isVisible()).toBe(false);
    expect(await page.locator('pre', { hasText: 'pie title broken' }).isVisible()).toBe(true);
    await page.locator('pre', { hasText: 'pie title Last' }).scrollIntoViewIfNeeded();
    await page.locator('.diagram-live text', { hasText: 'Last' }).waitFor();
  });

  it('follows the colour mode', async () => {
    const { page } = await visit(browser, `${site.url}/docs/live`);
    await page.waitForSelector('.diagram-live text');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.locator('.diagram-live text', { hasText: 'strict dark pie title First' }).waitFor();
    expect(await texts(page)).toHaveLength(1);
  });

  it('is drawn after client navigation too', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/drawn`);
    await hydrate(page);
    await page.click('main a:has-text("live")');
    await shows(page, 'Live');
    await page.locator('.diagram-live text', { hasText: 'First' }).waitFor();
    expect(await isSameDocument()).toBe(true);
  });
});
