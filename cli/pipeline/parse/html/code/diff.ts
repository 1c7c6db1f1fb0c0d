/** ` ```diff `: finds added and removed lines, and separates signs from code. */
import { escapeText } from '../../../../html/escape.ts';
import { type Marks, mark } from './meta.ts';

export interface Diff {
  /** The lines without their signs. */
  code: string;
  /** HTML of the signs by 0-based line. */
  prefixes: string[];
  /** 0-based header lines of a patch. */
  headers: Set<number>;
  /** The output of a diff tool, which is copied as a whole. */
  isPatch: boolean;
}

const HEADER = /^(?:diff --git |index [0-9a-f]+\.\.|--- |\+\+\+ |@@ |\\ No newline)/;

/** Splits a diff; added and removed lines are marked. */
export function readDiff(code: string, marks: Marks): Diff {
  const lines = code.split('\n');
  const isPatch = lines.some((line) => /^(?:diff --git |@@ )/.test(line)) || /^--- .*\n\+\+\+ /m.test(code);
  const headers = new Set<number>();
  const signs = lines.map((line, index) => {
    if (isPatch && HEADER.test(line)) headers.add(index);
    else if (line[0] === '+' || line[0] === '-') return line[0];
    return '';
  });
  const width = signWidth(lines, signs, isPatch);
  const texts: string[] = [];
  const prefixes = lines.map((line, index) => {
    const sign = signs[index] as string;
    if (sign !== '') mark(marks, index + 1, sign === '+' ? 'add' : 'del');
    const cut = headers.has(index) ? 0 : sign === '' ? width.context : width.changed;
    texts.push(line.slice(cut));
    return prefixOf(line.slice(0, cut), isPatch);
  });
  return { code: texts.join('\n'), prefixes, headers, isPatch };
}

const prefixOf = (text: string, isPatch: boolean): string => {
  if (text === '') return '';
  return `<span class="sign"${isPatch ? '' : ' data-skip'}>${escapeText(text)}</span>`;
};

/** Width of the sign column, which includes a space if the author wrote one after every sign. */
function signWidth(lines: string[], signs: string[], isPatch: boolean): { changed: number; context: number } {
  if (isPatch) return { changed: 1, context: 1 };
  let spaced = true;
  let indent = Number.MAX_SAFE_INTEGER;
  lines.forEach((line, index) => {
    if (signs[index] !== '') spaced &&= line.length === 1 || line[1] === ' ';
    else if (line.trim() !== '') indent = Math.min(indent, line.length - line.trimStart().length);
  });
  const wide = spaced ? 2 : 1;
  if (indent === 0) return { changed: wide, context: 0 };
  const width = Math.min(wide, indent);
  return { changed: width, context: width };
}
