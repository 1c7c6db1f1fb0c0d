/** A small site under the real `docsgen dev`, for what a browser makes of it. */
import type { Browser, Page } from 'playwright-core';
import { dev, type RunningDev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';
import { hydrate, type Visit, visit, wake } from './fixture.ts';

const paragraphs = (name: string): string =>
  Array.from({ length: 30 }, (_, index) => `Line ${index} of ${name}, about nothing in particular.`).join('\n\n');

const wide = (name: string): string =>
  `\`\`\`ts title="${name}.ts"\nexport const ${name} = '${'very '.repeat(60)}wide';\n\`\`\`\n`;

/** More of the same kinds, to be inserted before those that a reader has used. */
export const newcomers = `
::::tabs
:::tab{label="npm"}
New panel
:::
:::tab{label="Yarn"}
Other new panel
:::
::::

<details>
<summary>New</summary>

New text.

</details>

${wide('newcomer')}`;

/**
 * A page with everything a reader can open, choose and scroll. `note`: the words that are edited; `more`: before the
 * rest.
 */
export const statefulPage = (note: string, more = ''): string => `---
sidebar_position: 1
description: Where to begin.
---

# Stateful

${note}

${paragraphs('the upper part')}
${more}
::::tabs{group="pm"}
:::tab{label="npm"}
npm install acme
:::
:::tab{label="Yarn"}
yarn add acme
:::
::::

<details>
<summary>Opened</summary>

Hidden text, ${note}

</details>

<details>
<summary>Closed</summary>

More hidden text.

</details>

${wide('wrapped')}
${wide('scrolled')}
## Last heading

${paragraphs('the lower part')}
`;

export const counterPage = (note: string): string => `import { Counter } from './Counter.tsx';
import { Field } from './Field.tsx';

# Counter

${note}

<details>
<summary>Opened</summary>

Hidden text.

</details>

<Counter />

<Field />

Behind it: ${note}
`;

export const counter = (label: string): string => `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>
    </p>
  );
}
`;

const field = `import { useState } from 'react';
export function Field() {
  const [text, setText] = useState('');
  return (
    <p>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>Hello {text}</output>
    </p>
  );
}
`;

export const plainPage = '# Plain\n\nTo the [counter](./counter.mdx).\n\n';

export const config = (label: string): string => `export default {
  title: 'Acme',
  url: 'https://acme.example',
  favicon: 'icon.svg',
  customCss: ['./own.css'],
  navbar: { items: [{ to: '/docs/stateful', label: '${label}' }] },
};
`;

const files = {
  'site.config.mjs': config('Docs'),
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'own.css': ':root { --probe: one; }\n',
  'content/docs/stateful.md': statefulPage('Nothing yet.'),
  'content/docs/counter.mdx': counterPage('Nothing yet.'),
  'content/docs/Counter.tsx': counter('Count'),
  'content/docs/Field.tsx': field,
  'content/docs/plain.md': plainPage,
  'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
};

export interface DevSite {
  site: Site;
  server: RunningDev;
}

/** Writes the site and starts `dev`. `more`: files to add or to replace. */
export async function devSite(more: Record<string, string> = {}): Promise<DevSite> {
  const own = site({ ...files, ...more });
  return { site: own, server: await dev(own.dir) };
}

/** Waits until the element has this text in it. */
export async function says(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector, { hasText: text }).first().waitFor({ state: 'attached' });
}

/**
 * Opens a page as a reader has it who has clicked something (`hydrated`), or whose browser could not load React
 * (`static`).
 */
export async function openIn(browser: Browser, url: string, state: 'static' | 'hydrated'): Promise<Visit> {
  const opened = await visit(browser, 'about:blank');
  const { page } = opened;
  if (state === 'static') await page.route(/\/assets\/react-/, (route) => route.abort());
  await page.goto(url);
  await page.evaluate(() => Object.assign(window, { opened: true }));
  await wake(page);
  if (state === 'hydrated') await hydrate(page);
  return opened;
}
