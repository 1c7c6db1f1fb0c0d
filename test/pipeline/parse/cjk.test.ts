import type { Nodes } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';
import { fc } from '../../helpers/fc.ts';
import { isLong } from '../../helpers/long.ts';

const oracle = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();

/** Types and texts, with adjacent texts merged: `p(strong(测试。)后文)`. */
function outline(node: Nodes): string {
  const inner = 'children' in node ? node.children.map((child) => outline(child as Nodes)).join('') : '';
  if (node.type === 'text') return node.value;
  return `${node.type}(${inner}${'value' in node ? node.value : ''}${'url' in node ? node.url : ''})`;
}

const CASES = [
  '**测试。**后文',
  '含**「重点」**内容',
  '这是**“强调”**文字',
  '**注意：**请看[链接](x)',
  '**[链接](x)**后',
  '中文**[链接](x)**后文',
  '中文**`代码`**后文',
  '请运行**`npm i`。**然后',
  'これは**強調？**です',
  '**한국어(Korean)**는 언어',
  '中_「文」_字 _测试。_后 。_测试_',
  '*a。*b **a。**b a**。b**',
  '**中**“文”**中** *中*。*中*',
  '`**测试。**后` **测试。**后',
  '> **测试。**后\n\n- **测试。**后\n\n| **测试。**后 | a |\n| --- | --- |\n| 含**「重点」**内容 | b |',
  'plain **bold.**text and *a*b',
];

const word = fc.constantFrom(
  ...'中文 中 。 「中 中」 ， （中 中） “中 中” 中a. (a) `x` [l](u) 한 カ'.split(' '),
  '中 ',
  ' 中',
  ' ',
  '\n',
);
/**
 * Words between marks of one kind, none of which begins with a Latin letter: a single character between Latin text is read as
 * in CommonMark, and so are an underscore and an asterisk that share a character.
 */
const texts = fc
  .tuple(fc.constantFrom(['**'], ['*', '**'], ['_']), fc.array(word, { minLength: 2, maxLength: 6 }))
  .map(([marks, words]) => `中${words.map((one, at) => (marks[at % marks.length] ?? '') + one).join('')}`);

for (const parser of ['native', 'remark'] as const)
  test(`emphasis next to CJK is read as remark-cjk-friendly reads it, by the ${parser} parser`, async () => {
    const { parse } = await createMarkdownParser({ parser });
    const read = (text: string, format: 'md' | 'mdx' = 'md') => outline(parse(text, format).value as Nodes);
    for (const text of CASES) {
      expect(read(text), text).toBe(outline(oracle.parse(text)));
      expect(read(text, 'mdx'), text).toBe(outline(oracle.parse(text)));
    }
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text)).toBe(outline(oracle.parse(text)));
      }),
      { numRuns: isLong ? 5000 : 200 },
    );
  });
