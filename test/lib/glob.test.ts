import { describe, expect, test } from 'vitest';
import { globMatcher } from '../../cli/lib/glob.ts';

const cases: [pattern: string, matches: string[], others: string[]][] = [
  ['/docs/*', ['/docs/a', '/docs/a.b'], ['/docs', '/docs/a/b', '/x/docs/a']],
  ['/docs/**', ['/docs', '/docs/a', '/docs/a/b'], ['/docsx', '/']],
  ['**/internal/**', ['internal/a', 'x/internal', 'x/y/internal/a/b'], ['x/internals', 'internalx/a']],
  ['**/*.test.md', ['a.test.md', 'x/y/a.test.md'], ['a.md', 'atestxmd']],
  ['/a?c', ['/abc', '/a-c'], ['/ac', '/a/c']],
  ['/blog/tags{,/**}', ['/blog/tags', '/blog/tags/a'], ['/blog/tagsx']],
  ['/{a,b}/[xy]', ['/a/x', '/b/y'], ['/c/x', '/a/z']],
  ['/[!a-c]', ['/d'], ['/a', '/c']],
  ['/a+b(c)|d$^', ['/a+b(c)|d$^'], ['/aab(c)']],
  ['/a\\*b', ['/a*b'], ['/axb']],
  ['/日?本', ['/日々本', '/日😀本'], ['/日本']],
  ['/[', ['/['], ['/']],
  ['/{a', ['/{a'], ['/a']],
  ['[z-a]', [], ['b']],
  ['x/{a,{b,c}}.md', ['x/a.md', 'x/c.md'], ['x/{b.md', 'x/d.md']],
  ['x/!(a|b).md', ['x/c.md', 'x/ab.md'], ['x/a.md', 'x/b.md', 'x/y/c.md']],
  ['@(a|b)?(c)+(d)', ['ad', 'bcdd'], ['a', 'cd', 'abd']],
  ['**/a', ['x\ny/a'], ['x\ny/ab']],
];

describe('a glob', () => {
  test.each(cases)('%s means these paths and no others', (pattern, matches, others) => {
    const means = globMatcher([pattern]);
    expect(matches.filter((path) => !means(path))).toEqual([]);
    expect(others.filter(means)).toEqual([]);
  });

  test('one of several patterns is enough, and none means nothing', () => {
    expect(globMatcher(['/a', '/b'])('/b')).toBe(true);
    expect(globMatcher([])('/b')).toBe(false);
  });
});
