/** Long pages let the browser paint their start before the rest is parsed; nothing of that is left in the page. */
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
  'content/docs/window.md': `# Window\n\n${`${SENTENCE}\n\n`.repeat(25)}`,
  'content/docs/list.md': `# List\n\n${`- ${SENTENCE}\n`.repeat(120)}`,
  'content/docs/code.md': `# Code\n\n\`\`\`html\n${'<p>code</p>\n'.repeat(300)}\`\`\`\n\n${TEXT}`,
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
  it('pauses after the header, before the article, and at the end of the first paragraph below a window', () => {
    const [, header = '', article = '', rest = ''] = htmlOf('long').split(PAUSE);
    expect(htmlOf('long').split(`</header>${PAUSE}`)).toHaveLength(2);
    expect(header).toMatch(/^document\.currentScript\.remove\(\)<\/script>/);
    expect(article).toMatch(/^[^<]*<\/script><article/);
    const shown = article.split(SENTENCE).length - 1;
    expect(shown).toBeGreaterThan(1300 / SENTENCE.length - 2);
    expect(shown).toBeLessThan(1300 / SENTENCE.length + 2);
    expect(rest).toMatch(/^[^<]*<\/script><\/p>/);
    expect(rest.split(SENTENCE).length - 1).toBe(120 - shown);
  });

  it('does not pause inside code that has tags in it', () => {
    const [, , before = '', after = ''] = htmlOf('code').split(PAUSE);
    expect(before.split('&lt;p&gt;').length + before.split('>p<').length).toBeGreaterThan(200);
    expect(after).toMatch(/^[^<]*<\/script><\/p>/);
  });

  it.each(['short', 'window', 'list', 'live'])(
    'has no pause on the page %s: nothing, or no paragraph, is below',
    (page) => {
      expect(htmlOf(page)).not.toContain(PAUSE);
    },
  );
});

describe('A reader of a long page', () => {
  it('finds no trace of the pauses, under the policy of the site, after hydration, and on the next page', async () => {
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
