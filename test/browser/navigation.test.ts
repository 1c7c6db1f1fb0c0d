import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { heading, hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

describe('A click on a link', () => {
  it('shows the other page in the same document, with its title, URL and head', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    expect(await isSameDocument()).toBe(true);
    expect(page.url()).toBe(`${site.url}/docs/a`);
    expect(await page.title()).toBe('Page A | Acme');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe('https://acme.example/docs/a');
    expect(await page.getAttribute('link[type="text/markdown"]', 'href')).toBe('https://acme.example/docs/a.md');
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('All about A.');
    expect(await page.textContent('#docsgen-announcer')).toBe('Page A | Acme');
    expect(errors).toEqual([]);
  });

  it('marks the page in the sidebar and leaves the rest of the sidebar as it was', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await page.evaluate(() => Object.assign(window, { list: document.querySelector('[data-sidebar] ul') }));
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Page A")');
    await shows(page, 'Page A');
    expect(await page.locator('[data-sidebar] [aria-current]').allTextContents()).toEqual(['Page A']);
    expect(await page.evaluate(() => Reflect.get(window, 'list') === document.querySelector('[data-sidebar] ul'))).toBe(
      true,
    );
  });

  it('shows the same page as a full load of its URL', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    // The last thing a page does after a reader's first move.
    const marked = page.locator('.toc [aria-current]');
    await marked.waitFor();
    const shown = async () => [
      await page.innerHTML('#docsgen'),
      ...(await page
        .locator('head > :is(title,meta,link:not([rel$=prefetch],[rel$=preload]),[type$=json])')
        .evaluateAll((tags) => tags.map(({ outerHTML }) => outerHTML).sort())),
    ];
    const navigated = await shown();
    await page.goto(`${site.url}/docs/a`);
    await hydrate(page);
    await marked.waitFor();
    expect(navigated).toEqual(await shown());
  });

  it('to an old version shows its canonical page, and back, the page itself', async () => {
    const old = await servedFixture({
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/intro.md': '# Introduction\n',
      'versioned_docs/version-2.0/one.md': '# One\n\n[old](/docs/1.0/one)\n',
      'versioned_docs/version-1.0/one.md': '# One of old\n\n[new](/docs/one)\n',
    });
    const { page, isSameDocument } = await visit(browser, `${old.url}/docs/one`);
    await hydrate(page);
    const canonical = () => page.getAttribute('link[rel=canonical]', 'href');
    const card = () => page.getAttribute('meta[property="og:url"]', 'content');
    await page.click('article a:has-text("old")');
    await shows(page, 'One of old');
    expect(page.url()).toBe(`${old.url}/docs/1.0/one`);
    expect([await canonical(), await card()]).toEqual(Array(2).fill('https://acme.example/docs/one'));
    expect(await page.getAttribute('link[type="text/markdown"]', 'href')).toMatch(/docs\/1\.0\/one\.md$/);
    await page.click('article a:has-text("new")');
    await shows(page, 'One');
    expect([await canonical(), await card()]).toEqual(Array(2).fill('https://acme.example/docs/one'));
    expect(await isSameDocument()).toBe(true);
  });

  it('scrolls to the heading of its hash', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("the end of page A")');
    await shows(page, 'Page A');
    expect(page.url()).toBe(`${site.url}/docs/a#the-end`);
    expect((await page.locator('#the-end').boundingBox())?.y).toBeLessThan(800);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  it('starts the next Tab at the top of the new page', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  });

  it('with Ctrl is left to the browser', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    const popup = page.context().waitForEvent('page');
    await page.click('article a:has-text("page A")', { modifiers: ['ControlOrMeta'] });
    await shows(await popup, 'Page A');
    expect(await heading(page)).toContain('Introduction');
  });

  it('made last wins when an earlier page is still loading', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    let release = (): void => {};
    await page.route('**/docs/a', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await page.click('[data-sidebar] a:has-text("Page A")');
    await page.locator('.progress:not([hidden])').waitFor();
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await Promise.all([page.waitForResponse('**/docs/a'), release()]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await heading(page)).toContain('Page B');
    expect(page.url()).toBe(`${site.url}/docs/b`);
    expect(await page.locator('.progress').isHidden()).toBe(true);
    expect(await isSameDocument()).toBe(true);
  });

  it('works from one layout to another and keeps the navbar', async () => {
    const { page, isSameDocument, errors } = await visit(browser, `${site.url}/docs/intro`);
    await page.evaluate(() => Object.assign(window, { navbar: document.querySelector('.navbar') }));
    await hydrate(page);
    await page.click('.navbar a:has-text("Blog")');
    await shows(page, 'Blog');
    await page.click('article a:has-text("First post")');
    await shows(page, 'First post');
    await page.click('.brand');
    await shows(page, 'Home');
    expect(await isSameDocument()).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'navbar') === document.querySelector('.navbar'))).toBe(true);
    expect(await page.locator('[data-sidebar]').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('A page with styles of its own', () => {
  it('has them also when it is reached by a click', async () => {
    const styled = await servedFixture({
      'content/docs/Box.tsx': `import './box.css';\nexport const Box = () => <p className="box">Box</p>;\n`,
      'content/docs/box.css': '.box { color: rgb(1, 2, 3); }\n',
      'content/docs/box.mdx': "import { Box } from './Box.tsx';\n\n# Boxed\n\n<Box />\n",
    });
    const { page, isSameDocument } = await visit(browser, `${styled.url}/docs/intro`);
    await hydrate(page);
    await page.click('[data-sidebar] a:has-text("Boxed")');
    await shows(page, 'Boxed');
    expect(await page.locator('.box').evaluate((box) => getComputedStyle(box).color)).toBe('rgb(1, 2, 3)');
    expect(await isSameDocument()).toBe(true);
  });
});

describe('Back and forward', () => {
  it('show the pages again where the reader was on them', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-sidebar] a[href$="/docs/b"]')?.click());
    await shows(page, 'Page B');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await shows(page, 'Page A');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(await page.title()).toBe('Page A | Acme');
    await page.goForward();
    await shows(page, 'Page B');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await isSameDocument()).toBe(true);
  });

  it('in quick succession end on the last one', async () => {
    const { page } = await visit(browser, `${site.url}/docs/b`);
    await hydrate(page);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    await page.evaluate(() => scrollTo(0, 700));
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-sidebar] a[href$="/docs/intro"]')?.click());
    await shows(page, 'Introduction');
    await page.evaluate(async () => {
      const popped = (): Promise<unknown> =>
        new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      for (const step of [() => history.back(), () => history.forward(), () => history.back()]) {
        const done = popped();
        step();
        await done;
      }
    });
    await shows(page, 'Page A');
    await page.waitForFunction(() => scrollY === 700);
  });

  it('go through headings of one page without losing it', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.click('.toc a:has-text("The end")');
    await page.waitForURL('**/docs/a#the-end');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.goBack();
    await page.waitForURL('**/docs/a');
    await page.waitForFunction(() => scrollY === 0);
    await page.goForward();
    await page.waitForFunction(() => scrollY > 500);
    expect(await heading(page)).toContain('Page A');
    expect(await isSameDocument()).toBe(true);
  });
});

describe('Any spelling of a URL', () => {
  it('becomes the clean one in the location bar', async () => {
    const { page } = await visit(browser, `${site.url}/docs/a/index.html?q=1#the-end`);
    await hydrate(page);
    expect(page.url()).toBe(`${site.url}/docs/a?q=1#the-end`);
  });
});

describe('Prefetching', () => {
  it('loads a hovered page before it is clicked', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    const [response] = await Promise.all([
      page.waitForResponse('**/docs/crash'),
      page.hover('article a:has-text("crash")'),
    ]);
    expect(response.status()).toBe(200);
    expect(await heading(page)).toContain('Introduction');
  });

  it('loads the page under the pointer that brought the client', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await Promise.all([page.waitForResponse('**/docs/a'), page.hover('article a:has-text("page A")')]);
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    expect(await isSameDocument()).toBe(true);
    // The page as it was before it was hydrated.
    expect(asked.filter((path) => path === '/docs/intro')).toHaveLength(1);
  });

  it('does nothing for readers who save data', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await hydrate(page);
    await page.hover('article a:has-text("counter")');
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
    expect(asked.filter((path) => path.startsWith('/docs/'))).toEqual(['/docs/a']);
    expect(await isSameDocument()).toBe(true);
  });
});

describe('Below a base URL and with pages as plain files', () => {
  it('navigation works the same', async () => {
    const config = `export default {
      title: 'Acme', url: 'https://acme.example', baseUrl: '/base/', trailingSlash: false, favicon: 'icon.svg',
    };`;
    const home = '---\ntitle: Home\n---\n\nRead the [introduction](pathname:///base/docs/intro).\n';
    const more = { 'site.config.mjs': config, 'content/pages/index.md': home };
    const below = await servedFixture(more, '/base/');
    const { page, errors, isSameDocument } = await visit(browser, `${below.url}/base/docs/intro`);
    await hydrate(page);
    await page.click('article a:has-text("counter")');
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    expect(page.url()).toBe(`${below.url}/base/docs/counter`);
    await page.click('.brand');
    await shows(page, 'Home');
    await page.goBack();
    await shows(page, 'Counter');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});
