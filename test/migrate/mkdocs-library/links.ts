/** Links and pictures of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryLinks: readonly Construct[] = [
  {
    what: 'a bare URL',
    from: 'See https://x.example/a_b_c and http://y.example.',
  },
  {
    what: 'a bare URL in angle brackets',
    from: 'See <https://x.example/a?b=1&c=2> and <a@b.example>.',
  },
  {
    what: 'a bare e-mail address',
    from: 'Write to ada@lamp.example or www.lamp.example now.',
  },
  {
    what: 'a bare URL in parentheses',
    from: 'See (https://x.example/a) and "https://y.example/b".',
  },
  {
    what: 'a link with a title',
    from: '[a](https://x.example "The title") and [b](https://y.example \'other\')',
    to: '[a](https://x.example "The title") and [b](https://y.example "other")',
  },
  {
    what: 'a link with parentheses in its URL',
    from: '[a](https://x.example/a_(b)) and [b](<https://x.example/c d>)',
  },
  {
    what: 'a link whose text has brackets',
    from: '[a [b] c](https://x.example) and [d \\] e](https://y.example)',
  },
  {
    what: 'a link whose text is code',
    from: '[`a`](https://x.example) and [**b**](https://y.example)',
  },
  {
    what: 'reference links of each form',
    from: `[a][one], [one][], [one] and [two].

[one]: https://x.example "T"
[Two]: <https://y.example>`,
    to: `[a][one], [one][], [one] and [two].

[one]: https://x.example "T"
[Two]: https://y.example`,
  },
  {
    what: 'a reference link with a space',
    from: `[a] [one] b

[one]: https://x.example`,
    to: `[a][one] b

[one]: https://x.example`,
  },
  {
    what: 'references without a definition',
    from: 'An [optional] word, [a][b] and array[0][1].',
  },
  {
    what: 'a picture with a title',
    from: '![a b](lamp.png "T")',
    to: '![a b](/guide/lamp.png "T")',
  },
  {
    what: 'a picture that is a link',
    from: '[![a](lamp.png)](https://x.example)',
    to: '[![a](/guide/lamp.png)](https://x.example)',
  },
  {
    what: 'a reference picture',
    from: `![a][pic]

[pic]: lamp.png`,
    to: `![a][pic]

[pic]: /guide/lamp.png`,
  },
  {
    what: 'a link over two lines',
    from: `[a
b](https://x.example)`,
  },
  {
    what: 'a link to a heading',
    from: `[a](#own-part)

## Own part`,
  },
  {
    what: 'a link that opens in a new tab',
    from: '[a](https://x.example){target=_blank} and [b](https://y.example){:target="_blank"}',
    to: '<a href="https://x.example" target="_blank">a</a> and <a href="https://y.example" target="_blank">b</a>',
    notes: ['converted 1: `[…](…){ … }`'],
  },
  {
    what: 'an empty link',
    from: '[a]() and [](https://x.example)',
  },
];
