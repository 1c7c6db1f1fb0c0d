/** Problems of the search of a site, and of its search tests. */
import { didYouMean, entry } from './entry.ts';
import { config, deskLamps, lines } from './examples.ts';

const tests = (...text: string[]) => ({ 'search.tests.yml': lines(...text) });
const site = {
  ...deskLamps('Screw it in.'),
  'content/docs/hidden.md': lines('---', 'title: Plans', 'unlisted: true', '---', '', 'Later.'),
};
const good = tests('- query: reading', '  expect: /docs/desk');

const known = (names: readonly string[]): string =>
  `known values: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ` and ${names.length - 12} more` : ''}`;

const SHAPE = 'write a list of entries such as: - { query: clear the editor, expect: /docs/faq }';

export const searchProblems = {
  DG9001: entry<{ reason: string }>({
    severity: 'error',
    check: 'search',
    message: ({ reason }) => `the search tests cannot be read: ${reason}`,
    hint: () => 'correct the YAML; put texts that begin with @, *, & or ", or contain ": ", in single quotes',
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause: 'search.tests.yml, which lists queries and the pages they should find, is not valid YAML.',
      remedy: 'Fix the reported place. Put texts that begin with @, *, & or a quote, or contain ": ", in quotes.',
      broken: tests('- query: "reading', '  expect: /docs/desk'),
      fixed: good,
      shared: site,
    },
  }),
  DG9002: entry<{ what: string; must: string }>({
    severity: 'error',
    check: 'search',
    message: ({ what, must }) => `${what} of the search tests must be ${must}`,
    hint: () => SHAPE,
    explanation: {
      args: { what: '"expect"', must: 'a path that begins with /, not "docs/desk"' },
      cause:
        'A search test has a query (text) and an expect (one path or a list of paths, from the root of the site). This test has another format.',
      remedy: 'Write it as in the example.',
      broken: tests('- query: reading', '  expect: docs/desk'),
      fixed: good,
      shared: site,
    },
  }),
  DG9003: entry<{ key: string; near?: string; keys: readonly string[] }>({
    severity: 'error',
    check: 'search',
    message: ({ key }) => `"${key}" is not a key of a search test`,
    hint: ({ near, keys }) => didYouMean(near) ?? `known keys: ${keys.join(', ')}`,
    explanation: {
      args: { key: 'expects', near: 'expect', keys: [] },
      cause: 'An entry of search.tests.yml has an unknown key.',
      remedy: 'Use only the keys query, expect, top, locale, version, section and kind.',
      broken: tests('- query: reading', '  expect: /docs/desk', '  expects: /docs/desk'),
      fixed: good,
      shared: site,
    },
  }),
  DG9004: entry<{ path: string; near: readonly string[] }>({
    severity: 'error',
    check: 'search',
    message: ({ path }) => `a search test expects ${path}, which is not a page of the site`,
    hint: ({ near: [first] }) => didYouMean(first) ?? 'write the path of a page as in a link, without the base URL',
    explanation: {
      args: { path: '/docs/dsk', near: [] },
      cause: 'A search test expects a page that does not exist. The page may have moved.',
      broken: tests('- query: reading', '  expect: /docs/dsk'),
      fixed: good,
      shared: site,
    },
  }),
  DG9005: entry<{ path: string; why: 'list' | 'tag'; version?: string }>({
    severity: 'error',
    check: 'search',
    message: ({ path, why, version }) =>
      why === 'list'
        ? `a search test expects ${path}, which search excludes: it is unlisted, a draft or a list`
        : `a search test expects ${path}, which is not in the version it searches${version ? `, but in version "${version}"` : ''}`,
    hint: ({ why, version }) =>
      why === 'list' ? 'expect another page, or make this one listed' : version && `add: version: '${version}'`,
    explanation: {
      args: { path: '/docs/hidden', why: 'list' },
      cause:
        'The page exists, but search does not show it: it is unlisted or a list, or it belongs to a version of the docs that the test does not search.',
      remedy: 'Expect another page, or make this one listed. For a page of an older version, add version to the test.',
      broken: tests('- query: plans', '  expect: /docs/hidden'),
      fixed: good,
      shared: site,
    },
  }),
  DG9006: entry<{ path: string; id: string; near?: string }>({
    severity: 'error',
    check: 'search',
    message: ({ path, id }) => `a search test expects the heading "#${id}", which ${path} does not have`,
    hint: ({ near }) => (near === undefined ? 'remove the anchor, or copy it from the page' : didYouMean(`#${near}`)),
    explanation: {
      args: { path: '/docs/desk', id: 'bulbs', near: 'bulb' },
      cause: 'A search test expects a heading, but its page has no heading with this id.',
      remedy: 'Correct the part after #, or remove it.',
      broken: tests('- query: screw', '  expect: /docs/desk#bulbs'),
      fixed: tests('- query: screw', '  expect: /docs/desk#bulb'),
      shared: site,
    },
  }),
  DG9007: entry<{ key: string; value: string; near?: string; names: readonly string[] }>({
    severity: 'error',
    check: 'search',
    message: ({ key, value }) => `a search test has the ${key} "${value}", which the site does not have`,
    hint: ({ near, names }) => didYouMean(near) ?? known(names),
    explanation: {
      args: { key: 'locale', value: 'fr', names: ['en'] },
      cause: 'A test restricts the search to a locale, version, section or kind that the site does not have.',
      remedy: 'Write a value from the hint, or remove the key.',
      broken: tests('- query: reading', '  expect: /docs/desk', '  locale: fr'),
      fixed: tests('- query: reading', '  expect: /docs/desk', '  locale: en'),
      shared: site,
    },
  }),
  DG9008: entry<{ file: string }>({
    severity: 'error',
    check: 'search',
    message: ({ file }) => `${file} has search tests, but search is turned off`,
    hint: () => 'remove the file, or remove "search: false" from the config',
    explanation: {
      args: { file: 'search.tests.yml' },
      cause: 'The config turns search off, but the site still has search tests.',
      remedy: 'Remove the file, or remove search: false from the config.',
      broken: { ...config('search: false,'), ...good },
      fixed: config('search: false,'),
      shared: site,
    },
  }),
  DG9009: entry<{ query: string }>({
    severity: 'error',
    check: 'search',
    message: ({ query }) => `the query "${query}" of a search test contains no word`,
    hint: () => 'write at least one letter or digit',
    explanation: {
      args: { query: '???' },
      cause: 'Search looks for words, but this query contains no letter or digit.',
      remedy: 'Write what a reader would type.',
      broken: tests("- query: '???'", '  expect: /docs/desk'),
      fixed: good,
      shared: site,
    },
  }),
  DG9010: entry<{ query: string; wanted: string; top: number; rank: string; first?: string }>({
    severity: 'error',
    check: 'search',
    message: ({ query, wanted, top, rank }) =>
      `"${query}" does not find ${wanted} ${top === 1 ? 'first' : `among the first ${top}`}: ${rank}`,
    hint: ({ first }) =>
      `${first === undefined ? '' : `the first result is ${first}; `}${first === undefined ? 'add' : 'if that is wrong, add'} the word to the page, in its text, title, description or keywords`,
    explanation: {
      args: { query: 'shine', wanted: '/docs/desk', top: 3, rank: 'nothing is found' },
      cause: 'Readers who search for this do not find the page, or find it only after too many other results.',
      remedy: 'Add the word to the text, title, description or keywords of the page. To accept a lower rank, set top.',
      broken: { 'content/docs/desk.md': lines('---', 'title: Desk lamps', '---', '', 'A lamp for reading.') },
      fixed: {
        'content/docs/desk.md': lines(
          '---',
          'title: Desk lamps',
          'keywords: [shine]',
          '---',
          '',
          'A lamp for reading.',
        ),
      },
      shared: tests('- query: shine', '  expect: /docs/desk'),
    },
  }),
  DG9011: entry<{ locale: string; near?: string; known: string[] }>({
    severity: 'error',
    check: 'search',
    message: ({ locale }) => `search.synonyms has words for the locale "${locale}", which the site does not have`,
    hint: ({ near, known: names }) => didYouMean(near) ?? known(names),
    explanation: {
      args: { locale: 'fr', known: ['en'] },
      cause: 'search.synonyms lists words by locale. The site has no locale of this name, so they have no effect.',
      remedy: 'Write the name of a locale of the site, or add the locale to i18n.locales.',
      broken: config("search: { synonyms: { fr: [['lampe', 'lumière']] } },"),
      fixed: config("search: { synonyms: { en: [['lamp', 'light']] } },"),
      shared: site,
    },
  }),
};
