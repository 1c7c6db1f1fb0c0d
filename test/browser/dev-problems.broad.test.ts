/** Problems of a site cover its pages, with the text of the terminal, and disappear when they are fixed. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { dev as startDev } from '../helpers/dev.ts';
import { site } from '../helpers/site.ts';
import { setMode, violations } from './axe.ts';
import { config, counter, type DevSite, devSite, openIn, plainPage, says, statefulPage } from './dev-site.ts';
import { shows, visit } from './fixture.ts';

const browser = await launch();
let dev: DevSite;

beforeAll(async () => {
  dev = await devSite();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const url = (path: string): string => dev.server.url + path;
const write = (file: string, text: string): void => dev.site.write(`content/docs/${file}`, text);

const panel = (page: Page) => page.locator('docsgen-dev').getByRole('dialog');
const pill = (page: Page) => page.locator('docsgen-dev .pill');

/** Breaks the plain page: an image that is not there. */
const broken = (name = 'none') => write('plain.md', `${plainPage}![A picture](./${name}.png)\n`);
const mend = () => write('plain.md', plainPage);

describe.each(['static', 'hydrated'] as const)('An error, on a %s page', (state) => {
  it('opens the overlay with the same text as the terminal; the page stays usable, and updates when it is fixed', async () => {
    const { page, isSameDocument } = await openIn(browser, url('/docs/stateful'), state);
    broken(`of-${state}`);
    await panel(page).waitFor();
    const { value: problem } = await dev.server.until('the problem', async () =>
      (await dev.server.problems('/docs/stateful')).find(({ text }) => text.includes(`of-${state}`)),
    );
    const shown = (await panel(page).innerText()).replace(/\s+/g, ' ');
    expect(shown).toContain('1 error');
    expect(shown).toContain(`content/docs/plain.md:${problem.line}:${problem.column}`);
    for (const part of [problem.code, problem.message, problem.hint ?? '', `![A picture](./of-${state}.png)`])
      expect(shown).toContain(part.replace(/\s+/g, ' '));
    await dev.server.until('the same words in the terminal', async () => dev.server.stderr().includes(problem.message));
    expect(await panel(page).locator('.row[data-mark]').count()).toBe(1);
    await page.click('[data-sidebar] a:has-text("Counter")');
    await shows(page, 'Counter');
    await page.goto(url('/docs/stateful'));
    await panel(page).waitFor();
    await page.evaluate(() => Object.assign(window, { opened: true }));
    mend();
    await panel(page).waitFor({ state: 'hidden' });
    expect(await pill(page).isVisible()).toBe(false);
    expect(await isSameDocument()).toBe(true);
  });
});

describe('The overlay', () => {
  it('is closed by Escape and by its button, waits in the corner, and returns when the errors change', async () => {
    const { page } = await visit(browser, url('/docs/stateful'));
    broken();
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await panel(page).isVisible()).toBe(false);
    expect(await pill(page).innerText()).toBe('1 error');
    // What was put away stays away on the next page.
    await page.goto(url('/docs/stateful'));
    await pill(page).waitFor();
    expect(await panel(page).isVisible()).toBe(false);
    await pill(page).focus();
    await page.keyboard.press('Enter');
    expect(await panel(page).isVisible()).toBe(true);
    const focused = () =>
      page.evaluate(() => document.querySelector('docsgen-dev')?.shadowRoot?.activeElement?.className);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('close');
    await page.keyboard.press('Enter');
    expect(await panel(page).isVisible()).toBe(false);
    expect(await focused()).toBe('pill');
    broken('other');
    await panel(page).getByText('other.png').first().waitFor();
    await page.keyboard.press('Escape');
    mend();
    await pill(page).waitFor({ state: 'hidden' });
    broken('other');
    await panel(page).waitFor();
    mend();
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('leaves Escape to a layer above the page', async () => {
    const { page } = await openIn(browser, url('/docs/stateful'), 'static');
    await page.setViewportSize({ width: 390, height: 800 });
    broken();
    await panel(page).waitFor();
    await page.click('.menu-button');
    await page.locator('#dg-sidebar:popover-open').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#dg-sidebar').waitFor({ state: 'hidden' });
    expect(await panel(page).isVisible()).toBe(true);
    mend();
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('shows warnings as a number in the corner, which opens it', async () => {
    const { page } = await visit(browser, url('/docs/plain'));
    write('plain.md', `---\nsidebar_positoin: 3\n---\n\n${plainPage}`);
    await pill(page).waitFor();
    expect(await pill(page).innerText()).toBe('1 warning');
    expect(await panel(page).isVisible()).toBe(false);
    await pill(page).click();
    await panel(page).getByText('sidebar_positoin').first().waitFor();
    mend();
    await panel(page).waitFor({ state: 'hidden' });
    await pill(page).waitFor({ state: 'hidden' });
  });

  it('has nothing that axe finds wrong, in both modes, also on a phone', async () => {
    const { page } = await visit(browser, url('/docs/plain'));
    broken();
    await panel(page).waitFor();
    const found: string[] = [];
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const mode of ['light', 'dark'] as const) {
        await setMode(page, mode);
        found.push(...(await violations(page)).map((line) => `${mode} ${width}: ${line}`));
      }
    }
    expect(found).toEqual([]);
    mend();
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('executes nothing from the text of problems', async () => {
    const hostile = '<img src=x onerror="window.hacked=1">';
    // Not the page whose own HTML this is.
    const { page, errors } = await visit(browser, url('/docs/stateful'));
    write(
      `${hostile.replaceAll('/', '')}.md`,
      `# Name\n\n![](./${encodeURIComponent(hostile)}.png)\n\n[x](./none"><script>window.hacked=1</script>.md)\n`,
    );
    write('plain.md', `${plainPage}![</script><script>window.hacked=1</script>](<./${hostile}.png>)\n`);
    await panel(page).getByText('onerror').first().waitFor();
    await page.reload();
    await panel(page).getByText('onerror').first().waitFor();
    expect(await panel(page).locator('img,script').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors.filter((text) => !/404|500/.test(text))).toEqual([]);
    dev.site.remove(`content/docs/${hostile.replaceAll('/', '')}.md`);
    mend();
    await panel(page).waitFor({ state: 'hidden' });
  });
});

describe('A page that cannot be shown', () => {
  it('stays as it was; a new one shows the reason instead; both appear when it is fixed', async () => {
    const { page } = await visit(browser, url('/docs/counter'));
    await says(page, 'main p button', 'Count 0');
    dev.site.write(
      'content/docs/Counter.tsx',
      "export function Counter(): never { throw new Error('Out of <b>beans</b>.'); }\n",
    );
    await panel(page).getByText('Out of <b>beans</b>.').first().waitFor();
    // What was there is still there.
    expect(await page.locator('main h1').innerText()).toBe('Counter');
    await page.reload();
    await panel(page).getByText('Out of <b>beans</b>.').first().waitFor();
    expect(await page.locator('main h1').innerText()).toBe('Counter');
    // A page without a good version has nothing else to show.
    write('fresh.mdx', "import { Counter } from './Counter.tsx';\n\n# Fresh\n\n<Counter />\n");
    await dev.server.until('the new page', async () => (await dev.server.get('/docs/fresh')).status === 500);
    await page.goto(url('/docs/fresh'));
    await page.waitForSelector('html[data-docsgen-dev=failed]', { state: 'attached' });
    await panel(page).getByText('Out of <b>beans</b>.').first().waitFor();
    expect(await page.locator('main b').count()).toBe(0);
    dev.site.write('content/docs/Counter.tsx', counter('Count'));
    await says(page, 'main p button', 'Count 0');
    expect(await panel(page).isVisible()).toBe(false);
    await page.goto(url('/docs/counter'));
    await says(page, 'main p button', 'Count 0');
    expect(await panel(page).isVisible()).toBe(false);
  });

  it('appears too when the whole site was broken at start', async () => {
    const own = site({ 'site.config.mjs': 'export default { title: "Own", \n', 'content/docs/one.md': '# One\n' });
    const server = await startDev(own.dir);
    const { page } = await visit(browser, `${server.url}/docs/one`);
    await panel(page).getByText('site.config.mjs').first().waitFor();
    expect(await page.title()).not.toContain('One');
    // Broken in another way: reported on the same document.
    own.write('site.config.mjs', 'export default { title: 7, url: "https://own.example" };\n');
    await panel(page).getByText('title').first().waitFor();
    own.write('site.config.mjs', 'export default { title: "Own", url: "https://own.example" };\n');
    await shows(page, 'One');
    expect(await panel(page).isVisible()).toBe(false);
    await server.stop();
  });
});

describe('A server that moves', () => {
  it('to another base URL leads the open page on, and back', async () => {
    const { page } = await visit(browser, url('/docs/stateful'));
    dev.site.write('site.config.mjs', config('Docs').replace("title: 'Acme',", "title: 'Acme', baseUrl: '/below/',"));
    await page.waitForURL(/\/below\/docs\/stateful$/);
    await shows(page, 'Stateful');
    write('stateful.md', '# Below\n');
    await shows(page, 'Below');
    dev.site.write('site.config.mjs', config('Docs'));
    await page.waitForURL(/:\d+\/docs\/stateful$/);
    write('stateful.md', statefulPage('Nothing yet.'));
    await shows(page, 'Stateful');
  });
});

describe('A server that disappears', () => {
  it('or a proxy that keeps old pages causes no reload loop', async () => {
    const { page } = await visit(browser, 'about:blank');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    // Whatever the page is loaded, it says that it came from another run of the server.
    await page.route(/docs\/plain$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"server":"\w+"/, '"server":"of-yesterday"');
      await route.fulfill({ response, body });
    });
    await page.goto(url('/docs/plain'));
    await page.locator('docsgen-dev .notice', { hasText: 'out of date' }).waitFor();
    expect(loads.length).toBe(2);
  });

  it('is missed quietly; when it is back the page is loaded once, and is where it was', async () => {
    const { page } = await openIn(browser, url('/docs/stateful'), 'static');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const port = new URL(dev.server.url).port;
    await dev.server.stop();
    await page.locator('docsgen-dev .notice').waitFor();
    expect(await page.locator('main h1').innerText()).toBe('Stateful');
    dev.server = await startDev(dev.site.dir, '--port', port);
    await page.waitForFunction(() => !('opened' in window) && document.querySelector('docsgen-dev') !== null);
    await page.waitForFunction(() => Math.abs(scrollY - 600) < 2);
    expect(await page.locator('docsgen-dev .notice').isVisible()).toBe(false);
    write('stateful.md', '# After the restart\n');
    await shows(page, 'After the restart');
    expect(loads).toEqual([`${dev.server.url}/docs/stateful`]);
  });
});
