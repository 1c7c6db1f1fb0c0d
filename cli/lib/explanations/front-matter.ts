/** Front matter, its defaults and schemas, and the encoding of files. */
import { config, type Explanations, lines } from './entry.ts';

const doc = (...text: string[]) => ({ 'content/docs/intro.md': lines(...text) });

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

export const frontMatterExplanations = {
  DG2001: {
    args: { detail: 'a value that holds ": " needs quotes' },
    cause:
      'Front matter is YAML, in which some signs have a meaning: a colon with a space behind it, " #", quotes, brackets, * and & at the beginning of a value.',
    remedy: 'Put the value into double quotes. The hint shows the line as it should be.',
    broken: doc('---', 'title: Lamps: an overview', '---', '', 'Light.'),
    fixed: doc('---', 'title: "Lamps: an overview"', '---', '', 'Light.'),
  },
  DG2002: {
    args: { language: 'TOML' },
    cause:
      'Some generators also read front matter in TOML, JSON or JavaScript. docsgen reads YAML only and never runs code from it.',
    remedy: 'Write it as YAML between two lines of three hyphens.',
    broken: doc('+++', 'title = "Lamps"', '+++', '', 'Light.'),
    fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
  },
  DG2003: {
    args: {},
    cause:
      'The file begins with a line of three hyphens and keys, and no such line ends them. docsgen cannot tell where the text begins.',
    remedy: 'Put a line of three hyphens behind the last key.',
    broken: doc('---', 'title: Lamps', '', 'Light.'),
    fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
  },
  DG2004: {
    args: { key: 'sidebar_position', expected: 'a number', got: '"first"' },
    cause: 'The key is known, and its value is of another kind than it takes. The value is not used.',
    remedy: 'Write what the message asks for. The manual lists all keys on its page Front matter.',
    broken: doc('---', 'sidebar_position: first', '---', '', '# Lamps'),
    fixed: doc('---', 'sidebar_position: 1', '---', '', '# Lamps'),
  },
  DG2005: {
    args: { key: 'sidebar_lable', near: 'sidebar_label' },
    cause:
      'Front matter may hold keys of your own. This one is so much like a key of docsgen that it is probably a slip, and as written it has no effect.',
    remedy:
      'Correct the name. If it is really a key of your own, a frontMatter.schema in the config that knows it ends the warning.',
    broken: doc('---', 'sidebar_lable: Lamps', '---', '', '# All lamps'),
    fixed: doc('---', 'sidebar_label: Lamps', '---', '', '# All lamps'),
  },
  DG2006: {
    args: { reason: 'excessive alias count indicates a resource exhaustion attack' },
    cause:
      'The front matter is far larger, or nested deeper, than any page needs; names that stand for each other grow very fast. Reading it could use up the memory.',
    remedy: 'Keep front matter small. Move large data into a file of its own and import that (MDX).',
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
  DG2007: {
    args: { line: 'title:Lamps' },
    cause: 'Between the two lines of hyphens stands YAML that is no list of keys: a text, or a list.',
    remedy: 'Write key: value, with a space behind the colon. A horizontal rule at the top of a page is written ***.',
    broken: doc('---', 'title:Lamps', '---', '', 'Light.'),
    fixed: doc('---', 'title: Lamps', '---', '', 'Light.'),
  },
  DG2008: {
    args: { byte: 5, looksLike: 'Latin-1 text ("é")' },
    cause:
      'All text files are read as UTF-8. This one has a byte that cannot stand there, so letters would come out wrong: it was saved in another encoding, or is no text.',
    remedy:
      'Save the file as UTF-8 ("save with encoding" in most editors). What is no text belongs into the public folder.',
    broken: {
      'content/docs/intro.md': {
        bytes: Buffer.from('# Caf\xe9\n', 'latin1').toString('base64'),
        shown: '# Caf<E9>   (saved as Latin-1)',
      },
    },
    fixed: { 'content/docs/intro.md': '# Café\n' },
  },
  DG2009: {
    args: { name: 'U+0002', count: 1 },
    cause:
      'A character that nobody sees and no page can show stands in the text. It most often comes from a terminal or a PDF.',
    remedy: 'Delete it. Editors show it with the setting for invisible characters.',
    broken: {
      'content/docs/intro.md': {
        bytes: Buffer.from('# Lamps\n\nLi\u0002ght.\n').toString('base64'),
        shown: '# Lamps\n\nLi<U+0002>ght.',
      },
    },
    fixed: doc('# Lamps', '', 'Light.'),
  },
  DG2010: {
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
    fixed: doc('# Lamps', '', 'Light.'),
  },
  DG2011: {
    args: { key: 'title', reason: 'it names one document' },
    cause:
      '_defaults.yml gives front matter to all documents of its folder. This key says what one document is, so all of them cannot share it.',
    remedy: 'Move the key into the front matter of the document it is meant for.',
    broken: { 'content/docs/lamps/_defaults.yml': 'title: Lamps\n' },
    fixed: { 'content/docs/lamps/_defaults.yml': 'hide_title: true\n' },
    beside: { 'content/docs/lamps/desk.md': '# Desk lamps\n' },
  },
  DG2012: {
    args: { other: '_defaults.yaml' },
    cause: 'A folder has one file of defaults, and here are two. Only the one that is named in the message is read.',
    remedy: 'Put everything into one of them and remove the other.',
    broken: { 'content/docs/_defaults.yaml': 'draft: false\n', 'content/docs/_defaults.yml': 'hide_title: false\n' },
    fixed: { 'content/docs/_defaults.yml': 'draft: false\nhide_title: false\n' },
    beside: doc('# Lamps'),
  },
  DG2013: {
    args: { key: 'owner', text: 'say who looks after this page' },
    cause:
      'The config has a schema for front matter (frontMatter.schema), and this page does not fit it. The sentence is the one of the schema.',
    remedy: 'Add or correct the key in the page, or change the schema.',
    broken: doc('---', 'title: Lamps', '---', '', 'Light.'),
    fixed: doc('---', 'title: Lamps', 'owner: Ada', '---', '', 'Light.'),
    beside: schema(
      "(v) => (v.owner ? { value: v } : { issues: [{ message: 'say who looks after this page', path: ['owner'] }] })",
    ),
  },
  DG2014: {
    args: { reason: "it threw TypeError: Cannot read properties of undefined (reading 'trim')" },
    cause:
      'The schema of the config (frontMatter.schema) threw an error in place of an answer. The page that is named is the first it fails with.',
    remedy: 'Let the schema bear what is missing. It answers with { value }, or with { issues } for what is wrong.',
    broken: schema('(v) => ({ value: v.owner.trim() })'),
    fixed: schema('(v) => ({ value: v.owner?.trim() })'),
    beside: doc('# Lamps'),
  },
  DG2015: {
    args: { key: 'since', what: 'a Date' },
    cause:
      'What the schema makes of front matter is written as JSON into the data of the page, and this value cannot be.',
    remedy: 'Let the schema end with a text, a number, true or false, a list or a plain object.',
    broken: schema('(v) => ({ value: { since: new Date(v.since) } })'),
    fixed: schema('(v) => ({ value: { since: String(v.since) } })'),
    beside: doc('---', 'since: 2026-01-31', '---', '', '# Lamps'),
  },
} satisfies Explanations;
