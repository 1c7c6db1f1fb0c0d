import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { builtSite } from '../helpers/built.ts';

const long = 'averyveryveryverylongwordwithoutanyplacetobreak'.repeat(3);

const WIDE = `# Wide

<table><tr><th>${long}</th><th>${long}</th></tr></table>

<iframe width="560" height="315" srcdoc="x" title="Film"></iframe>

<object width="700" height="350" data="/none.svg" type="image/svg+xml"></object>

<canvas width="800" height="200"></canvas>

<input size="100" aria-label="Name">

<select aria-label="Choice"><option>${long}</option></select>

<textarea cols="120" aria-label="Text"></textarea>

<video width="900" height="400" controls></video>

<svg width="900" height="300" viewBox="0 0 900 300"><rect width="900" height="300"/></svg>

<pre>${long}</pre>

<fieldset><legend>Size</legend><input size="90" aria-label="Size"></fieldset>
`;

const LAZY = `import { lazy, Suspense } from 'react';

export const Counter = lazy(() => import('./Counter.jsx'));

# Late

<Suspense fallback={<p>Loading</p>}><Counter /></Suspense>

<h2>Sum {1 + 1}</h2>

<table><tbody><tr><td>{1 + 1}</td></tr></tbody></table>
`;

const COUNTER = `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Lazy {count}</button>;
}
`;

test('raw HTML widens no page, and lazy components are in the page and work', async () => {
  const built = await builtSite({
    'content/docs/wide.md': WIDE,
    'content/docs/wide2.mdx': WIDE.replace(/<table>.*<\/table>/, '<table><tbody><tr><td>a</td></tr></tbody></table>')
      .replace(/<input([^>]*)>/g, '<input$1 />')
      .replace('<svg', '\n<svg'),
    'public/none.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
    'content/docs/late.mdx': LAZY,
    'content/docs/Counter.jsx': COUNTER,
  });
  expect(built.stdout + built.stderr).not.toContain('error');
  const copy = readFileSync(path.join(built.out, 'docs/late.md'), 'utf8');
  expect(copy).toContain('Lazy 0');
  expect(copy).not.toContain('Loading');
  const served = await servedSite(built.out);
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
  });
  for (const name of ['wide', 'wide2']) {
    await page.goto(`${served.url}/docs/${name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
    const ratios = await page.$$eval(
      'main iframe, main object, main canvas, main article svg[viewBox="0 0 900 300"]',
      (all) => all.map((one) => Math.round((10 * one.clientWidth) / one.clientHeight) / 10),
    );
    expect(ratios, name).toEqual([1.8, 2, 4, 3]);
  }
  await page.goto(`${served.url}/docs/late`);
  await page.getByRole('button', { name: 'Lazy 0' }).click();
  await page.getByRole('button', { name: 'Lazy 1' }).waitFor();
  expect(await page.locator('h2#sum-1--1, h2#sum-2').count()).toBe(1);
  expect(await page.locator('.table-wrap table').count()).toBe(1);
  expect(errors).toEqual([]);
});
