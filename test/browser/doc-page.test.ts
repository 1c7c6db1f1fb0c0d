/** A page of docs. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
/** In the headless shell a finger hovers. */
const forFingers = await launch('chromium');
const sites = {} as Record<'one' | 'many', ServedSite>;

const config = (docs: object): Record<string, string> => ({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', docs: ${JSON.stringify(docs)},
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
  };`,
});

const pages = {
  'content/docs/guides/_category_.json': '{ "label": "Guides", "position": 6 }',
  'content/docs/guides/linked/_category_.json': '{ "label": "Linked", "link": { "type": "generated-index" } }',
  'content/docs/guides/linked/deep.md': `# Deep & "wide"

Text.

## Set *up* & \`go\`

Text with a word.

### Größe

Text.
`,
  'content/docs/title.md': '---\ntitle: From the front matter\nsidebar_position: 7\n---\n\nText.\n',
  'content/docs/own.md': '---\ntitle: Of the front matter\nsidebar_position: 8\n---\n\n# Its own\n\nText.\n',
  'content/docs/untitled.md': '---\ntitle: Nowhere on the page\nhide_title: true\nsidebar_position: 9\n---\n\nText.\n',
  'content/docs/file-name.md': '---\nsidebar_position: 10\n---\n\nText.\n',
  'content/docs/inside.mdx':
    '---\ntitle: Of a component\nsidebar_position: 11\n---\n\n<Heading id="made">Made by hand</Heading>\n\nText.\n',
};

beforeAll(async () => {
  sites.one = await servedFixture({ ...config({ editUrl: 'https://git.example/edit/' }), ...pages });
  sites.many = await servedFixture({
    ...config({}),
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/intro.md': '# Introduction\n\nText of 2.0.\n',
    'versioned_docs/version-1.0/intro.md': '# Introduction\n\nText of 1.0.\n',
  });
});

const opened = async (path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> =>
  (await visit(options?.hasTouch ? forFingers : browser, sites.one.url + path, options)).page;
const deep = '/docs/guides/linked/deep';

describe('doc page: breadcrumbs', () => {
  const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs', exact: true });

  it('link the home page and each category; the page itself is marked and not a link', async () => {
    const page = await opened(deep);
    expect(await crumbs(page).getByRole('listitem').allTextContents()).toEqual([
      'Home page',
      'Guides',
      'Linked',
      'Deep & "wide"',
    ]);
    expect(await crumbs(page).getByRole('link').allTextContents()).toEqual(['Home page', 'Linked']);
    expect(await crumbs(page).locator('[aria-current=page]').allTextContents()).toEqual(['Deep & "wide"']);
    const home = crumbs(page).getByRole('link', { name: 'Home page', exact: true });
    expect(await home.getAttribute('href')).toBe('/');
    await hydrate(page);
    await crumbs(page).getByRole('link', { name: 'Linked' }).click();
    await shows(page, 'Linked');
    expect(await crumbs(page).locator('[aria-current=page]').allTextContents()).toEqual(['Linked']);
  });

  it('show the home link as an icon in the text colour, reached by keyboard', async () => {
    const page = await opened(deep);
    const home = crumbs(page).getByRole('link', { name: 'Home page' });
    const { width, height, stroke, color } = await home.evaluate((link) => {
      const { inlineSize, blockSize, stroke: line } = getComputedStyle(link.querySelector('svg') as SVGElement);
      return { width: inlineSize, height: blockSize, stroke: line, color: getComputedStyle(link).color };
    });
    expect([width, height]).toEqual(['16px', '16px']);
    expect(stroke).toBe(color);
    await home.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${sites.one.url}/`);
  });
});

describe('doc page: versions', () => {
  const state = async (path: string) => {
    const { page } = await visit(browser, sites.many.url + path);
    return {
      badge: await page
        .locator('main')
        .getByText(/^Version: /)
        .allTextContents(),
      banner: await page.getByRole('note').allTextContents(),
      link: await page
        .getByRole('note')
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    };
  };

  it('no badge and no banner where there is only one', async () => {
    const page = await opened('/docs/intro');
    expect(await page.getByText(/Version: /).count()).toBe(0);
    expect(await page.locator('main > [role=note]').count()).toBe(0);
  });

  it('each page of several shows its own, and only unreleased or unmaintained versions have a banner', async () => {
    expect(await state('/docs/intro')).toEqual({ badge: ['Version: 2.0'], banner: [], link: [] });
    const next = await state('/docs/next/intro');
    expect(next.badge).toEqual(['Version: Next']);
    expect(next.banner).toEqual([expect.stringMatching(/Next, which is not released yet\. .*2\.0/)]);
    expect(next.link).toEqual(['/docs/intro']);
    const old = await state('/docs/1.0/intro');
    expect(old.badge).toEqual(['Version: 1.0']);
    expect(old.banner).toEqual([expect.stringMatching(/1\.0, which is no longer maintained\. .*2\.0/)]);
    expect(old.link).toEqual(['/docs/intro']);
  });
});

describe('doc page: below the text', () => {
  it('Edit this page links to the source of the page, and is missing without a URL for it', async () => {
    const page = await opened(deep);
    const edit = page.getByRole('link', { name: 'Edit this page', exact: true });
    expect(await edit.getAttribute('href')).toBe('https://git.example/edit/content/docs/guides/linked/deep.md');
    const { page: other } = await visit(browser, `${sites.many.url}/docs/intro`);
    expect(await other.getByRole('link', { name: 'Edit this page' }).count()).toBe(0);
  });

  it("Previous and Next have their label and the page's title, and follow the sidebar", async () => {
    const page = await opened('/docs/a');
    const pager = page.getByRole('navigation', { name: 'Docs pages navigation', exact: true });
    await pager.getByRole('link', { name: /^Previous\s*Introduction$/ }).waitFor();
    await hydrate(page);
    await pager.getByRole('link', { name: /^Next\s*Page B$/ }).click();
    await shows(page, 'Page B');
    await pager.getByRole('link', { name: /^Previous\s*Page A$/ }).waitFor();
    expect(await (await opened('/docs/intro')).locator('.pager a').allTextContents()).toEqual([
      expect.stringMatching(/^Next/),
    ]);
  });
});

describe('doc page: the title', () => {
  it.each([
    ['/docs/title', ['From the front matter'], 'From the front matter', 'is that of the front matter'],
    ['/docs/own', ['Its own'], 'Of the front matter', 'is the heading that the page writes itself'],
    ['/docs/untitled', [], 'Nowhere on the page', 'is not on a page that hides it'],
    ['/docs/file-name', ['file-name'], 'file-name', 'is the name of the file where nothing else is known'],
    ['/docs/inside', ['Of a component'], 'Of a component', 'is written by the layout on pages with components, too'],
  ])('on %s', async (path, headings, title) => {
    const page = await opened(path);
    expect(await page.locator('h1').allTextContents()).toEqual(headings);
    expect(await page.title()).toBe(`${title} | Acme`);
    await hydrate(page);
    expect(await page.locator('h1').allTextContents()).toEqual(headings);
  });
});

describe('doc page: links to headings', () => {
  const name = 'Direct link to Set up & go';
  const link = (page: Page) => page.locator('#set-up--go > .anchor, #set-up-go > .anchor');

  it('are named after their heading, visibly and for screen readers, once; the title of the page has none', async () => {
    const page = await opened(deep);
    const names = await page
      .locator('article .anchor')
      .evaluateAll((links) => links.map((one) => (one as HTMLElement).title));
    expect(names).toEqual([name, 'Direct link to Größe']);
    expect(await page.locator('h1 .anchor').count()).toBe(0);
    // Screen readers skip the sign and read the rest once.
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const read = (role: string, start: string) =>
      nodes
        .filter((node) => node.role?.value === role && node.name?.value.startsWith(start))
        .map((node) => [node.name?.value, node.description?.value]);
    expect(read('heading', 'Set up')).toEqual([[`Set up & go ${name}`, undefined]]);
    expect(read('link', 'Direct link to Set')).toEqual([[name, undefined]]);
    const made = await opened('/docs/inside');
    expect(await made.getByRole('link', { name: 'Direct link to Made by hand' }).getAttribute('title')).toBe(
      'Direct link to Made by hand',
    );
  });

  it('are not part of the heading’s text: not in copies, in the table of contents or for programs', async () => {
    const page = await opened(deep);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = await page.evaluate(async () => {
      const [from, to] = [document.querySelector('article h2'), document.querySelector('article h3')];
      const range = document.createRange();
      range.setStartBefore(from as Element);
      range.setEndAfter(to as Element);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return String(getSelection());
    });
    expect(copied.split(/\n+/).filter(Boolean)).toEqual(['Set up & go', 'Text with a word.', 'Größe']);
    await page.keyboard.press('Control+C');
    const [plain, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return [await read('text/plain'), await read('text/html')];
    });
    expect(plain).not.toMatch(/[#\u200b]|Direct/);
    expect(html).toContain('Größe');
    expect(html).not.toMatch(/[#\u200b]|Direct|<a\b/);
    expect(await page.locator('.toc a').allTextContents()).toEqual(['Set up & go', 'Größe']);
    const bytes = await (await fetch(`${sites.one.url}${deep}`)).text();
    expect(bytes).not.toMatch(/\u200b|&ZeroWidthSpace;|&#8203;/);
  });

  it('show under the pointer and with the focus, and work by keyboard; Enter puts them into the URL', async () => {
    const page = await opened(deep, { reducedMotion: 'reduce' });
    const opacity = () => link(page).evaluate((one) => getComputedStyle(one).opacity);
    expect(await opacity()).toBe('0');
    await page.locator('article h2').hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await page.locator('article p').first().click();
    await page.keyboard.press('Tab');
    expect(await link(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(await link(page).getAttribute('href'));
  });

  it('are seen on a touch screen when the heading is touched, 44 px large, and change no line', async () => {
    const finger = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const page = await opened(deep, finger);
    const opacity = () => link(page).evaluate((one) => Number(getComputedStyle(one).opacity));
    expect(await opacity()).toBe(0);
    await page.locator('#set-up--go, #set-up-go').tap({ position: { x: 5, y: 10 } });
    await expect.poll(opacity).toBeGreaterThan(0.5);
    for (const one of await page.locator('article .anchor').all()) {
      const { width = 0, height = 0 } = (await one.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const heights = () => page.locator('article :is(h2, h3)').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.anchor')) one.remove();
    });
    expect(await heights()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
