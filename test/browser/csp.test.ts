/** A site under its own strict Content-Security-Policy. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllHeaders } from 'netlify-headers-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { dev } from '../helpers/dev.ts';
import { site } from '../helpers/site.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { ask } from './search-site.ts';

const browser = await launch();

const files = {
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', hosting: ['netlify', 'vercel'],
    csp: { 'connect-src': 'https://api.acme.example' },
    announcementBar: { id: 'a', content: 'News', backgroundColor: '#123456', textColor: 'white' },
    headTags: [{ tagName: 'script', innerHTML: 'window.own = true;\\nwindow.more = 1;' }],
    markdown: { code: { collapse: 3 } },
    redirects: [{ from: '/old', to: '/docs/intro' }],
    navbar: { items: [{ to: '/blog', label: 'Blog' }] },
  };`,
  'content/docs/intro.md': `# Introduction

[more](./more.mdx) and ![far](https://pictures.example/a.png "Far")

<p style="color: rgb(1, 2, 3)" class="mine">Coloured &amp; fine</p>

\`\`\`ts
const a = 1;
const b = 2;
const c = 3;
const d = 4;
const e = 5;
\`\`\`

$$
\\frac{a}{b}
$$

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

::::tabs{group="number"}
:::tab{label="One"}
1
:::
:::tab{label="Two"}
2
:::
::::
`,
  'content/docs/more.mdx': `import { Counter } from './Counter.tsx';

# More

<Counter />

Back to [the introduction](./intro.md).
`,
  'content/docs/Counter.tsx': `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" style={{ width: 100 + count }} onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`,
  'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome. Read the [introduction](/docs/intro).\n',
  'content/blog/2024-01-02-first.md': '---\ntitle: First post\nauthors: [{ name: Ada }]\n---\n\nSome news.\n',
};

let served: ServedSite;
let dir: string;
let policy: string;

beforeAll(async () => {
  const fixture = site(files);
  const { code, stdout, stderr } = await fixture.build();
  expect(code, stdout + stderr).toBe(0);
  dir = path.join(fixture.dir, 'build');
  served = await servedSite(dir);
  ({ policy } = JSON.parse(readFileSync(path.join(dir, 'docsgen/csp.json'), 'utf8')));
});

describe('the policy of a site', () => {
  it('is strict, and lists embedded content and the additions of the config', () => {
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.example']);
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.acme.example']);
    // Head, home page, page for missing URLs, search page, remembered tabs, the site's own, redirect pages: as many as there are kinds of pages, however many pages there are.
    expect(directives.get('script-src')?.filter((source) => source.startsWith("'sha256-"))).toHaveLength(7);
  });

  it('is sent with every page, by the files of the hosts', async () => {
    const { headers } = await parseAllHeaders({
      headersFiles: [path.join(dir, '_headers')] as never[],
      netlifyConfigPath: undefined,
      configHeaders: [],
      minimal: true,
    });
    const all = (headers as { for: string; values: Record<string, string> }[]).filter((one) => one.for === '/*');
    expect(Object.assign({}, ...all.map(({ values }) => values))['Content-Security-Policy']).toBe(policy);
    const vercel = JSON.parse(readFileSync(path.join(dir, 'vercel.json'), 'utf8')) as {
      headers: { headers: { key: string; value: string }[] }[];
    };
    expect(vercel.headers.flatMap((one) => one.headers)).toContainEqual({
      key: 'Content-Security-Policy',
      value: policy,
    });
  });

  it('is not violated anywhere on the site', async () => {
    const { page, errors } = await visit(browser, 'about:blank');
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 204 }));
    await page.route(`${served.url}/**`, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(`${served.url}/old`);
    await shows(page, 'Introduction');
    expect(await page.evaluate(() => Reflect.get(window, 'own'))).toBe(true);
    expect(await page.locator('.mine').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(1, 2, 3)');
    await page.click('[role=tab]:has-text("Two")');
    await hydrate(page);
    await page.click('article a:has-text("more")');
    await shows(page, 'More');
    await page.click('text=Count 0');
    await page.locator('text=Count 1').waitFor();
    await page.click('article a:has-text("the introduction")');
    await shows(page, 'Introduction');
    expect(await page.locator('.mine').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(1, 2, 3)');
    await page.click('.navbar a:has-text("Blog")');
    await shows(page, 'Blog');
    await page.click('article a:has-text("First post")');
    await shows(page, 'First post');
    await page.click('.brand');
    await shows(page, 'Home');
    await page.goto(`${served.url}/nowhere`);
    await shows(page, 'Page Not Found');
    await page.goto(`${served.url}/search`);
    await page.goto(`${served.url}/`);
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });

  it('lets the search be answered by a worker', async () => {
    const { page, errors } = await visit(browser, 'about:blank');
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 204 }));
    await page.route(`${served.url}/docs/intro`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(`${served.url}/docs/intro`);
    expect(page.workers()).toHaveLength(0);
    await ask(page, 'introduction');
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/search-worker-\w+\.js$/),
    ]);
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });

  it('lets the note about a wrong baseUrl be shown', async () => {
    const moved = await servedSite(dir, '/sub/');
    const { page } = await visit(browser, 'about:blank');
    await page.route(`${moved.url}/**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await page.goto(`${moved.url}/sub/`);
    expect(await page.textContent('#docsgen-base-url')).toContain('We suggest trying baseUrl = /sub/');
  });
});

it('without the setting a site has no policy', async () => {
  const fixture = site({ 'content/docs/intro.md': '# Intro\n' });
  await fixture.build();
  expect(fixture.exists('build/docsgen/csp.json')).toBe(false);
});

it('dev sends the policy: site, updates and overlay work with it, and violations show', async () => {
  const made = site({
    ...files,
    'content/docs/more.mdx': `${files['content/docs/more.mdx']}\n<Far />\n`.replace('{ Counter }', '{ Counter, Far }'),
    'content/docs/Counter.tsx': `${files['content/docs/Counter.tsx']}
export function Far() {
  return <button type="button" onClick={() => { new Image().src = 'https://elsewhere.example/a.png'; }}>Far</button>;
}
`,
  });
  const server = await dev(made.dir);
  const { page, errors } = await visit(browser, 'about:blank');
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  const response = await page.goto(`${server.url}/docs/more`);
  expect(response?.headers()['content-security-policy']).toContain("object-src 'none'");
  await hydrate(page);
  // Another page of the site, with styles, pictures and scripts of its own, in the same document.
  await page.click('article a:has-text("the introduction")');
  await shows(page, 'Introduction');
  expect(await page.locator('.mine').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(1, 2, 3)');
  // An update that brings what the policy of the document does not know.
  made.write(
    'content/docs/intro.md',
    '# Introduction\n\n<p class="mine" style="color: rgb(4, 5, 6)">New</p>\n\n[more](./more.mdx)\n',
  );
  await page.locator('.mine:has-text("New")').waitFor();
  await expect.poll(() => page.locator('.mine').evaluate((text) => getComputedStyle(text).color)).toBe('rgb(4, 5, 6)');
  made.write('content/docs/intro.md', '# Introduction\n\n[gone](./gone.md)\n\n[more](./more.mdx)\n');
  await page.locator('docsgen-dev').waitFor({ state: 'attached' });
  // A reload that is still to come would end the navigation below.
  await page.locator('article:has-text("gone")').waitFor();
  expect(errors).toEqual([]);
  await page.goto(`${server.url}/docs/more`);
  await page.click('text=Far');
  await expect.poll(() => errors.join('\n')).toContain('violation: img-src https://elsewhere.example/a.png');
  await page.context().close();
  await server.stop();
});
