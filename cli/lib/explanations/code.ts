/** Code blocks and the files they show. */
import { type Explanations, lines } from './entry.ts';

const FENCE = '```';
const doc = (...text: string[]) => ({ 'content/docs/intro.md': lines('# Lamps', '', ...text) });
const source = {
  'content/docs/lamp.ts': lines('// #region setup', 'const lamp = new Lamp();', '// #endregion', 'lamp.on();'),
};

export const codeExplanations = {
  DG3005: {
    args: { lang: 'typscript', near: 'typescript' },
    cause:
      'The word behind the three backticks is the language of the code, and docsgen has no grammar for this one. The block has no colours.',
    remedy: 'Correct the word. A block without a language has none, or "text".',
    broken: doc(`${FENCE}typscript`, 'lamp.on();', FENCE),
    fixed: doc(`${FENCE}typescript`, 'lamp.on();', FENCE),
  },
  DG3009: {
    args: { range: '5-2' },
    cause:
      'Braces in the first line of a code block are the lines to highlight, and these are no line numbers, or a range that ends before it begins.',
    remedy: 'Write numbers and ranges: {1,4-6}.',
    broken: doc(`${FENCE}ts {5-2}`, 'lamp.on();', FENCE),
    fixed: doc(`${FENCE}ts {2-5}`, 'lamp.on();', FENCE),
  },
  DG3025: {
    args: { file: './lamps.ts', path: 'content/docs/lamps.ts', fault: 'missing' },
    cause:
      'The block is to show a file of the site, and that file does not exist, is no text, or lies outside of the site.',
    remedy: 'Correct the path. It begins at the document, or with @site/ at the folder of the site.',
    broken: doc(`${FENCE}ts file=./lamps.ts`, FENCE),
    fixed: doc(`${FENCE}ts file=./lamp.ts`, FENCE),
    beside: source,
  },
  DG3026: {
    args: { path: 'content/docs/lamp.ts', region: 'set-up', known: ['setup'], isOpen: false },
    cause:
      'The block is to show a part of a file, between the comments #region NAME and #endregion, and the file has no such part, or it is never closed.',
    remedy: 'Write a name that the file has, or put the two comments around the part.',
    broken: doc(`${FENCE}ts file=./lamp.ts#set-up`, FENCE),
    fixed: doc(`${FENCE}ts file=./lamp.ts#setup`, FENCE),
    beside: source,
  },
  DG3027: {
    args: { path: 'content/docs/lamp.ts', range: '3-9', lines: 4 },
    cause:
      'The block is to show some lines of a file, and the file does not have so many, or the range ends before it begins.',
    remedy: 'Correct the numbers. A #region stays right when the file changes.',
    broken: doc(`${FENCE}ts file=./lamp.ts#L3-L9`, FENCE),
    fixed: doc(`${FENCE}ts file=./lamp.ts#L3-L4`, FENCE),
    beside: source,
  },
  DG3028: {
    args: { file: './lamp.ts' },
    cause: 'The block names a file to show and has code of its own as well. Its own code is shown.',
    remedy: 'Leave the block empty to show the file. For a heading above the code write title=.',
    broken: doc(`${FENCE}ts file=./lamp.ts`, 'lamp.on();', FENCE),
    fixed: doc(`${FENCE}ts title=./lamp.ts`, 'lamp.on();', FENCE),
    beside: source,
  },
  DG3029: {
    args: { notation: 'hightlight', near: 'highlight', known: [] },
    cause:
      'A comment [!code …] marks the line it stands in, and this word is no mark. The comment is shown to readers.',
    remedy: 'Write a mark that the hint lists. To show the comment itself write [!!code …].',
    broken: doc(`${FENCE}ts`, 'lamp.on(); // [!code hightlight]', FENCE),
    fixed: doc(`${FENCE}ts`, 'lamp.on(); // [!code highlight]', FENCE),
  },
} satisfies Explanations;
