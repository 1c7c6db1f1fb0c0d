/** Formulas of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryFormulas: readonly Construct[] = [
  {
    what: 'a formula between brackets in a sentence',
    from: 'So \\[x^2\\] here, and \\(y\\) there.',
    to: 'So \\[x^2\\] here, and $y$ there.',
    notes: ['converted 1: `\\(…\\)`'],
  },
  {
    what: 'brackets with backslashes around words in a sentence',
    from: 'A note \\[see note\\] in a sentence with \\(x\\).',
    to: 'A note \\[see note\\] in a sentence with $x$.',
    notes: ['converted 1: `\\(…\\)`'],
  },
  {
    what: 'brackets with backslashes at the start of a paragraph',
    from: `\\[optional\\] is the word.

\\[x\\]`,
    to: `\\[optional\\] is the word.

$$
x
$$`,
    notes: ['converted 3: `\\[`'],
  },
  {
    what: 'escaped parentheses',
    from: 'A call \\(not a formula) and $5 and $6.',
  },
  {
    what: 'formulas with marks of Markdown in them',
    from: 'So $a_1 + b_2$ and \\(c_1 * d_2 * e\\) and $x < y$.',
    to: 'So $a_1 + b_2$ and $c_1 * d_2 * e$ and $x < y$.',
    notes: ['converted 1: `\\(…\\)`'],
  },
  {
    what: 'a formula of several lines between dollars',
    from: `$$
a
+ b
$$`,
  },
  {
    what: 'a formula between dollars in one line',
    from: '$$a + b$$',
    to: `$$
a + b
$$`,
  },
  {
    what: 'a formula between dollars in a sentence',
    from: 'So $$a + b$$ is it.',
  },
  {
    what: 'a formula with an environment',
    from: `\\begin{align}
a &= b \\\\
c &= d
\\end{align}`,
    to: `$$
\\begin{align}
a &= b \\\\
c &= d
\\end{align}
$$`,
    notes: ['converted 1: `\\begin{align}`'],
  },
  {
    what: 'a formula after a line of text',
    from: `Thus
$$
x
$$
then`,
    notes: ['look 2: formula without a blank line before it'],
    differs: 'Python-Markdown shows the source; reported',
  },
  {
    what: 'dollars in code and prices',
    from: 'Pay `$5` or $10, not $20.',
  },
  {
    what: 'a formula in a list',
    from: `- one

    $$
    x
    $$`,
    to: `- one

  $$
  x
  $$`,
  },
];
