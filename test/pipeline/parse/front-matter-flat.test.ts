import { describe, expect, it } from 'vitest';
import { readFlat } from '../../../cli/pipeline/parse/front-matter-flat.ts';
import { createYamlReader } from '../../../cli/pipeline/parse/front-matter-yaml.ts';
import { fc } from '../../helpers/fc.ts';

const readYaml = await createYamlReader();

describe('the fast way through simple front matter', () => {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      'true',
      'False',
      'NULL',
      'null',
      '~',
      'no',
      '0',
      '-0',
      '007',
      '12',
      '-3',
      '1.5',
      '1e3',
      '0x1f',
      '.5',
      '2024-01-31',
      '2024-01-31 10:00',
    ),
    fc.constantFrom(
      'a b',
      'a: b',
      'a #b',
      'a#b',
      'a:',
      'a:b',
      ':a',
      '- a',
      '-a',
      '[a]',
      '{a}',
      '*a',
      '&a',
      '!a',
      '|',
      '>',
      '@a',
      '%a',
      '? a',
      '/a/b',
      './a',
      "it's",
      'a "b"',
    ),
    fc.constantFrom(
      '"a"',
      '"a\\n"',
      '"a" # c',
      '"a" b',
      "'a'",
      "'a''b'",
      "'a",
      '"a',
      '"a: b"',
      '"#"',
      '""',
      "''",
      '"a',
      '  "b"  ',
      'a   ',
      'Ä ö',
      '😀',
      'ß: x',
      '\ta',
      'a\tb',
      'a\u00a0',
    ),
    fc.constantFrom(
      '[a, b]',
      '[ a,b ]',
      '[a , b]',
      '[a, true]',
      '[Null]',
      '[x-y, no, k_1]',
      '[a,,b]',
      '[a,]',
      '[a',
      '[a] # c',
    ),
    fc.constantFrom(
      '[]',
      '[a b, c]',
      '[a, 1]',
      '[1e3, e3]',
      '[a: b]',
      '[a, "b"]',
      '[[a], b]',
      '[a]  ',
      '[a]b',
      '[a,-b]',
      '[a\tb]',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  );
  const key = fc.constantFrom(
    'a',
    'title',
    'sidebar_label',
    'x-y',
    'k1',
    'true',
    'null',
    'Zed',
    '_',
    '__proto__',
    'id',
  );
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(key, fc.constantFrom(': ', ':', ':  '), value).map((parts) => parts.join('')) },
    fc.constantFrom('', '# c', ' # c', '  x', '- y', '  - z', 'plain', '---x', '"q": 1'),
  );
  const yaml = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.map((l) => l + end).join(''));

  it('reads its subset exactly as the YAML library does', () => {
    let taken = 0;
    fc.assert(
      fc.property(yaml, (text) => {
        const fast = readFlat(text);
        if (!fast) return;
        taken += fast.size;
        expect([...fast]).toEqual([...(readYaml(text, 'a.md') as Map<string, unknown>)]);
      }),
      { numRuns: 20_000, seed: 42 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  it('takes the front matter most pages have', () => {
    expect(
      readFlat(
        'id: intro\ntitle: "Hello: World"\nsidebar_position: 3\nslug: /a/b\ndraft: false\ndescription: It\'s (all) here, really.\n',
      )?.size,
    ).toBe(6);
  });
});
