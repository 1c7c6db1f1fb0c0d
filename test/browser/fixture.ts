/** A small site with everything the browser tests need, built by the real CLI, and helpers to watch a page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { builtOutput } from '../helpers/built.ts';

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} about nothing in particular.`);

const files: Record<string, string> = {
  'site.config.mjs': `export default {
    title: 'Acme',
    url: 'https://acme.example',
    favicon: 'icon.svg',
    colorMode: { respectPrefersColorScheme: false },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' }] },
  };`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/intro.md': `---
sidebar_position: 1
description: Where to begin.
---

# Introduction

Go to [page A](./a.md), to [the end of page A](./a.md#the-end), to the [counter](./counter.mdx) or to the [crash](./crash.mdx).

\`\`\`ts
export const answer = 42;
\`\`\`

:::note
Remember this.
:::

::::tabs{group="pm"}
:::tab{label="npm"}
npm install acme
:::
:::tab{label="Yarn"}
yarn add acme
:::
::::

<details>
<summary>More</summary>

## Deep inside

Hidden text.

</details>
`,
  'content/docs/a.md': `---
sidebar_position: 2
description: All about A.
---

# Page A

Back to the [introduction](./intro.md).

## Long part

${paragraphs.join('\n\n')}

## The end

On to [page B](./b.md).
`,
  'content/docs/b.md': '---\nsidebar_position: 3\n---\n\n# Page B\n\nShort, with a link to [page A](./a.md).\n',
  'content/docs/counter.mdx': `---
sidebar_position: 4
---

import { Counter } from './Counter.tsx';

# Counter

Text before, with a link to [page A](./a.md).

<Counter />

Text after.

## Below

More text.
`,
  'content/docs/Counter.tsx': `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>Hello {text}</output>
    </p>
  );
}
`,
  'content/docs/crash.mdx': `---
sidebar_position: 5
---

import { Bomb } from './Bomb.tsx';

# Crash

<Bomb />
`,
  'content/docs/Bomb.tsx': `import { useState } from 'react';
export function Bomb() {
  const [lit, setLit] = useState(false);
  if (lit) throw new Error('The fuse burnt down.');
  return <button type="button" onClick={() => setLit(true)}>Light the fuse</button>;
}
`,
  'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome. Read the [introduction](/docs/intro).\n',
  'content/blog/2024-01-02-first.md': '---\ntitle: First post\n---\n\nSome news.\n',
};

/** The site, built once for all that ask for the same files, and served. `more`: files to add or to replace. `baseUrl`: where the site's own config puts it. */
export async function servedFixture(more: Record<string, string> = {}, baseUrl = '/'): Promise<ServedSite> {
  return servedSite(await builtOutput({ ...files, ...more }), baseUrl);
}

export interface Visit {
  page: Page;
  /** Errors of the page and of its console, in order. */
  errors: string[];
  /** True while the document is the one that was opened. */
  isSameDocument(): Promise<boolean>;
}

/** Opens a page in a fresh context. `prepare`: runs before any script of the page. */
export async function visit(
  browser: Browser,
  url: string,
  { prepare, ...options }: BrowserContextOptions & { prepare?: () => void } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await page.evaluate(() => Object.assign(window, { opened: true }));
  return { page, errors, isSameDocument: () => page.evaluate(() => 'opened' in window) };
}

/** Shows intent and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('#docsgen-announcer', { state: 'attached' });
}

/** Moves the pointer and waits until what comes with a reader's first move is there. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  const started = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/late-[^/]*\.js$/.test(name))?.name,
  );
  // Each resolves after the page's own import of the same module: that one, and those of the parts it names.
  await page.evaluate(`(async () => {
    const late = ${JSON.stringify(await started.jsonValue())};
    await import(late);
    const code = await (await fetch(late)).text();
    for (const [, url] of code.matchAll(/"url":"([^"]+)"/g)) await import(url);
  })()`);
}

export const heading = (page: Page): Promise<string | null> => page.locator('main h1').first().textContent();

/** Waits until the page with this heading is shown. */
export async function shows(page: Page, title: string): Promise<void> {
  await page.locator('main h1', { hasText: title }).waitFor();
}

/** Comes near the search button and waits until what the dialog needs is there: whatever opens it then does so at once. */
export async function nearSearch(page: Page): Promise<void> {
  await wake(page);
  await page.locator('.search-button:visible').hover();
  const loaded = await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const ui = names.find((name) => /\/search-ui-[^/]*\.js$/.test(name));
    const hasRest = [/\/search-[^/]*\.json$/, /\/search-[^/]*\.css$/].every((file) =>
      names.some((name) => file.test(name)),
    );
    const sheets = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    return hasRest && sheets.some(({ cssText }) => cssText.includes('.search-box')) && ui;
  });
  await page.evaluate(`import(${JSON.stringify(await loaded.jsonValue())})`);
}

/** Whether the search dialog is open; one that is about to open has done so. */
export const isSearching = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    return document.querySelector('dialog.search-dialog[open]') !== null;
  });
