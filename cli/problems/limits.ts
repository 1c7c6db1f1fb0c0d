import { entry } from './entry.ts';
import { lines } from './examples.ts';

export interface Limit {
  what: 'markers' | 'brackets' | 'colons' | 'braces' | 'directives' | 'references' | 'cells' | 'marks' | 'operators';
  max: number;
}

const TEXTS: Record<Limit['what'], [what: string, hint: string]> = {
  markers: ['list and quote markers at the start of a line', 'nest lists and quotes only a few levels deep'],
  brackets: ['brackets open at the same time', 'close them; in text, write `\\{` or put them in `code`'],
  colons: ['colons in one paragraph or table', 'split it with blank lines, or put it in a code block'],
  braces: ['braces in one paragraph', 'split the paragraph with blank lines, or put it in a code block'],
  directives: ['directives in one paragraph', 'split the paragraph with blank lines, or put it in a code block'],
  references: [
    'character references (&) in one paragraph',
    'split the paragraph with blank lines, or put it in a code block',
  ],
  cells: ['cells missing from the rows of its tables', 'give the header of the table as many cells as its rows have'],
  marks: ['punctuation marks in a row', 'separate them with spaces, or put them in a code block'],
  operators: ['operators in one line of code', 'move the code into a file of its own and import it'],
};

/** Documents that would take the parser minutes. */
export const limitProblems = {
  DG3080: entry<Limit>({
    severity: 'error',
    message: ({ what, max }) => `this page is too complex to parse: it has more than ${max} ${TEXTS[what][0]}`,
    hint: ({ what }) => TEXTS[what][1],
    explanation: {
      args: { what: 'colons', max: 10000 },
      cause:
        'The page has too many of these in one place: parsing it could take minutes. The limit is far above what people write by hand; the usual cause is pasted data.',
      remedy: 'Move the data to a code block or a separate file, or split it with blank lines.',
      broken: 'a:b:c:d:e:f:g: … more than 10,000 colons in one paragraph',
      fixed: lines('```text', 'a:b:c:d:e:f:g: …', '```'),
      untested: 'the example would need ten thousand colons',
    },
  }),
};
