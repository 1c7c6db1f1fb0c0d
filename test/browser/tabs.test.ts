import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const group = (name: string, more = ''): string => `::::tabs{group="pm"${more}}
:::tab{label="npm"}
npm ${name}
:::
:::tab{label="Yarn"}
yarn ${name}

and a longer text

and more
:::
:::tab{label="pnpm"}
pnpm ${name}
:::
::::
`;

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/tabs.md': `# Tabs\n\n${group('one')}\n${group('two')}\n\nThe end.\n`,
    'content/docs/inside.md': `# Inside\n\n${group('one')}\n${group('two').replace('pnpm two', '## Deep\n\npnpm two')}\n`,
    'content/docs/query.md': `# Query\n\n${group('one', ' query="tool"')}\n`,
    'content/docs/none.mdx':
      '# None\n\n<Tabs defaultValue={null}>\n<TabItem value="a" label="A">\n\nText a\n\n</TabItem>\n<TabItem value="b" label="B">\n\nText b\n\n</TabItem>\n</Tabs>\n',
    'content/docs/nested.mdx':
      '# Nested\n\n<Tabs groupId="os">\n<TabItem value="mac">\n\n<Tabs groupId="shell">\n<TabItem value="zsh">\n\nmac zsh\n\n</TabItem>\n<TabItem value="fish">\n\nmac fish\n\n</TabItem>\n</Tabs>\n\n</TabItem>\n<TabItem value="linux">\n\nOn linux\n\n</TabItem>\n</Tabs>\n',
  });
}, 120_000);

const shown = async (page: Page): Promise<string[]> =>
  (await page.locator('[role=tabpanel]:visible').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
const tab = (page: Page, name: string, index = 0) => page.getByRole('tab', { name, exact: true }).nth(index);
const choice = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('docsgen.tab.pm'));

describe('a link to something in a tab', () => {
  it('switches its whole group, and the choice is stored', async () => {
    const { page } = await visit(browser, `${site.url}/docs/inside#deep`);
    await expect.poll(() => shown(page)).toEqual(['pnpm one', 'Deep']);
    expect(await choice(page)).toBe('pnpm');
    await page.goto(`${site.url}/docs/tabs`);
    expect(await shown(page)).toEqual(['pnpm one', 'pnpm two']);
  });
});

describe('tabs', () => {
  it('are tabs for assistive technology: each is linked with its panel, and one is in the tab order', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs`);
    const list = page.getByRole('tablist').first();
    await list.getByRole('tab', { name: 'Yarn' }).click();
    const tabs = await list.getByRole('tab').evaluateAll((all) =>
      all.map((one) => {
        const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
        return [
          one.tagName,
          one.getAttribute('aria-selected'),
          (one as HTMLElement).tabIndex,
          panel?.getAttribute('role'),
          panel?.getAttribute('aria-labelledby') === one.id,
        ];
      }),
    );
    expect(tabs).toEqual([
      ['BUTTON', 'false', -1, 'tabpanel', true],
      ['BUTTON', 'true', 0, 'tabpanel', true],
      ['BUTTON', 'false', -1, 'tabpanel', true],
    ]);
    expect(await list.getAttribute('aria-orientation')).toBe('horizontal');
  });

  it('support arrow keys cyclically, Home and End; the focused tab is shown', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs`);
    await tab(page, 'npm').focus();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
      seen.push((await shown(page))[0] ?? '');
    }
    expect(seen).toEqual(['yarn one', 'npm one', 'pnpm one', 'npm one', 'pnpm one', 'npm one']);
  });

  it('of a group change together at once, and the tab that was clicked stays where it is', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs`, { viewport: { width: 800, height: 300 } });
    const second = tab(page, 'Yarn', 1);
    await second.scrollIntoViewIfNeeded();
    const before = await second.boundingBox();
    await second.click();
    expect(await shown(page)).toEqual(['yarn one', 'yarn two']);
    expect(Math.abs((await second.boundingBox())!.y - before!.y)).toBeLessThan(1);
    expect(await choice(page)).toBe('Yarn');
  });

  it('show the stored choice before the first paint, without any other script', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('docsgen.tab.pm', 'Yarn'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${site.url}/docs/tabs`);
    const selected = await page.locator('[role=tabpanel][data-selected] > p:first-child').allTextContents();
    expect(selected.map((text) => text.trim())).toEqual(['yarn one', 'yarn two']);
    expect(await page.locator('.tab[data-value=Yarn]').first().getAttribute('aria-selected')).toBe('true');
  });

  it('follow another tab of the browser, but not to a name that they do not have', async () => {
    const { page } = await visit(browser, `${site.url}/docs/tabs`);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/docs/tabs`);
    await tab(page, 'pnpm').click();
    await other.waitForFunction(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'pnpm');
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', 'bower'));
    await page.evaluate(() => localStorage.setItem('docsgen.tab.pm', '<img src=x>'));
    await other.waitForFunction(() => localStorage.getItem('docsgen.tab.pm') === null);
    expect(await shown(other)).toEqual(['pnpm one', 'pnpm two']);
  });

  it('inside of tabs are tabs of their own', async () => {
    const { page } = await visit(browser, `${site.url}/docs/nested`);
    await tab(page, 'fish').click();
    expect(await page.getByText('mac fish').isVisible()).toBe(true);
    await tab(page, 'linux').click();
    expect([await page.getByText('On linux').isVisible(), await page.getByText('mac fish').isVisible()]).toEqual([
      true,
      false,
    ]);
    await tab(page, 'mac').click();
    expect(await page.getByText('mac fish').isVisible()).toBe(true);
  });

  it('without a default show no panel until one is chosen, and can be reached by keys', async () => {
    const { page } = await visit(browser, `${site.url}/docs/none`);
    expect(await shown(page)).toEqual([]);
    await page.locator('h1').click();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('[role=tab]'))) break;
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A');
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual(['Text a']);
    const plain = await visit(browser, `${site.url}/docs/none`, { javaScriptEnabled: false });
    expect(await shown(plain.page)).toHaveLength(2);
  });
});

describe('tabs of the address', () => {
  it('show the tab in the URL, before the stored one, and write the choice to it', async () => {
    const { page } = await visit(browser, `${site.url}/docs/query?tool=pnpm&x=1`, {
      prepare: () => localStorage.setItem('docsgen.tab.pm', 'Yarn'),
    });
    expect(await shown(page)).toEqual(['pnpm one']);
    await tab(page, 'npm').click();
    expect(new URL(page.url()).search).toBe('?tool=npm&x=1');
  });

  it('ignore values in the URL that are not tabs: no attribute, no storage, no script', async () => {
    const evil = encodeURIComponent('"><img src=x onerror=alert(1)>');
    for (const query of [`tool=${evil}`, 'theme=dark', 'docusaurus-theme=dark', `docsgen-x=${evil}`, '__proto__=x']) {
      const { page, errors } = await visit(browser, `${site.url}/docs/query?${query}#${evil}`);
      await page.mouse.move(60, 60);
      await page.mouse.move(90, 90);
      expect(await shown(page)).toEqual(['npm one']);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      const attributes = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ value }) => value)),
      );
      expect(attributes.filter((value) => value.includes('onerror'))).toEqual([]);
      expect(await page.getAttribute('html', 'data-theme')).toBe('light');
      expect(await page.locator('img[src=x]').count()).toBe(0);
      expect(errors).toEqual([]);
    }
  });
});
