import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';

const browser = await launch();

const config = (colorMode: object): Record<string, string> => ({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', themeColor: { light: '#ffffff', dark: '#101418' },
    customCss: 'custom.css',
    colorMode: ${JSON.stringify(colorMode)},
  };`,
  'custom.css': 'p { transition: color 5s }',
  'public/day.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/pictures.mdx':
    '# Pictures\n\n<ThemedImage alt="View" sources={{ light: "/day.svg", dark: "/night.svg" }} />\n',
  'content/docs/own.mdx': "import { Own } from './Own.tsx';\n\n# Own switch\n\n<Own />\n",
  'content/docs/Own.tsx': `import { useColorMode } from 'docsgen/runtime';
export function Own() {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  return (
    <p>
      <output>{colorModeChoice}: {colorMode}</output>
      {(['light', 'dark', 'system'] as const).map((choice) => (
        <button key={choice} type="button" onClick={() => setColorMode(choice)}>Make it {choice}</button>
      ))}
    </p>
  );
}
`,
});

let fixed: ServedSite;
let system: ServedSite;

beforeAll(async () => {
  fixed = await servedFixture(config({}));
  system = await servedFixture(config({ respectPrefersColorScheme: true }));
}, 120_000);

const mode = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-theme');
const choice = (page: Page): Promise<string | null> => page.getAttribute('html', 'data-theme-choice');
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));
/** The panels of phones have one each as well. */
const toggles = '[data-color-mode-toggle]';
const toggle = `${toggles}:visible`;
const says = (page: Page): Promise<string | null> => page.getAttribute(toggle, 'aria-label');
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

describe('color mode: where the system does not count', () => {
  it('a first visit shows the default mode, with and without a script, and changes of the system are ignored', async () => {
    const { page } = await visit(browser, `${fixed.url}/docs/intro`, { colorScheme: 'dark' });
    expect([await mode(page), await ground(page)]).toEqual(['light', WHITE]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await mode(page), await stored(page)]).toEqual(['light', null]);
    const plain = await visit(browser, `${fixed.url}/docs/intro`, { colorScheme: 'dark', javaScriptEnabled: false });
    expect(await mode(plain.page)).toBe('light');
  });

  it('the choice is kept whatever the system does, and there are two of them', async () => {
    const { page, errors } = await visit(browser, `${fixed.url}/docs/intro`);
    await page.click(toggle);
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark']);
    await page.click(toggle);
    expect([await mode(page), await stored(page), await choice(page)]).toEqual(['light', 'light', null]);
    expect(errors).toEqual([]);
  });

  it('the button shows the mode with the specified texts, as name and as title', async () => {
    const { page } = await visit(browser, `${fixed.url}/docs/intro`);
    expect(await says(page)).toBe('Switch between dark and light mode (currently light mode)');
    await page.click(toggle);
    expect(await says(page)).toBe('Switch between dark and light mode (currently dark mode)');
    expect(await page.getAttribute(toggle, 'title')).toBe(await says(page));
  });

  it('the button is disabled until its script has loaded, and nothing moves then', async () => {
    const page = await browser.newPage();
    let go = (): void => {};
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/assets/boot*', (route) => wait.then(() => route.continue()));
    await page.goto(`${fixed.url}/docs/intro`, { waitUntil: 'commit' });
    await page.waitForSelector(`${toggle}:disabled`);
    const before = await page.locator(toggle).boundingBox();
    go();
    await page.waitForSelector(`${toggle}:enabled`);
    expect(await page.locator(toggle).boundingBox()).toEqual(before);
  });

  it('works by keys, also after hydration', async () => {
    const { page, errors } = await visit(browser, `${fixed.url}/docs/intro`);
    await hydrate(page);
    await page.focus(toggle);
    await page.keyboard.press('Enter');
    expect(await mode(page)).toBe('dark');
    await page.keyboard.press('Space');
    expect(await mode(page)).toBe('light');
    expect(errors).toEqual([]);
  });
});

describe('color mode: where the system counts', () => {
  it('it is followed live until the reader has chosen', async () => {
    const { page } = await visit(browser, `${system.url}/docs/intro`, { colorScheme: 'dark' });
    expect([await mode(page), await choice(page)]).toEqual(['dark', 'system']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    expect([await choice(page), await stored(page)]).toEqual(['system', null]);
    expect(await says(page)).toBe('Switch between dark and light mode (currently system mode)');
  });

  it('the button goes from light to dark to system, with an icon for each', async () => {
    const { page } = await visit(browser, `${system.url}/docs/intro`, { colorScheme: 'dark' });
    const icon = (): Promise<string> =>
      page.locator(`${toggle} svg:visible path`).evaluate((path) => path.getAttribute('d') as string);
    const seen: (string | null)[][] = [];
    const icons = new Set([await icon()]);
    for (let step = 0; step < 3; step += 1) {
      await page.click(toggle);
      seen.push([await choice(page), await mode(page), await stored(page)]);
      icons.add(await icon());
    }
    expect(seen).toEqual([
      ['light', 'light', 'light'],
      ['dark', 'dark', 'dark'],
      ['system', 'dark', null],
    ]);
    expect(icons.size).toBe(3);
  });

  it('a choice wins over the system', async () => {
    const { page } = await visit(browser, `${system.url}/docs/intro`, { colorScheme: 'dark' });
    await page.click(toggle);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await mode(page)).toBe('light');
    await page.reload();
    expect([await mode(page), await choice(page)]).toEqual(['light', 'light']);
  });

  it('it applies without a script too', async () => {
    const off = { colorScheme: 'dark', javaScriptEnabled: false } as const;
    const { page } = await visit(browser, `${system.url}/docs/pictures`, off);
    expect(await ground(page)).not.toBe(WHITE);
    await page.locator('img[src$="night.svg"]').waitFor();
    expect(await page.locator('img[src$="day.svg"]').isVisible()).toBe(false);
  });
});

describe('color mode: without a switch', () => {
  it('there is no button, and an earlier choice is removed and ignored, as is that of another tab', async () => {
    const site = await servedFixture(config({ disableSwitch: true, defaultMode: 'dark' }));
    const { page } = await visit(browser, `${site.url}/docs/intro`, {
      prepare: () => {
        if (!sessionStorage['seen']) localStorage.setItem('theme', 'light');
        sessionStorage['seen'] = 'yes';
      },
    });
    expect([await mode(page), await stored(page), await page.locator(toggles).count()]).toEqual(['dark', null, 0]);
    const plain = await visit(browser, `${site.url}/docs/intro`, { colorScheme: 'light', javaScriptEnabled: false });
    expect([await mode(plain.page), await ground(plain.page)]).toEqual(['dark', await ground(page)]);
    expect(await ground(page)).not.toBe(WHITE);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/docs/a`);
    await page.mouse.move(50, 50);
    await other.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.waitForTimeout(200);
    expect(await mode(page)).toBe('dark');
  });
});

describe('color mode: the mode', () => {
  it('applies to other tabs, even to tabs without interaction', async () => {
    const { page } = await visit(browser, `${system.url}/docs/intro`);
    const other = await page.context().newPage();
    await other.goto(`${system.url}/docs/a`);
    await page.click(toggle);
    await page.click(toggle);
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.click(toggle);
    await other.waitForFunction(() => document.documentElement.dataset['themeChoice'] === 'system');
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await other.waitForFunction(() => localStorage.getItem('theme') === null);
    expect(await mode(other)).toBe('light');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.evaluate(() => localStorage.clear());
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
  });

  it('is applied before the first paint, without any other script', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${fixed.url}/docs/intro`);
    expect(await mode(page)).toBe('dark');
  });

  it('colours the bars of the browser', async () => {
    const bars = (page: Page): Promise<(string | null)[]> =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) =>
          all
            .filter((one) => matchMedia((one as HTMLMetaElement).media).matches)
            .map((one) => one.getAttribute('content')),
        );
    for (const site of [fixed, system]) {
      const { page } = await visit(browser, `${site.url}/docs/intro`, { colorScheme: 'light' });
      expect(await bars(page)).toEqual(['#ffffff']);
      for (let step = 0; step < 2 && (await mode(page)) !== 'dark'; step += 1) await page.click(toggle);
      expect(await bars(page)).toEqual(['#101418']);
    }
  });

  it('changes at once: nothing on the page starts a transition', async () => {
    const { page } = await visit(browser, `${fixed.url}/docs/intro`);
    await page.mouse.move(2, 400);
    const running = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-color-mode-toggle]')?.click();
      return document.getAnimations().length;
    });
    expect([await mode(page), running]).toEqual(['dark', 0]);
  });

  it('is light on paper, pictures too', async () => {
    const { page } = await visit(browser, `${fixed.url}/docs/pictures`);
    const pictures = (): Promise<boolean[]> =>
      Promise.all(
        ['day', 'night'].map((name) =>
          page.locator(`img[src$="${name}.svg"]`).evaluate((image) => getComputedStyle(image).display !== 'none'),
        ),
      );
    expect(await pictures()).toEqual([true, false]);
    await page.click(toggle);
    expect(await pictures()).toEqual([false, true]);
    expect(await ground(page)).not.toBe(WHITE);
    await page.emulateMedia({ media: 'print' });
    expect([await ground(page), await pictures()]).toEqual([WHITE, [true, false]]);
  });
});

describe('color mode: a component of the site', () => {
  const steps: [string, () => ServedSite, (string | null)[][]][] = [
    [
      'where the system counts',
      () => system,
      [
        ['system: dark', null],
        ['light: light', 'light'],
        ['dark: dark', 'dark'],
        ['system: dark', null],
      ],
    ],
    [
      'where it does not',
      () => fixed,
      [
        ['light: light', null],
        ['light: light', 'light'],
        ['dark: dark', 'dark'],
        ['light: light', null],
      ],
    ],
  ];

  it.each(steps)('returns the mode and the choice, and changes them, %s', async (_, site, expected) => {
    const { page, errors } = await visit(browser, `${site().url}/docs/own`, { colorScheme: 'dark' });
    await hydrate(page);
    const seen = [];
    for (const next of ['light', 'dark', 'system', undefined]) {
      const says = expected[seen.length]?.[0] ?? '';
      await page.locator('output', { hasText: says }).waitFor();
      seen.push([await page.textContent('output'), await stored(page)]);
      if (next) await page.getByRole('button', { name: `Make it ${next}` }).click();
    }
    expect(seen).toEqual(expected);
    await page.click(toggle);
    await page.locator('output', { hasText: await choiceShown(page) }).waitFor();
    expect(errors).toEqual([]);
  });
});

const choiceShown = async (page: Page): Promise<string> =>
  `${(await choice(page)) ?? (await mode(page))}: ${await mode(page)}`;
