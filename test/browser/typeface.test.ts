/** The typefaces of the theme: what a page requests, and their fallbacks. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture } from './fixture.ts';

const browser = await launch();

const words = 'Words of a text that goes on until it needs more than one line of the page, and then some more. '.repeat(
  3,
);

let plain: ServedSite;

beforeAll(async () => {
  plain = await servedFixture({
    'content/docs/intro.md': `# Intro\n\n${words}\n\n\`\`\`js\nconst answer = 42;\n\`\`\`\n`,
  });
});

const fonts = (from: ServedSite): string[] => from.requests.filter((request) => request.includes('.woff2'));

const open = async (from: ServedSite) => {
  const page = await browser.newPage();
  await page.goto(`${from.url}/docs/intro`);
  return page;
};

describe('The typeface', () => {
  it('is one file of the site, requested early, and nothing moves when it arrives late', async () => {
    const held: (() => void)[] = [];
    plain.requests.length = 0;
    plain.intercept((request, response) => {
      if (!request.url?.includes('.woff2')) return false;
      held.push(() => response.writeHead(404).end());
      return true;
    });
    const page = await browser.newPage();
    await page.goto(`${plain.url}/docs/intro`, { waitUntil: 'domcontentloaded' });
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    expect(painted).toBeGreaterThan(0);
    // Its Mono is requested when the layout of code asks for it.
    await expect.poll(() => held.length).toBe(2);
    for (const release of held) release();
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return sum;
    });
    expect(shift).toBe(0);
    expect(fonts(plain).sort()).toEqual([
      expect.stringContaining('/dg-mono-'),
      expect.stringContaining('/dg-sans-latin-'),
    ]);
    plain.intercept(undefined);
  });

  it('of code is not requested by pages without code', async () => {
    plain.requests.length = 0;
    const page = await browser.newPage();
    await page.goto(`${plain.url}/404.html`, { waitUntil: 'networkidle' });
    expect(fonts(plain).filter((request) => request.includes('mono'))).toEqual([]);
  });

  it('of code has fallbacks that take the same room: its lines are as high and as long', async () => {
    const page = await open(plain);
    const sizes = await page.evaluate(async () => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const face = rules.find((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('dg-mono-latin'));
      const url = /url\("([^"]+)"\)/.exec(face?.cssText ?? '')?.[1] ?? '';
      const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href;
      document.fonts.add(await new FontFace('own-mono', `url(${new URL(url, sheet)})`).load());
      const box = document.body.appendChild(document.createElement('span'));
      box.textContent = 'const answer = 42;';
      return ['own-mono', 'dg-mono-near'].map((family) => {
        box.style.font = `100px ${family}, serif`;
        return [box.offsetHeight, box.offsetWidth] as const;
      });
    });
    const [own, near] = sizes;
    expect(near?.[0]).toBe(own?.[0]);
    expect(Math.abs((near?.[1] ?? 0) / (own?.[1] ?? 1) - 1)).toBeLessThan(0.01);
  });

  it('has fallbacks of nearly its own width, so that lines break alike', async () => {
    const page = await open(plain);
    const ratio = await page.evaluate(async (text) => {
      // Under a name of its own: the page's may have come too late for this visit, which is what `optional` means.
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]') as HTMLLinkElement;
      document.fonts.add(await new FontFace('own', `url(${href})`).load());
      const context = document.createElement('canvas').getContext('2d');
      const width = (family: string): number => {
        if (!context) return 0;
        context.font = `100px ${family}`;
        return context.measureText(text).width;
      };
      await Promise.all(
        [document.fonts.load('100px dg-near'), document.fonts.load('100px dg-wide')].map((one) => one.catch(() => [])),
      );
      return width('dg-near, dg-wide, monospace') / width('own, monospace');
    }, words);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  });
});
