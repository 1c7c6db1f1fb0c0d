/** Lists of a blog and pages of components, where their contents bring parts that the layout has as well. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violations } from './axe.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';
import { messagesOf } from './theme-site.ts';

const browser = await launch();
let site: ServedSite;

const own = (tag: string) => `import { useState } from 'react';
export default function Landing() {
  const [count, setCount] = useState(0);
  return <${tag}><h1>Own main</h1><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button></${tag}>;
}
`;

beforeAll(async () => {
  site = await servedFixture({
    'content/blog/2024-03-04-whole.md':
      '---\ntitle: Whole\n---\n\nText, see [below](#what-changed).\n\n## What changed\n\n### Details\n\n###### Small\n\n`<h2>`\n',
    'content/blog/2024-02-03-other.md': '---\ntitle: Other\n---\n\n## What changed\n\nText.\n',
    'content/pages/landing.tsx': own('main'),
    'content/pages/plain.tsx': own('div'),
    'content/docs/unseen.md': '# Unseen\n',
  });
});

describe('A list of posts', () => {
  it('shows whole posts below their titles: headings a level deeper, without ids, links to the post', async () => {
    const { page } = await visit(browser, `${site.url}/blog`);
    const outline = await page
      .locator('main :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent?.replace('\u200b', '')}`));
    expect(outline.map((line) => line.trim())).toEqual([
      'H1 Blog',
      'H2 Whole',
      'H3 What changed',
      'H4 Details',
      'H6 Small',
      'H2 Other',
      'H3 What changed',
      'H2 First post',
    ]);
    expect(await page.locator('#what-changed').count()).toBe(0);
    expect(await page.locator('main a:text-is("below")').getAttribute('href')).toBe(
      '/blog/2024/03/04/whole#what-changed',
    );
    expect(await page.locator('main code').textContent()).toBe('<h2>');
  });

  it('links its feeds, and so does each post', async () => {
    for (const address of ['/blog', '/blog/2024/01/02/first']) {
      const { page } = await visit(browser, site.url + address);
      const feeds = page.locator('.recent .feeds a');
      expect(await feeds.allTextContents()).toEqual(['RSS', 'Atom', 'JSON']);
      for (const href of await feeds.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
        expect((await fetch(href)).status).toBe(200);
    }
  });
});

describe('A page that is a component', () => {
  it.each([
    ['writes a main part', '/landing', 'DIV'],
    ['writes none', '/plain', 'MAIN'],
  ])('and %s has one, and is hydrated without a word', async (_, address, tag) => {
    const { page } = await visit(browser, site.url + address);
    const messages = messagesOf(page);
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('#dg-main').evaluate(({ tagName }) => tagName)).toBe(tag);
    await hydrate(page);
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    expect(await page.locator('main').count()).toBe(1);
    expect(messages).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('keeps its main part in place during client navigation', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/landing', textContent: 'Landing' });
      document.querySelector('article')?.append(link);
    });
    await page.click('text=Landing');
    await page.locator('h1:text("Own main")').waitFor();
    expect(await page.locator('main').count()).toBe(1);
    await page.goBack();
    await page.locator('main h1:text("Introduction")').waitFor();
    expect(await page.locator('main').count()).toBe(1);
  });
});
