import { describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { servedFixture, shows, visit } from './fixture.ts';

const browser = await launch();
const site = await servedFixture();

describe('Back on phones', () => {
  it('closes the menu and stays, also when the page before is another document; a menu that was closed otherwise costs no step', async () => {
    const { page: plain } = await visit(browser, `${site.url}/docs/a`, { viewport: { width: 390, height: 800 } });
    const isOpen = () => plain.getAttribute('.menu-button', 'aria-expanded');
    await plain.goto(`${site.url}/docs/b`);
    await plain.click('.menu-button');
    await expect.poll(isOpen).toBe('true');
    await plain.goBack();
    await expect.poll(isOpen).toBe('false');
    expect(plain.url()).toBe(`${site.url}/docs/b`);
    await plain.click('.menu-button');
    await expect.poll(isOpen).toBe('true');
    await plain.keyboard.press('Escape');
    await expect.poll(isOpen).toBe('false');
    await plain.waitForFunction(() => !history.state?.docsgenMenu);
    await plain.click('.menu-button');
    await plain.click('#dg-sidebar a:has-text("Counter")');
    await shows(plain, 'Counter');
    await plain.goBack();
    await shows(plain, 'Page B');
    await expect.poll(isOpen).toBe('false');
    await plain.goBack();
    await shows(plain, 'Page A');
  });
});
