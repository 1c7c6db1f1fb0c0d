/** What is inside lines, grids and HTML of MkDocs, and what they become. A page that begins without a title gets one. */
import type { Construct } from './construct.ts';

export const mkdocsText: readonly Construct[] = [
  {
    what: 'a footnote after a link with a definition',
    from: `See [oil][^1], [pictures][^1], ![glow][^1] and [oil][].

[^1]: Short.

[oil]: https://example.org/oil
[glow]: https://example.org/glow.png`,
    to: `See [oil][][^1], [pictures][^1], ![glow][][^1] and [oil][].

[^1]: Short.

[oil]: https://example.org/oil
[glow]: https://example.org/glow.png`,
  },
  {
    what: 'definitions directly after HTML',
    from: `See [oil] and [wicks].

<div class="result" markdown>

Text.

</div>
  [oil]: https://example.org/oil

<hr>
[wicks]: https://example.org/wicks`,
    to: `See [oil] and [wicks].

<div class="result">

Text.

</div>

[oil]: https://example.org/oil

<hr>

[wicks]: https://example.org/wicks`,
    notes: ['converted 3: `<div markdown>`'],
  },
  {
    what: 'code in a line',
    from: '`:::python burn()` and `#!py lit` and `plain`.',
    to: '`burn(){:python}` and `lit{:py}` and `plain`.',
    notes: ['converted 1: `#!lang code`'],
  },
  {
    what: 'keys',
    differs: 'arrows are signs',
    from: 'Press ++ctrl+alt+del++, ++"Custom"++ and ++arrow-up++.',
    to: 'Press :kbd[Ctrl+Alt+Del], :kbd[Custom] and :kbd[↑].',
    notes: ['converted 1: `++key++`'],
  },
  {
    what: 'keys whose names have spaces, and those that mean something in Markdown',
    differs: 'this version has no key with this name',
    from: 'Press ++page-up++, ++ctrl+alt+"My key"++, ++num-lock++, ++backslash++, ++bracket-left++, ++"a]b"++, ++pipe++ and ++asterisk++.',
    to: 'Press :kbd[Page\u00a0Up], :kbd[Ctrl+Alt+My\u00a0key], :kbd[Num\u00a0Lock], :kbd[\\\\], :kbd[\\[], :kbd[a\\]b], :kbd[\\|] and :kbd[\\*].',
    notes: ['converted 1: `++key++`'],
  },
  {
    what: 'marks, insertions, powers',
    from: `==marked==, ^^added^^, ~~gone~~, H~2~O, x^2^, a^b\\ c^, 2 ^ 3, a == b == c.`,
    to: '<mark>marked</mark>, <ins>added</ins>, ~~gone~~, H<sub>2</sub>O, x<sup>2</sup>, a<sup>b c</sup>, 2 ^ 3, a == b == c.',
    notes: ['converted 1: `==text==`', 'converted 1: `^^text^^`', 'converted 1: `^text^`', 'converted 1: `~text~`'],
  },
  {
    what: 'critic marks',
    from: '{++added++} {--removed--} {~~old~>new~~} {==marked==} {>>why<<}',
    to: '<ins>added</ins> <del>removed</del> <del>old</del><ins>new</ins> <mark>marked</mark> <span class="critic comment">why</span>',
    notes: ['converted 1: `{++ critic marks ++}`'],
  },
  {
    what: 'symbols',
    differs: 'ordinal numbers are plain text',
    from: '(c) (tm) (r) +/- --> <-- <--> =/= 1/4 1/2 3/4 c/o 1st word(c)',
    to: '© ™ ® ± → ← ↔ ≠ ¼ ½ ¾ ℅ 1st word©',
    notes: ['converted 1: smart symbols'],
  },
  {
    what: 'references to issues and users',
    differs: '`word#3` is plain text',
    from: 'See #12, @ada, word#3, `#4` and [#5](https://x.example/).',
    to: 'See [#12](https://github.com/lantern/lantern/issues/12), [@ada](https://github.com/ada), word#3, `#4` and [#5](https://x.example/).',
    notes: ['converted 1: `#1` and `@user`'],
  },
  {
    what: 'icons and emoji',
    differs: 'icons are those of the theme',
    from: ':material-lamp: :octicons-rocket-16: :fontawesome-brands-github: :simple-python: :smile: :material-nowhere-known:',
    to: ':icon[mdi:lamp] :icon[octicon:rocket-16] :icon[github] :icon[simple-icons:python] :smile: :icon[mdi:nowhere-known]',
    notes: [
      'converted 1: `:fontawesome-…:`',
      'converted 1: `:material-…:`',
      'converted 1: `:octicons-…:`',
      'converted 1: `:simple-…:`',
    ],
  },
  {
    what: 'buttons and attributes of links',
    from: '[Start](shared.md){ .md-button .md-button--primary } [Out](https://x.example/){ target=_blank rel="x" } [Plain](shared.md#part)',
    to: '<a href="shared.md" class="md-button md-button--primary">Start</a> <a href="https://x.example/" target="_blank" rel="x">Out</a> [Plain](shared.md#part)',
    notes: ['converted 1: `[…](…){ … }`'],
  },
  {
    what: 'images with attributes and captions',
    differs: 'Python-Markdown does not read this caption',
    from: `![Lamp](lamp.png){ align=left width="300" loading=lazy }

<figure markdown="span">
  ![Lamp](lamp.png){ width="300" }
  <figcaption>A *lamp*</figcaption>
</figure>`,
    to: `<img src="/guide/lamp.png" alt="Lamp" align="left" width="300" />

<figure>

<img src="/guide/lamp.png" alt="Lamp" width="300" /><figcaption>A *lamp*</figcaption>

</figure>`,
    notes: ['converted 1: `![…](…){ … }`', 'converted 3: `<div markdown>`'],
  },
  {
    what: 'headings with ids, and ids that MkDocs makes in another way',
    from: `## Über uns

## A & B

## Own {#mine}

## Own { #two .big }

## \`code\` and *more*

## Twice

## Twice`,
    to: `## Über uns {#uber-uns}

## A & B {#a-b}

## Own {#mine}

## Own {#two}

## \`code\` and *more* {#code-and-more}

## Twice

## Twice {#twice_1}`,
    notes: ['lost 7: `## Title { .class }`', 'converted 1: ids of headings'],
  },
  {
    what: 'grids of cards',
    differs: 'the title of a card is its first line; reported',
    from: `<div class="grid cards" markdown>

-   :material-lamp:{ .lg .middle } __Bright__

    ---

    Very bright.

    [Go](shared.md)

-   __Quick__

    Fast.

</div>`,
    to: `::::cards
:::card[Bright]{icon=mdi:lamp}
Very bright.

[Go](shared.md)
:::
:::card[Quick]
Fast.
:::
::::`,
    notes: [
      'look 3: icon size `.lg`',
      'converted 1: `<div class="grid cards">`',
      'converted 1: `<div markdown>`',
      'converted 3: `:material-…:`',
    ],
  },
  {
    what: 'a generic grid',
    from: `<div class="grid" markdown>

!!! note
    One.

\`\`\`sh
two
\`\`\`

</div>`,
    to: `<div class="grid">

:::note
One.
:::

\`\`\`sh
two
\`\`\`

</div>`,
    notes: ['look 1: `<div class="grid">`', 'converted 1: `<div markdown>`', 'converted 3: `!!!`'],
  },
  {
    what: 'HTML with Markdown inside',
    from: `<div class="x" markdown>

**Bold** text.

</div>

<details markdown="1">
<summary>Why</summary>

Because.

</details>

<p markdown="span">*Yes*</p>

<p>*No*</p>`,
    to: `<div class="x">

**Bold** text.

</div>

<details>

<summary>Why</summary>

Because.

</details>

<p>

*Yes*

</p>

<p>*No*</p>`,
    notes: ['converted 1: `<div markdown>`'],
  },
];
