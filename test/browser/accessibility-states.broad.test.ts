/** What readers open, close and meet on a page: judged by axe, and walked through by keyboard. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { contentSite } from './content-site.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';

const browser = await launch();
/** In the headless shell a finger hovers. */
const forFingers = await launch('chromium');
let site: ServedSite;

const config = `
  announcementBar: { content: 'Version 3 is <a href="https://outside.example/news">here</a>.' },
  sidebar: { hideable: true, autoCollapseCategories: true },`;

const code =
  '\n\n```sh\nnpm install acme\n```\n\n::::tabs\n:::tab{label="npm"}\nOne\n:::\n:::tab{label="Yarn"}\nTwo\n:::\n::::\n\n<details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n\n';

beforeAll(async () => {
  const own = contentSite['site.config.mjs'] ?? '';
  site = await servedFixture({
    ...contentSite,
    'site.config.mjs': own.replace('export default {', `export default {${config}`),
    'content/docs/walk.md': `# Walk\n\nSee the [setup](./guides/setup.md), or [fail](./crash.mdx).${code}${'Text.\n\n'.repeat(60)}## Part\n\n[End](#part)\n`,
    'content/docs/touch.md': `# Touch${code}\`\`\`sh title="A file" {1}\n${'long '.repeat(80)}\n\`\`\`\n\n## Part\n\nText.\n\n### Smaller part\n\nText.\n`,
    'content/docs/crash.mdx': "import { Bomb } from './Bomb.tsx';\n\n# Crash\n\n<Bomb />\n",
    'content/docs/Bomb.tsx': `import { useState } from 'react';
export function Bomb() {
  const [lit, setLit] = useState(false);
  if (lit) throw new Error('The fuse burnt down.');
  return <button type="button" onClick={() => setLit(true)}>Light the fuse</button>;
}
`,
  });
});

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const };
const phone = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' as const };

const open = async (address: string, options: Parameters<typeof visit>[2]): Promise<Page> => {
  const { page } = await visit(options?.hasTouch ? forFingers : browser, site.url + address, options);
  await hydrate(page);
  return page;
};

describe('Nothing that axe finds wrong', () => {
  it('with the message above the navbar', async () => {
    for (const size of [desktop, phone]) {
      const page = await open('/docs/next/walk', size);
      expect(await page.locator('.announcement').isVisible()).toBe(true);
      expect(await violationsInBothModes(page)).toEqual([]);
    }
  });

  it('with each dropdown of the navbar open', async () => {
    const page = await open('/docs/next/walk', desktop);
    const dropdowns = page.locator('.navbar .dropdown > :is(summary, button)');
    expect(await dropdowns.count()).toBe(3);
    for (let index = 0; index < 3; index++) {
      await dropdowns.nth(index).click();
      expect(await page.locator('.dropdown-items:visible').count()).toBeGreaterThan(0);
      expect(await violationsInBothModes(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  it('with each drawer of a phone open', async () => {
    const drawers = ['dg-menu', 'dg-sidebar', 'dg-toc'];
    for (const drawer of drawers) {
      const page = await open('/docs/next/intro', phone);
      const button = page.locator(`[popovertarget=${drawer}]`).locator('visible=true').first();
      if ((await button.count()) === 0) continue;
      await button.click();
      expect(await page.locator(`#${drawer}`).isVisible()).toBe(true);
      expect(await violationsInBothModes(page)).toEqual([]);
    }
  });

  it('with the sidebar hidden', async () => {
    const page = await open('/docs/next/walk', desktop);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.locator('[data-sidebar]').waitFor({ state: 'hidden' });
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  it('when a component of the page has failed', async () => {
    const page = await open('/docs/next/crash', desktop);
    await page.click('text=Light the fuse');
    await page.locator('main', { hasText: 'The fuse burnt down.' }).waitFor();
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});

describe('Nothing that axe finds wrong when something was not loaded', () => {
  afterEach(() => site.intercept(undefined));

  const gone = (path: RegExp): void =>
    site.intercept((request, response) =>
      path.test(request.url ?? '') ? Boolean(response.writeHead(404, { 'content-type': 'text/html' }).end()) : false,
    );

  it('with the box that replaces the next page, which the keyboard reaches', async () => {
    for (const size of [desktop, phone]) {
      const page = await open('/docs/next/walk', size);
      gone(/\/assets\/page-/);
      const follow = () =>
        page.evaluate(() => document.querySelector<HTMLElement>('main a[href*="/docs/next/crash"]')?.click());
      await follow();
      await page.waitForURL('**/docs/next/crash');
      await page.goBack();
      await page.waitForURL('**/docs/next/walk');
      await hydrate(page);
      await follow();
      await page.getByRole('alert').waitFor();
      expect(await violationsInBothModes(page)).toEqual([]);
      const box = page.getByRole('alert');
      await box.getByRole('button', { name: 'Retry' }).focus();
      expect(await stopOf(page)).toMatchObject({ visible: true, covered: false });
      await page.keyboard.press('Tab');
      expect(await box.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
      site.intercept(undefined);
    }
  });

  it('with the box in place of a component', async () => {
    gone(/\/assets\/client/);
    const { page } = await visit(browser, `${site.url}/docs/next/crash`, desktop);
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});

/** Controls in a part of the page that are smaller than 44 px; links in lines of text are left out. */
const smallTargets = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluateAll((parts) =>
    parts.flatMap((part) =>
      [...part.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, [role=tab]')].flatMap(
        (target) => {
          const { width, height } = target.getBoundingClientRect();
          const isSeen = width > 1 && target.checkVisibility({ visibilityProperty: true });
          const { display } = getComputedStyle(target);
          const isInText = display === 'inline' && target.closest('p, li, .announcement, .byline') !== null;
          // A word is as wide as it is.
          const least = target.matches('a, summary') && target.textContent !== '' ? 24 : 43.9;
          return isSeen && !isInText && (height < 43.9 || width < least)
            ? [`${Math.round(width)} x ${Math.round(height)} ${target.outerHTML.slice(0, 120)}`]
            : [];
        },
      ),
    ),
  );

describe('Targets for fingers', () => {
  const finger = { ...phone, hasTouch: true, isMobile: true };

  it.each(['/docs/next/touch', '/docs/next/guides/setup', '/docs/1.0/intro', '/blog', '/blog/2024/02/10/post-1'])(
    'are at least 44 px large on %s, panels included',
    async (address) => {
      const page = await open(address, finger);
      expect(await smallTargets(page, 'body')).toEqual([]);
      const panels = await page.locator('[popover]').evaluateAll((all) => all.map(({ id }) => id));
      expect(panels).toContain('dg-menu');
      for (const id of panels) {
        await page.evaluate((name) => {
          document.getElementById(name)?.showPopover();
          for (const details of document.querySelectorAll('details')) details.open = true;
        }, id);
        expect(await smallTargets(page, `#${id}`)).toEqual([]);
        await page.evaluate((name) => document.getElementById(name)?.hidePopover(), id);
      }
    },
  );
});

interface Stop {
  name: string;
  tag: string;
  inFooter: boolean;
  visible: boolean;
  covered: boolean;
  height: number;
}

/** Where the focus is, and whether a reader sees it there. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height, bottom, right } = element.getBoundingClientRect();
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const name = element.getAttribute('aria-label') ?? [...labels, element.textContent].join(' ').trim();
    const images = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const seen = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    return {
      name: name || images || element.title,
      tag: element.outerHTML.slice(0, 100),
      inFooter: element.closest('footer') !== null,
      visible: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      covered: !seen,
      height,
    };
  });

describe('A page of docs by keyboard alone', () => {
  it.each([
    ['a wide screen', desktop],
    ['a phone', phone],
  ])('has a tab order on %s in which every stop is visible, named and left again', async (_, size) => {
    const { page } = await visit(browser, `${site.url}/docs/next/walk`, size);
    const stops: Stop[] = [];
    for (let count = 0; count < 120; count++) {
      await page.keyboard.press('Tab');
      const stop = await stopOf(page);
      if (stop === undefined) break;
      stops.push(stop);
    }
    expect(stops[0]?.name).toBe('Skip to main content');
    expect(stops.at(-1)?.inFooter || /top/.test(stops.at(-1)?.name ?? '')).toBe(true);
    expect(stops.length).toBeLessThan(120);
    expect(stops.filter(({ name }) => name === '')).toEqual([]);
    expect(stops.filter(({ visible, covered }) => !visible || covered)).toEqual([]);
    expect(stops.filter(({ tag }, index) => tag === stops[index - 1]?.tag)).toEqual([]);
  });

  it('can be walked back too, and nothing is hidden below the header', async () => {
    const page = await open('/docs/next/walk', desktop);
    await page.locator('footer a').last().focus();
    for (let count = 0; count < 120; count++) {
      const stop = await stopOf(page);
      if (stop === undefined || stop.name === 'Skip to main content') break;
      expect(stop).toMatchObject({ visible: true, covered: false });
      await page.keyboard.press('Shift+Tab');
    }
    expect((await stopOf(page))?.name).toBe('Skip to main content');
  });

  it('shows a ring around the focused element', async () => {
    const page = await open('/docs/next/walk', desktop);
    const rings: string[] = [];
    for (let count = 0; count < 25; count++) {
      await page.keyboard.press('Tab');
      rings.push(
        await page.evaluate(() => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement as Element);
          const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
          return hasRing ? '' : (document.activeElement as Element).outerHTML.slice(0, 100);
        }),
      );
    }
    expect(rings.filter((ring) => ring !== '')).toEqual([]);
  });
});
