import { didYouMean, entry } from './entry.ts';

/** What can be wrong with variables, formulas and the author's plugins. */
export const textProblems = {
  DG3040: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the variable "{{${name}}}" is not declared`,
    hint: ({ name, near }) =>
      didYouMean(near) ??
      `declare it in markdown.variables or in the page's front matter; for the text itself write \\{{${name}}}`,
  }),
  DG3041: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) =>
      name === ''
        ? '"variables" of the front matter is no mapping'
        : `the variable "${name}" of the front matter is not usable`,
    hint: () => 'write names of letters, digits, "-" and "_" with a text, a number, true or false each',
  }),
  DG3042: entry<{ reason: string; tex: string }>({
    severity: 'error',
    message: ({ reason, tex }) => `this formula cannot be read: ${reason}${tex === '' ? '' : ` at "${tex}"`}`,
    hint: () => 'the page shows its source; for a dollar that begins no formula write `\\$`',
  }),
  DG3043: entry<{ plugin: string; reason: string }>({
    severity: 'warning',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
  }),
  DG3044: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `${plugin}: ${reason}`,
  }),
  DG3045: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} cannot be set up and is left out: ${reason}`,
    hint: () => 'see which options it takes: [plugin, { option: value }]',
  }),
  DG3046: entry<{ plugin: string }>({
    severity: 'warning',
    message: ({ plugin }) => `the plugin ${plugin} adds syntax, which only the reference parser can be taught`,
    hint: () => 'set markdown.parser: "remark", or take the plugin out when docsgen reads the syntax itself',
  }),
  DG3122: entry<{ plugin: string; node: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, node, reason }) => `the plugin ${plugin} left a node ${node} that cannot be used: ${reason}`,
    hint: () => 'see whether the plugin has an update for MDX 3, or take it out',
  }),
  DG3123: entry<{ level: number }>({
    severity: 'warning',
    message: ({ level }) => `this heading of level ${level} is empty: nothing can link to it`,
    hint: () => 'write its text, or remove the line',
  }),
  DG3047: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the plugins left a tree that cannot be written: ${reason}`,
    hint: () => 'try them one by one; a node needs what its type asks for (a directive its name, a heading its depth)',
  }),
};
