/** Texts of problems for the formats, without characters that would break their syntax. */

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
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((part) => part !== '').join(', ');
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
