/** Markdown of pages: headings, blocks, components, diagrams, formulas, limits. */
import { config, type Explanations, lines } from './entry.ts';

const doc = (...text: string[]) => ({ 'content/docs/intro.md': lines(...text) });
const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

export const markdownExplanations = {
  DG3001: {
    args: {},
    cause:
      'Lists, quotes or elements stand in each other so deeply that the page cannot be written. Nobody writes that by hand; a program or a copy went wrong.',
    remedy: 'Look for a line that begins with very many > or -, or for elements that are opened and never closed.',
    broken: '> > > > > > > > > > > > … several thousand times',
    fixed: '> A quote.',
    untested: 'the depth that is too much depends on the machine',
  },
  DG3002: {
    args: { url: 'javascript:showHelp%28%29', reason: '"javascript:" addresses are not allowed' },
    cause:
      'The address would run as a program in the browser of a reader, or hold a document of its own. Such addresses are left out of pages.',
    remedy: 'Link to a page or a file. What is to happen on a click belongs into a component (MDX).',
    broken: doc('# Lamps', '', '[Help](javascript:showHelp%28%29)'),
    fixed: doc('# Lamps', '', '[Help](https://help.example/lamp)'),
  },
  DG3004: {
    args: { name: 'notice', known: [] },
    cause:
      'A block between lines of colons has a kind, such as note, tip, tabs or steps. This name is none of them, so the content is shown without a box.',
    remedy: 'Write a name that is known, or add yours to markdown.admonitions in the config.',
    broken: doc('# Lamps', '', ':::notice', 'Lamps are hot.', ':::'),
    fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
  },
  DG3006: {
    args: { id: 'desk', used: 'desk-1' },
    cause:
      'An id names one place of a page, and {#…} gives this one to a second heading. It gets another id, and links to it lead to the first one.',
    remedy: 'Give each heading an id of its own, or leave {#…} out: then docsgen makes ids that differ.',
    broken: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#desk}'),
    fixed: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#below}'),
  },
  DG3010: {
    args: { plugin: 'remarkShout (remarkPlugins)', reason: "Cannot read properties of undefined (reading 'type')" },
    cause:
      'A remark or rehype plugin of the config threw an error on this page. The page was made without it and without the plugins behind it.',
    remedy: 'Update the plugin or report it to its author. If it is your own, look at what it expects of this page.',
    broken: config(
      'markdown: {',
      '  remarkPlugins: [function remarkShout() {',
      '    return (tree) => tree.children[9].type;',
      '  }],',
      '},',
    ),
    fixed: config(
      'markdown: {',
      '  remarkPlugins: [function remarkShout() {',
      '    return (tree) => tree.children[9]?.type;',
      '  }],',
      '},',
    ),
    beside: doc('# Lamps'),
  },
  DG3020: {
    args: { got: '{ format: "gfm" }' },
    cause:
      'The key mdx of the front matter says whether a page is Markdown or MDX. This is neither, so the name of the file decides.',
    remedy: 'Write md, mdx or detect, or leave the key out.',
    broken: doc('---', 'mdx: { format: gfm }', '---', '', '# Lamps'),
    fixed: doc('---', 'mdx: { format: md }', '---', '', '# Lamps'),
  },
  DG3021: {
    args: { name: 'Watt', component: true },
    cause:
      'In Markdown, a name in angle brackets is an HTML element. Browsers do not know this one, so readers see what stands in it and not the tag.',
    remedy:
      'Components work in MDX: name the file .mdx. For the text itself write a backslash before <, or `<Watt>` as code.',
    broken: doc('# Lamps', '', 'Set the power with <Watt>.'),
    fixed: doc('# Lamps', '', 'Set the power with `<Watt>`.'),
  },
  DG3022: {
    args: { name: 'note' },
    cause:
      'The line looks like the beginning of a block, and what stands behind the name cannot be read. So it is shown as text.',
    remedy: 'Behind the name may stand a [title] and then {attributes}. A bracket inside the title is written \\].',
    broken: doc('# Lamps', '', ':::note{type=', 'Lamps are hot.', ':::'),
    fixed: doc('# Lamps', '', ':::note[Careful]', 'Lamps are hot.', ':::'),
  },
  DG3035: {
    args: { name: 'Badge', prop: 'colour', known: [] },
    cause: 'The component has no property of this name, so what is written there has no effect.',
    remedy: 'Write one of the names that the hint lists, or take the property out.',
    broken: mdx('# Lamps', '', 'New: <Badge colour="green">LED</Badge>'),
    fixed: mdx('# Lamps', '', 'New: <Badge type="success">LED</Badge>'),
  },
  DG3036: {
    args: { name: 'tabs', what: 'tabs' },
    cause:
      'The component was given nothing to show: tabs without a tab, a list of steps without steps, a card without a title.',
    remedy: 'Put in what is named, or take the component out.',
    broken: doc('# Lamps', '', '::::tabs', '', 'Desk lamps.', '', '::::'),
    fixed: doc('# Lamps', '', '::::tabs', '', ':::tab[Desk]', 'Desk lamps.', ':::', '', '::::'),
  },
  DG3038: {
    args: { name: 'Card', icon: 'rocket' },
    cause: 'docsgen has no set of icons with names. An icon of a card is an emoji or the path of an image.',
    remedy: 'Write the emoji itself, or put an image into the public folder and name its path.',
    broken: mdx('# Lamps', '', '<Card title="Start" icon="rocket" href="https://shop.example" />'),
    fixed: mdx('# Lamps', '', '<Card title="Start" icon="🚀" href="https://shop.example" />'),
  },
  DG3039: {
    args: { name: 'note', colons: ':::' },
    cause:
      'A block ends with a line of as many colons as it begins with. Without that line it takes in all that follows; one line too many is shown as text.',
    remedy:
      'Close it. A block around other blocks needs more colons than they have, so that each end finds its beginning.',
    broken: doc('# Lamps', '', ':::note', 'Lamps are hot.'),
    fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
  },
  DG3040: {
    args: { name: 'wats' },
    cause:
      'The site or the page declares variables, and none of them has this name. The braces are shown as they stand.',
    remedy:
      'Correct the name, or declare it in markdown.variables or in the front matter. For the braces themselves write a backslash before them.',
    broken: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{wats}} W.'),
    fixed: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{watts}} W.'),
  },
  DG3041: {
    args: { name: 'max watts' },
    cause:
      'A variable is a name with one value: letters, digits, "-", "_" and "." for the name; a text, a number, true or false for the value.',
    remedy: 'Rename it, or give it one plain value.',
    broken: doc('---', 'variables:', '  max watts: 40', '---', '', '# Lamps'),
    fixed: doc('---', 'variables:', '  max-watts: 40', '---', '', '# Lamps'),
  },
  DG3042: {
    args: { reason: "unexpected end of input in a macro argument, expected '}'", tex: '' },
    cause:
      'What stands between dollar signs is a formula in TeX, and this one is not valid. The page shows its source.',
    remedy: 'Correct the place that is named. A dollar sign that begins no formula is written \\$.',
    broken: doc('# Lamps', '', 'The power is $\\frac{U^2}{R$ watts.'),
    fixed: doc('# Lamps', '', 'The power is $\\frac{U^2}{R}$ watts.'),
  },
  DG3043: {
    args: { plugin: 'remarkStyle', reason: 'say "lamp", not "light"' },
    cause:
      'A plugin of the config has an objection to this page. The words are those of the plugin; docsgen only passes them on.',
    remedy: 'Do what it says. Whether it speaks is a matter of its own options.',
    broken: config(
      'markdown: {',
      '  remarkPlugins: [function remarkStyle() {',
      '    return (_, file) => { file.message(\'say "lamp", not "light"\'); };',
      '  }],',
      '},',
    ),
    fixed: config(),
    beside: doc('# Lamps'),
  },
  DG3044: {
    args: { plugin: 'remarkStyle', reason: 'a page needs an example' },
    cause: 'A plugin of the config refuses this page. The words are those of the plugin; docsgen only passes them on.',
    remedy: 'Do what it says. Whether it speaks is a matter of its own options.',
    broken: config(
      'markdown: {',
      '  remarkPlugins: [function remarkStyle() {',
      "    return (_, file) => file.fail('a page needs an example');",
      '  }],',
      '},',
    ),
    fixed: config(),
    beside: doc('# Lamps'),
  },
  DG3045: {
    args: { plugin: 'remarkStyle (remarkPlugins)', reason: 'remarkStyle needs a list of words' },
    cause:
      'A plugin of the config threw an error when it was set up, before it saw a page. Most often its options are not what it takes.',
    remedy: 'Give it its options as the second item: [plugin, { option: value }].',
    broken: config(
      'markdown: {',
      '  remarkPlugins: [[function remarkStyle({ words } = {}) {',
      "    if (!words) throw new Error('remarkStyle needs a list of words');",
      '  }]],',
      '},',
    ),
    fixed: config(
      'markdown: {',
      '  remarkPlugins: [[function remarkStyle({ words } = {}) {',
      "    if (!words) throw new Error('remarkStyle needs a list of words');",
      "  }, { words: ['light'] }]],",
      '},',
    ),
    beside: doc('# Lamps'),
  },
  DG3046: {
    args: { plugin: 'remarkWiki' },
    cause:
      'The plugin teaches the parser new syntax. The fast parser, which docsgen uses without a setting, cannot be taught.',
    remedy:
      "Set markdown.parser: 'remark'. For math, tables, directives and footnotes no plugin is needed: docsgen reads them itself.",
    broken: config(
      'markdown: {',
      '  remarkPlugins: [function remarkWiki() {',
      '    this.data().micromarkExtensions = [{}];',
      '  }],',
      '},',
    ),
    fixed: config(
      'markdown: {',
      "  parser: 'remark',",
      '  remarkPlugins: [function remarkWiki() {',
      '    this.data().micromarkExtensions = [{}];',
      '  }],',
      '},',
    ),
    beside: doc('# Lamps'),
  },
  DG3047: {
    args: { reason: "Cannot read properties of null (reading 'type')" },
    cause:
      'After the plugins of the config had run, the page was no longer a tree that can be written: a node lacks what its type asks for.',
    remedy:
      'Leave the plugins out one by one to find it. A plugin of your own has to make whole nodes: a heading with a depth, a text with a value.',
    broken: config(
      'markdown: { remarkPlugins: [function remarkBreak() {',
      '  return ({ children }) => {',
      "    const data = { hName: 'p', hChildren: [null] };",
      "    children.push({ type: 'paragraph', children: [], data });",
      '  };',
      '}] },',
    ),
    fixed: config(
      'markdown: { remarkPlugins: [function remarkBreak() {',
      "  return ({ children }) => { children.push({ type: 'thematicBreak' }); };",
      '}] },',
    ),
    beside: doc('# Lamps'),
  },
  DG3070: {
    args: { what: 'the subgraph "room" has no "end"' },
    cause:
      'Mermaid diagrams are drawn while the site is built, and nobody can draw this one: something was opened and never closed, an arrow is none of its kind, or a line is not whole.',
    remedy:
      'Write what the message says is expected. A label that contains brackets or parentheses stands in quotes: A["f(x)"].',
    broken: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '```'),
    fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '  end', '```'),
  },
  DG3071: {
    args: { keyword: 'flowchrt' },
    cause:
      'The first word of a Mermaid diagram says what kind of diagram it is, and there is no such kind. It is shown as code.',
    remedy: 'Begin it with a kind, such as flowchart TD, sequenceDiagram or pie.',
    broken: doc('# Lamps', '', '```mermaid', 'flowchrt TD', '  plug --> lamp', '```'),
    fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
  },
  DG3072: {
    args: { count: 1, pages: 1 },
    cause:
      'docsgen draws the common kinds of Mermaid diagrams itself. The others are drawn in the browser by the package "mermaid", and the site does not have it.',
    remedy: 'Install it: npm install --save-dev mermaid@11. Only pages with such a diagram load it.',
    broken: doc('# Lamps', '', '```mermaid', 'pie', '  "LED" : 80', '  "Other" : 20', '```'),
    fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
  },
  DG3073: {
    args: { reason: 'Could not resolve "mermaid"' },
    cause:
      'The package "mermaid" is installed and cannot be made part of the site. Its installation is not whole, or the version does not fit.',
    remedy: 'Install it anew.',
    broken: 'node_modules/mermaid/   (files are missing)',
    fixed: '$ npm install --save-dev mermaid@11',
    untested: 'it takes a damaged package',
  },
  DG3074: {
    args: { reason: 'Unexpected end of input' },
    cause:
      'Diagrams that docsgen does not draw itself are read by the package "mermaid" of the site, in a process of its own, to find mistakes in them. The package did not start, or took longer than a minute. Readers get the diagrams all the same, when their browser can draw them.',
    remedy: 'Install it anew.',
    broken: 'node_modules/mermaid/   (files are damaged)',
    fixed: '$ npm install --save-dev mermaid@11',
    untested: 'it takes a damaged package',
  },
  DG3080: {
    args: { what: 'colons', max: 10000 },
    cause:
      'The page holds so much of one thing in one place that reading it could take minutes. The limits are far above what people write; mostly it is data that was pasted.',
    remedy: 'Put the data into a code block or a file of its own, or part it with blank lines.',
    broken: 'a:b:c:d:e:f:g: … more than 10,000 colons in one paragraph',
    fixed: lines('```text', 'a:b:c:d:e:f:g: …', '```'),
    untested: 'it would be an example of ten thousand colons',
  },
} satisfies Explanations;
