/** Text that readers do not see, or not where it was meant. */
import { entry, oneLine } from './entry.ts';
import { doc } from './examples.ts';

export const lostProblems = {
  DG3200: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `this <${name}> is never closed: docsgen closes it at the end of its block`,
    hint: ({ name }) =>
      name === 'a' ? 'write <a …></a> for an anchor, or </a> where the link ends' : `write </${name}> where it ends`,
    explanation: {
      args: { name: 'section' },
      cause:
        'The end tag of this element is missing. An element that begins in a paragraph, heading or cell must end there too; one that begins on its own line can end on a later line of the same list item, quote or page.',
      remedy:
        'Add the end tag, or write <section /> if the element is empty. If the tag is meant as text, write \\< or use code.',
      broken: doc('# Lamps', '', '<section>', '', 'Light'),
      fixed: doc('# Lamps', '', '<section>', '', 'Light', '', '</section>'),
    },
  }),
  DG3201: entry<{ cells: number; columns: number; text: string; isCode: boolean }>({
    severity: 'warning',
    message: ({ cells, columns, text }) =>
      `this row has ${cells} cells, but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}: "${text}" is not shown`,
    hint: ({ isCode }) =>
      isCode
        ? 'write \\| for a bar inside code: in a table, a bar begins a cell everywhere'
        : 'add a column to the header and to the line below it, or write \\| for a bar that is text',
    explanation: {
      args: { cells: 3, columns: 2, text: '60 W', isCode: false },
      cause:
        'The header sets the number of columns, and cells beyond it are not shown. A bar begins a cell even inside code, so `a|b` makes two cells.',
      remedy:
        'Add a column to the header and to the line below it. For a bar that is text, write \\|, inside code too.',
      broken: doc('# Lamps', '', '| Lamp | Base |', '|---|---|', '| Desk | E14 | 60 W |'),
      fixed: doc('# Lamps', '', '| Lamp | Base | Power |', '|---|---|---|', '| Desk | E14 | 60 W |'),
    },
  }),
  DG3202: entry<{ begin: string; end: string }>({
    severity: 'warning',
    message: ({ begin, end }) => `this ${begin} has no ${end}: everything after it is hidden`,
    hint: ({ end }) => `write ${end} where it ends`,
    explanation: {
      args: { begin: '<!--', end: '-->' },
      cause:
        'A comment that begins on its own line ends at -->, even after blank lines. Without it, the comment hides the rest of the page, or of the list item or quote.',
      remedy: 'Write --> at the end of the comment. To show <!-- itself, write \\<!-- or use code.',
      broken: doc('# Lamps', '', '<!-- more colours --', '', 'Light'),
      fixed: doc('# Lamps', '', '<!-- more colours -->', '', 'Light'),
    },
  }),
  DG3203: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this comment contains "<!--": everything up to the next --> is hidden',
    hint: () => 'write --> where the first comment ends',
    explanation: {
      args: {},
      cause:
        'Comments cannot contain comments: a comment ends at the first -->. Usually, the end of the first one is missing or misspelled, and the text between both is hidden.',
      remedy: 'Write --> at the end of the first comment, or remove the inner <!--.',
      broken: doc('# Lamps', '', '<!-- colours --', '', 'Light', '', '<!-- sizes -->'),
      fixed: doc('# Lamps', '', '<!-- colours -->', '', 'Light', '', '<!-- sizes -->'),
    },
  }),
  DG3206: entry<{ fence: string }>({
    severity: 'warning',
    message: () => 'this code block is never closed: everything after it is shown as code',
    hint: ({ fence }) => `write ${fence} on a line of its own where the code ends, with as many characters as above it`,
    explanation: {
      args: { fence: '```' },
      cause:
        'A code block ends at a line with the same characters, at least as many as in its first line. Without it, the rest of the page is code, or the rest of the list item, quote or box.',
      remedy: 'Add the line that closes the block.',
      broken: doc('# Lamps', '', '```', 'lamp.on()', '', 'Light'),
      fixed: doc('# Lamps', '', '```', 'lamp.on()', '```', '', 'Light'),
    },
  }),
  DG3204: entry<{ name: string; first: number }>({
    severity: 'warning',
    message: ({ name, first }) => `the footnote "${name}" is already defined in line ${first}: this text is not shown`,
    hint: () => 'give it another name, or remove one of the two',
    explanation: {
      args: { name: 'led', first: 5 },
      cause: 'Two footnotes of the file have the same name. All references show the first one.',
      remedy: 'Rename one of them together with its references, or remove it.',
      broken: doc('# Lamps', '', 'An LED[^led] saves power.', '', '[^led]: A diode.', '[^led]: A semiconductor.'),
      fixed: doc('# Lamps', '', 'An LED[^led] saves power.', '', '[^led]: A diode, which is a semiconductor.'),
    },
  }),
  DG3205: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the footnote "${name}" is not shown: nothing on the page refers to it`,
    hint: ({ name }) => `write [^${name}] where it belongs, or remove the footnote`,
    explanation: {
      args: { name: 'led' },
      cause: 'Footnotes are shown at the end of the page if the text refers to them. Nothing refers to this one.',
      remedy: 'Write its name in the text, such as [^led], or remove it.',
      broken: doc('# Lamps', '', 'An LED saves power.', '', '[^led]: A diode.'),
      fixed: doc('# Lamps', '', 'An LED[^led] saves power.', '', '[^led]: A diode.'),
    },
  }),
  DG3260: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) =>
      `${oneLine(text)} is published as characters: it is in an HTML block, where Markdown is not read`,
    hint: () => 'write a blank line after the start tag and one before the end tag, or write HTML',
    explanation: {
      args: { text: '[desk lamps](./desk.md)' },
      cause:
        'A line that begins with a tag such as <div> begins an HTML block. Up to the next blank line, its text is HTML, so readers see the brackets and asterisks of Markdown.',
      remedy: 'Write blank lines between the tags and the text, or write the link or the bold text in HTML.',
      broken: doc('# Lamps', '', '<div>[desk lamps](./desk.md)</div>'),
      fixed: doc('# Lamps', '', '<div>', '', '[desk lamps](./desk.md)', '', '</div>'),
      shared: { 'content/docs/desk.md': '# Desk lamps\n' },
    },
  }),
  DG3261: entry<{ begin: string; end: string }>({
    severity: 'warning',
    message: ({ begin, end }) => `this ${begin} … ${end} is not shown: browsers take it for a comment`,
    hint: ({ begin }) =>
      /^<!doctype/i.test(begin)
        ? 'remove it: docsgen writes its own'
        : 'to show it, write it as code; for a comment, write <!-- … -->',
    explanation: {
      args: { begin: '<?php', end: '?>' },
      cause:
        'Processing instructions, declarations and CDATA sections belong to XML and to programs. HTML takes them for comments, so readers do not see what is in them.',
      remedy: 'Show code in backticks or in a code block. Remove what pages do not need.',
      broken: doc('# Lamps', '', 'Write <?php echo $lamp ?> in the template.'),
      fixed: doc('# Lamps', '', 'Write `<?php echo $lamp ?>` in the template.'),
    },
  }),
};
