/** What editors contain at first, without Lexical: their pictures show it too. */

/** A piece of a paragraph, with its format if it has one. */
export type Words = string | [text: string, format: 'bold' | 'italic' | 'code'];

/** The paragraphs at the top of the home page. */
export const HERO: Words[][] = [
  [
    'This is not a screenshot. Select a few words, make them ',
    ['bold', 'bold'],
    ' or ',
    ['italic', 'italic'],
    ', and press Undo.',
  ],
  [
    'Each change is a new state of the editor. ',
    ['editorState.toJSON()', 'code'],
    ' turns it into data that you can store.',
  ],
];

export const TASKS: [text: string, isDone: boolean][] = [
  ['Click the box of a task', true],
  ['Press Enter twice to leave the list', false],
  ['Change the type of the whole list', false],
];

/** Row by row. */
export const CELLS = ['Fruit', 'Price', 'Apple', '2', 'Plum', '3'];

export const MARKDOWN =
  '### Shortcuts\n\nType `**bold**`, *italic*, or a hyphen and a space at the start of a line.\n\n- Bread\n- Apples';
