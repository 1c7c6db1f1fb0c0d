/** Pages that are React components: one island as a whole, or static around the islands they name. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { hydrate, visit } from './fixture.ts';

const counter = `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`;

/** A page whose counter is far below the first screen. */
const page = (head: string, part: string) => `import { Island } from 'docsgen/runtime';
import { Counter } from './_Counter.tsx';
export const title = 'Below';
${head}
export default function Below() {
  return <><h1>Below</h1><p style={{ height: '300vh' }}>Long.</p>${part}</>;
}
`;

const browser = await launch();
let served: ServedSite;

beforeAll(async () => {
  const built = site({
    'content/pages/_Counter.tsx': counter,
    'content/pages/whole.tsx': page('', '<Island><Counter /></Island>'),
    'content/pages/islands.tsx': page('export const islands = true;', '<Island><Counter /></Island>'),
    'content/pages/asked.tsx': page('export const islands = true;', '<Island on="intent"><Counter /></Island>'),
    'content/pages/code.tsx': `import { Island } from 'docsgen/runtime';
import { CodeBlock } from 'docsgen/theme';
import { Counter } from './_Counter.tsx';
export const islands = true;
export default function Code() {
  return <><h1>Code</h1><CodeBlock>{'wide '.repeat(99)}</CodeBlock><Island on="intent"><Counter /></Island></>;
}
`,
    'content/pages/still.tsx': page('export const islands = true;', '<p>The end.</p>'),
  });
  await built.build();
  served = await servedSite(path.join(built.dir, 'build'));
});

/** The page and its requests, without idle prefetches. */
async function open(name: string) {
  const asked: string[] = [];
  const visited = await visit(browser, `${served.url}/${name}`, {
    prepare: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  visited.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const react = () => [...asked, ...served.requests].filter((url) => url.includes('/assets/react-'));
  return { ...visited, react };
}

describe('A React page', () => {
  it('loads React at once when it is an island as a whole', async () => {
    const { page: whole, react } = await open('whole');
    await whole.locator('#docsgen-announcer').waitFor({ state: 'attached' });
    expect(react().length).toBeGreaterThan(0);
  });

  it('with an island for intent does not load React when it is seen, but with a click, which works', async () => {
    served.requests.length = 0;
    const { page: asked, errors, react } = await open('asked');
    const button = asked.getByRole('button', { name: 'Count' });
    await button.evaluate((element) => element.scrollIntoView());
    await asked.waitForLoadState('networkidle');
    await asked.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(react()).toEqual([]);
    await button.click();
    await asked.getByText('Count 1').waitFor();
    expect(errors).toEqual([]);
  });

  it('is hydrated as it is when a wide block of code is outside its islands, and the block wraps then', async () => {
    const { page: code } = await open('code');
    const repaired: string[] = [];
    code.on('console', (message) => repaired.push(message.text()));
    await code.mouse.move(3, 600);
    await code.waitForFunction(() => document.querySelector('.code > pre[role=group]'));
    await hydrate(code);
    await code.getByRole('button', { name: 'Toggle word wrap' }).waitFor();
    expect(repaired).toEqual([]);
  });

  it('with islands of its own waits until one of them is seen, and works then', async () => {
    served.requests.length = 0;
    const { page: islands, errors, react } = await open('islands');
    await islands.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(react()).toEqual([]);
    await islands.locator('text=Count 0').scrollIntoViewIfNeeded();
    await islands.locator('#docsgen-announcer').waitFor({ state: 'attached' });
    await islands.click('text=Count 0');
    await islands.locator('text=Count 1').waitFor();
    expect(errors).toEqual([]);
  });

  it('that claims islands but has none stays static, however far one scrolls', async () => {
    served.requests.length = 0;
    const { page: still, errors, react } = await open('still');
    await still.locator('text=The end.').scrollIntoViewIfNeeded();
    await still.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(react()).toEqual([]);
    await hydrate(still);
    expect(await still.locator('h1').textContent()).toBe('Below');
    expect(errors).toEqual([]);
  });
});
