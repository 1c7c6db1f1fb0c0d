/** A book with most settings of mdBook 0.4 and 0.5. */
import type { Files } from './moving.ts';

export const mdbookWhole: Files = {
  'book.toml': `# The lamp book
[book]
title = "The Lamp"
authors = ["Wick"]
description = "All about lamps."
language = "de"
text-direction = "ltr"
src = "text"

[rust]
edition = "2021"

[build]
build-dir = "out"
create-missing = false
extra-watch-dirs = ["code"]

[output.html]
default-theme = "navy"
preferred-dark-theme = "ayu"
smart-punctuation = true
definition-lists = true
admonitions = true
mathjax-support = true
additional-css = ["theme/lamp.css", "gone.css"]
additional-js = ["lamp.js", "mermaid-init.js"]
no-section-label = false
git-repository-url = "https://github.com/wick/lamp"
git-repository-icon = "fab-github"
edit-url-template = "https://github.com/wick/lamp/edit/main/{path}"
site-url = "/lamp/"
cname = "lamp.example"
input-404 = "lost.md"
hash-files = true
sidebar-header-nav = true
unheard-of = 1

[output.html.fold]
enable = true
level = 1

[output.html.playground]
editable = true
runnable = true
copyable = false

[output.html.print]
enable = true

[output.html.search]
limit-results = 20
boost-title = 2

[output.html.search.chapter]
"oil" = { enable = false }

[output.html.code.hidelines]
python = "~"

[output.html.redirect]
"/old.html" = "oil/kinds.html"
"/oil/older.html" = "kinds.html#seed"
"/oil/kinds.html#whale" = "https://whale.example/"
"/intro.html" = "oil/kinds.html"
"/nowhere.html" = "gone.html"
"""
quoted" = "x"
"""

[output.epub]

[output.linkcheck]
follow-web-links = true

[preprocessor.mermaid]
command = "mdbook-mermaid"

[preprocessor.own-thing]
command = "own"
`.replace(/"""\nquoted[\s\S]*?"""\n/, ''),
  'text/SUMMARY.md': `<!-- hidden -->
# The whole book

[Foreword](intro.md)

---

# Filling

- [Oil](oil/README.md)
  - [\`Kinds\` of *oil*](oil/kinds.md "All")
    - [Whale](oil/01-whale.md)
  - [Soon]()
  - [![Lamp](lamp.png) again](oil/kinds.md)
* [Wick](<wick/wick.md>)

# Lighting

1. [Match<T>](_match.md)
2. [Missing](missing.md)

-----------

[End](end%20of.md)
Not a chapter
`,
  'text/intro.md': '# Foreword\n\nSee [kinds](oil/kinds.html#seed) and [print](print.html).\n',
  'text/oil/README.md': '# Oil\n\n![Lamp](../lamp.png)\n',
  'text/oil/kinds.md': '# Kinds\n\n## Seed -- pressed\n\n{{#include ../../code/fill.rs:fill}}\n',
  'text/oil/01-whale.md': 'No heading.\n',
  'text/wick/wick.md': '# Wick\n\n<div class="warning">\n\nHot.\n\n</div>\n',
  'text/_match.md': '---\nowner: me\n---\n\n# Match\n\n[Oil](oil/)\n',
  'text/end of.md': '# End\n\n<i class="fa fa-fire"></i>\n',
  'text/left.md': '# Left out\n',
  'text/lost.md': '# Nothing here\n',
  'text/lamp.png': 'png',
  'code/fill.rs': '// ANCHOR: fill\nfill();\n// ANCHOR_END: fill\n',
  'theme/lamp.css':
    ':root { --links: red; --own: 1; --icons: blue; }\n.menu-bar {\n  color: var(--fg);\n}\n.x { background: url(dot.svg) }\n',
  'theme/dot.svg': '<svg/>',
  'theme/head.hbs': '<meta name="x">\n',
  'theme/favicon.svg': '<svg/>',
  'lamp.js': 'lamp();\n',
  'mermaid-init.js': 'x();\n',
};
