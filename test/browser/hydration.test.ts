import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture();
});

const scripts = (requests: string[]): string[] =>
  requests.filter((line) => /\/assets\/(client|page-(?!actions))/.test(line));

describe('Before the reader acts', () => {
  it('nothing but the first script is loaded, however far they scroll', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/a`, {
      // Warm-up is idle work of its own; without it, every request for the client would be a sign of intent.
      prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`GET ${new URL(request.url()).pathname}`));
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 3000);
    await page.waitForFunction(() => scrollY > 1000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts(asked)).toEqual([]);
    await hydrate(page);
    expect(scripts(asked)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('an interactive component in view is hydrated automatically', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/counter`);
    await page.locator('#docsgen-announcer').waitFor({ state: 'attached' });
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('Hydration', () => {
  it('leaves every node of the prose, the sidebar and the component alone', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/counter`, {
      prepare: () =>
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(window, { nodes: [...document.querySelectorAll('#docsgen *')] }),
        ),
    });
    await hydrate(page);
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    const { same, all } = await page.evaluate(() => {
      const before: Element[] = Reflect.get(window, 'nodes');
      const now = [...document.querySelectorAll('#docsgen *')];
      return { same: now.filter((node, index) => node === before[index]).length, all: before.length };
    });
    expect(all).toBeGreaterThan(40);
    expect(same).toBe(all);
    expect(errors).toEqual([]);
  });

  it('keeps what the reader opened, chose and typed before', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('article summary')?.click();
      document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
    });
    await hydrate(page);
    expect(await page.getAttribute('article details', 'open')).toBe('');
    expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('yarn add');
  });

  it('leaves the page as it is when its own link is clicked', async () => {
    const { page, isSameDocument } = await visit(browser, `${site.url}/docs/intro`);
    await hydrate(page);
    await page.click('article summary');
    await page.click('[data-sidebar] a:has-text("Introduction")');
    await page.waitForFunction(() => document.querySelector('#docsgen-announcer')?.textContent !== '');
    expect(await page.getAttribute('article details', 'open')).toBe('');
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await isSameDocument()).toBe(true);
  });

  it('keeps the state of a component while the reader moves on the page', async () => {
    const { page } = await visit(browser, `${site.url}/docs/counter`);
    await hydrate(page);
    await page.click('text=Count 0');
    await page.click('text=Count 1');
    await page.click('.toc a:has-text("Below")');
    await page.waitForURL('**#below');
    await page.goBack();
    await page.locator('text=Count 2').waitFor();
  });

  it('survives a document that an extension has changed', async () => {
    const { page } = await visit(browser, `${site.url}/docs/counter`, {
      prepare: () =>
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('main')?.prepend(document.createElement('aside'));
          document.querySelector('.navbar')?.append('injected');
        }),
    });
    await hydrate(page);
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    expect(await page.textContent('article')).toContain('Text before');
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
  });
});

describe('What the reader does before hydration', () => {
  it('is done afterwards: no click is lost', async () => {
    const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
    const release = await holdClient(page);
    await page.goto(`${site.url}/docs/counter`);
    await page.click('text=Count 0');
    await page.click('text=Count 0');
    await page.click('text=Count 0');
    expect(await page.locator('#docsgen-announcer').count()).toBe(0);
    release();
    await page.locator('text=Count 3').waitFor();
    expect(errors).toEqual([]);
  });

  it('also holds typed text', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    const release = await holdClient(page);
    await page.goto(`${site.url}/docs/counter`);
    await page.fill('input[aria-label=Name]', 'Ada');
    release();
    await page.locator('text=Hello Ada').waitFor();
    expect(await page.inputValue('input[aria-label=Name]')).toBe('Ada');
  });

  it('is not lost when the client never loads: a link in a component is followed', async () => {
    const { page } = await visit(browser, `${site.url}/docs/intro`);
    await page.route('**/assets/client*', (route) => route.abort());
    await page.goto(`${site.url}/docs/counter`);
    await page.click('text=Count 0');
    await page.click('article a:has-text("page A")');
    await shows(page, 'Page A');
  });
});

describe('A component that throws', () => {
  it('is the crash of the page when the page shows nothing else; it can be tried again', async () => {
    const { page } = await visit(browser, `${site.url}/docs/crash`);
    await hydrate(page);
    await page.click('text=Light the fuse');
    await page.locator('[role=alert]').waitFor();
    expect(await page.locator('main h1').allTextContents()).toEqual(['This page crashed.']);
    expect(await page.textContent('[role=alert]')).toContain('The fuse burnt down.');
    expect(await page.locator('[role=alert]').count()).toBe(1);
    await page.click('text=Try again');
    await page.locator('text=Light the fuse').waitFor();
    expect(await page.textContent('article h1')).toContain('Crash');
    await page.click('text=Light the fuse');
    await page.click('.navbar a:has-text("Docs")');
    await shows(page, 'Introduction');
  });
});

describe('A component that throws while it is hydrated', () => {
  it('is reported in its place; text and other components still work; a page made of React has crashed', async () => {
    const own = await servedFixture({
      'content/pages/whole.tsx':
        "import { Browserless } from '../docs/Bomb.tsx';\nexport default () => <><h1>Whole</h1><p>Text.</p><Browserless /></>;\n",
      'content/docs/crash.mdx':
        "import { Browserless } from './Bomb.tsx';\nimport { Counter } from './Counter.tsx';\n\n# Crash\n\nText before.\n\n<Browserless />\n\nText behind.\n\n<Counter />\n",
      'content/docs/Bomb.tsx':
        "export function Browserless() {\n  if (typeof window !== 'undefined') throw new Error('No window wanted.');\n  return <p>From the server.</p>;\n}\n",
    });
    const { page } = await visit(browser, `${own.url}/docs/crash`);
    await page.locator('[role=alert]').waitFor();
    const text = (await page.textContent('article')) ?? '';
    expect(text).toContain('This part of the page crashed.');
    expect(text).toContain('No window wanted.');
    expect(text).toContain('Text before.');
    expect(text).toContain('Text behind.');
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    await page.click('[data-sidebar] a:has-text("Page B")');
    await shows(page, 'Page B');
    await page.goto(`${own.url}/whole`);
    await page.locator('[role=alert]').waitFor();
    expect(await page.locator('main h1').allTextContents()).toEqual(['This page crashed.']);
    expect(await page.textContent('main')).toContain('No window wanted.');
    expect(await page.locator('main button').allTextContents()).toEqual(['Try again']);
    expect(await page.locator('.navbar').isVisible()).toBe(true);
  });
});

/** The client's script waits until the function returned is called. */
async function holdClient(page: Awaited<ReturnType<typeof visit>>['page']): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/client*', async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}
