/** Places in source files. */

/** Where something is in a source file: 1-based line and column (UTF-16 units). */
export interface Place {
  file?: string;
  line?: number;
  column?: number;
}
