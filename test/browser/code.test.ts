import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const long = Array.from({ length: 60 }, (_, index) => `const line${index} = ${index};`).join('\n');
const page = `# Code

\`\`\`console
$ npm install \\
    docsgen
added 1 package

$ npx docsgen
\`\`\`

\`\`\`js showLineNumbers=9
keep(1); // [!code ++]
drop(); // [!code --]
keep(2);
\`\`\`

\`\`\`ts collapse=10
${long}
\`\`\`

\`\`\`js
dim();
bright(); // [!code focus]
\`\`\`

\`\`\`text wrap
${'long words '.repeat(40)}
\`\`\`

\`\`\`text
${'x'.repeat(400)}
\`\`\`

\`\`\`bash npm2yarn
npm install docsgen
\`\`\`
`;

beforeAll(async () => {
  site = await servedFixture({ 'content/docs/code.md': page });
});

const open = (options: Parameters<typeof visit>[2] = {}) => visit(browser, `${site.url}/docs/code`, options);
const block = (view: Page, at: number) => view.locator('main .code').nth(at);
const heightOf = async (view: Page, at: number) => (await block(view, at).locator('pre').boundingBox())?.height ?? 0;

describe('The copy button', () => {
  const copied = async (at: number): Promise<string> => {
    const { page: view } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await block(view, at).hover();
    await block(view, at).locator('button.copy').click();
    await view.locator('button.copy:has-text("Copied")').waitFor();
    return view.evaluate(() => navigator.clipboard.readText());
  };

  it('leaves out prompts and output of programs', async () => {
    expect(await copied(0)).toBe('npm install \\\n    docsgen\nnpx docsgen');
  });

  it('leaves out numbers, removed lines and notations', async () => {
    expect(await copied(1)).toBe('keep(1);\nkeep(2);');
  });

  it('copies folded lines too', async () => {
    expect(await copied(2)).toBe(long);
  });
});

it('Selecting by hand takes neither prompts nor numbers nor signs', async () => {
  const { page: view } = await open();
  const selected = (at: number) =>
    view.evaluate((index) => {
      const code = document.querySelectorAll('main .code pre code')[index] as Element;
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString() ?? '';
    }, at);
  expect(await selected(0)).not.toContain('$');
  expect(await selected(1)).toMatch(/^keep\(1\);\s+drop\(\);\s+keep\(2\);\s*$/);
});

describe('A folded block', () => {
  it.each([true, false])('opens and closes with JavaScript %s', async (javaScriptEnabled) => {
    const { page: view } = await open({ javaScriptEnabled });
    const closed = await heightOf(view, 2);
    await block(view, 2).locator('summary').click();
    expect(await heightOf(view, 2)).toBeGreaterThan(closed * 4);
    expect(await block(view, 2).locator('summary').innerText()).toBe('Show fewer lines');
    await block(view, 2).locator('summary').click();
    expect(await heightOf(view, 2)).toBe(closed);
    expect(await block(view, 2).locator('summary').innerText()).toBe('Show all 60 lines');
  });

  it('scrolls to a text below the fold that a search or a link finds', async () => {
    const { page: view } = await visit(browser, `${site.url}/docs/code#:~:text=line57`);
    const isShown = () =>
      view.evaluate(() => {
        const pre = document.querySelectorAll('main .code pre')[2] as Element;
        return pre.scrollTop > 0 && pre.getBoundingClientRect().top < innerHeight;
      });
    await expect.poll(isShown).toBe(true);
  });

  it('is printed whole', async () => {
    const { page: view } = await open();
    await view.emulateMedia({ media: 'print' });
    expect(await heightOf(view, 2)).toBeGreaterThan(60 * 15);
    expect(await block(view, 2).locator('summary').isVisible()).toBe(false);
  });
});

it('Lines out of focus are readable under the pointer and with keyboard focus', async () => {
  const { page: view } = await open();
  const line = block(view, 3).locator('.line').first();
  const opacity = () => line.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBeLessThan(0.8);
  await block(view, 3).locator('pre').focus();
  await expect.poll(opacity).toBe(1);
  await block(view, 0).locator('.copy').focus();
  await expect.poll(opacity).toBeLessThan(0.8);
  await block(view, 3).hover();
  await expect.poll(opacity).toBe(1);
});

it.each([360, 1280])(
  'At %i pixels long lines scroll inside their block or are wrapped, and the page does not',
  async (width) => {
    const { page: view, errors } = await open({ viewport: { width, height: 800 } });
    const overflow = (at: number) =>
      block(view, at)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await overflow(4)).toBe(0);
    expect(await overflow(5)).toBeGreaterThan(0);
    expect(await view.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  },
);

it('Tabs of package managers remember the choice', async () => {
  const { page: view } = await open();
  await view.locator('[role=tab]:has-text("pnpm")').click();
  expect(await view.locator('[role=tabpanel]:visible code').innerText()).toContain('pnpm add docsgen');
  await view.reload();
  expect(await view.locator('[role=tabpanel]:visible code').innerText()).toContain('pnpm add docsgen');
});

it('Code reads from left to right on a page that does not', async () => {
  const rtl = await servedFixture({
    'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', lang: 'ar' };\n",
    'content/docs/code.md': page,
  });
  const { page: view } = await visit(browser, `${rtl.url}/docs/code`);
  const style = await block(view, 1)
    .locator('pre')
    .evaluate((pre) => {
      const { direction, textAlign } = getComputedStyle(pre);
      return { direction, textAlign };
    });
  expect(style).toEqual({ direction: 'ltr', textAlign: 'start' });
});
