/** Places in source files: 1-based line and column (UTF-16 units) in a source file. */
export interface Place {
  file?: string;
  line?: number;
  column?: number;
}

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
