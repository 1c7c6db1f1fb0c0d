import { maskPasswords } from '../lib/text-frame.ts';
import { readText } from './fsx.ts';

/** Reads single lines of source files for reports; every file is read once. A file that cannot be read has no lines. */
export function createLineReader(): (file: string, line: number) => string | undefined {
  const files = new Map<string, string[]>();
  return (file, line) => {
    let lines = files.get(file);
    if (lines === undefined) {
      lines = readLines(file);
      files.set(file, lines);
    }
    const text = lines[line - 1];
    return text && maskPasswords(text);
  };
}

/** Lines of a file; none when it cannot be read. */
export function readLines(file: string): string[] {
  try {
    return readText(file).split(/\r\n|\n|\r/);
  } catch {
    return [];
  }
}
