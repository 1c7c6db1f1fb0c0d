import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const item = (value: string, text: string): string => `<TabItem value="${value}">${text}</TabItem>`;

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/names.js':
      "export default { group: 'guide', values: [{ label: 'Quick', value: 'q' }, { label: 'Slow', value: 's' }] };\n",
    'content/docs/More.tsx': `import CodeBlock from '@theme/CodeBlock';
import { Admonition, Details, Tabs, TabItem } from 'docsgen/theme';
import { useState } from 'react';
export function More() {
  const [names, setNames] = useState(['one']);
  const add = () => setNames([...names, ['two', 'three'][names.length - 1]]);
  return (
    <div>
      <button type="button" onClick={add}>Add</button>
      <button type="button" onClick={() => setNames(names.slice(1))}>Drop</button>
      <Tabs groupId="names">{names.map((name) => <TabItem key={name} value={name}>About {name}</TabItem>)}</Tabs>
      {names.length > 2 ? <Tabs groupId="guide"><TabItem value="q">Late quick</TabItem><TabItem value="s">Late slow</TabItem></Tabs> : null}
      <CodeBlock title="names.txt">{names.join('\\n')}</CodeBlock>
      <Admonition title={names.length} collapsed>Inside</Admonition>
      <Details summary="Names">{names.join(', ')}</Details>
    </div>
  );
}
`,
    'content/docs/live-tabs.mdx': `import names from './names.js';
import { More } from './More.tsx';

# Live tabs

<Tabs groupId="guide">
${item('q', 'Static quick')}
${item('s', 'Static slow')}
</Tabs>

<Tabs groupId={names.group} values={names.values} queryString>
${item('q', 'Live quick')}
${item('s', '\n\n## In slow\n\nLive slow\n\n')}
</Tabs>

<More />
`,
  });
}, 60_000);

const shows = (page: Page, text: string): Promise<boolean> => page.getByText(text, { exact: true }).isVisible();

const PATH = '/docs/live-tabs';
const tab = (name: string) => `.tabs [role=tab]:text-is("${name}")`;

describe('Tabs that React has written', () => {
  it('have labels and panels without a script', async () => {
    const { page, errors } = await visit(browser, `${site.url}${PATH}`, { javaScriptEnabled: false });
    expect(await page.textContent('.tabs >> nth=1')).toContain('Quick');
    expect(await shows(page, 'Live quick')).toBe(true);
    expect(await shows(page, 'Live slow')).toBe(true);
    expect(errors).toEqual([]);
  });

  it('change with static ones of their group, before and after hydration, and are stored', async () => {
    const { page, errors } = await visit(browser, `${site.url}${PATH}`);
    expect([await shows(page, 'Static quick'), await shows(page, 'Live quick')]).toEqual([true, true]);
    await page.click(tab('s'));
    await page.waitForFunction(
      () => document.querySelectorAll('.tabs [role=tab][data-value=s][data-selected]').length === 2,
    );
    expect([await shows(page, 'Static slow'), await shows(page, 'Live slow')]).toEqual([true, true]);
    await hydrate(page);
    expect([await shows(page, 'Static slow'), await shows(page, 'Live slow')]).toEqual([true, true]);
    await page.click(tab('Quick'));
    expect([await shows(page, 'Static quick'), await shows(page, 'Live quick')]).toEqual([true, true]);
    expect(new URL(page.url()).searchParams.get('guide')).toBe('q');
    await page.click(tab('Slow'));
    await page.goto(`${site.url}${PATH}`);
    expect([await shows(page, 'Static slow'), await shows(page, 'Live slow')]).toEqual([true, true]);
    await hydrate(page);
    expect([await shows(page, 'Static slow'), await shows(page, 'Live slow')]).toEqual([true, true]);
    expect(errors).toEqual([]);
  });

  it('open for a link to a heading in them', async () => {
    const { page, errors } = await visit(browser, `${site.url}${PATH}#in-slow`);
    expect(await shows(page, 'Live slow')).toBe(true);
    await hydrate(page);
    expect(await shows(page, 'Live slow')).toBe(true);
    expect(errors).toEqual([]);
  });

  it('go with the state of the component around them', async () => {
    const { page, errors } = await visit(browser, `${site.url}${PATH}`);
    await page.click(tab('s'));
    await hydrate(page);
    await page.click('button:text-is("Add")');
    await page.click(tab('two'));
    expect([await shows(page, 'About one'), await shows(page, 'About two')]).toEqual([false, true]);
    await page.click('button:text-is("Add")');
    expect([await shows(page, 'About two'), await shows(page, 'About three')]).toEqual([true, false]);
    expect(await shows(page, 'Late slow')).toBe(true);
    await page.click('button:text-is("Drop")');
    expect(await page.locator('.tabs[data-group=names] [role=tab][data-selected]').count()).toBe(1);
    expect(await shows(page, 'About two')).toBe(true);
    expect(await page.textContent('.code pre')).toBe('two\nthree');
    expect(await page.textContent('summary.admonition-title')).toBe('2');
    expect(errors).toEqual([]);
  });

  it('are updated by client navigation', async () => {
    const { page, errors, isSameDocument } = await visit(browser, `${site.url}/docs/a`);
    await hydrate(page);
    await page.evaluate(() => localStorage.setItem('docsgen.tab.guide', 's'));
    await page.click('.sidebar a:text-is("Live tabs")');
    await page.waitForSelector(tab('Slow'));
    expect(await isSameDocument()).toBe(true);
    await page.waitForFunction(
      () => document.querySelectorAll('.tabs [role=tab][data-value=s][data-selected]').length === 2,
    );
    expect(await shows(page, 'Live slow')).toBe(true);
    expect(errors).toEqual([]);
  });
});
