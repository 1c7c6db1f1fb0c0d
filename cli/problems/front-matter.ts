import { didYouMean, entry } from './entry.ts';
import { config, doc } from './examples.ts';

/** A config with a hand-written Standard Schema. */
const schema = (validate: string) =>
  config(
    'frontMatter: { schema: {',
    "  '~standard': {",
    '    version: 1,',
    "    vendor: 'lamp',",
    `    validate: ${validate},`,
    '  },',
    '} },',
  );

export const frontMatterProblems = {
  DG2001: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `the front matter is not valid YAML: ${detail}`,
    hint: ({ hint }) => hint ?? 'put values that contain ": ", " #", quotes or brackets in double quotes',
    explanation: {
      args: { detail: 'a value that contains ": " needs quotes' },
      cause:
        'Front matter is YAML, in which some characters are syntax: a colon followed by a space, " #", quotes, brackets, and * or & at the beginning of a value.',
      remedy: 'Put the value in double quotes. The hint shows the corrected line.',
      broken: doc('---', 'title: Lamps: an overview', '---', '', 'Light.'),
      fixed: doc('---', 'title: "Lamps: an overview"', '---', '', 'Light.'),
    },
  }),
  DG2002: entry<{ language: string }>({
    severity: 'error',
    message: ({ language }) => `front matter in ${language} is not supported: use YAML`,
    hint: () => 'write `key: value` lines between two `---` lines; docsgen never runs code from front matter',
    explanation: {
      args: { language: 'TOML' },
      cause:
        'Some generators also read front matter in TOML, JSON or JavaScript. docsgen reads only YAML, and never runs code from front matter.',
      remedy: 'Write it as YAML between two lines of three hyphens.',
      broken: doc('+++', 'title = "Lamps"', '+++', '', 'Light.'),
      fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2003: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the front matter that begins here is never closed',
    hint: () => 'end it with a `---` line; for a horizontal rule at the top of a page, write `***`',
    explanation: {
      args: {},
      cause:
        'The file begins with a line of three hyphens and keys, but no second line of hyphens ends the front matter. docsgen cannot tell where the text begins.',
      remedy: 'Put a line of three hyphens after the last key.',
      broken: doc('---', 'title: Lamps', '', 'Light.'),
      fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2004: entry<{ key: string; expected: string; got: string }>({
    severity: 'error',
    message: ({ key, expected, got }) => `front matter "${key}" must be ${expected}, not ${got}`,
    hint: ({ key }) => `correct the value, or remove "${key}"`,
    explanation: {
      args: { key: 'sidebar_position', expected: 'a number', got: '"first"' },
      cause: 'The key does not accept a value of this type. docsgen ignores the value.',
      remedy: 'Write a value of the kind the message describes. The Front matter page of the manual lists all keys.',
      broken: doc('---', 'sidebar_position: first', '---', '', '# Lamps'),
      fixed: doc('---', 'sidebar_position: 1', '---', '', '# Lamps'),
    },
  }),
  DG2005: entry<{ key: string; near: string }>({
    severity: 'warning',
    message: ({ key }) => `unknown front matter key "${key}": it is kept for plugins, but docsgen does not use it`,
    hint: ({ near }) => didYouMean(near),
    explanation: {
      args: { key: 'sidebar_lable', near: 'sidebar_label' },
      cause:
        'Front matter can have your own keys, but this one is so similar to a key of docsgen that it is probably a typo.',
      remedy:
        'Correct the name. If it is your own key, add it to frontMatter.schema in the config to stop the warning.',
      broken: doc('---', 'sidebar_lable: Lamps', '---', '', '# All lamps'),
      fixed: doc('---', 'sidebar_label: Lamps', '---', '', '# All lamps'),
    },
  }),
  DG2006: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the front matter is too large: ${reason}`,
    hint: () => 'keep front matter small and flat: a few keys with text, numbers and lists',
    explanation: {
      args: { reason: 'excessive alias count indicates a resource exhaustion attack' },
      cause:
        'The front matter is far larger, or nested deeper, than any page needs. Aliases that refer to aliases grow very fast, and parsing them could use up all memory.',
      remedy: 'Keep front matter small. Move large data to a separate file, and import that file (MDX).',
      broken: doc(
        '---',
        'a: &a [x, x, x, x, x, x, x, x, x, x]',
        'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]',
        'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]',
        'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]',
        '---',
        '',
        '# Lamps',
      ),
      fixed: doc('---', 'a: [x]', '---', '', '# Lamps'),
    },
  }),
  DG2007: entry<{ line?: string }>({
    severity: 'error',
    message: () => 'the front matter must consist of `key: value` lines',
    hint: ({ line }) => {
      const [, key, value] = /^([\w.-]+):(\S.*)$/.exec(line ?? '') ?? [];
      if (key !== undefined) return `write ${key}: ${value}, with a space after the colon`;
      return 'for a horizontal rule at the top of a page, write `***` instead of `---`';
    },
    explanation: {
      args: { line: 'title:Lamps' },
      cause: 'The YAML between the two lines of hyphens has no keys: it is text or a list.',
      remedy: 'Write key: value, with a space after the colon. For a horizontal rule at the top of a page, write ***.',
      broken: doc('---', 'title:Lamps', '---', '', 'Light.'),
      fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2008: entry<{ byte: number; looksLike?: string }>({
    severity: 'error',
    message: ({ byte, looksLike }) =>
      `the file is not valid UTF-8 at byte ${byte}${looksLike ? `: it looks like ${looksLike}` : ''}`,
    hint: ({ looksLike }) =>
      looksLike?.startsWith('a ')
        ? 'move it to the public folder, or give it the right extension'
        : 'save the file as UTF-8 ("Save with encoding" in most editors)',
    explanation: {
      args: { byte: 5, looksLike: 'Latin-1 text ("é")' },
      cause:
        'docsgen reads all text files as UTF-8. This file contains an invalid byte: it was saved in another encoding, or it is not text.',
      remedy:
        'Save the file as UTF-8 ("Save with encoding" in most editors). Move a file that is not text to the public folder.',
      broken: {
        'content/docs/intro.md': {
          bytes: Buffer.from('# Caf\xe9\n', 'latin1').toString('base64'),
          shown: '# Caf<E9>   (saved as Latin-1)',
        },
      },
      fixed: { 'content/docs/intro.md': '# Café\n' },
    },
  }),
  DG2009: entry<{ name: string; count: number }>({
    severity: 'warning',
    message: ({ name, count }) =>
      `the text contains the control character ${name}${count > 1 ? ` ${count} times` : ''}; it is shown as U+FFFD`,
    hint: () => 'delete it; such characters usually come from text copied from a terminal or a PDF',
    explanation: {
      args: { name: 'U+0002', count: 1 },
      cause:
        'The text contains an invisible character that pages cannot show. It was probably copied from a terminal or a PDF.',
      remedy: 'Delete it. Editors can show invisible characters.',
      broken: {
        'content/docs/intro.md': {
          bytes: Buffer.from('# Lamps\n\nLi\u0002ght.\n').toString('base64'),
          shown: '# Lamps\n\nLi<U+0002>ght.',
        },
      },
      fixed: doc('# Lamps', '', 'Light.'),
    },
  }),
  DG2011: entry<{ key: string; reason: string }>({
    severity: 'error',
    message: ({ key, reason }) => `"${key}" cannot be a default for all documents of a folder: ${reason}`,
    hint: ({ key }) => `set "${key}" in the front matter of the documents that need it`,
    explanation: {
      args: { key: 'title', reason: 'it identifies a single document' },
      cause:
        '_defaults.yml sets front matter for all documents of its folder. This key identifies a single document, so documents cannot share it.',
      remedy: 'Move the key to the front matter of the document that needs it.',
      broken: { 'content/docs/lamps/_defaults.yml': 'title: Lamps\n' },
      fixed: { 'content/docs/lamps/_defaults.yml': 'hide_title: true\n' },
      shared: { 'content/docs/lamps/desk.md': '# Desk lamps\n' },
    },
  }),
  DG2012: entry<{ other: string }>({
    severity: 'error',
    message: ({ other }) => `this folder already has defaults in "${other}"`,
    hint: () => 'keep one defaults file per folder',
    explanation: {
      args: { other: '_defaults.yaml' },
      cause:
        'A folder can have only one defaults file, and this folder has two. docsgen reads only the one in the message.',
      remedy: 'Merge the two files into one.',
      broken: { 'content/docs/_defaults.yaml': 'draft: false\n', 'content/docs/_defaults.yml': 'hide_title: false\n' },
      fixed: { 'content/docs/_defaults.yml': 'draft: false\nhide_title: false\n' },
      shared: doc('# Lamps'),
    },
  }),
  DG2013: entry<{ key: string; text: string }>({
    severity: 'error',
    message: ({ key, text }) => `front matter${key === '' ? '' : ` "${key}"`}: ${text}`,
    hint: () => 'change the front matter to match the schema of the site (`frontMatter.schema` in the config)',
    explanation: {
      args: { key: 'owner', text: 'say who looks after this page' },
      cause:
        'The config has a schema for front matter (frontMatter.schema), and this page does not match it. The message comes from the schema.',
      remedy: 'Add or correct the key in the page, or change the schema.',
      broken: doc('---', 'title: Lamps', '---', '', 'Light.'),
      fixed: doc('---', 'title: Lamps', 'owner: Ada', '---', '', 'Light.'),
      shared: schema(
        "(v) => (v.owner ? { value: v } : { issues: [{ message: 'say who looks after this page', path: ['owner'] }] })",
      ),
    },
  }),
  DG2014: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the front matter schema failed: ${reason}`,
    hint: () => 'make the schema return a value or issues; this is the first document it fails on',
    explanation: {
      args: { reason: "it threw TypeError: Cannot read properties of undefined (reading 'trim')" },
      cause:
        'The schema in the config (frontMatter.schema) did not return a result. The reported page is the first one it fails on.',
      remedy: 'Handle missing keys in the schema. It must return { value }, or { issues } for problems.',
      broken: schema('(v) => ({ value: v.owner.trim() })'),
      fixed: schema('(v) => ({ value: v.owner?.trim() })'),
      shared: doc('# Lamps'),
    },
  }),
  DG2015: entry<{ key: string; what: string }>({
    severity: 'error',
    message: ({ key, what }) =>
      `the front matter schema returns ${what}${key === '' ? '' : ` for "${key}"`}, which cannot be written as JSON`,
    hint: () => 'return text, a number, a list or a plain object, such as `date.toISOString()`',
    explanation: {
      args: { key: 'since', what: 'a Date' },
      cause:
        'The result of the schema is stored as JSON in the data of the page, and JSON cannot represent this value.',
      remedy: 'Return text, a number, true or false, a list or a plain object from the schema.',
      broken: schema('(v) => ({ value: { since: new Date(v.since) } })'),
      fixed: schema('(v) => ({ value: { since: String(v.since) } })'),
      shared: doc('---', 'since: 2026-01-31', '---', '', '# Lamps'),
    },
  }),
  DG2020: entry<{ key: string; lost: string; quoted?: string }>({
    severity: 'warning',
    message: ({ key, lost }) =>
      lost.startsWith('#')
        ? `"${lost}" is a YAML comment, and not part of "${key}": " #" begins a comment`
        : `"${lost}" is not part of "${key}": in YAML, "&" names a value`,
    hint: ({ quoted, lost }) =>
      `${quoted === undefined ? 'put the value in quotes' : `put the value in quotes: ${quoted}`}${lost.startsWith('#') ? '; if it is a comment, write a space after #' : ''}`,
    explanation: {
      args: { key: 'title', lost: '#12 now', quoted: 'title: "Fix issue #12 now"' },
      cause:
        'In YAML, a space and # begin a comment, which is not part of the value, so readers do not see this text. A value that begins with & loses its first word in the same way.',
      remedy: 'Put the value in quotes. If the text is meant as a comment, write a space after #.',
      broken: doc('---', 'title: Fix issue #12 now', '---', '', 'Light.'),
      fixed: doc('---', 'title: "Fix issue #12 now"', '---', '', 'Light.'),
    },
  }),
  DG2021: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `"${text}" is a YAML comment in the front matter: readers do not see it`,
    hint: () => 'if it is a heading, end the front matter before it with a `---` line',
    explanation: {
      args: { text: '## Agenda' },
      cause:
        'The front matter ends with a line that looks like a heading. In YAML, it is a comment. Probably the line of hyphens that ends the front matter is missing, and a thematic break below ended it.',
      remedy: 'Put a line of three hyphens after the last key, or remove the line.',
      broken: doc('---', 'title: Lamps', '', '## Agenda', '', '---', '', 'Light.'),
      fixed: doc('---', 'title: Lamps', '---', '', '## Agenda', '', '---', '', 'Light.'),
    },
  }),
  DG2022: entry<{ key: string }>({
    severity: 'warning',
    message: ({ key }) =>
      `these lines are front matter, and "${key}" is not a key of docsgen: readers see nothing of them`,
    hint: () => 'if this is text between two horizontal rules, put blank lines around it',
    explanation: {
      args: { key: 'Note' },
      cause:
        'Text between two lines of hyphens at the top of a file is front matter. This text has the form of a key and its value, so it is not shown.',
      remedy:
        'Put a blank line after the first line of hyphens and before the second, or write *** for a horizontal rule.',
      broken: doc('---', 'Note: this page is out of date.', '---', '', '# Lamps'),
      fixed: doc('---', '', 'Note: this page is out of date.', '', '---', '', '# Lamps'),
    },
  }),
  DG2010: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the invisible character ${name} changes the direction of the text after it`,
    hint: () => 'delete it, or write it as a character reference if it is intended',
    explanation: {
      args: { name: 'U+202E' },
      cause:
        'This character changes the direction of the text after it, so readers see the letters in a different order than programs do. Such characters have been used to hide code from reviewers.',
      remedy:
        'Delete it. If the direction must change, write a character reference such as &#x202E;, which is visible in the source.',
      broken: {
        'content/docs/intro.md': {
          bytes: Buffer.from('# Lamps\n\nLi\u202eght.\n').toString('base64'),
          shown: '# Lamps\n\nLi<U+202E>ght.',
        },
      },
      fixed: doc('# Lamps', '', 'Light.'),
    },
  }),
};
