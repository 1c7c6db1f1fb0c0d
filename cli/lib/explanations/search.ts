/** Tests of a site's search. */
import { config, type Explanations, lines } from './entry.ts';

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

export const searchExplanations = {
  DG9001: {
    args: { reason: 'Missing closing "quote' },
    cause: 'search.tests.yml lists what readers look for and where they should get to. It cannot be parsed as YAML.',
    remedy: 'Correct the place that is named. Texts that begin with @, *, & or a quote, or hold ": ", stand in quotes.',
    broken: tests('- query: "reading', '  expect: /docs/desk'),
    fixed: good,
    beside: site,
  },
  DG9002: {
    args: { what: '"expect"', must: 'a path that begins with /, not "docs/desk"' },
    cause:
      'A search test has a query (a text) and expect (one path, or a list of paths, each from the root of the site). Something of it has another form.',
    remedy: 'Write it as the example shows.',
    broken: tests('- query: reading', '  expect: docs/desk'),
    fixed: good,
    beside: site,
  },
  DG9003: {
    args: { key: 'expects', near: 'expect', keys: [] },
    cause: 'An entry of search.tests.yml has a key that means nothing there.',
    remedy: 'The keys are query, expect, top, locale, version, section and kind.',
    broken: tests('- query: reading', '  expect: /docs/desk', '  expects: /docs/desk'),
    fixed: good,
    beside: site,
  },
  DG9004: {
    args: { path: '/docs/dsk', near: [] },
    cause: 'A search test expects an address at which the site has no page. The page may have moved.',
    remedy: 'Write the path as links have it, without the base URL.',
    broken: tests('- query: reading', '  expect: /docs/dsk'),
    fixed: good,
    beside: site,
  },
  DG9005: {
    args: { path: '/docs/hidden', why: 'list' },
    cause:
      'The page exists, and search does not show it: it is unlisted or a list, or it belongs to another version of the docs than the test looks in.',
    remedy: 'Expect another page, or list this one. For a page of an older version add version to the test.',
    broken: tests('- query: plans', '  expect: /docs/hidden'),
    fixed: good,
    beside: site,
  },
  DG9006: {
    args: { path: '/docs/desk', id: 'bulbs', near: 'bulb' },
    cause: 'A search test expects a heading of a page, and the page has no heading with this id.',
    remedy: 'Correct the part behind #, or leave it out.',
    broken: tests('- query: screw', '  expect: /docs/desk#bulbs'),
    fixed: tests('- query: screw', '  expect: /docs/desk#bulb'),
    beside: site,
  },
  DG9007: {
    args: { key: 'locale', value: 'fr', names: ['en'] },
    cause: 'A test narrows the search to a locale, a version, a section or a kind that the site does not have.',
    remedy: 'Write one that the hint lists, or leave the key out.',
    broken: tests('- query: reading', '  expect: /docs/desk', '  locale: fr'),
    fixed: tests('- query: reading', '  expect: /docs/desk', '  locale: en'),
    beside: site,
  },
  DG9008: {
    args: { file: 'search.tests.yml' },
    cause: 'The config switches search off, and a file with tests of the search is still there.',
    remedy: 'Remove the file, or take search: false out.',
    broken: { ...config('search: false,'), ...good },
    fixed: config('search: false,'),
    beside: site,
  },
  DG9009: {
    args: { query: '???' },
    cause: 'Search looks for words, and this query has no letter and no digit.',
    remedy: 'Write what a reader would type.',
    broken: tests("- query: '???'", '  expect: /docs/desk'),
    fixed: good,
    beside: site,
  },
  DG9010: {
    args: { query: 'shine', wanted: '/docs/desk', top: 3, stands: 'nothing is found' },
    cause: 'Readers who look for this do not get the page where they should: not at all, or behind too many others.',
    remedy:
      'Give the page the word: in its text, its title, description or keywords. Or say with top how far down is good enough.',
    broken: { 'content/docs/desk.md': lines('---', 'title: Desk lamps', '---', '', 'A lamp for reading.') },
    fixed: {
      'content/docs/desk.md': lines('---', 'title: Desk lamps', 'keywords: [shine]', '---', '', 'A lamp for reading.'),
    },
    beside: tests('- query: shine', '  expect: /docs/desk'),
  },
} satisfies Explanations;
