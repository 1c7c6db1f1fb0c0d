/** Parts of pages that only browsers can show: what readers without JavaScript have in their place, and what comes when. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { type Built, builtSite } from '../helpers/built.ts';
import { hydrate, visit } from './fixture.ts';

const GAUGE = `const width = window.innerWidth;
export const Gauge = ({ unit }) => <output>{'Screen: ' + width + ' ' + unit}</output>;
export default () => <div style={{ height: 120 }}><Gauge unit="px" /></div>;
`;
const FALLBACK = 'fallback={<p>Pressure: <a href="/docs/elements">3 bar</a></p>}';
const page = (...body: string[]) => `import { Only } from 'docsgen/runtime';\n${body.join('\n')}\n\n## After\n`;

const files = {
  'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', favicon: 'icon.svg' };\n",
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/load.mdx': page(
    '',
    '# Load',
    '',
    `<Only load={() => import('./Gauge.tsx')} ${FALLBACK} height={120} />`,
  ),
  'content/docs/named.mdx': page(
    '',
    '# Named',
    '',
    `<Only load={() => import('./Gauge.tsx')} ${FALLBACK}>`,
    '  {({ Gauge }) => <Gauge unit="dots" />}',
    '</Only>',
  ),
  'content/docs/elements.mdx': page(
    "import { Width } from './Width.tsx';",
    '',
    '# Elements',
    '',
    `<Only ${FALLBACK}>`,
    '',
    'It is <Width />.',
    '',
    '</Only>',
    '',
    `<Only ${FALLBACK}>{() => <b>{'Called in ' + location.pathname}</b>}</Only>`,
  ),
  'content/docs/Width.tsx': 'export const Width = () => <b>{window.innerWidth} wide</b>;\n',
  'content/docs/Gauge.tsx': GAUGE,
  'content/docs/late.mdx': "import { Gallery } from './Gallery.tsx';\n\n# Late\n\n<Gallery />\n\n## After\n",
  'content/docs/Gallery.tsx': `import { lazy, Suspense } from 'react';
const Photos = lazy(() => import('./Photos.tsx'));
export const Gallery = () => <Suspense fallback={<p>Loading</p>}><Photos /></Suspense>;
`,
  'content/docs/Photos.tsx': `import { useState } from 'react';
export default function Photos() {
  const [shown, show] = useState(0);
  const [isLarge, enlarge] = useState(false);
  return (
    <p>
      <button onClick={() => show(shown + 1)}>{'Photo ' + shown}</button>
      <label><input type="checkbox" checked={isLarge} onChange={(event) => enlarge(event.target.checked)} /> Large</label>
      <output>{isLarge ? 'It is large' : 'It is small'}</output>
    </p>
  );
}
`,
};

const browser = await launch();
let built: Built;
let served: ServedSite;

beforeAll(async () => {
  built = await builtSite(files, { args: ['--strict'] });
  served = await servedSite(built.out);
});

const read = (file: string) => readFileSync(path.join(built.out, file), 'utf8');

test('the build evaluates none of them, and HTML and Markdown have the fallback with its link', () => {
  expect(built.stdout + built.stderr).toContain('no problems');
  for (const name of ['load', 'named', 'elements']) {
    expect(read(`docs/${name}/index.html`)).toContain('Pressure: <a href="/docs/elements">3 bar</a>');
    expect(read(`docs/${name}.md`)).toContain('Pressure: [3 bar](https://example.com/docs/elements.md)');
  }
  expect(read('docs/load/index.html')).toContain('min-height:120px');
});

describe('a part that only browsers show', () => {
  test.each([
    ['load', /^Screen: 1280 px$/],
    ['named', /^Screen: 1280 dots$/],
    ['elements', /^1280 wide$/],
    ['elements', /^Called in \/docs\/elements/],
  ])('of page %s is shown where its fallback was', async (name, text) => {
    const { page: tab, errors } = await visit(browser, `${served.url}/docs/${name}`);
    await tab.getByText(text).waitFor();
    expect(await tab.getByText('Pressure').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('is a text with a link without JavaScript', async () => {
    const { page: tab } = await visit(browser, `${served.url}/docs/load`, { javaScriptEnabled: false });
    await tab.getByRole('link', { name: '3 bar' }).first().click();
    await tab.getByRole('heading', { name: 'Elements' }).waitFor();
  });

  test('moves nothing below it when its height is known', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.route(/chunk-[^/]*\.js$/, async (route) => {
      if ((await (await route.fetch()).text()).includes('Screen: ')) await held;
      await route.continue();
    });
    await tab.goto(`${served.url}/docs/load`);
    const top = () => tab.locator('#after').evaluate((one) => one.getBoundingClientRect().top);
    await tab.getByText('Pressure').waitFor();
    const before = await top();
    release();
    await tab.getByText('Screen').waitFor();
    expect(await top()).toBe(before);
  });

  test('whose code does not arrive keeps its fallback, says why, and comes when the reader tries again', async () => {
    let isDown = true;
    const { page: tab, errors } = await visit(browser, 'about:blank');
    await tab.route(/chunk-[^/]*\.js$/, async (route) => {
      const isGauge = (await (await route.fetch()).text()).includes('Screen: ');
      await (isGauge && isDown ? route.abort() : route.continue());
    });
    await tab.goto(`${served.url}/docs/load`);
    const alert = tab.getByRole('alert');
    await alert.getByText('Failed to fetch dynamically imported module').waitFor();
    expect(await tab.getByText('Pressure').count()).toBe(1);
    expect(errors.join('\n')).toContain('Failed to fetch dynamically imported module');
    isDown = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await tab.getByText('Screen').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe('a lazy component', () => {
  test('is in the HTML instead of its fallback, and works', async () => {
    expect(read('docs/late/index.html')).toContain('>Photo 0</button>');
    expect(read('docs/late/index.html')).not.toContain('Loading');
    const { page: tab, errors } = await visit(browser, `${served.url}/docs/late`);
    await tab.getByRole('button', { name: 'Photo 0' }).click();
    await tab.getByRole('button', { name: 'Photo 1' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('gets each click while its code is loading once, before and after the page is hydrated', async () => {
    const { page: tab, errors } = await visit(browser, 'about:blank');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.route(/chunk-[^/]*\.js$/, async (route) => {
      if ((await (await route.fetch()).text()).includes('Photo ')) await held;
      await route.continue();
    });
    await tab.goto(`${served.url}/docs/late`);
    await tab.getByRole('button', { name: 'Photo 0' }).click();
    await hydrate(tab);
    await tab.getByRole('button', { name: 'Photo 0' }).click();
    await tab.getByText('Large').click();
    // Longer than a blocked event waits.
    await tab.waitForTimeout(300);
    release();
    await tab.getByRole('button', { name: 'Photo 2' }).waitFor();
    await tab.getByText('It is large').waitFor();
    expect(await tab.getByRole('checkbox').isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('whose code does not arrive is an error in its place; the rest of the page works', async () => {
    const { page: tab } = await visit(browser, 'about:blank');
    await tab.route(/chunk-[^/]*\.js$/, async (route) => {
      const isPhotos = (await (await route.fetch()).text()).includes('Photo ');
      await (isPhotos ? route.abort() : route.continue());
    });
    await tab.goto(`${served.url}/docs/late`);
    await tab.getByRole('alert').getByText('This part of the page crashed.').waitFor();
    expect(await tab.getByRole('heading', { name: 'After' }).isVisible()).toBe(true);
    await tab.getByRole('link', { name: 'Elements' }).first().click();
    await tab.getByRole('heading', { level: 1, name: 'Elements' }).waitFor();
  });
});
