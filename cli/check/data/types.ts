/** Types of the checks of data samples. */

export interface JsonDialect {
  /** Line comments (`//`) and block comments. */
  comments: boolean;
  trailingCommas: boolean;
  /** Keys without quotes, single quotes, more forms of numbers. */
  json5: boolean;
}

export interface JsonFault {
  offset: number;
  /** Completes the sentence "line 3: …". */
  message: string;
  /** The language in which the block would be valid. */
  better?: 'jsonc' | 'json5';
}
