/** Pages have the styles of their first view in the HTML: they look the same before the stylesheet has come. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { repositorySite } from '../helpers/built.ts';
import { servedFixture } from './fixture.ts';

const browser = await launch();
const own = await servedSite((await repositorySite('.')).out);
const manual = await servedSite((await repositorySite('cli/manual')).out);

/** Looks of elements that only the pointer, time, or the height of what is below the window decide. */
const LATER =
  /^(?:transition|animation|cursor|outline|scroll|overscroll|touch|user-select|-webkit-user|will-change|interpolate|block-size|height|min-block-size|min-height|perspective|transform-origin|text-underline|grid-template-rows|view-transition|flex-|margin-(?:block-end|bottom)|--)/;

interface Seen {
  name: string;
  styles: Record<string, string>;
}

/** The elements in the window, with their computed styles and places; as one text, since a browser hands over single ones slowly. */
const seen = async (page: Page): Promise<Seen[]> => {
  const text = await page.evaluate((later) => {
    const isLater = new RegExp(later);
    const names = [...getComputedStyle(document.body)].filter((name) => !isLater.test(name));
    return JSON.stringify(
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility() && bottom > 0 && top < innerHeight && right > left && bottom > top;
        if (!isSeen) return [];
        const styles: Record<string, string> = { place: [left, top, width].map(Math.round).join(' ') };
        for (const part of ['', '::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (part === '' || style.content !== 'none')
            for (const name of names) styles[`${part} ${name}`] = style.getPropertyValue(name);
        }
        return [{ name: `${element.localName}.${element.getAttribute('class') ?? ''}`, styles }];
      }),
    );
  }, LATER.source);
  return JSON.parse(text) as Seen[];
};

interface Look {
  width: number;
  height?: number;
  dark?: boolean;
  /** The stylesheet at the end of the document is empty. */
  firstOnly: boolean;
}

async function look(url: string, { width, height = 900, dark = false, firstOnly }: Look): Promise<Seen[]> {
  const isPhone = width < 500;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone });
  if (dark) await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const page = await context.newPage();
  // A font that has come changes the width of texts, and the script what the reader did before.
  await page.route(/\.woff2|\/boot-/, (route) => route.abort());
  if (firstOnly) await page.route(/\/style-\w+\.css/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(url);
  // The script that applies a waiting stylesheet does not run here.
  if (!firstOnly) await page.evaluate(() => document.querySelector('link[media^=print]')?.removeAttribute('media'));
  // The logos load when they are near the window.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  const found = await seen(page);
  await context.close();
  return found;
}

async function differences(url: string, options: Omit<Look, 'firstOnly'>): Promise<string[]> {
  const whole = await look(url, { ...options, firstOnly: false });
  const first = await look(url, { ...options, firstOnly: true });
  expect(whole.length).toBeGreaterThan(10);
  expect(first.map(({ name }) => name)).toEqual(whole.map(({ name }) => name));
  return whole.flatMap(({ name, styles }, index) =>
    Object.entries(styles).flatMap(([key, value]) => {
      const other = first[index]?.styles[key];
      return other === value ? [] : [`${name} ${key}: ${value}, ${other}`];
    }),
  );
}

describe('The first view, without the stylesheet, looks as with it', () => {
  it.each([
    '/docs/intro',
    '/docs/concepts/nodes',
    '/docs/api/classes/lexical.LexicalEditor',
    '/blog',
    '/community',
    '/',
  ])('%s', async (path) => {
    expect(await differences(own.url + path, { width: 1440 })).toEqual([]);
    expect(await differences(own.url + path, { width: 390 })).toEqual([]);
  });

  it.each(['/docs/intro', '/docs/react/plugins'])('%s in a tall window', async (path) => {
    expect(await differences(own.url + path, { width: 1920, height: 1500 })).toEqual([]);
  });

  it('in dark mode', async () => {
    expect(await differences(`${own.url}/docs/react/plugins`, { width: 1440, dark: true })).toEqual([]);
  });

  it('with the styles of the site', async () => {
    expect(await differences(`${manual.url}/components`, { width: 1440 })).toEqual([]);
    expect(await differences(`${manual.url}/admonitions`, { width: 390 })).toEqual([]);
  });
});

/** More than the first view can show. */
const far = 'A queue holds messages until a worker has answered for them. '.repeat(200);

const CONSTRUCTS = `## A [link](https://example.com) and \`code\`

Term
: Meaning of the term

| a | b |
| --- | --- |
| \`c\` | **d** |

- [x] done
- [ ] open

1. one
   - two

> Quoted

:::tip
Text
:::

:::danger[Title]
- Text
:::

::::tabs
:::tab{label="One"}
Text
:::
:::tab{label="Two"}
Text
:::
::::

:::steps
1. First
2. Second
:::

<details>
<summary>More</summary>

Text
</details>

\`\`\`ts title="a.ts" {1} showLineNumbers
const a: number = 1; // one
\`\`\`

\`\`\`diff
- a
+ b
\`\`\`

$a^2$ and ==marked==, <kbd>Ctrl</kbd>, H<sub>2</sub>O, a note[^1]

---

#### Deep

[^1]: The note.
`;

/** A window in which the whole page is. */
const WHOLE = 9000;

describe('A page of docs in the looks of the theme has all its styles in its HTML', () => {
  const openWith = async (options: { hash?: string; forcedColors?: 'active'; javaScriptEnabled?: false } = {}) => {
    const { hash = '', ...media } = options;
    const context = await browser.newContext(media);
    const page = await context.newPage();
    await page.goto(`${own.url}/docs/intro${hash}`, { waitUntil: 'networkidle' });
    return page;
  };
  /** Whether the stylesheet applies: only it has rules for print. */
  const isApplied = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      [
        // A copy.
        document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0),
        ...[...document.styleSheets].map(
          ({ href, media }) => href?.includes('/style-') && matchMedia(media.mediaText).matches,
        ),
      ].some(Boolean),
    );

  it.each([
    '/docs/concepts/nodes',
    '/docs/react/plugins',
    '/docs/collaboration/react',
    '/docs/faq',
    '/docs/concepts/serialization',
  ])('%s', async (path) => {
    for (const look of [{ width: 1440 }, { width: 390 }, { width: 800, dark: true }])
      expect(await differences(own.url + path, { ...look, height: WHOLE })).toEqual([]);
  });

  it('with each construct only far below the first view', async () => {
    const made = await servedFixture({ 'content/docs/below.md': `# Below\n\n${far}\n\n${CONSTRUCTS}` });
    const html = await (await fetch(`${made.url}/docs/below`)).text();
    expect(html).toContain('media="print,');
    for (const look of [{ width: 1440 }, { width: 390 }, { width: 800, dark: true }])
      expect(await differences(`${made.url}/docs/below`, { ...look, height: WHOLE })).toEqual([]);
  });

  it('so the stylesheet waits for the first move of the reader', async () => {
    const page = await openWith();
    expect(await isApplied(page)).toBe(false);
    await page.mouse.move(200, 200);
    await expect.poll(() => isApplied(page)).toBe(true);
  });

  it('but not without JavaScript, with a hash, or for readers with forced colours', async () => {
    const plain = await openWith({ javaScriptEnabled: false });
    expect(await plain.locator('link[rel=stylesheet]:not([media])').count()).toBe(1);
    expect(await isApplied(await openWith({ hash: '#what-you-get' }))).toBe(true);
    expect(await isApplied(await openWith({ forcedColors: 'active' }))).toBe(true);
  });

  it('and pages with styles, scripts or parts of their own do not wait', async () => {
    const texts = {
      style: 'import Head from "@docusaurus/Head";\n\n<Head><style>{`:root { --dg-hue: 20 }`}</style></Head>',
      script: '<script>document.documentElement.dataset.own = 1</script>',
      token: '<p style={{ color: "var(--dg-accent)" }}>Text</p>',
      diagram: '```mermaid\ngraph LR; A-->B\n```',
      plain: 'Text.',
    };
    const made = await servedFixture(
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [`content/docs/own/${name}.mdx`, `# Title\n\n${text}\n`]),
      ),
    );
    const waits = await Promise.all(
      Object.keys(texts).map(async (name) => {
        const html = await (await fetch(`${made.url}/docs/own/${name}`)).text();
        return [name, html.includes('media="print,')];
      }),
    );
    expect(Object.fromEntries(waits)).toMatchObject({ style: false, script: false, token: true, plain: true });
  });

  it('and pages of sites with styles of their own do not wait', async () => {
    const html = await (await fetch(`${manual.url}/text`)).text();
    expect(html).toContain('<link rel="stylesheet"');
    expect(html).not.toContain('media="print');
  });
});

const config = (more: string) => `export default { title: 'Acme', url: 'https://acme.example', ${more} };`;

describe('Pages wait for the stylesheet', () => {
  const headOf = async (site: { url: string }) => {
    const html = await (await fetch(`${site.url}/docs/intro`)).text();
    return { head: html.slice(0, html.indexOf('</head>')), rest: html.slice(html.indexOf('</head>')) };
  };

  it('where the settings say so, or the site has many styles of its own', async () => {
    const many = '.a{color:red}'.replaceAll('a', 'abcdefghij'.repeat(900));
    for (const site of [
      await servedFixture({ 'site.config.mjs': config('inlineStyles: false') }),
      await servedFixture({ 'site.config.mjs': config("customCss: 'many.css'"), 'many.css': many }),
    ]) {
      const { head, rest } = await headOf(site);
      expect(head).toContain('<link rel="stylesheet"');
      expect(head).not.toContain('<style');
      expect(rest).not.toContain('<link rel="stylesheet"');
    }
  });

  it('otherwise it comes after the page, and few styles of the site are in the HTML', async () => {
    const site = await servedFixture({
      'site.config.mjs': config("customCss: 'few.css'"),
      'few.css': '.prose h1 { color: rgb(1 2 3); background: url(./dot.png) } .prose h1:hover { color: red }',
      'dot.png': 'iVBORw0KGgo=',
    });
    const { head, rest } = await headOf(site);
    expect(head).not.toContain('<link rel="stylesheet"');
    expect(head).toMatch(/<style data-first-view>.*\.prose h1\{color:[^}]+url\("?\/assets\/dot-\w+\.png"?\)/);
    expect(head).not.toContain('h1:hover');
    expect(rest).toContain('<link rel="stylesheet"');
  });
});
