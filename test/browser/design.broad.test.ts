/** What a site sets of the look, and what paper, contrast modes and slow lines get of it. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';

const browser = await launch();

const words = 'Words of a text that goes on until it needs more than one line of the page, and then some more. '.repeat(
  3,
);
const doc = `# Intro

${words} See [elsewhere](https://example.org/there).

## Second

\`\`\`js
// comment
const answer = "${'long '.repeat(60)}";
\`\`\`

::::tabs
:::tab[One]
First panel.
:::
:::tab[Two]
Second panel.
:::
::::

:::details[Closed]
Inside.
:::

> ${words}
`;

const config = (extra: string): string =>
  `export default { title: 'T', url: 'https://example.com', colorMode: { respectPrefersColorScheme: true }${extra} };\n`;

/** Ten lines that re-colour everything. */
const green = `:root {
  --dg-hue: 155;
  --dg-chroma: 0.12;
  --dg-gray-hue: 80;
  --dg-gray-chroma: 0.01;
  --dg-radius: 0;
  --dg-font: Georgia, serif;
  --dg-font-heading: Georgia, serif;
  --dg-measure: 40rem;
}
`;

async function served(files: Record<string, string>): Promise<ServedSite> {
  const made = site({ 'content/docs/intro.md': doc, ...files });
  expect((await made.build()).code).toBe(0);
  return servedSite(path.join(made.dir, 'build'));
}

let plain: ServedSite;
let own: ServedSite;

beforeAll(async () => {
  plain = await served({ 'site.config.mjs': config('') });
  own = await served({ 'site.config.mjs': config(", customCss: 'site.css'"), 'site.css': green });
});

const open = async (from: ServedSite, mode: 'light' | 'dark' = 'light'): Promise<Page> => {
  const page = await browser.newPage({ colorScheme: mode });
  await page.goto(`${from.url}/docs/intro`);
  return page;
};

/** Red, green and blue, 0 to 255, as the screen shows a colour of the page. */
const shown = (page: Page, selector: string, property: string): Promise<number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      context.fillStyle = getComputedStyle(element).getPropertyValue(name);
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }, property);

const fonts = (from: ServedSite): string[] => from.requests.filter((request) => request.includes('.woff2'));

describe('A stylesheet of ten lines', () => {
  it.each(['light', 'dark'] as const)('re-colours links, grounds and lines of the %s mode', async (mode) => {
    const [before, after] = [await open(plain, mode), await open(own, mode)];
    const [blue, green] = [await shown(before, 'article a', 'color'), await shown(after, 'article a', 'color')];
    expect((blue[2] ?? 0) > (blue[1] ?? 0)).toBe(true);
    expect((green[1] ?? 0) > (green[2] ?? 0)).toBe(true);
    for (const [selector, property] of [
      ['.header', 'border-bottom-color'],
      ['pre', 'background-color'],
    ] as const)
      expect(await shown(after, selector, property)).not.toEqual(await shown(before, selector, property));
    await Promise.all([before.close(), after.close()]);
  });

  it('that names a font of its own keeps that of the theme from being requested', async () => {
    const page = await open(own);
    await page.evaluate(() => document.fonts.ready);
    expect(
      await page
        .locator('p')
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily),
    ).toContain('Georgia');
    expect(fonts(own)).toEqual([]);
  });
});

/** Colours derived from `--dg-accent`, paired with their backgrounds or texts: each pair keeps a contrast of 4.5. */
const ACCENTED = ['accent', 'accent-strong', 'accent-soft', 'accent-line', 'code-hl', 'focus', 'info'];
const READ_TOGETHER = [
  ['accent', 'bg'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'bg'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['text', 'code-hl'],
] as const;

/** Colours of tokens as the page has them. */
async function tokens(page: Page): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const name of new Set([...ACCENTED, ...READ_TOGETHER.flat()])) {
    await page.locator('html').evaluate((html, token) => {
      html.style.outlineColor = `var(--dg-${token})`;
    }, name);
    found[name] = await shown(page, 'html', 'outline-color');
  }
  return found;
}

function contrast(one: number[] = [], other: number[] = []): number {
  const light = (color: number[]): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const part = (color[at] ?? 0) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

describe('One colour of a site', () => {
  it('colours everything that is accented, and all of it stays readable, in both modes', async () => {
    const page = await open(plain);
    const before = { light: await tokens(page), dark: {} as Record<string, number[]> };
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    before.dark = await tokens(page);
    for (const [light, dark] of [
      ['#0b6b3a', '#7fd8a4'],
      ['#9b1c1c', '#ffa8a0'],
    ])
      for (const mode of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: mode });
        await page.reload();
        // The styles in the HTML have their own names for tokens; the stylesheet comes with the first move.
        await page.mouse.move(9, 9);
        await page.addStyleTag({ content: `:root { --dg-accent: light-dark(${light}, ${dark}) }` });
        const after = await tokens(page);
        const tint = ([red = 0, green = 0, blue = 0]: number[] = []) => Math.max(red, green) - blue;
        const blue = ACCENTED.filter((name) => tint(before[mode][name]) >= 0 || tint(after[name]) <= 0);
        expect([mode, light, ...blue]).toEqual([mode, light]);
        const faint = READ_TOGETHER.filter(([over, under]) => contrast(after[over], after[under]) < 4.5);
        expect([mode, light, ...faint]).toEqual([mode, light]);
      }
  });
});

describe('A printed page', () => {
  it('is light in the dark mode, without the frame, and shows all there is', async () => {
    const page = await open(plain, 'dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await shown(page, 'html', 'background-color')).toEqual([255, 255, 255]);
    expect(await shown(page, 'article p', 'color')).toEqual([0, 0, 0]);
    for (const part of ['.header', '.toc', '.breadcrumbs', '.copy'])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    for (const text of ['First panel.', 'Second panel.', 'Inside.'])
      expect(await page.getByText(text).isVisible()).toBe(true);
    const after = await page.locator('article a[href^=http]').evaluate((a) => getComputedStyle(a, '::after').content);
    expect(after).toContain('https://example.org/there');
    const cut = await page.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });
});

describe('A page', () => {
  it('marks everything that has the focus by the same ring', async () => {
    const page = await open(plain);
    // The rest of the stylesheet comes with the first key.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
    const rings: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      });
      rings.push(ring);
    }
    expect(new Set(rings).size).toBe(1);
    expect(rings[0]).toMatch(/^solid 2px /);
  });

  it('keeps its lines of text at a length that reads well', async () => {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1000 } });
    await page.goto(`${plain.url}/docs/intro`);
    const letters = await page
      .locator('article p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return (paragraph.textContent ?? '').length / lines;
      });
    expect(letters).toBeGreaterThan(55);
    expect(letters).toBeLessThan(80);
  });

  it('needs no second direction of scrolling at 320 px', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await page.goto(`${plain.url}/docs/intro`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
