/** Texts of problems for the formats, without characters that would break their syntax. */

import { count } from '../lib/figures.ts';
import { printable } from '../lib/text-frame.ts';
import type { Problem } from '../problems/problem.ts';

/** Text on one line that is valid in every format: no control characters, no lone surrogates. */
export const plain = (text: string): string => printable(text).replace(/\p{Surrogate}/gu, '\ufffd');

/** The message and, on a second line, the hint. */
export const sentences = ({ message, hint }: Problem): string =>
  hint === undefined ? plain(message) : `${plain(message)}\nhint: ${plain(hint)}`;

/** `3 errors, 1 warning`; empty when there are none. */
export function countWords(problems: readonly Pick<Problem, 'severity'>[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean).join(', ');
}
