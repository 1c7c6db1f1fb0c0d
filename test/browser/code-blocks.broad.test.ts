/** Buttons of code blocks. What is copied: `code.broad.test.ts`. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const wide = (name: string): string => `export const ${name} = [${"'something long', ".repeat(12)}'end'];`;
const code = (line: string, meta = ''): string => `\`\`\`ts ${meta}\n${line}\n\`\`\`\n`;

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/code.md': `# Code

${code(wide('first'), 'title="wide.ts"')}
${code('export const short = 1;')}

\`\`\`sh
npm install one-package another-package and-one-more-package
\`\`\`

::::tabs
:::tab{label="One"}
one
:::
:::tab{label="Two"}
${code(wide('inTab'))}
:::
::::
`,
    'content/docs/links.md': '# Links\n\nCall [`a`](./code.md) now\n\nCall [a](./code.md) `now`\n',
    'content/docs/table.md': `# Table\n\n## Wide\n\n| ${'Head | '.repeat(4)}\n| ${'--- | '.repeat(4)}\n| ${'`some_long_name` | '.repeat(4)}\n`,
    'content/docs/group.md': `# Group\n\n:::code-group\n\n${code('1;', '[TypeScript]')}\n${code(wide('two'), '[Python]')}\n:::\n`,
    'content/docs/narrow.md': `# Narrow\n\n${code(`export const row = '${'x'.repeat(40)}';`)}`,
  });
});

const block = (page: Page, part: string) => page.locator('.code', { hasText: part });
const wrapButton = (page: Page, part: string) => block(page, part).getByRole('button', { name: 'Toggle word wrap' });
const overflow = (page: Page, part: string): Promise<number> =>
  block(page, part)
    .locator('pre')
    .evaluate((pre) => pre.scrollWidth - pre.clientWidth);

describe('code blocks: the copy button', () => {
  it('has a name, confirms for a second that it has copied, and then looks as before', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/code`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const button = block(page, 'short').locator('.copy');
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
    expect(await button.textContent()).toBe('Copy');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.textContent()).toBe('Copied');
    expect(await button.getAttribute('aria-live')).toBe('polite');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export const short = 1;');
    await expect.poll(() => button.textContent()).toBe('Copy');
    expect(errors).toEqual([]);
  });
});

describe('code blocks: the button for word wrap', () => {
  it('is shown while the block overflows, and wraps its lines', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`);
    expect(await page.locator('.wrap').count()).toBe(0);
    await wake(page);
    const button = wrapButton(page, 'first');
    await button.waitFor();
    expect(await wrapButton(page, 'short').count()).toBe(0);
    expect(await button.getAttribute('title')).toBe('Toggle word wrap');
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await overflow(page, 'first')).toBeGreaterThan(0);
    await button.focus();
    await page.keyboard.press('Space');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await overflow(page, 'first')).toBe(0);
    // It stays, with the focus, as the way back.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('wrap');
    await page.keyboard.press('Enter');
    expect(await overflow(page, 'first')).toBeGreaterThan(0);
  });

  it('comes and goes with the width of the window', async () => {
    const { page } = await visit(browser, `${site.url}/docs/narrow`);
    await wake(page);
    expect(await overflow(page, 'row')).toBe(0);
    expect(await page.locator('.wrap').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await wrapButton(page, 'row').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await wrapButton(page, 'row').waitFor({ state: 'detached' });
  });

  it('works in a tab that was hidden, and on the next page', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/narrow`);
    await hydrate(page);
    await wake(page);
    await page.click('[data-sidebar] a:text-is("Code")');
    await shows(page, 'Code');
    await wrapButton(page, 'first').waitFor({ state: 'attached' });
    expect(await page.locator('.wrap').count()).toBe(1);
    await page.getByRole('tab', { name: 'Two' }).click();
    const button = wrapButton(page, 'inTab');
    await button.waitFor({ state: 'attached' });
    await block(page, 'inTab').hover();
    await button.click();
    expect(await overflow(page, 'inTab')).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('code blocks: keys and fingers', () => {
  it('only scrollable blocks are tab stops, and these have a name', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`);
    await wake(page);
    await wrapButton(page, 'first').waitFor({ state: 'attached' });
    const pre = block(page, 'first').locator('pre');
    expect(await pre.getAttribute('tabindex')).toBe('0');
    expect(await page.getByRole('group', { name: 'wide.ts' }).count()).toBe(1);
    await pre.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await block(page, 'short').locator('pre').getAttribute('tabindex')).toBeNull();
  });

  it('without JavaScript every block can be scrolled by keyboard, and there are no dead buttons', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`, { javaScriptEnabled: false });
    expect(await block(page, 'first').locator('pre').getAttribute('tabindex')).toBe('0');
    expect(await page.locator('.code button:visible').count()).toBe(0);
  });

  it('the buttons are always seen, never on code, and large enough for fingers', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`);
    await wake(page);
    await wrapButton(page, 'first').waitFor();
    expect(await overlaps(page)).toEqual([]);
    const phone = await visit(browser, `${site.url}/docs/code`, {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.page.tap('h1');
    await wrapButton(phone.page, 'first').waitFor();
    for (const button of await block(phone.page, 'first').locator('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await overlaps(phone.page)).toEqual([]);
  });

  it('links in code are targets of 24 px for fingers, and do not change the height of lines', async () => {
    const targets = (page: Page) =>
      page.locator('main p').evaluateAll((all) =>
        all.map((paragraph) => {
          const link = paragraph.querySelector('a') as HTMLElement;
          const { left, top, width, height } = (link.querySelector('code') ?? link).getBoundingClientRect();
          const at = (by: number) => document.elementFromPoint(left + width / 2, top + height / 2 + by);
          return {
            isTarget: [-11.9, 0, 11.9].every((by) => at(by)?.closest('a') === link),
            lines: paragraph.getBoundingClientRect().height,
          };
        }),
      );
    const desktop = await targets((await visit(browser, `${site.url}/docs/links`)).page);
    const touch = { viewport: { width: 800, height: 800 }, hasTouch: true, isMobile: true };
    const phone = await targets((await visit(browser, `${site.url}/docs/links`, touch)).page);
    expect(phone[0]?.isTarget).toBe(true);
    expect(phone[0]?.lines).toBe(phone[1]?.lines);
    expect(desktop[0]?.lines).toBe(desktop[1]?.lines);
  });
});

describe('code blocks: the bar', () => {
  it('names the language, in words that are in no text, or shows the title', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`);
    const bar = (part: string) =>
      block(page, part).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await bar('short')).toBe('"TypeScript" / ""');
    expect(await bar('first')).toBe('none');
    expect(await block(page, 'first').locator('.code-title').textContent()).toBe('wide.ts');
    expect(await page.locator('main').innerText()).not.toContain('TypeScript');
  });

  it('is missing on single commands, which are wrapped beside their button', async () => {
    const { page } = await visit(browser, `${site.url}/docs/code`, { viewport: { width: 390, height: 800 } });
    const command = block(page, 'npm install');
    expect(await command.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
    expect(await overflow(page, 'npm install')).toBe(0);
    expect(await command.locator('pre').getAttribute('tabindex')).toBeNull();
  });

  it('is the list of tabs in a group: the buttons are at its end', async () => {
    const { page } = await visit(browser, `${site.url}/docs/group`);
    await wake(page);
    const [list, copy] = await Promise.all(
      ['.code-group > .tab-list', '.tab-panel[data-selected] .copy'].map((one) => page.locator(one).boundingBox()),
    );
    expect(copy?.y).toBeGreaterThanOrEqual((list?.y ?? 0) - 1);
    expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
    expect(await overlaps(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByRole('group', { name: 'Python' }).waitFor();
    expect(await page.locator('.wrap:visible').count()).toBe(1);
    expect(await overlaps(page)).toEqual([]);
  });
});

describe('Tables', () => {
  it('are tab stops with the name of their heading only while they scroll', async () => {
    const { page } = await visit(browser, `${site.url}/docs/table`, { viewport: { width: 390, height: 800 } });
    const table = page.locator('.table-wrap');
    expect(await table.getAttribute('tabindex')).toBe('0');
    await wake(page);
    await page.getByRole('group', { name: 'Wide' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => table.getAttribute('tabindex')).toBeNull();
    expect(await table.getAttribute('role')).toBeNull();
  });
});

/** Visible buttons that lie on code: on the box of a `pre`. */
const overlaps = (page: Page): Promise<string[]> =>
  page.locator('.code button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const pre = button.parentElement?.querySelector('pre') as Element;
      const [one, other] = [button.getBoundingClientRect(), pre.getBoundingClientRect()];
      const isApart = one.bottom <= other.top || one.left >= other.right;
      return isApart ? [] : [`${button.className} on ${pre.textContent?.slice(0, 20)}`];
    }),
  );
