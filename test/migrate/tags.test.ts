/** Tags in pages of other tools: names, attributes and their places, as MDX and Vue write them. */
import { expect, test } from 'vitest';
import { endOfBraces, readTag, VUE } from '../../cli/migrate/dialects/text/tags.ts';
import { tagAt } from '../../cli/migrate/dialects/vitepress/tags.ts';

const inMdx = (text: string) => {
  const tag = readTag(text, 0);
  return tag && [tag.name, tag.form, ...tag.attributes.map(({ name, value, code }) => [name, value, code])];
};

test.each([
  ['<A b="c" d>', ['A', 'open', ['b', 'c', undefined], ['d', undefined, undefined]]],
  ['<A.B\n  c={`}`}\n/>', ['A.B', 'alone', ['c', undefined, '`}`']]],
  ['<a {...b} c=d>', ['a', 'open', ['', undefined, '...b'], ['c', 'd', undefined]]],
  ['<a{...b}>', ['a', 'open', ['', undefined, '...b']]],
  ["<a b='\"' client:load>", ['a', 'open', ['b', '"', undefined], ['client:load', undefined, undefined]]],
  ['</a >', ['a', 'close']],
  ['<>', ['', 'open']],
])('%j is a tag of MDX', (text, parts) => {
  expect(inMdx(text)).toEqual(parts);
});

test.each(['<otter@river.example>', '<https://a.example>', '< a>', '<1>', '<a b="c>', '<a', '<a "b">'])(
  '%j is none',
  (text) => {
    expect([readTag(text, 0), readTag(text, 0, VUE)]).toEqual([undefined, undefined]);
  },
);

test('Vue has signs before names, and no braces around values', () => {
  expect(tagAt('x<A @b.c="d" :e=\'f\' #g v-h:[i]={j} />', 1)).toEqual({
    name: 'A',
    form: 'alone',
    source: '<A @b.c="d" :e=\'f\' #g v-h:[i]={j} />',
    attributes: [
      { name: '@b.c', value: 'd', source: ' @b.c="d"' },
      { name: ':e', value: 'f', source: " :e='f'" },
      { name: '#g', source: ' #g' },
      { name: 'v-h:[i]', value: '{j}', source: ' v-h:[i]={j}' },
    ].map((one) => expect.objectContaining(one)),
  });
  expect(readTag('<A #g>', 0)).toBeUndefined();
});

test('braces close after the strings, templates and comments in them', () => {
  expect(endOfBraces(['{ "}" + `}$', '{`}`}` /* } */ } x'].join(''), 0)).toBe(27);
  expect(endOfBraces("{ it's }", 0)).toBe(8);
  expect(endOfBraces('{ {}', 0)).toBeUndefined();
});
