/** Modules of Docusaurus in the browser: the router over client navigation, the colour mode, collapsible boxes. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';

const TOOLS = `import React, { useEffect, useState } from 'react';
import Layout from '@theme/Layout';
import Head from '@docusaurus/Head';
import BrowserOnly from '@docusaurus/BrowserOnly';
import CodeBlock from '@theme/CodeBlock';
import { useHistory, useLocation } from '@docusaurus/router';
import { Collapsible, HtmlClassNameProvider, useCollapsible, useColorMode, useQueryString, useStorageSlot, useWindowSize } from '@docusaurus/theme-common';

export default function Tools() {
  const history = useHistory();
  const { pathname, search, hash, state } = useLocation();
  const { colorMode, setColorMode } = useColorMode();
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const [query, setQuery] = useQueryString('lamp');
  const [stored, slot] = useStorageSlot('lamp');
  const [seen, setSeen] = useState([]);
  useEffect(() => history.listen(({ search: now }) => setSeen((all) => [...all, now])), []);
  return (
    <HtmlClassNameProvider className="with-tools">
      <Layout title="Tools">
        <Head><html data-tools="on" /></Head>
        <p id="location">{[pathname, search, hash, state?.from].join('|')}</p>
        <p id="mode">{colorMode}</p>
        <p id="query">{query}</p>
        <p id="stored">{stored ?? 'nothing'}</p>
        <p id="size">{useWindowSize()}</p>
        <p id="seen">{seen.at(-1) ?? 'none'}</p>
        <BrowserOnly fallback="wait">{() => <p id="browser">{window.location.pathname}</p>}</BrowserOnly>
        <button type="button" id="push" onClick={() => history.push('/next?a=1#part', { from: 'tools' })}>push</button>
        <button type="button" id="old" onClick={() => history.push('/old')}>old</button>
        <button type="button" id="dark" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>mode</button>
        <button type="button" id="ask" onClick={() => setQuery('desk')}>ask</button>
        <button type="button" id="store" onClick={() => slot.set('on')}>store</button>
        <button type="button" id="open" onClick={toggleCollapsed}>open</button>
        <Collapsible lazy collapsed={collapsed}><p id="inner">inside</p></Collapsible>
        <CodeBlock language="js">{'const wide = "' + 'x'.repeat(400) + '";'}</CodeBlock>
      </Layout>
    </HtmlClassNameProvider>
  );
}
`;

const docs = site({
  'site.config.mjs':
    "export default { title: 'Lamps', url: 'https://example.com', pages: { path: 'src/pages' }, customCss: ['docsgen/docusaurus.css'], colorMode: { defaultMode: 'light', respectPrefersColorScheme: false } };\n",
  'src/pages/tools.jsx': TOOLS,
  'src/pages/next.jsx': `import React from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
export default () => {
  const { pathname, search, hash, state } = useLocation();
  return <Layout title="Next" noFooter><p id="location">{[pathname, search, hash, state?.from].join('|')}</p><Link to="/tools">back</Link><p id="part" style={{ marginTop: '200vh' }}>part</p></Layout>;
};
`,
  'src/pages/old.jsx':
    "import React from 'react';\nimport { Redirect } from '@docusaurus/router';\nexport default () => <Redirect to=\"/next\" />;\n",
  'content/docs/a.md': '# A\n\nText.\n',
});

let served: Awaited<ReturnType<typeof servedSite>>;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  expect(await docs.problems()).toEqual([]);
  served = await servedSite(path.join(docs.dir, 'build'));
  page = await (await launch()).newPage();
  page.on('console', (message) =>
    message.type() === 'error' || message.type() === 'warning' ? faults.push(message.text()) : 0,
  );
  page.on('pageerror', (error) => faults.push(String(error)));
}, 60_000);

/** Waits until an element has the text. */
const becomes = (id: string, wanted: string): Promise<void> =>
  page.locator(`#${id}`, { hasText: new RegExp(`^${wanted.replace(/[|?]/g, '\\$&')}$`) }).waitFor();

test('hooks of the theme follow the reader: location, colour mode, query, storage, boxes', async () => {
  await page.goto(`${served.url}/tools?lamp=wall`);
  await page.click('#dark');
  await becomes('mode', 'dark');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await becomes('location', '/tools|?lamp=wall||');
  await becomes('browser', '/tools');
  await becomes('size', 'desktop');
  expect(await page.getAttribute('html', 'class')).toBe('with-tools');
  expect(await page.getAttribute('html', 'data-tools')).toBe('on');
  await becomes('query', 'wall');
  await page.click('#ask');
  await becomes('query', 'desk');
  await becomes('seen', '?lamp=desk');
  await page.click('#store');
  await becomes('stored', 'on');
  expect(await page.locator('#inner').count()).toBe(0);
  await page.click('#open');
  await page.locator('#inner').waitFor();
  await page.click('#open');
  await page.locator('#inner').waitFor({ state: 'hidden' });
  expect(await page.locator('#inner').count()).toBe(1);
  await page.locator('.code > .wrap').waitFor();
});

test('the history moves between pages without loading them, and back', async () => {
  const before = served.documents.length;
  await page.click('#push');
  await becomes('location', '/next|?a=1|#part|tools');
  expect(await page.title()).toBe('Next | Lamps');
  expect(await page.evaluate('scrollY')).toBeGreaterThan(300);
  expect(await page.getAttribute('html', 'class')).toBe('');
  expect(await page.locator('.footer').isHidden()).toBe(true);
  await page.goBack();
  await becomes('location', '/tools|?lamp=desk||');
  await page.click('#old');
  await becomes('location', '/next|||');
  expect(new URL(page.url()).pathname).toBe('/next');
  await page.goBack();
  await becomes('location', '/tools|?lamp=desk||');
  expect(served.documents.length).toBe(before);
});

test('a redirect is followed from the page that a reader opens', async () => {
  await page.goto(`${served.url}/old`);
  await page.waitForURL('**/next');
  await becomes('location', '/next|||');
  expect(faults).toEqual([]);
});
