/** Places in source files. */

/** 1-based line and column (UTF-16 units) in a source file. */
export interface Place {
  file?: string;
  line?: number;
  column?: number;
}
