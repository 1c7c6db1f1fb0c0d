/** The code of MDX texts: offsets stay, names and expressions stay, text goes. */
import { expect, test } from 'vitest';
import { codeOfMdx } from '../../cli/refactor/code-view.ts';

const ROWS: Record<string, [text: string, names: string[]]> = {
  'a tag': ['<Lamp />', ['Lamp']],
  'a tag with text': ['<Lamp>Lamp</Lamp>', ['Lamp', 'Lamp']],
  'a part of a component': ['<Lamp.Shade on>\n\nx\n\n</Lamp.Shade>', ['Lamp.Shade', 'Lamp.Shade']],
  'a tag in a line of text': ['The Lamp is <Lamp/> here.', ['Lamp']],
  'an import': ["import { Lamp } from './Lamp.tsx';", ['import', 'Lamp', 'from', 'Lamp.tsx']],
  'an expression': ['{Lamp.watts} Lamp', ['Lamp.watts']],
  'an expression in a prop': ['<b title={Lamp}>Lamp</b>', ['Lamp']],
  code: ['```tsx\n<Lamp />\n```\n\n`<Lamp />` and ``{Lamp}``', []],
  'text that looks like a tag': ['a < Lamp, \\<Lamp', []],
  'names of HTML': ['<lamp></lamp>', []],
  'a statement of several lines': [
    "import {\n  Lamp,\n} from './Lamp.tsx';\n\nLamp\n",
    ['import', 'Lamp', 'from', 'Lamp.tsx'],
  ],
};

test.each(Object.entries(ROWS))('%s', (_, [text, names]) => {
  const code = codeOfMdx(text);
  expect(code.length).toBe(text.length);
  expect(code.split('\n').length).toBe(text.split('\n').length);
  for (const { 0: name, index } of code.matchAll(/[\w.]+/g)) expect(text.slice(index, index + name.length)).toBe(name);
  expect(code.match(/\w[\w.]*\w|\w/g) ?? []).toEqual(names);
});

test('letters of other scripts keep their offsets', () => {
  const text = '窯 😀 é <Lamp />\r\n{Lamp}';
  const code = codeOfMdx(text);
  expect([...code.matchAll(/Lamp/g)].map(({ index }) => index)).toEqual([
    text.indexOf('Lamp'),
    text.lastIndexOf('Lamp'),
  ]);
});
