/** Unknown names: reported where they are used, with the name that was probably meant. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const files = {
  'content/docs/Parts.tsx':
    "import { Fragment } from 'react';\nexport const Button = () => <b />;\nexport function Panel() { return <i />; }\nconst Inner = () => <Fragment />;\nexport { Inner as Other };\n",
  'content/docs/Whole.tsx': 'export default () => <b />;\n',
  'content/docs/_part.mdx': 'Text.\n',
};

const cases: [text: string, code: string, place: string, says: string, hint: string][] = [
  ['<Buton />', 'DG3003', '3:1', 'Buton is not defined', 'import it'],
  ['<Tabz />', 'DG3003', '3:1', 'Tabz is not defined', 'did you mean "Tabs"?'],
  ['text <Bagde>x</Bagde>', 'DG3003', '3:6', 'Bagde is not defined', 'did you mean "Badge"?'],
  [
    "import { Button } from './Parts.tsx';\n\n<Buton />",
    'DG3003',
    '5:1',
    'Buton is not defined',
    'did you mean "Button"?',
  ],
  ["import { Buton } from './Parts.tsx';\n\n<Buton />", 'DG6001', '3:10', 'import "Buton"', 'did you mean { Button }?'],
  ["import X from './Parts.tsx';\n\n<X />", 'DG6001', '3:8', 'import "default"', 'it exports { Button, Other, Panel }'],
  ["import { X } from './Whole.tsx';\n\n<X />", 'DG6001', '3:10', 'import "X"', 'import X without braces'],
  ["import X from './Part.tsx';\n\n<X />", 'DG6001', '3:15', '"./Part.tsx"', 'did you mean "./Parts.tsx"?'],
  [
    "import X from './_prat.mdx';\n\n<X />",
    'DG3061',
    '3:1',
    './_prat.mdx does not exist',
    'did you mean "./_part.mdx"?',
  ],
  ["import X from './a.mdx';\n\n<X />", 'DG3060', '3:1', 'this file imports itself', 'remove one of the imports'],
];

test.each(cases)('%j', async (text, code, place, says, hint) => {
  const docs = site({ ...files, 'content/docs/a.mdx': `# A\n\n${text}\n` });
  const [line, column] = place.split(':').map(Number);
  const problems = await docs.problems();
  expect(problems).toMatchObject([{ code, severity: 'error', file: 'content/docs/a.mdx', line, column }]);
  expect(problems[0]?.message).toContain(says);
  expect(problems[0]?.hint).toContain(hint);
});
