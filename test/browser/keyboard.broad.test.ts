/**
 * Keyboard shortcuts of a site never take keys from a typing reader; a key that opens something closes it, and the
 * focus returns.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { adaptiveSite, EVERYTHING } from './adaptive-site.ts';
import { hydrate, isSearching, nearSearch, servedFixture, visit } from './fixture.ts';

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

const openFields = async (prepare?: () => void): Promise<Page> => {
  const { page } = await visit(browser, `${site.url}/docs/next/fields`, { prepare });
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
          const init = { key: name, bubbles: true, cancelable: true, composed: true, ...held };
          const fields = [document.body, document.querySelector('input') as Element];
          // As most browsers tell it, and as Safari does.
          return [{ isComposing: true }, { keyCode: 229 }].flatMap((way) =>
            fields.map((field) => !field.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...way }))),
          );
        },
        [key, modifiers] as const,
      );
      expect([key, ...taken]).toEqual([key, false, false, false, false]);
      expect(await isSearching(page)).toBe(false);
    }
  });

  it('by an input method into the search dialog keeps its query: the Escape that ends a word closes nothing', async () => {
    const page = await openFields();
    await page.keyboard.press('Control+k');
    const field = page.locator(`${DIALOG} input`);
    await field.fill('かな');
    for (const key of ['Escape', 'ArrowDown', 'Enter', 'Tab']) {
      const isTaken = await field.evaluate(
        (input, key) =>
          !input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true })),
        key,
      );
      expect([key, isTaken, await isSearching(page), await field.inputValue()]).toEqual([key, false, true, 'かな']);
    }
  });

  it('on a Mac keeps Ctrl+K in a field, which deletes the rest of the line there', async () => {
    const asMac = (): void =>
      Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }) as never;
    const page = await openFields(asMac);
    for (const name of ['Line', 'Lines', 'Rich', 'Shadow']) {
      await page.getByLabel(name, { exact: true }).focus();
      await page.keyboard.press('Control+k');
      expect([name, await isSearching(page)]).toEqual([name, false]);
    }
    await page.keyboard.press('Meta+k');
    await page.waitForSelector(DIALOG);
    // Its own field is one, too.
    await page.keyboard.press('Control+k');
    expect(await isSearching(page)).toBe(true);
    await page.keyboard.press('Meta+k');
    expect(await isSearching(page)).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+k');
    await page.waitForSelector(DIALOG);
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

  it.each([
    ['Russian', 'л', 'KeyK'],
    ['Greek', 'κ', 'KeyK'],
    ['Hebrew', 'ל', 'KeyK'],
    ['Arabic', 'ن', 'KeyK'],
    ['Korean', 'ㅏ', 'KeyK'],
    ['Dvorak', 'k', 'KeyV'],
  ])('is reached by the same key on a %s keyboard, and not by its neighbours', async (_, key, code) => {
    const page = await open(EVERYTHING);
    await hydrate(page);
    await nearSearch(page);
    const press = (init: { key: string; code: string; ctrlKey?: boolean; metaKey?: boolean }): Promise<boolean> =>
      page.evaluate(
        (given) =>
          !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true })),
        init,
      );
    expect(await press({ key, code: 'KeyJ', ctrlKey: true })).toBe(key === 'k');
    if (key === 'k') return;
    expect(await press({ key, code })).toBe(false);
    expect(await press({ key, code, ctrlKey: true })).toBe(true);
    await page.waitForSelector(DIALOG);
    expect(await press({ key, code, metaKey: true })).toBe(true);
    await page.locator(DIALOG).waitFor({ state: 'detached' });
    expect(await press({ key: 'ظ', code: 'Slash' })).toBe(true);
    await page.waitForSelector(DIALOG);
  });

  it('begins with a letter of any script that is typed on its button', async () => {
    const page = await open(EVERYTHING);
    await hydrate(page);
    await nearSearch(page);
    const button = page.locator('.search-button:visible');
    await button.evaluate((link) =>
      link.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ж', code: 'Semicolon', bubbles: true, cancelable: true }),
      ),
    );
    await expect.poll(() => page.locator(`${DIALOG} input`).inputValue()).toBe('ж');
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
