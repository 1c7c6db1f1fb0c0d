/** A site of MkDocs with most of its settings. */
import type { Files } from './moving.ts';

export const mkdocsWhole = {
  'mkdocs.yml': `site_name: Tide
site_url: https://tide.example/manual/
site_description: High and low
site_author: Ada
copyright: Copyright &copy; Ada
repo_url: https://github.com/tide/tide
repo_name: tide/tide
edit_uri: edit/main/docs/
strict: true
use_directory_urls: true
remote_branch: pages
dev_addr: 127.0.0.1:9000
docs_dir: docs
site_dir: out
exclude_docs: |
  drafts/
not_in_nav: hidden.md
hooks: [hooks.py]
watch: [src]
validation: { links: { not_found: warn } }
theme:
  name: material
  custom_dir: overrides
  language: de
  logo: img/tide.svg
  favicon: img/tide.svg
  font: { text: Roboto, code: Roboto Mono }
  icon: { repo: fontawesome/brands/github, logo: material/waves }
  palette:
    - { media: '(prefers-color-scheme: light)', scheme: default, primary: indigo, accent: pink, toggle: { icon: material/weather-night, name: Dark } }
    - { media: '(prefers-color-scheme: dark)', scheme: slate, primary: custom }
  features: [navigation.tabs, navigation.instant, navigation.top, navigation.footer, content.code.copy, content.tabs.link, search.suggest, toc.integrate, odd.feature]
extra:
  version: { provider: mike }
  social: [{ icon: fontawesome/brands/mastodon, link: https://m.example/@tide, name: Tide }]
  analytics: { provider: google, property: G-9, feedback: { title: Good? } }
  consent: { title: Cookies }
  alternate: [{ name: English, link: /en/, lang: en }]
  generator: false
  homepage: https://tide.example
  own: { depth: 7 }
extra_css: [css/own.css, https://x.example/y.css]
extra_javascript: [js/own.js, { path: https://x.example/z.mjs, type: module, defer: true }, https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js]
plugins:
  - search: { lang: [en, de], separator: '[\\s-]+' }
  - tags: { tags_file: tags.md }
  - redirects: { redirect_maps: { old.md: guide/ebb.md, far.md: https://x.example/ } }
  - git-revision-date-localized: { type: timeago, enable_creation_date: true }
  - minify: { minify_html: true }
  - glightbox
  - privacy
  - social
  - offline: { enabled: false }
  - odd-plugin: { x: 1 }
markdown_extensions:
  - admonition
  - attr_list
  - footnotes
  - meta
  - smarty
  - toc: { permalink: true, toc_depth: 3, title: Inhalt }
  - pymdownx.superfences
  - pymdownx.tabbed: { alternate_style: true, slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
  - pymdownx.snippets: { auto_append: [includes/words.md], base_path: ['$config_dir', parts] }
  - pymdownx.critic: { mode: accept }
  - pymdownx.odd
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Ebb: guide/ebb.md
      - guide/flood.md
      - Deep:
          - guide/deep/one.md
  - Blog: https://blog.example/
  - Missing: nowhere.md
  - tags.md
`,
  'hooks.py': 'def on_page_markdown(markdown, **kwargs): return markdown\n',
  'includes/words.md': `*[LW]: Low water
[tables]: https://tables.example
`,
  'parts/moon.md': 'The moon pulls.\n',
  'overrides/main.html': '{% extends "base.html" %}\n',
  'overrides/partials/footer.html': '<footer>x</footer>\n',
  'docs/index.md': `---
hide: [navigation]
---

# Tide

LW is at noon, see [tables]. {++kept++}{--gone--}

[Ebb](guide/ebb.md){ .md-button }

=== "A"
    One.
=== "B"
    Two.
`,
  'docs/guide/index.md': `# Guide

--8<-- "moon.md"
`,
  'docs/guide/ebb.md': `---
title: Ebb tide
tags: [low]
---

## When

!!! note
    Soon.
`,
  'docs/guide/flood.md': `# Flood

Read [when](ebb.md#when) or [home](../index.md).
`,
  'docs/guide/deep/one.md': '# One\n',
  'docs/hidden.md': '# Hidden\n',
  'docs/tags.md': `# Tags

[TAGS]
`,
  'docs/drafts/x.md': '# Draft\n',
  'docs/img/tide.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'docs/css/own.css': `:root { --md-primary-fg-color: #048; --md-odd: 1; }
.md-header { color: red; }
`,
  'docs/js/own.js': "document.title = 'x';\n",
} satisfies Files;
