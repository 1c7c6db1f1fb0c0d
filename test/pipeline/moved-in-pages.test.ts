/** What real sites have in their pages and what must not get lost of it: one site, one build. */
import { beforeAll, describe, expect, it } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const example = site({
  'site.config.mjs': `import sidebars from './sidebars.mjs';
import own from './own.json';
import again from './own.json' with { type: 'json' };
import theirs from 'lampdata/data.json';
import theirsAgain from 'lampdata/data.json' with { type: 'json' };
const baseUrl = [own, again, theirs, theirsAgain].every(({ baseUrl }) => baseUrl === '/base/') ? '/base/' : '/';
export default { title: 'Lamps', url: 'https://example.com', baseUrl, docs: { sidebars } };
`,
  'own.json': '{ "baseUrl": "/base/" }\n',
  'node_modules/lampdata/package.json': '{ "name": "lampdata", "version": "1.0.0" }\n',
  'node_modules/lampdata/data.json': '{ "baseUrl": "/base/" }\n',
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
  'content/docs/comments.mdx': `# Comments

{/* one */}

- item {/* two */}

<div>
  {/* three */}
</div>

{/* four */} {/* five */}

<!-- six -->

| a {/* seven */} |
|---|
| b |

Text {/* eight */}
`,
  'content/docs/comments-live.mdx': `import { Box } from '../Seo.jsx';

{/* one */}

<Box>
  {/* two */}
</Box>

<Box>

{/* three */} {/* four */}

<!-- five -->

</Box>

{/* six */} {/* seven */}
`,
  'content/docs/Lamps.md': '---\ntitle: Lamps\nsidebar_label: In the sidebar\n---\n\nText.\n',
  'content/docs/twice.md': '---\ntitle: Twice\n---\n\nText.\n',
  'content/docs/code.mdx': `import { Box } from '../Seo.jsx';

\`\`\`js
// highlight-start
const first = 1;
// highlight-start
const second = 2;
// highlight-end
const third = 3;
\`\`\`

<CodeBlock language="js">{['// highlight-next-line', 'const a = 1;', 'const b = 2;', '/* highlight-start */', 'c();', '/* highlight-end */', 'd();'].join('\\n')}</CodeBlock>
`,
  'sidebars.mjs': `export default {
  docs: [
    { type: 'category', label: 'One', items: ['head', { type: 'doc', id: 'twice', label: 'Called here' }, 'code'] },
    { type: 'category', label: 'Two', items: [{ type: 'doc', id: 'Lamps', label: 'Called so' }, 'twice', 'hero'] },
  ],
};
`,
  'content/blog/2026-01-02-b-first.md': '---\ntitle: B\nslug: zz\n---\n\nx\n',
  'content/blog/2026-01-02-c-second.md': '---\ntitle: C\nslug: aa\n---\n\nx\n',
  'content/pages/script.js':
    "import { useState } from 'react';\nexport const title = 'By script';\nexport default function Page() {\n  const [n] = useState(1);\n  return <p>script {n}</p>;\n}\n",
  'content/pages/helper.js': 'export const helper = 1;\n',
  'content/Seo.jsx': `import Head from '@docusaurus/Head';
export const Box = ({ children }) => <section data-children={String(children)}>{children}</section>;
export default ({ title }) => <Head><title>{title}</title><meta property="og:title" content={title} /></Head>;
`,
});

const page = (path: string): string => example.read(`build/docs/${path}/index.html`);
const headOf = (path: string): string => page(path).split('</head>')[0] ?? '';
const titles = (path: string): string[] =>
  [...page(path).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
const route = (path: string) => routeData(example.read(`build/docs/${path}/index.html`)) as Record<string, unknown>;
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

  it("puts the tags of <head> into the head, in place of docsgen's", () => {
    const head = headOf('head');
    expect(head).toContain('<title>Own &amp; title</title>');
    expect(head).toContain('<link rel="canonical" href="https://elsewhere.example/head">');
    expect(head).toContain('<script data-own type="application/ld+json">{"@type": "Thing"}</script>');
    expect(head).toContain('<meta data-own name="theme-color" content="#fc0">');
    expect(head).toContain('<meta property="og:description" content="Described">');
    for (const one of [/<title>/g, /rel="canonical"/g, /name="description"/g, /property="og:title"/g, /charset=/g])
      expect(count(head, one), String(one)).toBe(1);
    expect(page('head')).not.toMatch(/<article[\s\S]*(?:<meta|<head)/);
    expect(example.read('build/docs/head.md')).not.toContain('canonical');
    expect(route('head')).toMatchObject({ documentTitle: 'Own & title', description: 'Own description' });
  });

  it('treats <Head> of Docusaurus the same way, also when React components use it', () => {
    expect(headOf('docusaurus-head')).toContain('<meta name="description" content="Theirs">');
    expect(count(headOf('docusaurus-head'), /name="description"/g)).toBe(1);
    expect(route('docusaurus-head')).not.toHaveProperty('chunk');
    const head = headOf('react-head');
    expect(head).toContain('<title>From a component</title>');
    expect(head).toContain('<meta property="og:title" content="From a component"');
    expect(head).toContain('<meta name="keywords" content="a,b"');
    for (const one of [/<title>/g, /property="og:title"/g]) expect(count(head, one), String(one)).toBe(1);
    expect(page('react-head')).toMatch(/<\/head><body>(?:<p hidden>.{1,400}<\/p>)?<div id="docsgen"><div class="page"/);
  });

  it('leaves nothing of comments', () => {
    const article = (path: string) => /<article[^>]*>([\s\S]*)<\/article>/.exec(page(path))?.[1] ?? '';
    expect(article('comments').replaceAll(' </', '</')).toBe(
      '<div class="html-part" data-body=""><h1 id="comments">Comments</h1><ul><li>item</li></ul><div></div><div class="table-wrap" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div><p>Text</p></div>',
    );
    expect(article('comments-live').match(/<section data-children="undefined"><\/section>/g)).toHaveLength(2);
    expect(article('comments-live')).not.toMatch(/<p>|html-part"> *<|<\/div> </);
  });

  it('marks lines from the last start of a range, in computed code too', () => {
    expect(page('code')).toMatch(
      /const<\/span> first = [^\n]*\n<span class="line hl">[^\n]*second[^\n]*\n<\/span><span[^>]*>const<\/span> third/,
    );
    expect(page('code')).toContain(
      '<code><span class="line hl">const a = 1;\n</span>const b = 2;\n<span class="line hl">c();\n</span>d();</code>',
    );
  });

  it('shows a document that is listed twice as current in both places; previous and next call documents as they call themselves, otherwise as their sidebar does', () => {
    expect(count(page('twice'), /<li><a href="\/base\/docs\/twice" aria-current="page"(?: data-place="1")?>/g)).toBe(2);
    expect(page('twice')).toMatch(/rel="prev"[\s\S]*<b>Page<\/b>[\s\S]*rel="next"[\s\S]*<b>code<\/b>/);
    expect(page('twice')).toMatch(
      /<nav[^>]* hidden="" data-place="1"><a rel="prev"[^>]*><span>Previous<\/span><b>In the sidebar<\/b><\/a><a rel="next"[^>]*><span>Next<\/span><b>Given<\/b>/,
    );
    expect(page('hero')).toMatch(/rel="prev"[^>]* data-place="1"><span>Previous<\/span><b>Twice<\/b>/);
    expect(page('head')).toMatch(/rel="next"[^>]*><span>Next<\/span><b>Called here<\/b>/);
  });

  it('names a page that is called like the site once', () => {
    expect(headOf('Lamps')).toContain('<title>Lamps</title>');
  });

  it('keeps posts of the same time in the order of their files', () => {
    const list = example.read('build/blog/index.html');
    expect(list.indexOf('/blog/zz')).toBeLessThan(list.indexOf('/blog/aa'));
  });

  it('takes React pages written in .js, and no script without a page', () => {
    expect(example.read('build/script/index.html')).toMatch(/<p>script (?:<!-- -->)?1<\/p>/);
    expect(example.read('build/script/index.html')).toContain('<title>By script | Lamps</title>');
    expect(example.exists('build/helper/index.html')).toBe(false);
  });
});
