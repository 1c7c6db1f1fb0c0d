/** The same failure of several pages is one problem, in the order of the problems. */
import { expect, test } from 'vitest';
import { gatherFailures } from '../../cli/problems/gather.ts';
import { problem } from '../../cli/problems/problem.ts';
import { identityOf } from '../../cli/report/fingerprint.ts';

const failure = (route: string, { at = 'a/B.tsx:2:3', isTheme = false } = {}) =>
  problem(
    'DG6002',
    { reason: 'no', where: 'B', at, isTheme },
    { file: `${route}.mdx`, line: 9, route, trace: ['at B'] },
  );
const other = problem('DG6001', { text: 'x' }, { file: 'c.tsx' });

test('pages of one place are counted and the first are named; others stay as they are', () => {
  const alone = failure('/z', { at: 'a/Z.tsx:1:1' });
  const found = gatherFailures([failure('/q'), other, failure('/b'), alone, failure('/c'), failure('/d')]);
  expect(found).toMatchObject([
    {
      file: 'a/B.tsx',
      line: 2,
      column: 3,
      message: '<B> failed on 4 pages: no',
      trace: ['at B', 'on /q, /b, /c and 1 more'],
    },
    other,
    alone,
  ]);
  expect(found[0]?.route).toBeUndefined();
});

test('a failure of the theme is never of a page', () => {
  expect(gatherFailures([failure('/q', { isTheme: true })])).toMatchObject([
    { file: 'a/B.tsx', message: '<B> failed on 1 page: no' },
  ]);
});

test('a baseline knows the problem when more pages show the component', () => {
  const [few] = gatherFailures([failure('/q'), failure('/r')]);
  const [many] = gatherFailures([failure('/q'), failure('/r'), failure('/s')]);
  expect(few && identityOf(few)).toEqual(many && identityOf(many));
});
