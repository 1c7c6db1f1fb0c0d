/** Files and code in pages of mdBook, and what they become. */
import type { Construct } from './construct.ts';

export const mdbookCode: readonly Construct[] = [
  {
    what: 'a file, lines of it, one line and the rest of it',
    from: `{{#include ../parts/steps.txt}}

{{#include ../parts/steps.txt:2:3}}

{{#include ../parts/steps.txt:2}}

{{#include ../parts/steps.txt:3:}}

{{#include ../parts/steps.txt::2}}`,
    to: `One.
Two.
Three.
Four.

Two.
Three.

Two.

Three.
Four.

One.
Two.`,
    notes: [
      'converted 1: {{#include}}',
      'converted 3: {{#include}}',
      'converted 5: {{#include}}',
      'converted 7: {{#include}}',
      'converted 9: {{#include}}',
    ],
  },
  {
    what: 'an anchor, without the lines that mark anchors',
    from: `\`\`\`rust
{{#include ../parts/lamp.rs:light}}
\`\`\`

\`\`\`rust
{{#rustdoc_include ../parts/lamp.rs:light}}
\`\`\`

\`\`\`rust
{{#rustdoc_include ../parts/lamp.rs:2:3}}
\`\`\``,
    to: `\`\`\`rust
    light();
\`\`\`

\`\`\`rust
    light();
\`\`\`

\`\`\`rust
fn main() {
    // ANCHOR: light
\`\`\``,
    notes: [
      'look 5: hidden lines of code',
      'look 9: hidden lines of code',
      'converted 2: {{#include}}',
      'converted 6: {{#rustdoc_include}}',
      'converted 10: {{#rustdoc_include}}',
    ],
  },
  {
    what: 'a file in a file, relative to it, and one in the line',
    from: 'Before {{#include ../parts/outer.txt}} after.',
    to: 'Before the deep text after.',
    notes: ['converted 1: {{#include}}'],
  },
  {
    what: 'a file that is missing, and files that include each other',
    from: `{{#include gone.txt}}

{{#include ../parts/round.txt}}`,
    to: `{{#include gone.txt}}

`,
    notes: ['lost 1: {{#include gone.txt}}', 'converted 3: {{#include}}'],
  },
  {
    what: 'a playground',
    from: `{{#playground ../parts/lamp.rs editable}}

{{#playpen ../parts/lamp.rs}}`,
    to: `\`\`\`rust
// ANCHOR: all
fn main() {
    // ANCHOR: light
    light();
    // ANCHOR_END: light
}
// ANCHOR_END: all
\`\`\`


\`\`\`rust
// ANCHOR: all
fn main() {
    // ANCHOR: light
    light();
    // ANCHOR_END: light
}
// ANCHOR_END: all
\`\`\`
`,
    notes: ['converted 1: {{#playground}}', 'converted 3: {{#playground}}'],
  },
  {
    what: 'expressions that are shown, and unknown ones',
    from: `\\{{#include gone.txt}}

{{ name }} and {{#unknown x}}`,
    to: `{{#include gone.txt}}

{{ name }} and {{#unknown x}}`,
  },
  {
    what: 'a title of the tab',
    from: `{{#title Lamp | Book}}# Lamp

Text.`,
    to: `---
title_meta: "Lamp | Book"
---

# Lamp

# Lamp

Text.`,
  },
  {
    what: 'hidden lines of Rust, two signs, and attributes',
    from: `\`\`\`rust
# use oil;
#
#![allow(unused)]
#[derive(Debug)]
## shown
light();
  # hidden();
#hashtag
\`\`\``,
    to: `\`\`\`rust
#![allow(unused)]
#[derive(Debug)]
# shown
light();
#hashtag
\`\`\``,
    notes: ['look 1: hidden lines of code'],
  },
  {
    what: 'hidden lines of other languages',
    from: `\`\`\`python,hidelines=!!!
!!!hidden()
shown()
\`\`\`

\`\`\`py
~hidden()
shown()
\`\`\``,
    to: `\`\`\`python
shown()
\`\`\`

\`\`\`py
shown()
\`\`\``,
    notes: ['look 1: hidden lines of code', 'look 6: hidden lines of code'],
  },
  {
    what: 'words after the language',
    from: `\`\`\`rust,ignore,editable
a();
\`\`\`

\`\`\`rust no_run edition2021 E0308
b();
\`\`\`

\`\`\`rust,does_not_compile
c();
\`\`\`

\`\`\`ignore
d
\`\`\`

~~~sh
e
~~~`,
    to: `\`\`\`rust
a();
\`\`\`

\`\`\`rust
b();
\`\`\`

\`\`\`rust
c();
\`\`\`

\`\`\`text
d
\`\`\`

~~~sh
e
~~~`,
    notes: ['look 9: code block: does_not_compile'],
  },
  {
    what: 'code in lists and quotes',
    from: `1. One

   \`\`\`rust,ignore
   # hidden();
   shown();
   \`\`\`

> \`\`\`rust
> # hidden();
> shown();
> \`\`\``,
    to: `1. One

   \`\`\`rust
   shown();
   \`\`\`

> \`\`\`rust
> shown();
> \`\`\``,
    notes: ['look 3: hidden lines of code', 'look 8: hidden lines of code'],
  },
  {
    what: 'indented code is text',
    from: `Text.

    \`\`\`rust,ignore
    https://lamp.example
    \`\`\`

Text.`,
  },
  {
    what: 'an expression on several lines',
    from: `{{#include
  ../parts/inner/deep.txt
}}`,
    to: 'deep',
    notes: ['converted 1: {{#include}}'],
  },
];
