/** Headings, rules, HTML and attributes of Python-Markdown, continued: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryMoreHtml: readonly Construct[] = [
  {
    what: 'centred text',
    from: `<p align="center">
  <img src="../lamp.png" alt="L">
</p>

<center>
*a*
</center>`,
    to: `<p align="center">
  <img src="/guide/lamp.png" alt="L">
</p>

<center>

*a*

</center>`,
  },
  {
    what: 'rules in a text',
    from: `a

***

- - -

___`,
  },
  {
    what: 'code in a sentence that ends with a backslash',
    from: 'Use `\\` or \\[x\\] or \\\\(y).',
  },
  {
    what: 'emphasis in Chinese and Japanese',
    from: '请看**“这里”**的内容,以及**注意:**这个。これは**「例」**です。',
    to: '请看<strong>“这里”</strong>的内容,以及<strong>注意:</strong>这个。これは<strong>「例」</strong>です。',
  },
  {
    what: 'emphasis between letters and brackets',
    from: 'f**(x)**g and un*frigging*believable and **a**b.',
    to: 'f<strong>(x)</strong>g and un*frigging*believable and **a**b.',
  },
  {
    what: 'attributes of code',
    from: '`a`{.x} and `b`{ #y }.',
    to: '<span class="x">`a`</span> and <span id="y">`b`</span>.',
    notes: ['converted 1: `*text*{ .class }`'],
  },
  {
    what: 'titles of boxes that docsgen writes in another way',
    from: `!!! faq
    x

!!! todo
    x`,
    to: `:::faq[Faq]
x
:::

:::todo[Todo]
x
:::`,
    notes: ['converted 1: `!!!`'],
  },
];
