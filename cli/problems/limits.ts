import { entry } from './entry.ts';
import { lines } from './examples.ts';

export interface Limit {
  what: 'markers' | 'brackets' | 'colons' | 'braces' | 'directives' | 'marks' | 'operators';
  max: number;
}

const TEXTS: Record<Limit['what'], [what: string, hint: string]> = {
  markers: [
    'list and quote markers stand before one line',
    'lists and quotes nest a few levels deep; end the line earlier',
  ],
  brackets: ['brackets are open at once', 'close them; outside of code write `\\{` or put them into `code`'],
  colons: ['colons stand in one paragraph or table', 'part it with blank lines, or put it into a code block'],
  braces: ['braces stand in one paragraph', 'part the paragraph with blank lines, or put it into a code block'],
  directives: ['directives stand in one paragraph', 'part the paragraph with blank lines, or put it into a code block'],
  marks: ['punctuation marks follow each other', 'part them with spaces, or put them into a code block'],
  operators: ['operators stand in one line of code', 'move the code into a file of its own and import it'],
};

/** Documents that would keep the parser busy for minutes. */
export const limitProblems = {
  DG3080: entry<Limit>({
    severity: 'error',
    message: ({ what, max }) => `this page is too much to read: more than ${max} ${TEXTS[what][0]}`,
    hint: ({ what }) => TEXTS[what][1],
    explanation: {
      args: { what: 'colons', max: 10000 },
      cause:
        'The page holds so much of one thing in one place that reading it could take minutes. The limits are far above what people write; mostly it is data that was pasted.',
      remedy: 'Put the data into a code block or a file of its own, or part it with blank lines.',
      broken: 'a:b:c:d:e:f:g: … more than 10,000 colons in one paragraph',
      fixed: lines('```text', 'a:b:c:d:e:f:g: …', '```'),
      untested: 'it would be an example of ten thousand colons',
    },
  }),
};
