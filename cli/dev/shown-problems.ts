/** Problems as the pages of `dev` show them: as separate fields, and as the text of the terminal. */
import { resolve } from 'node:path';
import type { DevFrameLine, DevProblem } from '../../runtime/dev/protocol.ts';
import { printable } from '../lib/text-frame.ts';
import type { Problem } from '../problems/problem.ts';
import { PLAIN, problemText } from '../problems/problem-text.ts';
import { createLineReader } from '../system/source-lines.ts';

/** Lines to show before and after the line of the problem. */
const AROUND = 2;
const MOST_CHARACTERS = 400;
/** Problems to show; the terminal counts the others. */
const MOST = 50;

/** @param siteDir Absolute: paths of problems are relative to it. */
export function shownProblems(problems: readonly Problem[], siteDir: string): DevProblem[] {
  const lineOf = createLineReader();
  return problems.slice(0, MOST).map((one) => {
    const { code, severity, message, hint, file, line, column, route, trace = [] } = one;
    const read = (number: number) => (file === undefined ? undefined : lineOf(resolve(siteDir, file), number));
    const frame = line === undefined ? [] : frameOf(line, read);
    return {
      code,
      severity,
      message: printable(message),
      ...(hint === undefined ? {} : { hint: printable(hint) }),
      ...(file === undefined ? {} : { file: printable(file) }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(route === undefined ? {} : { route: printable(route) }),
      ...(frame.length > 0 ? { frame } : {}),
      ...(trace.length > 0 ? { trace: trace.map(printable) } : {}),
      text: problemText(one, { paint: PLAIN, line: line === undefined ? undefined : read(line) }),
    };
  });
}

function frameOf(line: number, read: (line: number) => string | undefined): DevFrameLine[] {
  const first = Math.max(1, line - AROUND);
  return Array.from({ length: line + AROUND - first + 1 }, (_, index) => first + index).flatMap((number) => {
    const text = read(number);
    if (text === undefined) return [];
    const mark = number === line ? { mark: true } : {};
    return [{ line: number, text: printable(text.slice(0, MOST_CHARACTERS)), ...mark }];
  });
}
