/** Long pages let the browser paint their header before the text is parsed; nothing of that is left in the page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { builtSite } from '../helpers/built.ts';
import { hydrate, shows, visit } from './fixture.ts';

const browser = await launch();

const SENTENCE = 'Words that fill a line of the page, and then some more of them.';
const TEXT = `${SENTENCE}\n\n`.repeat(120);
const PAUSE = '<script data-first-view>';

const files = {
  'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', csp: {} };`,
  'content/docs/long.md': `# Long\n\nTo the [other](./other.md) page.\n\n${TEXT}`,
  'content/docs/other.md': `# Other\n\n${TEXT}`,
  'content/docs/short.md': `# Short\n\n${SENTENCE}\n`,
  'content/docs/live.mdx': `import { Live } from './Live.tsx';\n\n# Live\n\n<Live />\n\n${TEXT}`,
  'content/docs/Live.tsx': `import { useState } from 'react';
export const Live = () => { const [count, add] = useState(0); return <button type="button" onClick={() => add(count + 1)}>Count {count}</button>; };`,
};

let out: string;
let served: ServedSite;
const htmlOf = (page: string): string => readFileSync(path.join(out, `docs/${page}/index.html`), 'utf8');

beforeAll(async () => {
  ({ out } = await builtSite(files));
  served = await servedSite(out);
});

describe('The HTML of a long page', () => {
  it('pauses once, after the header, and outside of what programs read as its text', () => {
    const [before = '', after = '', ...more] = htmlOf('long').split(PAUSE);
    expect(more).toEqual([]);
    expect(before).toMatch(/<\/header>$/);
    expect(after).toMatch(/^document\.currentScript\.remove\(\)<\/script>.*<main/s);
  });

  it.each(['short', 'live'])('has no pause on the page %s: its text is short, or a part of a program', (page) => {
    expect(htmlOf(page)).not.toContain(PAUSE);
  });
});

describe('A reader of a long page', () => {
  it('finds no trace of the pause, under the policy of the site, after hydration, and on the next page', async () => {
    const { policy } = JSON.parse(readFileSync(path.join(out, 'docsgen/csp.json'), 'utf8'));
    const { page, errors } = await visit(browser, 'about:blank');
    await page.route(`${served.url}/**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(`${served.url}/docs/long`);
    const scripts = page.locator('#docsgen script');
    expect(await scripts.count()).toBe(0);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await hydrate(page);
    await page.click('article a:has-text("other")');
    await shows(page, 'Other');
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
    expect(await scripts.count()).toBe(0);
    expect((await page.textContent('article'))?.split(SENTENCE)).toHaveLength(121);
    expect(errors).toEqual([]);
  });

  it('sees the whole text without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${served.url}/docs/long`);
    expect((await page.locator('article').innerText()).split(SENTENCE)).toHaveLength(121);
    await context.close();
  });
});
