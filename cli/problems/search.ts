/** Tests of a site's search. */
import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const tests = (...text: string[]) => ({ 'search.tests.yml': lines(...text) });
const site = {
  'content/docs/desk.md': lines(
    '---',
    'title: Desk lamps',
    '---',
    '',
    'A lamp for reading.',
    '',
    '## Bulb',
    '',
    'Screw it in.',
  ),
  'content/docs/hidden.md': lines('---', 'title: Plans', 'unlisted: true', '---', '', 'Later.'),
};
const good = tests('- query: reading', '  expect: /docs/desk');

const known = (names: readonly string[]): string =>
  `there ${names.length === 1 ? 'is' : 'are'}: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ` and ${names.length - 12} more` : ''}`;

const SHAPE = 'write a list of entries such as: - { query: clear the editor, expect: /docs/faq }';

export const searchProblems = {
  DG9001: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the search tests cannot be read: ${reason}`,
    hint: () => 'correct the YAML; texts that begin with @, *, & or ", or hold ": ", stand in single quotes',
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause: 'search.tests.yml lists what readers look for and where they should get to. It cannot be parsed as YAML.',
      remedy:
        'Correct the place that is named. Texts that begin with @, *, & or a quote, or hold ": ", stand in quotes.',
      broken: tests('- query: "reading', '  expect: /docs/desk'),
      fixed: good,
      beside: site,
    },
  }),
  DG9002: entry<{ what: string; must: string }>({
    severity: 'error',
    message: ({ what, must }) => `${what} of the search tests must be ${must}`,
    hint: () => SHAPE,
    explanation: {
      args: { what: '"expect"', must: 'a path that begins with /, not "docs/desk"' },
      cause:
        'A search test has a query (a text) and expect (one path, or a list of paths, each from the root of the site). Something of it has another form.',
      remedy: 'Write it as the example shows.',
      broken: tests('- query: reading', '  expect: docs/desk'),
      fixed: good,
      beside: site,
    },
  }),
  DG9003: entry<{ key: string; near?: string; keys: readonly string[] }>({
    severity: 'error',
    message: ({ key }) => `"${key}" is not a key of a search test`,
    hint: ({ near, keys }) => didYouMean(near) ?? `known keys: ${keys.join(', ')}`,
    explanation: {
      args: { key: 'expects', near: 'expect', keys: [] },
      cause: 'An entry of search.tests.yml has a key that means nothing there.',
      remedy: 'The keys are query, expect, top, locale, version, section and kind.',
      broken: tests('- query: reading', '  expect: /docs/desk', '  expects: /docs/desk'),
      fixed: good,
      beside: site,
    },
  }),
  DG9004: entry<{ path: string; near: readonly string[] }>({
    severity: 'error',
    message: ({ path }) => `a search test expects ${path}, which is no page of the site`,
    hint: ({ near: [first] }) => didYouMean(first) ?? 'write the path of a page as links have it, without the base URL',
    explanation: {
      args: { path: '/docs/dsk', near: [] },
      cause: 'A search test expects a URL at which the site has no page. The page may have moved.',
      remedy: 'Write the path as links have it, without the base URL.',
      broken: tests('- query: reading', '  expect: /docs/dsk'),
      fixed: good,
      beside: site,
    },
  }),
  DG9005: entry<{ path: string; why: 'list' | 'tag'; version?: string }>({
    severity: 'error',
    message: ({ path, why, version }) =>
      why === 'list'
        ? `a search test expects ${path}, which search leaves out: it is unlisted, a draft or a list`
        : `a search test expects ${path}, which readers of the version it looks in are not shown${version ? `: it is of version "${version}"` : ''}`,
    hint: ({ why, version }) =>
      why === 'list' ? 'expect a page that search knows, or list this one' : version && `add: version: '${version}'`,
    explanation: {
      args: { path: '/docs/hidden', why: 'list' },
      cause:
        'The page exists, and search does not show it: it is unlisted or a list, or it belongs to another version of the docs than the test looks in.',
      remedy: 'Expect another page, or list this one. For a page of an older version add version to the test.',
      broken: tests('- query: plans', '  expect: /docs/hidden'),
      fixed: good,
      beside: site,
    },
  }),
  DG9006: entry<{ path: string; id: string; near?: string }>({
    severity: 'error',
    message: ({ path, id }) => `a search test expects the heading "#${id}" of ${path}, which has none of this id`,
    hint: ({ near }) =>
      near === undefined ? 'leave the anchor out, or copy it from the page' : didYouMean(`#${near}`),
    explanation: {
      args: { path: '/docs/desk', id: 'bulbs', near: 'bulb' },
      cause: 'A search test expects a heading of a page, and the page has no heading with this id.',
      remedy: 'Correct the part behind #, or leave it out.',
      broken: tests('- query: screw', '  expect: /docs/desk#bulbs'),
      fixed: tests('- query: screw', '  expect: /docs/desk#bulb'),
      beside: site,
    },
  }),
  DG9007: entry<{ key: string; value: string; near?: string; names: readonly string[] }>({
    severity: 'error',
    message: ({ key, value }) => `a search test has the ${key} "${value}", which is none of this site`,
    hint: ({ near, names }) => didYouMean(near) ?? known(names),
    explanation: {
      args: { key: 'locale', value: 'fr', names: ['en'] },
      cause: 'A test narrows the search to a locale, a version, a section or a kind that the site does not have.',
      remedy: 'Write one that the hint lists, or leave the key out.',
      broken: tests('- query: reading', '  expect: /docs/desk', '  locale: fr'),
      fixed: tests('- query: reading', '  expect: /docs/desk', '  locale: en'),
      beside: site,
    },
  }),
  DG9008: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} tests the search of a site that has none`,
    hint: () => 'remove the file, or "search: false" from the config',
    explanation: {
      args: { file: 'search.tests.yml' },
      cause: 'The config switches search off, and a file with tests of the search is still there.',
      remedy: 'Remove the file, or take search: false out.',
      broken: { ...config('search: false,'), ...good },
      fixed: config('search: false,'),
      beside: site,
    },
  }),
  DG9009: entry<{ query: string }>({
    severity: 'error',
    message: ({ query }) => `the query "${query}" of a search test has no word that could be looked for`,
    hint: () => 'write at least one letter or digit',
    explanation: {
      args: { query: '???' },
      cause: 'Search looks for words, and this query has no letter and no digit.',
      remedy: 'Write what a reader would type.',
      broken: tests("- query: '???'", '  expect: /docs/desk'),
      fixed: good,
      beside: site,
    },
  }),
  DG9010: entry<{ query: string; wanted: string; top: number; stands: string; first?: string }>({
    severity: 'error',
    message: ({ query, wanted, top, stands }) =>
      `"${query}" does not find ${wanted} ${top === 1 ? 'first' : `among the first ${top}`}: ${stands}`,
    hint: ({ first }) =>
      `${first === undefined ? '' : `first stands ${first}; `}${first === undefined ? 'give' : 'if that is wrong, give'} the page the word, in its text, title, description or keywords`,
    explanation: {
      args: { query: 'shine', wanted: '/docs/desk', top: 3, stands: 'nothing is found' },
      cause: 'Readers who look for this do not get the page where they should: not at all, or behind too many others.',
      remedy:
        'Give the page the word: in its text, its title, description or keywords. Or say with top how far down is good enough.',
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
      beside: tests('- query: shine', '  expect: /docs/desk'),
    },
  }),
};
