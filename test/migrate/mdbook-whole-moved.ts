/** What the site in `mdbook-whole.ts` becomes. */

/** Files that are the same at the same place. */
export const mdbookCopied: readonly string[] = [];

export const mdbookMoved: Readonly<Record<string, string>> = {
  'content/docs/_defaults.yml': `parse_number_prefixes: false
`,
  'content/docs/end of.md': `# End

:icon[fa6-solid:fire]
`,
  'content/docs/intro.md': `# Foreword

See [kinds](./oil/kinds.md#seed) and [print](print.html).
`,
  'content/docs/oil/01-whale.md': `---
slug: /oil/01-whale
title: Whale
hide_title: true
---

No heading.
`,
  'content/docs/oil/README.md': `# Oil

![Lamp](/lamp.png)
`,
  'content/docs/oil/kinds.md': `# Kinds

## Seed -- pressed {#seed--pressed}

fill();
`,
  'content/docs/underscore-match.md': `---
owner: me
slug: "/_match"
---

# Match

[Oil](./oil/README.md)
`,
  'content/docs/wick/wick.md': `---
slug: /wick/wick
---

# Wick

<div class="warning">

Hot.

</div>
`,
  'content/pages/404.md': `# Nothing here
`,
  'public/CNAME': `lamp.example
`,
  'public/favicon.svg': '<svg/>',
  'public/lamp.js': `lamp();
`,
  'public/lamp.png': 'png',
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'The Lamp',
  tagline: 'All about lamps.',
  url: 'https://lamp.example',
  baseUrl: '/lamp/',
  lang: 'de',
  trailingSlash: 'index',
  favicon: '/favicon.svg',
  docs: {
    routeBasePath: '/',
    editUrl: 'https://github.com/wick/lamp/edit/main/content/docs/{path}',
    breadcrumbs: false,
    sidebars: {
      docs: [
        { type: 'doc', id: 'intro', label: 'Foreword' },
        { type: 'html', value: '<hr>' },
        { type: 'html', value: 'Filling', defaultStyle: true, className: 'part' },
        {
          type: 'category',
          label: 'Oil',
          link: { type: 'doc', id: 'oil/README' },
          collapsed: false,
          className: 'chapter',
          items: [
            {
              type: 'category',
              label: 'Kinds of oil',
              link: { type: 'doc', id: 'oil/kinds' },
              collapsed: true,
              className: 'chapter',
              items: [{ type: 'doc', id: 'oil/01-whale', label: 'Whale', className: 'chapter' }],
            },
            { type: 'html', value: 'Soon', defaultStyle: true, className: 'chapter' },
            { type: 'ref', id: 'oil/kinds', label: 'Lamp again', className: 'chapter' },
          ],
        },
        { type: 'doc', id: 'wick/wick', label: 'Wick', className: 'chapter' },
        { type: 'html', value: 'Lighting', defaultStyle: true, className: 'part' },
        { type: 'doc', id: 'underscore-match', label: 'Match', className: 'chapter' },
        { type: 'html', value: 'Missing', defaultStyle: true, className: 'chapter' },
        { type: 'html', value: '<hr>' },
        { type: 'doc', id: 'end of', label: 'End' },
      ],
    },
  },
  blog: false,
  markdown: { emoji: false, smartPunctuation: true },
  showDescription: false,
  colorMode: { defaultMode: 'dark' },
  navbar: { socialLinks: [{ icon: 'github', href: 'https://github.com/wick/lamp' }] },
  customCss: ['styles/book.css', 'styles/theme/lamp.css'],
  headTags: [{ tagName: 'script', attributes: { src: '/lamp/lamp.js', defer: true } }],
  redirects: [
    { from: '/', to: '/intro' },
    { from: '/old.html', to: '/oil/kinds' },
    { from: '/oil/older.html', to: '/oil/kinds#seed' },
    { from: '/oil/kinds#whale', to: 'https://whale.example/' },
  ],
  onBrokenLinks: 'warning',
  onBrokenAnchors: 'warning',
  problems: { DG5005: 'warning' },
});
`,
  'styles/book.css': `/* Numbers of chapters, as mdBook showed them. */
[data-sidebar] {
  counter-reset: chapter;
}
li.chapter {
  counter-increment: chapter;
}
li.chapter > ul,
li.chapter > details > ul {
  counter-reset: chapter;
}
li.chapter > :is(a, .sidebar-html, .fixed > :is(a, span))::before,
li.chapter > details > summary::before,
li.chapter > :is(details > summary, div) > a::before {
  content: counters(chapter, '.') '. ';
}

li.part {
  margin-block-start: 1rem;
  font-weight: 650;
}

/* <div class="warning"> in the text. */
.prose div.warning {
  margin-block: 1.25rem;
  padding: 0.75rem 1rem;
  border-inline-start: 0.25rem solid var(--dg-warning);
  background: var(--dg-bg-soft);
}
`,
  'styles/theme/dot.svg': '<svg/>',
  'styles/theme/lamp.css': `:root { --dg-accent: red; --own: 1; --icons: blue; }
.menu-bar {
  color: var(--dg-text);
}
.x { background: url(dot.svg) }
`,
};
