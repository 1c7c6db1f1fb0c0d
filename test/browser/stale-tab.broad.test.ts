/** Tabs that are open while the site is published again, and long sessions. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFetched, launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { site, temporaryFolder } from '../helpers/site.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();

const files = (title: string, color: string) => ({
  'site.config.mjs': `export default { title: '${title}', url: 'https://acme.example', customCss: 'own.css' };`,
  'own.css': `h1 { color: ${color}; }`,
  'content/docs/intro.md': '# Introduction\n\n[next](./next.md) [counter](./counter.mdx)\n',
  'content/docs/next.md': `# Next of ${title}\n\n[back](./intro.md)\n`,
  'content/docs/counter.mdx': `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${title} {count}</button>;
}

# Counter of ${title}

<Counter />
`,
});

/** The site as it was, and as it is published next: with another title, other styles, other code. */
async function twoBuilds(): Promise<{ served: ServedSite; first: string; second: string }> {
  const made = site(files('One', 'rgb(1, 1, 1)'));
  const first = path.join(temporaryFolder(), 'first');
  expect((await made.build()).code).toBe(0);
  cpSync(path.join(made.dir, 'build'), first, { recursive: true });
  for (const [name, text] of Object.entries(files('Two', 'rgb(2, 2, 2)'))) made.write(name, text);
  expect((await made.build()).code).toBe(0);
  return { served: await servedSite(first), first, second: path.join(made.dir, 'build') };
}

describe('a tab that is open while the site is published again', () => {
  it('lands on the right page by one full load and is up to date from then on', async () => {
    const { served, second } = await twoBuilds();
    const { page, isSameDocument, errors } = await visit(browser, `${served.url}/docs/intro`);
    await hydrate(page);
    served.deploy(second);
    const before = served.documents.length;
    await page.click('article a:has-text("counter")');
    await shows(page, 'Counter of Two');
    expect(await isSameDocument()).toBe(false);
    expect(served.documents.slice(before)).toEqual(['/docs/counter']);
    await page.evaluate(() => Object.assign(window, { opened: true }));
    await page.click('text=Two 0');
    await page.locator('text=Two 1').waitFor();
    await page.click('[data-sidebar] a:has-text("Next of Two")');
    await shows(page, 'Next of Two');
    expect(await isSameDocument()).toBe(true);
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(2, 2, 2)');
    // The site has no icon.
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });

  it('whose client is not loaded yet follows its links as plain ones', async () => {
    const { served, second } = await twoBuilds();
    const { page } = await visit(browser, `${served.url}/docs/intro`, {
      prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    served.deploy(second);
    await page.click('article a:has-text("next")');
    await shows(page, 'Next of Two');
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(2, 2, 2)');
  });

  it('shows what happened when the host is down, and continues when it is back', async () => {
    const { served } = await twoBuilds();
    const { page } = await visit(browser, `${served.url}/docs/intro`);
    await hydrate(page);
    // The page is asked for whole once, in vain; the browser's own page about that is not ours.
    served.intercept((request, response) => {
      if (!request.url?.includes('/docs/next')) return false;
      if (isFetched(request)) response.destroy();
      else response.writeHead(204).end();
      return true;
    });
    await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.click('article a:has-text("next")'),
    ]);
    await page.click('article a:has-text("next")');
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(await message.textContent()).toContain('This page could not be loaded.');
    served.intercept(undefined);
    await message.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Next of One');
  });
});

describe('HTML of one build with the assets of another', () => {
  it('is readable, its links work, and nothing is loaded again and again', async () => {
    const { served, second } = await twoBuilds();
    served.intercept((request, response) => {
      if (!request.url?.startsWith('/assets/')) return false;
      response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
      return true;
    });
    const { page } = await visit(browser, `${served.url}/docs/counter`);
    expect(await page.locator('h1').first().isVisible()).toBe(true);
    served.intercept(undefined);
    served.deploy(second);
    // Without a stylesheet the sidebar is a popover that is not open.
    await page.locator('main a[href="/docs/intro"]:visible').first().click();
    await shows(page, 'Introduction');
    expect(served.documents).toEqual(['/docs/counter', '/docs/intro']);
  });
});

describe('a long session', () => {
  it('of 200 quick navigations uses little memory and logs nothing', { timeout: 180_000 }, async () => {
    const fixture = await servedFixture();
    const { page, errors, isSameDocument } = await visit(browser, `${fixture.url}/docs/intro`);
    const session = await page.context().newCDPSession(page);
    await hydrate(page);
    const go = (times: number) =>
      page.evaluate(async (count) => {
        for (let turn = 0; turn < count; turn++) {
          const name = ['a', 'b', 'intro', 'counter'][turn % 4];
          const shown = new Promise((resolve) => document.addEventListener('docsgen:content', resolve, { once: true }));
          document.querySelector<HTMLElement>(`[data-sidebar] a[href$="/docs/${name}"]`)?.click();
          await shown;
        }
      }, times);
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    };
    await go(20);
    const before = await heap();
    await go(200);
    const grown = (await heap()) - before;
    expect(grown).toBeLessThan(2 * 5e6);
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
    expect(await page.locator('#docsgen-announcer, .progress').count()).toBe(2);
  });
});
