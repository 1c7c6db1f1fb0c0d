/** What real sites have in their pages and what must not get lost of it: one site, one build. */
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

const example = site({
  'site.config.mjs': "export default { title: 'Lamps', url: 'https://example.com', baseUrl: '/base/' };\n",
  'content/docs/late-title.md': '---\ntitle: Given\n---\n\nAn introduction.\n\n# Part\n\nText.\n',
  'content/docs/first-title.mdx':
    "---\ntitle: Given\n---\n\nimport x from '../x.js';\n\n{/* note */}\n\n# Shown\n\n{x}\n",
  'content/docs/comment-title.md': '---\ntitle: Given\n---\n\n<!-- note -->\n\n# Shown\n\nText.\n',
  'content/docs/own-late-title.md': 'Words.\n\n# Own\n',
  'content/docs/hero.mdx': '---\ntitle: Given\n---\n\n<header>\n\n<h1>Hero</h1>\n\n</header>\n',
  'content/x.js': "export default 'x';\n",
  'content/docs/head.mdx': `---
title: Page
description: Described
---

<head>
  <title>Own &amp; title</title>
  <link rel="canonical" href="https://elsewhere.example/head" />
  <meta name="description" content="Own description" />
  <meta property="og:title" content="Own og" />
  <meta name="theme-color" content="#fc0" />
  <script type="application/ld+json">{\`{"@type": "Thing"}\`}</script>
</head>

Text.
`,
  'content/docs/docusaurus-head.mdx': `import Head from '@docusaurus/Head';

<Head>
  <meta name="description" content="Theirs" />
</Head>

Text.
`,
  'content/docs/react-head.mdx': `import Seo from '../Seo.jsx';

<Seo title="From a component" />

<head><meta name="keywords" content={['a', 'b'].join()} /></head>

Text.
`,
  'content/Seo.jsx': `import Head from '@docusaurus/Head';
export default ({ title }) => <Head><title>{title}</title><meta property="og:title" content={title} /></Head>;
`,
});

const page = (path: string): string => example.read(`build/docs/${path}/index.html`);
const headOf = (path: string): string => page(path).split('</head>')[0] ?? '';
const titles = (path: string): string[] =>
  [...page(path).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
const route = (path: string) => JSON.parse(example.read(`build/docs/${path}/index.json`)) as Record<string, unknown>;
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

let problems: { code: string; file?: string; line?: number; message: string }[];
beforeAll(async () => {
  problems = await example.problems();
}, 60_000);

describe('A site that was moved in', () => {
  it('has no problem but those it should have', () => {
    expect(problems).toEqual([]);
  });

  it('shows the title of front matter unless the text begins with one', () => {
    expect(titles('late-title')).toEqual(['Given', 'Part']);
    expect(titles('first-title')).toEqual(['Shown']);
    expect(titles('comment-title')).toEqual(['Shown']);
    expect(titles('own-late-title')).toEqual(['Own']);
    expect(titles('hero')).toEqual(['Hero']);
  });

  it('puts the tags of <head> into the head, in place of those docsgen writes', () => {
    const head = headOf('head');
    expect(head).toContain('<title>Own &amp; title</title>');
    expect(head).toContain('<link rel="canonical" href="https://elsewhere.example/head">');
    expect(head).toContain('<script type="application/ld+json">{"@type": "Thing"}</script>');
    expect(head).toContain('<meta name="theme-color" content="#fc0">');
    expect(head).toContain('<meta property="og:description" content="Described">');
    for (const one of [/<title>/g, /rel="canonical"/g, /name="description"/g, /property="og:title"/g, /charset=/g])
      expect(count(head, one), String(one)).toBe(1);
    expect(page('head')).not.toMatch(/<article[\s\S]*(?:<meta|<head)/);
    expect(example.read('build/docs/head.md')).not.toContain('canonical');
    expect(route('head')).toMatchObject({
      documentTitle: 'Own & title',
      description: 'Own description',
      canonical: 'https://elsewhere.example/head',
    });
  });

  it('takes <Head> of Docusaurus the same way, and what components of React put there', () => {
    expect(headOf('docusaurus-head')).toContain('<meta name="description" content="Theirs">');
    expect(count(headOf('docusaurus-head'), /name="description"/g)).toBe(1);
    expect(route('docusaurus-head')).not.toHaveProperty('chunk');
    const head = headOf('react-head');
    expect(head).toContain('<title>From a component</title>');
    expect(head).toContain('<meta property="og:title" content="From a component"');
    expect(head).toContain('<meta name="keywords" content="a,b"');
    for (const one of [/<title>/g, /property="og:title"/g]) expect(count(head, one), String(one)).toBe(1);
    expect(page('react-head')).toContain('</head><body><div id="docsgen"><div class="page"');
  });
});
