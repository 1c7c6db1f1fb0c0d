/** Paths of pages in YAML: found wherever they are, and written so that they are read again. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pathsIn, yamlScalar } from '../../cli/refactor/yaml-scalars.ts';
import { site } from '../helpers/site.ts';
import { problemsOf } from './kiln.ts';

const NAMES = [
  'kiln',
  'a b',
  'a, b',
  'Öfen & 窯',
  'it’s [new]',
  'a: b',
  'a #b',
  '#b',
  '2024',
  'true',
  '',
  'a"b',
  "a'b",
  '- a',
];

test.each(NAMES)('%j is the same text in every place', (name) => {
  const written = yamlScalar(name);
  expect(parse(written)).toBe(name);
  expect(parse(`[${written}, x]`)).toEqual([name, 'x']);
  expect(parse(`{ ${written}: 1, a: ${written} }`)).toEqual({ [name]: 1, a: name });
  expect(parse(`a:\n  - ${written}\n`)).toEqual({ a: [name] });
});

test('paths are found with their offsets; other texts are not', () => {
  const text =
    'a: /one\nb: [/two words, "/three, four", x/y]\nc:\n  - \'/five\'\n  - |\n    /block\n# /comment\n/key: 1\n';
  const found = pathsIn(text);
  expect(found.map(({ value, quote }) => [value, quote])).toEqual([
    ['/one', ''],
    ['/two words', ''],
    ['/three, four', '"'],
    ['/five', "'"],
    ['/key', ''],
  ]);
  for (const { value, start, end } of found) expect(text.slice(start, end)).toBe(value);
});

describe('search.tests.yml', () => {
  test('follows each of several moves, whatever the names are', async () => {
    const tests = [
      '- { query: glaze, expect: /docs/glaze, top: 3 }',
      '- { query: ash, expect: [/docs/glaze, "/docs/other"] }',
      "- query: glazes\n  expect:\n    - '/docs/glaze'",
    ];
    const docs = site({
      'content/docs/glaze.md': '# Glaze\n\nAll glazes, of ash.\n',
      'content/docs/other.md': '# Other\n\nAsh.\n',
      'search.tests.yml': `${tests.join('\n')}\n`,
      'evals.yml': '- { question: Which ash?, all: ash, at: /docs/glaze }\n',
    });
    let from = 'content/docs/glaze.md';
    for (const name of ['red glaze', 'ash, red', 'x [1]', 'Glasur grün', 'glaze']) {
      const to = `content/docs/${name}.md`;
      expect((await docs.run('mv', from, to)).stderr).toBe('');
      expect((await problemsOf(docs)).filter((one) => /DG9/.test(one))).toEqual([]);
      for (const file of ['search.tests.yml', 'evals.yml']) expect(docs.read(file)).toContain(`/docs/${name}`);
      from = to;
    }
    expect(parse(docs.read('search.tests.yml'))).toEqual(parse(`${tests.join('\n')}\n`));
  });
});
