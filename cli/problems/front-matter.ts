import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const frontMatterDoc = (...text: string[]) => ({ 'content/docs/intro.md': lines(...text) });
/** A Standard Schema without a package: it asks for an owner. */
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
    hint: ({ hint }) => hint ?? 'put values that hold ": ", " #", quotes or brackets into double quotes',
    explanation: {
      args: { detail: 'a value that contains ": " needs quotes' },
      cause:
        'Front matter is YAML, in which some signs have a meaning: a colon with a space behind it, " #", quotes, brackets, * and & at the beginning of a value.',
      remedy: 'Put the value into double quotes. The hint shows the line as it should be.',
      broken: frontMatterDoc('---', 'title: Lamps: an overview', '---', '', 'Light.'),
      fixed: frontMatterDoc('---', 'title: "Lamps: an overview"', '---', '', 'Light.'),
    },
  }),
  DG2002: entry<{ language: string }>({
    severity: 'error',
    message: ({ language }) => `front matter in ${language} is not read: only YAML is`,
    hint: () => 'write `key: value` lines between two lines `---`; docsgen never runs code from front matter',
    explanation: {
      args: { language: 'TOML' },
      cause:
        'Some generators also read front matter in TOML, JSON or JavaScript. docsgen reads YAML only and never runs code from it.',
      remedy: 'Write it as YAML between two lines of three hyphens.',
      broken: frontMatterDoc('+++', 'title = "Lamps"', '+++', '', 'Light.'),
      fixed: frontMatterDoc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2003: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the front matter that begins here is never closed',
    hint: () => 'end it with a line `---`; for a horizontal rule at the top of a page write `***`',
    explanation: {
      args: {},
      cause:
        'The file begins with a line of three hyphens and keys, and no such line ends them. docsgen cannot tell where the text begins.',
      remedy: 'Put a line of three hyphens behind the last key.',
      broken: frontMatterDoc('---', 'title: Lamps', '', 'Light.'),
      fixed: frontMatterDoc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2004: entry<{ key: string; expected: string; got: string }>({
    severity: 'error',
    message: ({ key, expected, got }) => `front matter "${key}" must be ${expected}, not ${got}`,
    hint: ({ key }) => `correct the value or take "${key}" out`,
    explanation: {
      args: { key: 'sidebar_position', expected: 'a number', got: '"first"' },
      cause: 'The key is known, and its value is of another kind than it takes. The value is not used.',
      remedy: 'Write what the message asks for. The manual lists all keys on its page Front matter.',
      broken: frontMatterDoc('---', 'sidebar_position: first', '---', '', '# Lamps'),
      fixed: frontMatterDoc('---', 'sidebar_position: 1', '---', '', '# Lamps'),
    },
  }),
  DG2005: entry<{ key: string; near: string }>({
    severity: 'warning',
    message: ({ key }) => `front matter "${key}" is not a key docsgen knows; it is kept for plugins`,
    hint: ({ near }) => didYouMean(near),
    explanation: {
      args: { key: 'sidebar_lable', near: 'sidebar_label' },
      cause:
        'Front matter may hold keys of your own. This one is so much like a key of docsgen that it is probably a slip, and as written it has no effect.',
      remedy:
        'Correct the name. If it is really a key of your own, a frontMatter.schema in the config that knows it ends the warning.',
      broken: frontMatterDoc('---', 'sidebar_lable: Lamps', '---', '', '# All lamps'),
      fixed: frontMatterDoc('---', 'sidebar_label: Lamps', '---', '', '# All lamps'),
    },
  }),
  DG2006: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the front matter is refused: ${reason}`,
    hint: () => 'keep front matter small and flat: a few keys with texts, numbers and lists',
    explanation: {
      args: { reason: 'excessive alias count indicates a resource exhaustion attack' },
      cause:
        'The front matter is far larger, or nested deeper, than any page needs; names that stand for each other grow very fast. Reading it could use up the memory.',
      remedy: 'Keep front matter small. Move large data into a file of its own and import that (MDX).',
      broken: frontMatterDoc(
        '---',
        'a: &a [x, x, x, x, x, x, x, x, x, x]',
        'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]',
        'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]',
        'd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]',
        '---',
        '',
        '# Lamps',
      ),
      fixed: frontMatterDoc('---', 'a: [x]', '---', '', '# Lamps'),
    },
  }),
  DG2007: entry<{ line?: string }>({
    severity: 'error',
    message: () => 'the front matter must consist of `key: value` lines',
    hint: ({ line }) => {
      const [, key, value] = /^([\w.-]+):(\S.*)$/.exec(line ?? '') ?? [];
      if (key !== undefined) return `write ${key}: ${value}, with a space behind the colon`;
      return 'for a horizontal rule at the top of a page write `***` in place of `---`';
    },
    explanation: {
      args: { line: 'title:Lamps' },
      cause: 'Between the two lines of hyphens stands YAML that is not a list of keys: a text, or a list.',
      remedy: 'Write key: value, with a space behind the colon. A horizontal rule at the top of a page is written ***.',
      broken: frontMatterDoc('---', 'title:Lamps', '---', '', 'Light.'),
      fixed: frontMatterDoc('---', 'title: Lamps', '---', '', 'Light.'),
    },
  }),
  DG2008: entry<{ byte: number; looksLike?: string }>({
    severity: 'error',
    message: ({ byte, looksLike }) => `not UTF-8 at byte ${byte}${looksLike ? `: this looks like ${looksLike}` : ''}`,
    hint: ({ looksLike }) =>
      looksLike?.startsWith('a ')
        ? 'move it to the public folder, or give it the extension of what it is'
        : 'save the file as UTF-8; most editors offer it as "save with encoding"',
    explanation: {
      args: { byte: 5, looksLike: 'Latin-1 text ("é")' },
      cause:
        'All text files are read as UTF-8. This one has a byte that cannot be there, so letters would come out wrong: it was saved in another encoding, or is not text.',
      remedy:
        'Save the file as UTF-8 ("save with encoding" in most editors). What is not text belongs into the public folder.',
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
      `the control character ${name} is here${count > 1 ? ` and ${count - 1} more times` : ''}; it is shown as U+FFFD`,
    hint: () => 'take it out; it most often comes from a copy out of a terminal or a PDF',
    explanation: {
      args: { name: 'U+0002', count: 1 },
      cause:
        'A character that nobody sees and no page can show is in the text. It most often comes from a terminal or a PDF.',
      remedy: 'Delete it. Editors show it with the setting for invisible characters.',
      broken: {
        'content/docs/intro.md': {
          bytes: Buffer.from('# Lamps\n\nLi\u0002ght.\n').toString('base64'),
          shown: '# Lamps\n\nLi<U+0002>ght.',
        },
      },
      fixed: frontMatterDoc('# Lamps', '', 'Light.'),
    },
  }),
  DG2011: entry<{ key: string; reason: string }>({
    severity: 'error',
    message: ({ key, reason }) => `"${key}" cannot be given to all documents of a folder: ${reason}`,
    hint: ({ key }) => `write "${key}" into the front matter of the documents it is meant for`,
    explanation: {
      args: { key: 'title', reason: 'it identifies a single document' },
      cause:
        '_defaults.yml gives front matter to all documents of its folder. This key says what one document is, so all of them cannot share it.',
      remedy: 'Move the key into the front matter of the document it is meant for.',
      broken: { 'content/docs/lamps/_defaults.yml': 'title: Lamps\n' },
      fixed: { 'content/docs/lamps/_defaults.yml': 'hide_title: true\n' },
      beside: { 'content/docs/lamps/desk.md': '# Desk lamps\n' },
    },
  }),
  DG2012: entry<{ other: string }>({
    severity: 'error',
    message: ({ other }) => `this folder has defaults in "${other}" already`,
    hint: () => 'keep one file of defaults per folder',
    explanation: {
      args: { other: '_defaults.yaml' },
      cause: 'A folder has one file of defaults, and here are two. Only the one that is named in the message is read.',
      remedy: 'Put everything into one of them and remove the other.',
      broken: { 'content/docs/_defaults.yaml': 'draft: false\n', 'content/docs/_defaults.yml': 'hide_title: false\n' },
      fixed: { 'content/docs/_defaults.yml': 'draft: false\nhide_title: false\n' },
      beside: frontMatterDoc('# Lamps'),
    },
  }),
  DG2013: entry<{ key: string; text: string }>({
    severity: 'error',
    message: ({ key, text }) => `front matter${key === '' ? '' : ` "${key}"`}: ${text}`,
    hint: () => 'the schema of the site asks for it (`frontMatter.schema` in the config)',
    explanation: {
      args: { key: 'owner', text: 'say who looks after this page' },
      cause:
        'The config has a schema for front matter (frontMatter.schema), and this page does not fit it. The sentence is the one of the schema.',
      remedy: 'Add or correct the key in the page, or change the schema.',
      broken: frontMatterDoc('---', 'title: Lamps', '---', '', 'Light.'),
      fixed: frontMatterDoc('---', 'title: Lamps', 'owner: Ada', '---', '', 'Light.'),
      beside: schema(
        "(v) => (v.owner ? { value: v } : { issues: [{ message: 'say who looks after this page', path: ['owner'] }] })",
      ),
    },
  }),
  DG2014: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the schema of front matter fails: ${reason}`,
    hint: () => 'it must answer with a value or with issues; this is the first document it fails with',
    explanation: {
      args: { reason: "it threw TypeError: Cannot read properties of undefined (reading 'trim')" },
      cause:
        'The schema of the config (frontMatter.schema) threw an error in place of an answer. The page that is named is the first it fails with.',
      remedy: 'Let the schema bear what is missing. It answers with { value }, or with { issues } for what is wrong.',
      broken: schema('(v) => ({ value: v.owner.trim() })'),
      fixed: schema('(v) => ({ value: v.owner?.trim() })'),
      beside: frontMatterDoc('# Lamps'),
    },
  }),
  DG2015: entry<{ key: string; what: string }>({
    severity: 'error',
    message: ({ key, what }) =>
      `the schema of front matter makes ${what}${key === '' ? '' : ` of "${key}"`}: data of pages is written as JSON`,
    hint: () => 'let the schema end with a text, a number, a list or a plain object, such as `date.toISOString()`',
    explanation: {
      args: { key: 'since', what: 'a Date' },
      cause:
        'What the schema makes of front matter is written as JSON into the data of the page, and this value cannot be.',
      remedy: 'Let the schema end with a text, a number, true or false, a list or a plain object.',
      broken: schema('(v) => ({ value: { since: new Date(v.since) } })'),
      fixed: schema('(v) => ({ value: { since: String(v.since) } })'),
      beside: frontMatterDoc('---', 'since: 2026-01-31', '---', '', '# Lamps'),
    },
  }),
  DG2010: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the invisible character ${name} changes the direction of the text behind it`,
    hint: () => 'take it out, or write it as a character reference when it is meant',
    explanation: {
      args: { name: 'U+202E' },
      cause:
        'This character turns the direction of the text behind it. Readers then see another order of letters than programs do, which has been used to hide code from reviewers.',
      remedy:
        'Delete it. Where the direction is really to change, write it as a character reference, such as &#x202E;, so that everybody sees it.',
      broken: {
        'content/docs/intro.md': {
          bytes: Buffer.from('# Lamps\n\nLi\u202eght.\n').toString('base64'),
          shown: '# Lamps\n\nLi<U+202E>ght.',
        },
      },
      fixed: frontMatterDoc('# Lamps', '', 'Light.'),
    },
  }),
};
