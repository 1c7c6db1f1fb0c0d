import { didYouMean, entry } from './entry.ts';
import { config, doc, mdx } from './examples.ts';

/** Problems of variables, formulas and the author's plugins. */
export const textProblems = {
  DG3040: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the variable "{{${name}}}" is not declared`,
    hint: ({ name, near }) =>
      didYouMean(near) ??
      `declare it in markdown.variables or in the front matter of the page; for the text itself, write \\{{${name}}}`,
    explanation: {
      args: { name: 'wats' },
      cause: 'The site or the page declares variables, but none with this name. Readers see the braces.',
      remedy:
        'Correct the name, or declare it in markdown.variables or in the front matter. To show braces, write a backslash before them.',
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
        'A variable has a name of letters, digits, "-", "_" and ".", and one value: text, a number, true or false.',
      remedy: 'Rename it, or give it a plain value.',
      broken: doc('---', 'variables:', '  max watts: 40', '---', '', '# Lamps'),
      fixed: doc('---', 'variables:', '  max-watts: 40', '---', '', '# Lamps'),
    },
  }),
  DG3042: entry<{ reason: string; tex: string }>({
    severity: 'error',
    message: ({ reason, tex }) => `this formula cannot be read: ${reason}${tex === '' ? '' : ` at "${tex}"`}`,
    hint: () => 'the page shows its source; for a plain dollar sign, write `\\$`',
    explanation: {
      args: { reason: "unexpected end of input in a macro argument, expected '}'", tex: '' },
      cause: 'Text between dollar signs is a TeX formula, and this one is not valid. The page shows its source.',
      remedy: 'Correct the reported place. Write a plain dollar sign as \\$.',
      broken: doc('# Lamps', '', 'The power is $\\frac{U^2}{R$ watts.'),
      fixed: doc('# Lamps', '', 'The power is $\\frac{U^2}{R}$ watts.'),
    },
  }),
  DG3043: entry<{ plugin: string; reason: string }>({
    severity: 'warning',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
    explanation: {
      args: { plugin: 'remarkStyle', reason: 'say "lamp", not "light"' },
      cause: 'A plugin of the config reported this problem on the page. The message comes from the plugin.',
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
      cause: 'A plugin of the config rejected this page. The message comes from the plugin.',
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
        'A plugin of the config threw an error when it was initialized, before the first page. Most often its options are missing or wrong.',
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
    message: ({ plugin }) => `the plugin ${plugin} adds syntax, which only the parser "remark" supports`,
    hint: () => 'set markdown.parser: "remark", or remove the plugin if docsgen supports the syntax without it',
    explanation: {
      args: { plugin: 'remarkWiki' },
      cause:
        'The plugin extends the parser with new syntax. The fast parser, which is the default, cannot be extended.',
      remedy:
        "Set markdown.parser: 'remark'. Math, tables, directives and footnotes need no plugin: docsgen supports them.",
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
    hint: () => 'look for an update of the plugin for MDX 3, or remove it',
    explanation: {
      args: { plugin: 'remarkTitle (remarkPlugins)', node: 'heading', reason: 'it needs a depth from 1 to 6' },
      cause:
        'A plugin of the config added or changed a node that now lacks a property its type requires. docsgen drops the node.',
      remedy: 'Update the plugin. In a plugin of your own, complete the node.',
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
    message: ({ level }) => `this heading of level ${level} is empty, so no link can lead to it`,
    hint: () => 'write its text, or remove the line',
    explanation: {
      args: { level: 2 },
      cause: 'A line of "#" signs without text is an empty heading. Its id is empty too, so no link can lead to it.',
      remedy: 'Write the text of the heading, or remove the line.',
      broken: { 'content/docs/intro.md': '# Lamps\n\n##\n\nText.\n' },
      fixed: { 'content/docs/intro.md': '# Lamps\n\n## Bulbs\n\nText.\n' },
    },
  }),
  DG3047: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the plugins produced an invalid tree: ${reason}`,
    hint: () =>
      'disable them one by one to find the cause; each node needs the properties of its type, such as the depth of a heading',
    explanation: {
      args: { reason: "Cannot read properties of null (reading 'type')" },
      cause:
        'After the plugins of the config ran, the tree of the page was invalid: a node lacks a property its type requires.',
      remedy:
        'Disable the plugins one by one to find the cause. A plugin of your own must create complete nodes: a heading with a depth, a text with a value.',
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
