import { describe, expect, test } from 'vitest';
import { globMatcher } from '../../cli/lib/glob.ts';
import { fc } from '../helpers/fc.ts';

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
  ['*(a*)b', ['b', 'ab', 'axaxb'], ['a', 'xb', 'a/b']],
  ['+(a|+(b))c', ['ac', 'bbac'], ['c', 'ab']],
  ['@(!(a)|b)c', ['c', 'bc', 'aac'], ['ac', 'a/c']],
  ['*a*b*c*d*', ['abcd', 'xaxbxcxdx'], ['abdc', 'abc/d']],
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

type Pattern = string | { kind: '@' | '?' | '*' | '+' | '{'; of: Pattern[][] };

/** Side by side, two tokens may be another one: `*` and `*`, `/` and `**`. */
function withoutJoined(all: Pattern[]): Pattern[] {
  const kept: Pattern[] = [];
  for (const one of all) {
    const seam = `${written(kept).slice(-1)}${written([one]).slice(0, 1)}`;
    if (!/\*\*|\*\/|\/\*/.test(seam)) kept.push(one);
  }
  return kept;
}

const patterns = fc.letrec<{ pattern: Pattern; patterns: Pattern[] }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Pattern>('a', 'b', '/', '?', '*', '**', '**/', '[ab]', '[!a]'),
    fc.record({
      kind: fc.constantFrom('@', '?', '*', '+', '{'),
      of: fc.array(tie('patterns') as fc.Arbitrary<Pattern[]>, { minLength: 1, maxLength: 2 }),
    }) as fc.Arbitrary<Pattern>,
  ),
  patterns: fc.array(tie('pattern') as fc.Arbitrary<Pattern>, { minLength: 1, maxLength: 4 }).map(withoutJoined),
})).patterns;

const written = (all: readonly Pattern[]): string =>
  all
    .map((one) => {
      if (typeof one === 'string') return one;
      const parts = one.of.map(written);
      return one.kind === '{' ? `{${parts.join(',')}}` : `${one.kind}(${parts.join('|')})`;
    })
    .join('');

/** Offsets at which a match can end: the definition of each token, tried everywhere. */
function ends(all: readonly Pattern[], text: string, from: number): Set<number> {
  let found = new Set([from]);
  for (const one of all) found = new Set([...found].flatMap((at) => [...endsOf(one, text, at)]));
  return found;
}

function endsOf(one: Pattern, text: string, from: number): Set<number> {
  const upTo = (isPart: (part: string) => boolean) =>
    new Set(
      Array.from({ length: text.length - from + 1 }, (_, n) => from + n).filter((to) => isPart(text.slice(from, to))),
    );
  if (typeof one !== 'string') {
    const once = (at: number) => new Set(one.of.flatMap((part) => [...ends(part, text, at)]));
    if (one.kind === '@' || one.kind === '{') return once(from);
    const found = one.kind === '+' ? once(from) : new Set([from]);
    if (one.kind === '?') return new Set([...found, ...once(from)]);
    for (const at of found) for (const to of once(at)) found.add(to);
    return found;
  }
  if (one === '**') return upTo(() => true);
  if (one === '**/') return upTo((part) => part === '' || (part.endsWith('/') && !/^\/|\/\//.test(part)));
  if (one === '*') return upTo((part) => !part.includes('/'));
  const tests: Record<string, RegExp> = { '?': /^[^/]$/, '[ab]': /^[ab]$/, '[!a]': /^[^a/]$/ };
  return upTo((part) => tests[one]?.test(part) ?? part === one);
}

test('every pattern means what its tokens mean, tried one by one', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '/', 'x'), maxLength: 6 }), { minLength: 8 });
  fc.assert(
    fc.property(patterns, texts, (pattern, paths) => {
      const text = written(pattern);
      const means = globMatcher([text]);
      for (const path of paths)
        expect([text, path, means(path)]).toEqual([text, path, ends(pattern, path, 0).has(path.length)]);
    }),
    { numRuns: 200 },
  );
});

test('a pattern that a regular expression could not finish ends on a long path', () => {
  const long = `${'a'.repeat(2000)}!`;
  for (const pattern of ['*(a*)b', '+(+(+(a)))', '*a*a*a*a*a*b', '*(*(a|aa)|aa)', '**/**/**/**/**/b', '!(!(*a*)a)*a*b'])
    expect(globMatcher([pattern])(long)).toBe(false);
});
