/**
 * Keyboard shortcuts of a site never take keys from a typing reader; a key that opens something closes it, and the
 * focus returns.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { adaptiveSite, EVERYTHING } from './adaptive-site.ts';
import { hydrate, isSearching, nearSearch, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

/** Fields of every kind that a page of a site may hold. */
const fields = `import { useEffect, useRef } from 'react';

function InShadow() {
  const host = useRef(null);
  useEffect(() => {
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.innerHTML = '<input aria-label="Shadow"><div contenteditable="true" role="textbox" aria-label="Shadow text"></div>';
  }, []);
  return <div ref={host} id="host" />;
}

export function Fields() {
  return (
    <form>
      <input aria-label="Line" />
      <input type="search" aria-label="Find" />
      <textarea aria-label="Lines" />
      <select aria-label="Choice"><option>one</option><option>keep</option></select>
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Rich" tabIndex={0}><b>bold</b></div>
      <InShadow />
      <button type="button">Plain button</button>
    </form>
  );
}
`;

beforeAll(async () => {
  site = await servedFixture({
    ...adaptiveSite,
    'content/docs/fields.mdx': "import { Fields } from './Fields.tsx';\n\n# Fields\n\n<Fields />\n",
    'content/docs/Fields.tsx': fields,
  });
});

const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> =>
  (await visit(browser, site.url + address, options)).page;

const openFields = async (): Promise<Page> => {
  const page = await open('/docs/next/fields');
  await hydrate(page);
  await page.locator('[aria-label="Shadow"]').waitFor();
  await nearSearch(page);
  return page;
};

const DIALOG = 'dialog.search-dialog[open]';

describe('Who writes', () => {
  it('a slash into a field of any kind has a slash there', async () => {
    const page = await openFields();
    for (const name of ['Line', 'Find', 'Lines', 'Rich', 'Shadow', 'Shadow text']) {
      const field = page.getByLabel(name, { exact: true });
      await field.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('a/b');
      const written = await field.evaluate((one) => (one as HTMLInputElement).value ?? one.textContent);
      expect([name, written]).toEqual([name, expect.stringContaining('a/b')]);
      expect([name, await isSearching(page)]).toEqual([name, false]);
    }
  });

  it('by letters into a list of choices stays there', async () => {
    const page = await openFields();
    await page.getByLabel('Choice').focus();
    await page.keyboard.press('k');
    expect(await page.getByLabel('Choice').inputValue()).toBe('keep');
    await page.keyboard.press('/');
    expect(await isSearching(page)).toBe(false);
  });

  it('by an input method keeps its keys', async () => {
    const page = await openFields();
    for (const [key, modifiers] of [
      ['/', {}],
      ['k', { ctrlKey: true }],
      ['k', { metaKey: true }],
      ['Escape', {}],
    ] as const) {
      const taken = await page.evaluate(
        ([name, held]) => {
          const init = { key: name, bubbles: true, cancelable: true, composed: true, isComposing: true, ...held };
          const fields = [document.body, document.querySelector('input') as Element];
          return fields.map((field) => !field.dispatchEvent(new KeyboardEvent('keydown', init)));
        },
        [key, modifiers] as const,
      );
      expect([key, ...taken]).toEqual([key, false, false]);
      expect(await isSearching(page)).toBe(false);
    }
  });

  it('keeps keys that the page has taken already', async () => {
    const page = await openFields();
    await page.evaluate(() => addEventListener('keydown', (event) => event.preventDefault(), true));
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    expect(await isSearching(page)).toBe(false);
  });
});

describe('The search', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('is reached by %s, before and after the page is hydrated', async (keys) => {
    for (const hydrated of [false, true]) {
      const page = await open(EVERYTHING);
      if (hydrated) await hydrate(page);
      await page.keyboard.press(keys);
      await page.waitForSelector(DIALOG);
    }
  });

  it('opens with Ctrl+K from a field too, without typing a letter', async () => {
    const page = await openFields();
    await page.getByLabel('Line', { exact: true }).focus();
    await page.keyboard.press('Control+k');
    await page.waitForSelector(DIALOG);
  });

  it('is not reached by other keys', async () => {
    const page = await open(EVERYTHING);
    await hydrate(page);
    await nearSearch(page);
    for (const keys of ['Control+/', 'Alt+/', 'Meta+/', 'Control+Shift+k', 'Alt+k', 'k']) {
      await page.keyboard.press(keys);
      expect([keys, await isSearching(page)]).toEqual([keys, false]);
    }
  });
});

describe('Escape', () => {
  it('closes a dropdown, and the focus is where it was opened', async () => {
    const page = await open(EVERYTHING);
    const more = page.locator('.navbar summary:has-text("More")');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Archive');
    await page.keyboard.press('Escape');
    // The script may still be on its way: then it closes when it is there.
    await page.locator('.navbar a:text-is("Archive")').waitFor({ state: 'hidden' });
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it.each([true, false])(
    'closes the menu of a phone, and the focus is at its button (hydrated: %s)',
    async (hydrated) => {
      const page = await open(EVERYTHING, { viewport: { width: 390, height: 800 } });
      if (hydrated) await hydrate(page);
      const button = page.getByRole('button', { name: 'Toggle navigation bar' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('.panel:popover-open').waitFor();
      // Plain HTML opens the panel; the script that holds the rest of the page may come later.
      await page.locator('[inert]').first().waitFor({ state: 'attached' });
      const outside: string[] = [];
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => {
          const one = document.activeElement;
          return one === document.body || one?.closest(':popover-open') ? undefined : one?.outerHTML.slice(0, 80);
        });
        if (where) outside.push(where);
      }
      expect(outside).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.locator(':popover-open').count()).toBe(0);
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  it('in a page where nothing is open does nothing', async () => {
    const page = await openFields();
    await page.getByLabel('Line', { exact: true }).focus();
    await page.keyboard.type('kept');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Line', { exact: true }).inputValue()).toBe('kept');
    expect(await page.getByLabel('Line', { exact: true }).evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

it('Everything of a page is reached by keys, and never held', async () => {
  const page = await open(EVERYTHING);
  await hydrate(page);
  const seen: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      return one === document.body
        ? ''
        : `${one.ariaLabel ?? one.textContent?.trim()} ${one.getAttribute('href') ?? ''}`;
    });
    if (name === '') break;
    seen.push(name);
  }
  const all = await page
    .locator('a[href]:visible, button:visible, summary:visible')
    .evaluateAll((controls) =>
      (controls as HTMLElement[])
        .filter(
          (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
        )
        .map((one) => `${one.ariaLabel ?? one.textContent?.trim()} ${one.getAttribute('href') ?? ''}`),
    );
  expect(all.filter((name) => !seen.includes(name))).toEqual([]);
});

it('The focus is on the new page after a link was followed by Enter', async () => {
  const page = await open(EVERYTHING);
  await hydrate(page);
  await page.locator('article a:text-is("introduction")').focus();
  await page.keyboard.press('Enter');
  await shows(page, 'Introduction');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/);
});
