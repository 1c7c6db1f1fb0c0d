/** A problem as text, for the terminal and for the pages of `dev`. */

import { frame, printable } from '../lib/text-frame.ts';
import type { Problem } from './problem.ts';

/** Colours of a report; `PLAIN` has none. */
export interface Paint {
  red(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

const asItIs = (text: string): string => text;
export const PLAIN: Paint = { red: asItIs, yellow: asItIs, cyan: asItIs, dim: asItIs, bold: asItIs };

/**
 * Place, severity, code and message; below them the line of the file, the stack trace and the hint.
 * @param line The source line the problem is in, if known.
 */
export function problemText(one: Problem, { paint, line }: { paint: Paint; line: string | undefined }): string {
  const severity = one.severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const head = [placeText(one), severity, paint.dim(one.code), paint.bold(printable(one.message))];
  const lines = line === undefined || !one.line ? [] : frame(line, { line: one.line, column: one.column });
  const hint = one.hint === undefined ? [] : [`  ${paint.cyan('hint:')} ${printable(one.hint)}`];
  const trace = (one.trace ?? []).map((step) => `    ${paint.dim(printable(step))}`);
  return [head.filter((part) => part !== '').join('  '), ...lines, ...trace, ...hint].join('\n');
}

function placeText({ file, line, column, route }: Problem): string {
  if (file === undefined) return printable(route ?? '');
  return printable(file) + (line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`);
}
