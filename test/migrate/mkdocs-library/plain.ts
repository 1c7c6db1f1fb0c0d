/** Pages of a site of MkDocs without extensions. */
import type { Construct } from '../construct.ts';

export const libraryPlain: readonly Construct[] = [
  {
    what: 'a bare URL',
    from: 'See https://x.example/a_b_c and http://y.example.',
    to: 'See https\\://x.example/a_b_c and http\\://y.example.',
    notes: ["converted 1: URLs that weren't links"],
  },
  {
    what: 'a bare URL in angle brackets',
    from: 'See <https://x.example/a?b=1&c=2> and <a@b.example>.',
  },
  {
    what: 'a bare e-mail address',
    from: 'Write to ada@lamp.example or www.lamp.example now.',
    to: 'Write to ada&#64;lamp.example or www\\.lamp.example now.',
    notes: ["converted 1: URLs that weren't links"],
  },
  {
    what: 'a bare URL in parentheses',
    from: 'See (https://x.example/a) and "https://y.example/b".',
    to: 'See (https\\://x.example/a) and "https\\://y.example/b".',
    notes: ["converted 1: URLs that weren't links"],
  },
  {
    what: 'a link with a title',
    from: '[a](https://x.example "The title") and [b](https://y.example \'other\')',
    to: '[a](https://x.example "The title") and [b](https://y.example "other")',
  },
  {
    what: 'escapes',
    from: '\\*a\\* \\_b\\_ \\`c\\` \\# \\> \\[d\\] \\{e\\} \\! \\| \\~ \\^ \\= \\- \\+ \\.',
    to: '\\*a\\* \\_b\\_ \\`c\\` \\# \\> \\[d\\] \\{e\\} \\! \\| \\\\~ \\\\^ \\\\= \\- \\+ \\.',
  },
  {
    what: 'a backslash before other characters',
    from: 'C:\\dir \\a \\" \\: \\< \\@ \\/',
    to: 'C:\\dir \\a \\\\" \\\\: \\\\< \\\\@ \\\\/',
  },
  {
    what: 'marks that need no blank',
    from: 'a==b==c, a^b^c, a~b~c, H~2~O, x^2^, ==a b==.',
    to: 'a==b==c, a^b^c, a\\~b\\~c, H\\~2\\~O, x^2^, ==a b==.',
  },
  {
    what: 'marks that are none',
    from: 'a == b, 2^3, ~5, a~b, ~/dir and ~/other, x^y.',
    to: 'a == b, 2^3, \\~5, a\\~b, \\~/dir and \\~/other, x^y.',
  },
];
