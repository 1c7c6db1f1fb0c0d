/** Storage that is blocked, full or missing, with any content from anyone: the page works as without storage. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { choose } from '../helpers/long.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const ID = 'docsgen.announcement.id';
const DISMISS = 'docsgen.announcement.dismiss';

/** The storage keys of a reader's choices, and valid content next to nonsense: only the value itself makes it count. */
const KEYS: Record<string, Record<string, string>> = {
  theme: {},
  [DISMISS]: { [ID]: 'two' },
  [ID]: { [DISMISS]: 'true' },
  'docsgen.tab.pm': {},
  'docs-preferred-version-default': {},
};

/** Kept for the visit: where a page was scrolled to, where the sidebar was, what was loaded whole. */
const SESSION_KEYS = ['docsgen.scroll', 'docsgen.sidebar', 'docsgen.full-load'];

const MARKUP = '<img src=x onerror=alert(1)>';
const LARGE = 'x'.repeat(4_000_000);
const VALUES = [MARKUP, '{}', '[1]', '', 'null', 'undefined', '"dark"', '\u0000\u2028\n', '__proto__', '9.9', LARGE];

/** In the gate a key has every second value, and the next key has the others. */
const valuesFor = (key: string): string[] => {
  const first = Object.keys(KEYS).indexOf(key) % 2;
  return VALUES.filter((_, at) => choose(at % 2 === first, true));
};

/** Other pages may have a tab of such a name. */
const canBeTab = (value: string): boolean => /^["\w]/.test(value) && value !== LARGE;

beforeAll(async () => {
  site = await servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', announcementBar: { id: 'two', content: 'News.' },
      navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Guide' }, { type: 'docsVersionDropdown' }, { to: '/blog', label: 'Blog' }] },
    };`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md':
      '# Introduction\n\n[page A](./a.md)\n\n::::tabs{group="pm"}\n:::tab{label="npm"}\nuse npm\n:::\n:::tab{label="Yarn"}\nuse yarn\n:::\n::::\n',
    'versioned_docs/version-1.0/a.md': '# Page A\n\nText.\n',
  });
}, 120_000);

interface Shown {
  mode: string | undefined;
  hasNews: boolean;
  panels: string[];
  guide: string | null | undefined;
  strangers: number;
}

/** What the page shows of what can be stored. */
const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    mode: document.documentElement.dataset['theme'],
    hasNews: document.querySelector('.announcement')?.checkVisibility() ?? false,
    panels: [...document.querySelectorAll('[role=tabpanel]')]
      // A panel that can be searched has a box, and nothing in it.
      .filter((panel) => panel.firstElementChild?.checkVisibility())
      .map((panel) => panel.textContent?.trim() ?? ''),
    guide: [...document.querySelectorAll('.navbar a')]
      .find(({ textContent }) => textContent === 'Guide')
      ?.getAttribute('href'),
    strangers: document.querySelectorAll('img[src=x]').length,
  }));

const DEFAULTS: Shown = { mode: 'light', hasNews: true, panels: ['use npm'], guide: '/docs/intro', strangers: 0 };

describe('storage that fails', () => {
  const faults: Record<string, () => void> = {
    'throws when it is asked for': () => {
      const get = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    },
    'is null': () => {
      Object.defineProperty(window, 'localStorage', { value: null });
      Object.defineProperty(window, 'sessionStorage', { value: null });
    },
    'is not there': () => {
      Object.defineProperty(window, 'localStorage', { value: undefined });
      Object.defineProperty(window, 'sessionStorage', { value: undefined });
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    'throws whatever is done': () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const)
        Storage.prototype[name] = () => {
          throw new Error('Disabled.');
        };
    },
  };

  it.each(Object.entries(faults))(
    'that %s: the defaults are shown, and every choice holds for the visit',
    async (_, prepare) => {
      const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/intro`, { prepare });
      await wake(page);
      expect(await shown(page)).toEqual(DEFAULTS);
      await page.click('[data-color-mode-toggle]:visible');
      await page.getByRole('tab', { name: 'Yarn' }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      const chosen = { ...DEFAULTS, mode: 'dark', hasNews: false };
      expect(await shown(page)).toEqual({ ...chosen, panels: ['use yarn'] });
      await hydrate(page);
      await page.click('article a:has-text("page A")');
      await shows(page, 'Page A');
      expect(await shown(page)).toEqual({ ...chosen, panels: [] });
      expect([await isSameDocument(), errors]).toEqual([true, []]);
      await page.locator('details[data-docs] > summary').click();
      await page.locator('a[data-version="current"]').click();
      await page.waitForURL('**/docs/next/a');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it.each(Object.entries(KEYS))(
    'with nonsense under %s: the defaults are shown, the nonsense is removed',
    async (key, beside) => {
      const { page, errors } = await visit(browser, `${site.url}/docs/a`);
      for (const value of valuesFor(key)) {
        const session = value === LARGE ? [] : SESSION_KEYS.map((name) => [name, value]);
        await page.evaluate(
          ([local, kept]) => {
            localStorage.clear();
            for (const [name, text] of local as [string, string][]) localStorage.setItem(name, text);
            for (const [name, text] of kept as [string, string][]) sessionStorage.setItem(name, text);
          },
          [Object.entries({ ...beside, [key]: value }), session],
        );
        await page.goto(`${site.url}/docs/intro`);
        const early = { ...(await shown(page)), at: 'first' };
        await wake(page);
        const said = value.slice(0, 20);
        expect([said, early, await shown(page)]).toEqual([said, { ...DEFAULTS, at: 'first' }, DEFAULTS]);
        const isLeft = await page.evaluate(
          ([name, text]) => localStorage.getItem(name as string) === text,
          [key, value],
        );
        expect([said, isLeft]).toEqual([said, key.includes('.tab.') && canBeTab(value)]);
      }
      await hydrate(page);
      await page.click('article a:has-text("page A")');
      await shows(page, 'Page A');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('filled with nonsense and cleared by another tab: the defaults stay, and real choices are followed', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/docs/a`);
    const set = (key: string, value: string): Promise<void> =>
      other.evaluate(([name, text]) => localStorage.setItem(name as string, text as string), [key, value]);
    for (const key of Object.keys(KEYS)) for (const value of [MARKUP, '{}', 'x'.repeat(200_000)]) await set(key, value);
    await other.evaluate(() => localStorage.clear());
    // Events of storage come in order: when this one has, all have.
    await set('theme', 'dark');
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await shown(page)).toEqual({ ...DEFAULTS, mode: 'dark' });
    await set('docsgen.tab.pm', 'Yarn');
    await page.getByText('use yarn').waitFor();
    expect(errors).toEqual([]);
  });
});
