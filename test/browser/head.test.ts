import { describe, expect, it } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { hydrate, shows, visit } from './fixture.ts';

const browser = await launch();

describe('The description in the head', () => {
  it('comes and goes with the pages, also where the first page has none', async () => {
    const files = site({
      'content/docs/bare.md': '# Bare\n\n| to |\n| -- |\n| [told](./told.md) |\n',
      'content/docs/told.md': '---\ndescription: What is told.\n---\n\n# Told\n\nBack to [bare](./bare.md).\n',
    });
    expect(await files.problems()).toEqual([]);
    const served = await servedSite(`${files.dir}/build`);
    const { page } = await visit(browser, `${served.url}/docs/bare`);
    const description = () =>
      page.locator('meta[name=description]').evaluateAll((all) => all.map((one) => one.getAttribute('content')));
    expect(await description()).toEqual([]);
    await hydrate(page);
    await page.click('article a:has-text("told")');
    await shows(page, 'Told');
    expect(await description()).toEqual(['What is told.']);
    await page.click('article a:has-text("bare")');
    await shows(page, 'Bare');
    expect(await description()).toEqual([]);
  });
});
