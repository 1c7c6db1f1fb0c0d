/** Places in source files: 1-based line and column (UTF-16 units) in a source file. */
export interface Place {
  file?: string;
  line?: number;
  column?: number;
}

/** `site.config.ts:12` */
export const placeText = ({ file = '', line }: Place): string => (line === undefined ? file : `${file}:${line}`);

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** Like `placeAt`, for many offsets of one text. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

/** The offset of a line and column; those of a line that does not exist count from the start of the last one. */
export function offsetAt(text: string, { line = 1, column = 1 }: Place): number {
  let start = 0;
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', start);
    if (next < 0) break;
    start = next + 1;
  }
  return start + column - 1;
}

/** What a sticky pattern matches exactly at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
