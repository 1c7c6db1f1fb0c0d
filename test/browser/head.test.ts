import { describe, expect, it } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { hydrate, shows, visit } from './fixture.ts';

const browser = await launch();

describe('The description in the head', () => {
  it('is updated with the pages, also if the first page has none', async () => {
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

describe('Tags that a page brings for its head', () => {
  it('follow the page, whether Markdown, MDX or React adds them, and those of the site return', async () => {
    const way = '\n\n[plain](./plain.md) [head](./head.mdx) [part](./part.mdx)\n';
    const files = site({
      'site.config.mjs':
        "export default { title: 'T', url: 'https://example.com', headTags: [{ tagName: 'meta', attributes: { name: 'color-scheme', content: 'light dark' } }] };",
      'content/docs/plain.md': `# Plain${way}`,
      'content/docs/head.mdx': `<head>
  <title>Own title</title>
  <meta name="theme-color" content="#123456" />
  <meta name="color-scheme" content="dark" />
  <meta property="og:title" content="Shared" />
  <link rel="preconnect" href="https://fonts.example" />
</head>

# Head${way}`,
      'content/docs/part.mdx': `import { Tag } from '../Tag.jsx';\n\n# Part\n\n<Tag color={'#654321'} />${way}`,
      'content/Tag.jsx': 'export const Tag = ({ color }) => <meta name="theme-color" content={color} />;\n',
    });
    expect(await files.problems()).toEqual([]);
    const served = await servedSite(`${files.dir}/build`);
    const { page, isSameDocument, errors } = await visit(browser, `${served.url}/docs/head`);
    const tags = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('meta[name=color-scheme]')?.getAttribute('content'),
        ...[...document.querySelectorAll('meta[name=theme-color]:not([data-mode])')].map((one) =>
          one.getAttribute('content'),
        ),
        document.querySelectorAll('link[rel=preconnect]').length,
        document.querySelectorAll('meta[property="og:title"]').length,
      ]);
    const go = async (name: string, title: string) => {
      await page.locator('article').getByRole('link', { name }).click();
      await shows(page, title);
      return tags();
    };
    const head = ['Own title', 'dark', '#123456', 1, 1];
    expect(await tags()).toEqual(head);
    await hydrate(page);
    for (const _ of ['once', 'again']) {
      expect(await go('plain', 'Plain')).toEqual(['Plain | T', 'light dark', 0, 1]);
      expect(await go('part', 'Part')).toEqual(['Part | T', 'light dark', '#654321', 0, 1]);
      expect(await go('head', 'Head')).toEqual(head);
    }
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});
