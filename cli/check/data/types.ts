/** What checks of samples agree on. */

export interface JsonDialect {
  /** Comments from `//` to the end of the line, and those between slashes and stars. */
  comments: boolean;
  trailingCommas: boolean;
  /** Names without quotes, single quotes, more numbers. */
  json5: boolean;
}

export interface JsonFault {
  /** In the text that was read. */
  offset: number;
  /** What is wrong, as the end of the sentence "line 3: …". */
  message: string;
  /** Language of the block in which it would be right. */
  better?: 'jsonc' | 'json5';
}
