import { describe, expect, test } from 'vitest';
import { brokenLinks, elementsOf, find, linksIn, partsOf } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const config = `export default {
  title: 'Test',
  url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  docs: { sidebars: { docs: ['intro', { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two'] }] } },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { label: 'About', to: '/about' },
    { type: 'localeDropdown', position: 'right' },
  ] },
  footer: { links: [{ title: 'More', items: [{ label: 'Intro', to: '/docs/intro' }] }] },
};`;

/** English is whole; French has the home page, one document and a picture of its own; Arabic has nothing. */
const files: Record<string, string> = {
  'site.config.mjs': config,
  'content/docs/intro.md':
    '# Intro\n\n[one](guide/one.md) [two](./guide/two.md) [path](/docs/guide/two) [about](/about) ![dot](dot.svg)\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/guide/one.md': '# One\n\n:::note\n\nText.\n\n:::\n',
  'content/docs/guide/two.md': '# Two\n\n[one](one.md)\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n\n[intro](/docs/intro)\n',
  'i18n/fr/docs/guide/one.md':
    '# Un\n\n[intro](../intro.md) [deux](two.md) [chemin](/docs/guide/two) ![point](../dot.svg)\n\n:::note\n\nTexte.\n\n:::\n',
  'i18n/fr/pages/index.md': '# Accueil\n\n[doc](/docs/intro)\n',
  'i18n/fr/labels.yml': '"Guide": "Guide pratique"\n"About": "À propos"\n"More": "Plus"\n',
};

const page = (one: Site, path: string): string => one.read(`build/${path}index.html`);
const article = (html: string): string[] => linksIn(partsOf(html).article);
const head = (html: string, rel: string): string[] =>
  elementsOf(html).flatMap(({ name, attributes }) =>
    name === 'link' && attributes['rel'] === rel
      ? [`${attributes['hreflang'] ? `${attributes['hreflang']} ` : ''}${attributes['href']}`]
      : [],
  );
const alternates = (html: string): string[] =>
  head(html, 'alternate').filter((one) => /^[\w-]+ https/.test(one) && !/\.(?:md|xml|json)$/.test(one));

describe('two and more locales', () => {
  test('every page exists in every language, translated or not, and no link is broken', async () => {
    const one = site(files);
    expect((await one.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
    const { stdout } = await one.run('routes', '--json');
    const routes = (JSON.parse(stdout) as { path: string; source?: string; kind: string }[])
      .filter(({ kind }) => kind === 'doc' || kind === 'page')
      .map(({ path, source }) => `${path} ${source}`);
    expect(routes.sort()).toEqual(
      [
        '/ content/pages/index.md',
        '/about content/pages/about.md',
        '/docs/guide/one content/docs/guide/one.md',
        '/docs/guide/two content/docs/guide/two.md',
        '/docs/intro content/docs/intro.md',
        '/fr/ i18n/fr/pages/index.md',
        '/fr/about content/pages/about.md',
        '/fr/docs/guide/one i18n/fr/docs/guide/one.md',
        '/fr/docs/guide/two content/docs/guide/two.md',
        '/fr/docs/intro content/docs/intro.md',
        '/ar/ content/pages/index.md',
        '/ar/about content/pages/about.md',
        '/ar/docs/guide/one content/docs/guide/one.md',
        '/ar/docs/guide/two content/docs/guide/two.md',
        '/ar/docs/intro content/docs/intro.md',
      ].sort(),
    );
    expect(brokenLinks(`${one.dir}/build`)).toEqual([]);
  });

  test('links stay in the language of the page: by file, by path, in untranslated text, in navbar and footer', async () => {
    const one = site(files);
    await one.build();
    expect(article(page(one, 'fr/docs/guide/one/'))).toEqual([
      'intro → /fr/docs/intro',
      'deux → /fr/docs/guide/two',
      'chemin → /fr/docs/guide/two',
    ]);
    expect(article(page(one, 'fr/docs/intro/'))).toEqual([
      'one → /fr/docs/guide/one',
      'two → /fr/docs/guide/two',
      'path → /fr/docs/guide/two',
      'about → /fr/about',
    ]);
    expect(article(page(one, 'docs/intro/'))[0]).toBe('one → /docs/guide/one');
    const french = elementsOf(page(one, 'fr/'));
    expect(linksIn(find(french, 'nav', { 'aria-label': 'Principale' }) ?? find(french, 'nav'))).toEqual(
      expect.arrayContaining(['Docs → /fr/docs/intro', 'À propos → /fr/about']),
    );
    expect(linksIn(find(french, 'footer'))).toEqual(['Intro → /fr/docs/intro']);
    expect(find(french, 'footer')?.text).toContain('Plus');
  });

  test('untranslated pictures are those of the original', async () => {
    const one = site(files);
    await one.build();
    const source = (path: string) => find(partsOf(page(one, path)).article?.all ?? [], 'img')?.attributes['src'];
    expect(source('fr/docs/guide/one/')).toBe(source('docs/intro/'));
    expect(source('docs/intro/')).toMatch(/^\/assets\/files\/dot-/);
  });

  test('language, direction and texts of the page are those of the locale', async () => {
    const one = site(files);
    await one.build();
    expect(page(one, 'docs/intro/')).toMatch(/<html lang="en" dir="ltr"/);
    expect(page(one, 'fr/docs/intro/')).toMatch(/<html lang="fr" dir="ltr"/);
    expect(page(one, 'ar/docs/intro/')).toMatch(/<html lang="ar" dir="rtl"/);
    expect(partsOf(page(one, 'fr/docs/intro/').replaceAll('aria-label="Barre', 'x="')).elements.length).toBeGreaterThan(
      0,
    );
    expect(page(one, 'fr/docs/guide/two/')).toContain('Guide pratique');
    expect(page(one, 'docs/guide/two/')).not.toContain('Guide pratique');
  });

  test('hreflang lists the real translations; a fallback points to its original', async () => {
    const one = site(files);
    await one.build();
    expect(alternates(page(one, 'docs/guide/one/'))).toEqual([
      'en https://example.com/docs/guide/one',
      'fr https://example.com/fr/docs/guide/one',
      'x-default https://example.com/docs/guide/one',
    ]);
    expect(alternates(page(one, 'fr/docs/guide/one/'))).toEqual(alternates(page(one, 'docs/guide/one/')));
    expect(head(page(one, 'fr/docs/guide/one/'), 'canonical')).toEqual(['https://example.com/fr/docs/guide/one']);
    expect(head(page(one, 'fr/docs/intro/'), 'canonical')).toEqual(['https://example.com/docs/intro']);
    expect(alternates(page(one, 'fr/docs/intro/'))).toEqual([]);
  });

  test('untranslated text has its language for screen readers', async () => {
    const one = site(files);
    await one.build();
    const lang = (path: string) => partsOf(page(one, path)).article?.attributes['lang'];
    expect(lang('fr/docs/intro/')).toBe('en');
    expect(lang('fr/docs/guide/one/')).toBeUndefined();
    expect(lang('docs/intro/')).toBeUndefined();
  });

  test('readers choose the language in the navbar, on each page the same page', async () => {
    const one = site(files);
    await one.build();
    const links = elementsOf(page(one, 'fr/docs/guide/two/')).filter(
      ({ name, attributes }) => name === 'a' && attributes['hreflang'],
    );
    expect(links.map(({ text, attributes }) => [text, attributes['href'], attributes['lang']])).toEqual([
      ['English', '/docs/guide/two', 'en'],
      ['Français', '/fr/docs/guide/two', 'fr'],
      ['العربية', '/ar/docs/guide/two', 'ar'],
    ]);
  });

  test('every language has its not-found page', async () => {
    const one = site(files);
    await one.build();
    expect(one.read('build/404.html')).toMatch(/<html lang="en"/);
    expect(one.read('build/fr/404.html')).toMatch(/<html lang="fr"/);
    expect(one.read('build/ar/404.html')).toMatch(/<html lang="ar" dir="rtl"/);
  });

  test('an edited translation changes its page, an edited original also its fallbacks; a clean build is the same', async () => {
    const one = site(files);
    await one.build();
    const before = one.tree();
    one.write('content/docs/guide/two.md', '# Two\n\nEdited. [one](one.md)\n');
    one.write('i18n/fr/docs/guide/one.md', `${files['i18n/fr/docs/guide/one.md']}\nMore.\n`);
    await one.build();
    const after = one.tree();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name] && name.endsWith('index.html'));
    expect(changed.sort()).toEqual([
      'ar/docs/guide/two/index.html',
      'docs/guide/two/index.html',
      'fr/docs/guide/one/index.html',
      'fr/docs/guide/two/index.html',
    ]);
    one.remove('build');
    await one.build('--no-cache');
    expect(one.tree()).toEqual(after);
  });

  test('a translation that is new takes the place of the original', async () => {
    const one = site(files);
    await one.build();
    one.write('i18n/fr/docs/intro.md', '# Introduction\n');
    await one.build();
    expect(page(one, 'fr/docs/intro/')).toContain('Introduction</h1>');
    one.remove('i18n/fr/docs/intro.md');
    await one.build();
    expect(page(one, 'fr/docs/intro/')).toContain('Intro</h1>');
  });

  test('with a base URL, its own path and another default, URLs follow', async () => {
    const one = site({
      ...files,
      'site.config.mjs': config.replace(
        "'ar'] }",
        "'ar'], localeConfigs: { fr: { path: 'fr-fr' } } }, baseUrl: '/base/'",
      ),
    });
    expect((await one.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(article(page(one, 'fr-fr/docs/guide/one/'))[0]).toBe('intro → /base/fr-fr/docs/intro');
    expect(brokenLinks(`${one.dir}/build`, '/base/')).toEqual([]);
  });

  test('pages with components of their own are rendered in every language', async () => {
    const one = site({
      ...files,
      'content/docs/guide/live.mdx':
        "import { useState } from 'react';\n\nexport const Counter = () => <b>count {useState(3)[0]}</b>;\n\n# Live\n\n<Counter />\n",
    });
    expect((await one.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const locale of ['', 'fr/', 'ar/'])
      expect(page(one, `${locale}docs/guide/live/`)).toMatch(/<b>count (?:<!-- -->)?3<\/b>/);
  });

  test('without a home page the languages link to their first pages', async () => {
    const { 'content/pages/index.md': _, 'i18n/fr/pages/index.md': __, ...rest } = files;
    const one = site({
      ...rest,
      'content/docs/intro.md': '---\ntags: [a]\n---\n# Intro\n',
      'i18n/fr/docs/intro.md': '---\ntags: [b]\n---\n# Intro\n',
    });
    expect((await one.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(brokenLinks(`${one.dir}/build`)).toEqual([]);
    const lead = (path: string) =>
      elementsOf(one.read(path)).flatMap(({ attributes }) =>
        attributes['hreflang'] && attributes['lang'] ? [attributes['href']] : [],
      );
    // Neither page is in another language.
    expect(lead('build/404.html').slice(0, 2)).toEqual(['/404.html', '/fr/docs/intro']);
    expect(lead('build/fr/docs/tags/b/index.html')[0]).toBe('/docs/intro');
  });

  test('one locale has no prefix; a page lists itself for all languages, and its language menu links to it', async () => {
    const one = site({
      'site.config.mjs': `export default {
        title: 'Otters & friends of otters', url: 'https://example.com', baseUrl: '/o/', favicon: 'icon.svg',
        i18n: { locales: ['fa'], localeConfigs: { fa: { calendar: 'persian' } } },
        navbar: { items: [{ type: 'localeDropdown' }] },
      };`,
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/intro.md': '# Intro\n',
      'content/pages/mine.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default () => <p>{JSON.stringify(useDocusaurusContext().i18n.localeConfigs)}</p>;
`,
      'content/blog/2024-03-20-new-year.md': '# Post\n\nText.\n',
    });
    expect(await one.problems()).toEqual([]);
    const intro = page(one, 'docs/intro/');
    const url = 'https://example.com/o/docs/intro';
    expect(alternates(intro)).toEqual([`fa ${url}`, `x-default ${url}`]);
    expect(alternates(page(one, 'search/'))).toEqual([]);
    expect(intro).not.toContain('og:locale:alternate');
    expect(one.read('build/sitemap.xml')).not.toContain('xhtml');
    expect(intro).not.toContain('"locales"');
    const choice = (html: string) =>
      /hreflang="fa" aria-current="true"[^>]*>|<a href="([^"]*)" lang="fa"/.exec(html)?.[1];
    expect(choice(intro)).toBe('/o/docs/intro');
    expect(choice(one.read('build/404.html'))).toBe('/o/docs/intro');
    // Dates are those of the calendar.
    expect(page(one, 'blog/2024/03/20/new-year/')).toContain('>۱ فروردین ۱۴۰۳<');
    expect(page(one, 'mine/')).toContain(
      '&quot;direction&quot;:&quot;rtl&quot;,&quot;calendar&quot;:&quot;persian&quot;',
    );
    // Browsers learn how to search the site.
    expect(head(intro, 'search')).toEqual(['/o/opensearch.xml']);
    const description = one.read('build/opensearch.xml');
    expect(description).toContain('<ShortName>Otters &amp; friends</ShortName>');
    expect(description).toContain('<Image>https://example.com/o/icon.svg</Image>');
    expect(description).toContain('template="https://example.com/o/search?q={searchTerms}"');

    one.write('public/opensearch.xml', '<mine/>');
    await one.build();
    expect(one.read('build/opensearch.xml')).toBe('<mine/>');
    one.remove('public/opensearch.xml');
    one.write(
      'site.config.mjs',
      `export default { title: 'T', url: 'https://example.com', search: false,
        i18n: { localeConfigs: { en: { calendar: 'persan' } } } };`,
    );
    expect((await one.problems()).map(({ code, message }) => `${code} ${message}`).join()).toMatch(/calendar/);
    one.write('site.config.mjs', "export default { title: 'T', url: 'https://example.com', search: false };");
    expect((await one.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(one.exists('build/opensearch.xml')).toBe(false);
    expect(head(page(one, 'docs/intro/'), 'search')).toEqual([]);
  });
});
