/** Whatever the config says is text on every page: labels, titles, URLs. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';
import { compare, dangersOfPage } from './dom.ts';
import { payloads, word } from './payloads.ts';

/** Settings that are one text: each build gives every one of them another payload. */
const SINGLE = 14;
/** The config refuses controls (see below). */
const texts = payloads.filter((payload) => !/[\0-\x08\x0b-\x1f]/.test(payload));
const BUILDS = 10;

/** `at(n)`: the text of setting `n`. `all`: every payload, for the lists. */
function configOf(at: (index: number) => string, all: readonly string[]): string {
  const url = (text: string) => `https://x.example/${text.replaceAll('\\', '/')}`;
  return `export default ${JSON.stringify({
    title: at(0),
    url: 'https://acme.example',
    tagline: at(1),
    titleDelimiter: at(2),
    favicon: url(at(3)),
    onBrokenLinks: 'ignore',
    navbar: {
      title: at(4),
      logo: { alt: at(5), src: url(at(6)), srcDark: url(at(6)) },
      items: [
        ...all.map((label) => ({ label, href: url(label), position: 'right' })),
        { type: 'dropdown', label: at(7), items: all.map((label) => ({ label, href: url(label) })) },
      ],
    },
    footer: {
      logo: { alt: at(8), src: url(at(9)), href: url(at(9)) },
      links: all.map((title) => ({ title, items: [{ label: title, href: url(title) }] })),
      // HTML by contract.
      copyright: at(10).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    },
    blog: { title: at(11), description: at(12) },
    docs: {
      editUrl: 'https://x.example/edit',
      sidebars: {
        docs: [
          { type: 'doc', id: 'intro', label: at(13), className: at(13) },
          ...all.map((label, index) => ({
            type: 'category',
            label,
            description: label,
            link: { type: 'generated-index', slug: `/c-${index}`, title: label, description: label },
            items: [{ type: 'link', label, href: url(label) }],
          })),
          { [at(0)]: ['more'] },
        ],
      },
    },
  })};\n`;
}

const content = {
  'content/docs/intro.md': '# Intro\n\nx\n',
  'content/docs/more.md': '# More\n\nx\n',
  'content/blog/2024-01-01-x.md': '# X\n\nx\n',
  'content/pages/index.tsx':
    "import { useSite } from 'docsgen/runtime';\nexport default function Home() {\n  const { title, tagline } = useSite();\n  return <h1 title={tagline}>{title}</h1>;\n}\n",
};

const PAGES = [
  'index',
  '404',
  'blog/index',
  'docs/intro/index',
  'docs/more/index',
  'docs/c-0/index',
  'docs/c-99/index',
];

async function built(config: string): Promise<Site> {
  const one = site({ ...content, 'site.config.mjs': config });
  const { code, stdout, stderr } = await one.build();
  expect(code, stdout + stderr).toBe(0);
  return one;
}

describe('a site with a hostile config', () => {
  let twin: Site;
  const part = Math.ceil(texts.length / BUILDS);
  const listed = (build: number): readonly string[] => texts.slice(build * part, (build + 1) * part);
  const wordsOfList = Array.from({ length: part }, (_, index) => word(SINGLE + index));

  beforeAll(async () => {
    twin = await built(configOf(word, wordsOfList));
  });

  test.each(Array.from({ length: BUILDS }, (_, build) => build))(
    'equals its twin except for the texts, %i',
    async (build) => {
      // The last builds have fewer payloads: the first ones fill the gaps.
      const list = [...listed(build), ...texts].slice(0, part);
      // None of the list: a page with the title of the site says it once, its twin both.
      const others = texts.filter((text) => !list.includes(text));
      const single = Array.from(
        { length: SINGLE },
        (_, index) => others[(build * 37 + index * 11) % others.length] as string,
      );
      const hostile = await built(configOf((index) => single[index] as string, list));
      let places = 0;
      for (const page of PAGES.filter((name) => twin.exists(`build/${name}.html`))) {
        const [one, other] = [twin.read(`build/${page}.html`), hostile.read(`build/${page}.html`)];
        const result = compare(one, other, [...single, ...list]);
        expect(result.difference, page).toBeUndefined();
        // The home page has one script more: that of the note about a wrong baseUrl.
        expect(dangersOfPage(`${page}.html`, other, page === 'index' ? 3 : 2), page).toEqual([]);
        places += result.places;
      }
      expect(places).toBeGreaterThan(6 * part);
      for (const file of ['sitemap.xml', 'robots.txt']) {
        expect(hostile.read(`build/${file}`)).toBe(twin.read(`build/${file}`));
      }
    },
  );
});

describe('a URL that is a program', () => {
  const programs = [
    'javascript:__xss()',
    'JaVaScRiPt:__xss()',
    ' javascript:__xss()',
    '\tjava\nscript:__xss()',
    'java\tscript\n:__xss()',
    'vbscript:__xss()',
    'data:text/html,<script>__xss()</script>',
    'data:image/svg+xml,<svg onload=__xss() />',
    'blob:https://x.example/1',
    '\\\\evil.example',
    'pathname://javascript:__xss()',
    'PathName://java\nscript:__xss()',
    'pathname://pathname://vbscript:__xss()',
  ];
  const settings: Record<string, (url: string) => unknown> = {
    favicon: (url) => ({ favicon: url }),
    'an item of the navbar': (url) => ({ navbar: { items: [{ label: 'x', href: url }] } }),
    'an item of the navbar by `to`': (url) => ({ navbar: { items: [{ label: 'x', to: url }] } }),
    'an item of a dropdown': (url) => ({ navbar: { items: [{ label: 'x', items: [{ label: 'y', to: url }] }] } }),
    'the logo': (url) => ({ navbar: { logo: { alt: 'x', src: url } } }),
    'the dark logo': (url) => ({ navbar: { logo: { alt: 'x', src: 'a.svg', srcDark: url } } }),
    'a link of the footer': (url) => ({ footer: { links: [{ title: 'x', items: [{ label: 'y', href: url }] }] } }),
    'the logo of the footer': (url) => ({ footer: { logo: { alt: 'x', src: url } } }),
    'its link': (url) => ({ footer: { logo: { alt: 'x', src: 'a.svg', href: url } } }),
    'a link of a sidebar': (url) => ({ docs: { sidebars: { a: [{ type: 'link', label: 'x', href: url }] } } }),
    'the target of a redirect': (url) => ({ redirects: [{ from: '/old', to: url }] }),
    'the edit link': (url) => ({ docs: { editUrl: url } }),
    'the edit link of the blog': (url) => ({ blog: { editUrl: url } }),
    'the address of the site': (url) => ({ url }),
    'the base URL': (url) => ({ baseUrl: url }),
  };

  test.each(Object.entries(settings).map(([name, config], index) => ({ name, config, index })))(
    'is rejected as $name',
    async ({ config, index }) => {
      const docs = site({ 'content/docs/intro.md': '# Intro\n' });
      // Each setting meets three of them, each of them three settings.
      for (const step of [0, 1, 2]) {
        const url = programs[(index * 3 + step) % programs.length] as string;
        const value = { title: 'T', url: 'https://acme.example', ...(config(url) as object) };
        docs.write('site.config.mjs', `export default ${JSON.stringify(value)};\n`);
        const { code, report } = await docs.report();
        expect(code, url).toBe(2);
        expect(report.problems, url).toMatchObject([{ severity: 'error', file: 'site.config.mjs' }]);
      }
    },
  );
});

test.each([
  ['the title', { title: 'a\u0002body\u0003' }, 'title'],
  ['a label', { navbar: { items: [{ label: 'a\u0000b', to: '/' }] } }, 'navbar.items[0].label'],
  ['an alternative text', { navbar: { logo: { alt: '\u001b[31m', src: 'a.svg' } } }, 'navbar.logo.alt'],
  ['a heading of a sidebar', { docs: { sidebars: { a: [{ 'x\u0003': [] }] } } }, 'docs.sidebars'],
])('a control character in %s is refused with its key', async (_, config, key) => {
  const value = { title: 'T', url: 'https://acme.example', ...config };
  const docs = site({ 'site.config.mjs': `export default ${JSON.stringify(value)};\n` });
  const { code, report } = await docs.report();
  expect(code).toBe(2);
  expect(report.problems).toMatchObject([{ code: 'DG1008', message: expect.stringContaining(key) }]);
  expect(report.problems[0]?.message).toContain('without control characters');
});
