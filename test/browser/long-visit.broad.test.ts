import { expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit } from './fixture.ts';

const ROUNDS = 100;
const MB = 1024 * 1024;

it('A visit of 200 pages logs nothing and grows the heap by less than 10 MB', { timeout: 180_000 }, async () => {
  const browser = await launch();
  const site = await servedFixture();
  const { page, errors } = await visit(browser, `${site.url}/docs/intro`);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await hydrate(page);
  const devtools = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const goThereAndBack = async (): Promise<void> => {
    for (const [link, title] of [
      ['Page A', 'Page A'],
      ['Introduction', 'Introduction'],
    ] as const) {
      await page.evaluate((name) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sidebar] a')];
        links.find((one) => one.textContent === name)?.click();
      }, link);
      await shows(page, title);
    }
  };
  await goThereAndBack();
  const before = await heap();
  for (let round = 0; round < ROUNDS; round += 1) await goThereAndBack();
  expect((await heap()) - before).toBeLessThan(10 * MB);
  expect([...errors, ...said]).toEqual([]);
});
