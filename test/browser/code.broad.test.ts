import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';

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
const dim = 'grey'; // [!code ++]
// A remark // [!code --]
bright(); // [!code focus]
more(1); // [!code highlight]
odd(2); // [!code warning]
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
  await hydrate(view);
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

describe('Lines out of focus', () => {
  it.each(['light', 'dark'] as const)('have a contrast of 4.5:1 or more in %s mode', async (colorScheme) => {
    const { page: view } = await open({ colorScheme });
    const contrasts = await block(view, 3)
      .locator('.line:not(.focus)')
      .evaluateAll((lines) => {
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const luminance = (colors: string[]): number => {
          for (const color of colors) {
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
            byte <= 10.31 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        return lines.flatMap((line) => {
          const boxes = [];
          for (let box: Element | null = line; box; box = box.parentElement) boxes.unshift(box);
          const back = boxes.map((box) => getComputedStyle(box).backgroundColor);
          const opacity = boxes.reduce((all, box) => all * Number(getComputedStyle(box).opacity), 1);
          return [line, ...line.querySelectorAll('*')].map((part) => {
            const [one, other] = [luminance(back), luminance([...back, getComputedStyle(part).color])];
            return opacity === 1 ? (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) : 0;
          });
        });
      });
    expect(contrasts.length).toBeGreaterThan(3);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });

  it('have their colours under the pointer and with keyboard focus', async () => {
    const { page: view } = await open();
    const colors = () =>
      block(view, 3)
        .locator('.line:not(.focus) *')
        .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
    expect(await colors()).toBe(1);
    await block(view, 3).locator('pre').focus();
    expect(await colors()).toBeGreaterThan(1);
    await block(view, 0).locator('.copy').focus();
    expect(await colors()).toBe(1);
    await block(view, 3).hover();
    expect(await colors()).toBeGreaterThan(1);
  });
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
