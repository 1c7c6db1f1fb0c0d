/** Documents that their sidebar lists more than once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { builtOutput } from '../helpers/built.ts';
import { hydrate, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  const out = await builtOutput({
    'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', docs: { sidebars: { docs: [
      { type: 'category', label: 'One', collapsed: false, items: ['a', 'twice', 'b'] },
      { type: 'category', label: 'Two', collapsed: false, link: { type: 'doc', id: 'c' }, items: ['c', 'twice', 'd'] },
    ] } } };`,
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'twice'].map((id) => [`content/docs/${id}.md`, `# ${id}\n\nText.\n`])),
  });
  site = await servedSite(out);
});

describe('sidebar: a document that is listed twice', () => {
  it('has the neighbours of the place it was reached from, by default the first', async () => {
    const { page } = await visit(browser, `${site.url}/docs/twice`);
    const neighbours = () => page.locator('.pager b').filter({ visible: true }).allTextContents();
    const linkTo = (id: string) => page.locator(`[data-sidebar] a[href$="/${id}"]`);
    expect(await neighbours()).toEqual(['a', 'b']);
    await wake(page);
    await linkTo('b').click();
    await shows(page, 'b');
    await wake(page);
    await linkTo('twice').nth(1).click();
    await shows(page, 'twice');
    await wake(page);
    await expect.poll(neighbours).toEqual(['c', 'd']);
    await page.reload();
    await expect.poll(neighbours).toEqual(['a', 'b']);
    await wake(page);
    await expect.poll(neighbours).toEqual(['c', 'd']);
    await hydrate(page);
    await page.locator('[rel=next]:visible').click();
    await shows(page, 'd');
    await expect.poll(neighbours).toEqual(['twice']);
    await wake(page);
    await linkTo('twice').nth(0).click();
    await shows(page, 'twice');
    await wake(page);
    await expect.poll(neighbours).toEqual(['a', 'b']);
    await linkTo('d').click();
    await shows(page, 'd');
    await wake(page);
    await page.locator('[rel=prev]').click();
    await shows(page, 'twice');
    await wake(page);
    await expect.poll(neighbours).toEqual(['c', 'd']);
  });

  it('is one stop where a category has it as its page and lists it first; without scripts the first place counts', async () => {
    const { page } = await visit(browser, `${site.url}/docs/c`, { javaScriptEnabled: false });
    expect(await page.locator('.pager b').allTextContents()).toEqual(['b', 'twice']);
    await page.locator('[rel=next]').click();
    expect(await page.locator('.pager b').filter({ visible: true }).allTextContents()).toEqual(['a', 'b']);
  });
});
