/** The look of pages: where their parts end, what moves, and what the bar of phones says. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
const words = 'A queue holds messages until a worker has answered for them, and workers may come and go. '.repeat(4);
const doc = `# Parts

${words}

## First part

- ${words}

\`\`\`ts
const answer = 42; // ${words}
\`\`\`

| Name | Meaning |
| --- | --- |
| ${words} | ${words} |

> ${words}

:::note
${words}
:::

<div class="wide">${words}</div>

## Second part

${words.repeat(12)}
`;
const config = (more: string): string =>
  `export default { title: 'Acme', url: 'https://acme.example', colorMode: { respectPrefersColorScheme: true }${more} };\n`;
const PARTS = ['p', 'ul', '.code', '.table-wrap, table', 'blockquote', '.admonition'];

let site: ServedSite;
beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': config(''),
    'content/docs/parts.md': doc,
    'content/docs/other.md': '# Other\n\nText.\n',
  });
});

/** The right edges of the first of each part, rounded, and those of the column and of what is wide. */
const edges = (page: Page) =>
  page.evaluate((parts) => {
    const right = (selector: string): number =>
      Math.round(document.querySelector(`.prose > .html-part > :is(${selector})`)?.getBoundingClientRect().right ?? 0);
    const main = document.getElementById('dg-main') as HTMLElement;
    const inside = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
    const toc = document.querySelector('.toc')?.getBoundingClientRect();
    return { parts: parts.map(right), column: Math.round(inside), wide: right('.wide'), toc: toc?.left ?? 0 };
  }, PARTS);

const open = async (from: ServedSite, width: number): Promise<Page> =>
  (await visit(browser, `${from.url}/docs/parts`, { viewport: { width, height: 800 } })).page;

describe('Everything in a page of docs', () => {
  it.each([390, 768, 1024, 1440, 1920])('ends at one edge, %i px', async (width) => {
    const { parts, column } = await edges(await open(site, width));
    expect(parts).toEqual(PARTS.map(() => column));
  });

  it('uses the width of a tablet', async () => {
    const { column } = await edges(await open(site, 768));
    expect(column).toBeGreaterThan(740);
  });

  it('but what is wide ends at that edge, which the table of contents is right of', async () => {
    const wide = await edges(await open(site, 1440));
    expect(wide.wide).toBeGreaterThan(wide.column + 20);
    expect(wide.wide).toBeLessThan(wide.toc);
    const phone = await edges(await open(site, 390));
    expect(phone.wide).toBe(phone.column);
  });

  it.each([14, 17, 20])('has as many letters in a line at a text size of %i px', async (textSize) => {
    const own = await servedFixture({
      'site.config.mjs': config(`, look: { textSize: ${textSize} }`),
      'content/docs/parts.md': doc,
    });
    const page = await open(own, 1920);
    const width = await page
      .locator('.prose p')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
    expect(width / textSize).toBeCloseTo(640 / 17, 1);
  });
});

describe('On a phone', () => {
  const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

  it('the bar names the section in view, and shows how far the reader is', async () => {
    const { page } = await visit(browser, `${site.url}/docs/parts`, phone);
    await wake(page);
    const bar = page.locator('.menu-bar button');
    const progress = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.menu-bar') as Element, '::after').scale);
    await expect.poll(() => bar.getAttribute('data-at')).toBe('First part');
    expect(Number.parseFloat(await progress())).toBeLessThan(0.1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => bar.getAttribute('data-at')).toBe('Second part');
    await expect.poll(progress).toBe('1');
  });

  it('the mode changes with one tap', async () => {
    const { page } = await visit(browser, `${site.url}/docs/parts`, phone);
    await wake(page);
    const choice = () => page.evaluate(() => document.documentElement.dataset['themeChoice']);
    expect(await choice()).toBe('system');
    await page.locator('.navbar > .color-mode-toggle').tap();
    await expect.poll(choice).toBe('light');
  });
});

it.each(['no-preference', 'reduce'] as const)(
  'New content fades in, with reduced motion (%s) it does not',
  async (reducedMotion) => {
    const { page } = await visit(browser, `${site.url}/docs/parts`, { reducedMotion });
    await hydrate(page);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        this.setAttribute('data-animated', '');
        return animate.apply(this, given);
      };
    });
    await page.click('.sidebar a:text-is("Other")');
    await shows(page, 'Other');
    expect(await page.locator('#dg-main[data-animated]').count()).toBe(reducedMotion === 'reduce' ? 0 : 1);
  },
);
