/** What no document may have too much of is refused at its place; what people write is far below. */
import { describe, expect, test } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

const refused: [what: string, text: string, place: string, says: string][] = [
  ['quotes in quotes', `a\n\n${'>'.repeat(5000)}a`, 'DG3080 3:301', '300 list and quote markers'],
  ['lists in one line', `${'- '.repeat(5000)}a`, 'DG3080 1:601', '300 list and quote markers'],
  ['colons in a paragraph', 'a: b\n'.repeat(20_000), 'DG3080 10001:2', '10000 colons'],
  ['directives in a paragraph', ':a[b] '.repeat(4000), 'DG3080 1:12001', '2000 directives'],
  ['punctuation behind an address', `http://a/${'?'.repeat(9000)}`, 'DG3080 1:5010', '5000 punctuation marks'],
];
const refusedInMdx: typeof refused = [
  ['parentheses in code', `\n{${'('.repeat(9000)}1${')'.repeat(9000)}}`, 'DG3080 2:1002', '1000 brackets'],
  ['braces in braces', '{'.repeat(9000), 'DG3080 1:1001', '1000 brackets'],
  ['expressions in a paragraph', '{1} '.repeat(9000), 'DG3080 1:20001', '5000 braces'],
  ['functions in functions', `{${'a=>'.repeat(9000)}1}`, 'DG3080 1:15003', '5000 operators'],
];

describe('a text with too many', () => {
  for (const [what, text, place, says] of [...refused, ...refusedInMdx]) {
    test(`${what} is rejected above the limit`, async () => {
      const { document, problems } = await parseText(text, { ext: 'mdx' });
      expect(document).toBeUndefined();
      expect(places(problems)).toEqual([place]);
      expect(problems[0]?.message).toContain(says);
      expect(problems[0]?.hint).toBeTruthy();
    });
  }

  test('markers, colons or marks is rejected in Markdown too, with both parsers', async () => {
    for (const parser of ['native', 'remark'] as const) {
      for (const [, text, place] of refused)
        expect(places((await parseText(text, { parser })).problems)).toEqual([place]);
    }
  });

  test('brackets do not count where they are not code', async () => {
    for (const [, text] of refusedInMdx) expect((await parseText(text)).problems).toEqual([]);
  });

  test('of anything in a code block is accepted', async () => {
    for (const ext of ['md', 'mdx'] as const) {
      for (const [, text] of [...refused, ...refusedInMdx]) {
        expect((await parseText(`\`\`\`\n${text}\n\`\`\`\n`, { ext })).problems).toEqual([]);
      }
    }
  });
});

describe('two hundred levels', () => {
  const times = (n: number, piece: (i: number) => string) => Array.from({ length: n }, (_, i) => piece(i)).join('');
  const deep: [what: string, ext: 'md' | 'mdx', text: string, tag: RegExp][] = [
    ['lists', 'md', times(200, (i) => `${'  '.repeat(i)}- a\n`), /<ul/g],
    ['quotes', 'md', `${'> '.repeat(200)}a\n`, /<blockquote/g],
    ['details', 'mdx', `${'<Details summary="a">\n\n'.repeat(200)}x\n\n${'</Details>\n\n'.repeat(200)}`, /<details/g],
    ['elements', 'mdx', `${'<div className="a">\n\n'.repeat(200)}x\n\n${'</div>\n\n'.repeat(200)}`, /<div class="a"/g],
    ['html blocks', 'md', `${'<details>\n\n'.repeat(200)}x\n\n${'</details>\n\n'.repeat(200)}`, /<details/g],
  ];
  for (const [what, ext, text, tag] of deep) {
    test(`of ${what} are written`, async () => {
      const { html, problems } = await parseText(text, { ext });
      expect(problems).toEqual([]);
      expect(html.match(tag)).toHaveLength(200);
    });
  }
});

test('code that no grammar reads in time is shown as it is, without colours', async () => {
  for (const [lang, code] of [
    ['md', '*a **b '.repeat(9000)],
    ['md', '*a **b\n'.repeat(9000)],
    ['bash', '$(a "'.repeat(9000)],
    ['js', "'a".repeat(9000)],
  ] as const) {
    const { html, problems } = await parseText(`\`\`\`${lang}\n${code.trimEnd()}\n\`\`\`\n`);
    expect(problems).toEqual([]);
    expect(html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')).toContain(code.trimEnd());
    expect(html).not.toContain('class="t-');
  }
});
