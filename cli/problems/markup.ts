/** Problems of text that was meant as Markdown, but is shown as characters. */
import { didYouMean, entry } from './entry.ts';
import { doc, lines } from './examples.ts';

const FENCE = '```';
const lamps = (...text: string[]) => doc('# Lamps', '', ...text);
const WHY_NO_HEADING = {
  space: 'there is no space after the hash',
  strange: 'the space after the hash is not a normal space',
  wide: 'the hash is a full-width character',
  deep: 'headings have at most six hashes',
};

const WHY_NO_LINK = {
  scheme: 'the beginning of the URL is not valid',
  wide: 'its brackets are full-width characters',
  nested: 'a link cannot contain another link',
  bracket: 'the ] at the end of its text is missing',
  open: 'the > at its end is missing',
  apart: 'a space is between "!" and the brackets of the image',
};
const HOW_TO_LINK = {
  scheme: 'write https:// or mailto: once, and two slashes only after https:',
  wide: 'write [text](URL) with ASCII brackets',
  nested: 'end the first link before the second one begins',
  bracket: 'write [text](URL)',
  open: 'write <https://…>',
  apart: 'write ![text](URL)',
};

export const markupProblems = {
  DG4110: entry<{ text: string; why: keyof typeof WHY_NO_HEADING }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, why }) => `"${text}" is shown as text, not as a heading: ${WHY_NO_HEADING[why]}`,
    hint: () => 'write one to six "#", a normal space and the text; to show the hash itself, write \\#',
    explanation: {
      args: { text: '##Install', why: 'space' },
      cause:
        'The line looks like a heading, but Markdown needs one to six "#" and a normal space before the text. Readers see the hashes, and the heading is missing in the contents.',
      remedy: 'Write a normal space after the hashes. To show a hash at the start of a line, write \\#.',
      broken: lamps('##Install', '', 'Screw it in.'),
      fixed: lamps('## Install', '', 'Screw it in.'),
    },
  }),
  DG4111: entry<{ text: string; why: 'mark' | 'late' | 'task' }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, why }) =>
      why === 'task'
        ? `"${text}" is not a task: readers see the brackets`
        : `"${text}" is not a list item: it is in one paragraph with the lines around it`,
    hint: ({ why }) =>
      ({
        mark: 'write "-" or "1." and a normal space before each item',
        late: 'put a blank line before the list: only a list that begins with 1 can follow a line of text',
        task: 'write "- [ ] " or "- [x] " before the text',
      })[why],
    explanation: {
      args: { text: '-desk lamps', why: 'mark' },
      cause:
        'The lines look like a list, but Markdown does not read them as one: the space after the mark is missing, the mark is a character such as •, or the list begins with another number than 1 directly below a line of text. Readers see one paragraph.',
      remedy: 'Write "-" or "1." and a space before each item, and a blank line before the list.',
      broken: lamps('-desk lamps', '-wall lamps'),
      fixed: lamps('- desk lamps', '- wall lamps'),
    },
  }),
  DG4112: entry<{ why: 'count'; cells: number; marks: number } | { why: 'no line' | 'apart' | 'wide' | 'grid' }>({
    severity: 'warning',
    check: 'markup',
    message: (args) => {
      if (args.why === 'count')
        return `this is not a table: the header has ${args.cells} cells, but the line below it ${args.marks}`;
      return {
        'no line': 'this is not a table: the line of dashes below the header is missing',
        apart: 'this row is not part of the table above: a blank line is between them',
        wide: 'this is not a table: its bars are full-width characters',
        grid: 'this is not a table: Markdown has no grid tables',
      }[args.why];
    },
    hint: ({ why }) =>
      why === 'apart'
        ? 'remove the blank line; to show the bars, write the row as code'
        : 'write | --- | below the header, with one cell for each column',
    explanation: {
      args: { why: 'count', cells: 3, marks: 2 },
      cause:
        'Lines with bars are a table only if a line such as | --- | --- | follows the header and has as many cells. Otherwise readers see the bars.',
      remedy: 'Write one | --- | for each cell of the header, and no blank line inside the table.',
      broken: lamps('| Lamp | Watt | Price |', '| --- | --- |', '| LED | 7 | 9 |'),
      fixed: lamps('| Lamp | Watt | Price |', '| --- | --- | --- |', '| LED | 7 | 9 |'),
    },
  }),
  DG4113: entry<{ fence: string; at?: number }>({
    check: 'markup',
    severity: 'warning',
    message: ({ fence, at }) =>
      at === undefined
        ? `"${fence}" does not begin a code block: the code is shown as text`
        : `this code block continues after line ${at}, which begins another one`,
    hint: ({ fence, at }) =>
      at === undefined
        ? 'write three backticks (```) on a line of their own before and after the code'
        : `close it with ${fence} alone on a line; to show a fence as code, put four backticks around it`,
    explanation: {
      args: { fence: FENCE, at: 6 },
      cause:
        'A code block ends with a line of as many backticks (or tildes) as it begins with, and nothing after them. Here the end is missing, so the next code block is a part of this one, and the text between them is shown as code.',
      remedy: 'Close the first code block. To show a fence as code, put four backticks around it.',
      broken: lamps(`${FENCE}js`, 'lamp.on();', '', `${FENCE}js`, 'lamp.off();', FENCE),
      fixed: lamps(`${FENCE}js`, 'lamp.on();', FENCE, '', `${FENCE}js`, 'lamp.off();', FENCE),
    },
  }),
  DG4114: entry<{ text: string; what: 'quote' | 'key' | 'brace'; near?: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, what }) =>
      what === 'key' ? `"${text}" is not a setting of a code block` : `${text} of this code block is not closed`,
    hint: ({ what, near }) =>
      ({
        key: `did you mean "${near ?? ''}"?`,
        quote: 'write straight quotes on both sides: title="a.js"',
        brace: 'write the lines as {1,4-6}',
      })[what],
    explanation: {
      args: { text: 'titel', what: 'key', near: 'title' },
      cause:
        'The words after the language are settings of the code block, such as title="a.js" or showLineNumbers. This one is misspelt or not closed, so it has no effect.',
      remedy: 'Correct the word, and write straight quotes around values.',
      broken: lamps(`${FENCE}js titel="lamp.js"`, 'lamp.on();', FENCE),
      fixed: lamps(`${FENCE}js title="lamp.js"`, 'lamp.on();', FENCE),
    },
  }),
  DG4115: entry<{ range: string; lines?: number }>({
    severity: 'warning',
    check: 'markup',
    message: ({ range, lines: count }) =>
      count === undefined
        ? `${range} has no end in this code block`
        : `${range} marks a line that this code does not have`,
    hint: ({ lines: count }) =>
      count === undefined ? 'write highlight-end in a comment below the last line' : `the code has ${count} lines`,
    explanation: {
      args: { range: '{9}', lines: 1 },
      cause: 'The numbers in braces are lines of the code that are highlighted. The code is shorter, so nothing is.',
      remedy: 'Correct the numbers: they usually stay when lines of the code are removed.',
      broken: lamps(`${FENCE}js {9}`, 'lamp.on();', FENCE),
      fixed: lamps(`${FENCE}js {1}`, 'lamp.on();', FENCE),
    },
  }),
  DG4116: entry<{ text: string; why: 'hidden' | 'hard' | 'curly' | 'dash' }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, why }) =>
      ({
        hidden: 'this line of code contains an invisible character',
        hard: 'this line of code contains a no-break space',
        curly: `this code contains typographic quotes: ${text}`,
        dash: `this command contains a typographic dash (${text}) in place of a hyphen`,
      })[why],
    hint: () => 'type the character again: readers who copy the code get an error',
    explanation: {
      args: { text: '“warm”', why: 'curly' },
      cause:
        'Word processors and chat programs replace straight quotes, hyphens and spaces by typographic ones. Programs do not accept them, so readers cannot run the code.',
      remedy: 'Type the character again in an editor for code.',
      broken: lamps(`${FENCE}js`, 'lamp.light = “warm”;', FENCE),
      fixed: lamps(`${FENCE}js`, 'lamp.light = "warm";', FENCE),
    },
  }),
  DG4117: entry<{ mark: string; text: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ mark, text }) => `readers see the ${mark} of "${text}"`,
    hint: ({ mark }) =>
      mark.startsWith('`')
        ? 'close the code with as many backticks; to show a backtick, write \\`'
        : `write ${mark} directly before and after the words, without spaces; to show the marks, write \\${mark.charAt(0)}`,
    explanation: {
      args: { mark: '**', text: '** very hot **' },
      cause:
        'Marks of bold text touch its first and its last word, and code ends with as many backticks as it begins with. Otherwise they are characters.',
      remedy: 'Remove the spaces, or add the mark that is missing.',
      broken: lamps('Bulbs are ** very hot ** at first.'),
      fixed: lamps('Bulbs are **very hot** at first.'),
    },
  }),
  DG4118: entry<{ mark: string; near: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ mark }) => `${mark} does not begin an alert or a block`,
    hint: ({ near }) => `write ${near}`,
    explanation: {
      args: { mark: '[!NOET]', near: '[!NOTE]' },
      cause: 'A quote becomes an alert when it begins with a known name in brackets after "!". This name is not known.',
      remedy: 'Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION], or your own type of admonition.',
      broken: lamps('> [!NOET]', '> Bulbs are hot.'),
      fixed: lamps('> [!NOTE]', '> Bulbs are hot.'),
    },
  }),
  DG4119: entry<{ text: string; near: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text }) => `"${text}" is not a character reference: readers see it as it is written`,
    hint: ({ near }) => `did you mean "${near}"? To show the text, write it as code`,
    explanation: {
      args: { text: '&nbps;', near: '&nbsp;' },
      cause: 'A character reference is a known name between & and a semicolon. This one is shown as text.',
      remedy: 'Correct the name, or type the character itself.',
      broken: lamps('A 7&nbps;W bulb.'),
      fixed: lamps('A 7&nbsp;W bulb.'),
    },
  }),
  DG4120: entry<{ text: string; lines: number }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, lines: count }) =>
      `the text contains ${text}, which is not what was typed${count > 1 ? ` (as do ${count - 1} more lines)` : ''}`,
    hint: () => 'type the characters again: they were lost or added when the text was copied or converted',
    explanation: {
      args: { text: 'U+FFFD', lines: 1 },
      cause:
        'A program has read the file in the wrong encoding, or text was copied with invisible characters. Readers see wrong characters, and the search does not find the words.',
      remedy: 'Type the characters again, and save the file as UTF-8.',
      broken: lamps('A caf\ufffd lamp.'),
      fixed: lamps('A café lamp.'),
    },
  }),
  DG4121: entry<{ text: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text }) => `this text is not finished: "${text}"`,
    hint: () => 'write the text, or hide the note in a comment: <!-- … -->',
    explanation: {
      args: { text: 'TODO: describe the switch' },
      cause: 'A paragraph begins with TODO, FIXME, TBD or placeholder text, and is published as it is.',
      remedy: 'Write the text. A note for authors belongs in a comment, or the page in a draft.',
      broken: lamps('TODO: describe the switch'),
      fixed: lamps('The switch is on the cable.'),
    },
  }),
  DG4122: entry<{ text: string; isMdx: boolean }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text }) => `readers see "${text}": it is not read as code here`,
    hint: ({ isMdx }) =>
      isMdx
        ? 'put blank lines around imports and exports'
        : 'rename the file to .mdx; in Markdown, write comments as <!-- … -->, and show code in a code block',
    explanation: {
      args: { text: "import Dimmer from './Dimmer.tsx';", isMdx: false },
      cause:
        'Imports, exports and {/* comments */} work in MDX only, and there only after a blank line. This line is shown as text.',
      remedy: 'Rename the file to .mdx, or put a blank line before the import.',
      broken: lamps("import Dimmer from './Dimmer.tsx';"),
      fixed: lamps('A dimmer is a switch.'),
    },
  }),
  DG4123: entry<{ line: number }>({
    severity: 'warning',
    check: 'markup',
    message: ({ line }) => `this paragraph is a heading, because line ${line} is "---" directly below it`,
    hint: () => 'put a blank line before "---"; it is then a rule',
    explanation: {
      args: { line: 5 },
      cause: 'Text directly above a line of dashes is a heading. The paragraph has several lines, so a rule was meant.',
      remedy: 'Put a blank line between the paragraph and the dashes.',
      broken: lamps('Bulbs are sold in many shops', 'and on every market.', '---', '', 'Shades are not.'),
      fixed: lamps('Bulbs are sold in many shops', 'and on every market.', '', '---', '', 'Shades are not.'),
    },
  }),
  DG4124: entry<{ text: string; near: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text }) => `${text} is not the name of an emoji: readers see the name`,
    hint: ({ near }) => `did you mean "${near}"?`,
    explanation: {
      args: { text: ':rokcet:', near: ':rocket:' },
      cause: 'A word between colons is the name of an emoji on GitHub. This one is misspelt.',
      remedy: 'Correct the name, or write the emoji itself.',
      broken: lamps('New lamps :rokcet:'),
      fixed: lamps('New lamps :rocket:'),
    },
  }),
  DG4125: entry<{ wanted: number }>({
    severity: 'warning',
    check: 'markup',
    message: () => 'this item is not nested in the numbered item above it, whose list ends here',
    hint: ({ wanted }) => `indent it by ${wanted} spaces; for a list of its own, remove the space before it`,
    explanation: {
      args: { wanted: 3 },
      cause:
        'A nested item begins below the text of the item around it: for "1. " that is three spaces. With fewer, it begins a new list, and the numbered list is cut in two.',
      remedy: 'Indent the nested item as far as the text above it.',
      broken: lamps('1. Screw in the bulb', '  - only when it is cold', '2. Switch it on'),
      fixed: lamps('1. Screw in the bulb', '   - only when it is cold', '2. Switch it on'),
    },
  }),
  DG4126: entry<{ text: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text }) => `"${text}" is shown as part of the heading: an id has two braces and no spaces`,
    hint: () => 'write the id as {#my-id}',
    explanation: {
      args: { text: '{#install' },
      cause: 'The id of a heading is in braces at its end. One of them is missing.',
      broken: lamps('## Install {#install', '', 'Screw it in.'),
      fixed: lamps('## Install {#install}', '', 'Screw it in.'),
    },
  }),
  DG4127: entry<{ value: string; what?: 'place' | 'colon' }>({
    check: 'markup',
    severity: 'warning',
    message: ({ value, what }) =>
      what === undefined
        ? `the typographic quotes of ${value} are part of the value`
        : `"${value}" is shown as text: ${what === 'colon' ? 'the colon is a full-width character' : 'it is not in the front matter'}`,
    hint: ({ what }) =>
      what === 'place'
        ? 'put the front matter at the top of the page, between two lines of three dashes'
        : what === 'colon'
          ? 'write an ASCII colon and a space after the key'
          : 'write straight quotes (") or none',
    explanation: {
      args: { value: '“Lamps”' },
      cause:
        'Front matter is at the top of a page, between two lines of three dashes. Only an ASCII colon ends a key, and only straight quotes enclose a value. Anything else is shown to readers.',
      remedy: 'Type straight quotes and ASCII colons, and move the lines to the top.',
      broken: doc('---', 'title: “Lamps”', '---', '', 'Light.'),
      fixed: doc('---', 'title: "Lamps"', '---', '', 'Light.'),
    },
  }),
  DG4128: entry<Record<never, never>>({
    severity: 'warning',
    check: 'markup',
    message: () => 'this formula is never closed: readers see its source',
    hint: () => 'close it with $$ on a line of its own',
    explanation: {
      args: {},
      cause: 'A line of $$ begins a formula that ends at the next such line. There is none.',
      remedy: 'Close the formula. To show the signs, write them as code.',
      broken: lamps('$$', 'P = U I'),
      fixed: lamps('$$', 'P = U I', '$$'),
    },
  }),
  DG4129: entry<Record<never, never>>({
    severity: 'warning',
    check: 'markup',
    message: () => 'this page is empty',
    hint: () => 'write its text, set "draft: true" in its front matter, or delete the file',
    explanation: {
      args: {},
      cause: 'The file contains nothing, but is published as a page, with its name as the title.',
      remedy: 'Write the page. Until then, make it a draft: it is then published nowhere.',
      broken: { 'content/docs/intro.md': lines('') },
      fixed: { 'content/docs/intro.md': lines('---', 'draft: true', '---') },
      shared: { 'content/docs/lamps.md': lines('# Lamps') },
    },
  }),
  DG4130: entry<{ lang: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ lang }) =>
      `this block of ${lang} is a session: its lines without a prompt are output, and are not copied`,
    hint: ({ lang }) => `write console in place of ${lang}, or a prompt before each command`,
    explanation: {
      args: { lang: 'bash' },
      cause:
        'The block begins with a prompt, and some lines have none. docsgen reads these as the output of the command above them: readers copy commands only. In a language of scripts the output is coloured like commands in other programs, and a command whose prompt is missing is not copied.',
      remedy: 'Write console as the language of blocks with output, and a prompt before each command.',
      broken: lamps(`${FENCE}bash`, '$ lamp on', 'The lamp is on.', FENCE),
      fixed: lamps(`${FENCE}console`, '$ lamp on', 'The lamp is on.', FENCE),
    },
  }),
  DG5460: entry<{ url: string; path: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ url }) => `${url} leads readers to their own computer`,
    hint: ({ path }) => `write ${path}, or the path of the source file`,
    explanation: {
      args: { url: 'http://localhost:3000/docs/bulbs', path: '/docs/bulbs' },
      cause: 'The URL of a page was copied from a preview. Only authors with a running preview can open it.',
      remedy: 'Link to the source file, such as ./bulbs.md.',
      broken: { ...lamps('[Bulbs](http://localhost:3000/docs/bulbs)'), 'content/docs/bulbs.md': lines('# Bulbs') },
      fixed: { ...lamps('[Bulbs](./bulbs.md)'), 'content/docs/bulbs.md': lines('# Bulbs') },
    },
  }),
  DG5461: entry<{ text: string; why: keyof typeof WHY_NO_LINK }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, why }) => `${text} does not work: ${WHY_NO_LINK[why]}`,
    hint: ({ why }) => HOW_TO_LINK[why],
    explanation: {
      args: { text: 'https://https://shop.example', why: 'scheme' },
      cause: 'The URL has a scheme too many or too few slashes, or the marks around it are not those of Markdown.',
      remedy: 'Write [text](https://…), with ASCII brackets and straight quotes.',
      broken: lamps('[Shop](https://https://shop.example)'),
      fixed: lamps('[Shop](https://shop.example)'),
    },
  }),
  DG5462: entry<{ url: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ url }) => `${url} is a page of GitHub, not an image`,
    hint: () => 'add ?raw=true to the URL, or put the file into the site',
    explanation: {
      args: { url: 'https://github.com/ada/lamp/blob/main/lamp.png' },
      cause: 'A URL of GitHub with /blob/ is a page that shows the file. Browsers cannot show it as an image.',
      remedy: 'Add ?raw=true to the URL, or put the file into the site and link to it.',
      broken: lamps('![A lamp](https://github.com/ada/lamp/blob/main/lamp.png)'),
      fixed: lamps('![A lamp](https://github.com/ada/lamp/blob/main/lamp.png?raw=true)'),
    },
  }),
  DG5463: entry<{ alt: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ alt }) => `the alt text "${alt}" does not say what the image shows`,
    hint: () => 'describe the image; for decoration, leave the brackets empty',
    explanation: {
      args: { alt: 'image' },
      cause: 'An editor has filled in the alt text. Readers who cannot see the image learn nothing from it.',
      remedy: 'Describe what the image shows, or leave the brackets empty if it is decoration.',
      broken: lamps('![image](https://shop.example/lamp.png)'),
      fixed: lamps('![A lamp with a red shade](https://shop.example/lamp.png)'),
    },
  }),
  DG5464: entry<{ text: string; near?: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ text, near }) =>
      near === undefined
        ? `${text} has typographic quotes around a value: browsers read them as part of it`
        : `"${text}" is not an attribute of HTML: browsers ignore it`,
    hint: ({ near }) => didYouMean(near) ?? 'write straight quotes (")',
    explanation: {
      args: { text: 'scr', near: 'src' },
      cause: 'The name of an attribute is misspelt, or its value has typographic quotes. Browsers ignore both.',
      remedy: 'Correct the name, and type straight quotes.',
      broken: lamps('<video scr="https://shop.example/lamp.mp4"></video>'),
      fixed: lamps('<video src="https://shop.example/lamp.mp4"></video>'),
    },
  }),
  DG5466: entry<{ slug: string; path: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ slug, path }) => `the slug "${slug}" publishes this page at ${path}`,
    hint: ({ slug }) => `write slug: ${slug.replace(/^\/[^/]+/, '')}: a slug is below the path of its docs`,
    explanation: {
      args: { slug: '/docs/bulbs', path: '/docs/docs/bulbs' },
      cause:
        'A slug is a path below the path of its docs or blog. This one repeats that path, so it is in the URL twice.',
      remedy: 'Leave the first part of the slug out.',
      broken: doc('---', 'slug: /docs/bulbs', '---', '', '# Bulbs'),
      fixed: doc('---', 'slug: /bulbs', '---', '', '# Bulbs'),
    },
  }),
  DG5467: entry<{ name: string; line: number }>({
    check: 'markup',
    severity: 'warning',
    message: ({ name, line }) => `[${name}] is already defined on line ${line}: this definition has no effect`,
    hint: () => 'give it another name, or remove one of the two',
    explanation: {
      args: { name: 'bulbs', line: 5 },
      cause: 'Two definitions of the same name have different URLs. All links with this name lead to the first one.',
      remedy: 'Give the second one another name, or remove it.',
      broken: lamps('[Bulbs][bulbs]', '', '[bulbs]: https://shop.example/led', '[bulbs]: https://shop.example/neon'),
      fixed: lamps('[Bulbs][bulbs]', '', '[bulbs]: https://shop.example/led'),
    },
  }),
  DG8050: entry<{ word: string }>({
    severity: 'warning',
    check: 'markup',
    message: ({ word }) => `a word is written twice: "${word}"`,
    hint: () => 'remove one of the two',
    explanation: {
      args: { word: 'the the' },
      cause: 'A short word follows itself, which readers and editors easily overlook.',
      broken: lamps('Switch on the the lamp.'),
      fixed: lamps('Switch on the lamp.'),
    },
  }),
};
