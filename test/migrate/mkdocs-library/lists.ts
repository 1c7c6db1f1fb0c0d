/** Lists and definitions of Python-Markdown: `mkdocs-library.test.ts` compares each page with that of the library. */
import type { Construct } from '../construct.ts';

export const libraryLists: readonly Construct[] = [
  {
    what: 'lists with two spaces',
    from: `- a
  - b
  - c
- d`,
    notes: ['look 2: list nested by 2 or 3 spaces'],
    differs: 'nested lists need four spaces; reported',
  },
  {
    what: 'lists with three spaces',
    from: `1. a
   - b
   - c
2. d`,
    notes: ['look 2: list nested by 2 or 3 spaces'],
    differs: 'nested lists need four spaces; reported',
  },
  {
    what: 'lists with four spaces',
    from: `- a
    - b
        - c
- d`,
    to: `- a
  - b
    - c
- d`,
  },
  {
    what: 'lists with tabs',
    from: `- a
	- b
		- c
- d`,
    to: `- a
  - b
    - c
- d`,
  },
  {
    what: 'numbered lists that begin at another number',
    from: `3. a
4. b`,
    notes: ['look 1: list that begins with another number'],
    differs: 'Python-Markdown begins with 1; reported',
  },
  {
    what: 'numbered lists with one number',
    from: `1. a
1. b
1. c`,
  },
  {
    what: 'a list with brackets after numbers',
    from: `1) a
2) b`,
    to: `1\\) a
2\\) b`,
  },
  {
    what: 'a list of another kind after a list',
    from: `- a
- b

1. c
2. d`,
    notes: ['look 4: bullets and numbers in a list'],
    differs: 'Python-Markdown shows one list; reported',
  },
  {
    what: 'a list with another mark after a list',
    from: `- a
- b

* c
* d`,
    to: `- a
- b

- c
- d`,
  },
  {
    what: 'loose lists',
    from: `- a

- b

- c`,
  },
  {
    what: 'a list right after a heading',
    from: `## H
- a
- b`,
  },
  {
    what: 'a list right after a paragraph',
    from: `Text:
- a
- b`,
    to: `Text:

- a
- b`,
    notes: ['look 2: list without a blank line before it'],
    differs: 'Python-Markdown shows text; reported',
  },
  {
    what: 'a numbered list right after a paragraph',
    from: `Text:
1. a
2. b`,
    to: `Text:

1. a
2. b`,
    notes: ['look 2: list without a blank line before it'],
    differs: 'Python-Markdown shows text; reported',
  },
  {
    what: 'a number and a dot in a paragraph',
    from: `It was in
1999. A good year.`,
    to: `It was in
1999\\. A good year.`,
  },
  {
    what: 'a list with paragraphs',
    from: `- a

    b

    c
- d`,
    to: `- a

  b

  c
- d`,
    notes: ['look 6: item without a blank line before it'],
    differs: 'Python-Markdown shows the item in the one before; reported',
  },
  {
    what: 'a list with paragraphs that are indented by two',
    from: `- a

  b

- c`,
    notes: ['look 3: text in an item with 2 or 3 spaces'],
    differs: 'Python-Markdown ends the list; reported',
  },
  {
    what: 'a list with lazy lines',
    from: `- a
b
c
- d`,
    to: `- a
  b
  c
- d`,
  },
  {
    what: 'a list with code and a quote',
    from: `- a

    > q

- b`,
    to: `- a

  > q

- b`,
  },
  {
    what: 'a dash alone',
    from: `a

-

b`,
    to: `a

\\-

b`,
  },
  {
    what: 'task lists with capital letters',
    from: `- [X] a
- [ ] b
* [x] c`,
    to: `- [X] a
- [ ] b
- [x] c`,
  },
  {
    what: 'an item that begins with code that is indented',
    from: `-     code
- b`,
    to: `- code
- b`,
  },
  {
    what: 'a list item with a heading',
    from: `- ## H
- b`,
  },
  {
    what: 'a plus and a number in a line',
    from: `+ a
+ b`,
  },
  {
    what: 'a list between text without blank lines',
    from: `- a
Text

More`,
    to: `- a
  Text

More`,
  },
  {
    what: 'a definition list with several terms',
    from: `A
B
:   one
:   two

C

:   three`,
    to: `A
B
: one
: two

C
: three`,
  },
  {
    what: 'definition lists with code and lists',
    from: `A
:   one

    - x
    - y

        code`,
    to: `A
: one

  - x
  - y

    code`,
  },
  {
    what: 'a line that begins with a colon',
    from: `a
: b`,
  },
];
