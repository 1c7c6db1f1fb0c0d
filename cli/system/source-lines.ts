import { maskPasswords } from '../lib/text-frame.ts';
import { readText } from './fsx.ts';
import { orUndefined } from './or-undefined.ts';

/** Reads single lines of source files for reports. Every file is read once; an unreadable file has no lines. */
export function createLineReader(): (file: string, line: number) => string | undefined {
  const files = new Map<string, string[]>();
  return (file, line) => {
    const lines = files.get(file) ?? readLines(file);
    files.set(file, lines);
    const text = lines[line - 1];
    return text && maskPasswords(text);
  };
}

/** Lines of a file; none when it cannot be read. */
export const readLines = (file: string): string[] => orUndefined(() => readText(file).split(/\r\n|\n|\r/)) ?? [];
