/** Where the two parsers read a document differently, on purpose: every such document, and which of them is right. */
export interface Accepted {
  explanation: string;
  /** Documents of the differential test in which it occurs; their number is how often. */
  documents: string[];
}

export const accepted: Accepted[] = [
  {
    explanation: 'remark closes a directive at `:::` even inside of a code block; native reads the block to its fence',
    documents: ['md: known: colons in code in a directive'],
  },
  {
    explanation:
      'remark allows a footnote call inside of a link, native takes it as a link in a link, which ends the outer one',
    documents: ['md: known: footnote call in a link'],
  },
  {
    explanation:
      'beside `*`, `_` and `~` an emoji counts as punctuation (CommonMark 0.31), as native has it; remark reads half characters',
    documents: ['md: known: emoji beside emphasis', 'generated 154', 'generated 175'],
  },
  {
    explanation: 'native knows definitions inside of a directive everywhere, remark only behind and inside of it',
    documents: ['md: known: definition in a directive'],
  },
  {
    explanation: 'native keeps the indentation of the line behind a task box that has no text',
    documents: ['md: known: task without text'],
  },
  {
    explanation: 'native lets `~~` open before a backslash and a space and close before `*`; remark does not',
    documents: ['generated 224'],
  },
];
