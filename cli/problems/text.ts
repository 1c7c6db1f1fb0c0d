import { didYouMean, entry } from './entry.ts';
import { config, doc, mdx } from './examples.ts';

/** What can be wrong with variables, formulas and the author's plugins. */
export const textProblems = {
  DG3040: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the variable "{{${name}}}" is not declared`,
    hint: ({ name, near }) =>
      didYouMean(near) ??
      `declare it in markdown.variables or in the page's front matter; for the text itself write \\{{${name}}}`,
    explanation: {
      args: { name: 'wats' },
      cause:
        'The site or the page declares variables, and none of them has this name. The braces are shown as they stand.',
      remedy:
        'Correct the name, or declare it in markdown.variables or in the front matter. For the braces themselves write a backslash before them.',
      broken: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{wats}} W.'),
      fixed: doc('---', 'variables: { watts: 40 }', '---', '', '# Lamps', '', 'At most {{watts}} W.'),
    },
  }),
  DG3041: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) =>
      name === ''
        ? '"variables" of the front matter is no mapping'
        : `the variable "${name}" of the front matter is not usable`,
    hint: () => 'write names of letters, digits, "-" and "_" with a text, a number, true or false each',
    explanation: {
      args: { name: 'max watts' },
      cause:
        'A variable is a name with one value: letters, digits, "-", "_" and "." for the name; a text, a number, true or false for the value.',
      remedy: 'Rename it, or give it one plain value.',
      broken: doc('---', 'variables:', '  max watts: 40', '---', '', '# Lamps'),
      fixed: doc('---', 'variables:', '  max-watts: 40', '---', '', '# Lamps'),
    },
  }),
  DG3042: entry<{ reason: string; tex: string }>({
    severity: 'error',
    message: ({ reason, tex }) => `this formula cannot be read: ${reason}${tex === '' ? '' : ` at "${tex}"`}`,
    hint: () => 'the page shows its source; for a dollar that begins no formula write `\\$`',
    explanation: {
      args: { reason: "unexpected end of input in a macro argument, expected '}'", tex: '' },
      cause: 'What is between dollar signs is a formula in TeX, and this one is not valid. The page shows its source.',
      remedy: 'Correct the place that is named. A dollar sign that begins no formula is written \\$.',
      broken: doc('# Lamps', '', 'The power is $\\frac{U^2}{R$ watts.'),
      fixed: doc('# Lamps', '', 'The power is $\\frac{U^2}{R}$ watts.'),
    },
  }),
  DG3043: entry<{ plugin: string; reason: string }>({
    severity: 'warning',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
    explanation: {
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
  }),
  DG3044: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
    explanation: {
      args: { plugin: 'remarkStyle', reason: 'a page needs an example' },
      cause:
        'A plugin of the config refuses this page. The words are those of the plugin; docsgen only passes them on.',
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
  }),
  DG3045: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} cannot be set up and is left out: ${reason}`,
    hint: () => 'see which options it takes: [plugin, { option: value }]',
    explanation: {
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
  }),
  DG3046: entry<{ plugin: string }>({
    severity: 'warning',
    message: ({ plugin }) => `the plugin ${plugin} adds syntax, which only the reference parser can be taught`,
    hint: () => 'set markdown.parser: "remark", or take the plugin out when docsgen reads the syntax itself',
    explanation: {
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
  }),
  DG3122: entry<{ plugin: string; node: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, node, reason }) => `the plugin ${plugin} left a node ${node} that cannot be used: ${reason}`,
    hint: () => 'see whether the plugin has an update for MDX 3, or take it out',
    explanation: {
      args: { plugin: 'remarkTitle (remarkPlugins)', node: 'heading', reason: 'it needs a depth from 1 to 6' },
      cause:
        'A plugin of the config put a node into the page, or changed one, so that it lacks what its type asks for. The node is left out.',
      remedy: 'Update the plugin; in a plugin of your own, make the node whole.',
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
      beside: mdx('# Lamps'),
    },
  }),
  DG3123: entry<{ level: number }>({
    severity: 'warning',
    message: ({ level }) => `this heading of level ${level} is empty: nothing can link to it`,
    hint: () => 'write its text, or remove the line',
    explanation: {
      args: { level: 2 },
      cause:
        'A line of "#" signs without a text is a heading that shows nothing. Its id is empty, so no link can lead to it.',
      remedy: 'Write the text of the heading, or remove the line.',
      broken: { 'content/docs/intro.md': '# Lamps\n\n##\n\nText.\n' },
      fixed: { 'content/docs/intro.md': '# Lamps\n\n## Bulbs\n\nText.\n' },
    },
  }),
  DG3047: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the plugins left a tree that cannot be written: ${reason}`,
    hint: () => 'try them one by one; a node needs what its type asks for (a directive its name, a heading its depth)',
    explanation: {
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
  }),
};
