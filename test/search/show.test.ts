/** Which place on a page is the best one for a query, by its text. */
import { expect, test } from 'vitest';
import type { PageFile } from '../../runtime/search-index/format.ts';
import { parseQuery } from '../../runtime/search-index/parse-query.ts';
import { show } from '../../runtime/search-index/show.ts';

const file: PageFile = {
  url: '/mooring',
  title: 'Mooring',
  breadcrumbs: [],
  sections: [
    ['', 'Mooring', ['How ships stay.'], []],
    ['winch', 'Winch', ['It turns.', 'Store it dry.'], []],
    ['rules', 'Rules', ['To store a hook of an anchor between winches, note its number.'], []],
  ],
};

const best = (text: string): string | undefined =>
  show({
    ...{ file, group: ['Docs', 'doc', 'default', 'current'], score: 1, query: parseQuery(text) },
    wanted: new Set(['store', 'hook', 'anchor', 'between', 'winch', 'winches']),
    sections: [
      [1, 20],
      [2, 11],
    ],
  }).page.places[0]?.url;

test('a paragraph with all words of a long question comes before a heading with one of them', () => {
  expect(best('How do I store a hook of an anchor between winches?')).toBe('/mooring#rules');
});

test('of a few words, the heading is the place', () => {
  expect(best('store winch')).toBe('/mooring#winch');
});
