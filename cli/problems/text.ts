import { didYouMean, entry } from './entry.ts';
import { config, doc, mdx } from './examples.ts';

/** Problems of variables, formulas, the author's plugins, and what Git left in a text. */
export const textProblems = {
  DG3230: entry<{ ours: string; theirs: string }>({
    severity: 'error',
    message: ({ ours, theirs }) => `a merge conflict begins here: "${ours}" and "${theirs}" differ`,
    hint: () => 'keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
    explanation: {
      args: { ours: 'HEAD', theirs: 'feature' },
      cause:
        'Git could not merge two versions of the file, and wrote both into it, between lines of seven characters. The file was committed like that.',
      remedy: 'Keep one version, or combine them, and delete the marks. A code block can show such marks.',
      broken: doc('# Lamps', '', '<<<<<<< HEAD', 'At most 40 W.', '=======', 'At most 60 W.', '>>>>>>> feature'),
      fixed: doc('# Lamps', '', 'At most 60 W.'),
    },
  }),
  DG3040: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the variable "{{${name}}}" is not declared`,
    hint: ({ name, near }) =>
      didYouMean(near) ??
      `declare it in markdown.variables or in the front matter of the page; to show the text itself, write \\{{${name}}}`,
    explanation: {
      args: { name: 'wats' },
      cause: 'The site or the page declares variables, but none with this name, so readers see the braces.',
      remedy:
        'Correct the name, or declare it in markdown.variables or in the front matter. To show the braces, write a backslash before them.',
      broken: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{wats}} W.'),
      fixed: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{watts}} W.'),
    },
  }),
  DG3041: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) =>
      name === ''
        ? '"variables" in the front matter must be a mapping'
        : `the variable "${name}" in the front matter is not valid`,
    hint: () => 'write names of letters, digits, "-" and "_", each with text, a number, true or false',
    explanation: {
      args: { name: 'max watts' },
      cause:
        'The name of a variable consists of letters, digits, "-", "_" and ".". Its value is text, a number, true or false.',
      remedy: 'Rename it, or give it a plain value.',
      broken: doc('---', 'variables:', '  max watts: 40', '---', '', '# Lamps'),
      fixed: doc('---', 'variables:', '  max-watts: 40', '---', '', '# Lamps'),
    },
  }),
  DG3042: entry<{ reason: string; tex: string }>({
    severity: 'error',
    message: ({ reason, tex }) => `this formula is not valid: ${reason}${tex === '' ? '' : ` at "${tex}"`}`,
    hint: () => 'correct it, or write `\\$` for a plain dollar sign; until then the page shows the source',
    explanation: {
      args: { reason: "unexpected end of input in a macro argument, expected '}'", tex: '' },
      cause: 'Text between dollar signs is a TeX formula. This one is not valid, so the page shows its source.',
      remedy: 'Fix the reported place. Write a plain dollar sign as \\$.',
      broken: doc('# Lamps', '', 'The power is $\\frac{U^2}{R$ watts.'),
      fixed: doc('# Lamps', '', 'The power is $\\frac{U^2}{R}$ watts.'),
    },
  }),
  DG3043: entry<{ plugin: string; reason: string }>({
    severity: 'warning',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
    explanation: {
      args: { plugin: 'remarkStyle', reason: 'say "lamp", not "light"' },
      cause: 'A plugin from the config reported this problem on the page. The message comes from the plugin.',
      remedy: 'Fix what the plugin reports, or change its options.',
      broken: config(
        'markdown: {',
        '  remarkPlugins: [function remarkStyle() {',
        '    return (_, file) => { file.message(\'say "lamp", not "light"\'); };',
        '  }],',
        '},',
      ),
      fixed: config(),
      shared: doc('# Lamps'),
    },
  }),
  DG3044: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
    explanation: {
      args: { plugin: 'remarkStyle', reason: 'a page needs an example' },
      cause: 'A plugin from the config rejected this page. The message comes from the plugin.',
      remedy: 'Fix what the plugin reports, or change its options.',
      broken: config(
        'markdown: {',
        '  remarkPlugins: [function remarkStyle() {',
        "    return (_, file) => file.fail('a page needs an example');",
        '  }],',
        '},',
      ),
      fixed: config(),
      shared: doc('# Lamps'),
    },
  }),
  DG3045: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} failed to start and is not used: ${reason}`,
    hint: () => 'check its options: [plugin, { option: value }]',
    explanation: {
      args: { plugin: 'remarkStyle (remarkPlugins)', reason: 'remarkStyle needs a list of words' },
      cause:
        'A plugin from the config threw an error while it was initialized, before the first page. Usually its options are missing or wrong.',
      remedy: 'Pass its options as the second item: [plugin, { option: value }].',
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
      shared: doc('# Lamps'),
    },
  }),
  DG3046: entry<{ plugin: string }>({
    severity: 'warning',
    message: ({ plugin }) => `the plugin ${plugin} adds syntax, which needs the parser "remark"`,
    hint: () => 'set markdown.parser: "remark", or remove the plugin if docsgen already supports the syntax',
    explanation: {
      args: { plugin: 'remarkWiki' },
      cause: 'The plugin extends the parser with new syntax. The default parser, which is faster, cannot be extended.',
      remedy: "Set markdown.parser: 'remark'. Math, tables, directives and footnotes need no plugin.",
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
      shared: doc('# Lamps'),
    },
  }),
  DG3122: entry<{ plugin: string; node: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, node, reason }) => `the plugin ${plugin} created an invalid ${node} node: ${reason}`,
    hint: () => 'update the plugin to a version for MDX 3, or remove it',
    explanation: {
      args: { plugin: 'remarkTitle (remarkPlugins)', node: 'heading', reason: 'it needs a depth from 1 to 6' },
      cause:
        'A plugin from the config added or changed a node, and a property that its type requires is missing. docsgen drops the node.',
      remedy: 'Update the plugin. In your own plugin, add the missing property.',
      broken: config(
        'markdown: { remarkPlugins: [function remarkTitle() {',
        '  return ({ children }) => {',
        "    children.push({ type: 'heading', children: [] });",
        '  };',
        '}] },',
      ),
      fixed: config(
        'markdown: { remarkPlugins: [function remarkTitle() {',
        "  const more = { type: 'text', value: 'More' };",
        '  return ({ children }) => {',
        "    children.push({ type: 'heading', depth: 2, children: [more] });",
        '  };',
        '}] },',
      ),
      shared: mdx('# Lamps'),
    },
  }),
  DG3123: entry<{ level: number }>({
    severity: 'warning',
    message: ({ level }) => `this heading of level ${level} is empty, so nothing can link to it`,
    hint: () => 'write its text, or remove the line',
    explanation: {
      args: { level: 2 },
      cause: 'A line of "#" signs without text is an empty heading. Its id is empty too, so nothing can link to it.',
      remedy: 'Write the text of the heading, or remove the line.',
      broken: { 'content/docs/intro.md': '# Lamps\n\n##\n\nText.\n' },
      fixed: { 'content/docs/intro.md': '# Lamps\n\n## Bulbs\n\nText.\n' },
    },
  }),
  DG3047: entry<{ plugins: readonly string[]; reason: string }>({
    severity: 'error',
    message: ({ plugins: [first = '', ...others], reason }) =>
      others.length > 0
        ? `one of the plugins ${[first, ...others].join(', ')} made a node here that cannot be written: ${reason}`
        : `the plugin ${first} made a node here that cannot be written: ${reason}`,
    hint: ({ plugins }) =>
      `${plugins.length > 1 ? 'disable them one by one to find the cause; ' : ''}every node needs the properties of its type, such as the depth of a heading`,
    explanation: {
      args: {
        plugins: ['remarkBreak (remarkPlugins)'],
        reason: "Cannot destructure property 'type' of 'object null' as it is null.",
      },
      cause:
        'After the plugins from the config ran, the tree of the page was invalid: a property that the type of a node requires is missing.',
      remedy:
        'Disable the plugins one by one to find the cause. Your own plugins must create complete nodes: a heading with a depth, a text with a value.',
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
        '  return ({ children }) => {',
        "    children.push({ type: 'thematicBreak' });",
        '  };',
        '}] },',
      ),
      shared: doc('# Lamps'),
    },
  }),
};
